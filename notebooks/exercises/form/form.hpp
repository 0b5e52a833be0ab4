// An exercise answered by formulas. form.txt in its folder says what is given and where each formula belongs; what
// comes out is what a student's C++ would have written down, and the same judge decides it.
//
//   size d = sizes                 asked at each d: numbers, or a list of kit/sizes.hpp
//   planes p                       how many planes a partial rotation turns
//   given x vector d               in the order of question.hpp: real, vector N, angle, angles N, rope
//   answer 2 2                     a matrix, 2 rows and 2 columns; answer 2: a column
//   answer numbers d               so many answers of one number; fractions: of two, numerator and denominator
//   answer lines                   a derivation: each formula is a line
//   answer equation                two sides, and how R was called
//   cell y_{2i} at 2i for i below d/2
//
// Behind "at" stand row and column, from 0, or else it is the next entry; behind "for" what is counted, "t from 1 below
// 9 by 2", and what is named, "s = 2^e". A cell's name is LaTeX, for the page.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "term/program.hpp"

namespace form {

/// A formula that can't be read: which, and where in it.
struct Trouble : std::runtime_error {
    std::size_t cell;    ///< from 0
    std::size_t column;  ///< in characters, from 1
    std::string found, expected, mend;
    Trouble(std::size_t in_cell, std::size_t in_column, std::string here, std::string instead, std::string better)
        : std::runtime_error("found " + here + ", expected " + instead),
          cell(in_cell),
          column(in_column),
          found(std::move(here)),
          expected(std::move(instead)),
          mend(std::move(better)) {}
};

inline constexpr std::size_t longest_cell = 1000;  ///< bytes of one formula
inline constexpr std::size_t most_lines = 30;      ///< of a derivation

/// What is recorded at each size, 0 where there is none. \throws Trouble for a cell; std::domain_error for a form
std::vector<std::pair<int, prover::Program>> programs(const std::string& form, const std::vector<std::string>& cells);

}  // namespace form
