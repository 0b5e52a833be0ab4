// A key for every distance
// "RoPE makes distant tokens count less." Of which tokens? For every query q there is a key, as long as q, that scores
// highest exactly at the distance you like.
// Goal: that key. r_i is the angle by which plane i, (x_{2i}, x_{2i+1}), turns over that distance.
// Formula: the score at distance r is q^T R(r) k, and no key as long as q scores more than |q|^2.
// Source: Barbero et al., Round and Round We Go! What makes Rotary Positional Encodings useful?
//
// In C++: r_i is r[i], and q.size() is 2 r.size().
//
// Minutes: 10   Points: 2   Theorem: any-lag
#include "exercise.hpp"

Vec key_for(Vec q, Angles r) {
    Vec k = q;
    // TODO
    return k;
}
