// Position interpolation
// A model that was trained on `trained` positions is to read `wanted` of them, more than it has ever seen.
// Goal: the place to which position m is moved so that 0 ... wanted - 1 fits into what it knows.
// Formula: m trained / wanted
// Source: Chen et al., Extending Context Window of Large Language Models via Positional Interpolation
//
// In C++: a fraction is {numerator, denominator}.
//
// Minutes: 5   Points: 1   Theorem: frequencies
#include "exercise.hpp"

Fraction interpolated(int m, int trained, int wanted) {
    return {m, 1};  // TODO
}
