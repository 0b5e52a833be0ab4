// Every even d: why a few numbers of planes prove all.
//
// A line of a statement over planes may be written for one generic plane: its variables are the angle, the pair of
// coordinates and the 2 x 2 block of *the* plane, and what it may do with them is to compute, plane by plane, or to sum
// over all planes. Its code runs once. There is no index that it could name and no number of planes: N = d/2 does not
// exist while it is recorded, and `if (i == 20)` can't be written. (d/2 itself is the sum of 1.)
//
// What was recorded is a polynomial P in the variables of one plane and in sums over the planes: an entry of a line is
//     F_N(x_1, ..., x_N) = P(x_i, s),   s = v(x_1) + ... + v(x_N)
// for a scalar without x_i, for a vector or a block-diagonal matrix in each plane i. Let k be its degree in s, read off
// the list of steps (a constant has 0, a sum over planes of a step of degree e has e + 1, a product adds). Claim: if
// F_N = 0 for N = 1, ..., k + 1, then F_N = 0 for every N >= 1.
//   Hold x_i fixed and add the other planes one by one: G(T) = P(x_i, v(x_i) + sum of v over T) for a set T of other
//   planes. For |T| > k the alternating sum over all U in T of (-1)^{|T| - |U|} G(U) is the |T|-th finite difference
//   of a polynomial of degree k, so 0: G(T) is a combination of G(U) with smaller U, in the end of those with |U| <=
//   k. These are F_{|U|+1}, which are 0.
// exact.hpp decides F_1, ..., F_{k+1}, for all values.
//
// That proves the formula. The code that users call is tied to it at the dimensions that were decided one by one: there
// each line, computed by src/rope, is proved equal to the same line of the generic plane, expanded.
#pragma once

#include <vector>

#include "exact/exact.hpp"
#include "term/program.hpp"
#include "term/term.hpp"

namespace prover {

/// What each plane has: the same formula with that plane's variables.
template <int Rows, int Columns>
struct InEachPlane {
    Matrix<Rows, Columns> block;  ///< of the generic plane

    friend InEachPlane operator+(const InEachPlane& a, const InEachPlane& b) { return {a.block + b.block}; }
    friend InEachPlane operator-(const InEachPlane& a, const InEachPlane& b) { return {a.block - b.block}; }
    friend InEachPlane operator-(const InEachPlane& a) { return {-a.block}; }
    friend InEachPlane operator*(const Term& x, const InEachPlane& a) { return {x * a.block}; }
};
/// A vector of d, by its pairs.
using PlaneVector = InEachPlane<2, 1>;
/// The same as a row.
using PlaneRow = InEachPlane<1, 2>;
/// A block-diagonal d x d matrix.
using PlaneMatrix = InEachPlane<2, 2>;

/// d/2 angles, by the one of the generic plane.
struct PlaneAngle {
    Angle angle;  ///< of the generic plane

    friend PlaneAngle operator+(const PlaneAngle& a, const PlaneAngle& b) { return {a.angle + b.angle}; }
    friend PlaneAngle operator-(const PlaneAngle& a, const PlaneAngle& b) { return {a.angle - b.angle}; }
    friend PlaneAngle operator-(const PlaneAngle& a) { return {-a.angle}; }
    template <std::integral I>
    friend PlaneAngle operator*(I k, const PlaneAngle& a) {
        return {k * a.angle};
    }
};

/// The sum of a term over all planes; of a term that no plane changes, d/2 times that.
Term sum_over_planes(const Term&);

/// A block-diagonal matrix times a vector or matrix, plane by plane; a row times a column is summed over the planes.
template <int Rows, int Columns>
auto operator*(const InEachPlane<Rows, 2>& a, const InEachPlane<2, Columns>& b) {
    const Matrix<Rows, Columns> block = a.block.lazyProduct(b.block);
    if constexpr (Rows == 1 && Columns == 1)
        return sum_over_planes(block(0, 0));
    else
        return InEachPlane<Rows, Columns>{block};
}
/// Rows become columns, in each plane.
template <int Rows, int Columns>
InEachPlane<Columns, Rows> transpose(const InEachPlane<Rows, Columns>& a) {
    return {a.block.transpose()};
}

/// The plane of one sum over the planes, or of what each plane has, while that is written down. What it hands out of a
/// vector or of angles belongs to it: used in another sum, or behind the end of its own, it would be another plane's.
/// \throws std::domain_error there
class OnePlane {
public:
    OnePlane() : number_(++Recorder::active().one_planes_) {}
    OnePlane(const OnePlane&) = delete;
    OnePlane& operator=(const OnePlane&) = delete;

    /// Its pair or block.
    template <int Rows, int Columns>
    [[nodiscard]] Matrix<Rows, Columns> share(const InEachPlane<Rows, Columns>& x) const {
        return each(x.block, 0, number_);
    }
    /// Its angle.
    [[nodiscard]] Angle share(const PlaneAngle& a) const {
        Angle own = a.angle;
        own.plane_ = number_;
        return own;
    }
    /// The sum over all planes of what this one is.
    [[nodiscard]] Term sum(const Term& x) const { return sum_over_planes(moved(x, number_, 0)); }
    /// What each plane has, as this one has it.
    template <int Rows, int Columns>
    [[nodiscard]] InEachPlane<Rows, Columns> in_each(const Matrix<Rows, Columns>& x) const {
        return {each(x, number_, 0)};
    }

private:
    /// From one owner to another; what has none, a constant or a sum, may be anyone's.
    static Term moved(Term x, std::uint32_t from, std::uint32_t to) {
        if (x.plane_ == from) x.plane_ = to;
        return x;
    }
    template <class Block>
    static Block each(const Block& x, std::uint32_t from, std::uint32_t to) {
        return x.unaryExpr([&](const Term& t) { return moved(t, from, to); }).eval();
    }
    std::uint32_t number_;
};

/// As the value of a line.
template <int Rows, int Columns>
void append(Output& out, const InEachPlane<Rows, Columns>& x) {
    append(out, x.block);
}

/// The value of each line for N planes: what depends on a plane stands N times, plane by plane. The recorder has the
/// same variables declared, for N planes.
[[nodiscard]] std::vector<Output> expanded(const Program& generic, int planes, Recorder&);

/// Of each line, its degree in sums over the planes.
[[nodiscard]] std::vector<int> degrees_in_sums(const Program& generic);

/// What decides one "=" for every number of planes.
struct EveryDimension {
    int sums = 0;                      ///< k, its degree in sums over the planes
    std::vector<ExactStep> by_planes;  ///< [N - 1] for N = 1, ..., k + 1
};

/// One entry for each output; unused where a chain begins.
[[nodiscard]] std::vector<EveryDimension> decide_every_dimension(const Program& generic,
                                                                double most_work = exact_work_limit);

}  // namespace prover
