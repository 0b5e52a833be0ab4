// Findings in short.
#pragma once

#include <string>
#include <utility>

#include "audit/audit.hpp"

namespace audit {

/// A mistake.
inline Finding slip(std::string id, std::string words, std::string evidence, std::string mend) {
    return {std::move(id), Kind::mistake, std::move(words), std::move(evidence), std::move(mend)};
}
/// Too little to tell; mend: what to ask.
inline Finding unsure(std::string id, std::string words, std::string evidence, std::string mend) {
    return {std::move(id), Kind::undecided, std::move(words), std::move(evidence), std::move(mend)};
}
/// Worth knowing.
inline Finding noted(std::string words) { return {"note", Kind::note, std::move(words), "", ""}; }

}  // namespace audit
