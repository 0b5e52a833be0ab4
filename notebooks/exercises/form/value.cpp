#include "form/value.hpp"

#include "formula/tree.hpp"
#include "words/say.hpp"

namespace form {

using formula::NotUnderstood;
using prover::Integer;
using prover::Mat;
using prover::Rational;
using prover::Term;
using words::say;
using Kind = Value::Kind;

namespace {

/// Larger ones are refused: nobody writes them, and 2^2^2^2 would fill the memory.
const Rational& small(const Rational& x, std::size_t at) {
    static const Integer most = 1000000000000;
    if (abs(numerator(x)) > most || denominator(x) > most)
        throw NotUnderstood(at, "a number beyond 10^12", "a smaller one");
    return x;
}

Mat scaled(Mat m, const Term& by) {
    for (Eigen::Index i = 0; i < m.size(); ++i) m(i) = by * m(i);
    return m;
}

Value multiplied(const Mat& x, const Mat& y, std::size_t at) {
    if (x.size() == 1) return Value::of(scaled(y, x(0, 0)));
    if (y.size() == 1) return Value::of(scaled(x, y(0, 0)));
    if (x.cols() != y.rows())
        throw NotUnderstood(at, "a product of shapes that don't fit", "as many rows as columns before");
    return Value::of(Mat(x * y));
}

}  // namespace

Mat Value::terms(std::size_t at) const {
    if (kind == Kind::matrix) return matrix;
    if (kind != Kind::number) throw NotUnderstood(at, named(*this), "a number: cos or sin of an angle is one");
    return Mat::Constant(
        1, 1,
        Term::fraction(static_cast<std::int64_t>(numerator(number)), static_cast<std::int64_t>(denominator(number))));
}

const char* named(const Value& v) {
    switch (v.kind) {
        case Kind::number: return "a number";
        case Kind::angle: return "an angle";
        case Kind::angles: return "angles without an index";
        case Kind::matrix: return v.matrix.size() == 1 ? "a number" : "a vector or matrix";
        case Kind::rope: return "R without an angle";
    }
    return "";
}

Value plus(const Value& a, const Value& b, std::size_t at) {
    if (a.kind == Kind::number && b.kind == Kind::number)
        return Value::count(small(Rational(a.number + b.number), at));
    if (a.kind == Kind::angle && b.kind == Kind::angle) return Value::of(a.angles[0] + b.angles[0]);
    if (a.kind == Kind::angle && b.kind == Kind::number && b.number == 0) return a;
    if (b.kind == Kind::angle && a.kind == Kind::number && a.number == 0) return b;
    if (a.kind == Kind::angle || b.kind == Kind::angle)
        throw NotUnderstood(at, say("a sum of {1} and {2}", {named(a), named(b)}), "two angles");
    const Mat x = a.terms(at), y = b.terms(at);
    if (x.rows() != y.rows() || x.cols() != y.cols())
        throw NotUnderstood(at, "a sum of two different shapes", "two of one shape");
    return Value::of(Mat(x + y));
}

Value times(const Value& a, const Value& b, std::size_t at) {
    if (a.kind == Kind::number && b.kind == Kind::number)
        return Value::count(small(Rational(a.number * b.number), at));
    for (const auto& [k, angle] : {std::pair(&a, &b), std::pair(&b, &a)})
        if (angle->kind == Kind::angle) {
            if (k->kind != Kind::number || denominator(k->number) != 1)
                throw NotUnderstood(at, say("an angle times {1}", {named(*k)}),
                                    "cos or sin of it, or a whole multiple");
            return Value::of(static_cast<std::int64_t>(numerator(k->number)) * angle->angles[0]);
        }
    return multiplied(a.terms(at), b.terms(at), at);
}

Value divided(const Value& a, const Value& b, std::size_t at) {
    if (b.kind != Kind::number) throw NotUnderstood(at, say("a division by {1}", {named(b)}), "a division by a number");
    if (b.number == 0) throw NotUnderstood(at, "a division by 0", "another number");
    return times(a, Value::count(Rational(1 / b.number)), at);
}

}  // namespace form
