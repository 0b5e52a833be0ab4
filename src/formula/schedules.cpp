#include "formula/schedules.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "formula/families.hpp"
#include "number/quotient.hpp"

namespace formula {
namespace {

using prover::Rational;

/// A sum of products of whole powers of letters: -2 i d^{-1}.
using Powers = std::map<std::string, int>;
using Exponent = std::map<Powers, Rational>;

/// A product of primes and letters, each to an exponent. Primes are independent of each other: two such products are
/// equal for all i and d if their exponents are.
using Product = std::map<std::string, Exponent>;

void add(Exponent& to, const Exponent& what, const Rational& times) {
    for (const auto& [powers, count] : what)
        if ((to[powers] += times * count) == 0) to.erase(powers);
}

Exponent multiplied(const Exponent& a, const Exponent& b) {
    Exponent out;
    for (const auto& [p, x] : a)
        for (const auto& [q, y] : b) {
            Powers both = p;
            for (const auto& [letter, n] : q)
                if ((both[letter] += n) == 0) both.erase(letter);
            add(out, {{both, x * y}}, 1);
        }
    return out;
}

/// One term can be divided by.
std::optional<Exponent> inverse(const Exponent& a) {
    if (a.size() != 1) return {};
    Powers powers = a.begin()->first;
    for (auto& [letter, n] : powers) n = -n;
    return Exponent{{powers, 1 / a.begin()->second}};
}

void add(Product& to, const Product& what, const Exponent& times) {
    for (const auto& [base, exponent] : what) {
        add(to[base], multiplied(exponent, times), 1);
        if (to[base].empty()) to.erase(base);
    }
}

const Exponent once{{Powers{}, 1}}, minus_once{{Powers{}, -1}};

/// Of a side; it gives up where something else than products and powers stands in it.
class PowerReader {
public:
    explicit PowerReader(const Context& context) : context_(context) {}

    std::optional<Product> product(const Node& node) {
        if (++work_ > 400) return {};
        Product out;
        switch (node.kind) {
            case Kind::number: return of_number(node.text);
            case Kind::group: return node.parts.size() == 1 ? product(node.parts[0]) : std::nullopt;
            case Kind::name:
                if ((node.text != "\\pi" && node.text != "b") || context_.types.contains(node.text)) return {};
                out[node.text] = once;
                return out;
            case Kind::quotient: {
                const auto above = product(node.parts[0]), below = product(node.parts[1]);
                if (!above || !below) return {};
                add(out, *above, once);
                add(out, *below, minus_once);
                return out;
            }
            case Kind::product:
                for (std::size_t p = 0; p < node.parts.size(); ++p) {
                    const auto part = product(node.parts[p]);
                    if (!part || std::string_view(" ./*x").find(node.text[p]) == std::string_view::npos) return {};
                    add(out, *part, node.text[p] == '/' ? minus_once : once);
                }
                return out;
            case Kind::script: return script(node);
            default: return {};
        }
    }
    [[nodiscard]] bool has_power() const { return has_power_; }

private:
    std::optional<Product> script(const Node& node) {
        if (node.text == "_") {  // \theta_k, by what \theta_i is
            for (const auto& [key, value] : context_.definitions) {
                const std::string letter = letter_of(key);
                if (!is_usually(letter, Type::frequency) || spelled(node.parts[0]) != letter ||
                    key.size() != letter.size() + 2 || key[letter.size()] != '_')
                    continue;
                const auto outer = letters_;
                const auto index = exponent(node.parts[1]);
                if (!index) return {};
                letters_[key.substr(letter.size() + 1)] = *index;
                auto out = product(value);
                letters_ = outer;
                return out;
            }
            return {};
        }
        if (node.text != "^") return {};
        has_power_ = true;
        Product out;
        if (node.parts[0].is_name("e")) {  // e^{-2i \ln(10000)/d}
            Node rest = node.parts[1];
            if (const auto base = taken_logarithm(rest)) {
                const auto by = exponent(rest);
                if (!by) return {};
                add(out, *base, *by);
                return out;
            }
        }
        const auto base = product(node.parts[0]);
        const auto by = exponent(node.parts[1]);
        if (!base || !by) return {};
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
        Exponent out;
        switch (node.kind) {
            case Kind::number: {
                if (node.text.size() > 9 || node.text.find('.') != std::string::npos) return {};
                if (const Rational n(std::stoll(node.text)); n != 0) out[{}] = n;
                return out;
            }
            case Kind::group: return node.parts.size() == 1 ? exponent(node.parts[0]) : std::nullopt;
            case Kind::name:
                if (const auto known = letters_.find(node.text); known != letters_.end()) return known->second;
                if (is_dimension(node)) return dimension(node);
                if (node.text.size() != 1 || std::islower(static_cast<unsigned char>(node.text[0])) == 0) return {};
                return Exponent{{{{node.text, 1}}, 1}};
            case Kind::script: return is_dimension(node) ? dimension(node) : std::nullopt;
            case Kind::sum:
                for (std::size_t p = 0; p < node.parts.size(); ++p) {
                    const auto part = exponent(node.parts[p]);
                    if (!part || node.text[p] == 'o') return {};
                    add(out, *part, node.text[p] == '-' ? -1 : 1);
                }
                return out;
            case Kind::quotient: {
                const auto above = exponent(node.parts[0]), below = exponent(node.parts[1]);
                const auto by = below ? inverse(*below) : std::nullopt;
                return above && by ? std::optional(multiplied(*above, *by)) : std::nullopt;
            }
            case Kind::product:
                out = once;
                for (std::size_t p = 0; p < node.parts.size(); ++p) {
                    auto part = exponent(node.parts[p]);
                    if (part && node.text[p] == '/') part = inverse(*part);
                    if (!part || std::string_view(" ./*x").find(node.text[p]) == std::string_view::npos) return {};
                    out = multiplied(out, *part);
                }
                return out;
            default: return {};
        }
    }

