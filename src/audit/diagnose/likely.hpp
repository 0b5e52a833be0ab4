// Scalings as they are published, for answers too coarse to fit a ramp: base, factor and original length are tried
// among those that people choose, and kept where they lie within what is known of each frequency.
#pragma once

#include "audit/diagnose/reading.hpp"

namespace audit {

/// theta, resolution: by plane. The plainest first; what explains the answers is the caller's to see.
[[nodiscard]] std::vector<Reading> likely_readings(const std::vector<double>& theta,
                                                   const std::vector<double>& resolution, const Setting&);

}  // namespace audit
