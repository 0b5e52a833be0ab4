#include "formula/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "words/say.hpp"

namespace formula {
namespace {

using prover::Interval;
using prover::Rational;

using Numbers = Table<Interval>;

bool is_real_function(const std::string& name) {
    return name == "exp" || name == "log" || name == "ln" || name == "sqrt" || name == "cos" || name == "sin" ||
           name == "tan" || name == "cot" || name == "sec" || name == "csc" || name == "cosh" || name == "sinh" ||
           name == "tanh";
}

std::optional<Rational> rounding(const Node& node, bool two_digits);

/// rounded: a decimal whose last digit is no larger than twice that is all that it may be rounded from.
std::optional<Interval> enclosed(const Node& node, const Rational* rounded = nullptr);

std::optional<Interval> applied(const Node& function, const Interval& x, const Rational* rounded) {
    const Node& head = unscripted(function);
    const std::string& name = head.text;
    const bool positive = (Interval() < x).is_yes();
    if ((name == "log" || name == "ln") && !positive) return {};
    if (name == "sqrt" && (x < Interval()).is_yes()) return {};
    if (is_trigonometric(head) && !(abs(x) < Interval(1'000'000'000)).is_yes()) return {};  // too many turns to count
    const bool hyperbolic = name.ends_with('h');
    if (hyperbolic && !(abs(x) < Interval(1000)).is_yes()) return {};
    const Interval up = hyperbolic ? exp(x) : x, down = hyperbolic ? Interval(1) / up : x;
    Interval y = name == "cos"                   ? cos(x)
                 : name == "sin"                 ? sin(x)
                 : name == "exp"                 ? exp(x)
                 : name == "sqrt"                ? sqrt(x)
                 : name == "log" || name == "ln" ? log(x)
                 : name == "tan"                 ? sin(x) / cos(x)
                 : name == "cot"                 ? cos(x) / sin(x)
                 : name == "cosh"                ? (up + down) / Interval(2)
                 : name == "sinh"                ? (up - down) / Interval(2)
                 : name == "tanh"                ? (up - down) / (up + down)
                                                 : Interval(1) / (name == "sec" ? cos(x) : sin(x));
    if (function.kind != Kind::script) return name == "log" ? std::nullopt : std::optional(y);  // of which base?
    if (name == "log" && function.text.find('_') == std::string::npos) return {};
    for (const auto& [mark, part] : marks(function)) {
        const auto by = part == nullptr ? std::nullopt : enclosed(*part, rounded);
        if (!by) return {};
        if (mark == '_' && name == "log" && (Interval(1) < *by).is_yes()) {
            y = y / log(*by);
        } else if (mark == '^' && part->kind == Kind::number && part->text == "2") {
            y = y * y;
        } else {
            return {};
        }
    }
    return y;
}

std::optional<Interval> power(const Interval& base, const Node& exponent, const Rational* rounded) {
    const auto by = enclosed(exponent, rounded);
    if (!by) return {};
    if (exponent.kind == Kind::number && exponent.text.find('.') == std::string::npos && exponent.text.size() < 3) {
        Interval product(1);
        for (int i = std::stoi(exponent.text); i > 0; --i) product *= base;
        return product;
    }
    if (!(Interval() < base).is_yes()) return {};
    return pow(base, *by);
}

std::optional<Interval> product(const Node& node, const Rational* rounded) {
    std::optional<Interval> total;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const char op = node.text[p];
        const Node& part = node.parts[p];
        const Node& head = unscripted(part);
        std::optional<Interval> x;
        if (head.kind == Kind::function) {
            if (!is_real_function(head.text) || p + 1 == node.parts.size() || node.text[p + 1] != ' ') return {};
            const Node& next = node.parts[++p];
            const bool powered = next.kind == Kind::script && next.text == "^" && next.parts[0].kind == Kind::group &&
                                 next.parts[0].text != "{" && part.kind == Kind::function;
            std::optional<Interval> argument = enclosed(powered ? next.parts[0] : next, rounded);  // \cos(x)^2
            // \cos 2\pi; a number behind brackets is a factor
            while (argument && !(node.parts[p].kind == Kind::group) && p + 1 < node.parts.size() &&
                   node.text[p + 1] == ' ' && node.parts[p + 1].is_name("\\pi") && head.text != "sqrt")
                argument = *argument * *enclosed(node.parts[++p], rounded);
            if (!argument) return {};
            // \cos\pi/2: nobody knows how far it reaches
            if (is_trigonometric(head) && node.parts[p].kind != Kind::group && p + 1 < node.parts.size() &&
                node.text[p + 1] == '/')
                return {};
            const auto is_ten = [](const Node& one) {  // \ln 5 \times 10^5
                return one.kind == Kind::script && one.text == "^" && one.parts[0].text == "10";
            };
            if (node.parts[p].kind == Kind::number && p + 1 < node.parts.size() && is_ten(node.parts[p + 1])) return {};
            const Node& plain = node.parts[p].kind == Kind::group ? node.parts[p].parts[0] : node.parts[p];
            const bool degrees =
                plain.kind == Kind::number && plain.text.size() > 1 && plain.text.find('.') == std::string::npos;
            if (degrees && is_trigonometric(head)) return {};  // cos 60
            x = applied(part, *argument, rounded);
            if (x && powered) x = power(*x, next.parts[1], rounded);
        } else {
            x = enclosed(part, rounded);
        }
        if (!x || op == 'o' || op == 'O') return {};
        if (total && op == '/') {
            if (!(Interval() < *x).is_yes() && !(*x < Interval()).is_yes()) return {};
            total = *total / *x;
        } else {
            total = total ? *total * *x : *x;
        }
    }
    return total;
}

std::optional<Interval> enclosed(const Node& node, const Rational* rounded) {
    switch (node.kind) {
        case Kind::number:
            if (node.text.size() > 40) return {};
            if (const auto half = rounded != nullptr ? rounding(node, false) : std::nullopt;
                half && *half <= *rounded && node.text.find('.') != std::string::npos)
                return Interval::between(decimal(node.text) - *half, decimal(node.text) + *half);
            return Interval(decimal(node.text));
        case Kind::name:
            if (node.text == "\\pi") return Interval::pi();
            return {};
        case Kind::group: return node.parts.size() == 1 ? enclosed(node.parts[0], rounded) : std::nullopt;
        case Kind::sum: {
            Interval total;
            for (std::size_t p = 0; p < node.parts.size(); ++p) {
                const auto part = enclosed(node.parts[p], rounded);
                if (!part || node.text[p] == 'o') return {};
                total = node.text[p] == '-' ? total - *part : total + *part;
            }
            return total;
        }
        case Kind::quotient: {
            const auto above = enclosed(node.parts[0], rounded), below = enclosed(node.parts[1], rounded);
            if (!above || !below || (!(Interval() < *below).is_yes() && !(*below < Interval()).is_yes())) return {};
            return *above / *below;
        }
        case Kind::product: return product(node, rounded);
        case Kind::script: {
            if (node.text != "^") return {};
            const bool e = node.parts[0].is_name("e");
            const auto base = e ? exp(Interval(1)) : enclosed(node.parts[0], rounded);
            return base ? power(*base, node.parts[1], rounded) : std::nullopt;
        }
        default: return {};
    }
}

std::optional<Numbers> numbers(const Node& node, const Rational* rounded = nullptr);

/// A list, a column or a matrix, and what is made of them.
bool is_table(const Node& node) {
    if (node.kind == Kind::matrix || (node.kind == Kind::group && node.parts.size() > 1)) return true;
    const bool made = node.kind == Kind::group || node.kind == Kind::sum || node.kind == Kind::product ||
                      (node.kind == Kind::script && node.text == "^" && node.parts[1].is_name("\\top"));
    return made && std::ranges::any_of(node.parts, is_table);
}

/// Of two lists with a dot between them the inner product.
std::optional<Numbers> times(const Numbers& a, const Numbers& b, char op) {
    if (op == '.' && a.columns == 1 && b.columns == 1 && a.rows() == b.rows())
        return Numbers{a.rows(), a.entries}.times(b);
    return a.times(b);
}

std::optional<Numbers> product_of_tables(const Node& node, const Rational* rounded) {
    std::optional<Numbers> table;
    Node factors{Kind::product, node.at, " ", {Node{Kind::number, node.at, "1", {}}}};
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        if (!is_table(node.parts[p])) {
            factors.text += node.text[p];
            factors.parts.push_back(node.parts[p]);
            continue;
        }
        const auto next = numbers(node.parts[p], rounded);
        if (!next || !is_any_of(" .x*", node.text[p])) return {};
        table = table ? times(*table, *next, node.text[p]) : next;
        if (!table) return {};
    }
    const auto factor = product(factors, rounded);
    if (!factor || !table) return {};
    for (Interval& entry : table->entries) entry *= *factor;
    return table;
}

std::optional<Numbers> numbers(const Node& node, const Rational* rounded) {
    Numbers out;
    if (node.kind == Kind::script && node.text == "^" && node.parts[1].is_name("\\top")) {  // of a row, (1, 2)^\top
        auto row = numbers(node.parts[0], rounded);
        const bool list = node.parts[0].kind == Kind::group;
        if (!row || (!list && row->columns != 1 && row->columns != row->entries.size())) return {};
        row->columns = list || row->columns != 1 ? 1 : row->entries.size();
        return row;
    }
    const bool list = node.kind == Kind::group && node.parts.size() > 1;
    const bool matrix = node.kind == Kind::matrix || list;
    if (node.kind == Kind::matrix) out.columns = static_cast<std::size_t>(std::stoi(node.text));
    try {
        if (!matrix && is_table(node)) {
            if (node.kind == Kind::product) return product_of_tables(node, rounded);
            for (std::size_t p = 0; p < node.parts.size(); ++p) {
                auto part = numbers(node.parts[p], rounded);
                if (!part) return {};
                for (Interval& entry : part->entries)
                    if (node.kind == Kind::sum && node.text[p] == '-') entry = Interval() - entry;
                if (p == 0) {
                    out = *std::move(part);
                    continue;
                }
                if (!part->fits(out) || node.text[p] == 'o') return {};
                for (std::size_t i = 0; i < out.entries.size(); ++i) out.entries[i] += part->entries[i];
            }
            return out;
        }
        for (const Node& part : matrix ? node.parts : std::vector<Node>{node}) {
            const auto entry = enclosed(part, rounded);
            if (!entry) return {};
            out.entries.push_back(*entry);
        }
    } catch (const std::exception&) {  // too large
        return {};
    }
    return out;
}

/// Half a unit of the last digit of a number that is printed, 0.8776 or 1.15 \cdot 10^{-4}; nothing if it has none.
/// Zeros at the end of 62800 may be digits or not; the first of 100 is one where that is asked.
std::optional<Rational> rounding(const Node& node, bool two_digits) {
    if ((node.kind == Kind::sum || node.kind == Kind::group) && node.parts.size() == 1)
        return rounding(node.parts[0], two_digits);
    if (node.kind == Kind::sum) {  // -3.5366 - 1.2509
        Rational all;
        for (const Node& part : node.parts) {
            const auto half = has_point(part) ? rounding(part, two_digits) : std::nullopt;
            if (!half) return {};
            all += *half;
        }
        return all;
    }
    if (node.kind == Kind::product && node.parts.size() == 2 && node.text.find('/') == std::string::npos &&
        node.parts[1].kind == Kind::script && node.parts[1].parts[0].text == "10") {
        const auto half = rounding(node.parts[0], two_digits);
        const Node& exponent = node.parts[1].parts[1];
        const bool minus = exponent.kind == Kind::sum && exponent.parts.size() == 1;
        const Node& times = minus ? exponent.parts[0] : exponent;
        if (!half || times.kind != Kind::number || times.text.size() > 2) return {};
        Rational scaled = *half;
        for (int i = std::stoi(times.text); i > 0; --i) scaled *= minus ? Rational(1, 10) : Rational(10);
        return scaled;
    }
    if (node.kind != Kind::number) return {};
    Rational unit = 1;
    if (const std::size_t point = node.text.find('.'); point != std::string::npos)
        for (std::size_t i = point + 1; i < node.text.size(); ++i) unit /= 10;
    else
        for (std::size_t i = node.text.size(); i-- > (two_digits ? 2 : 1) && node.text[i] == '0';) unit *= 10;
    return unit / 2;
}

std::optional<bool> holds(char relation, const Interval& a, const Interval& b, const Node& left, const Node& right) {
    const auto as_bool = [](const prover::Answer& answer) -> std::optional<bool> {
        if (answer.is_yes()) return true;
        return answer.is_no() ? std::optional(false) : std::nullopt;
    };
    if (relation == '<') return as_bool(a < b);
    if (relation == '>') return as_bool(b < a);
    if (relation == 'l') return as_bool(!(b < a));
    if (relation == 'g') return as_bool(!(a < b));
    if (relation == '=') {
        if (!(a < b).is_yes() && !(b < a).is_yes()) return {};
        for (const Node* side : {&left, &right})  // 0.8776 for what is near it
            if (const auto half = rounding(*side, false); half && has_point(*side))
                if (!(Interval(Rational(*half * 2)) < abs(a - b)).is_yes()) return {};
        return false;
    }
    // 0.5012 is rounded to 0.5 before it; what is no decimal behind it, 10^3, may be near in another way
    const auto is_digits = [](const Node& node) { return node.kind == Kind::number; };
    if (is_digits(left) && is_digits(right) && left.text.size() < right.text.size())
        return holds(relation, b, a, right, left) == true ? std::optional(true) : std::nullopt;
    // 3 \times 10^9 bytes are 3.2 of some unit: thousands, or powers of 1024
    for (const std::int64_t unit : {std::int64_t{1000}, std::int64_t{1024}})
        for (Interval scale(unit), all = Interval(std::int64_t{1'000'000'000'000'000}); !(all < scale).is_yes();
             scale = scale * Interval(unit))
            for (const auto& [small, large] : {std::pair(&right, a), std::pair(&left, b)})
                if (const auto half = rounding(*small, false);
                    half && has_point(*small) && (Interval(Rational(1, 2)) < abs(large / scale)).is_yes())
                    if (!(Interval(*half) < abs(large / scale - (small == &right ? b : a))).is_yes()) return {};
    // "near" allows what is written in any way, but no other sign, and no number more than twice as large
    const Interval apart = abs(a - b), zero_of_all = Interval(Rational(0));
    if ((abs(a) < apart).is_yes() || (abs(b) < apart).is_yes())
        if ((zero_of_all < abs(a)).is_yes() && (zero_of_all < abs(b)).is_yes()) return false;
    const bool by_right = rounding(right, false).has_value();
    const Node& printed = by_right ? right : left;
    const auto half = rounding(printed, false), least = rounding(printed, true);
    if (!half) return {};
    const Interval distance = abs(a - b);
    const bool zero = printed.kind == Kind::number && printed.text == "0";  // near 0 is anything
    if (!zero && (distance < Interval(*least)).is_yes()) return true;
    // cut off instead of rounded: near all the same
    const bool cut = (abs(b) < abs(a)).is_yes() && (distance < Interval(Rational(*half * 2))).is_yes();
    const bool power = any_node(printed, [](const Node& part) { return part.kind == Kind::script; });
    // 0.96 - 0.30 for what 0.66 is, whose own digits are rounded
    if (by_right && has_point(left) && !is_digits(left))
        if (const auto spread = enclosed(left, &*half); spread && !(Interval(*half) < abs(*spread - b)).is_yes())
            return {};
    if (!cut && by_right && (!power || has_point(printed)) && (Interval(*half) < distance).is_yes()) return false;
    return {};
}

/// What is printed of each entry: of a list, of a matrix, of 0.878 + 0.479i its parts; one where it is one.
std::vector<Node> printed_entries(const Node& node, std::size_t count) {
    if (node.kind == Kind::script && node.parts.size() == 2 && node.parts[1].is_name("\\top"))
        return printed_entries(node.parts[0], count);
    if (node.kind == Kind::matrix || (node.kind == Kind::group && node.parts.size() > 1)) return node.parts;
    if (node.kind == Kind::group && count > 1) return printed_entries(node.parts[0], count);
    const auto is_imaginary = [](const Node& part) {
        return part.kind == Kind::product && part.parts.size() == 2 && part.parts[0].kind == Kind::number;
    };
    if (count == 2 && node.kind == Kind::sum && node.parts.size() == 2 && is_imaginary(node.parts[1]))
        return {node.parts[0], node.parts[1].parts[0]};
    return {node};
}

/// What rational numbers and polynomials don't decide: pi, a root, a logarithm, a power that is no whole number.
bool is_beyond_polynomials(const Node& node) {
    if (node.is_name("\\pi") || (node.kind == Kind::function && is_real_function(node.text))) return true;
    if (node.kind == Kind::script && node.text == "^" && node.parts[1].kind != Kind::number) return true;
    return std::ranges::any_of(node.parts, is_beyond_polynomials);
}

}  // namespace

bool has_point(const Node& node) {
    return any_node(
        node, [](const Node& part) { return part.kind == Kind::number && part.text.find('.') != std::string::npos; });
}

Rational decimal(const std::string& text) {
    Rational value = 0, scale = 1;
    bool behind = false;
    for (const char c : text) {
        if (c == '.') {
            behind = true;
            continue;
        }
        value = value * 10 + (c - '0');
        if (behind) scale *= 10;
    }
    return value / scale;
}

namespace {

/// x^{p/q}, if it is rational; nothing for what is too large as well.
std::optional<Rational> rational_power(const Rational& x, const Rational& by) {
    const Rational most = 64;
    if (abs(by) > most || denominator(by) > 64 || (x == 0 && by <= 0)) return {};
    const int q = static_cast<int>(denominator(by));
    Rational root = 1;
    for (const bool below : {false, true}) {
        const prover::Integer whole = below ? denominator(x) : numerator(x);
        prover::Integer part = whole;
        if (q > 1) {
            if (whole < 0 || whole > 1'000'000'000'000) return {};
            part = prover::Integer(std::llround(std::pow(static_cast<double>(whole), 1.0 / q)));
            if (pow(part, static_cast<unsigned>(q)) != whole) return {};
        }
        root = below ? Rational(root / part) : Rational(part);
    }
    Rational out = 1;
    for (int n = std::abs(static_cast<int>(numerator(by))); n > 0; --n) out *= root;
    return by < 0 ? Rational(1 / out) : out;
}

}  // namespace

std::optional<Rational> exact_number(const Node& node) {
    const auto part = [&](std::size_t p) { return exact_number(node.parts[p]); };
    switch (node.kind) {
        case Kind::number: return node.text.size() > 40 ? std::nullopt : std::optional(decimal(node.text));
        case Kind::group: return node.parts.size() == 1 ? part(0) : std::nullopt;
        case Kind::script: {
            const auto base = node.text == "^" ? part(0) : std::nullopt, by = base ? part(1) : std::nullopt;
            return by ? rational_power(*base, *by) : std::nullopt;
        }
        case Kind::sum:
        case Kind::product:
        case Kind::quotient: {
            std::optional<Rational> total;
            for (std::size_t p = 0; p < node.parts.size(); ++p) {
                const char op = node.kind == Kind::quotient ? (p == 0 ? ' ' : '/') : node.text[p];
                const bool root = node.parts[p].kind == Kind::function && node.parts[p].text == "sqrt";
                if (root && (p + 1 == node.parts.size() || node.text[p + 1] != ' ')) return {};
                auto x = part(root ? ++p : p);
                if (x && root) x = rational_power(*x, Rational(1, 2));
                const bool behind_denominator = node.kind == Kind::product && op == ' ' && node.text.find('/') < p;
                if (!x || op == 'o' || op == 'O' || (op == '/' && *x == 0) || behind_denominator) return {};
                total = op == '-'                ? Rational((total ? *total : Rational(0)) - *x)
                        : !total                 ? *x
                        : op == '/'              ? Rational(*total / *x)
                        : node.kind == Kind::sum ? Rational(*total + *x)
                                                 : Rational(*total * *x);
            }
            return total;
        }
        default: return {};
    }
}

std::optional<Interval> enclosed_number(const Node& node, bool rounded) {
    const Rational any = 1;  // no decimal with a point is rounded by more
    try {
        return enclosed(node, rounded ? &any : nullptr);
    } catch (const std::exception&) {  // too large
        return {};
    }
}

bool may_be_rounded_to(const Node& left, const Node& right) {
    const Rational any = 1;  // no decimal with a point is rounded by more
    const auto a = numbers(left, &any), b = numbers(right, &any);
    if (!a || !b || !a->fits(*b)) return false;
    for (std::size_t i = 0; i < a->entries.size(); ++i)
        if ((a->entries[i] < b->entries[i]).is_yes() || (b->entries[i] < a->entries[i]).is_yes()) return false;
    return true;
}

std::optional<Enclosed> compare_entries(const std::vector<Interval>& left, const std::vector<Interval>& right,
                                        const Node& left_node, const Node& right_node, char relation) {
    const std::size_t count = left.size();
    const std::vector<Node> here = printed_entries(left_node, count), there = printed_entries(right_node, count);
    if (right.size() != count || count == 0 || (relation == '~' && here.size() != count && there.size() != count))
        return {};
    Enclosed one{true, {}};
    for (std::size_t i = 0; i < count; ++i) {
        const Node &a = here.size() == count ? here[i] : left_node, &b = there.size() == count ? there[i] : right_node;
        const auto holds_here = holds(relation, left[i], right[i], a, b);
        if (holds_here == true || one.holds == false) continue;
        one.holds = holds_here;
        one.left = left[i].str();
        one.right = right[i].str();
        one.words = words::say("left {1}, right {2}", {one.left, one.right});
    }
    return one;
}

namespace {

/// 29 160: one number or two, nobody knows.
bool has_numbers_apart(const Node& side) {
    return any_node(side, [](const Node& node) {
        for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
            if (node.text[p] == ' ' && node.parts[p].kind == Kind::number && node.parts[p - 1].kind == Kind::number)
                return true;
        return false;
    });
}

}  // namespace

std::optional<Enclosed> compare_numbers(const Node& left, const Node& right, char relation) {
    if (has_numbers_apart(left) || has_numbers_apart(right)) return {};
    const auto a = numbers(left), b = numbers(right);
    if (!a || !b || a->columns != b->columns) return {};
    return compare_entries(a->entries, b->entries, left, right, relation);
}

std::optional<std::pair<Node, Node>> complex_parts(const Node& node) {
    const Node zero{Kind::number, node.at, "0", {}};
    if (!any_node(node, is_imaginary_unit)) return std::pair(node, zero);
    if (is_imaginary_unit(node)) return std::pair(zero, Node{Kind::number, node.at, "1", {}});
    if (node.kind == Kind::group && node.parts.size() == 1) return complex_parts(node.parts[0]);
    if (node.kind == Kind::script && node.text == "^" && node.parts[0].is_name("e")) {
        const auto exponent = complex_parts(node.parts[1]);
        if (!exponent || exponent->first.text != "0") return {};
        const auto wave = [&](const char* name) {
            const Node argument{Kind::group, node.at, "(", {exponent->second}};
            return Node{Kind::product, node.at, "  ", {{Kind::function, node.at, name, {}}, argument}};
        };
        return std::pair(wave("cos"), wave("sin"));
    }
    Node re{node.kind, node.at, {}, {}}, im = re;
    if (node.kind == Kind::sum) {
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            auto part = complex_parts(node.parts[p]);
            if (!part) return {};
            for (auto [to, of] : {std::pair(&re, &part->first), std::pair(&im, &part->second)})
                if (of->text != "0") to->text += node.text[p], to->parts.push_back(std::move(*of));
        }
        const auto plain = [&](Node sum) {
            if (sum.parts.empty()) return zero;
            return sum.text == "+" ? Node(sum.parts[0]) : sum;
        };
        return std::pair(plain(std::move(re)), plain(std::move(im)));
    }
    if (node.kind != Kind::product && node.kind != Kind::quotient) return {};
    im = node;  // with one of its factors, 0.7 i
    std::size_t unit = node.parts.size();
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        if (!any_node(node.parts[p], is_imaginary_unit)) continue;
        const auto part = complex_parts(node.parts[p]);
        const bool below = node.kind == Kind::quotient ? p == 1 : node.text[p] == '/';
        if (!part || part->first.text != "0" || below || unit < p) return {};
        im.parts[unit = p] = part->second;
    }
    if (node.kind == Kind::product && im.parts[unit].text == "1" && (unit > 0 || node.text.substr(0, 2) == "  ")) {
        im.parts.erase(im.parts.begin() + static_cast<std::ptrdiff_t>(unit));  // 0.7 i, and no 1/2 of i/2
        im.text.erase(unit, 1);
    }
    return std::pair(zero, im.kind == Kind::product && im.parts.size() == 1 ? Node(im.parts[0]) : im);
}

namespace {

/// e^{i\pi/4} \approx 0.71 + 0.71i, of each part by itself.
Claim in_parts(const Claim& claim) {
    Claim out = claim;
    for (Node& side : out.sides) {
        const auto parts = complex_parts(side);
        if (!parts) return claim;
        side = {Kind::group, side.at, "(", {parts->first, parts->second}};
    }
    return out;
}

bool is_about_complex(const Claim& claim) {
    const auto calls = [](const Node& node) {  // i(32), a function of the document
        bool found = false;
        for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
            found = found || (is_imaginary_unit(node.parts[p - 1]) && unscripted(node.parts[p]).kind == Kind::group);
        return found;
    };
    const auto turns = [](const Node& node) {  // i by itself counts
        return node.kind == Kind::script && node.parts[0].is_name("e") && any_node(node, is_imaginary_unit);
    };
    return any_node(claim.sides, turns) && !any_node(claim.sides, calls) &&
           claim.relations.find_first_not_of('~') == std::string::npos && any_node(claim.sides, is_imaginary_unit);
}

}  // namespace

bool are_numbers(const Claim& given) {
    const Claim claim = is_about_complex(given) ? in_parts(given) : given;
    return std::ranges::all_of(claim.sides, [](const Node& side) { return numbers(side).has_value(); });
}

std::optional<std::vector<Enclosed>> decide_numbers(const Claim& given) {
    const Claim claim = is_about_complex(given) ? in_parts(given) : given;
    const bool only_equal = claim.relations.find_first_not_of('=') == std::string::npos;
    if (claim.depends || claim.sides.size() < 2 || std::ranges::any_of(claim.sides, has_numbers_apart) ||
        (only_equal && std::ranges::none_of(claim.sides, is_beyond_polynomials)))
        return {};
    std::vector<Numbers> sides;
    for (const Node& side : claim.sides) {
        auto value = numbers(side);
        if (!value) return {};
        sides.push_back(std::move(*value));
    }
    std::vector<Enclosed> out;
    for (std::size_t e = 0; e + 1 < sides.size(); ++e) {
        const Numbers &left = sides[e], &right = sides[e + 1];
        if (!left.fits(right)) return {};
        const char relation = e < claim.relations.size() ? claim.relations[e] : '=';
        auto found = compare_entries(left.entries, right.entries, claim.sides[e], claim.sides[e + 1], relation);
        if (!found) return {};
        Enclosed one = std::move(*found);
        // exactly equal is more than intervals say
        if (relation == '=' && one.holds != false && only_equal) return {};
        out.push_back(std::move(one));
    }
    return out;
}

}  // namespace formula
