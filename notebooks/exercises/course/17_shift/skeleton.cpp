// A shift of the sinusoidal code is a matrix
// Goal: M(g), d x d, so that PE(t + g) = M(g) PE(t) for every t. g_i is g w_i.
// Formula: sin(t + g) = sin t cos g + cos t sin g,   cos(t + g) = cos t cos g - sin t sin g
// Source: S4, eq. (2) and (3)
//
// PE has the sine first. Is M(g) the rotation R(g)?
//
// In C++: d is 2 g.size(), and g_i is g[i].
//
// Minutes: 20   Points: 2   Theorem: sinusoidal-rotation
#include "exercise.hpp"

Mat shift(Angles g) {
    const int d = 2 * static_cast<int>(g.size());
    Mat m = Mat::Constant(d, d, Term(0));
    // TODO
    return m;
}
