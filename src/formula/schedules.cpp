#include "formula/schedules.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

#include "formula/families.hpp"
#include "number/quotient.hpp"

namespace formula {
namespace {

using prover::Rational;

/// A sum of products of powers of letters: i d - 2 i.
using Powers = std::map<std::string, int>;
using Polynomial = std::map<Powers, Rational>;

void add(Polynomial& to, const Polynomial& what) {
    for (const auto& [powers, count] : what)
        if ((to[powers] += count) == 0) to.erase(powers);
}

Polynomial multiplied(const Polynomial& a, const Polynomial& b) {
    Polynomial out;
    for (const auto& [p, x] : a)
        for (const auto& [q, y] : b) {
            Powers both = p;
            for (const auto& [letter, n] : q) both[letter] += n;
            add(out, {{both, x * y}});
        }
    return out;
}

/// -2i/d, d/(d - 2): equal to another one where the products across are.
struct Exponent {
    Polynomial above, below{{Powers{}, 1}};
    static Exponent of(const Rational& number) {
        return {number == 0 ? Polynomial{} : Polynomial{{Powers{}, number}}, {{Powers{}, 1}}};
    }
    static Exponent of(const std::string& letter) { return {{{Powers{{letter, 1}}, 1}}, {{Powers{}, 1}}}; }
    friend bool operator==(const Exponent& a, const Exponent& b) {
        return multiplied(a.above, b.below) == multiplied(b.above, a.below);
    }
    friend Exponent operator*(const Exponent& a, const Exponent& b) {
        return {multiplied(a.above, b.above), multiplied(a.below, b.below)};
    }
    friend Exponent operator+(const Exponent& a, const Exponent& b) {
        if (a.below == b.below) {
            Exponent sum = a;
            add(sum.above, b.above);
            return sum;
        }
        Exponent sum{multiplied(a.above, b.below), multiplied(a.below, b.below)};
        add(sum.above, multiplied(b.above, a.below));
        return sum;
    }
    /// Nothing of 0.
    [[nodiscard]] std::optional<Exponent> inverse() const {
        return above.empty() ? std::nullopt : std::optional(Exponent{below, above});
    }
    /// Of numbers, and of one letter for each even value from 2 on. What counts is not below 0.
    [[nodiscard]] bool is_whole_number(const std::string& even = {}, bool counts = false) const {
        if (below.size() != 1 || !below.begin()->first.empty()) return false;
        Rational at_2 = 0;
        for (const auto& [powers, factor] : above) {
            const bool multiple = !powers.empty();
            const Rational value = factor / below.begin()->second * (multiple ? 2 : 1);
            if (denominator(value) != 1 || (multiple && (powers != Powers{{even, 1}} || (counts && value < 0))))
                return false;
            at_2 += value;
        }
        return !counts || at_2 >= 0;
    }
};

/// A product of primes and letters, each to an exponent. Primes and positive numbers that nothing is said of are
/// independent of each other: two such products are equal for all values of the letters if their exponents are.
using Product = std::map<std::string, Exponent>;

void add(Product& to, const Product& what, const Exponent& times) {
    for (const auto& [base, exponent] : what) {
        to[base] = to[base] + exponent * times;
        if (to[base].above.empty()) to.erase(base);
    }
}

/// What \theta_i is, where nothing says it: base^{-2i/d}, or base^{-2(i-1)/d}.
struct Schedule {
    std::string base;
    bool from_one;
};

bool is_frequency_letter(const Node& node) { return node.is_name("\\theta") || node.is_name("\\omega"); }

/// Of a side; it gives up where something else than products and powers stands in it.
class PowerReader {
public:
    PowerReader(const Context& context, const Claim& claim, std::optional<Schedule> usual)
        : context_(context), usual_(std::move(usual)) {
        const auto size = [](const Node& node) { return node.kind == Kind::bars && node.parts[0].is_name("D"); };
        for (const Node& side : claim.sides)
            if (any_node(side, size)) dimension_ = of_size;  // YaRN has d for the index
    }

