#include "enclosure/interval.hpp"

#include <cmath>
#include <utility>

namespace prover {
namespace {

thread_local bool records = false;

/// Null unless a Recording is in force.
RealPointer recorded(RealExpression e) {
    return records ? std::make_shared<const RealExpression>(std::move(e)) : nullptr;
}

}  // namespace

void release_thread_caches() {
#ifndef ROPE_PROOFS_HEADER_ONLY
    mpfr_free_cache();
#endif
}

Interval::Precision::Precision(unsigned digits) : previous_(Ends::bits) {
    Ends::bits = static_cast<std::int64_t>(std::ceil(digits * std::log2(10.0))) + 1;
}
Interval::Precision::~Precision() { Ends::bits = previous_; }

Interval::Recording::Recording() : previous_(std::exchange(records, true)) {}
Interval::Recording::~Recording() { records = previous_; }
bool Interval::recording() { return records; }

Interval&& Interval::made(Op op, const Interval& a) && {
    is_any_ = a.is_any_;
    expression_ = a.expression_ ? recorded({op, 0, a.expression_}) : nullptr;
    return std::move(*this);
}
Interval&& Interval::made(Op op, const Interval& a, const Interval& b) && {
    is_any_ = a.is_any_ || b.is_any_;
    expression_ = a.expression_ && b.expression_ ? recorded({op, 0, a.expression_, b.expression_}) : nullptr;
    return std::move(*this);
}

Interval::Interval() : Interval(std::int64_t{0}) {}
Interval::Interval(std::int64_t value) : value_(value), expression_(recorded({Op::number, value})) {}
Interval::Interval(const Rational& value) : value_(value), expression_(recorded({Op::number, value})) {}

Interval Interval::between(const Rational& low, const Rational& high) {
    if (low > high)
        throw std::domain_error("an interval needs low <= high, got [" + to_text(low) + ", " + to_text(high) + "]");
    return Interval(Ends(low, high));
}

Interval Interval::any_of(const Rational& low, const Rational& high) {
    Interval r = between(low, high);
    r.is_any_ = true;
    return r;
}

Interval Interval::number() const {
    Interval r = *this;
    r.is_any_ = false;
    return r;
}

const Interval::Ends& Interval::ends() const {
    if (is_any_) throw std::domain_error("a function that is enclosed may not look at the ends of its interval");
    return value_;
}

Interval Interval::variable(const Rational& low, const Rational& high) {
    Interval r = any_of(low, high);
    r.expression_ = recorded({Op::variable});
    return r;
}

Interval Interval::pi() {
    Interval r(Ends::pi());
    r.expression_ = recorded({Op::pi});
    return r;
}

Interval operator+(const Interval& a, const Interval& b) {
    return Interval(a.value_ + b.value_).made(Interval::Op::add, a, b);
}
Interval operator-(const Interval& a, const Interval& b) {
    return Interval(a.value_ - b.value_).made(Interval::Op::subtract, a, b);
}
Interval operator*(const Interval& a, const Interval& b) {
    return Interval(a.value_ * b.value_).made(Interval::Op::multiply, a, b);
}
Interval operator/(const Interval& a, const Interval& b) {
    if (b.value_.low().sign() <= 0 && b.value_.high().sign() >= 0)
        throw std::domain_error("division by an interval that contains 0: " + b.number().str());
    return Interval(a.value_ / b.value_).made(Interval::Op::divide, a, b);
}
Interval sin(const Interval& x) { return Interval(sin(x.value_)).made(Interval::Op::sin, x); }
Interval cos(const Interval& x) { return Interval(cos(x.value_)).made(Interval::Op::cos, x); }
Interval exp(const Interval& x) { return Interval(exp(x.value_)).made(Interval::Op::exp, x); }
Interval log(const Interval& x) {
    if (x.value_.low().sign() <= 0)
        throw std::domain_error("the logarithm needs a positive interval, got " + x.number().str());
    return Interval(log(x.value_)).made(Interval::Op::log, x);
}
Interval sqrt(const Interval& x) {
    if (x.value_.low().sign() < 0)
        throw std::domain_error("the square root needs an interval >= 0, got " + x.number().str());
    return Interval(sqrt(x.value_)).made(Interval::Op::sqrt, x);
}
Interval abs(const Interval& x) { return Interval(abs(x.value_)).made(Interval::Op::abs, x); }
Interval floor(const Interval& x) {
    const Integer below = x.value_.low().whole(Toward::below);
    if (x.value_.high().whole(Toward::below) != below)
        throw std::domain_error("the interval does not decide which integer is below: " + x.number().str());
    Interval r{Rational(below)};
    if (!x.expression_) r.expression_ = nullptr;
    return r;
}

Answer operator<(const Interval& a, const Interval& b) {
    const Answer answer(a.value_.high() < b.value_.low(), !(a.value_.low() < b.value_.high()));
    if (a.is_any_ || b.is_any_) (void)static_cast<bool>(answer);
    return answer;
}
bool Interval::contains(const Rational& q) const { return low() <= q && q <= high(); }
bool Interval::inside(const Interval& outer) const {
    return !(ends().low() < outer.ends().low()) && !(outer.ends().high() < ends().high());
}
double Interval::lower() const { return ends().low().to_double(Toward::below); }
double Interval::upper() const { return ends().high().to_double(Toward::above); }
Rational Interval::low() const { return ends().low().rational(); }
Rational Interval::high() const { return ends().high().rational(); }
double Interval::log10_width() const { return ends().log10_width(); }
std::int64_t Interval::nearest_integer() const {
    const Interval shifted = *this + fraction(1, 2);
    const Integer low = shifted.value_.low().whole(Toward::below);
    if (shifted.value_.high().whole(Toward::below) != low || abs(low) > INT64_MAX)
        throw std::domain_error("the interval rounds to more than one integer: " + number().str());
    return static_cast<std::int64_t>(low);
}

std::string Interval::str(int digits) const {
    std::string low, high;
    do {  // fewer digits until both ends round to the same text
        low = ends().low().text(digits);
        high = ends().high().text(digits);
        if (low == high) return low;
    } while (--digits != 0);
    return "[" + low + ", " + high + "]";
}

std::vector<std::int64_t> continued_fraction(const Interval& x, int count) {
    std::vector<std::int64_t> terms;
    Interval rest = x;
    for (int i = 0; i < count; ++i) {
        if (!(std::abs(rest.lower()) < 0x1p53)) break;
        const auto term = static_cast<std::int64_t>(std::floor(rest.lower()));
        if (!(Interval(term) < rest).is_yes() || !(rest < Interval(term + 1)).is_yes()) break;
        terms.push_back(term);
        rest = Interval(1) / (rest - Interval(term));
    }
    return terms;
}

}  // namespace prover
