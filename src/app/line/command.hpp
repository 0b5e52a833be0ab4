// What a command is. Each adds its options to the command line and returns what to do when it is chosen; that returns
// the exit code.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "book/book.hpp"

namespace CLI {
class App;
}

namespace app {

/// Not an error in what the reader typed, but in what was to be proved.
inline constexpr int success = 0, unexpected_verdict = 1, bad_input = 2;

using Action = std::function<int(const book::Book&)>;

struct Command {
    const char* name;
    const char* about;
    Action (*described)(CLI::App&);
    bool needs_book = true;  ///< making one takes longer than a formula
};

Action prove_command(CLI::App&);
inline constexpr Command proving{"prove", "Prove theorems and print a table of verdicts (the default)", prove_command};

/// Those of the program, in the order of its help: each program has a file that says them.
extern const std::vector<Command> commands;
[[nodiscard]] std::vector<std::string> command_names();

/// book::select(); a mistyped command reaches us as a word for the default one, so suggestions name commands too
[[nodiscard]] std::vector<const prover::Theorem*> theorems_meant(const book::Book&,
                                                                 const std::vector<std::string>& words);

}  // namespace app
