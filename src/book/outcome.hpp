// What became of one theorem.
//
// A theorem has one outcome. It is a success only if every step's verdict is the one that its proof
// file announces and every premise, and theirs, carries it. A printed form that its source gets wrong
// is expected to be refuted: that is a success, never counted as "proved", and nothing rests on it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "book/book.hpp"

namespace book {

enum class Outcome : std::uint8_t {
    proved,
    refuted_as_printed,  ///< a source's misprint, refuted as its proof file announces
    refuted_near_miss,   ///< what no source prints: refuted to show that a hypothesis is needed
    supported,           ///< no disagreement found, no proof possible at this tier
    cited,
    undecided,  ///< not decided, or resting on what isn't
    unexpected  ///< the verdict contradicts the proof file
};
inline constexpr std::size_t outcomes = 7;

/// "proved", "refuted as printed", "near miss refuted", ...
[[nodiscard]] const char* name(Outcome);

[[nodiscard]] inline bool is_success(Outcome o) { return o != Outcome::undecided && o != Outcome::unexpected; }
[[nodiscard]] inline bool is_refuted(Outcome o) {
    return o == Outcome::refuted_as_printed || o == Outcome::refuted_near_miss;
}
/// Whether another theorem may rest on one of this outcome.
[[nodiscard]] inline bool carries(Outcome o) { return is_success(o) && !is_refuted(o); }

struct Judgement {
    Outcome outcome = Outcome::undecided;
    std::string unsettled;  ///< the premise that does not carry it
};

/// By its own steps alone.
[[nodiscard]] Judgement judge_alone(const Book&, const prover::Theorem&, const prover::Result&);

}  // namespace book
