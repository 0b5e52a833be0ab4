// What letters are by where they stand.
#pragma once

#include <map>
#include <set>
#include <string>

#include "formula/reader.hpp"
#include "formula/types.hpp"

namespace formula {

/// Adds the types of letters that nobody declared and that stand in one kind of place in the whole claim, whatever they
/// usually are: under R positions; under cos and sin, beside a frequency, positions, and alone angles.
void find_roles(const Claim&, std::map<std::string, Typed>& types);

/// \mu of e^{i x \mu_n}: letters with the index of a plane that turn by what may be a position.
[[nodiscard]] std::set<std::string> turning_letters(const Claim&);

/// 10000^{-2i/d}, b^{2i/d}: a frequency or its inverse.
[[nodiscard]] bool is_schedule(const Node&);

}  // namespace formula
