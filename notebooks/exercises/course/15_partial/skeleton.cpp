// Partial rotation
// Goal: rotate the first r coordinates of x, plane (2i, 2i + 1) by a_i; the rest passes through.
// Formula: y = R x_{<r} (+) x_{>=r}, r <= d is called rotary_dim
// Source: RoFormer, eq. (15); GPT-J and GPT-NeoX rotate a part of each head
//
// In C++: r is 2 a.size(), and a_i is a[i].
//
// Minutes: 10   Points: 1   Theorem: partial-rotation
#include "exercise.hpp"

Vec rotate_partial(Vec x, Angles a) {
    Vec y = Vec::Constant(x.size(), Term(0));
    // TODO
    return y;
}
