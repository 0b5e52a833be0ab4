// Products of values, and what is made of products: powers, transposes, lengths, determinants.
#include "exact/every_dimension.hpp"
#include "formula/value_parts.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Mat;
using prover::Term;

/// Of a sum or direct sum written out.
constexpr Eigen::Index largest_matrix = 64;

[[noreturn]] void no_product(const Value& a, const Value& b, std::size_t at) {
    std::string mend;
    if (a.kind == ValueKind::position && b.kind == ValueKind::position)
        throw no_polynomial(at, "a position times a position", "a position times a frequency",
                            "an angle is an integer combination of positions times theta");
    if (a.is_column() && b.is_column() && a.matrix.rows() == b.matrix.rows())
        mend = "for the inner product write x^T y or <x, y>";
    else if (a.kind == ValueKind::matrix && b.kind == ValueKind::matrix)
        mend = "is a transpose missing?";
    else if (is_angular(a) || is_angular(b))
        mend = "angles are added, and multiplied by whole numbers; another type can be declared: for real a";
    NotUnderstood error(at, words::say("{1} times {2}", {a.described(), b.described()}),
                        "factors whose types and shapes fit", mend);
    error.ill_formed =
        a.written && a.is_column() && b.kind == ValueKind::matrix && b.matrix.rows() > 1 && b.matrix.cols() > 1;
    const auto is_scalar = [](const Value& v) { return is_angular(v) || v.kind == ValueKind::number; };
    error.no_polynomial = is_scalar(a) && is_scalar(b);
    throw error;
}

/// Of a complex number.
Value column_of(const Value& z) {
    Mat column(2, 1);
    column << z.re, z.im;
    return matrix(std::move(column));
}

[[noreturn]] void no_quotient(const Value& by, std::size_t at) {
    throw no_polynomial(at, words::say("a division by {1}", {by.described()}), "division by a number",
                        "multiply the denominator away");
}

Value angular_product(const Value& a, const Value& b, std::size_t at) {
    if (a.whole() && is_angular(b)) return scaled(*a.whole(), b, at);
    if (b.whole() && is_angular(a)) return scaled(*b.whole(), a, at);
    for (const auto& [turn, factor] : {std::pair(&a, &b), std::pair(&b, &a)})
        if (turn->turn_only && factor->constant) {  // \frac{3}{2}\pi
            Value v = scaled(factor->constant->numerator, *turn, at);
            v.turn.denominator = bounded(v.turn.denominator * factor->constant->denominator, at);
            return v;
        }
    no_product(a, b, at);
}

Value quotient(const Value& a, const Value& b, std::size_t at) {
    if (a.turn_only && b.constant) return angular_product(a, *constants(number(1), b, '/', at), at);
    if (is_angular(a) && b.whole() == 1) return a;
    if (is_angular(a) && b.constant)
        throw no_polynomial(at, words::say("{1} divided", {a.described()}), "whole multiples of angles",
                            "name the smallest angle h, and write 2h for its double");
    if (!b.constant) no_quotient(b, at);
    if (const auto both = constants(a, b, '/', at)) return *both;
    const Value inverse = *constants(number(1), b, '/', at);
    return multiply(inverse, a, ' ', false, at);
}

}  // namespace

void no_denominator(const Value& v, std::size_t at) {
    if (v.below)
        throw no_polynomial(at, "a division by a number", "division by a number", "multiply the denominator away");
}

