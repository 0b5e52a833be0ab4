// A report as text for a terminal and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "audit/audit.hpp"

namespace audit {

[[nodiscard]] std::string as_text(const Report&);
[[nodiscard]] nlohmann::ordered_json as_json(const Report&);

}  // namespace audit
