// A verdict as a text that anyone can check who trusts nothing of ours: the programs of its lines (term/text.hpp) and
// what is claimed of each. src/checker judges it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/exact.hpp"
#include "term/program.hpp"

namespace prover {

/// Of a program's line: it equals the one that it is set against, or differs from it there.
struct LineClaim {
    int output{};                      ///< number of the line
    std::optional<Counterexample> at;  ///< where it differs; without it, equal for all values
};

/// A program and what is claimed of its lines.
struct Claims {
    /// `d` of programs of the generic plane: what is claimed holds for every even d
    static constexpr int every_dimension = -1;
    int d = 0;                       ///< 0: its sizes are fixed
    Program program;                 ///< with its lines
    std::vector<LineClaim> lines{};  ///< in order
};

/// A line that is decided by intervals.
struct Enclosed {
    std::size_t line{};  ///< from 1
    std::string shown;   ///< its formula
    std::string text;    ///< its inequalities, as theorem/enclosed.hpp writes them
};

/// Of one theorem or formula.
struct Certificate {
    std::string kind;                   ///< "theorem", "formula"
    std::string id;                     ///< of the theorem; a number
    std::string states;                 ///< the formula
    std::vector<std::string> read;      ///< how it was read: what it holds for
    std::vector<std::string> shown;     ///< the formula of each line
    std::vector<Claims> claims;         ///< what can be checked
    std::vector<Enclosed> enclosed{};     ///< lines that are inequalities
    std::vector<std::string> without{};   ///< what is decided otherwise or not at all, and has no certificate
};

/// All of them in one text.
[[nodiscard]] std::string written(const std::vector<Certificate>&);

}  // namespace prover
