// A derivation: rotation keeps the length
// Goal: a chain of at least three lines, each equal to the one before. It begins with the squared length of R(a) x, by
// its two components, and ends with a line that mentions no angle.
// Formula: |R(a) x|^2 = ... = |x|^2
// Source: S2, eq. (3)
//
// Every "=" is decided by the prover. Write as many lines as you like.
//
// Minutes: 20   Points: 3   Theorem: norm-2d
#include "exercise.hpp"

std::vector<Term> derivation(Vec x, Angle a) {
    const Term c = cos(a), s = sin(a);
    return {
        x(0) * x(0) * c * c,  // TODO: |R(a) x|^2
        x(0) * x(0),          // TODO: = ...
    };
}
