// What a rotation by p theta has to satisfy, each law as the largest entry by which measured maps fail it.
#pragma once

#include <algorithm>
#include <cmath>

#include "audit/measure/maps.hpp"

namespace audit {

/// Each law once: max |left - right|. A: the maps, d x d, dense or sparse; those of a RoPE have two entries a row.
namespace law {
template <class M>
M unit_matrix(const M& like) {
    M out(like.rows(), like.cols());
    out.setIdentity();
    return out;
}
template <class M>
double largest(const M& m) {
    if constexpr (requires {
                      m.nonZeros();
                      m.valuePtr();
                  }) {
        double out = 0;
        for (Eigen::Index i = 0; i < m.nonZeros(); ++i) out = std::max(out, std::abs(m.valuePtr()[i]));
        return out;
    } else {
        return largest_entry(m);
    }
}
/// A_0 = I
template <class M>
double identity(const M& a0) {
    return largest(M(a0 - unit_matrix(a0)));
}
/// A_p^T A_p = I
template <class M>
double norm(const M& a) {
    return largest(M(M(M(a.transpose()) * a) - unit_matrix(a)));
}
/// A_m A_n = A_{m+n}
template <class M>
double composition(const M& am, const M& an, const M& sum) {
    return largest(M(M(am * an) - sum));
}
/// Q_m^T K_{m+n} = Q_0^T K_n
template <class M>
double relative(const M& qm, const M& kmn, const M& q0, const M& kn) {
    return largest(M(M(M(qm.transpose()) * kmn) - M(M(q0.transpose()) * kn)));
}
/// A_{-p} A_p = I
template <class M>
double inverse(const M& back, const M& a) {
    return largest(M(M(back * a) - unit_matrix(a)));
}
/// A_p^T = A_{-p}
template <class M>
double adjoint(const M& a, const M& back) {
    return largest(M(M(a.transpose()) - back));
}
}  // namespace law

/// Every law, where the positions it needs are there.
[[nodiscard]] std::vector<Property> laws(const std::vector<Map>&);

}  // namespace audit
