// Everything that Coq is asked, as a folder that stands by itself.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "coq/file.hpp"

namespace coq {

/// File names and their texts: RoPE.v, Bounds.v, a file for each theorem, assumptions.v, contents.txt, Makefile.
[[nodiscard]] std::map<std::string, std::string> folder(const std::vector<File>&);

/// A theorem's lines of contents.txt: its id, fingerprint and number of lemmas, and what is left out, with the reason.
[[nodiscard]] std::string contents(const File&);

/// What Coq said of a theorem, as it was recorded: "confirmed by Coq (5 lemmas)", and what it wasn't asked. If the
/// theorem has changed since, or was never confirmed, it says so.
[[nodiscard]] std::string second_opinion(const prover::Theorem&);

}  // namespace coq
