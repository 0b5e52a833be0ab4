// The parts of long chapters, each in the file of its name: theorems that a chapter takes over in their order.
#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "proofs/common.hpp"

namespace proofs {

/// Of many-dimensions: what commutes, and what does not.
std::vector<Theorem> commuting();
/// Of attention: what S3 requires of an encoding.
std::vector<Theorem> requirements();
/// Of frequencies: what S3 says of the angle and the influence at a distance.
std::vector<Theorem> distance();
/// Of frequencies: what S3 proposes instead.
std::vector<Theorem> proposal();
/// Of frequencies: whether any two positions look alike.
std::vector<Theorem> repetition();
/// Of uniqueness: the score as others print it.
std::vector<Theorem> printed_scores();
/// Of public-notes: what comments and documentation of public code say.
std::vector<Theorem> public_code();

inline void append(book::Chapter& chapter, std::vector<Theorem> part) {
    std::ranges::move(part, std::back_inserter(chapter.theorems));
}

}  // namespace proofs
