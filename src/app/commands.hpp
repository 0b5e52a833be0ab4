// The commands. Each adds its options to the command line and returns what to do when it is chosen;
// that returns the exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "book/book.hpp"
#include "formula/reading.hpp"

namespace app {

/// Not an error in what the reader typed, but in what was to be proved.
inline constexpr int success = 0, unexpected_verdict = 1, bad_input = 2;

inline constexpr const char* command_names[] = {"prove",    "list",     "show",        "sources", "decide",
                                               "check",    "graph",    "markdown",    "export",  "audit",
                                               "suspects", "conformance", "manual"};

/// book::select(); a mistyped command reaches us as a word for the default one, so suggestions name commands too
[[nodiscard]] std::vector<const prover::Theorem*> theorems_meant(const book::Book&,
                                                                 const std::vector<std::string>& words);

using Action = std::function<int(const book::Book&)>;

Action prove_command(CLI::App&);
Action list_command(CLI::App&);
Action show_command(CLI::App&);
Action sources_command(CLI::App&);
Action decide_command(CLI::App&);
Action check_command(CLI::App&);
Action graph_command(CLI::App&);
Action markdown_command(CLI::App&);
Action export_command(CLI::App&);
Action audit_command(CLI::App&);
Action suspects_command(CLI::App&);
Action conformance_command(CLI::App&);
Action manual_command(CLI::App&);

/// The words of --where and --for. \throws BadInput
[[nodiscard]] formula::Context context_of(const std::vector<std::string>& wheres, const std::vector<std::string>& fors);

/// Whether a command needs no book; making one takes longer than a formula.
[[nodiscard]] inline bool needs_no_book(const std::string& command) {
    return command == "decide" || command == "check" || command == "conformance" || command == "manual";
}

}  // namespace app
