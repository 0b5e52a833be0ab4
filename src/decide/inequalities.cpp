#include "decide/inequalities.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

#include "decide/powers.hpp"
#include "formula/calculus.hpp"
#include "formula/squares.hpp"
#include "words/say.hpp"

namespace formula {
namespace inequalities {
namespace {

using prover::Rational;

/// Powers of x, cos x and sin x (at most one) with their factors.
using Terms = std::map<std::array<int, 3>, Rational>;

Terms sum_of(Terms a, const Terms& b, const Rational& times = 1) {
    for (const auto& [powers, factor] : b)
        if ((a[powers] += times * factor) == 0) a.erase(powers);
    return a;
}

Terms product_of(const Terms& a, const Terms& b) {
    Terms out;
    for (const auto& [p, f] : a)
        for (const auto& [q, g] : b) {
            const std::array<int, 3> all{p[0] + q[0], p[1] + q[1], (p[2] + q[2]) % 2};
            out = sum_of(out, {{all, f * g}});
            if (p[2] + q[2] == 2) out = sum_of(out, {{{all[0], all[1] + 2, 0}, f * g}}, -1);  // \sin^2 = 1 - \cos^2
        }
    return out;
}

Terms constant(const Rational& number) { return number == 0 ? Terms() : Terms{{{0, 0, 0}, number}}; }

/// What is a polynomial in x, cos and sin of multiples of it, for x >= 0: x is `unit` times the letter of the terms.
class TermReader {
public:
    TermReader(std::string letter, int unit, bool negative)
        : letter_(std::move(letter)), unit_(unit), negative_(negative) {}

    std::optional<Terms> of(const Node& node) const {
        if (const auto number = exact_number(node)) return constant(*number);
        const Node& whole = plain(node);
        if (whole.is_name(letter_.c_str())) return Terms{{{1, 0, 0}, Rational(negative_ ? -unit_ : unit_)}};
        if (whole.kind == Kind::bars) {
            const auto inside = of(whole.parts[0]);
            if (!inside || inside->size() != 1 || inside->begin()->first[1] + inside->begin()->first[2] > 0) return {};
            return Terms{{inside->begin()->first, abs(inside->begin()->second)}};
        }
        if (whole.kind == Kind::sum) {
            Terms total;
            for (std::size_t p = 0; p < whole.parts.size(); ++p) {
                const auto part = of(whole.parts[p]);
                if (!part || whole.text[p] == 'o') return {};
                total = sum_of(total, *part, whole.text[p] == '-' ? -1 : 1);
            }
            return total;
        }
        if (whole.kind == Kind::script && whole.text == "^") return power(of(whole.parts[0]), whole.parts[1]);
        if (whole.kind != Kind::product && whole.kind != Kind::quotient) return {};
        Terms total = constant(1);
        for (std::size_t p = 0; p < whole.parts.size(); ++p) {
            const bool below = whole.kind == Kind::quotient ? p == 1 : whole.text[p] == '/';
            const Node& head = unscripted(whole.parts[p]);
            std::optional<Terms> part;
            if (head.kind == Kind::function) {
                const bool waves = head.text == "cos" || head.text == "sin";
                if (!waves || p + 1 == whole.parts.size() || whole.text[p + 1] != ' ') return {};
                const Node& sign = whole.parts[p];
                Node argument = whole.parts[++p];
                if (argument.kind != Kind::group) {  // \cos 2x
                    argument = {Kind::product, argument.at, " ", {argument}};
                    for (; p + 1 < whole.parts.size() && whole.text[p + 1] == ' ' &&
                           whole.parts[p + 1].kind == Kind::name;
                         argument.text += ' ')
                        argument.parts.push_back(whole.parts[++p]);
                    if (argument.parts.size() == 1) argument = Node(argument.parts[0]);
                }
                part = wave(head.text == "sin", argument);
                if (sign.kind == Kind::script) part = sign.text == "^" ? power(part, sign.parts[1]) : std::nullopt;
            } else {
                part = of(whole.parts[p]);
            }
            if (!part || (whole.kind == Kind::product && !is_any_of(" .*/", whole.text[p]))) return {};
            if (below && (part->size() != 1 || part->begin()->first != std::array{0, 0, 0})) return {};
            total = below ? product_of(total, constant(1 / part->begin()->second)) : product_of(total, *part);
        }
        return total;
    }

private:
    static std::optional<Terms> power(const std::optional<Terms>& base, const Node& by) {
        const auto times = exact_number(by);
        if (!base || !times || denominator(*times) != 1 || *times < 1 || *times > 6) return {};
        Terms out = constant(1);
        for (Rational n = *times; n > 0; n -= 1) out = product_of(out, *base);
        return out;
    }

