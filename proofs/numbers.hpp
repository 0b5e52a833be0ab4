// For the proof files that compute with numbers too: rationals and intervals.
#pragma once

#include "theorem/enclosures.hpp"
#include "proofs/common.hpp"

namespace proofs {

using prover::Interval;
using prover::Rational;
using prover::to_text;

}  // namespace proofs
