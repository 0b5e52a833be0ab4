// x^{(m)}, the vector at position m, of a document that says what it is.
#pragma once

#include <map>
#include <set>
#include <string>

#include "formula/tree.hpp"

namespace formula {

/// x^{(m)} = R_m x defines a function of the position; as one it is written here, \mathrm{x}(m).
class Moved {
public:
    /// Takes an equation over that defines one: its right side has the position.
    void learn(const Node& left, const Node& right);
    [[nodiscard]] bool empty() const { return letters_.empty(); }

    /// With the functions in the place of x^{(m)}, x^{(0)}, x^{(m)}_j.
    [[nodiscard]] Node written(const Node&);

    /// Vectors that are moved and of which nothing is said: q^{(m)} beside x^{(m)} = R_m x.
    [[nodiscard]] const std::set<std::string>& others() const { return others_; }
    /// The vector of which alone it is said; empty: of none, or of several.
    [[nodiscard]] std::string of_all() const;
    /// What stands for it, of another letter.
    [[nodiscard]] static Node renamed(const Node& value, const std::string& from, const std::string& to);
    /// The name of the function.
    [[nodiscard]] static std::string function(const std::string& letter) { return "\\mathrm{" + letter + "}"; }

private:
    [[nodiscard]] Node within(const Node&);

    std::map<std::string, std::string> letters_;  ///< and what subscript it has by itself: u_j^{(m)}
    std::set<std::string> others_;
};

}  // namespace formula
