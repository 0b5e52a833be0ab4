// The dimensions that an answer in d dimensions is asked for and decided at: the judge and the questions have one list.
#pragma once

#include <array>

namespace ask {

inline constexpr std::array sizes = {2, 4, 6, 8, 10, 12, 14, 16, 32, 64, 128};
inline constexpr std::array matrix_sizes = {2, 4, 6, 8, 10, 12, 14, 16, 32};  ///< of answers with d^2 entries
inline constexpr std::array axes_sizes = {4, 8, 12, 16, 32, 64, 128};         ///< half of the planes for either axis

/// Of d coordinates a partial rotation turns the first 2 * partial_planes(d).
constexpr int partial_planes(int d) { return (d + 2) / 4; }

}  // namespace ask
