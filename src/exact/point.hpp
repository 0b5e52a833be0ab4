// Both sides of an "=" at a point of a reader's choice, exactly: to look at, not to decide.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "exact/explanation.hpp"
#include "term/program.hpp"

namespace prover {

/// A variable at the point.
struct Chosen {
    std::string name;     ///< LaTeX
    bool angle{};         ///< its numbers are tangents of half the angle: (1 - t^2, 2t) / (1 + t^2)
    std::string numbers;  ///< one fraction for each component: "1, 2/3"
};

/// What stands on both sides there.
struct AtPoint {
    std::vector<Chosen> chosen;                                ///< every variable, in order
    int columns{};                                             ///< of the sides' shape
    std::vector<std::pair<std::string, std::string>> entries;  ///< left and right, row by row
    Explanation at;                                            ///< of the entry that was asked for
};

/// `output`: one that is claimed to equal another. `numbers`: of variables by name, as Chosen has them; the others get
/// small ones of our own. `entry`: the one to be explained, the last if there are fewer. \throws std::domain_error
/// naming what was expected
[[nodiscard]] AtPoint at_point(const Program&, int output, const std::map<std::string, std::string>& numbers,
                               std::size_t entry);

}  // namespace prover