    std::optional<Product> product(const Node& node) {
        if (++work_ > 400) return {};
        Product out;
        switch (node.kind) {
            case Kind::number: return of_number(node.text);
            case Kind::group: return node.parts.size() == 1 ? product(node.parts[0]) : std::nullopt;
            case Kind::name: return base(node);
            case Kind::quotient: {
                const auto above = product(node.parts[0]), below = product(node.parts[1]);
                if (!above || !below) return {};
                add(out, *above, Exponent::of(1));
                add(out, *below, Exponent::of(-1));
                return out;
            }
            case Kind::product:
                for (std::size_t p = 0; p < node.parts.size(); ++p) {
                    const auto part = product(node.parts[p]);
                    if (!part || std::string_view(" ./*x").find(node.text[p]) == std::string_view::npos) return {};
                    add(out, *part, node.text[p] == '/' ? Exponent::of(-1) : Exponent::of(1));
                }
                return out;
            case Kind::script: return script(node);
            case Kind::sum:  // (\alpha k + 1)^{d/(d-2)}: a positive number that is what it is
                if (node.text.find_first_not_of('+') != std::string::npos ||
                    any_node(node, [&](const Node& part) { return part.kind == Kind::name && !base(part); }) ||
                    !std::ranges::all_of(node.parts, [&](const Node& part) { return product(part).has_value(); }))
                    return {};
                has_sum_ = true;
                return Product{{spelled(node), Exponent::of(1)}};
            case Kind::big: return over_planes(node);
            default: return {};
        }
    }
    /// Whether a base is a sum, which may be the product of others.
    [[nodiscard]] bool has_sum() const { return has_sum_; }
    [[nodiscard]] bool has_power() const { return has_power_; }

private:
    /// \prod_{i=a}^{b}, where the exponents are c_0 + c_1 i: of their sum. For every even d the bounds are whole, and
    /// there are no fewer than 0 factors, or the sum would be another.
    std::optional<Product> over_planes(const Node& node) {
        if (node.text != "prod" || node.parts.size() != 4 || !letters_.empty()) return {};
        const std::string& index = node.parts[0].text;
        const auto low = exponent(node.parts[1]), high = exponent(node.parts[2]);
        letters_[index] = Exponent::of(index);  // an exponent, and no base
        const auto body = product(node.parts[3]);
        letters_.erase(index);
        if (!low || !high || !body) return {};
        const Exponent count = *high + Exponent::of(1) + *low * Exponent::of(-1);
        const std::string even = dimension_ == of_size ? of_size : "d";
        if (index == even || !low->is_whole_number(even) || !count.is_whole_number(even, true)) return {};
        const Exponent sum = (*high + *low) * count * Exponent::of(Rational(1, 2));  // of the indices
        Product out;
        for (const auto& [base, by] : *body) {
            Exponent constant{{}, by.below}, linear{{}, by.below};
            for (const auto& [powers, factor] : by.above) {
                const auto found = powers.find(index);
                if (found == powers.end()) {
                    add(constant.above, Polynomial{{powers, factor}});
                    continue;
                }
                if (found->second != 1) return {};
                Powers rest = powers;
                rest.erase(index);
                add(linear.above, Polynomial{{rest, factor}});
            }
            if (std::ranges::any_of(by.below, [&](const auto& term) { return term.first.contains(index); })) return {};
            add(out, {{base, constant * count + linear * sum}}, Exponent::of(1));
        }
        return out;
    }

    [[nodiscard]] bool has_any_sign(const Node& name) const { return context_.any_sign.contains(spelled(name)); }

    /// A letter, or what it stands for.
    std::optional<Product> base(const Node& node) {
        if (const auto defined = context_.definitions.find(spelled(node)); defined != context_.definitions.end())
            return product(defined->second);
        constexpr auto letters =
            std::to_array<std::string_view>({"\\pi", "\\lambda", "\\alpha", "\\beta", "\\kappa", "\\gamma", "a", "b",
                                             "c", "k", "m", "n", "r", "s", "L", "N"});
        const auto typed = context_.types.find(node.text);
        if (letters_.contains(node.text) || !is_one_of(letters, node.text) || has_any_sign(node) ||
            (typed != context_.types.end() && typed->second.type != Type::real))
            return {};
        return Product{{node.text, Exponent::of(1)}};
    }

