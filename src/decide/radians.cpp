#include "decide/radians.hpp"

#include <cstdint>
#include <map>
#include <stdexcept>
#include <utility>

#include "term/compute.hpp"

namespace formula {
namespace {

using prover::Interval;
using prover::Rational;

// beside members of that name, which hide them
Interval cosine(const Interval& x) { return cos(x); }
Interval sine(const Interval& x) { return sin(x); }

/// The arithmetic of a program whose angles are numbers.
struct OfIntervals : prover::WithoutGenericPlane<Interval> {
    const prover::Program& program;
    const std::vector<Interval>& angles;

    [[nodiscard]] Interval turned(prover::NodeId sum) const {
        Interval radians;
        for (const auto& [angle, times] : program.angle_sums[prover::index(sum)])
            radians += angles[prover::index(angle)] * Interval(std::int64_t{times});
        return radians;
    }
    static Interval constant(const prover::Fraction& f) { return Interval::fraction(f.numerator, f.denominator); }
    [[noreturn]] static Interval variable(prover::NodeId) { throw std::logic_error("a variable without a number"); }
    [[nodiscard]] Interval cos(prover::NodeId sum) const { return cosine(turned(sum)); }
    [[nodiscard]] Interval sin(prover::NodeId sum) const { return sine(turned(sum)); }
    static Interval add(const Interval& a, const Interval& b) { return a + b; }
    static Interval subtract(const Interval& a, const Interval& b) { return a - b; }
    static Interval multiply(const Interval& a, const Interval& b) { return a * b; }
};

/// Sums of c e^{ir}, with r and the parts of c rational. Of numbers r that differ these are independent over the
/// rationals (Lindemann, Weierstrass): two sums are one number only if they are the same.
struct OfExponentials : prover::WithoutGenericPlane<std::map<Rational, std::pair<Rational, Rational>>> {
    using Sum = std::map<Rational, std::pair<Rational, Rational>>;
    const prover::Program& program;
    const std::vector<Rational>& angles;

    static void put(Sum& sum, const Rational& r, const Rational& re, const Rational& im) {
        auto& [x, y] = sum[r];
        x += re;
        y += im;
        if (x == 0 && y == 0) sum.erase(r);
    }
    [[nodiscard]] Sum turned(prover::NodeId number, bool sine) const {
        Rational r;
        for (const auto& [angle, times] : program.angle_sums[prover::index(number)])
            r += angles[prover::index(angle)] * times;
        const Rational half(1, 2), none;
        Sum sum;
        put(sum, r, sine ? none : half, sine ? Rational(-half) : none);
        put(sum, -r, sine ? none : half, sine ? half : none);
        return sum;
    }
    static Sum constant(const prover::Fraction& f) {
        Sum sum;
        put(sum, 0, Rational(Rational(f.numerator) / f.denominator), 0);
        return sum;
    }
    [[noreturn]] static Sum variable(prover::NodeId) { throw std::logic_error("a variable without a number"); }
    [[nodiscard]] Sum cos(prover::NodeId number) const { return turned(number, false); }
    [[nodiscard]] Sum sin(prover::NodeId number) const { return turned(number, true); }
    static Sum add(Sum a, const Sum& b) {
        for (const auto& [r, c] : b) put(a, r, c.first, c.second);
        return a;
    }
    static Sum subtract(Sum a, const Sum& b) {
        for (const auto& [r, c] : b) put(a, r, -c.first, -c.second);
        return a;
    }
    static Sum multiply(const Sum& a, const Sum& b) {
        Sum out;
        for (const auto& [r, c] : a)
            for (const auto& [s, e] : b)
                put(out, r + s, c.first * e.first - c.second * e.second, c.first * e.second + c.second * e.first);
        return out;
    }
};

}  // namespace

std::vector<Interval> output(const prover::Program& program, std::size_t number, const std::vector<Interval>& angles) {
    const std::vector<prover::NodeId>& nodes = program.outputs[number].nodes;
    const auto all = prover::compute_for<Interval>(program, nodes, OfIntervals{{}, program, angles});
    std::vector<Interval> out;
    for (const prover::NodeId node : nodes) out.push_back(all[prover::index(node)]);
    return out;
}

bool are_equal(const prover::Program& program, const std::vector<Rational>& angles) {
    std::vector<std::vector<OfExponentials::Sum>> sides;
    for (const prover::Output& output : program.outputs) {
        const auto all =
            prover::compute_for<OfExponentials::Sum>(program, output.nodes, OfExponentials{{}, program, angles});
        sides.emplace_back();
        for (const prover::NodeId node : output.nodes) sides.back().push_back(all[prover::index(node)]);
    }
    return sides[0] == sides[1];
}

}  // namespace formula
