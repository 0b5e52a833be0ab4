// Eigen, with its assertions on in every build type: in the code of a line a product of 2 x 3 and 2, a sum of two
// lengths or x(7) of a vector of two must be an error with words, never a verdict. Include it before anything else of
// Eigen.
#pragma once

#if defined(EIGEN_CORE_H) && !defined(PROVER_EIGEN)
#error "include a header of src/term before Eigen and before src/rope: it switches Eigen's assertions on"
#endif
#define PROVER_EIGEN

namespace prover {
/// What Eigen refuses. \throws std::domain_error always
[[noreturn]] void refused_by_eigen(const char* condition);
}  // namespace prover

#define eigen_assert(condition) \
    do { \
        if (!(condition)) ::prover::refused_by_eigen(#condition); \
    } while (false)

// NDEBUG would compile away that a matrix is made of its own transpose: `b = b.transpose()` overwrites what it reads.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <Eigen/Core>
#pragma pop_macro("NDEBUG")
#include <cassert>  // as it was
