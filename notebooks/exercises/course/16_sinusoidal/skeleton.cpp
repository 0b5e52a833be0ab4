// The sinusoidal code
// Goal: PE, of d components, for the angles a_i = t w_i of a position t.
// Formula: PE_{2i} = sin(t w_i), PE_{2i+1} = cos(t w_i)
// Source: Vaswani et al., Attention Is All You Need, section 3.5; S4, section 1
//
// In C++: d is 2 a.size(), and a_i is a[i].
//
// Minutes: 10   Points: 1   Theorem: sinusoidal-norm
#include "exercise.hpp"

Vec sinusoidal(Angles a) {
    Vec pe = Vec::Constant(2 * static_cast<int>(a.size()), Term(0));
    // TODO
    return pe;
}
