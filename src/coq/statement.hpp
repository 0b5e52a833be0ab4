// What a step of a theorem becomes in Coq.
#pragma once

#include <string>
#include <vector>

#include "theorem/theorem.hpp"

namespace coq {

/// The files by hand that a statement may stand on, each on those before it.
enum class Library { rope, bounds, sums };

/// One step, written out.
struct Statement {
    std::string text;                 ///< definitions, lemmas and their proofs
    std::vector<std::string> lemmas;  ///< the names of what is proved
    std::string left_out;             ///< why nothing, or not everything, is proved; empty if all of it is
    Library library = Library::rope;  ///< what it stands on
};

/// Of a line that is written for a generic plane: for every number of planes.
inline constexpr int every_dimension = -1;

/// The equations of a theorem at one dimension (0: a fixed one), or for every number of planes; one statement for each
/// of its steps, empty for those that aren't equations. A slip is the negation, at the prover's own counterexample.
/// \throws std::domain_error if the program can't be recorded or its sides have different shapes
[[nodiscard]] std::vector<Statement> equations(const prover::Theorem&, int dimension);

/// A statement of intervals: the inequalities that its code asks for, recorded while it runs.
[[nodiscard]] Statement inequalities(const prover::Theorem&, std::size_t step);

/// The name of the lemma of a step: score_2d_printed_2.
[[nodiscard]] std::string lemma_name(const prover::Theorem&, std::size_t step);

/// "(* 2  = R_{n-m}   because addition theorems *)"
[[nodiscard]] std::string heading(const prover::Step&, std::size_t step);

}  // namespace coq
