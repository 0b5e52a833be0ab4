// The inner loops of apply(): all heads of one token, in one of two arithmetics. Written so that the compiler
// vectorises them; each is compiled for several instruction sets.
#pragma once

#include <cstddef>
#include <cstdint>

#include "apply/storage.hpp"
#include "rope/layout.hpp"

namespace rope::detail {

/// The heads of one token: where they begin and how far apart they lie, in elements.
template <class T>
struct Token {
    const T* x;
    T* y;
    std::int64_t x_stride, y_stride, heads;
};

// y may be x: every iteration reads its pair before it writes it, and touches no other.

/// Products and sums in double, rounded to T once.
void turn_in_double(Layout, const Token<float>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_in_double(Layout, const Token<double>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_in_double(Layout, const Token<bfloat16>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_in_double(Layout, const Token<float16>&, const double* cosines, const double* sines, std::int64_t planes);

/// In float: twice as many to a vector and none to convert. Each cosine is a float c and a rest c' below a unit of its
/// last place, each sine s and s'; then x_a c - x_b s is, from the inside out,
///     x_a c + (-x_b s + (x_a c' - x_b s'))
/// with three fused operations. The two outer ones round by half a unit of 2^-24 each, if x is of length 1; the inner
/// sum is below two such units, so its rounding doesn't count. The rest has the sign of its float and is not 0 where
/// that isn't, so that an infinite coordinate gives what the formula gives.
/// `parts` has room for 4 planes.
void turn_in_float(Layout, const Token<float>&, const double* cosines, const double* sines, std::int64_t planes,
                   float* parts);
void turn_in_float(Layout, const Token<bfloat16>&, const double* cosines, const double* sines, std::int64_t planes,
                   float* parts);
void turn_in_float(Layout, const Token<float16>&, const double* cosines, const double* sines, std::int64_t planes,
                   float* parts);

/// Whether this processor, as these loops were compiled, multiplies and adds in one operation. Without it turn_in_float
/// is right, but slow.
bool fused();

}  // namespace rope::detail
