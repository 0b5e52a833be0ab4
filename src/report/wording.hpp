// What every report says in the same words.
#pragma once

#include <string>

#include "book/judge.hpp"

namespace report {

using book::Judgement;
using book::Outcome;
using book::Run;

/// "exact"; "exact, on cited lindemann" where a premise is weaker
[[nodiscard]] std::string strength(const Run&, const prover::Result&);

/// "proofs/relative_position.cpp:31", whatever directory the project was built in.
[[nodiscard]] std::string place(const prover::Step&);
[[nodiscard]] std::string place(const std::string& path, unsigned line);
[[nodiscard]] std::string file(const prover::Step&);
[[nodiscard]] std::string file(const std::string& path);

/// "R(a)^\top = R(-a)": a step as the claim that it makes, in LaTeX.
[[nodiscard]] std::string claim_of(const prover::Theorem&, std::size_t step);

}  // namespace report
