// One field of an exercise's form: a formula as the project's reader splits it into a tree, evaluated with the letters
// that the exercise gives. Which letters these are is known, so nothing is guessed of them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "form/value.hpp"
#include "formula/tree.hpp"

namespace form {

/// The 2 x 2 matrix of an implementation that nobody can look into; remembers the angles it was asked for.
struct Rope {
    std::vector<prover::Term> entries;  ///< 4 for each call
    std::vector<prover::Term> cosines;  ///< of the calls, in order
};

/// What the letters of a formula stand for; `rope` answers the letter of that kind.
struct Letters {
    std::map<std::string, Value> known;
    Rope* rope = nullptr;
};

/// \throws formula::NotUnderstood where the formula uses what is not there
Value evaluate(const formula::Node&, const Letters&);
/// A number. \throws formula::NotUnderstood if it is none
prover::Rational number(const formula::Node&, const Letters&);
/// An integer from `least` to `most`. \throws formula::NotUnderstood if it is none
int integer(const formula::Node&, const Letters&, int least, int most);

}  // namespace form
