// The worth of a program whose angles are numbers of radians, and that has no variable.
#pragma once

#include <cstddef>
#include <vector>

#include "enclosure/interval.hpp"
#include "number/rational.hpp"
#include "term/program.hpp"

namespace formula {

/// The entries of an output, enclosed.
[[nodiscard]] std::vector<prover::Interval> output(const prover::Program&, std::size_t number,
                                                   const std::vector<prover::Interval>& angles);

/// Whether the two outputs are one number each: exactly, by the independence of e^{ir}, r rational.
[[nodiscard]] bool are_equal(const prover::Program&, const std::vector<prover::Rational>& angles);

}  // namespace formula
