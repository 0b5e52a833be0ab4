// The other layout: half-split
// Goal: turn each plane (x_i, x_{i + d/2}) of x by its own angle a_i. This is the layout of GPT-NeoX and Hugging Face.
// Formula: y_i = x_i cos a_i - x_{i+d/2} sin a_i,   y_{i+d/2} = x_i sin a_i + x_{i+d/2} cos a_i
// Source: RoFormer, eq. (15), with the coordinates permuted
//
// In C++: a_i is a[i].
//
// Minutes: 15   Points: 2   Theorem: half-split
#include "exercise.hpp"

Vec rotate_half_split(Vec x, Angles a) {
    Vec y = x;
    // TODO
    return y;
}
