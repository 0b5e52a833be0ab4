// Powers with exponents in i and d: 10000^{-2i/d} = 1/10000^{2i/d}.
#pragma once

#include <optional>

#include "formula/numbers.hpp"
#include "formula/reading.hpp"

namespace formula {

/// "10000^{-2i/d}" of 1/10000^{2i/d}: the frequencies that are written out in it; empty if there are none.
[[nodiscard]] std::string schedule_of(const Node&);

/// Decides a claim whose sides are products of powers, each equation by the exponents of its primes; nothing for
/// another claim. \theta_i stands for what the context says of it; where nothing does, for the power of this shape that
/// stands in the claim, which the note says, or for whatever both usual counts of i agree on.
[[nodiscard]] std::optional<std::vector<Enclosed>> decide_powers(const Claim&, const Context&,
                                                                 std::string* note = nullptr);

}  // namespace formula
