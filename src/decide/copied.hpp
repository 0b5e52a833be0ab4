// The formulas of a page that was copied out of a browser.
#pragma once

#include <string_view>
#include <vector>

#include "decide/document.hpp"

namespace formula {

/// A browser copies a rendered formula three times: as spaced text, as LaTeX, and as text again,
///     R ( θ ) T = R ( − θ ) R(\theta)^T=R(-\theta) R(θ)T=R(−θ)
/// The middle one is the formula. Where a document has such a triple, any word of it with "=" and a LaTeX command
/// outside of dollars is taken for a formula too; a matrix may have spaces in it. Else nothing is.
[[nodiscard]] std::vector<Passage> copied_formulas(std::string_view document);

}  // namespace formula
