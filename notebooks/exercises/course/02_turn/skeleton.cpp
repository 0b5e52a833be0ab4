// Turning is multiplying by e^(ia)
// Goal: x e^{ia}, the complex number x turned counter-clockwise by the angle a.
// Formula: e^{ia} = cos a + i sin a.
// Source: RoFormer, eq. (12); S1, eq. (8) to (10)
//
// In C++: cos(a) and sin(a) are Terms.
//
// Minutes: 5   Points: 1   Theorem: complex-rotation
#include "exercise.hpp"

Complex turn(Complex x, Angle a) {
    return {x.re * cos(a), x.im * sin(a)};  // TODO
}
