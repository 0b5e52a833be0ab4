// Which theorems the words of a command line mean.
#pragma once

#include <string>
#include <vector>

#include "prover/book.hpp"

namespace app {

/// Ids, chapters, sources (S1), rows of a source (S1.13) and patterns with * and ?; all theorems
/// without any. In reading order, each once. \throws BadInput for a word that means none
[[nodiscard]] std::vector<const prover::Theorem*> select(const prover::Book&, const std::vector<std::string>& words);

/// Sources by id; all without any. \throws BadInput
[[nodiscard]] std::vector<const prover::SourceText*> select_sources(const prover::Book&,
                                                                    const std::vector<std::string>& words);

}  // namespace app
