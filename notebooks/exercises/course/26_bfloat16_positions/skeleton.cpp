// What bfloat16 makes of a position
// bfloat16 keeps 8 significant bits: integers up to 256 are exact, from there on every second one, from 512 on every
// fourth, and so on. What lies between is rounded to the nearest, and a half to the one whose last kept bit is even.
// Goal: the integer that position m becomes, 0 <= m < 4096.
// Source: the format of Google's TPUs; IEEE 754, round to nearest, ties to even
//
// Minutes: 15   Points: 2   Theorem: frequencies
#include "exercise.hpp"

int rounded(int m) {
    return m;  // TODO
}