    std::optional<Terms> wave(bool sine, const Node& argument) const {
        const auto inside = of(argument);
        if (!inside || inside->size() != 1 || inside->begin()->first != std::array{1, 0, 0}) return {};
        const Rational times = inside->begin()->second;
        if (denominator(times) != 1 || abs(times) > 6) return {};
        Terms cosine = constant(1), sines;
        const Terms c{{{0, 1, 0}, 1}}, s{{{0, 0, 1}, 1}};
        for (Rational n = abs(times); n > 0; n -= 1) {
            Terms next = sum_of(product_of(cosine, c), product_of(sines, s), -1);
            sines = sum_of(product_of(cosine, s), product_of(sines, c));
            cosine = std::move(next);
        }
        return sine ? (times < 0 ? sum_of({}, sines, -1) : sines) : cosine;
    }

    std::string letter_;
    int unit_;
    bool negative_;
};

Terms derivative(const Terms& terms) {
    Terms out;
    for (const auto& [p, f] : terms) {
        if (p[0] > 0) out = sum_of(out, {{{p[0] - 1, p[1], p[2]}, f * p[0]}});
        if (p[1] > 0) out = sum_of(out, product_of({{{p[0], p[1] - 1, p[2]}, f * p[1]}}, {{{0, 0, 1}, Rational(-1)}}));
        if (p[2] > 0) out = sum_of(out, {{{p[0], p[1] + 1, 0}, f}});
    }
    return out;
}

/// Whether it is at least 0, or more, for all x > 0.
bool is_positive(Terms terms, bool strictly, int depth = 8) {
    if (terms.empty()) return !strictly;
    int least = terms.begin()->first[0];
    for (const auto& [p, f] : terms) least = std::min(least, p[0]);
    Terms shorter;
    for (const auto& [p, f] : terms) shorter[{p[0] - least, p[1], p[2]}] = f;
    Rational low = 0, at_zero = 0;
    bool bounded = true;
    for (const auto& [p, f] : shorter) {
        const bool waves = p[1] + p[2] > 0, even = p[1] % 2 == 0 && p[2] == 0;
        const bool may_fall = f < 0 || (waves && !even);
        if (p[0] > 0)
            bounded = bounded && !may_fall;
        else if (!waves)
            low += f;
        else if (may_fall)
            low -= abs(f);
        if (p[0] == 0 && p[2] == 0) at_zero += f;
    }
    if (bounded && (strictly ? low > 0 : low >= 0)) return true;
    if (depth == 0 || at_zero < 0) return false;
    const Terms rate = derivative(shorter);
    return !rate.empty() && is_positive(rate, false, depth - 1);  // analytic, and no constant: it grows
}

/// Of what is said of a letter by a number.
struct Bounds {
    bool positive = true, negative = true, zero = true;
};

Bounds bounds_of(const std::string& letter, const Context& context) {
    Bounds out;
    for (const Claim& said : context.said)
        for (std::size_t e = 0; e + 1 < said.sides.size(); ++e) {
            const char relation = said.relations[e];
            for (const bool swapped : {false, true}) {
                const Node &name = said.sides[swapped ? e + 1 : e], &other = said.sides[swapped ? e : e + 1];
                const auto bound = exact_number(other);
                if (!name.is_name(letter.c_str()) || !bound) continue;
                const bool above = (relation == '>' || relation == 'g') != swapped;
                const bool strict = relation == '<' || relation == '>';
                if (above && *bound >= 0) out.negative = false;
                if (!above && *bound <= 0) out.positive = false;
                if (above ? *bound > 0 || (*bound == 0 && strict) : *bound < 0 || (*bound == 0 && strict))
                    out.zero = false;
            }
        }
    return out;
}

/// The letters that are numbers; nothing where there is another name.
std::optional<std::set<std::string>> real_letters(const Claim& claim) {
    std::set<std::string> letters;
    bool all = true;
    const bool turns = any_node(claim.sides, [](const Node& node) {
        return node.kind == Kind::script && node.parts[0].is_name("e") && any_node(node, is_imaginary_unit);
    });
    each_node(claim.sides, [&](const Node& node) {
        if (node.kind == Kind::big || node.kind == Kind::matrix || node.kind == Kind::inner ||
            (node.kind == Kind::bars && !node.text.empty()))
            all = false;
        if (node.kind == Kind::script && node.text != "^") all = false;
        if (node.kind != Kind::name || is_one_of("\\pi|e|\\i", node.text)) return;
        if (turns && node.is_name("i")) return;
        if (is_one_of("R|I|T|PE|RoPE|J|\\top|*|\\dagger|\\dots", node.text)) all = false;
        letters.insert(node.text);
    });
    return all ? std::optional(letters) : std::nullopt;
}

Node sum_of_squares(const std::pair<Node, Node>& parts) {
    return {Kind::sum, 0, "++", {to_power(bracketed(parts.first), 2), to_power(bracketed(parts.second), 2)}};
}

/// At numbers that letters may have by what is said of them.
class Samples {
public:
    Samples(const Claim& claim, const Context& context, const std::set<std::string>& letters)
        : claim_(claim), context_(context), letters_(letters.begin(), letters.end()) {}