    std::optional<Product> script(const Node& node) {
        if (context_.definitions.contains(spelled(node))) return base(node);
        if (node.text.find_first_not_of('\'') == std::string::npos && node.parts[0].kind == Kind::name) {  // b'
            if (const auto letter = base(node.parts[0]); !letter || letter->size() != 1 || has_any_sign(node))
                return {};
            return Product{{spelled(node), Exponent::of(1)}};
        }
        if (node.text == "_") {  // \theta_k, by what \theta_i is
            for (const auto& [key, value] : context_.definitions) {
                const std::string letter = letter_of(key);
                const std::string of = key.size() > letter.size() + 1 ? key.substr(letter.size() + 1) : std::string();
                if (spelled(node.parts[0]) != letter || key[letter.size()] != '_' ||
                    (of.size() != 1 && of != "{\\ell}"))
                    continue;
                const auto outer = letters_;
                const auto index = exponent(node.parts[1]);
                if (!index) return {};
                letters_[of.size() == 1 ? of : "\\ell"] = *index;
                auto out = product(value);
                letters_ = outer;
                return out;
            }
            if (!usual_ || !is_frequency_letter(node.parts[0]) || usual_->base.empty()) return {};
            auto index = exponent(node.parts[1]);
            const auto size = dimension_ == of_size ? Exponent::of(of_size) : exponent({Kind::name, node.at, "d", {}});
            const auto by = size ? size->inverse() : std::nullopt;
            if (!index || !by) return {};
            if (usual_->from_one) index = *index + Exponent::of(-1);
            has_power_ = true;
            const bool digits = std::isdigit(static_cast<unsigned char>(usual_->base[0])) != 0;
            const auto whole = usual_->base == "\\Theta"
                                   ? Product{{usual_->base, Exponent::of(1)}}
                                   : product({digits ? Kind::number : Kind::name, node.at, usual_->base, {}});
            Product out;
            if (whole) add(out, *whole, *index * Exponent::of(-2) * *by);
            return whole ? std::optional(out) : std::nullopt;
        }
        if (node.text.back() != '^') return {};
        Node head = node;  // b' of b'^{2i/d}
        head.text.pop_back();
        head.parts.pop_back();
        if (head.text.empty()) head = Node(head.parts[0]);
        Product out;
        if (node.parts[0].is_name("e")) {  // e^{-2i \ln(10000)/d}
            Node rest = node.parts[1];
            if (const auto base = taken_logarithm(rest)) {
                const auto by = exponent(rest);
                if (!by) return {};
                has_power_ = true;
                add(out, *base, *by);
                return out;
            }
        }
        const auto base = product(head);
        const auto by = exponent(node.parts.back());
        if (!base || !by) return {};
        has_power_ = has_power_ || !by->is_whole_number() || by->above.empty();
        add(out, *base, *by);
        return out;
    }

    /// What \ln is of, which is one factor of a product; 1 stands in its place.
    std::optional<Product> taken_logarithm(Node& node) {
        if (node.kind == Kind::product)
            for (std::size_t p = 0; p + 1 < node.parts.size(); ++p)
                if (node.parts[p].kind == Kind::function &&
                    (node.parts[p].text == "ln" || node.parts[p].text == "log") && node.text[p + 1] == ' ') {
                    auto base = product(node.parts[p + 1]);
                    const Node unit{Kind::number, node.at, "1", {}};
                    node.parts[p] = node.parts[p + 1] = unit;
                    return base;
                }
        const bool within = node.kind == Kind::group || node.kind == Kind::quotient || node.kind == Kind::product ||
                            (node.kind == Kind::sum && node.parts.size() == 1);
        for (std::size_t p = 0; within && p < node.parts.size(); ++p)
            if (auto base = taken_logarithm(node.parts[p])) return base;
        return {};
    }

