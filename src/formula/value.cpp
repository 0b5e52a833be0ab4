#include <algorithm>

#include "formula/value_parts.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Mat;
using prover::Term;

/// Constants and multiples stay far below what a program's fractions and angles can hold.
constexpr std::int64_t largest = 1'000'000'000;
constexpr std::int64_t largest_multiple = 64;

[[noreturn]] void no_sum(const Value& a, const Value& b, std::size_t at) {
    throw NotUnderstood(at, words::say("{1} added to {2}", {b.described(), a.described()}),
                        "two of one kind and shape");
}

}  // namespace

std::int64_t bounded(std::int64_t value, std::size_t at) {
    if (value < -largest || value > largest)
        throw NotUnderstood(at, words::say("the number {1}", {std::to_string(value)}),
                            words::say("numbers up to {1}", {std::to_string(largest)}));
    return value;
}

bool is_angular(const Value& v) {
    return v.kind == ValueKind::angle || v.kind == ValueKind::angles || v.kind == ValueKind::position ||
           v.kind == ValueKind::frequency || v.kind == ValueKind::frequencies;
}

std::optional<Value> constants(const Value& a, const Value& b, char op, std::size_t at) {
    if (!a.constant || !b.constant) return {};
    const auto [n, d] = *a.constant;
    const auto [m, e] = *b.constant;
    if (op == '*') return number(bounded(n * m, at), bounded(d * e, at));
    if (op == '/') {
        if (m == 0) throw NotUnderstood(at, "a division by 0", "another number");
        return number(bounded(n * e, at), bounded(d * m, at));
    }
    return number(bounded(op == '+' ? n * e + m * d : n * e - m * d, at), bounded(d * e, at));
}

/// An integer multiple of an angle, a position or a frequency.
Value scaled(std::int64_t k, const Value& v, std::size_t at) {
    if (k < -largest_multiple || k > largest_multiple)
        throw NotUnderstood(at, words::say("{1} times an angle", {std::to_string(k)}),
                            words::say("multiples up to {1}", {std::to_string(largest_multiple)}));
    Value out = v;
    if (v.kind == ValueKind::angle) out.angle = k * v.angle;
    out.turn = {bounded(k * v.turn.numerator, at), v.turn.denominator};
    for (auto& a : out.angles) a = k * a;
    for (auto& [name, count] : out.position) count = bounded(count * k, at);
    out.offset = bounded(v.offset * k, at);
    return out;
}

std::optional<std::int64_t> Value::whole() const {
    if (kind == ValueKind::number && constant && constant->denominator == 1) return constant->numerator;
    return {};
}

int Value::degree() const {
    int most = 0;
    for (const auto& [name, count] : position)  // m/s times anything may be an m again
        most = std::max(most, name.find_first_of(" /") == std::string::npos ? 1 : 2);
    return most;
}

std::string Value::described() const {
    switch (kind) {
        case ValueKind::number: return "a number";
        case ValueKind::complex: return "a complex number";
        case ValueKind::matrix:
            if (list) return words::say("a list of {1}", {std::to_string(matrix.size())});
            if (is_column()) return words::say("a column of {1}", {std::to_string(matrix.rows())});
            if (is_row()) return words::say("a row of {1}", {std::to_string(matrix.cols())});
            return words::say("a {1} x {2} matrix", {std::to_string(matrix.rows()), std::to_string(matrix.cols())});
        case ValueKind::angle: return "an angle";
        case ValueKind::angles: return "an angle for each plane";
        case ValueKind::position: return "a position";
        case ValueKind::frequency: return "a frequency";
        case ValueKind::frequencies: return "the frequencies";
    }
    return "";
}

Value number(std::int64_t numerator, std::int64_t denominator) {
    Value v;
    v.re = Term::fraction(numerator, denominator);
    std::int64_t a = numerator < 0 ? -numerator : numerator, b = denominator < 0 ? -denominator : denominator;
    while (b != 0) a = std::exchange(b, a % b);
    const std::int64_t sign = denominator < 0 ? -1 : 1;
    v.constant = prover::Fraction{sign * numerator / a, sign * denominator / a};
    return v;
}

Value number(Term term) {
    Value v;
    v.re = term;
    return v;
}

Value complex(Term re, Term im) {
    Value v;
    v.kind = ValueKind::complex;
    v.re = re;
    v.im = im;
    return v;
}

Value matrix(Mat m) {
    if (m.size() == 1) return number(m(0, 0));
    Value v;
    v.kind = ValueKind::matrix;
    v.matrix = std::move(m);
    return v;
}

