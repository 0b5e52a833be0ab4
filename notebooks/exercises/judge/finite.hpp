// Exercises whose answers are numbers: counterexamples, exponents, indices.
#pragma once

#include <algorithm>

#include "judge/check.hpp"
#include "kit/sizes.hpp"
#include "report/unicode.hpp"
#include "words/say.hpp"

namespace judge {

using prover::Rational;
using prover::to_text;
using words::say;
using Numbers = std::vector<Rational>;

inline Numbers numbers(const Part& part, std::size_t output, std::size_t count) {
    Numbers x = part.numbers(output);
    if (x.size() != count)
        throw std::domain_error(
            say("expected {1} numbers, got {2}", {std::to_string(count), std::to_string(x.size())}));
    return x;
}

inline Line on_circle(const std::string& name, const Numbers& p) {
    const Rational sum = p[0] * p[0] + p[1] * p[1];
    const std::string point = name + " = (" + to_text(p[0]) + ", " + to_text(p[1]) + ")";
    return finite(say("{1} is a point of the circle", {point}), sum == 1, "the squares add up to 1",
                  {say("the squares add up to {1}, not 1; (3/5, 4/5) is one, (0, 1) another", {to_text(sum)})});
}

/// What is the same about all values that are wrong: off by one number, or by one factor; empty if neither is.
/// Which one isn't said: that would be the answer.
inline std::string relation(const Numbers& yours, const Numbers& right) {
    Numbers differences, factors;
    for (std::size_t i = 0; i < yours.size(); ++i) {
        if (yours[i] == right[i]) continue;
        differences.push_back(Rational(yours[i] - right[i]));
        if (right[i] != 0) factors.push_back(Rational(yours[i] / right[i]));
    }
    const auto one = [&](const Numbers& all) {
        return all.size() > 1 && all.size() == differences.size() &&
               std::ranges::all_of(all, [&](const Rational& x) { return x == all.front(); });
    };
    if (one(factors)) return "Each value that is wrong is what is asked times one and the same number.";
    if (!one(differences)) return {};
    return differences.front() > 0 ? "Each value that is wrong is too large by one and the same number."
                                   : "Each value that is wrong is too small by one and the same number.";
}

inline Rational dot(const Numbers& a, const Numbers& b) { return a[0] * b[0] + a[1] * b[1]; }
/// R x for R = (c, s)
inline Numbers turned(const Numbers& r, const Numbers& x) {
    return {Rational(r[0] * x[0] - r[1] * x[1]), Rational(r[1] * x[0] + r[0] * x[1])};
}

}  // namespace judge
