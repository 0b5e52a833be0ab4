// One theorem in full: its statement, its derivation line by line, and what was checked of each line.
#pragma once

#include <iosfwd>

#include "report/run.hpp"
#include "report/screen.hpp"

namespace report {

void write_derivation(std::ostream&, const Run&, const prover::Theorem&, const Screen&);

}  // namespace report