    std::optional<Exponent> exponent(const Node& node) {
        if (++work_ > 400) return {};
        if (const auto said = context_.definitions.find(spelled(node));
            said != context_.definitions.end() && !letters_.contains(said->first))
            return exponent(said->second);
        Exponent out;
        switch (node.kind) {
            case Kind::number: {
                if (node.text.size() > 9 || node.text.find('.') != std::string::npos) return {};
                return Exponent::of(Rational(std::stoll(node.text)));
            }
            case Kind::group: return node.parts.size() == 1 ? exponent(node.parts[0]) : std::nullopt;
            case Kind::name:
                if (const auto known = letters_.find(node.text); known != letters_.end()) return known->second;
                if (is_dimension(node) && dimension_ != of_size) return dimension(node);
                if (node.text != "\\ell" && (node.text.size() != 1 || !std::islower(node.text[0] & 0x7f))) return {};
                if (is_no_number(node)) return {};
                return Exponent::of(node.text);
            case Kind::script: return is_dimension(node) ? dimension(node) : std::nullopt;
            case Kind::bars: return node.parts[0].is_name("D") ? std::optional(Exponent::of(of_size)) : std::nullopt;
            case Kind::sum:
                for (std::size_t p = 0; p < node.parts.size(); ++p) {
                    const auto part = exponent(node.parts[p]);
                    if (!part || node.text[p] == 'o') return {};
                    out = out + *part * Exponent::of(node.text[p] == '-' ? -1 : 1);
                }
                return out;
            case Kind::quotient: {
                const auto above = exponent(node.parts[0]), below = exponent(node.parts[1]);
                const auto by = below ? below->inverse() : std::nullopt;
                return above && by ? std::optional(*above * *by) : std::nullopt;
            }
            case Kind::product:
                out = Exponent::of(1);
                for (std::size_t p = 0; p < node.parts.size(); ++p) {
                    auto part = exponent(node.parts[p]);
                    if (part && node.text[p] == '/') part = part->inverse();
                    if (!part || std::string_view(" ./*x").find(node.text[p]) == std::string_view::npos) return {};
                    out = out * *part;
                }
                return out;
            default: return {};
        }
    }

    [[nodiscard]] bool is_no_number(const Node& name) const {
        const auto typed = context_.types.find(name.text);
        return typed != context_.types.end() && typed->second.type != Type::real &&
               typed->second.type != Type::position;
    }

    /// d, where it is the only one.
    std::optional<Exponent> dimension(const Node& node) {
        if (!dimension_.empty() && dimension_ != spelled(node)) return {};
        dimension_ = spelled(node);
        if (context_.dimension > 0) return Exponent::of(Rational(context_.dimension));
        return Exponent::of("d");
    }

    static std::optional<Product> of_number(const std::string& text) {
        if (text.size() > 9 || text.find('.') != std::string::npos) return {};
        Product out;
        std::int64_t n = std::stoll(text);
        if (n == 0) return {};
        for (std::int64_t p = 2; p * p <= n; ++p)
            for (; n % p == 0; n /= p) add(out, {{std::to_string(p), Exponent::of(1)}}, Exponent::of(1));
        if (n > 1) add(out, {{std::to_string(n), Exponent::of(1)}}, Exponent::of(1));
        return out;
    }