    /// Where side e and the next one are not as they are said to be: "x = 1, y = 2".
    std::optional<std::pair<Enclosed, std::string>> refuted(std::size_t e) const {
        constexpr std::array<const char*, 10> values{"1", "2", "0", "-1", "1/2", "3", "-2", "1/10", "4", "-1/2"};
        std::size_t count = 1;
        for (std::size_t l = 0; l < letters_.size() && count < 1000; ++l) count *= values.size();
        for (std::size_t n = 0; n < std::min<std::size_t>(count, 1000); ++n) {
            std::string where;
            std::vector<Node> sides{claim_.sides[e], claim_.sides[e + 1]};
            std::vector<Claim> said = context_.said;
            std::size_t rest = n;
            bool fits = true;
            for (const std::string& letter : letters_) {
                const std::string value = values[rest % values.size()];
                const Node number = read_expression(value);
                const bool whole = is_usually(letter, Type::position) || is_one_of("i|j|d|D|N|L", letter);
                fits = fits && !(whole && (value[0] == '-' || value.size() > 1)) &&
                       !(is_one_of("d|D|N|L", letter) && is_one_of("0|1|3", value));
                rest /= values.size();
                where += (where.empty() ? "$" : ", $") + letter + " = " + value + "$";
                for (Node& side : sides) side = at_value(side, letter, number);
                for (Claim& one : said)
                    for (Node& side : one.sides) side = at_value(side, letter, number);
            }
            for (Node& side : sides) side = without_bars(side);
            for (const Claim& one : said)
                for (std::size_t s = 0; fits && s + 1 < one.sides.size(); ++s)
                    fits = holds(one.sides[s], one.sides[s + 1], one.relations[s]) == true;
            if (!fits || holds(sides[0], sides[1], claim_.relations[e]) != false) continue;
            auto found = compare_numbers(sides[0], sides[1], claim_.relations[e]);
            if (!found) found = Enclosed{};
            found->holds = false;
            return std::pair(*std::move(found), where);
        }
        return {};
    }

private:
    /// |z| as the root of what its parts have for squares.
    static Node without_bars(const Node& node) {
        Node out = with_parts(node, without_bars);
        const auto parts = out.kind == Kind::bars ? complex_parts(out.parts[0]) : std::nullopt;
        if (!parts) return out;
        return bracketed({Kind::product, node.at, "  ", {{Kind::function, node.at, "sqrt", {}},
                                                         bracketed(sum_of_squares(*parts))}});
    }
    static std::optional<bool> holds(const Node& left, const Node& right, char relation) {
        const auto a = exact_number(left), b = exact_number(right);
        if (a && b)
            return relation == '<' ? *a < *b : relation == '>' ? *a > *b : relation == 'l' ? *a <= *b : *a >= *b;
        const auto found = compare_numbers(left, right, relation);
        return found ? found->holds : std::nullopt;
    }

