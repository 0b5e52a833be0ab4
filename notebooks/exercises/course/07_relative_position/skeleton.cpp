// The heart of RoPE: R_m^T R_n sees only n - m
// Goal: two lines of the derivation; m and n stand for the angles m theta and n theta.
//   multiplied_out        the product R_m^T R_n, with cos and sin of m and of n alone
//   from_the_difference   the same by the addition theorems: one rotation, by the difference
// Formula: R_m^T R_n = ?   One of the texts has the sign wrong here (S1, eq. (14)); find yours by multiplying out.
// Source: RoFormer, eq. (16); S1, eq. (13); S2, eq. (10)
//
// Minutes: 15   Points: 3   Theorem: transpose-product
#include "exercise.hpp"

Mat multiplied_out(Angle m, Angle n) {
    return matrix2(cos(m) * cos(n), 0, 0, cos(m) * cos(n));  // TODO
}

Mat from_the_difference(Angle m, Angle n) {
    return matrix2(cos(n - m), 0, 0, cos(n - m));  // TODO
}
