// An expression of a program, as papers and READMEs print it.
#pragma once

#include <string>
#include <string_view>

namespace formula {

/// Without torch., np., dim=-1 and what only arranges memory; .real, .conj() and 1j as marks and i. Every byte stays in
/// its place.
[[nodiscard]] std::string program_in_one_form(std::string_view text);

}  // namespace formula
