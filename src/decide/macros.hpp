// The commands that an author defines, written out.
#pragma once

#include <string>
#include <string_view>

namespace formula {

/// The text with what \newcommand, \renewcommand, \providecommand, \def and \DeclareMathOperator define written out
/// from there on, and their own lines blank.
///
/// Every line keeps its number. A command that takes what it can't (delimited parameters, an argument that does not
/// end) or that grows without an end stays as it is, and the formula is not read.
[[nodiscard]] std::string with_macros(std::string_view text);

}  // namespace formula
