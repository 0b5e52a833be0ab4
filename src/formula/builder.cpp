// Sums, products and functions; what a name or a script stands for is in builder_names.cpp.
#include "formula/builder.hpp"

#include <algorithm>

#include "exact/every_dimension.hpp"
#include "exact/exact.hpp"
#include "formula/value_parts.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Mat;
using prover::Term;

constexpr std::size_t most_digits = 9;  // of a number
/// Pieces evaluated and steps recorded in one formula, at most.
constexpr int most_work = 20000;
constexpr std::size_t most_nodes = 150000;
/// So many operations that are written down take as long as looking at one part of a formula.
constexpr std::size_t nodes_for_work = 64;

bool is_applicable(const Node& node) {
    if (node.kind == Kind::name)
        return node.text == "R" || node.text == "I" || node.text == "PE" || node.text == "RoPE";
    const auto is_hat_r = [](const Node& hat) { return hat.text == "hat" && hat.parts[0].is_name("R"); };
    if (node.kind == Kind::hat) return is_hat_r(node);
    if (node.kind == Kind::script) {
        if (node.parts[0].kind == Kind::hat) return is_hat_r(node.parts[0]);
        return (node.parts[0].is_name("R") || node.parts[0].is_name("I")) && node.text.find('_') == std::string::npos;
    }
    return false;
}

/// dot and @ of programs take no conjugate, and <z, w> does.
void no_complex(const Value& a, const Value& b, std::size_t at) {
    if (a.kind == ValueKind::complex || b.kind == ValueKind::complex)
        throw NotUnderstood(at, words::say("the inner product of {1} and {2}", {a.described(), b.described()}),
                            "two vectors of one size");
}

}  // namespace

void Builder::count_work(std::size_t at) {
    const std::size_t nodes = recorder_.program.nodes.size();
    const int work = 1 + static_cast<int>((nodes - counted_) / nodes_for_work);
    counted_ += nodes_for_work * static_cast<std::size_t>(work - 1);
    work_ += work;
    if (scope_.budget != nullptr) *scope_.budget -= work;
    if (work_ > most_work || (scope_.budget != nullptr && *scope_.budget < 0) || nodes > most_nodes)
        throw NotUnderstood(at, "a formula too large to be evaluated", "a shorter one",
                            "ask for one equation at a time");
}

Value Builder::evaluate(const Node& node) {
    Value v = fraction(node);
    no_denominator(v, node.at);
    return v;
}

Value Builder::fraction(const Node& node) {
    count_work(node.at);
    return within_limits(node.at, [&] { return value_of(node); });
}

/// f of a fraction, where f takes factors out, each so many times: f(x/c) = f(x)/c^times.
Value Builder::over_below(Value v, int times, std::size_t at, Called<Value, const Value&> f) {
    if (!v.below) return f(v);
    const Value below = number(*v.below);
    v.below.reset();
    Value out = f(v);
    for (; times > 0; --times) out = combined(out, below, '/', false, at);
    return out;
}

Value Builder::squared_length(const Node& bars) {
    return over_below(fraction(bars.parts[0]), 2, bars.at, [&](const Value& v) {
        if (bars.text == "abs" && v.kind == ValueKind::matrix)
            throw NotUnderstood(bars.at, "abs of a vector", "a length, |x|", "abs is entry by entry");
        if (v.kind != ValueKind::matrix || v.matrix.rows() < 2 || v.matrix.cols() < 2 || bars.text.empty())
            return squared_norm(v, bars.at);
        const Value square = combined(transposed(v, bars.at), v, ' ', false, bars.at);
        if (bars.text == "F") return trace(square, bars.at);
        const Term one = square.matrix(0, 0);  // |A|_2 of A^T A = c I
        for (Eigen::Index r = 0; r < square.matrix.rows(); ++r)
            for (Eigen::Index c = 0; c < square.matrix.cols(); ++c)
                if (compared(r == c ? square.matrix(r, c) - one : square.matrix(r, c), prover::Program::zero)
                        .counterexample)
                    throw NotUnderstood(bars.at, "the norm of a matrix that does more than turn and stretch",
                                        "|A|_F, or |A x|");
        notes_.insert("$|A|_2$ of a matrix is how far it stretches a vector at most");
        return number(one);
    });
}

