// One field of an exercise's form: a formula as the project's reader splits it into a tree, evaluated with the letters
// that the exercise gives. Which letters these are is known, so nothing is guessed of them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "formula/tree.hpp"
#include "number/rational.hpp"
#include "term/term.hpp"

namespace form {

/// What a letter or a formula stands for.
struct Value {
    enum class Kind : unsigned char { number, angle, angles, matrix, rope };
    Kind kind = Kind::number;
    prover::Rational number{};  ///< 2i/d: of integers that the form counts
    prover::Angles angles{};    ///< an angle, or one for each plane, a_i
    prover::Mat matrix{};       ///< 1 x 1: a number that the prover decides about

    static Value count(const prover::Rational& x) { return {Kind::number, x, {}, {}}; }
    static Value of(const prover::Angle& a) { return {Kind::angle, {}, {a}, {}}; }
    static Value of(const prover::Mat& m) { return {Kind::matrix, {}, {}, m}; }
    /// The value as a matrix of Terms; a number is one of 1 x 1. \throws NotUnderstood for an angle
    [[nodiscard]] prover::Mat terms(std::size_t at) const;
};

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
