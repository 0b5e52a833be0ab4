// A report as text for a terminal and as JSON, and a comparison as JSON; its words are its text.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "audit/audit.hpp"
#include "audit/diagnose/compare.hpp"

namespace audit {

/// What an English sentence is in another language; nothing for English.
using Language = std::function<std::string(const std::string&)>;

[[nodiscard]] std::string as_text(const Report&, const Language& = {});
[[nodiscard]] std::string as_text(const std::vector<Finding>&, const Language& = {});
[[nodiscard]] nlohmann::ordered_json as_json(const Report&);
[[nodiscard]] nlohmann::ordered_json as_json(const std::vector<Finding>&);
[[nodiscard]] nlohmann::ordered_json as_json(const Comparison&);

}  // namespace audit