    static constexpr const char* of_size = "|D|";
    const Context& context_;
    std::optional<Schedule> usual_;
    std::map<std::string, Exponent> letters_;  ///< what indices stand for
    std::string dimension_;
    bool has_power_ = false, has_sum_ = false;
    int work_ = 0;
};

std::optional<std::vector<Enclosed>> compared(const Claim& claim, const Context& context,
                                              const std::optional<Schedule>& usual) {
    std::vector<Product> sides;
    PowerReader reader(context, claim, usual);
    for (const Node& side : claim.sides) {
        auto product = reader.product(side);
        if (!product) return {};
        sides.push_back(std::move(*product));
    }
    if (!reader.has_power()) return {};
    std::set<std::string> letters;  // one that is on one side alone may be what the equation says of it
    for (const Product& side : sides)
        for (const auto& [base, exponent] : side)
            if (base != "\\pi" && std::isdigit(static_cast<unsigned char>(base[0])) == 0) letters.insert(base);
    const auto has_all = [&](const Product& side) {
        return std::ranges::all_of(letters, [&](const std::string& letter) { return side.contains(letter); });
    };
    std::vector<Enclosed> out;
    for (std::size_t s = 1; s < sides.size(); ++s) {
        const bool equal = sides[s] == sides[s - 1];
        if (!equal && reader.has_sum() && usual) return {};
        if (!equal && (!has_all(sides[s]) || !has_all(sides[s - 1]))) return {};
        out.push_back({equal, equal ? "" : "the exponents of a prime or a letter differ"});
    }
    return out;
}

/// Of the first power whose exponent has an index and a dimension below; and whether it counts the index from 1.
std::optional<Schedule> schedule_in(const Node& node) {
    const bool power = node.kind == Kind::script && node.text == "^" &&
                       (node.parts[0].kind == Kind::number || node.parts[0].kind == Kind::name);
    const auto is_below = [](const Node& part) { return is_dimension(part) || part.kind == Kind::bars; };
    const auto is_index = [](const Node& part) { return part.kind == Kind::name && part.text != "D"; };
    const bool of_bars = power && any_node(node.parts[1], [](const Node& part) { return part.kind == Kind::bars; });
    const auto counts_planes = [&](const Node& part) { return is_index(part) && (of_bars || !is_dimension(part)); };
    if (power && !node.parts[0].is_name("e") && any_node(node.parts[1], is_below) &&
        any_node(node.parts[1], counts_planes)) {
        const auto counts = [](const Node& part) {
            return part.kind == Kind::sum && part.text == "+-" && part.parts[0].kind == Kind::name &&
                   part.parts[1].kind == Kind::number && part.parts[1].text == "1";
        };
        return Schedule{node.parts[0].text, any_node(node.parts[1], counts)};
    }
    for (const Node& part : node.parts)
        if (auto found = schedule_in(part)) return found;
    return {};
}

/// \theta_i by itself: what is said to be it.
bool is_named(const Node& node, const Context& context) {
    if (context.definitions.contains(spelled(node))) return false;
    return node.kind == Kind::name || (node.kind == Kind::script && node.text == "_" &&
                                       node.parts[0].kind == Kind::name && node.parts[1].kind == Kind::name);
}

}  // namespace

std::string schedule_of(const Node& node) {
    const auto found = schedule_in(node);
    const bool digits = found && std::isdigit(static_cast<unsigned char>(found->base[0])) != 0;
    return digits ? found->base + (found->from_one ? "^{-2(i-1)/d}" : "^{-2i/d}") : std::string();
}

std::optional<std::vector<Enclosed>> decide_powers(const Claim& claim, const Context& context, std::string* note) {
    if (claim.depends || claim.sides.size() < 2 || claim.relations.find_first_not_of('=') != std::string::npos)
        return {};
    auto found = compared(claim, context, {});
    const auto has_frequency = [&](const Node& side) {
        return any_node(side, [](const Node& node) {
            return node.kind == Kind::script && node.text == "_" && is_frequency_letter(node.parts[0]);
        });
    };
    if (!found && std::ranges::any_of(claim.sides, has_frequency) && !is_named(claim.sides[0], context)) {
        std::optional<Schedule> said;
        for (const Node& side : claim.sides)
            if (!said) said = schedule_in(side);
        if (said) {
            found = compared(claim, context, said);
            if (found && note != nullptr)
                *note = "nothing says otherwise: $\\theta_i$ is $" + said->base +
                        (said->from_one ? "^{-2(i-1)/d}$" : "^{-2i/d}$");
        } else {  // whatever it is counted from
            found = compared(claim, context, Schedule{"\\Theta", false});
            const auto other = compared(claim, context, Schedule{"\\Theta", true});
            const auto differ = [&](std::size_t e) { return (*found)[e].holds != (*other)[e].holds; };
            for (std::size_t e = 0; found && other && e < found->size(); ++e)
                if (differ(e)) return {};
        }
    }
    return found;
}

}  // namespace formula