Value identity(Eigen::Index rows) {
    Mat m = Mat::Constant(rows, rows, Term());
    m.diagonal().setConstant(Term(1));
    Value v = matrix(std::move(m));
    v.rotation = true;
    return v;
}

Value as_complex(const Value& v, std::size_t at) {
    if (v.each) throw NotPlaneByPlane(at);
    if (v.kind == ValueKind::complex) return v;
    if (v.kind == ValueKind::number) return complex(v.re, Term());
    if (v.kind == ValueKind::matrix && v.matrix.size() == 2 && (v.is_column() || v.list)) {
        Value z = complex(v.matrix(0), v.matrix(1));
        z.plane = true;
        return z;
    }
    throw NotUnderstood(at, v.described(), "a complex number, or a vector of the plane");
}

Value as_column(Value v) {
    if (v.list) {
        v.matrix = Mat(v.matrix.transpose());
        v.list = false;
    }
    return v;
}

Value add(const Value& a, const Value& b, bool minus, std::size_t at) {
    if (a.kind == ValueKind::number && b.kind == ValueKind::number) {
        if (const auto both = constants(a, b, minus ? '-' : '+', at)) return *both;
        return number(minus ? a.re - b.re : a.re + b.re);
    }
    if (a.kind == ValueKind::complex || b.kind == ValueKind::complex) {
        const auto plane = [](const Value& v) {
            return v.kind == ValueKind::number || v.kind == ValueKind::complex ||
                   (v.kind == ValueKind::matrix && v.matrix.size() == 2 && v.is_column());
        };
        if (!plane(a) || !plane(b)) no_sum(a, b, at);
        const Value x = as_complex(a, at), y = as_complex(b, at);
        Value z = minus ? complex(x.re - y.re, x.im - y.im) : complex(x.re + y.re, x.im + y.im);
        z.plane = x.plane || y.plane;
        return z;
    }
    if (a.kind == ValueKind::matrix && b.kind == ValueKind::matrix) {
        const Value x = a.list && !b.list && b.is_column() ? as_column(a) : a;
        const Value y = b.list && !a.list && a.is_column() ? as_column(b) : b;
        if (x.matrix.rows() != y.matrix.rows() || x.matrix.cols() != y.matrix.cols()) no_sum(a, b, at);
        if (x.each != y.each) throw NotPlaneByPlane(at);
        Value sum = matrix(minus ? Mat(x.matrix - y.matrix) : Mat(x.matrix + y.matrix));
        sum.list = x.list && y.list;
        sum.each = x.each;
        sum.per_plane = x.per_plane && y.per_plane;
        return sum;
    }
    const bool a_zero = a.whole() == 0, b_zero = b.whole() == 0;
    if (is_angular(a) && b_zero && a.kind != ValueKind::position) return a;
    if (is_angular(b) && a_zero && b.kind != ValueKind::position) return minus ? scaled(-1, b, at) : b;
    if (a.kind == ValueKind::angle && b.kind == ValueKind::angle) {
        Value v;
        v.kind = ValueKind::angle;
        v.angle = minus ? a.angle - b.angle : a.angle + b.angle;
        const std::int64_t sign = minus ? -1 : 1;
        v.turn = {a.turn.numerator * b.turn.denominator + sign * b.turn.numerator * a.turn.denominator,
                  bounded(a.turn.denominator * b.turn.denominator, at)};
        v.turn_only = a.turn_only && b.turn_only;
        return v;
    }
    if (a.kind == ValueKind::angles && b.kind == ValueKind::angles) {
        if (a.angles.size() != b.angles.size()) no_sum(a, b, at);
        Value v = a;
        v.frequency.clear();
        for (std::size_t i = 0; i < v.angles.size(); ++i)
            v.angles[i] = minus ? a.angles[i] - b.angles[i] : a.angles[i] + b.angles[i];
        return v;
    }
    const auto as_position = [](const Value& v) -> std::optional<Value> {
        if (v.kind == ValueKind::position) return v;
        if (!v.whole()) return {};
        Value p;
        p.kind = ValueKind::position;
        p.offset = *v.whole();
        return p;
    };
    const auto p = as_position(a), r = as_position(b);
    if (p && r) {
        Value v = *p;
        for (const auto& [name, count] : r->position) {
            v.position[name] = bounded(v.position[name] + (minus ? -count : count), at);
            if (v.position[name] == 0) v.position.erase(name);
        }
        v.offset = bounded(v.offset + (minus ? -r->offset : r->offset), at);
        return v;
    }
    no_sum(a, b, at);
}

}  // namespace formula
