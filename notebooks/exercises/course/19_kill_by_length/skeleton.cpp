// A property that kills three wrong RoPEs
// rope(a) is the 2 x 2 matrix of an implementation that you cannot look into. Three wrong ones are about:
//   [cos a, sin a; sin a, cos a],   [cos a, 0; 0, cos a],   [1, -sin a; sin a, 1]
// Goal: one equation, left = right, true of the right RoPE for all x, y, a, b, and false of each of the three.
// Formula: what does a rotation keep?
// Source: S2, eq. (3)
//
// x and y are columns of two, a and b are angles; the page writes R(a) for rope(a).
//
// In C++: return {left, right}, two Terms or two matrices. There are rope(a) * x and m.transpose(), and
// rope(a)(0, 1) is an entry.
//
// Minutes: 20   Points: 3   Theorem: norm-2d
#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    return {x, y};  // TODO
}
