// Derivatives of names that a document says something of: \nabla_q s, where s = q^\top R_{n-m} k; and of a loss of
// which nothing is said but what it depends on, by the chain rule.
//
// A loss is known by its derivatives, to the first order: with g = \partial L/\partial y it changes as g^\top y does.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "decide/chains.hpp"

namespace formula {

/// What a document says of names, and by what it differentiates them.
class Gradients {
public:
    /// The chains must outlive it.
    explicit Gradients(const std::vector<Chain>&);

    /// The sides with what names stand for under their derivatives; all: also beside them. Nothing without a
    /// derivative.
    struct Written {
        Node left, right;
        std::map<std::string, Typed> types;  ///< of the derivatives of a loss
        std::set<std::string> names;         ///< that stand for themselves where they are left
        std::string by;                      ///< "s = q^\\top R_{n-m} k, line 3"
    };
    [[nodiscard]] std::optional<Written> written(const Side& left, const Side& right, const Place&, bool all) const;

private:
    friend class Differentiated;
    using Said = std::map<std::string, std::vector<const Chain*>>;
    /// What is said last of a name in the section, or all that is said of it before; nothing where this differs.
    [[nodiscard]] static const Chain* said_there(const Said&, const std::string& name, const Place&);

    Said said_;                                              ///< of names
    Said called_;                                            ///< of s, where it is of s(\tau, \sigma)
    std::map<std::string, std::map<std::string, Node>> by_;  ///< of names: by what they are differentiated
    std::map<std::string, Node> named_;                      ///< of "L/y": g, where g = \partial L/\partial y
};

}  // namespace formula
