// The third stage: what the frequencies mean, and which arithmetic made cos and sin from them.
#pragma once

#include "audit/diagnose/cause.hpp"
#include "audit/diagnose/positions.hpp"
#include "audit/diagnose/reading.hpp"

namespace audit {

struct FrequencyReading {
    Reading reading;
    Cause cause;               ///< of what is left; of a reading without frequencies: none
    std::string evidence;      ///< what the frequencies look like
    double length_factor = 1;  ///< the measured one, or the exact one that it can't be told from
    bool as_expected = false;  ///< the stated base and scaling explain all
};

/// Asks first whether the stated base and scaling explain the answers, and only then what else does.
/// call_length: the longest position + 1
[[nodiscard]] FrequencyReading read_frequencies(const Structure&, const PositionReading&, const Expected&,
                                                double call_length);

/// What a correct implementation of the reading would answer.
[[nodiscard]] Reference reference(const Structure&, const FrequencyReading&);

}  // namespace audit
