// Numbers of the field that z = e^{i\pi/12} makes. Its degree is 8, with z^8 = z^4 - 1, the cyclotomic polynomial of
// 24; so 1, z, ..., z^7 are independent over the rationals, and two numbers are equal if their eight coordinates are.
#include "decide/roots_of_unity.hpp"

#include <algorithm>
#include <array>

#include "number/quotient.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

using prover::Interval;
using prover::Quotient;
using prover::Rational;

/// What makes a number, or a matrix of them, of a formula; nothing where it meets something else.
class Roots {
public:
    struct Number {
        static constexpr int degree = 8, turns = 24;

        std::array<Quotient, degree> parts{};

        /// A sum of powers of z, up to the 23rd.
        using Powers = std::array<Quotient, turns>;
        static Number of(Powers powers) {
            Number out;
            for (std::size_t n = turns - 1; n >= degree; --n) {
                powers[n - 4] = powers[n - 4] + powers[n];
                powers[n - 8] = powers[n - 8] - powers[n];
            }
            std::copy_n(powers.begin(), degree, out.parts.begin());
            return out;
        }
        static Number of(const Quotient& value) {
            Number out;
            out.parts[0] = value;
            return out;
        }
        /// z^k
        static Number root(int k) { return of(1).mapped(1, k); }
        friend Number operator+(Number a, const Number& b) {
            for (std::size_t n = 0; n < degree; ++n) a.parts[n] = a.parts[n] + b.parts[n];
            return a;
        }
        friend Number operator*(const Number& a, const Number& b) {
            Powers powers{};
            for (std::size_t n = 0; n < degree; ++n)
                for (std::size_t k = 0; k < degree; ++k) powers[n + k] = powers[n + k] + a.parts[n] * b.parts[k];
            return of(powers);
        }
        friend bool operator==(const Number&, const Number&) = default;

        /// The number with z^j in the place of z.
        [[nodiscard]] Number conjugate(int j) const { return mapped(j, 0); }
        /// By the product of all its conjugates, a rational number. Nothing of 0.
        [[nodiscard]] std::optional<Number> inverse() const {
            Number others = of(1);
            for (const int j : {5, 7, 11, 13, 17, 19, 23}) others = others * conjugate(j);
            const Quotient norm = (*this * others).parts[0];
            if (norm.is_zero()) return {};
            return others * of(Rational(1 / norm.rational()));
        }
        [[nodiscard]] std::string str() const {
            Interval re, im;
            for (std::size_t n = 0; n < degree; ++n) {
                const Interval angle = Interval::pi() * Interval(Rational(static_cast<int>(n), 12));
                re += Interval(parts[n].rational()) * cos(angle);
                im += Interval(parts[n].rational()) * sin(angle);
            }
            return *this == conjugate(-1) ? re.str() : re.str() + " + " + im.str() + " i";
        }

    private:
        /// z^n as z^(nj + k)
        [[nodiscard]] Number mapped(int j, int k) const {
            Powers powers{};
            for (int n = 0; n < degree; ++n)
                powers[static_cast<std::size_t>(((n * j + k) % turns + turns) % turns)] =
                    parts[static_cast<std::size_t>(n)];
            return of(powers);
        }
    };

    using Table = formula::Table<Number>;
    using Maybe = std::optional<Table>;
    using Marks = std::vector<std::pair<char, const Node*>>;

    static Table number(const Number& one) { return {1, {one}}; }
    static Table number(const Quotient& value) { return number(Number::of(value)); }

    static Maybe times(const Table& a, const Table& b) {
        if (!a.is_number() && !b.is_number()) return a.times(b);
        Table out = a.is_number() ? b : a;
        for (Number& entry : out.entries) entry = entry * (a.is_number() ? a : b).entries[0];
        return out;
    }

    static Maybe plus(Table a, const Table& b, int sign) {
        if (!a.fits(b)) return {};
        for (std::size_t e = 0; e < a.entries.size(); ++e)
            a.entries[e] = a.entries[e] + b.entries[e] * Number::of(sign);
        return a;
    }

    /// Of the plane.
    static Table rotation(int k) {
        const Number half = Number::of(Quotient(prover::Fraction{1, 2})),
                     c = (Number::root(k) + Number::root(-k)) * half;
        const Number s = (Number::root(k) + Number::root(-k) * Number::of(-1)) * half * Number::root(-6);
        return {2, {c, s * Number::of(-1), s, c}};
    }

