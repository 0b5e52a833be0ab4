// The rotation matrix
// Goal: R(a), 2 x 2, so that R(a) x is the column x turned counter-clockwise by a.
// Formula: its columns are where (1, 0) and (0, 1) go, which are e^{ia} 1 and e^{ia} i.
// Source: RoFormer, eq. (13); S1, eq. (10); S2, eq. (2)
//
// In C++: matrix2(a, b, c, d) is [[a, b], [c, d]], row by row.
//
// Minutes: 10   Points: 1   Theorem: rotation-from-complex
#include "exercise.hpp"

Mat rotation(Angle a) {
    return matrix2(cos(a), 0, 0, cos(a));  // TODO
}
