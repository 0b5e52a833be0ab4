// What a check compares, beside what its formula shows: the numbers of a shown inequality, computed from its text, must
// be among those that the check compared.
#pragma once

#include <string>
#include <vector>

#include "formula/figures_terms.hpp"
#include "theorem/enclosures.hpp"
#include "theorem/theorem.hpp"

namespace formula::figures {

/// What the check of a step compares, at the places() of its domain; empty where it has no intervals.
[[nodiscard]] std::vector<prover::Compared> compared_by(const prover::Step&);

/// Whether "a sign b" was looked at: the same two numbers, or the same difference, or the same two but for a factor.
[[nodiscard]] bool looked_at(const prover::Interval& a, const std::string& sign, const prover::Interval& b,
                             const std::vector<prover::Compared>&);

/// Whether a number was compared in this direction with anything: the other side of it can't be read.
[[nodiscard]] bool one_side_looked_at(const prover::Interval& shown, bool is_left, const std::string& sign,
                                      const std::vector<prover::Compared>&);

/// Whether what a count asks for, too long to be made, was compared in some places of its range.
[[nodiscard]] bool asks_what_is_looked_at(const Figure& count, const Meanings&, const std::vector<prover::Compared>&);

/// Whether all that two sets of one formula have was compared, pair by pair; or all of a set, with the number that it
/// should have, or with what of the other set should be it.
[[nodiscard]] bool sets_looked_at(const Figure& left, const std::string& sign, const Figure& right, const Meanings&,
                                  const std::vector<prover::Compared>&);

}  // namespace formula::figures
