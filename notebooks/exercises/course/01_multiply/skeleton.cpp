// The product of two complex numbers
// Goal: write x y for x = a + ib and y = c + id.
// Formula: i^2 = -1, so the product of the two imaginary parts comes back into the real part.
// Source: S1, section 2; Euler's formula builds on it.
//
// In C++: the parts of x are x.re and x.im.
//
// Minutes: 5   Points: 1   Theorem: complex-matrix-isomorphism
#include "exercise.hpp"

Complex multiply(Complex x, Complex y) {
    return {x.re, y.im};  // TODO
}
