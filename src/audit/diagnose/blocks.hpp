// Planes in which something else happens than a rotation: which of the known slips it is.
#pragma once

#include <optional>

#include "audit/measure/planes.hpp"

namespace audit {

/// nullopt if every block is a rotation times a length.
[[nodiscard]] std::optional<Finding> not_a_rotation(const Coupling&, const std::vector<Map>&, Format);

}  // namespace audit
