// From one layout to the other
// Goal: where coordinate j of the interleaved layout stands in the half-split one. Plane i is (2i, 2i + 1) there and
// (i, i + d/2) here.
// Formula: R_half = P R P^T, and P takes coordinate j to this place.
// Source: RoFormer, eq. (15), with the coordinates permuted
//
// Minutes: 10   Points: 1   Theorem: half-split
#include "exercise.hpp"

int to_half_split(int j, int d) {
    return j % d;  // TODO
}
