// And back to the interleaved layout
// Goal: where coordinate j of the half-split layout stands in the interleaved one: the way back of exercise 14.
// Formula: plane i is (i, i + d/2) here and (2i, 2i + 1) there.
// Source: RoFormer, eq. (15), with the coordinates permuted
//
// Minutes: 5   Points: 1   Theorem: half-split
#include "exercise.hpp"

int to_interleaved(int j, int d) {
    return j % d;  // TODO
}
