// Shown is checked, for what no line computes: the numbers, inequalities and equations that finite and enclosing
// theorems show are read from their formulas and computed by intervals, by nothing that their checks compute with.
//
// A clause that gives a name a value ("s = 100^{126/128}") is used in the others, a range is looked at in some places:
// its whole is what the check is for. A statement that is announced to be true must hold, one that is announced to be
// refuted must fail. What can't be read so is said to be unread.
//
// The check is run too, at the same places of its domain, and keeps what it compares: an inequality that is shown, and
// a refuted equation, must be among that, so that another one is noticed that is as true, or as false. Where one side
// can't be read, the other must have been compared in this direction.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "formula/shown.hpp"

namespace formula {

/// One entry for each step that is no line, and one for the statement where no line shows it.
[[nodiscard]] std::vector<Shown> compare_figures(const prover::Theorem&,
                                                const std::map<int, std::string>& replaced = {});

}  // namespace formula
