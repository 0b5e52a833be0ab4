// The one printer of expressions: where brackets stand and what a sign binds. How a leaf and a product are written is
// the notation's: LaTeX for a reader, plain text for a student, Coq for Coq.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <string>

#include "term/program.hpp"

namespace prover {

/// A way of writing.
struct Notation {
    /// What is written as a whole: a constant, a variable, a cosine, or what has a name. Empty: its operands are.
    std::function<std::string(NodeId)> whole;
    std::string times = " * ";        ///< between two factors
    std::string sign = "-";           ///< of 0 - x
    bool tight_sign = false;          ///< it binds before a product: - (x * y), - x * y
    std::size_t longest = std::numeric_limits<std::size_t>::max();  ///< what is longer has no text
};

/// The expression of a step; empty if it is too long.
[[nodiscard]] std::string expression(const Program&, NodeId, const Notation&);

}  // namespace prover
