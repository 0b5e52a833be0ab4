// The shape of the command line: commands, help, and what is said of words that fit nowhere.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <vector>

#include "app/line/command.hpp"

namespace app {

/// The commands, in the order of the help; the options of one, as they are typed: "--jobs", "-j".
[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App&);
[[nodiscard]] std::vector<std::string> options_of(const CLI::App& command);

void describe(CLI::App&, std::map<CLI::App*, Action>&);

/// Puts the command first; `prove` where none is named. "--digits 50 list" is "list --digits 50".
[[nodiscard]] std::vector<std::string> with_command(const CLI::App&, std::vector<std::string> words);

/// What --help prints.
[[nodiscard]] std::string overview(const CLI::App&);

/// One line about what is wrong with the words, with the nearest that is right.
[[nodiscard]] std::string explain(const CLI::App&, const CLI::ParseError&, const std::vector<std::string>& words);

}  // namespace app
