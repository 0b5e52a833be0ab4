#include "prover/interval.hpp"

#include <cmath>
#include <utility>

#ifdef ROPE_PROOFS_HEADER_ONLY

namespace prover {
namespace {
[[noreturn]] void unavailable() { throw Unavailable("built without MPFI"); }
}  // namespace

void release_thread_caches() {}
Interval::Interval() { unavailable(); }
Interval::Interval(std::int64_t) { unavailable(); }
Interval::Interval(const Rational&) { unavailable(); }
Interval Interval::between(const Rational&, const Rational&) { unavailable(); }
Interval Interval::pi() { unavailable(); }
Interval Interval::variable(const Rational&, const Rational&) { unavailable(); }
Interval::Recording::Recording() = default;
Interval::Recording::~Recording() = default;
bool Interval::recording() { return false; }
Interval operator+(const Interval&, const Interval&) { unavailable(); }
Interval operator-(const Interval&, const Interval&) { unavailable(); }
Interval operator*(const Interval&, const Interval&) { unavailable(); }
Interval operator/(const Interval&, const Interval&) { unavailable(); }
Interval sin(const Interval&) { unavailable(); }
Interval cos(const Interval&) { unavailable(); }
Interval exp(const Interval&) { unavailable(); }
Interval log(const Interval&) { unavailable(); }
Interval sqrt(const Interval&) { unavailable(); }
Interval abs(const Interval&) { unavailable(); }
Interval floor(const Interval&) { unavailable(); }
Answer operator<(const Interval&, const Interval&) { unavailable(); }
bool Interval::contains(const Rational&) const { unavailable(); }
bool Interval::inside(const Interval&) const { unavailable(); }
double Interval::lower() const { unavailable(); }
double Interval::upper() const { unavailable(); }
Rational Interval::low() const { unavailable(); }
Rational Interval::high() const { unavailable(); }
double Interval::log10_width() const { unavailable(); }
Interval::Precision::Precision(unsigned) { unavailable(); }
Interval::Precision::~Precision() = default;
std::int64_t Interval::nearest_integer() const { unavailable(); }
std::string Interval::str(int) const { unavailable(); }
std::vector<std::int64_t> continued_fraction(const Interval&, int) { unavailable(); }

}  // namespace prover

#else

#include "prover/arithmetic_mpfr.hpp"

