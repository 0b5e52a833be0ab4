// The dimensions that an answer in d dimensions is asked for and decided at: the judge and the questions have one list.
#pragma once

#include <array>
#include <cstddef>

namespace ask {

inline constexpr std::array sizes = {2, 4, 6, 8, 10, 12, 14, 16, 32, 66, 128, 4096};
inline constexpr std::array matrix_sizes = {2, 4, 6, 8, 10, 12, 14, 16, 32, 128};  ///< of answers with d^2 entries
inline constexpr std::array axes_sizes = {4, 8, 12, 16, 32, 64, 128, 4096};  ///< half of the planes for either axis

/// Of answers that are a number for each i and d.
inline constexpr auto number_sizes = [] {
    std::array<int, 34> all{};
    for (int k = 0; k < 32; ++k) all[static_cast<std::size_t>(k)] = 2 * k + 2;
    all[32] = 128;
    all[33] = 4096;
    return all;
}();

/// Of d coordinates a partial rotation turns the first 2 * partial_planes(d).
constexpr int partial_planes(int d) { return (d + 2) / 4; }

}  // namespace ask
