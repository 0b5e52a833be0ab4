// Proving at little cost, and what a test asks of a step that must fail.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "theorem/theorem.hpp"

inline const prover::Options quick{{16, 50}, 2, 1, {2, 4, 6}};

inline void fails(const prover::Result& result, std::size_t step, prover::Verdict verdict, const std::string& trouble) {
    CHECK_FALSE(result.as_expected);
    CHECK_FALSE(result.steps[step].as_expected);
    CHECK(result.steps[step].verdict == verdict);
    CHECK(result.steps[step].trouble == trouble);
}
