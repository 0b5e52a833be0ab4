// Conclusions by rule: how a theorem may follow from lines that are decided. The list is short, and nothing else
// concludes. Each rule is a fact of logic or of ordered rings; what it needs in a case is looked at here, by the code
// of the lines, or decided for all values as every line is:
//   substitution     At values where the steps of a supposition are 0 a line is what the program computes with 0 in
//                    their place. If that is 0 for all values, the line is 0 wherever the supposition holds.
//   nonnegative_sum  Numbers of which none is negative and whose sum is 0 are 0. The first line of the chain is their
//                    sum as it is written; its last one is 0 by substitution.
//   not_negative     A sum or product of what is not negative is not negative; nor is a square. The last line is so
//                    written.
//   sign             A sum of what is not negative is positive if one of its parts is; a product is positive if all its
//                    factors are. The last line is so written.
//   monotone         The same for F(x, y) = f(x) - f(y), where x - y > 0 is supposed. That F is such a difference is
//                    decided: F(x, y) = F(x, 0) - F(y, 0).
//   instance         A formula that is 0 for all values of some variables is 0 at these: an entry of the first line is
//                    the formula with values in place of the variables, which is decided for each entry.
//   counterexample   The same, and the last line is a number that is not 0: so the formula is not 0 for all values.
//   induction        A formula F of variables s (for s_n). F is 0 at the values for n = 0. At those for n + 1,
//                    which may be made of s, it is the first line of the chain, which is 0 where F is: so F(s_n) = 0
//                    for every n. Nothing else that is supposed may speak of s, and the values for n = 0 may not be
//                    made of it.
#pragma once

#include <string>
#include <vector>

#include "theorem/theorem.hpp"

namespace prover {

/// "substitution", ...
[[nodiscard]] const char* name(Rule);

/// What must be equal for all values for a conclusion to follow: a program whose outputs come in pairs, the second
/// claimed to equal the first.
[[nodiscard]] std::vector<Program> obligations(const Program&, const Conclusion&);

/// Settles the conclusions of a theorem whose lines are settled, at the dimensions of its lines (0: fixed sizes).
void decide_conclusions(const Theorem&, const std::vector<int>& dimensions, std::vector<StepResult>& results);

}  // namespace prover
