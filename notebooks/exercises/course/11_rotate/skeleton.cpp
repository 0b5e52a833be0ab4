// RoPE in d dimensions, element by element
// Goal: turn each plane (x_{2i}, x_{2i+1}) of x by its own angle a_i, i = 0, ..., d/2 - 1.
// Formula: y_{2i} = x_{2i} cos a_i - x_{2i+1} sin a_i,   y_{2i+1} = x_{2i} sin a_i + x_{2i+1} cos a_i
// Source: RoFormer, eq. (34)
//
// In C++: a_i is a[i], x.size() is d, a.size() is d/2. Begin with Vec y = x;
//
// Minutes: 15   Points: 2   Theorem: block-diagonal
#include "exercise.hpp"

Vec rotate(Vec x, Angles a) {
    Vec y = x;
    // TODO
    return y;
}
