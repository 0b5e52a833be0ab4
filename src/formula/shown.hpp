// Shown is checked: what a line of a derivation shows in LaTeX is what its C++ computes.
//
// The formula is read with the variables that the theorem declares, as its code is, and the two are proved equal by the
// exact tier. A sign changed in the text only, or in the code only, is found here.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "theorem/theorem.hpp"

namespace formula {

/// What was found out about one formula of a theorem.
struct Shown {
    /// What was found out.
    enum class Verdict : unsigned char { equal, differs, unread };

    int step = -1;                      ///< of the theorem, from 0; -1: the statement
    Verdict verdict = Verdict::unread;  ///< what was found out
    std::string latex;                  ///< the formula
    std::string file;                   ///< where the line stands
    unsigned source_line = 0;           ///< where the line stands
    std::string why;                    ///< why it was not read, or where it differs
};

/// One entry for each algebraic line of the theorem, and one for its statement if it has algebraic lines. A statement
/// is equal if each side of it is a line of one chain.
///
/// `replaced`: other formulas in place of those of some steps, by number (-1: the statement), for whoever tries
/// whether a changed one is noticed.
[[nodiscard]] std::vector<Shown> compare_shown(const prover::Theorem&, const std::map<int, std::string>& replaced = {});

}  // namespace formula