Value multiply(const Value& a, const Value& b, char op, bool as_plane, std::size_t at) {
    for (const Value* v : {&a, &b}) no_denominator(*v, at);
    if (op == '/') return quotient(a, b, at);
    if (op == 'x' && a.kind == ValueKind::matrix && b.kind == ValueKind::matrix) {
        const Value x = as_column(a), y = as_column(b);
        if (x.each || y.each) throw NotPlaneByPlane(at);
        if (!x.is_column() || !y.is_column() || x.matrix.size() != 2 || y.matrix.size() != 2) no_product(a, b, at);
        return number(x.matrix(0) * y.matrix(1) - x.matrix(1) * y.matrix(0));
    }
    if (is_angular(a) || is_angular(b)) return angular_product(a, b, at);
    if (a.kind == ValueKind::number && b.kind == ValueKind::number) {
        if (const auto both = constants(a, b, '*', at)) return *both;
        return number(a.re * b.re);
    }
    const auto flat = [](const Value& v) {
        return v.kind != ValueKind::matrix || (v.matrix.size() == 2 && (v.is_column() || v.list));
    };
    if ((a.kind == ValueKind::complex || b.kind == ValueKind::complex || as_plane) && flat(a) && flat(b) &&
        !(a.kind == ValueKind::number && b.kind == ValueKind::matrix) &&
        !(a.kind == ValueKind::matrix && b.kind == ValueKind::number)) {
        const Value x = as_complex(a, at), y = as_complex(b, at);
        Value z = complex(x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re);
        z.plane = x.plane || y.plane;
        return z;
    }
    if (op == '@' && a.is_column() && b.kind == ValueKind::matrix && a.matrix.size() == b.matrix.rows() &&
        a.matrix.size() > 1) {  // of programs: q @ k, q @ R
        if (b.is_column()) return inner(a, b, at);
        Value row = multiply(transposed(a, at), b, ' ', false, at);
        row.list = !row.each;
        return row;
    }
    if (a.kind == ValueKind::matrix && a.matrix.cols() == 2 && b.kind == ValueKind::complex && b.plane)
        return multiply(a, column_of(b), op, false, at);
    if (a.kind == ValueKind::complex || b.kind == ValueKind::complex) no_product(a, b, at);
    if (a.kind == ValueKind::number || b.kind == ValueKind::number) {
        Value v = a.kind == ValueKind::matrix ? a : b;
        const Term factor = a.kind == ValueKind::matrix ? b.re : a.re;
        v.rotation = false;
        v.matrix = v.matrix.unaryExpr([&](const Term& x) { return factor * x; }).eval();
        return v;
    }
    if (op == '.' && a.matrix.size() == b.matrix.size() && (a.is_column() || a.is_row()) &&
        (b.is_column() || b.is_row()) && (a.list || b.list || a.is_column() == b.is_column()))
        return inner(a, b, at);
    const Value y = b.list ? as_column(b) : b;
    if (a.matrix.cols() != y.matrix.rows() || (a.list && b.list)) no_product(a, b, at);
    // plane by plane; a row times a column is summed over the planes, a column times a row joins different ones
    if (a.each != y.each || (a.each && a.is_column() && y.is_row())) throw NotPlaneByPlane(at);
    if (a.list && y.is_column()) return inner(a, y, at);
    Value v = matrix(a.matrix * y.matrix);
    if (a.each && v.kind == ValueKind::number) v.re = prover::sum_over_planes(v.re);
    v.rotation = a.rotation && y.rotation;
    v.each = a.each && v.kind == ValueKind::matrix;
    return v;
}

Value position_product(const Value& a, const Value& b, std::size_t at) {
    Value v;
    v.kind = ValueKind::position;
    const auto put = [&](const std::string& name, std::int64_t count) {
        if ((v.position[name] = bounded(v.position[name] + count, at)) == 0) v.position.erase(name);
    };
    for (const auto& [m, count] : a.position) {
        for (const auto& [n, times] : b.position)
            put(std::min(m, n) + " " + std::max(m, n), bounded(count * times, at));
        if (b.offset != 0) put(m, bounded(count * b.offset, at));
    }
    if (a.offset != 0)
        for (const auto& [n, times] : b.position) put(n, bounded(times * a.offset, at));
    v.offset = bounded(a.offset * b.offset, at);
    return v;
}

Value position_quotient(const Value& position, const Value& by, std::size_t at) {
    if (position.degree() > 1 || by.degree() > 1 || by.position.size() != 1 || by.position.begin()->second != 1 ||
        by.offset != 0 || position.position.contains(by.position.begin()->first))
        no_quotient(by, at);
    Value v = position;
    v.position.clear();
    v.offset = 0;
    const std::string below = "/" + by.position.begin()->first;
    for (const auto& [name, count] : position.position) v.position[name + below] = count;
    if (position.offset != 0) v.position["1" + below] = position.offset;
    return v;
}

Value direct_sum(const Value& a, const Value& b, std::size_t at) {
    for (const Value* v : {&a, &b}) no_denominator(*v, at);
    const auto block = [](const Value& v) { return v.kind == ValueKind::complex ? column_of(v) : as_column(v); };
    if (a.each || b.each) throw NotPlaneByPlane(at);
    const Value x = block(a), y = block(b);
    if (x.kind != ValueKind::matrix || y.kind != ValueKind::matrix || x.is_column() != y.is_column())
        throw NotUnderstood(at, words::say("the direct sum of {1} and {2}", {a.described(), b.described()}),
                            "two vectors or two matrices");
    const Eigen::Index rows = x.matrix.rows() + y.matrix.rows();
    const Eigen::Index columns = x.is_column() ? 1 : x.matrix.cols() + y.matrix.cols();
    if (rows > largest_matrix || columns > largest_matrix)
        throw NotUnderstood(at, "a matrix of more than 64 rows", "a smaller one");
    Mat m = Mat::Constant(rows, columns, Term());
    m.topLeftCorner(x.matrix.rows(), x.matrix.cols()) = x.matrix;
    m.bottomRightCorner(y.matrix.rows(), y.matrix.cols()) = y.matrix;
    Value v = matrix(std::move(m));
    v.rotation = x.rotation && y.rotation;
    return v;
}

