// The score with complex numbers
// Goal: the complex number q conj(k) e^{ia}, whose real part is the score at a = m - n. Parts: q.re, q.im.
// Formula: conj(k) = k.re - i k.im,   e^{ia} = cos a + i sin a
// Source: RoFormer, eq. (12); S1, section 2
//
// Minutes: 15   Points: 2   Theorem: score-complex
#include "exercise.hpp"

Complex score(Complex q, Complex k, Angle a) {
    return {q.re * k.re * cos(a), q.im * k.im * sin(a)};  // TODO
}
