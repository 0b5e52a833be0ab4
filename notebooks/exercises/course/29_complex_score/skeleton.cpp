// The score with complex numbers
// Goal: the complex number q conj(k) e^{ia}, whose real part is the score at a = m - n.
// Formula: conj(k_0 + i k_1) = k_0 - i k_1,   e^{ia} = cos a + i sin a
// Source: RoFormer, eq. (12); S1, section 2
//
// In C++: k_0 is k.re, and k_1 is k.im.
//
// Minutes: 15   Points: 2   Theorem: score-complex
#include "exercise.hpp"

Complex score(Complex q, Complex k, Angle a) {
    return {q.re * k.re * cos(a), q.im * k.im * sin(a)};  // TODO
}
