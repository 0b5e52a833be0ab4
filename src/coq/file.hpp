// A theorem as a file for Coq.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "theorem/theorem.hpp"

namespace coq {

/// A step that Coq isn't asked about.
struct LeftOut {
    std::size_t step = 0;  ///< from 0
    std::string reason;    ///< why
};

/// A theorem's derivation, written for Coq.
struct File {
    std::string id;                   ///< of the theorem
    std::string name;                 ///< "transpose_product.v"
    std::string text;                 ///< definitions, lemmas, proofs
    std::vector<std::string> lemmas;  ///< what it proves, in order
    std::vector<LeftOut> left_out;    ///< what it doesn't
    std::string scope;                ///< "", "at d = 4", "for every number of planes"
    bool uses_intervals = false;      ///< whether it stands on intervals: Bounds.v, Sums.v
    std::uint64_t fingerprint = 0;    ///< of the text, and of what it stands on, without comments
};

/// Never throws for what a theorem is: a step that can't be written is left out, with the reason.
[[nodiscard]] File file_of(const prover::Theorem&);

}  // namespace coq
