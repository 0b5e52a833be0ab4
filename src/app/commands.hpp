// The commands. Each adds its options to the command line and returns what to do when it is chosen;
// that returns the exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "prover/book.hpp"

namespace app {

/// Not an error in what the reader typed, but in what was to be proved.
inline constexpr int success = 0, unexpected_verdict = 1, bad_input = 2;

inline constexpr const char* command_names[] = {"prove", "list", "show", "sources", "graph", "markdown", "audit", "suspects"};

using Action = std::function<int(const prover::Book&)>;

Action prove_command(CLI::App&);
Action list_command(CLI::App&);
Action show_command(CLI::App&);
Action sources_command(CLI::App&);
Action graph_command(CLI::App&);
Action markdown_command(CLI::App&);
Action audit_command(CLI::App&);
Action suspects_command(CLI::App&);

/// Prints what is wrong with the book itself. \returns whether anything is
bool report_problems(const prover::Book&);

}  // namespace app
