// A line of a derivation: R(a) R(b), multiplied out
// Goal: the product, written with cos and sin of a and of b alone. The addition theorems, which make R(a + b) of it,
// are the next line of the derivation, not this one.
// Formula: row times column.
// Source: S4, eq. (9)
//
// Minutes: 10   Points: 2   Theorem: composition
#include "exercise.hpp"

Mat product(Angle a, Angle b) {
    return matrix2(cos(a) * cos(b), 0, 0, cos(a) * cos(b));  // TODO
}
