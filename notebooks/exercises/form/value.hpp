// What a formula of a form stands for: a number that the form counts with, an angle, or what the prover decides about;
// and how two of them make a third.
#pragma once

#include <cstddef>

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

/// What it is, in words: "an angle".
const char* named(const Value&);

// Each \throws formula::NotUnderstood, at `at`, where kinds or shapes don't fit or a number grows beyond 10^12.
Value plus(const Value&, const Value&, std::size_t at);
Value times(const Value&, const Value&, std::size_t at);
Value divided(const Value&, const Value&, std::size_t at);

}  // namespace form
