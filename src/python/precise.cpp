// The same functions with as many decimals as one asks for. They are computed with intervals that enclose the true
// value, at a precision that grows until both ends round to the same decimals: every digit that comes out is right.
#include <pybind11/stl.h>

#include <optional>

#include "enclosure/interval.hpp"
#include "number/rational.hpp"
#include "python/module.hpp"
#include "rope/score.hpp"
#include "rope/sinusoidal.hpp"

namespace python {
namespace {

using prover::Integer;
using prover::Interval;
using prover::Rational;

struct EnclosedAngle {
    Interval radians;
    friend Interval cos(const EnclosedAngle& a) { return cos(a.radians); }
    friend Interval sin(const EnclosedAngle& a) { return sin(a.radians); }
    friend EnclosedAngle operator+(const EnclosedAngle& a, const EnclosedAngle& b) { return {a.radians + b.radians}; }
    friend EnclosedAngle operator-(const EnclosedAngle& a, const EnclosedAngle& b) { return {a.radians - b.radians}; }
    friend EnclosedAngle operator-(const EnclosedAngle& a) { return {-a.radians}; }
};

/// x times 10^decimals, rounded to the nearest integer, ties up
Integer scaled(const Rational& x, unsigned decimals) {
    const Integer factor = pow(Integer(10), decimals);
    const Integer above = 2 * Integer(numerator(x)) * factor + denominator(x), below = 2 * Integer(denominator(x));
    Integer quotient = above / below;
    if (above < 0 && quotient * below != above) --quotient;  // the division of integers rounds towards 0
    return quotient;
}

/// "-0.5403" for -5403 and 4 decimals
std::string with_point(const Integer& value, unsigned decimals) {
    std::string digits = Integer(abs(value)).str();
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    digits.insert(digits.size() - decimals, ".");
    return (value < 0 ? "-" : "") + digits;
}

/// Both ends rounded to `decimals`; nothing if they differ.
std::optional<std::string> rounded(const Interval& x, unsigned decimals) {
    const Integer low = scaled(x.low(), decimals);
    if (low != scaled(x.high(), decimals)) return {};
    return with_point(low, decimals);
}

/// Calls `compute`, which returns a range of Intervals, at growing precision until every one is decided.
template <class F>
std::vector<std::string> decided(unsigned decimals, F compute) {
    return interruptible([=](const std::atomic<bool>& stop) {
        constexpr int doublings = 8;
        unsigned working = decimals + 30;
        for (int i = 0; i < doublings && !stop; ++i, working *= 2) {
            const Interval::Precision precision(working);
            std::vector<std::string> out;
            bool all = true;
            for (const Interval& x : compute()) {
                const auto text = rounded(x, decimals);
                all = all && text;
                out.push_back(text.value_or(""));
            }
            if (all) return out;
        }
        // only a value that lies exactly between two decimals, and is not known exactly, comes here
        throw std::domain_error("a value lies between two numbers of " + std::to_string(decimals) +
                                " decimals, too near to decide; ask for one digit more");
    });
}

std::vector<Interval> frequencies(int head_dim, const Rational& base) {
    rope::require_even(head_dim);
    rope::require(base > 0, "base", "positive", base);
    std::vector<Interval> theta{Interval(1)};
    for (int i = 1; i < head_dim / 2; ++i)
        theta.push_back(pow(Interval(base), Interval(Rational(Rational(-2 * i) / head_dim))));
    return theta;
}

std::vector<EnclosedAngle> angles_at(const Rational& position, int rotary_dim, const Rational& base) {
    std::vector<EnclosedAngle> angles;
    for (const Interval& theta : frequencies(rotary_dim, base)) angles.push_back({Interval(position) * theta});
    return angles;
}

std::vector<Rational> rationals(const std::vector<std::string>& texts) { return {texts.begin(), texts.end()}; }

rope::Vector<Interval> enclosed(const std::vector<Rational>& x) {
    rope::Vector<Interval> v(static_cast<Eigen::Index>(x.size()));
    for (std::size_t i = 0; i < x.size(); ++i) v(static_cast<Eigen::Index>(i)) = Interval(x[i]);
    return v;
}

using Texts = std::vector<std::string>;

Texts precise_frequencies(int head_dim, const std::string& base, unsigned digits) {
    return decided(digits, [=] { return frequencies(head_dim, Rational(base)); });
}

Texts precise_rotate(const Texts& x, const std::string& position, const std::string& base, int rotary_dim,
                     rope::Layout layout, unsigned digits) {
    const auto exact = rationals(x);
    const Rational m(position), b(base);
    return decided(digits, [=] { return rope::rotate(enclosed(exact), angles_at(m, rotary_dim, b), layout); });
}

std::string precise_score(const Texts& q, const std::string& m, const Texts& k, const std::string& n,
                          const std::string& base, int rotary_dim, rope::Layout layout, unsigned digits) {
    const auto query = rationals(q), key = rationals(k);
    const Rational query_at(m), key_at(n), b(base);
    return decided(digits, [=] {
        return std::vector{rope::score(enclosed(query), angles_at(query_at, rotary_dim, b), enclosed(key),
                                       angles_at(key_at, rotary_dim, b), layout)};
    }).front();
}

Texts precise_sinusoidal(const std::string& position, int head_dim, const std::string& base, unsigned digits) {
    const Rational m(position), b(base);
    return decided(digits, [=] { return rope::sinusoidal(angles_at(m, head_dim, b)); });
}

}  // namespace

void bind_precise(pybind11::module_& m) {
    using pybind11::arg;
    m.def("precise_frequencies", &precise_frequencies, arg("head_dim"), arg("base"), arg("digits"));
    m.def("precise_rotate", &precise_rotate, arg("x"), arg("position"), arg("base"), arg("rotary_dim"), arg("layout"),
          arg("digits"));
    m.def("precise_score", &precise_score, arg("q"), arg("m"), arg("k"), arg("n"), arg("base"), arg("rotary_dim"),
          arg("layout"), arg("digits"));
    m.def("precise_sinusoidal", &precise_sinusoidal, arg("position"), arg("head_dim"), arg("base"), arg("digits"));
}

}  // namespace python