Value entrywise(const Value& a, const Value& b, std::size_t at) {
    for (const Value* v : {&a, &b}) no_denominator(*v, at);
    if (a.kind == ValueKind::number || b.kind == ValueKind::number) return multiply(a, b, ' ', false, at);
    const Value x = as_column(a), y = as_column(b);
    if (x.kind != ValueKind::matrix || y.kind != ValueKind::matrix || x.matrix.rows() != y.matrix.rows() ||
        x.matrix.cols() != y.matrix.cols())
        throw NotUnderstood(at, words::say("{1} times {2}, entry by entry", {a.described(), b.described()}),
                            "two of one shape");
    if (x.each != y.each) throw NotPlaneByPlane(at);
    if (x.each && !x.is_column() && !x.is_row()) throw NotPlaneByPlane(at);
    Value v = matrix(Mat(x.matrix.cwiseProduct(y.matrix)));
    v.each = x.each;
    v.per_plane = x.per_plane && y.per_plane;
    return v;
}

Value kronecker(const Value& a, const Value& b, std::size_t at) {
    for (const Value* v : {&a, &b}) {
        no_denominator(*v, at);
        if (v->kind != ValueKind::matrix)
            throw NotUnderstood(at, words::say("kron of {1}", {v->described()}), "vectors or matrices");
    }
    if (a.each || b.each) throw NotPlaneByPlane(at);
    const Mat &x = a.matrix, &y = b.matrix;
    if (x.rows() * y.rows() > largest_matrix || x.cols() * y.cols() > largest_matrix)
        throw NotUnderstood(at, "more than 64 rows", "a smaller one");
    Mat m(x.rows() * y.rows(), x.cols() * y.cols());
    for (Eigen::Index r = 0; r < m.rows(); ++r)
        for (Eigen::Index c = 0; c < m.cols(); ++c)
            m(r, c) = x(r / y.rows(), c / y.cols()) * y(r % y.rows(), c % y.cols());
    Value v = matrix(std::move(m));
    v.rotation = a.rotation && b.rotation;
    return v;
}

Value stacked(const Value& a, const Value& b, std::size_t at) {
    for (const Value* v : {&a, &b}) no_denominator(*v, at);
    const auto column = [&](const Value& v) {
        if (v.kind == ValueKind::number) return Mat(Mat::Constant(1, 1, v.re));
        const Value c = as_column(v);
        if (!c.is_column())
            throw NotUnderstood(at, words::say("{1} in a column", {v.described()}), "numbers and columns");
        return c.matrix;
    };
    if (a.each || b.each) throw NotPlaneByPlane(at);
    const Mat x = column(a), y = column(b);
    if (x.rows() + y.rows() > largest_matrix) throw NotUnderstood(at, "more than 64 rows", "a smaller one");
    Mat m(x.rows() + y.rows(), 1);
    m << x, y;
    return matrix(std::move(m));
}

Value transposed(const Value& v, std::size_t at) {
    no_denominator(v, at);
    if (v.kind == ValueKind::number) return v;
    if (v.kind != ValueKind::matrix)
        throw NotUnderstood(at, words::say("the transpose of {1}", {v.described()}),
                            "the transpose of a vector or a matrix");
    Value out = v;
    out.matrix = Mat(v.matrix.transpose());
    out.written = v.written || v.list;
    out.list = false;
    return out;
}

Value conjugated(const Value& v, std::size_t at) {
    no_denominator(v, at);
    if (v.kind == ValueKind::number) return v;
    Value z = as_complex(v, at);
    z.im = -z.im;
    return z;
}

Value trace(const Value& v, std::size_t at) {
    no_denominator(v, at);
    if (v.kind == ValueKind::number) return v;
    if (v.kind != ValueKind::matrix || v.matrix.rows() != v.matrix.cols())
        throw NotUnderstood(at, words::say("the trace of {1}", {v.described()}), "that of a square matrix");
    Term sum;
    for (Eigen::Index r = 0; r < v.matrix.rows(); ++r) sum += v.matrix(r, r);
    return number(v.each ? prover::sum_over_planes(sum) : sum);
}

