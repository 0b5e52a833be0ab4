// A counterexample: "symmetric matrices commute"
// S4 says so, to explain why rotations of different planes may be exchanged. It is false.
// Goal: two symmetric 2 x 2 matrices A, B of integers or fractions with AB different from BA.
// Source: S4, section 4
//
// Minutes: 10   Points: 2   Theorem: symmetric-commute
#include "exercise.hpp"

std::pair<Mat, Mat> counterexample() {
    return {matrix2(1, 0, 0, 2), matrix2(3, 0, 0, 4)};  // TODO
}