namespace prover {
namespace {

thread_local mpfr_prec_t bits = 200;  // 60 digits
thread_local bool records = false;

/// Null unless a Recording is in force.
RealPointer expression(RealExpression e) {
    return records ? std::make_shared<const RealExpression>(std::move(e)) : nullptr;
}

mpfi_ptr raw(boost::multiprecision::mpfi_float& x) { return x.backend().data(); }
mpfi_srcptr raw(const boost::multiprecision::mpfi_float& x) { return x.backend().data(); }

Rational end(mpfr_srcptr x) {
    Rational q;
    mpfr_get_q(q.backend().data(), x);
    return q;
}

}  // namespace

void release_thread_caches() { mpfr_free_cache(); }

Interval::Precision::Precision(unsigned digits) : previous_(bits) {
    bits = static_cast<mpfr_prec_t>(std::ceil(digits * std::log2(10.0))) + 1;
}
Interval::Precision::~Precision() { bits = previous_; }

Interval::Recording::Recording() : previous_(std::exchange(records, true)) {}
Interval::Recording::~Recording() { records = previous_; }
bool Interval::recording() { return records; }

Interval&& Interval::made(Op op, const Interval& a) && {
    expression_ = a.expression_ ? prover::expression({op, 0, a.expression_}) : nullptr;
    return std::move(*this);
}
Interval&& Interval::made(Op op, const Interval& a, const Interval& b) && {
    expression_ = a.expression_ && b.expression_ ? prover::expression({op, 0, a.expression_, b.expression_}) : nullptr;
    return std::move(*this);
}

Interval::Interval() {
    mpfi_set_prec(raw(value_), bits);
    mpfi_set_si(raw(value_), 0);
    expression_ = prover::expression({Op::number});
}
Interval::Interval(std::int64_t value) : Interval() {
    mpfi_set_si(raw(value_), value);
    expression_ = prover::expression({Op::number, value});
}
Interval::Interval(const Rational& value) : Interval() {
    mpfi_set_q(raw(value_), value.backend().data());
    expression_ = prover::expression({Op::number, value});
}

Interval Interval::between(const Rational& low, const Rational& high) {
    if (low > high) throw std::domain_error("an interval needs low <= high, got [" + low.str() + ", " + high.str() + "]");
    Interval r;
    mpfr_set_q(&raw(r.value_)->left, low.backend().data(), MPFR_RNDD);
    mpfr_set_q(&raw(r.value_)->right, high.backend().data(), MPFR_RNDU);
    r.expression_ = nullptr;
    return r;
}

Interval Interval::variable(const Rational& low, const Rational& high) {
    Interval r = between(low, high);
    r.expression_ = prover::expression({Op::variable});
    return r;
}

Interval Interval::pi() {
    Interval r;
    mpfi_const_pi(raw(r.value_));
    r.expression_ = prover::expression({Op::pi});
    return r;
}

Interval operator+(const Interval& a, const Interval& b) {
    Interval r;
    mpfi_add(raw(r.value_), raw(a.value_), raw(b.value_));
    return std::move(r).made(Interval::Op::add, a, b);
}
Interval operator-(const Interval& a, const Interval& b) {
    Interval r;
    mpfi_sub(raw(r.value_), raw(a.value_), raw(b.value_));
    return std::move(r).made(Interval::Op::subtract, a, b);
}
Interval operator*(const Interval& a, const Interval& b) {
    Interval r;
    mpfi_mul(raw(r.value_), raw(a.value_), raw(b.value_));
    return std::move(r).made(Interval::Op::multiply, a, b);
}
Interval operator/(const Interval& a, const Interval& b) {
    if (mpfi_has_zero(raw(b.value_)) != 0)
        throw std::domain_error("division by an interval that contains 0: " + b.str());
    Interval r;
    mpfi_div(raw(r.value_), raw(a.value_), raw(b.value_));
    return std::move(r).made(Interval::Op::divide, a, b);
}
Interval sin(const Interval& x) {
    Interval r;
    mpfi_sin(raw(r.value_), raw(x.value_));
    return std::move(r).made(Interval::Op::sin, x);
}
Interval cos(const Interval& x) {
    Interval r;
    mpfi_cos(raw(r.value_), raw(x.value_));
    return std::move(r).made(Interval::Op::cos, x);
}
Interval exp(const Interval& x) {
    Interval r;
    mpfi_exp(raw(r.value_), raw(x.value_));
    return std::move(r).made(Interval::Op::exp, x);
}
Interval log(const Interval& x) {
    if (mpfi_is_strictly_pos(raw(x.value_)) == 0)
        throw std::domain_error("the logarithm needs a positive interval, got " + x.str());
    Interval r;
    mpfi_log(raw(r.value_), raw(x.value_));
    return std::move(r).made(Interval::Op::log, x);
}
Interval sqrt(const Interval& x) {
    if (mpfi_is_nonneg(raw(x.value_)) == 0)
        throw std::domain_error("the square root needs an interval >= 0, got " + x.str());
    Interval r;
    mpfi_sqrt(raw(r.value_), raw(x.value_));
    return std::move(r).made(Interval::Op::sqrt, x);
}
Interval abs(const Interval& x) {
    Interval r;
    mpfi_abs(raw(r.value_), raw(x.value_));
    return std::move(r).made(Interval::Op::abs, x);
}
Interval floor(const Interval& x) {
    Interval r;
    mpfr_floor(&raw(r.value_)->left, &raw(x.value_)->left);
    mpfr_floor(&raw(r.value_)->right, &raw(x.value_)->right);
    if (mpfr_equal_p(&raw(r.value_)->left, &raw(r.value_)->right) == 0)
        throw std::domain_error("the interval does not decide which integer is below: " + x.str());
    r.expression_ = x.expression_ ? prover::expression({Interval::Op::number, r.low()}) : nullptr;
    return r;
}

Answer operator<(const Interval& a, const Interval& b) {
    return {mpfr_less_p(&raw(a.value_)->right, &raw(b.value_)->left) != 0,
            mpfr_lessequal_p(&raw(b.value_)->right, &raw(a.value_)->left) != 0};
}
bool Interval::contains(const Rational& q) const { return mpfi_is_inside_q(q.backend().data(), raw(value_)) != 0; }
bool Interval::inside(const Interval& outer) const { return mpfi_is_inside(raw(value_), raw(outer.value_)) != 0; }
double Interval::lower() const { return mpfr_get_d(&raw(value_)->left, MPFR_RNDD); }
double Interval::upper() const { return mpfr_get_d(&raw(value_)->right, MPFR_RNDU); }
Rational Interval::low() const { return end(&raw(value_)->left); }
Rational Interval::high() const { return end(&raw(value_)->right); }
double Interval::log10_width() const {
    boost::multiprecision::mpfr_float diameter;
    mpfi_diam_abs(diameter.backend().data(), raw(value_));
    return log10_magnitude(diameter.backend().data());
}
std::int64_t Interval::nearest_integer() const {
    const long low = mpfr_get_si(&raw(value_)->left, MPFR_RNDN);
    const long high = mpfr_get_si(&raw(value_)->right, MPFR_RNDN);
    if (low != high || mpfr_fits_slong_p(&raw(value_)->left, MPFR_RNDN) == 0) throw std::domain_error("the interval rounds to more than one integer: " + str());
    return low;
}

std::string Interval::str(int digits) const {
    const auto text = [&](mpfr_srcptr x) {
        char* digits_of_x = nullptr;
        mpfr_asprintf(&digits_of_x, "%.*RNg", digits, x);
        const std::string result = digits_of_x;
        mpfr_free_str(digits_of_x);
        return result;
    };
    std::string low, high;
    do {  // fewer digits until both ends round to the same text
        low = text(&raw(value_)->left);
        high = text(&raw(value_)->right);
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

#endif
