// What rests on what.
#pragma once

#include <string>
#include <vector>

#include "book/book.hpp"

namespace book {

/// Theorems with all that they rest on, however far.
struct Premises {
    std::vector<const prover::Theorem*> theorems;  ///< each once, and a premise before what rests on it
    std::vector<std::string> circles;              ///< "a -> b -> a": premises that run in a circle
};

/// These theorems, their premises and theirs, and the mended forms of slips with what those rest on.
[[nodiscard]] Premises with_premises(const Book&, const std::vector<const prover::Theorem*>&);

/// The ids of the theorems that name this one as a premise.
[[nodiscard]] std::vector<std::string> resting_on(const Book&, const std::string& id);

}  // namespace book