Value Builder::value_of(const Node& node) {
    switch (node.kind) {
        case Kind::slice: throw NotUnderstood(node.at, "a slice alone", "a slice of a vector");
        case Kind::number: {
            const std::size_t point = node.text.find('.');
            std::string digits = node.text;
            if (point != std::string::npos) digits.erase(point, 1);
            if (digits.size() > most_digits)
                throw NotUnderstood(node.at, words::say("the number {1}", {node.text.substr(0, 40)}),
                                    "at most nine digits");
            std::int64_t denominator = 1;
            for (std::size_t i = point; i < digits.size(); ++i) denominator *= 10;
            return number(std::stoi(digits), denominator);
        }
        case Kind::name: return name(node);
        case Kind::function:
            if ((node.text == "cos" || node.text == "sin") && !scope_.position.empty())
                return apply_function(node.text, evaluate({Kind::name, node.at, scope_.position, {}}), node.at);
            throw NotUnderstood(node.at, words::say("\\{1} without an argument", {node.text}),
                                "an argument in parentheses");
        case Kind::sum: {
            Value total;
            for (std::size_t i = 0; i < node.parts.size(); ++i) {
                const Value part = fraction(node.parts[i]);
                const std::size_t at = node.parts[i].at;
                if (i == 0)
                    total = node.text[0] == '-' ? combined(number(-1), part, ' ', false, at) : part;
                else
                    total = node.text[i] == 'o' ? direct_sum(total, part, at)
                                                : summed(total, part, node.text[i] == '-', at);
            }
            return total;
        }
        case Kind::product:
            if (const auto part = part_of_angle(node)) return *part;
            return product(node);
        case Kind::quotient: {
            if (const auto part = part_of_angle(node)) return *part;
            const Value above = fraction(node.parts[0]);  // first: every compiler finds the same error
            return combined(above, fraction(node.parts[1]), '/', false, node.at);
        }
        case Kind::group: return group(node);
        case Kind::inner: {
            const Value left = fraction(node.parts[0]), right = fraction(node.parts[1]);
            if (node.text == "(") no_complex(left, right, node.at);
            if (left.kind == ValueKind::complex || right.kind == ValueKind::complex)
                notes_.insert("<z, w> of complex numbers is the inner product of the plane, Re(z w*)");
            return over_below(left, 1, node.at, [&](const Value& a) {
                return over_below(right, 1, node.at, [&](const Value& b) { return inner(a, b, node.at); });
            });
        }
        case Kind::bars:
            if (const Value square = squared_length(node); !square.below)
                if (const auto whole = constant_of(square.re))
                    for (std::int64_t r = 0; r * r <= *whole; ++r)
                        if (r * r == *whole) return number(r);
            throw no_polynomial(node.at, "a length", "its square, |x|^2",
                                "a length is a square root, and no polynomial");
        case Kind::matrix: return matrix_of(node);
        case Kind::conjugate: {
            return over_below(fraction(node.parts[0]), 1, node.at, [&](const Value& v) {
                if (v.kind == ValueKind::matrix) notes_.insert("a bar is the complex conjugate");
                return conjugated(v, node.at);
            });
        }
        case Kind::hat: {
            const std::string key = spelled(node);
            if (scope_.types.contains(key) || scope_.values.contains(key) || scope_.definitions.contains(key))
                return variable(key, letter_of(spelled(node.parts[0])), node.at);
            if (const std::string letter = letter_of(spelled(node.parts[0]));
                scope_.convention.tokens && type_of(letter) == Type::vector) {
                tokens_.insert(key);
                notes_.insert(words::say("${1}$ is a vector of its own", {key}));
                return variable(key, letter, node.at);
            }
            throw NotUnderstood(node.at, "'" + key + "'", "a name that is declared or defined",
                                words::say("where {1} := ...", {key}));
        }
        case Kind::script: return script(node);
        case Kind::big: return big(node);
    }
    throw NotUnderstood(node.at, "this", "a formula");
}

