// Frequencies that are not the stated ones: which they are.
#pragma once

#include "audit/diagnose/frequencies.hpp"

namespace audit {

/// What is done with the frequencies, against base and scaling that were stated: the stated scaling with one thing read
/// otherwise, where that has the frequencies, and otherwise what else they are.
[[nodiscard]] Finding unexpected_frequencies(const Structure&, const PositionReading&, const FrequencyReading&,
                                             const Expected&, double call_length);

}  // namespace audit
