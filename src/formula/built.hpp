// A claim built with types that are known: its program, and how it was read.
#pragma once

#include "formula/builder.hpp"
#include "formula/reading.hpp"

namespace formula {

/// A program, and how the claim was read.
struct Built {
    prover::Program program;
    Reading reading;
};

/// Builds the claim at the scope's dimension; generic: beside the expansion of what is written once for all planes.
/// \throws NotUnderstood, Unknown
Built build(const Claim&, const Scope&, const prover::Program* generic = nullptr);

}  // namespace formula
