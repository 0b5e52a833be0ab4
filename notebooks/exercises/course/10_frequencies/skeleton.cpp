// The frequencies
// Goal: the exponent e of theta_i = 10000^e for plane i = 0, ..., d/2 - 1.
// Formula: theta_i = 10000^(-2i/d)
// Source: RoFormer, section 3.2.2; Vaswani et al., section 3.5. S3, eq. (5), lists the indices with a misprint.
//
// In C++: a fraction is {numerator, denominator}.
//
// Minutes: 10   Points: 1   Theorem: frequencies
#include "exercise.hpp"

Fraction exponent(int i, int d) {
    return {i, d};  // TODO
}
