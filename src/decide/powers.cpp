#include "decide/powers.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>
#include <set>

#include "formula/families.hpp"
#include "formula/numbers.hpp"
#include "formula/text.hpp"
#include "number/quotient.hpp"

namespace formula {
namespace {

using prover::Integer;
using prover::Rational;

constexpr const char* size_of_axes = "|D|";  // YaRN has d for the index

void add_terms(Polynomial& to, const Polynomial& what) {
    for (const auto& [powers, count] : what)
        if ((to[powers] += count) == 0) to.erase(powers);
}

Polynomial multiplied_terms(const Polynomial& a, const Polynomial& b) {
    Polynomial out;
    for (const auto& [p, x] : a)
        for (const auto& [q, y] : b) {
            Powers both = p;
            for (const auto& [letter, n] : q) both[letter] += n;
            add_terms(out, {{both, x * y}});
        }
    return out;
}

bool is_prime(const std::string& base) { return base.find_first_not_of("0123456789") == std::string::npos; }

bool has_letter_of(const Polynomial& terms, const std::string& letter) {
    return std::ranges::any_of(terms, [&](const auto& term) { return term.first.contains(letter); });
}

/// 2i - d
std::string written_terms(const Polynomial& terms) {
    std::string text;
    for (const bool negative : {false, true})
        for (auto term = terms.rbegin(); term != terms.rend(); ++term) {
            if ((term->second < 0) != negative) continue;
            const Rational size = negative ? Rational(-term->second) : term->second;
            text += negative ? (text.empty() ? "-" : " - ") : text.empty() ? "" : " + ";
            if (size != 1 || term->first.empty()) text += prover::to_text(size);
            for (const auto& [letter, n] : term->first)
                for (int k = 0; k < n; ++k) text += (letter[0] == '\\' && !text.empty() ? " " : "") + letter;
        }
    return text.empty() ? "0" : text;
}

/// With whole numbers, none of which divides all, and without a letter that all terms have.
void reduce(Polynomial& above, Polynomial& below) {
    Integer common = 0, times = 1;
    for (const Polynomial* terms : {&above, &below})
        for (const auto& [powers, count] : *terms) {
            const Integer below_line = denominator(count);
            times = times / gcd(times, below_line) * below_line;
        }
    for (const Polynomial* terms : {&above, &below})
        for (const auto& [powers, count] : *terms) common = gcd(common, Integer(numerator(Rational(count * times))));
    Rational scale = Rational(times) / Rational(common);
    if (below.rbegin()->second < 0) scale = -scale;
    Powers shared = below.begin()->first;
    for (const Polynomial* terms : {&above, &below})
        for (const auto& [powers, count] : *terms)
            for (auto& [letter, n] : shared) n = std::min(n, powers.contains(letter) ? powers.at(letter) : 0);
    for (Polynomial* terms : {&above, &below}) {
        Polynomial reduced;
        for (const auto& [powers, count] : *terms) {
            Powers rest = powers;
            for (const auto& [letter, n] : shared)
                if (n > 0 && (rest[letter] -= n) == 0) rest.erase(letter);
            reduced[rest] = count * scale;
        }
        *terms = std::move(reduced);
    }
}

std::optional<Exponent> with_in(const Polynomial& terms, const std::string& letter, const Exponent& value) {
    Exponent sum{{}, {{Powers{}, 1}}};
    for (const auto& [powers, count] : terms) {
        Powers rest = powers;
        const auto found = rest.find(letter);
        const int n = found == rest.end() ? 0 : found->second;
        rest.erase(letter);
        Exponent one{{{rest, count}}, {{Powers{}, 1}}};
        for (int k = 0; k < n; ++k) one = one * value;
        sum = sum + one;
    }
    return sum;
}

std::optional<Product> of_number(const std::string& text) {
    const Rational number = text.size() > 9 ? Rational(0) : decimal(text);  // 1.0
    if (denominator(number) != 1) return {};
    Product out;
    auto n = static_cast<std::int64_t>(Integer(numerator(number)));
    if (n == 0) return {};
    for (std::int64_t p = 2; p * p <= n; ++p)
        for (; n % p == 0; n /= p) add(out, {{std::to_string(p), Exponent::of(1)}}, Exponent::of(1));
    if (n > 1) add(out, {{std::to_string(n), Exponent::of(1)}}, Exponent::of(1));
    return out;
}

/// 10^{2 - d} b^{-2i/d}: primes of one exponent are one number.
std::string written_product(const Product& product) {
    std::vector<std::pair<std::string, Exponent>> factors;
    for (const auto& factor : product) {
        const auto same = std::ranges::find_if(factors, [&](const auto& one) {
            return is_prime(factor.first) && is_prime(one.first) && one.second == factor.second &&
                   one.first.size() + factor.first.size() < 12;
        });
        if (same == factors.end())
            factors.emplace_back(factor);
        else
            same->first = std::to_string(std::stoll(same->first) * std::stoll(factor.first));
    }
    std::string text;
    for (const auto& [base, by] : factors) {
        const bool is_one = by == Exponent::of(1), is_sum = base.find('+') != std::string::npos;
        const bool plain = !is_sum && (is_one || base.find_first_of("_'^(") == std::string::npos);
        text += (text.empty()     ? ""
                 : is_prime(base) ? " \\cdot "
                                  : "\\,") +
                (plain ? base : "(" + base + ")") + (is_one ? "" : "^{" + by.written() + "}");
    }
    return text.empty() ? "1" : text;
}

/// Where all exponents are whole numbers, but that of \pi: 2^3 \pi^{1/2}.
struct Valued {
    Rational number = 1, of_pi = 0;
    [[nodiscard]] std::string written() const {
        if (of_pi == 0) return prover::to_text(number);
        return (number == 1 ? "" : prover::to_text(number) + "\\,") + "\\pi" +
               (of_pi == 1 ? "" : "^{" + prover::to_text(of_pi) + "}");
    }
};

/// The number that an exponent is there; nothing where it has another letter, or divides by 0.
std::optional<Rational> number_at(const Exponent& by, const std::map<std::string, Rational>& point) {
    std::optional<Exponent> value = by;
    for (const auto& [letter, number] : point)
        if (value) value = value->with(letter, Exponent::of(number));
    if (!value || !value->inverse()) return value ? std::optional(Rational(0)) : std::nullopt;
    if (!value->above.begin()->first.empty() || !value->below.begin()->first.empty()) return {};
    return value->above.begin()->second / value->below.begin()->second;
}

constexpr int highest_power = 24;  // of what is followed by hand

/// What the bases are there, of which those that are letters are a power of a prime each.
std::optional<Valued> valued(const Product& product, const std::map<std::string, Rational>& point,
                             const std::map<std::string, std::pair<int, Integer>>& bases) {
    Valued out;
    for (const auto& [base, by] : product) {
        const auto exponent = number_at(by, point);
        if (!exponent) return {};
        if (base == "\\pi") {
            out.of_pi = *exponent;
            continue;
        }
        const auto letter = bases.find(base);
        const Integer root = letter == bases.end() ? Integer(std::stoi(base)) : Integer(letter->second.first);
        const Rational power = *exponent * (letter == bases.end() ? Rational(1) : Rational(letter->second.second));
        if (denominator(power) != 1 || power > highest_power || power < -highest_power) return {};
        for (Integer k = 0; k < abs(Integer(numerator(power))); ++k)
            out.number = power > 0 ? Rational(out.number * root) : Rational(out.number / root);
    }
    return out;
}

/// A letter of an exponent: an index, or d.
std::set<std::string> letters_of(const Product& a, const Product& b) {
    std::set<std::string> letters;
    for (const Product* product : {&a, &b})
        for (const auto& [base, by] : *product)
            for (const Polynomial* terms : {&by.above, &by.below})
                for (const auto& [powers, count] : *terms)
                    for (const auto& [letter, n] : powers) letters.insert(letter);
    return letters;
}

}  // namespace

bool is_constant(const std::string& base) { return base == "\\pi" || is_prime(base); }

Exponent Exponent::of(const Rational& number) {
    return {number == 0 ? Polynomial{} : Polynomial{{Powers{}, number}}, {{Powers{}, 1}}};
}

Exponent Exponent::of(const std::string& letter) { return {{{Powers{{letter, 1}}, 1}}, {{Powers{}, 1}}}; }

bool operator==(const Exponent& a, const Exponent& b) {
    return multiplied_terms(a.above, b.below) == multiplied_terms(b.above, a.below);
}

Exponent operator*(const Exponent& a, const Exponent& b) {
    return {multiplied_terms(a.above, b.above), multiplied_terms(a.below, b.below)};
}

Exponent operator+(const Exponent& a, const Exponent& b) {
    if (a.below == b.below) {
        Exponent sum = a;
        add_terms(sum.above, b.above);
        return sum;
    }
    Exponent sum{multiplied_terms(a.above, b.below), multiplied_terms(a.below, b.below)};
    add_terms(sum.above, multiplied_terms(b.above, a.below));
    return sum;
}

std::optional<Exponent> Exponent::inverse() const {
    return above.empty() ? std::nullopt : std::optional(Exponent{below, above});
}

bool Exponent::is_whole_number(const std::string& even, bool counts) const {
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

std::optional<Exponent> Exponent::with(const std::string& letter, const Exponent& value) const {
    if (!has(letter)) return *this;
    const auto up = with_in(above, letter, value), down = with_in(below, letter, value);
    const auto by = down->inverse();
    return by ? std::optional(*up * *by) : std::nullopt;
}

bool Exponent::has(const std::string& letter) const {
    return has_letter_of(above, letter) || has_letter_of(below, letter);
}

std::string Exponent::written() const {
    if (above.empty()) return "0";
    Polynomial up = above, down = below;
    reduce(up, down);
    const auto bracketed = [](const Polynomial& terms) {
        return terms.size() > 1 ? "(" + written_terms(terms) + ")" : written_terms(terms);
    };
    if (down.size() == 1 && down.begin()->first.empty() && down.begin()->second == 1) return written_terms(up);
    return bracketed(up) + "/" + bracketed(down);
}

void add(Product& to, const Product& what, const Exponent& times) {
    for (const auto& [base, exponent] : what) {
        to[base] = to[base] + exponent * times;
        if (to[base].above.empty()) to.erase(base);
    }
}

Product raised(const Product& product, const Exponent& by) {
    Product out;
    add(out, product, by);
    return out;
}

prover::Explanation told_apart(const std::string& left_source, const std::string& right_source, const Product& left,
                               const Product& right, const std::string& logarithm) {
    const auto taken = [&](const std::string& of) {
        return logarithm.empty() ? of : "\\" + logarithm + "(" + of + ")";
    };
    prover::Explanation at;
    at.left_formula = left_source;
    at.right_formula = right_source;
    at.left_numbers = at.left = taken(written_product(left));
    at.right_numbers = at.right = taken(written_product(right));
    at.difference = at.left + " - " + at.right;
    const std::set<std::string> letters = letters_of(left, right);
    for (const int d : {4, 6, 8, 10, 12, 16})
        for (const int i : {1, 2, 3}) {
            std::map<std::string, Rational> point;
            for (const std::string& letter : letters) point[letter] = letter == "d" || letter == size_of_axes ? d : i;
            std::map<std::string, std::pair<int, Integer>> bases;  // of each letter, a prime and its power
            std::size_t next = 0;
            bool every = true;
            for (const Product* side : {&left, &right})
                for (const auto& [base, by] : *side) {
                    constexpr auto primes = std::to_array({2, 3, 5, 7, 11, 13});
                    const auto exponent = number_at(by, point);
                    every = every && exponent && next < primes.size();
                    if (!every || is_constant(base)) continue;
                    auto& [prime, power] = bases.try_emplace(base, primes[next], 1).first->second;
                    if (prime == primes[next]) ++next;
                    const Integer below = denominator(*exponent);
                    power = power / gcd(power, below) * below;
                }
            const auto is_long = [](const auto& base) { return base.second.second > highest_power; };
            if (!every || std::ranges::any_of(bases, is_long)) continue;
            const auto l = valued(left, point, bases), r = valued(right, point, bases);
            if (!l || !r || (l->number == r->number && l->of_pi == r->of_pi)) continue;
            for (const auto& [letter, number] : point)
                if (letter == "d")
                    at.dimension = d;
                else
                    at.values.emplace_back(letter, prover::to_text(number));
            for (const auto& [base, by] : bases) {
                Integer value = 1;
                for (Integer k = 0; k < by.second; ++k) value *= by.first;
                at.values.emplace_back(base, prover::to_text(value));
            }
            at.left = taken(l->written());
            at.right = taken(r->written());
            at.difference = logarithm.empty() && l->of_pi == r->of_pi
                                ? Valued{l->number - r->number, l->of_pi}.written()
                                : at.left + " - " + at.right;
            return at;
        }
    return at;
}

int highest_plane(const Node& node) {
    const bool member = node.kind == Kind::script && node.text == "_" && node.parts[1].kind == Kind::number &&
                        node.parts[1].text.size() < 5 && node.parts[1].text.find('.') == std::string::npos &&
                        node.parts[0].kind == Kind::name;
    int highest = member ? std::stoi(node.parts[1].text) : 0;
    for (const Node& part : node.parts) highest = std::max(highest, highest_plane(part));
    return highest;
}

bool may_be_equal(const Product& a, const Product& b, int least) {
    const int most = least + (1 << 13);
    Product ratio = a;
    add(ratio, b, Exponent::of(-1));
    std::map<std::string, Rational> at;  // r of 10000^{-2i/r} is a dimension too
    for (const auto& [base, exponent] : ratio)
        for (const Polynomial* sum : {&exponent.above, &exponent.below})
            for (const auto& [powers, factor] : *sum)
                for (const auto& [letter, power] : powers) at[letter] = 0;
    const bool of_other = std::ranges::any_of(at, [](const auto& one) {  // F of 100^{-i/F} may count planes
        return one.first != "d" && one.first != "i" && one.first != "j";
    });
    for (int d = of_other ? least / 2 : least; d <= most; d += of_other ? 1 : 2)
        if (std::ranges::all_of(ratio, [&](const auto& factor) {
                return std::ranges::all_of(std::array{2, 3}, [&](int i) {  // all are linear in an index
                    for (auto& [letter, number] : at) number = letter == "i" || letter == "j" ? i : d;
                    const auto value = number_at(factor.second, at);
                    return value && *value == 0;
                });
            }))
            return true;
    return false;
}

std::string Atom::key() const {
    const std::size_t at = pattern.find('#');
    if (!index || at == std::string::npos) return pattern;
    const std::string written = index->written();
    const bool bare = written.size() == 1 || pattern[at - 1] == '(';
    return pattern.substr(0, at) + (bare ? written : "{" + written + "}") + pattern.substr(at + 1);
}

namespace {

/// \ln, \log, \log_2
bool is_logarithm(const Node& node) {
    const bool based = node.kind == Kind::script && node.text == "_" && node.parts[0].text == "log";
    const Node& head = based ? node.parts[0] : node;
    return head.kind == Kind::function && (head.text == "ln" || head.text == "log");
}

/// A sum or a multiple of logarithms, and no power with one in its exponent.
bool is_of_logarithms(const Node& node) {
    if (is_logarithm(node)) return true;
    for (std::size_t p = 0; p < node.parts.size() && node.kind != Kind::script; ++p)
        if (const bool argument = p > 0 && node.parts[p - 1].kind == Kind::function;
            !argument && is_of_logarithms(node.parts[p]))
            return true;
    return false;
}

}  // namespace

PowerReader::PowerReader(const Context& context, const Claim& claim, std::optional<Schedule> usual, Atoms* atoms,
                         const Laws& laws)
    : context_(context), usual_(std::move(usual)), atoms_(atoms), laws_(laws) {
    const auto size = [](const Node& node) { return node.kind == Kind::bars && node.parts[0].is_name("D"); };
    for (const Node& one : claim.sides)
        if (any_node(one, size)) dimension_ = size_of_axes;
    if (atoms_ == nullptr && std::ranges::any_of(claim.sides, is_of_logarithms)) logarithms_ = true;
}

std::optional<Product> PowerReader::side(const Node& node) {
    if (!logarithms_ || !*logarithms_) {
        auto found = product(node);
        if (found || logarithms_ || atoms_ == nullptr) {
            logarithms_ = false;
            return found;
        }
    }
    logarithms_ = has_power_ = true;
    return of_logarithms(node);
}

std::optional<Product> PowerReader::product(const Node& node) {
    if (++work_ > 400) return {};
    switch (node.kind) {
        case Kind::number: return of_number(node.text);
        case Kind::group: return node.parts.size() == 1 ? product(node.parts[0]) : std::nullopt;
        case Kind::name: return base(node);
        case Kind::quotient: {
            auto above = product(node.parts[0]);
            const auto below = product(node.parts[1]);
            if (!above || !below) return {};
            add(*above, *below, Exponent::of(-1));
            return above;
        }
        case Kind::product: return factors(node);
        case Kind::script: return script(node);
        case Kind::sum: {  // (\alpha k + 1)^{d/(d-2)}, 0.1 \ln s + 1: a positive number that is what it is
            const auto is_plain = [&](const Node& part) {
                return atoms_ != nullptr && part.kind == Kind::number      ? true
                       : atoms_ != nullptr && any_node(part, is_logarithm) ? part.kind == Kind::product
                                                                           : product(part).has_value();
            };
            if (node.text.find_first_not_of('+') != std::string::npos ||
                any_node(node, [&](const Node& part) { return part.kind == Kind::name && !base(part); }) ||
                !std::ranges::all_of(node.parts, is_plain))
                return {};
            has_sum_ = true;
            return Product{{spelled(node), Exponent::of(1)}};
        }
        case Kind::big: return over_planes(node);
        default: return {};
    }
}

std::optional<Product> PowerReader::factors(const Node& node) {
    Product out;
    if (auto call = atom(node)) return call;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        if (!is_any_of(" ./*x", node.text[p])) return {};
        Exponent by = Exponent::of(node.text[p] == '/' ? -1 : 1);
        const bool has_argument = p + 1 < node.parts.size() && node.text[p + 1] == ' ';
        std::optional<Product> part;
        if (atoms_ != nullptr && node.parts[p].kind == Kind::function && node.parts[p].text == "sqrt" && has_argument &&
            !(node.parts[p + 1].kind == Kind::group && node.parts[p + 1].text == "[")) {
            part = product(node.parts[++p]);
            by = by * Exponent::of(Rational(1, 2));
            has_power_ = true;
        } else if (has_argument && node.parts[p].kind == Kind::function && node.parts[p].text == "exp") {
            const Node e{Kind::name, node.parts[p].at, "e", {}};  // exp(-2i log(10000)/d)
            part = product({Kind::script, e.at, "^", {e, node.parts[p + 1]}});
            ++p;
        } else if (has_argument) {  // 2 r(i)
            part = atom({Kind::product, node.parts[p].at, "  ", {node.parts[p], node.parts[p + 1]}});
            if (part) ++p;
        }
        if (!part) part = product(node.parts[p]);
        if (!part) return {};
        add(out, *part, by);
    }
    return out;
}

/// \prod_{i=a}^{b}, where the exponents are c_0 + c_1 i: of their sum. For every even d the bounds are whole, and
/// there are no fewer than 0 factors, or the sum would be another.
std::optional<Product> PowerReader::over_planes(const Node& node) {
    if (node.text != "prod" || node.parts.size() != 4 || !letters_.empty()) return {};
    const std::string& index = node.parts[0].text;
    const auto low = exponent(node.parts[1]), high = exponent(node.parts[2]);
    letters_[index] = Exponent::of(index);  // an exponent, and no base
    auto body = product(node.parts[3]);
    letters_.erase(index);
    if (body) body = laws_(*body);
    const auto runs = [&](const auto& factor) {  // of whose index nobody knows what it does
        const auto atom = atoms_ == nullptr ? Atoms::iterator{} : atoms_->find(factor.first);
        return atoms_ != nullptr && atom != atoms_->end() && atom->second.index && atom->second.index->has(index);
    };
    if (body && std::ranges::any_of(*body, runs)) return {};
    if (!low || !high || !body) return {};
    const Exponent count = *high + Exponent::of(1) + *low * Exponent::of(-1);
    const std::string even = dimension_ == size_of_axes ? size_of_axes : "d";
    if (index == even || !low->is_whole_number(even) || !count.is_whole_number(even, true)) return {};
    const Exponent sum = (*high + *low) * count * Exponent::of(Rational(1, 2));  // of the indices
    Product out;
    for (const auto& [base, by] : *body) {
        Exponent constant{{}, by.below}, linear{{}, by.below};
        for (const auto& [powers, factor] : by.above) {
            const auto found = powers.find(index);
            if (found == powers.end()) {
                add_terms(constant.above, Polynomial{{powers, factor}});
                continue;
            }
            if (found->second != 1) return {};
            Powers rest = powers;
            rest.erase(index);
            add_terms(linear.above, Polynomial{{rest, factor}});
        }
        if (std::ranges::any_of(by.below, [&](const auto& term) { return term.first.contains(index); })) return {};
        add(out, {{base, constant * count + linear * sum}}, Exponent::of(1));
    }
    return out;
}

bool PowerReader::has_any_sign(const Node& name) const { return context_.any_sign.contains(spelled(name)); }

/// A letter, or what it stands for.
std::optional<Product> PowerReader::base(const Node& node) {
    if (const auto defined = context_.definitions.find(spelled(node)); defined != context_.definitions.end())
        return product(defined->second);
    const auto typed = context_.types.find(node.text);
    if (letters_.contains(node.text) || has_any_sign(node) ||
        (typed != context_.types.end() && typed->second.type != Type::real))
        return {};
    if (atoms_ != nullptr && node.text != "\\pi") return atom(node);
    if (!is_one_of("\\pi|\\lambda|\\alpha|\\beta|\\kappa|\\gamma|\\zeta|\\xi|a|b|c|k|m|n|r|s|L|N|base|scale",
                   node.text))
        return {};
    return Product{{node.text, Exponent::of(1)}};
}

/// A base that is what it is.
std::optional<Product> PowerReader::atom(const Node& node) {
    if (atoms_ == nullptr) return {};
    const auto found = atom_of(node);
    if (!found) return {};
    std::string key = found->key();
    atoms_->insert_or_assign(key, *found);
    return Product{{std::move(key), Exponent::of(1)}};
}

std::optional<Atom> PowerReader::atom_of(const Node& node) {
    if (node.kind == Kind::product) {  // h(\theta_i), r(i)
        if (node.parts.size() != 2 || node.text[1] != ' ' || node.parts[1].kind != Kind::group ||
            node.parts[1].text != "(" || node.parts[1].parts.size() != 1 || node.parts[0].kind == Kind::product)
            return {};
        const auto is_function = [](const Node& name) {
            return name.kind == Kind::name && is_one_of("f|g|h|r|T", name.text);
        };
        const Node& argument = node.parts[1].parts[0];
        std::optional<Atom> head = is_function(node.parts[0]) ? Atom{node.parts[0].text, {}} : atom_of(node.parts[0]);
        if (!head || head->index) return {};
        if (auto inner = atom_of(argument); inner && inner->index)
            return Atom{head->pattern + "(" + inner->pattern + ")", inner->index};
        const auto counts = [](const Node& part) {
            return part.kind != Kind::name || part.is_name("i") || part.is_name("j") || part.is_name("\\ell") ||
                   is_dimension(part);
        };
        const bool counted = !any_node(argument, [&](const Node& part) { return !counts(part); });
        const auto index = counted && any_node(argument, [](const Node& part) { return part.kind == Kind::name; })
                               ? exponent(argument)
                               : std::nullopt;
        return index ? std::optional(Atom{head->pattern + "(#)", index}) : std::nullopt;
    }
    const Node& name = unscripted(node);
    constexpr std::string_view letters =
        "\\theta|\\omega|\\lambda|\\alpha|\\beta|\\gamma|\\kappa|\\mu|\\nu|\\rho|\\sigma|\\tau|\\eta|\\zeta|\\xi|"
        "\\delta|\\epsilon|\\varepsilon|a|b|c|k|m|n|p|r|s|t|w|B|C|L|N|S|T|base|scale|factor|ratio";
    // \lambda_i < L says of no frequency or wavelength that it may be negative
    const bool of_plane = node.kind == Kind::script && (is_of_frequencies(name) || name.is_name("\\lambda"));
    const auto typed = context_.types.find(name.text);
    if ((node.kind != Kind::name && node.kind != Kind::script) || name.kind != Kind::name ||
        !is_one_of(letters, name.text) || letters_.contains(name.text) || (!of_plane && has_any_sign(name)) ||
        (typed != context_.types.end() && typed->second.type != Type::real))
        return {};
    Atom atom{name.text, {}};
    std::string primes, below, above;
    std::optional<std::string> other;
    for (const auto& [mark, part] : node.kind == Kind::script ? marks(node) : decltype(marks(node)){}) {
        const bool word = part != nullptr && part->kind == Kind::name && part->text.size() > 1 && part->text[0] != '\\';
        if (mark == '\'') primes += '\'';
        if (mark == '^' && !word) return {};
        if (mark == '^') above = "^{" + part->text + "}";
        if (mark != '_') continue;
        const bool capital = part->kind == Kind::name && is_upper(part->text[0]);
        const bool indexed = atoms_ != nullptr && std::ranges::any_of(*atoms_, [&](const auto& seen) {  // by \mu_n
                                 return seen.second.pattern == name.text + primes + "_#";
                             });
        const bool number = part->kind == Kind::number && !indexed && !is_usually(name.text, Type::frequency) &&
                            name.text != "\\lambda";  // b_2
        if (word || capital || number || (part->kind == Kind::name && part->text == "\\max")) {
            below = "_{" + part->text + "}";
            continue;
        }
        if (atom.index) {  // \lambda_{m,i}: of one m
            if (!other) return {};
            below = "_" + *other + "_#";
        } else {
            below = "_#";
        }
        atom.index = exponent(*part);
        if (!atom.index) return {};
        other = part->kind == Kind::name || part->kind == Kind::number ? std::optional(spelled(*part)) : std::nullopt;
    }
    atom.pattern += primes + below + above;
    return atom;
}

std::optional<Product> PowerReader::script(const Node& node) {
    if (context_.definitions.contains(spelled(node))) return base(node);
    if (auto one = atom(node)) return one;
    if (node.text.find_first_not_of('\'') == std::string::npos && node.parts[0].kind == Kind::name) {  // b'
        if (const auto letter = base(node.parts[0]); !letter || letter->size() != 1 || has_any_sign(node)) return {};
        return Product{{spelled(node), Exponent::of(1)}};
    }
    if (node.text == "_") {  // \theta_k, by what \theta_i is
        for (const auto& [key, value] : context_.definitions) {
            const std::string letter = letter_of(key);
            const std::string of = key.size() > letter.size() + 1 ? key.substr(letter.size() + 1) : std::string();
            if (spelled(node.parts[0]) != letter || key[letter.size()] != '_' || (of.size() != 1 && of != "{\\ell}"))
                continue;
            const auto outer = letters_;
            const auto index = exponent(node.parts[1]);
            if (!index) return {};
            letters_[of.size() == 1 ? of : "\\ell"] = *index;
            auto out = product(value);
            letters_ = outer;
            return out;
        }
        if (!usual_ || !is_of_frequencies(node.parts[0]) || usual_->base.empty()) return {};
        auto index = exponent(node.parts[1]);
        const auto size =
            dimension_ == size_of_axes ? Exponent::of(size_of_axes) : exponent({Kind::name, node.at, "d", {}});
        const auto by = size ? size->inverse() : std::nullopt;
        if (!index || !by) return {};
        if (usual_->from_one) index = *index + Exponent::of(-1);
        has_power_ = true;
        const bool digits = is_decimal(usual_->base[0]);
        const auto whole = usual_->base == "\\Theta"
                               ? Product{{usual_->base, Exponent::of(1)}}
                               : product({digits ? Kind::number : Kind::name, node.at, usual_->base, {}});
        return whole ? std::optional(raised(*whole, *index * Exponent::of(-2) * *by)) : std::nullopt;
    }
    const Node& label = node.parts.back();  // \omega_i^{(h)}
    const bool labelled = label.kind == Kind::group && label.text == "(" && label.parts.size() == 1 &&
                          label.parts[0].kind == Kind::name && !node.text.starts_with('^');
    if (node.text.back() != '^' || labelled) return {};
    Node head = node;  // b' of b'^{2i/d}
    head.text.pop_back();
    head.parts.pop_back();
    if (head.text.empty()) head = Node(head.parts[0]);
    if (node.parts[0].is_name("e")) {  // e^{-2i \ln(10000)/d}
        Node rest = node.parts[1];
        if (const auto base = taken_logarithm(rest)) {
            const auto by = exponent(rest);
            if (!by) return {};
            has_power_ = true;
            return raised(*base, *by);
        }
    }
    const auto base = product(head);
    const auto by = exponent(node.parts.back());
    if (!base || !by) return {};
    has_power_ = has_power_ || !by->is_whole_number() || by->above.empty();
    return raised(*base, *by);
}

/// What \ln is of, which is one factor of a product; 1 stands in its place.
std::optional<Product> PowerReader::taken_logarithm(Node& node) {
    for (std::size_t p = 0; node.kind == Kind::product && p + 1 < node.parts.size(); ++p) {
        if (!is_logarithm(node.parts[p]) || node.text[p + 1] != ' ') continue;
        if (logarithm_.empty()) logarithm_ = spelled(node.parts[p]);
        if (logarithm_ != spelled(node.parts[p])) return {};  // of another base, perhaps
        if (node.parts[p].kind == Kind::script) {
            base_of_logarithms_ = product(node.parts[p].parts[1]);
            if (!base_of_logarithms_ || base_of_logarithms_->empty()) return {};  // to the base of 1
        }
        std::size_t to = p + 2;  // \ln 2\pi, \ln(2\pi) i
        const auto goes_on = [](const Node& part) {
            return part.kind == Kind::number || part.kind == Kind::name || part.kind == Kind::script;
        };
        while (goes_on(node.parts[to - 1]) && to < node.parts.size() && node.text[to] == ' ' && goes_on(node.parts[to]))
            ++to;
        for (; to > p + 1; to = to > p + 2 ? p + 2 : p + 1) {
            const auto from = node.parts.begin() + static_cast<std::ptrdiff_t>(p) + 1;
            const Node argument{Kind::product,
                                node.at,
                                std::string(to - p - 1, ' '),
                                {from, node.parts.begin() + static_cast<std::ptrdiff_t>(to)}};
            auto base = product(argument);
            if (!base) continue;
            std::fill(from - 1, node.parts.begin() + static_cast<std::ptrdiff_t>(to),
                      Node{Kind::number, node.at, "1", {}});
            return base;
        }
        return {};
    }
    const bool within = node.kind == Kind::group || node.kind == Kind::quotient || node.kind == Kind::product ||
                        (node.kind == Kind::sum && node.parts.size() == 1);
    for (std::size_t p = 0; within && p < node.parts.size(); ++p)
        if (auto base = taken_logarithm(node.parts[p])) return base;
    return {};
}

/// \ln 2\pi + \frac{2i}{d} \ln b: of 2\pi b^{2i/d}.
std::optional<Product> PowerReader::of_logarithms(const Node& node) {
    Product out;
    if (node.kind == Kind::number && node.text == "0") return out;
    if (node.kind == Kind::group && node.parts.size() == 1) return of_logarithms(node.parts[0]);
    if (node.kind == Kind::sum) {
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const auto part = of_logarithms(node.parts[p]);
            if (!part || node.text[p] == 'o') return {};
            add(out, *part, Exponent::of(node.text[p] == '-' ? -1 : 1));
        }
        return out;
    }
    Node rest = node;
    auto base = taken_logarithm(rest);
    if (!base) base = base_of_logarithms_;  // 3 = \log_2 2^3
    const auto by = base ? exponent(rest) : std::nullopt;
    return by ? std::optional(raised(*base, *by)) : std::nullopt;
}