Value power(const Value& v, std::int64_t exponent, std::size_t at) {
    no_denominator(v, at);
    if (exponent < 0 && v.rotation) return power(transposed(v, at), -exponent, at);
    if (v.kind == ValueKind::number && v.constant && exponent < 0)
        return *constants(number(1), power(v, -exponent, at), '/', at);
    if (exponent < 0)
        throw no_polynomial(at, words::say("a negative power of {1}", {v.described()}), "-1 for a rotation",
                            "multiply the denominator away");
    const std::int64_t most = v.kind == ValueKind::number ? 64 : 16;
    if (exponent > most)
        throw NotUnderstood(at, words::say("the power {1}", {std::to_string(exponent)}),
                            words::say("powers up to {1}", {std::to_string(most)}));
    if (exponent == 0 && v.kind == ValueKind::number && !v.constant) return number(1);
    const bool square = v.kind == ValueKind::matrix && v.matrix.rows() == v.matrix.cols();
    if (v.kind != ValueKind::number && v.kind != ValueKind::complex && !square) {
        NotUnderstood error(at, words::say("a power of {1}", {v.described()}), "a power of a number or a square matrix",
                            v.kind == ValueKind::matrix ? "for the squared length write |x|^2" : "");
        error.no_polynomial = is_angular(v);
        throw error;
    }
    if (exponent == 0 && !square) throw NotUnderstood(at, "the power 0", "powers from 1 on");
    Value out = v;
    if (exponent == 0) {
        out.matrix = identity(v.matrix.rows()).matrix;
        out.rotation = true;
        return out;
    }
    for (std::int64_t i = 1; i < exponent; ++i) out = multiply(out, v, ' ', false, at);
    return out;
}

Value inner(const Value& a, const Value& b, std::size_t at) {
    for (const Value* v : {&a, &b}) no_denominator(*v, at);
    if (a.kind == ValueKind::complex || b.kind == ValueKind::complex) {  // the plane's: Re(a conj b)
        const Value x = as_complex(a, at), y = as_complex(b, at);
        return number(x.re * y.re + x.im * y.im);
    }
    if (a.kind != ValueKind::matrix || b.kind != ValueKind::matrix || (!a.is_column() && !a.is_row()) ||
        (!b.is_column() && !b.is_row()) || a.matrix.size() != b.matrix.size())
        throw NotUnderstood(at, words::say("the inner product of {1} and {2}", {a.described(), b.described()}),
                            "two vectors of one size");
    if (a.each != b.each) throw NotPlaneByPlane(at);
    Term sum;
    for (Eigen::Index i = 0; i < a.matrix.size(); ++i) sum += a.matrix(i) * b.matrix(i);
    return number(a.each ? prover::sum_over_planes(sum) : sum);
}

Value squared_norm(const Value& v, std::size_t at) {
    no_denominator(v, at);
    if (v.kind == ValueKind::number) return multiply(v, v, ' ', false, at);
    if (v.kind == ValueKind::complex) return number(v.re * v.re + v.im * v.im);
    return inner(v, v, at);
}

namespace {

/// By the first row.
Term determinant_of(const Mat& m) {
    if (m.rows() == 1) return m(0, 0);
    Term total;
    for (Eigen::Index c = 0; c < m.cols(); ++c) {
        if (m(0, c).node() == prover::Program::zero) continue;
        Mat rest(m.rows() - 1, m.cols() - 1);
        for (Eigen::Index r = 1; r < m.rows(); ++r)
            for (Eigen::Index k = 0; k < rest.cols(); ++k) rest(r - 1, k) = m(r, k < c ? k : k + 1);
        const Term part = m(0, c) * determinant_of(rest);
        total = c % 2 == 0 ? total + part : total - part;
    }
    return total;
}

}  // namespace

Value determinant(const Value& v, std::size_t at) {
    no_denominator(v, at);
    if (v.each) throw NotPlaneByPlane(at);
    const auto of_blocks = [&] {  // two entries a row
        for (Eigen::Index r = 0; r < v.matrix.rows(); ++r) {
            int entries = 0;
            for (Eigen::Index c = 0; c < v.matrix.cols(); ++c)
                entries += v.matrix(r, c).node() != prover::Program::zero;
            if (entries > 2) return false;
        }
        return v.matrix.rows() <= 8;
    };
    if (v.kind != ValueKind::matrix || v.matrix.rows() != v.matrix.cols() || (v.matrix.rows() > 4 && !of_blocks()))
        throw NotUnderstood(at, words::say("the determinant of {1}", {v.described()}),
                            "that of a matrix of four rows at most");
    return number(determinant_of(v.matrix));
}

}  // namespace formula