    /// k of k \pi/12.
    static std::optional<int> angle(const Node& node) {
        const auto rational = [](const auto& self,
                                 const Node& of) -> std::optional<std::pair<Rational, int>> {  // of \pi^n
            if (of.kind == Kind::number) return std::pair(decimal(of.text), 0);
            if (of.is_name("\\pi")) return std::pair(Rational(1), 1);
            if (of.kind == Kind::group && of.parts.size() == 1) return self(self, of.parts[0]);
            if (of.kind != Kind::product && of.kind != Kind::quotient && of.kind != Kind::sum) return {};
            std::optional<std::pair<Rational, int>> total;
            for (std::size_t p = 0; p < of.parts.size(); ++p) {
                auto part = self(self, of.parts[p]);
                if (!part) return {};
                if (of.kind == Kind::sum) {
                    if (of.text[p] == '-') part->first = -part->first;
                    if (total && total->second != part->second) return {};
                    total = total ? std::pair(Rational(total->first + part->first), part->second) : *part;
                    continue;
                }
                const bool below = p > 0 && (of.kind == Kind::quotient || of.text[p] == '/');
                if (below && part->first == 0) return {};
                if (below) *part = {1 / part->first, -part->second};
                total = total ? std::pair(Rational(total->first * part->first), total->second + part->second) : *part;
            }
            return total;
        };
        const auto found = rational(rational, node);
        if (!found || (found->second != 1 && found->first != 0)) return {};
        const Rational k = found->first * 12;
        if (denominator(k) != 1 || abs(k) > 10000) return {};
        return static_cast<int>(numerator(k));
    }

    /// The root of 2, 3, 6, and of these times a square.
    static Maybe root(const Node& node) {
        const Maybe of = value(node);
        return of && of->is_number() ? root_of(of->entries[0]) : std::nullopt;
    }
    static Maybe root_of(const Number& of) {
        const Quotient square = of.parts[0];
        if (!(of == Number::of(square))) return {};
        const Number two = Number::root(3) + Number::root(-3), three = Number::root(2) + Number::root(-2);
        for (const auto& [free, is] :
             {std::pair(1, Number::of(1)), std::pair(2, two), std::pair(3, three), std::pair(6, two * three)})
            for (int n = 1; n < 100; ++n)
                if (square == Quotient(free * n * n)) return number(is * Number::of(n));
        return {};
    }

    static Maybe power(const Table& base, const Node& exponent) {
        if (exponent.is_name("\\top")) {
            Table out{base.rows(), {}};
            for (std::size_t c = 0; c < base.columns; ++c)
                for (std::size_t r = 0; r < base.rows(); ++r) out.entries.push_back(base.entries[r * base.columns + c]);
            return out;
        }
        if (exponent.is_name("*") && base.is_number()) return number(base.entries[0].conjugate(-1));
        const bool minus = exponent.kind == Kind::sum && exponent.parts.size() == 1 && exponent.text == "-";
        const Node& count = minus ? exponent.parts[0] : exponent;
        if (count.kind != Kind::number || count.text.size() > 2 || (minus && !base.is_number())) return {};
        if (!base.is_number() && base.rows() != base.columns) return {};
        Maybe out = base;
        const int n = std::stoi(count.text);
        if (n == 0) return {};
        for (int k = 1; k < n; ++k) out = times(*out, base);
        if (!minus) return out;
        const auto inverse = out->entries[0].inverse();
        return inverse ? Maybe(number(*inverse)) : std::nullopt;
    }

    /// cos, sin, tan, \sqrt or R of what is behind it.
    static Maybe applied(const Node& head, const Node& argument) {
        const Node& base = head.kind == Kind::script ? head.parts[0] : head;
        if (base.kind == Kind::function && base.text == "sqrt") return root(argument);
        const auto k = angle(argument);
        if (!k) return {};
        const Table turned = rotation(*k);
        if (base.is_name("R")) return turned;
        const Number &c = turned.entries[0], &s = turned.entries[2];
        if (base.kind != Kind::function) return {};
        if (base.text == "cos") return number(c);
        if (base.text == "sin") return number(s);
        const auto inverse = c.inverse();
        return base.text == "tan" && inverse ? Maybe(number(s * *inverse)) : std::nullopt;
    }

