// Which coordinates couple, and what happens in each of the planes they make.
//
// Any real 2 x 2 matrix acts on z = x_a + i x_b as  z -> u z + v conj(z)  with two complex numbers u, v. A rotation by
// f and lengthening by a is u = a e^{if}, v = 0; a reflection is u = 0.
#pragma once

#include <complex>
#include <vector>

#include "audit/measure/maps.hpp"

namespace audit {

/// Coordinates a < b that couple, and the block [[A_aa, A_ab], [A_ba, A_bb]] at each position.
struct Plane {
    int a = 0, b = 0;
    std::vector<Eigen::Matrix2d> blocks;

    [[nodiscard]] std::complex<double> turned(std::size_t k) const;    ///< u at the k-th position
    [[nodiscard]] std::complex<double> mirrored(std::size_t k) const;  ///< v at the k-th position
    [[nodiscard]] double phase(std::size_t k) const { return std::arg(turned(k)); }
};

struct Coupling {
    std::vector<Plane> planes;     ///< by growing a
    std::vector<int> unchanged;    ///< A e_j = e_j at every position, and nothing else reaches j
    std::vector<int> lengthened;   ///< A e_j = v e_j at every position, v neither 0 nor 1, and nothing else reaches j
    std::vector<int> zeroed;       ///< row j of A is 0 at every position
    std::vector<int> lone;         ///< row j has A_jj alone, and that depends on the position
    bool mutual = true;            ///< whether every coordinate couples with one other, and that one with it
    bool one_sided = true;         ///< whether of those that couple no other couples back
    std::vector<int> permutation;  ///< output j is input permutation[j] at position 0; empty where A_0 is no
                                   ///< permutation or the identity. It has been undone in `planes`.
};

/// The maps with the permutation undone, which is found first. format: that of their entries. An entry counts as 0 if
/// rounding explains it.
[[nodiscard]] Coupling coupling(std::vector<Map>& maps, Format);

using Pairs = std::vector<std::pair<int, int>>;
[[nodiscard]] Pairs pairs_of(const std::vector<Plane>&);
/// So many planes from coordinate `first` on as one of the three layouts has them.
[[nodiscard]] Pairs pairs_of(Layout, std::size_t planes, int first, int head_dim);
/// The layout that pairs coordinates so.
[[nodiscard]] Layout layout_of(const std::vector<Plane>&, int head_dim);

}  // namespace audit
