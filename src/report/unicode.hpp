// Formulas for a terminal: LaTeX as one line of readable Unicode.
//
//   R_m^\top R_n = R_{n-m}                       Rₘᵀ Rₙ = Rₙ₋ₘ
//   \sum_{i=0}^{d/2-1} \cos g\omega_i            ∑(i=0…d/2−1) cos gωᵢ
//   \begin{pmatrix}a & -b\\b & a\end{pmatrix}    [a, −b; b, a]
//
// Where Unicode has no such superscript or subscript, it is written out: 10000^(−2i/d), W_Q. A
// command that isn't known keeps its backslash, so that a test can find it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace report {

/// A formula.
[[nodiscard]] std::string unicode(std::string_view latex);

/// A formula with its matrices drawn over several lines, if that fits the width; otherwise on one
/// line, broken where it must be. The line that the rest is read along is the middle one.
[[nodiscard]] std::vector<std::string> unicode_lines(std::string_view latex, int width);

/// A sentence with formulas between dollar signs, or, where there are none, each word that looks like one.
[[nodiscard]] std::string prose(std::string_view text);

/// The same sentence with its formulas between dollar signs.
[[nodiscard]] std::string with_dollars(std::string_view text);

}  // namespace report
