// How an erratum is cited: a BibTeX entry, made of its row in the register and of CITATION.cff.
#pragma once

#include <string>

#include "book/book.hpp"

namespace report {

extern const char* const citation;  ///< CITATION.cff, as the program carries it

/// The entry of a slip, one field a line; "" for a row that is none. Its key is permanent, as the row is.
[[nodiscard]] std::string bibtex(const book::SourceText&, const book::Claim&);

}  // namespace report
