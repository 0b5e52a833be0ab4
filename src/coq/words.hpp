// How names, numbers and remarks are written in Coq.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "number/rational.hpp"

namespace coq {

/// "transpose-product" as Coq names it: "transpose_product".
[[nodiscard]] std::string identifier(std::string_view id);

/// A variable's LaTeX name as a Coq name: "m\theta" is m, "W_Q" W_Q, "\delta" delta. Never a word of Coq's or one
/// that RoPE.v uses.
[[nodiscard]] std::string variable_name(std::string_view latex);

/// On one line, with nothing in it that would end a comment or begin a string.
[[nodiscard]] std::string in_comment(std::string_view text);

/// A rational number, exact: 3, (4 / 5), (- 4 / 5); without the parentheses where it stands alone.
[[nodiscard]] std::string numeral(const prover::Rational&, bool closed = true);

/// Broken at spaces, rather before an operator or after a separator, into lines of at most `width` columns; all but
/// the first begin with `indent` spaces.
[[nodiscard]] std::string folded(std::string_view text, std::size_t indent, std::size_t width = 100);

}  // namespace coq
