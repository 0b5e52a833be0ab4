// The code of a theorem beside formulas that are read with its variables.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "formula/reading.hpp"

namespace formula {

/// A recorder that holds the code of a theorem, and a scope with its variables.
class Replay {
public:
    /// dimension: 0 where the statement has none. context: what the theorem says of its letters
    Replay(const prover::Program& code, int dimension, const Context& context);

    Scope& scope() { return scope_; }
    prover::Recorder& recorder() { return recorder_; }

private:
    void declare(const prover::Group&);

    prover::Recorder recorder_;
    Scope scope_;
    std::map<std::string, Type> types_;  ///< vectors that the theorem writes as rows or complex numbers
    std::vector<prover::Term> terms_;
    prover::Angles angles_;
};

}  // namespace formula
