// The inner loops of apply(): all heads of one token. Written so that the compiler vectorises them; each is compiled
// for several instruction sets.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rope/apply_storage.hpp"

namespace rope::detail {

/// The heads of one token: where they begin and how far apart they lie, in elements.
template <class T>
struct Token {
    const T* x;
    T* y;
    std::int64_t x_stride, y_stride, heads;
};

// y may be x: every iteration reads its pair before it writes it, and touches no other.

/// Plane i is (2i, 2i + 1).
void turn_interleaved(const Token<float>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_interleaved(const Token<double>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_interleaved(const Token<bfloat16>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_interleaved(const Token<float16>&, const double* cosines, const double* sines, std::int64_t planes);

/// Plane i is (i, i + planes).
void turn_half_split(const Token<float>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_half_split(const Token<double>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_half_split(const Token<bfloat16>&, const double* cosines, const double* sines, std::int64_t planes);
void turn_half_split(const Token<float16>&, const double* cosines, const double* sines, std::int64_t planes);

}  // namespace rope::detail
