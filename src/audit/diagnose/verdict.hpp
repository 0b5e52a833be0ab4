// The last stage: the name of it all, what was expected and is not so, and how precise it is.
#pragma once

#include "audit/diagnose/frequencies.hpp"

namespace audit {

/// "half-split in, half-split out", ...
[[nodiscard]] std::string layout_words(const Structure&);

/// The layout, the rotated part and the length factor against what was stated; the scaling has been compared before,
/// and what differs there is said with what is computed instead.
[[nodiscard]] std::vector<Finding> unexpected(const Structure&, const PositionReading&, const FrequencyReading&,
                                              const Expected&, double call_length);

/// What is done with the frequencies, against base and scaling that were stated: the stated scaling with one thing read
/// otherwise, where that has the frequencies, and otherwise what else they are.
[[nodiscard]] Finding unexpected_frequencies(const Structure&, const PositionReading&, const FrequencyReading&,
                                             const Expected&, double call_length);

/// Dynamic NTK in calls that are shorter than it begins at; nullopt where that is not what the planes turn by.
[[nodiscard]] std::optional<Finding> scaled_too_early(const PhaseLaw&, const Expected&, double call_length,
                                                      const std::string& seen);

/// The convention, or what speaks against one. Adds to the report.
void name_convention(const Structure&, const FrequencyReading&, const Expected&, Report&);

}  // namespace audit