std::optional<Exponent> PowerReader::exponent(const Node& node) {
    if (++work_ > 400) return {};
    if (const auto said = context_.definitions.find(spelled(node));
        said != context_.definitions.end() && !letters_.contains(said->first))
        return exponent(said->second);
    Exponent out;
    switch (node.kind) {
        case Kind::number: {
            return node.text.size() > 9 ? std::nullopt : std::optional(Exponent::of(decimal(node.text)));
        }
        case Kind::group: return node.parts.size() == 1 ? exponent(node.parts[0]) : std::nullopt;
        case Kind::name:
            if (const auto known = letters_.find(node.text); known != letters_.end()) return known->second;
            if (is_dimension(node) && dimension_ != size_of_axes) return dimension(node);
            // H of 2^{-8h/H}, and no R or I
            if (!is_one_of("\\ell|\\Delta|\\delta", node.text) &&
                (node.text.size() != 1 || !std::isalpha(node.text[0] & 0x7f) || is_any_of("IRTW", node.text[0])))
                return {};
            if (is_no_number(node)) return {};
            return Exponent::of(node.text);
        case Kind::script:
            if (node.text == "_" && node.parts[0].kind == Kind::name && node.parts[1].text.size() > 3 &&
                !is_dimension(node))  // n_heads
                return Exponent::of(spelled(node));
            return is_dimension(node) ? dimension(node) : std::nullopt;
        case Kind::bars: return node.parts[0].is_name("D") ? std::optional(Exponent::of(size_of_axes)) : std::nullopt;
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
                if (!part || !is_any_of(" ./*x", node.text[p])) return {};
                out = out * *part;
            }
            return out;
        default: return {};
    }
}

bool PowerReader::is_no_number(const Node& name) const {
    const auto typed = context_.types.find(name.text);
    return typed != context_.types.end() && typed->second.type != Type::real && typed->second.type != Type::position;
}

/// d, where it is the only one.
std::optional<Exponent> PowerReader::dimension(const Node& node) {
    if (!dimension_.empty() && dimension_ != spelled(node)) return {};
    dimension_ = spelled(node);
    if (context_.dimension > 0) return Exponent::of(Rational(context_.dimension));
    return Exponent::of("d");
}

}  // namespace formula
