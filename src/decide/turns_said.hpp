// Rotations by other names: "where $W_p$ is the block-diagonal rotation of position $p$", E_p z = (e^{ip\phi_1} z_1,
// ...).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "decide/chains.hpp"

namespace formula {

/// For each such name, as words say, the equation W_p = R_p where it is said. None for a name that means something else
/// anywhere, in a sentence that denies or doubts it, or without a position or an angle p\theta.
[[nodiscard]] std::vector<Chain> turns_said(std::string_view text, const std::vector<Chain>&);

/// For each name that words say to have blocks on its diagonal, the equation that says so: "$W_p$ is block diagonal
/// with blocks $R_{p\phi_1}$, ...".
[[nodiscard]] std::vector<Chain> blocks_said(std::string_view text, const std::vector<Chain>&);

/// And as formulas show, by R or by those that were said: blocks of rotations, and parts of a vector that turn. The
/// right sides have the text by which they are shown.
[[nodiscard]] std::vector<Chain> turns_shown(const std::vector<Chain>&, const std::vector<Chain>& said);

/// e^{tA}, which may be said of a rotation, too.
[[nodiscard]] bool is_group(const Node&);

/// U_1^p, of the name U: what a group is by its first element.
[[nodiscard]] bool is_power_of(const Node& value, const std::string& letter);

/// Whether the name stands only with marks, or before a list in brackets, that fit.
[[nodiscard]] bool stands_only(const std::string& letter, const std::vector<Chain>&, NodeTest fits_marked,
                               NodeTest fits_called);

/// Whether the name stands with one index alone, of positions, wherever it stands: W_p, or W(p) if it is a call.
[[nodiscard]] bool is_turn_always(const std::string& letter, const std::string& index, bool call,
                                  const std::vector<Chain>&);

}  // namespace formula
