// The table of contents: one function a chapter, in reading order.
#pragma once

#include "book/book.hpp"

namespace proofs {

book::Chapter foundations();
book::Chapter complex_form();
book::Chapter plane_rotation();
book::Chapter relative_position();
book::Chapter norm_preservation();
book::Chapter many_dimensions();
book::Chapter sinusoidal_encoding();
book::Chapter attention();
book::Chapter frequencies();
book::Chapter layouts();
book::Chapter uniqueness();
book::Chapter alternatives();
book::Chapter absorption();
book::Chapter moving_scores();
book::Chapter axes();
book::Chapter interpolation();
book::Chapter context();
book::Chapter yarn();
book::Chapter decay();
book::Chapter bases();
book::Chapter xpos();
book::Chapter successors();
book::Chapter cache();
book::Chapter masks();
book::Chapter public_notes();
book::Chapter circle();
book::Chapter beside();

/// The claims of all sources, row by row; S1 to S4 are the four texts.
std::vector<book::SourceText> register_of_claims();
/// Those of the works that follow them, S5 and on.
std::vector<book::SourceText> register_of_works();
/// Of these, pages, code and RoPE's successors, S9 and on.
std::vector<book::SourceText> register_of_pages();
/// And of these, public notes, S39 and on.
std::vector<book::SourceText> register_of_notes();

book::Book book();

}  // namespace proofs
