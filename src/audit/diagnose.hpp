// From maps to a report: the tree of questions. Structure first (linear? which coordinates couple? a rotation?), then
// what is done with positions, then with frequencies, and last, where all is right, how precisely.
#pragma once

#include "audit/maps.hpp"

namespace audit {

[[nodiscard]] Report diagnose(std::vector<Map>, const Tensor& x, const Tensor& y, const Options&);

/// Puts mistakes first, then what is undecided, the convention, precision, notes; keeps the order in each.
void rank(Report&);

}  // namespace audit