/// A product; a position, or a whole number, times a frequency is an angle.
Value Builder::combined(const Value& a, const Value& b, char op, bool as_plane, std::size_t at) {
    count_work(at);
    if (b.inverse && op == '/') {  // pos/10000^{2i/d}, x/\sqrt{d}
        Value f = b;
        f.inverse = false;
        if (a.whole() == 1) return f;
        return combined(a, f, ' ', as_plane, at);
    }
    if (op == '/' && b.kind == ValueKind::complex)
        if (const auto re = constant_of(b.re), im = constant_of(b.im); re && im && (*re != 0 || *im != 0)) {
            const std::int64_t norm = *re * *re + *im * *im;
            const Value inverse = complex(Term::fraction(*re, norm), Term::fraction(-*im, norm));
            return multiply(a, inverse, ' ', as_plane, at);
        }
    if (scope_.changes && !in_angle_ && op == '/' &&
        (b.kind == ValueKind::position || b.kind == ValueKind::frequency)) {
        const bool counted = a.kind == ValueKind::position || a.kind == ValueKind::frequency;
        return combined(counted ? as_number(a, at) : a, as_number(b, at), op, as_plane, at);
    }
    const bool divides = op == '/' && !b.constant && (b.kind == ValueKind::number || b.kind == ValueKind::complex);
    if (a.below || b.below || divides) return divided(a, b, op, as_plane, at);
    if (a.inverse || b.inverse)
        throw NotUnderstood(at, "a factor that is known as a denominator", "a division by it",
                            "no square root: it is no polynomial; square both sides");
    const auto is_frequency = [](const Value& v) {
        return v.kind == ValueKind::frequency || v.kind == ValueKind::frequencies;
    };
    const auto counts = [](const Value& v) { return v.kind == ValueKind::position || v.whole().has_value(); };
    if (op != '/' && is_frequency(a) != is_frequency(b) && (counts(a) || counts(b))) {
        if (scope_.changes && !in_angle_)  // m\theta J
            return multiply(as_number(a, at), as_number(b, at), op, as_plane, at);
        const Value& f = is_frequency(a) ? a : b;
        Value p = is_frequency(a) ? b : a;
        if (p.kind != ValueKind::position) {
            p.offset = *p.whole();
            p.kind = ValueKind::position;
        }
        return turning(p, f, at);
    }
    if (op == '/' && is_angular(a) && b.kind == ValueKind::position) return over(a, b, at);
    const auto is_whole = [&](const Value& v) {  // of what is declared an integer
        return v.kind == ValueKind::position && scope_.parts == 1 &&
               std::ranges::all_of(v.position, [&](const auto& one) { return scope_.integers.contains(one.first); });
    };
    for (const auto& [turn, times] : {std::pair(&a, &b), std::pair(&b, &a)})
        if (op != '/' && turn->turn_only && is_whole(*times) && turn->turn.denominator == 1 &&
            turn->turn.numerator % 2 == 0) {  // 2\pi k
            Value none = *turn;
            none.turn.numerator = 0;
            none.turn_only = false;  // half of it is no whole turn
            return none;
        }
    for (const auto& [p, angle] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        const bool turns = angle->kind == ValueKind::angle || angle->kind == ValueKind::angles;
        if (op == '/' || p->kind != ValueKind::position || !turns || angle->frequency.empty() ||
            angle->turn.numerator != 0)
            continue;
        if (angle->position.empty()) return turning(scaled(angle->offset, *p, at), *angle, at);  // (2\theta) m
        const auto& [name, count] = *angle->position.begin();
        if (angle->offset != 0 || angle->position.size() > 1 || !name.starts_with("1/")) continue;
        Value by;  // m (\theta/s)
        by.position[name.substr(2)] = 1;
        return turning(scaled(count, position_quotient(*p, by, at), at), *angle, at);
    }
    if (scope_.changes && op != '/')
        for (const auto& [number_of, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
            const bool counted = number_of->kind == ValueKind::position || number_of->kind == ValueKind::frequency;
            const bool value = other->kind == ValueKind::matrix || other->kind == ValueKind::complex ||
                               (other->kind == ValueKind::number && !other->constant);
            if (counted && value)
                return number_of == &a ? multiply(as_number(a, at), b, op, as_plane, at)
                                       : multiply(a, as_number(b, at), op, as_plane, at);
        }
    if (scope_.powers && op != '/' && a.kind == ValueKind::position && b.kind == ValueKind::position &&
        a.degree() + b.degree() == 2)
        return position_product(a, b, at);
    return multiply(a, b, op, as_plane, at);
}

/// A position times a frequency, or that of another angle: an angle, or one for each plane.
Value Builder::turning(const Value& position, const Value& frequency, std::size_t at) {
    Value out = position;
    out.frequency = frequency.frequency;
    if (frequency.kind == ValueKind::frequencies || frequency.kind == ValueKind::angles) {
        out.kind = ValueKind::angles;
        uses_dimension_ = true;
        out.order = frequency.order;
        for (const int i : order_of(frequency)) out.angles.push_back(plane_angle(position, out.frequency, i, at));
    } else {
        out.kind = ValueKind::angle;
        out.plane_index = frequency.plane_index;
        out.angle = plane_angle(position, out.frequency, out.plane_index, at);
    }
    return out;
}

/// (m - n)/s, m\theta/s, \theta/s
Value Builder::over(const Value& a, const Value& by, std::size_t at) {
    if (!by.position.empty()) notes_.insert(words::say("${1}$ is not 0", {by.position.begin()->first}));
    if (a.kind == ValueKind::position) return position_quotient(a, by, at);
    Value counted = a;
    counted.kind = ValueKind::position;
    if (a.kind == ValueKind::frequency || a.kind == ValueKind::frequencies)
        counted.offset = 1;
    else if (a.frequency.empty() || a.turn.numerator != 0)
        return multiply(a, by, '/', false, at);
    return turning(position_quotient(counted, by, at), a, at);
}

/// A product or a quotient with denominators.
Value Builder::divided(const Value& a, const Value& b, char op, bool as_plane, std::size_t at) {
    if (scope_.generic) throw NotPlaneByPlane(at);
    const bool angular = is_angular(a) || is_angular(b);
    if (angular || a.inverse || b.inverse || op == 'o' || op == 'x')
        throw no_polynomial(at, words::say("a division by {1}", {b.described()}), "division by a number",
                            "multiply the denominator away");
    Value above = a, other = b;
    above.below.reset();
    other.below.reset();
    Value out;
    std::optional<Term> below = a.below;
    const auto times = [&](const Term& factor) { below = below ? *below * factor : factor; };
    if (op == '/') {
        if (b.kind == ValueKind::complex) {  // times the conjugate, by the square of the length
            out = combined(above, conjugated(other, at), ' ', as_plane, at);
            times(squared_norm(other, at).re);
        } else if (b.kind == ValueKind::number) {
            out = above;
            times(b.re);
        } else {
            throw no_polynomial(at, words::say("a division by {1}", {b.described()}), "division by a number");
        }
        if (b.below) out = combined(out, number(*b.below), ' ', as_plane, at);
    } else {
        out = combined(above, other, op, as_plane, at);
        if (b.below) times(*b.below);
    }
    out.constant.reset();
    out.rotation = false;
    out.below = below;
    return out;
}

void Builder::clear(std::vector<Value>& sides, std::size_t at) {
    std::vector<Term> all;
    for (const Value& side : sides)
        if (side.below && std::ranges::find(all, side.below->node(), &Term::node) == all.end())
            all.push_back(*side.below);
    if (all.empty()) return;
    Term product(1);
    for (const Term& one : all) product = product * one;
    if (!compared(product, prover::Program::zero).counterexample)  // a product of some that are not 0 is not 0
        throw NotUnderstood(at, "a denominator that is 0", "one that is not 0 for all values");
    for (Value& side : sides) {
        Term factor = product;  // once more, so that sides that differ have denominators that are not 0
        for (const Term& one : all)
            if (!side.below || one.node() != side.below->node()) factor = factor * one;
        side.below.reset();
        side = multiply(number(factor), side, ' ', false, at);
    }
    notes_.insert("both sides are multiplied by their denominators, where these are not 0");
}

/// A sum; a frequency in it is its own angle.
Value Builder::summed(const Value& a, const Value& b, bool minus, std::size_t at) {
    if (a.below || b.below) {
        const bool same = a.below && b.below && a.below->node() == b.below->node();
        Value x = a, y = b;
        x.below.reset();
        y.below.reset();
        if (!same && b.below) x = combined(number(*b.below), x, ' ', false, at);
        if (!same && a.below) y = combined(number(*a.below), y, ' ', false, at);
        Value sum = summed(x, y, minus, at);
        if (is_angular(sum)) throw NotUnderstood(at, "an angle with a denominator", "an angle: m\\theta, a + b, 2a");
        sum.below = same ? *a.below : a.below && b.below ? *a.below * *b.below : a.below ? *a.below : *b.below;
        return sum;
    }
    const auto angular = [](const Value& v) { return v.kind == ValueKind::angle || v.kind == ValueKind::frequency; };
    if (angular(a) && angular(b)) return add(angle_of(a, at), angle_of(b, at), minus, at);
    const auto as_angle = [&](const Value& v) {  // a + 0.5
        Value out = angle_of(v, at);
        out.kind = ValueKind::angle;
        if (v.kind == ValueKind::number) out.angle = one_plane(v, at);
        return out;
    };
    if ((angular(a) && b.constant && b.whole() != 0) || (angular(b) && a.constant && a.whole() != 0))
        return add(as_angle(a), as_angle(b), minus, at);
    return add(a, b, minus, at);
}

Value Builder::product(const Node& node) {
    std::vector<Value> values;
    std::vector<char> ops;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < node.parts.size();) {
        ops.push_back(node.text[i]);
        places.push_back(node.parts[i].at);
        if (node.parts[i].kind ==
            Kind::bars)  // what is wrong with the other factors says more than that a length is a root
            for (std::size_t k = i + 1; k < node.parts.size();) (void)item(node, k);
        values.push_back(item(node, i));
    }
    // the y of x + iy is a real number
    if (node.parts.size() == 2 && is_i(node.parts[0]) != is_i(node.parts[1])) {
        const Node& letter = node.parts[is_i(node.parts[0]) ? 1 : 0];
        if (letter.kind == Kind::name && made_.contains(letter.text) && !scope_.types.contains(letter.text) &&
            made_.at(letter.text).kind == ValueKind::matrix)
            throw NotUnderstood(letter.at, "i times a vector", "a real number, or a vector that is declared",
                                words::say("for reals {1}, or for vectors {1}", {letter.text}));
    }
    // beside a complex number, and where nothing else multiplies, vectors of the plane are complex numbers
    const bool any_complex = std::ranges::any_of(values, [](const Value& v) { return v.kind == ValueKind::complex; });
    const bool any_matrix = std::ranges::any_of(
        values, [](const Value& v) { return v.kind == ValueKind::matrix && !v.is_column() && !v.list; });
    const bool as_plane = any_complex && !any_matrix;
    if (as_plane && std::ranges::any_of(values, [](const Value& v) { return v.kind == ValueKind::matrix; }))
        notes_.insert("a vector beside a complex number is the complex number $x_0 + i x_1$");
    if (any_matrix && std::ranges::any_of(values, &Value::plane))
        notes_.insert("a vector of the plane as a complex number, beside a matrix, is a vector again");
    if (node.text.starts_with(" / ") && node.parts[0].kind == Kind::number && node.parts[1].kind == Kind::number &&
        node.parts[2].at == node.parts[1].at + node.parts[1].text.size() && node.parts[2].kind == Kind::group &&
        values[2].kind != ValueKind::matrix)  // 1/2(x + y) divides by no vector
        throw NotUnderstood(places[2], "'(' right behind a denominator", "parentheses around what it is divided by",
                            "a/(2b), or (a/2) b");
    for (std::size_t i = 1; i < node.parts.size(); ++i)
        if (node.text[i] == ' ' && node.parts[i].kind == Kind::number && node.parts[i - 1].kind == Kind::number)
            throw NotUnderstood(node.parts[i].at, "a number behind a number", "what stands between them: 2 \\cdot 3");
    for (std::size_t i = 1; i < values.size(); ++i) {  // of programs: entry by entry, or not
        const bool matrices = values[i - 1].kind == ValueKind::matrix && values[i].kind == ValueKind::matrix;
        if (ops[i] == '*' && values[i - 1].rotation && values[i].is_column() && !scope_.program) ops[i] = ' ';
        const auto is_square = [](const Value& v) { return v.matrix.rows() > 1 && v.matrix.rows() == v.matrix.cols(); };
        if (ops[i] == '*' && matrices && (scope_.of_document || scope_.stars_multiply) && !scope_.program &&
            is_square(values[i - 1]) && is_square(values[i])) {
            ops[i] = scope_.entry_by_entry ? 'o' : ' ';  // R(a) * R(b) of a mail; of a program it is entry by entry
            has_star_ = true;
            notes_.insert("'*' between matrices is their product");
        }
        if (ops[i] == '*' && matrices && !scope_.program)
            throw NotUnderstood(places[i], "'*' between vectors or matrices", "the factors side by side, or x^T y");
        if (ops[i] == '*') ops[i] = matrices ? 'o' : '.';
        if (ops[i] == '@') no_complex(values[i - 1], values[i], places[i]);
        if (ops[i] == 'c') {
            const bool turns = values[i - 1].rotation && values[i].rotation;  // one rotation, then the other
            if (!turns && matrices && !(values[i - 1].is_column() && values[i].is_column()))
                throw NotUnderstood(places[i], "'\\circ' between matrices: one after the other, or entry by entry",
                                    "A B, or A \\odot B");
            ops[i] = turns ? ' ' : 'o';
        }
        const bool columns = values[i - 1].is_column() && values[i].is_column();
        if (scope_.convention.inner_products && ops[i] == ' ' && columns) ops[i] = '.';
    }
    // q \cdot R_m k: what stands side by side is multiplied first, where a column is dotted with a matrix
    const auto is_matrix = [&](std::size_t i) {
        return values[i].kind == ValueKind::matrix && !values[i].is_column() && !values[i].is_row() && !values[i].list;
    };
    Value total = values.front();
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (ops[i] == '/' && !values[i].constant && !values[i].inverse && i + 1 < values.size() && ops[i + 1] == ' ')
            throw NotUnderstood(places[i], "a factor behind a denominator", "brackets around what it is divided by");
        if (ops[i] == 'o' || ops[i] == 'O' || ops[i] == 'K') {
            Value right = values[i];
            const bool cross = ops[i] != 'o', called = ops[i] == 'K';
            const std::size_t at = places[i];
            for (; i + 1 < values.size() && ops[i + 1] == ' '; ++i)
                right = combined(right, values[i + 1], ' ', as_plane, places[i + 1]);
            const auto is_square = [](const Value& v) {
                return v.kind == ValueKind::matrix && v.matrix.rows() > 1 && v.matrix.rows() == v.matrix.cols();
            };
            if (called || (cross && is_square(total) && is_square(right))) {
                if (!called) notes_.insert("$\\otimes$ between matrices is Kronecker's product");
                total = kronecker(total, right, at);
                continue;
            }
            if (cross) notes_.insert("$\\otimes$ between columns is the product entry by entry");
            total = entrywise(total, right, at);
            continue;
        }
        if (ops[i] != '.' || !total.is_column() || !is_matrix(i)) {
            total = combined(total, values[i], ops[i], as_plane, places[i]);
            continue;
        }
        Value right = values[i];
        const std::size_t at = i;
        for (; i + 1 < values.size() && ops[i + 1] == ' '; ++i)
            right = combined(right, values[i + 1], ' ', as_plane, places[i + 1]);
        total = combined(total, right, '.', as_plane, places[at]);
    }
    return total;
}

