// RoPE in d dimensions as a matrix
// Goal: the d x d matrix with R(a_0), R(a_1), ... along its diagonal and 0 elsewhere.
// Formula: R = R(a_0) (+) R(a_1) (+) ... (+) R(a_{d/2-1})
// Source: RoFormer, eq. (15)
//
// In C++: d is 2 a.size(). Mat m = Mat::Constant(d, d, Term(0)); makes a matrix of zeros.
//
// Minutes: 15   Points: 2   Theorem: block-diagonal
#include "exercise.hpp"

Mat block_diagonal(Angles a) {
    const int d = 2 * static_cast<int>(a.size());
    Mat m = Mat::Constant(d, d, Term(0));
    // TODO
    return m;
}
