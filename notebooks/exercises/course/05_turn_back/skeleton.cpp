// The way back
// Goal: y was turned by a: y = R(a) x. Turn it back: return x.
// Formula: R(a)^{-1} = R(a)^T = R(-a).
// Source: S2, eq. (10)
//
// Minutes: 5   Points: 1   Theorem: transpose-inverse
#include "exercise.hpp"

Vec turn_back(Vec y, Angle a) {
    return vector2(y(0) * cos(a), y(1) * cos(a));  // TODO
}
