// The table of contents: one function a chapter, in reading order.
#pragma once

#include "prover/book.hpp"

namespace proofs {

prover::Chapter foundations();
prover::Chapter complex_form();
prover::Chapter plane_rotation();
prover::Chapter relative_position();
prover::Chapter norm_preservation();
prover::Chapter many_dimensions();
prover::Chapter sinusoidal_encoding();
prover::Chapter attention();
prover::Chapter frequencies();
prover::Chapter layouts();

/// The claims of the four texts, row by row.
std::vector<prover::SourceText> register_of_claims();

prover::Book book();

}  // namespace proofs
