// Equations that claim nothing: they say what names are for.
#pragma once

#include <optional>
#include <string>

#include "decide/defining.hpp"

namespace formula {

/// What an equation names, of which a side can't be read.
struct Naming {
    std::string why;       ///< and that it is no identity
    bool defines = false;  ///< a name, which then has no other meaning
};

/// Nothing where an equation may be a claim.
[[nodiscard]] std::optional<Naming> names_something(const Side& left, const Side& right, const Context&);

/// x = (x_0, ..., x_{n-1}), X = [x_{00}, ...]: a name and its own entries, each with the index of its place.
[[nodiscard]] bool names_its_entries(const Node& left, const Node& right);

/// The claim with all its letters as real numbers, if they are positions, angles and frequencies alone, as in
/// m\theta - n\theta = (m-n)\theta; nothing otherwise.
[[nodiscard]] std::optional<Context> as_real_numbers(const Claim&, const Context&, bool scales = false);

/// Whether each side has all the names that another has.
[[nodiscard]] bool have_the_same_letters(const Claim&);

}  // namespace formula
