// A counterexample: "the farther apart, the smaller the score"
// Goal: an angle a, as a point (cos a, sin a) of the circle with fractions, so that the score of two equal vectors is
// larger at distance 2 than at distance 1: cos 2a > cos a.
// Formula: cos 2a = cos^2 a - sin^2 a
// Source: S3, section 4, whose property (c3) asks for the opposite
//
// (3/5, 4/5) is a point. So is every one with other signs.
//
// In C++: it is {fraction(3, 5), fraction(4, 5)}.
//
// Minutes: 10   Points: 2   Theorem: no-repetition
#include "exercise.hpp"

Point counterexample() {
    return {1, 0};  // TODO
}
