// A property that kills those that keep the length
// The property of exercise 19 is true of these three as well, and none is RoPE:
//   [cos a, sin a; sin a, -cos a],   [-sin a, -cos a; cos a, -sin a],   [-cos a, sin a; -sin a, -cos a]
// Goal: one equation, true of the right RoPE for all x, y, a, b, and false of each of the three.
// Formula: what has a score of positions to do with a single rotation?
// Source: RoFormer, eq. (16)
//
// Minutes: 30   Points: 3   Theorem: transpose-product
#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    const Vec turned = rope(a) * x;
    return {turned.transpose() * turned, x.transpose() * x};  // TODO: true of the three as well
}