/// The factor i, with the argument that it takes; i moves on behind it.
Value Builder::item(const Node& node, std::size_t& i) {
    const Node& part = node.parts[i];
    const bool function_script = part.kind == Kind::script && part.parts[0].kind == Kind::function;
    if (part.kind == Kind::function || function_script) return function(node, i);
    if (i + 1 < node.parts.size() && node.text[i + 1] == ' ' && applies(part, node.parts[i + 1])) {
        const Node& next = node.parts[i + 1];
        i += 2;
        if (next.kind == Kind::group) return apply(part, next);
        return with_marks(apply(part, next.parts[0]), marks(next), 0, next.at);
    }
    if (i + 1 < node.parts.size() && node.text[i + 1] == ' ' && may_be_function(part, node.parts[i + 1])) {
        if (const auto own = of_its_own(part, node.parts[i + 1])) {
            i += 2;
            return *own;
        }
        throw NotUnderstood(part.at, words::say("'{1}(', a function or a factor", {spelled(part)}),
                            "a name that is declared", "for real f, or where f(x) := ...");
    }
    ++i;
    return fraction(part);
}

/// \phi(q_i) of a document that does not say what \phi is: what is equal for all vectors in its place is equal for it.
std::optional<Value> Builder::of_its_own(const Node& head, const Node& next) {
    const Node& group = unscripted(next);
    if (!scope_.convention.tokens || head.kind != Kind::name || group.parts.size() != 1) return {};
    const Node& of = group.parts[0];
    const bool name = of.kind == Kind::name || (of.kind == Kind::script && of.parts[0].kind == Kind::name);
    if (!name || !evaluate(of).is_column()) return {};
    const std::string key = spelled(head) + "(" + spelled(of) + ")";
    scope_.types[key] = {Type::vector, 0, 0};
    tokens_.insert(key);
    has_unsaid_ = true;
    notes_.insert(words::say("${1}$ is a vector of its own", {key}));
    Value v = variable(key, key, head.at);
    return next.kind == Kind::group ? v : with_marks(std::move(v), marks(next), 0, next.at);
}

