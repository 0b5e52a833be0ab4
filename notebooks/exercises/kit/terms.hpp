// What a Term can do beside arithmetic: be printed, and be the entry of a matrix with a determinant and, if it is a
// rotation, an inverse.
#pragma once

#include <iostream>

#include "term/term.hpp"

namespace prover {

/// The expression: x0 * cos(a0) - x1 * sin(a0). Variables and angles are numbered as they are given to you.
std::ostream& operator<<(std::ostream&, const Term&);
std::ostream& operator<<(std::ostream&, const Angle&);

namespace kit {
/// By the sum over all permutations. \throws std::domain_error if the matrix is not square
Term determinant(const Mat&);
/// The transpose. \throws std::domain_error if the matrix is no rotation: then it would need a division
Mat inverse(const Mat&);
}  // namespace kit

}  // namespace prover

// Eigen declares these two in its core and defines them in a part that divides.
template <class Derived>
typename Eigen::internal::traits<Derived>::Scalar Eigen::MatrixBase<Derived>::determinant() const {
    return prover::kit::determinant(prover::Mat(derived()));
}
template <class Derived>
const Eigen::Inverse<Derived> Eigen::MatrixBase<Derived>::inverse() const {
    return Inverse<Derived>(derived());
}
namespace Eigen::internal {
template <class To, class Of>
struct Assignment<To, Inverse<Of>, assign_op<prover::Term, prover::Term>, Dense2Dense> {
    static void run(To& to, const Inverse<Of>& from, const assign_op<prover::Term, prover::Term>&) {
        to = prover::kit::inverse(prover::Mat(from.nestedExpression()));
    }
};
}  // namespace Eigen::internal
