// What the tests of the kernel share: programs made by hand, and a verdict on them that trusts no
// counterexample before it has been evaluated again.
#pragma once

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "exact/exact.hpp"
#include "term/term.hpp"

namespace prover_test {

using prover::Angle;
using prover::GroupKind;
using prover::Program;
using prover::Rational;
using prover::Recorder;
using prover::Term;

inline Term real(Recorder& recorder, const std::string& name = "x") {
    prover::Group group{GroupKind::reals, name};
    group.scalar = true;
    return recorder.reals(group).front();
}
inline Angle angle(Recorder& recorder, const std::string& name = "a") {
    prover::Group group{GroupKind::angles, name};
    group.scalar = true;
    return recorder.angles(group).front();
}

/// Appends the equation left = right, as a chain of its own. Returns the number of its right side.
template <class Left, class Right>
std::size_t claim(Recorder& recorder, const Left& left, const Right& right) {
    auto& outputs = recorder.program.outputs;
    outputs.push_back(prover::output(left));
    outputs.push_back(prover::output(right));
    outputs.back().previous = static_cast<int>(outputs.size()) - 2;
    return outputs.size() - 1;
}

/// A whole number of any size, from constants that fit.
inline Term whole(const prover::Integer& n) {
    const prover::Integer base = 1'000'000'000;
    if (n < 0) return -whole(prover::Integer(-n));
    if (n < base) return Term(static_cast<std::int64_t>(n));
    return whole(prover::Integer(n / base)) * Term(1'000'000'000) + Term(static_cast<std::int64_t>(n % base));
}

/// 10^-digits; for more than 18 digits a product, since a constant has 64 bits.
inline Term tiny(int digits) {
    Term product = 1;
    for (; digits > 0; digits -= 10) {
        std::int64_t denominator = 1;
        for (int i = 0; i < std::min(digits, 10); ++i) denominator *= 10;
        product *= Term::fraction(1, denominator);
    }
    return product;
}

/// A counterexample must be a point of the circle in every angle, and the two sides must differ there.
inline void check_again(const Program& program, const prover::Counterexample& at, std::size_t output) {
    for (const auto& p : at.angles) REQUIRE(p.c * p.c + p.s * p.s == 1);
    const auto values = prover::evaluate_exactly(program, at.variables, at.angles);
    const auto& right = program.outputs[output];
    const auto& left = program.outputs[static_cast<std::size_t>(right.previous)];
    const auto entry = static_cast<std::size_t>(at.row * left.columns + at.column);
    REQUIRE(entry < left.nodes.size());
    REQUIRE(values[static_cast<std::size_t>(left.nodes[entry])] == at.left);
    REQUIRE(values[static_cast<std::size_t>(right.nodes[entry])] == at.right);
    REQUIRE(at.left != at.right);
}

enum class Outcome { proved, refuted, vacuous, refused };

inline std::ostream& operator<<(std::ostream& out, Outcome outcome) {
    constexpr const char* names[] = {"proved", "refuted", "vacuous", "refused"};
    return out << names[static_cast<std::size_t>(outcome)];
}

/// What one of the engines, or both, say of the last equation of a program.
inline Outcome outcome(const Program& program, const prover::ExactStep& step) {
    if (step.refused) return Outcome::refused;
    if (step.counterexample) {
        check_again(program, *step.counterexample, program.outputs.size() - 1);
        return Outcome::refuted;
    }
    return step.vacuous ? Outcome::vacuous : Outcome::proved;
}

/// What the kernel says: every program of these tests is one on which points and coefficients must agree.
inline Outcome decide(const Program& program) {
    const prover::ExactStep step = prover::decide_exactly(program).back();
    REQUIRE_MESSAGE(step.why.find("disagree") == std::string::npos, step.why);
    return outcome(program, step);
}
inline Outcome points_decide(const Program& program) {
    return outcome(program, prover::decide_by_points(program).back());
}

template <class Left, class Right>
Outcome points_decide(Recorder& recorder, const Left& left, const Right& right) {
    claim(recorder, left, right);
    return points_decide(recorder.program);
}

template <class Left, class Right>
Outcome decide(Recorder& recorder, const Left& left, const Right& right) {
    claim(recorder, left, right);
    return decide(recorder.program);
}

/// Polynomial expressions of random shape in the given terms, of degree at most 2^depth.
class RandomTerm {
public:
    RandomTerm(std::uint64_t seed, std::vector<Term> leaves) : random_(seed), leaves_(std::move(leaves)) {}
    Term operator()(int depth) {
        const int choice = below(8);
        if (depth == 0 || choice == 0)
            return below(4) == 0 ? Term::fraction(below(9) - 4, 1 + below(3))
                                 : leaves_[static_cast<std::size_t>(below(static_cast<int>(leaves_.size())))];
        const Term a = (*this)(depth - 1), b = (*this)(depth - 1);
        return choice < 3 ? a + b : choice < 5 ? a - b : a * b;
    }
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

private:
    std::mt19937_64 random_;
    std::vector<Term> leaves_;
};

}  // namespace prover_test
