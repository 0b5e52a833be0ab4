// Partial rotation
// Goal: rotate the first rotary_dim = 2 a.size() coordinates of x, in planes (2i, 2i + 1); the rest passes through.
// Formula: y = R x_{<r} (+) x_{>=r}, r = rotary_dim <= d
// Source: RoFormer, eq. (15); GPT-J and GPT-NeoX rotate a part of each head
//
// Minutes: 10   Points: 1   Theorem: partial-rotation
#include "exercise.hpp"

Vec rotate_partial(Vec x, Angles a) {
    Vec y = Vec::Constant(x.size(), Term(0));
    // TODO
    return y;
}
