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
#include "theorem/enclosures.hpp"

namespace formula {

/// What a theorem shows and no line computes, with what its checks compare: they are run once, for as many formulas as
/// are tried.
class Figures {
public:
    /// The theorem must outlive it.
    explicit Figures(const prover::Theorem&);
    /// The steps that are no lines, and -1 for the statement where no line shows it.
    [[nodiscard]] const std::vector<int>& steps() const { return steps_; }
    /// What is to be said of one, where some formulas are replaced by others: a step is read with its statement.
    [[nodiscard]] Shown look(int step, const std::map<int, std::string>& replaced = {}) const;

private:
    const prover::Theorem& theorem_;
    std::vector<int> steps_;
    std::vector<std::vector<prover::Compared>> compared_;  ///< by each of them
    bool free_ = false;  ///< names without a value may be any number: a check of two functions
};

/// One entry for each of them.
[[nodiscard]] std::vector<Shown> compare_figures(const prover::Theorem&,
                                                const std::map<int, std::string>& replaced = {});

}  // namespace formula
