// The commands of rope-proofs besides that which proves.
#pragma once

#include <string>
#include <vector>

#include "app/line/command.hpp"
#include "formula/reading.hpp"

namespace app {

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

}  // namespace app
