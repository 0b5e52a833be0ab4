// The options that every command which proves something shares.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "book/run.hpp"
#include "report/screen.hpp"

namespace app {

/// Options as they were typed. Numbers stay text until they are checked, so that one place words
/// what is wrong with them.
struct Settings {
    std::vector<std::string> digits;
    std::string samples = "4", seed = "1", jobs, colour = "auto", language = "en";
    std::optional<std::string> dimension;  ///< in place of those of prover::Options

    void add_proving(CLI::App&);
    void add_dimension(CLI::App&);
    void add_colour(CLI::App&);
    void add_language(CLI::App&);

    /// \throws BadInput
    [[nodiscard]] prover::Options options() const;
    [[nodiscard]] int threads() const;
    [[nodiscard]] report::Screen screen() const;
};

/// Proves the theorems and all that they rest on, with a progress bar on a terminal. Says on standard error
/// what is wrong with the book itself.
[[nodiscard]] book::Run prove(const book::Book&, const std::vector<const prover::Theorem*>&, const Settings&);

/// --certificate FILE: what anyone can check (docs: "A certificate that anyone can check").
void add_certificate(CLI::App&, std::string& file);

/// Of the theorems that were asked for.
[[nodiscard]] std::string certificate_of(const book::Run&);

}  // namespace app