/// f(x), \lambda(x): of a letter without a usual type, and of those that functions usually have, nobody knows. c(x + y)
/// is a product.
bool Builder::may_be_function(const Node& head, const Node& next) const {
    constexpr std::string_view usual = "f|g|h|F|G|H|\\phi|\\varphi|\\psi|\\Phi|\\Psi|\\rho|\\sigma|\\tau|\\mu|\\eta";
    const Node& group = unscripted(next);
    const Node& base = unscripted(head);
    if (!in_written_brackets(group) || base.kind != Kind::name) return false;
    if (base.is_name("R") || base.is_name("P") || base.is_name("e") || is_i(base)) return false;
    // d(x^2), and not d(d - 1)
    const auto is_variable = [](const Node& node) { return node.kind == Kind::name && node.text != "d"; };
    if (base.is_name("d") && group.parts.size() == 1) return !is_known("d") && any_node(group, is_variable);
    const std::string letter = letter_of(base.text);
    // a(m, n), of which nobody said that it is a factor
    if (group.parts.size() > 1 && next.kind == Kind::group && !scope_.types.contains(letter) &&
        !scope_.types.contains(spelled(head)) && !scope_.values.contains(letter))
        return true;
    for (const std::string& key : {letter, spelled(head)}) {
        const auto type = scope_.types.find(key);
        if (is_known(key) && (type == scope_.types.end() || !type->second.found)) return false;
    }
    if (!name_parts(head).operators.empty()) return false;
    if (head.kind == Kind::script && head.text == "^" && !is_one_of(usual, letter)) return false;  // \gamma^{m-n}(x)
    return is_one_of(usual, letter) || (usual_types(letter).size() != 1 && group.parts[0].kind != Kind::sum);
}

bool Builder::applies(const Node& head, const Node& next) const {
    if (!is_applicable(head)) return false;
    const std::string key = spelled(head);
    if (scope_.types.contains(key) || scope_.definitions.contains(key) || scope_.values.contains(key)) return false;
    return in_brackets(next) || (next.kind == Kind::script && in_brackets(next.parts[0]));
}

}  // namespace formula
