// One theorem in full: its statement, its derivation line by line, and what was checked of each line.
#pragma once

#include <iosfwd>
#include <string>

#include "report/wording.hpp"
#include "report/screen.hpp"

namespace report {

/// `second_opinion`: what another kernel said of the theorem; nothing is said if it is empty.
void write_derivation(std::ostream&, const Run&, const prover::Theorem&, const Screen&,
                      const std::string& second_opinion = {});

}  // namespace report