    const Claim& claim_;
    const Context& context_;
    std::vector<std::string> letters_;
};

/// In one letter.
bool holds_for_all(const Node& small, const Node& large, bool strictly, const std::string& letter,
                   const Bounds& bounds) {
    if (small.kind == Kind::bars) {
        if (const auto parts = complex_parts(small.parts[0]); parts && any_node(small, is_imaginary_unit)) {
            return holds_for_all(digits(0), large, false, letter, bounds) &&
                   holds_for_all(sum_of_squares(*parts), to_power(bracketed(large), 2), strictly, letter, bounds);
        }
        const Node& inside = small.parts[0];
        if (unscripted(inside).kind != Kind::name)
            return holds_for_all(inside, large, strictly, letter, bounds) &&
                   holds_for_all({Kind::sum, 0, "-", {bracketed(inside)}}, large, strictly, letter, bounds);
    }
    if (small.kind == Kind::product && small.text.find_first_not_of(" .*") == std::string::npos)  // 2|\sin(x/2)|
        for (std::size_t p = 0; p < small.parts.size(); ++p) {
            if (small.parts[p].kind != Kind::bars || unscripted(small.parts[p].parts[0]).kind == Kind::name) continue;
            bool holds = true;
            for (const char* sign : {"+", "-"}) {
                Node one = small;
                one.parts[p] = bracketed({Kind::sum, 0, sign, {bracketed(small.parts[p].parts[0])}});
                holds = holds && holds_for_all(one, large, strictly, letter, bounds);
            }
            return holds;
        }
    int unit = 1;  // x/2 of \sin(x/2)
    for (const Node* side : {&small, &large})
        each_node(*side, [&](const Node& node) {
            for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
                if (unscripted(node.parts[p - 1]).kind == Kind::function)
                    each_node(node.parts[p], [&](const Node& part) {
                        const std::size_t slash = part.text.find('/');
                        const Node* below = part.kind == Kind::quotient ? &part.parts[1]
                                            : part.kind == Kind::product && slash < part.text.size()
                                                ? &part.parts[slash]
                                                : nullptr;
                        if (below != nullptr && below->text.size() == 1 && is_decimal(below->text[0]) &&
                            below->text != "0")
                            unit = std::lcm(unit, below->text[0] - '0');
                    });
        });
    for (const bool negative : {false, true}) {
        if (negative ? !bounds.negative : !bounds.positive) continue;
        const TermReader reader(letter, unit, negative);
        const auto a = reader.of(small), b = reader.of(large);
        if (!a || !b) return false;
        const Terms difference = sum_of(*b, *a, -1);
        Rational at_zero = 0;
        for (const auto& [p, f] : difference)
            if (p[0] == 0 && p[2] == 0) at_zero += f;
        if (bounds.zero && (strictly ? at_zero <= 0 : at_zero < 0)) return false;
        if (!is_positive(difference, strictly)) return false;
    }
    return true;
}

/// Whether the logarithm of a product of powers is 0 or less (or less than 0), by the signs of its exponents.
bool is_at_most_one(const Product& product, bool strictly, const Context& context) {
    bool less = false;
    for (const auto& [base, by] : product) {
        int sign = 1;  // of its logarithm
        if (!is_constant(base)) {
            bool above = false, below = false;
            for (const Claim& said : context.said)
                for (std::size_t e = 0; e + 1 < said.sides.size(); ++e) {
                    const bool rises = said.relations[e] == '<' || said.relations[e] == 'l';
                    const Node &low = said.sides[rises ? e : e + 1], &high = said.sides[rises ? e + 1 : e];
                    above = above || (high.is_name(base.c_str()) && spelled(low) == "1");
                    below = below || (low.is_name(base.c_str()) && spelled(high) == "1");
                }
            if (above == below) return false;
            sign = above ? 1 : -1;
        }
        const auto sign_of_all = [&](const Polynomial& terms, bool& never_zero) {
            int all = 0;
            for (const auto& [powers, factor] : terms) {
                const int one = factor > 0 ? 1 : -1;
                bool any_zero = false;
                for (const auto& [letter, times] : powers) {
                    const Bounds bounds = bounds_of(letter, context);
                    const bool counts = is_one_of("i|j|d|D", letter);
                    if (bounds.negative && !counts) return 2;
                    any_zero = any_zero || (bounds.zero && !is_one_of("d|D", letter));
                }
                never_zero = never_zero || !any_zero;
                if (all != 0 && one != all) return 2;
                all = one;
            }
            return all;
        };
        bool certain = false, whole = false;
        const int above = sign_of_all(by.above, certain), below = sign_of_all(by.below, whole);
        if (above == 2 || below == 2 || !whole || sign * above * below > 0) return false;
        less = less || (above != 0 && certain);
    }
    return less || !strictly;
}

}  // namespace

}  // namespace inequalities

std::optional<Answer> decide_inequality(const Claim& written, const Context& context) {
    using namespace inequalities;
    Claim claim = written;
    for (Node& side : claim.sides) side = with_definitions(side, context.definitions, context.functions);
    const auto letters = real_letters(claim);
    if (!letters || letters->empty() || claim.relations.find_first_not_of("<>lg") != std::string::npos) return {};
    std::set<std::string> all = *letters;
    for (const Claim& said : context.said)
        if (const auto own = real_letters(said))
            all.insert(own->begin(), own->end());
        else
            return {};
    const auto is_said = [&](const std::string& letter) {  // x^2 < 1 may be what is asked of x
        return context.types.contains(letter) ||
               std::ranges::any_of(context.said, [&](const Claim& one) { return mentions(one.sides, letter); });
    };
    const bool of_all = std::ranges::all_of(*letters, is_said);
    const Samples samples(claim, context, all);
    std::vector<Enclosed> found;
    std::string notes, by;
    for (std::size_t e = 0; e + 1 < claim.sides.size(); ++e) {
        const char relation = claim.relations[e];
        const bool rises = relation == '<' || relation == 'l', strictly = relation == '<' || relation == '>';
        const Node &small = claim.sides[rises ? e : e + 1], &large = claim.sides[rises ? e + 1 : e];
        if (auto fails = of_all ? samples.refuted(e) : std::nullopt) {
            found.push_back(std::move(fails->first));
            words::append(notes, words::say("false at {1}", {fails->second}));
            continue;
        }
        bool holds = letters->size() == 1 &&
                     holds_for_all(small, large, strictly, *letters->begin(), bounds_of(*letters->begin(), context));
        if (holds) by = "by derivatives: what is 0 or more at 0, and grows, stays so";
        if (!holds) {
            const Claim one{{small, large}, {spelled(small), spelled(large)}, false};
            PowerReader reader(context, one, std::nullopt);
            const bool positive = small.kind == Kind::number && small.text == "0";
            Product low;
            if (const auto p = positive ? std::optional(Product()) : reader.product(small))
                low = *p;
            else
                continue;
            const auto high = reader.product(large);
            if (!high) continue;
            add(low, *high, Exponent::of(-1));
            holds = positive || is_at_most_one(low, strictly, context);
            if (holds) by = "by the signs of the exponents";
        }
        found.push_back({holds ? std::optional(true) : std::nullopt});
    }
    if (found.size() + 1 != claim.sides.size()) return {};
    const auto is_open = [](const Enclosed& one) { return !one.holds; };
    const auto fails = [](const Enclosed& one) { return one.holds == false; };
    if (std::ranges::any_of(found, is_open) && std::ranges::none_of(found, fails)) return {};
    std::string reading;
    for (const std::string& letter : all) reading += (reading.empty() ? "$" : ", $") + letter + "$";
    Answer answer = of_numbers({}, claim, found, "", by.empty() ? "by numbers in the place of letters" : by.c_str());
    answer.reading = words::say("for all real {1}", {reading});
    if (!notes.empty()) answer.notes.push_back(notes);
    return answer;
}

}  // namespace formula
