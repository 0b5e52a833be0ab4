// A larger base instead of smaller positions
// The base b becomes b s^(d/(d-2)): the fastest plane stays, the slowest turns s times slower, as interpolation would
// make it.
// Goal: theta_i is then 10000^(-2i/d) s^e. The exponent e of plane i; d > 2.
// Formula: (b s^(d/(d-2)))^(-2i/d)
// Source: bloc97, NTK-Aware Scaled RoPE; Peng et al., YaRN
//
// In C++: a fraction is {numerator, denominator}.
//
// Minutes: 10   Points: 1   Theorem: frequencies
#include "exercise.hpp"

Fraction exponent_of_s(int i, int d) {
    return {i, d};  // TODO
}
