// The attention score from the relative position
// Goal: the inner product of the turned query R_m q and the turned key R_n k, written with cos and sin of n - m alone.
// Formula: q^T R_{n-m} k
// Source: RoFormer, eq. (16); S1, eq. (14), which has a sign slip: do not copy it
//
// Minutes: 15   Points: 2   Theorem: score-2d
#include "exercise.hpp"

Term score(Vec q, Vec k, Angle m, Angle n) {
    return q(0) * k(0) * cos(n - m);  // TODO
}
