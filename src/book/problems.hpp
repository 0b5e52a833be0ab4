// What is wrong with a book before anything of it is proved.
#pragma once

#include <string>
#include <vector>

#include "book/book.hpp"

namespace book {

/// A sentence each: ids that are not unique or not known, theorems without a statement, premises in a circle
/// or to be refuted, slips that nothing true mends, claims without a decision or with one of the wrong kind,
/// and theorems and rows of which only one names the other. Empty if nothing is wrong.
[[nodiscard]] std::vector<std::string> problems(const Book&);

}  // namespace book
