// The options that every command which proves something shares.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "report/run.hpp"
#include "report/screen.hpp"

namespace app {

/// Options as they were typed. Numbers stay text until they are checked, so that one place words
/// what is wrong with them.
struct Settings {
    std::vector<std::string> digits;
    std::string samples = "4", seed = "1", jobs, colour = "auto";

    void add_proving(CLI::App&);
    void add_colour(CLI::App&);

    /// \throws BadInput
    [[nodiscard]] prover::Options options() const;
    [[nodiscard]] int threads() const;
    [[nodiscard]] report::Screen screen() const;
};

[[nodiscard]] report::Program program();

/// Proves the theorems and all that they rest on, with a progress bar on a terminal.
[[nodiscard]] report::Run prove(const prover::Book&, const std::vector<const prover::Theorem*>&, const Settings&);

}  // namespace app