    /// d, where it is the only one.
    std::optional<Exponent> dimension(const Node& node) {
        if (!dimension_.empty() && dimension_ != spelled(node)) return {};
        dimension_ = spelled(node);
        if (context_.dimension > 0) return Exponent{{Powers{}, context_.dimension}};
        return Exponent{{Powers{{"d", 1}}, 1}};
    }

    static std::optional<Product> of_number(const std::string& text) {
        if (text.size() > 9 || text.find('.') != std::string::npos) return {};
        Product out;
        std::int64_t n = std::stoll(text);
        if (n == 0) return {};
        for (std::int64_t p = 2; p * p <= n; ++p)
            for (; n % p == 0; n /= p) out[std::to_string(p)][{}] += 1;
        if (n > 1) out[std::to_string(n)][{}] += 1;
        return out;
    }

    const Context& context_;
    std::map<std::string, Exponent> letters_;  ///< what indices stand for
    std::string dimension_;
    bool has_power_ = false;
    int work_ = 0;
};

}  // namespace

std::optional<std::vector<Enclosed>> decide_powers(const Claim& claim, const Context& context) {
    if (claim.depends || claim.sides.size() < 2 || claim.relations.find_first_not_of('=') != std::string::npos)
        return {};
    std::vector<Product> sides;
    PowerReader reader(context);
    for (const Node& side : claim.sides) {
        auto product = reader.product(side);
        if (!product) return {};
        sides.push_back(std::move(*product));
    }
    const auto has_b = [](const Product& side) { return side.contains("b"); };
    if (!reader.has_power() || (std::ranges::any_of(sides, has_b) && !std::ranges::all_of(sides, has_b))) return {};
    std::vector<Enclosed> out;
    for (std::size_t s = 1; s < sides.size(); ++s) {
        const bool equal = sides[s] == sides[s - 1];
        out.push_back({equal, equal ? "" : "the exponents of a prime or a letter differ"});
    }
    return out;
}

}  // namespace formula
