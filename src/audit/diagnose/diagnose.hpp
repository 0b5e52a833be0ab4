// From maps to a report, stage by stage, each a value: structure (linear? which coordinates couple? a rotation?), what
// is done with positions, what the frequencies are and which arithmetic made them, the verdict.
#pragma once

#include "audit/measure/maps.hpp"

namespace audit {

/// Puts mistakes first, then what is undecided or imprecise, the convention, precision, notes; keeps the order in each.
/// What was assumed of what is expected is a note, once.
void rank(Report&, const Expected&);

}  // namespace audit
