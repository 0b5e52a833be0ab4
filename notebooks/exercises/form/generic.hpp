// What a formula may do with i and d, so that what holds at the d that are asked holds at every d.
#pragma once

#include <set>
#include <string>

#include "formula/tree.hpp"

namespace form {

using Counted = std::set<std::string>;  ///< the letters that are counted: i, d, p

/// Of an entry: they stand only in indices, each to the first degree. Such an index that fits at every d that is asked
/// is one of a dozen; at the largest d there is an i at which they all differ, so terms that cancel there cancel always
/// (tests/exercises/every_d.py counts them). \throws NotUnderstood for another formula
void only_in_indices(const formula::Node&, const Counted&);

/// Of a number: a quotient of a degree that the sizes asked suffice for; two of degree D in i and d that agree for all
/// i at more than 2 D even d in a row are one. \throws NotUnderstood for another formula
void of_low_degree(const formula::Node&, const Counted&);

}  // namespace form
