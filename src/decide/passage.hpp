// A passage of text in, a verdict for each of its claims out: a document of one.
#pragma once

#include "decide/check.hpp"

namespace formula {

/// As decide, of a formula or of a passage: where words stand around formulas between dollars, or an author's commands
/// before them, each "=" is decided as check_document decides it. What the passage defines is used, named in the notes,
/// and no answer of its own, but where nothing else is.
[[nodiscard]] std::vector<Answer> decide_passage(std::string_view text, const Context& = {});

}  // namespace formula
