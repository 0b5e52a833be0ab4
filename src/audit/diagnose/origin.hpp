// Where each of several axes is counted from.
#pragma once

#include "audit/diagnose/diagnose.hpp"
#include "audit/measure/planes.hpp"

namespace audit {

/// What the planes are turned by where all coordinates are 0: each axis is counted from somewhere else, or a mistake.
void judge_origin(const std::vector<std::pair<Plane, double>>& origin, const std::vector<std::vector<Plane>>& of_axis,
                  const Expected&, Report&);

}  // namespace audit
