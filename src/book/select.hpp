// Which theorems and sources a reader's words mean.
#pragma once

#include <string>
#include <vector>

#include "book/book.hpp"

namespace book {

/// Ids, chapters, sources (S1), rows of a source (S1.13) and patterns with * and ?; all theorems
/// without any. In reading order, each once. \throws BadInput (words.hpp) for a word that means none,
/// with the nearest that does; `known` are further words that may have been meant
[[nodiscard]] std::vector<const prover::Theorem*> select(const Book&, const std::vector<std::string>& words,
                                                         std::vector<std::string> known = {});

/// Sources by id; all without any. \throws BadInput
[[nodiscard]] std::vector<const SourceText*> select_sources(const Book&, const std::vector<std::string>& words);

}  // namespace book
