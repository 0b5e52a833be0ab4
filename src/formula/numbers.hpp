// Formulas without letters: pi, roots, logarithms, powers, by intervals that enclose them (enclosure/interval.hpp).
//
// What intervals keep apart is unequal; what they don't is not proved equal. "x \approx 0.88" says that 0.88 is x,
// rounded to the digits that are printed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "enclosure/interval.hpp"
#include "exact/explanation.hpp"
#include "formula/reader.hpp"

namespace formula {

/// 0.25 as it is written.
[[nodiscard]] prover::Rational decimal(const std::string& digits);

/// Whether no side has a letter, and all can be enclosed.
[[nodiscard]] bool are_numbers(const Claim&);

/// A number without letters if each decimal in it stands for all that it may be rounded from; nothing for another one.
[[nodiscard]] std::optional<prover::Interval> enclosed_as_rounded(const Node&);

/// What intervals say of one relation.
struct Enclosed {
    std::optional<bool> holds;  ///< none: they don't tell
    std::string words{};        ///< "left 0.877582561890, right 0.8766"
    std::optional<prover::Explanation> at{};  ///< where its letters show it
};

/// Of each relation of a claim about numbers that polynomials don't decide; nothing for another claim.
[[nodiscard]] std::optional<std::vector<Enclosed>> decide_numbers(const Claim&);

}  // namespace formula
