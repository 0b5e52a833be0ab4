// Powers with exponents in i and d: 10000^{-2i/d} = 1/10000^{2i/d}.
#pragma once

#include <optional>

#include "formula/numbers.hpp"
#include "formula/reading.hpp"

namespace formula {

/// Decides a claim whose sides are products of powers, each equation by the exponents of its primes; nothing for
/// another claim. \theta_i stands for what the context says of it, and for nothing else.
[[nodiscard]] std::optional<std::vector<Enclosed>> decide_powers(const Claim&, const Context&);

}  // namespace formula
