// A counterexample as a reader follows it.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace prover {

/// A counterexample, in words: everything a reader needs to follow it by hand. LaTeX throughout.
struct Explanation {
    int dimension = 0;                                        ///< 0 where the statement has a fixed one
    std::vector<std::pair<std::string, std::string>> values;  ///< ("q", "(1, 0)"), ("\cos m\theta", "3/5")
    std::string entry;                                        ///< "" or "row 0, column 1"
    std::string left_formula;                                 ///< with the names
    std::string right_formula;                                ///< with the names
    std::string left_numbers;                                 ///< with the fractions in their place
    std::string right_numbers;                                ///< with the fractions in their place
    std::string left;                                         ///< the value
    std::string right;                                        ///< the value
    std::string difference;                                   ///< left - right
    std::string coefficient{};                                ///< "q_{0} \sin m\theta": the sides have other multiples
    std::string left_coefficient{};                           ///< how often the left side has it
    std::string right_coefficient{};                          ///< and the right one
};

}  // namespace prover
