// Where an answer differs from what is asked, in the words of its own terms: what is named is read off the coefficients
// of both sides, in a form in which equal expressions are equal, and is never a guess.
#pragma once

#include <string>

#include "term/program.hpp"

namespace judge {

/// "row 0, column 1: sin a has the wrong sign; the other entries are right", for the first entry in which output 0 is
/// not output 1; empty where the difference is no such slip, or too long to be compared.
std::string slip(const prover::Program&);

}  // namespace judge
