// What is stated option by option, on a command line or in Python, on top of what a configuration says.
#pragma once

#include <optional>
#include <string>

#include "audit/file/config.hpp"

namespace audit {

struct Stated {
    std::optional<std::string> layout, scaling;  ///< by name
    std::optional<double> rotary_dim, base, factor, length_factor, original_length;
    std::optional<std::string> sections{};  ///< "16,24,24" or "t=16,h=24,w=24": planes of each axis, or its coordinates
                                            ///< where they come to head_dim
    bool in_turn = false;                   ///< plane i is of axis i mod axes
    bool table = false;                     ///< rows of cosines and sines: the rotated part may be all they have
};

/// An option goes before the configuration. head_dim: of the rows; sign: what stands before the name of an option
/// ("--").
/// \throws BadFile naming the option, what was expected and what it got
[[nodiscard]] Expected expected_of(const std::optional<Config>&, const Stated&, std::size_t head_dim,
                                   const std::string& sign);

}  // namespace audit
