// What an equation that is no identity may be meant as: a definition, a condition, a case, rounded numbers.
#pragma once

#include <span>
#include <string>

#include "decide/check.hpp"
#include "decide/defining.hpp"

namespace formula {

/// One answer of several.
struct Meant {
    Checked::Verdict verdict = Checked::Verdict::refuted;  ///< refuted: it claims to hold for all values, and does not
    std::string why;                                       ///< empty if refuted
    bool excludes = false;  ///< it may also be false: where it does not hold is worth showing
};

/// What is meant by two sides whose difference is not 0 for some values; `difference`: what it is there.
///
/// given: with what was supposed of its letters; in_prose: it stands in a line of text, where letters may have other
/// meanings than in the displays; before: the sides of a chain in which it goes on, all of them equal.
[[nodiscard]] Meant meant(const Side& left, const Side& right, const Context&, const Context& given, bool in_prose,
                          const std::string& difference, std::span<const Side> before);

/// n of n = m + 1, \theta_i of \theta_i = 10000^{-2i/d}: a position, an angle or a frequency is no side of an equation
/// that can be decided, and what its name stands for is no claim.
[[nodiscard]] bool names_an_angle(const Side& left, const Side& right, const Context&);

/// s of R_m R_n = R_s, m of R_m = I, a position of rotations alone that words may say; empty: there is none.
[[nodiscard]] std::string position_on_one_side(const Side& left, const Side& right, const Context& given);

}  // namespace formula
