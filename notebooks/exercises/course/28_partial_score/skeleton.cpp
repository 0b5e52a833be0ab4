// The score of a partly rotated head
// Of four coordinates the first two are rotated, the last two pass through.
// Goal: the inner product of the turned query and key, with cos and sin of n - m alone.
// Formula: q^T (R_{n-m} (+) I) k
// Source: RoFormer, eq. (15) and (16); GPT-NeoX rotates a part of each head
//
// Minutes: 10   Points: 2   Theorem: partial-rotation
#include "exercise.hpp"

Term score(Vec q, Vec k, Angle m, Angle n) {
    return q(0) * k(0) * cos(n - m);  // TODO
}
