// Two tokens at one place
// Goal: the smallest position m for which bfloat16 makes m and m + 1 the same number, so that two tokens stand at one
// place. (Exercise 26 has the format.)
// Source: IEEE 754, round to nearest, ties to even, with 8 significant bits
//
// Minutes: 5   Points: 1   Theorem: frequencies
#include "exercise.hpp"

int first_collision() {
    return 1;  // TODO
}