    static Maybe product(const Node& node) {
        Maybe total;
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const Node& part = node.parts[p];
            const char op = p == 0 ? ' ' : node.text[p];
            const Node& head = unscripted(part);
            Maybe one;
            if (head.kind == Kind::function || head.is_name("R")) {
                if (p + 1 == node.parts.size() || node.text[p + 1] != ' ') return {};
                const Node& next = node.parts[++p];
                const bool behind = next.kind == Kind::script && in_brackets(next.parts[0]);  // R(a)^3
                if (behind && part.kind == Kind::script) return {};  // \sin^2(a)^2
                one = applied(part, behind ? next.parts[0] : next);
                // \cos \pi/3
                if (head.kind == Kind::function && head.text != "sqrt" && !in_brackets(next) &&
                    p + 1 < node.parts.size())
                    return {};
                const Node& marked = behind ? next : part;
                for (const auto& [mark, exponent] : marked.kind == Kind::script ? marks(marked) : Marks{})
                    one = one && mark == '^' && exponent != nullptr ? power(*one, *exponent) : std::nullopt;
            } else {
                one = value(part);
            }
            const bool behind_denominator = op == ' ' && node.text.find('/') < p;  // 6/2(1 + 2)
            if (!one || behind_denominator || !is_any_of(" ./*@", op)) return {};
            if (op == '/') {
                const auto inverse = one->is_number() ? one->entries[0].inverse() : std::nullopt;
                if (!inverse) return {};
                one = number(*inverse);
            }
            total = total ? times(*total, *one) : one;
            if (!total) return {};
        }
        return total;
    }

    /// Whether all parts of a list are numbers, which become entries.
    static bool take_entries(const Node& list, Table& out) {
        return std::ranges::all_of(list.parts, [&](const Node& entry) {
            const Maybe one = value(entry);
            if (one && one->is_number()) out.entries.push_back(one->entries[0]);
            return one && one->is_number();
        });
    }

    static Maybe value(const Node& node) {
        switch (node.kind) {
            case Kind::number: return node.text.size() < 9 ? Maybe(number(decimal(node.text))) : std::nullopt;
            case Kind::name:
                if (node.text == "i" || node.text == "\\i") return number(Number::root(6));
                if (node.text == "I") return rotation(0);
                return {};
            case Kind::group: {
                if (node.parts.size() == 1) return value(node.parts[0]);
                Table out{1, {}};  // [[a, b], [c, d]]
                for (const Node& part : node.parts) {
                    if (!in_brackets(part) || node.text != "[" || !take_entries(part, out)) return {};
                    out.columns = part.parts.size();
                }
                return out.entries.size() == out.columns * node.parts.size() ? Maybe(out) : std::nullopt;
            }
            case Kind::matrix: {
                Table out{static_cast<std::size_t>(std::stoi(node.text)), {}};
                return take_entries(node, out) ? Maybe(out) : std::nullopt;
            }
            case Kind::conjugate: {
                const Maybe of = value(node.parts[0]);
                return of && of->is_number() ? Maybe(number(of->entries[0].conjugate(-1))) : std::nullopt;
            }
            case Kind::bars: {
                const Maybe of = value(node.parts[0]);
                if (!of || (!of->is_number() && (!node.text.empty() || (of->columns != 1 && of->rows() != 1))))
                    return {};
                Number square;
                for (const Number& entry : of->entries) square = square + entry * entry.conjugate(-1);
                return root_of(square);
            }
            case Kind::sum: {
                Maybe total;
                for (std::size_t p = 0; p < node.parts.size(); ++p) {
                    Maybe part = value(node.parts[p]);
                    if (!part || node.text[p] == 'o') return {};
                    if (p == 0 && node.text[0] == '-') part = times(number(-1), *part);
                    total = p == 0 ? part : plus(*total, *part, node.text[p] == '-' ? -1 : 1);
                    if (!total) return {};
                }
                return total;
            }
            case Kind::quotient: {
                const Maybe above = value(node.parts[0]), below = value(node.parts[1]);
                const auto inverse = below && below->is_number() ? below->entries[0].inverse() : std::nullopt;
                return above && inverse ? times(*above, number(*inverse)) : std::nullopt;
            }
            case Kind::product: return product(node);
            case Kind::script: {
                if (node.text != "^") return {};
                if (node.parts[0].is_name("e") && node.text == "^") {  // e^{i\pi/3}
                    Node rest = node.parts[1];
                    bool unit = false;
                    walk(rest, [&](Node& of) {
                        if (!unit && of.is_name("i")) {
                            of = {Kind::number, of.at, "1", {}};
                            unit = true;
                        }
                        return of.kind == Kind::product || of.kind == Kind::quotient ||
                               ((of.kind == Kind::group || of.kind == Kind::sum) && of.parts.size() == 1);
                    });
                    const auto k = unit ? angle(rest) : std::nullopt;
                    return k ? Maybe(number(Number::root(*k))) : std::nullopt;
                }
                const Maybe base = value(node.parts[0]);
                return base ? power(*base, node.parts[1]) : std::nullopt;
            }
            default: return {};
        }
    }
};

}  // namespace

std::optional<std::vector<Enclosed>> decide_roots_of_unity(const Claim& claim, const Context& context) {
    if (claim.depends || claim.sides.size() < 2 || claim.relations.find_first_not_of('=') != std::string::npos)
        return {};
    const auto has_angle = [](const Node& node) {
        return node.kind == Kind::function || node.kind == Kind::conjugate || node.is_name("R") || node.is_name("e");
    };
    if (!any_node(claim.sides, has_angle)) return {};
    std::vector<Roots::Table> sides;
    for (const Node& side : claim.sides) {
        const auto written =
            if_understood([&] { return with_definitions(side, context.definitions, context.functions); });
        const Roots::Maybe one = written ? Roots::value(*written) : std::nullopt;
        if (!one) return {};
        sides.push_back(*one);
    }
    std::vector<Enclosed> out;
    for (std::size_t s = 1; s < sides.size(); ++s) {
        const Roots::Table &left = sides[s - 1], &right = sides[s];
        if (!left.fits(right)) return {};
        Enclosed& one = out.emplace_back(Enclosed{true, {}});
        for (std::size_t e = 0; e < left.entries.size() && one.holds == true; ++e)
            if (!(left.entries[e] == right.entries[e]))
                one = {false,
                       words::say("left {1}, right {2}", {left.entries[e].str(), right.entries[e].str()}),
                       {},
                       left.entries[e].str(),
                       right.entries[e].str()};
    }
    return out;
}

}  // namespace formula
