// What an implementation is meant to be: from a configuration, from options, or both; an option goes before the file.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "audit/audit.hpp"

namespace app {

struct ExpectedOptions {
    std::optional<std::string> config, layer_type, layer, layout, rotary_dim, base, scaling, factor, length_factor,
        original_length, sections;
    bool in_turn = false;

    void add_to(CLI::App&);
    /// head_dim: of the rows that were answered. \throws BadInput, audit::BadFile
    [[nodiscard]] audit::Expected read(std::size_t head_dim) const;
};

/// \throws BadInput unless `text` is a finite number above 0
[[nodiscard]] std::optional<double> positive(const std::string& option, const std::optional<std::string>& text);

}  // namespace app
