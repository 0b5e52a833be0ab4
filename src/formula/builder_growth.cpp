// Real powers of e, and the hyperbolic functions that are made of them: e^x is a number of its own, and so is e^{xy}.
// What holds for all of them holds for all x and y. (What fails is false, too, for no e^x is an algebraic function of
// letters, of other such powers or of cosines of angles; but where it fails, these numbers may be no powers of e.)
#include <algorithm>
#include <set>

#include "formula/builder.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

constexpr std::size_t most_terms = 32;

void add(RealExponent& sum, const std::multiset<std::string>& letters, std::int64_t times) {
    if ((sum[letters] += times) == 0) sum.erase(letters);
}

RealExponent times(const RealExponent& a, const RealExponent& b) {
    RealExponent product;
    for (const auto& [left, n] : a)
        for (const auto& [right, m] : b) {
            std::multiset<std::string> letters = left;
            letters.insert(right.begin(), right.end());
            add(product, letters, n * m);
        }
    return product;
}

}  // namespace

/// Whether a letter is one number, the same wherever it stands: no index, no vector, no complex number, and none that
/// is another one in each plane or is moved.
bool Builder::is_number_in_exponent(const std::string& letter, const Typed* typed) const {
    const bool small = letter[0] == '\\' || (letter.size() == 1 && is_lower(letter[0]));
    if (!small || letter == "i" || letter == "\\i" || indices_.contains(letter) || !shifts_.empty() ||
        scope_.values.contains(letter) || (scope_.planes && is_usually(letter, Type::frequency)))
        return false;
    if (const auto made = made_.find(letter); made != made_.end() && made->second.kind == ValueKind::matrix)
        return false;
    if (typed != nullptr && typed->type == Type::real) return true;
    const bool angular = typed != nullptr && (typed->type == Type::angle || typed->type == Type::position ||
                                              typed->type == Type::frequency);
    const bool scalar = letter == "x" || letter == "y" || !is_usually(letter, Type::vector);
    return (typed == nullptr || angular) && scalar && !is_usually(letter, Type::complex) &&
           !is_one_of("f|g|h|e|j|w|z|\\top", letter);
}

/// \tau (1 - 2u) as {\tau: 1, u \tau: -2}; nothing for what is no such sum of products of numbers.
std::optional<RealExponent> Builder::real_exponent(const Node& node) {
    count_work(node.at);
    if (node.kind == Kind::number && node.text.size() < 3 && node.text.find('.') == std::string::npos)
        return RealExponent{{{}, std::stoi(node.text)}};
    if (node.kind == Kind::group && node.parts.size() == 1) return real_exponent(node.parts[0]);
    const bool numbered = node.kind == Kind::script && node.text == "_" && node.parts[1].kind == Kind::number;
    if (const Node& letter = numbered ? node.parts[0] : node; letter.kind == Kind::name) {
        const std::string key = spelled(node);
        if (const auto said = scope_.definitions.find(key); said != scope_.definitions.end())
            return real_exponent(said->second);
        const auto own = scope_.types.find(key);
        const auto typed = own != scope_.types.end() ? own : scope_.types.find(letter.text);
        if (!is_number_in_exponent(letter.text, typed == scope_.types.end() ? nullptr : &typed->second)) return {};
        const auto is_key = [&](const auto& one) { return one.first == key; };
        if (std::ranges::none_of(used_, is_key))
            used_.emplace_back(key, typed == scope_.types.end() ? Typed{Type::real, 0, 0} : typed->second);
        return RealExponent{{{key}, 1}};
    }
    const bool sum = node.kind == Kind::sum;
    if (!sum && node.kind != Kind::product) return {};
    for (std::size_t p = 1; p < node.parts.size() && !sum; ++p)  // f(x), \phi(m): no product, perhaps
        if (node.parts[p - 1].kind == Kind::name && in_written_brackets(node.parts[p]) &&
            (node.parts[p].parts.size() != 1 || node.parts[p].parts[0].kind != Kind::sum))
            return {};
    RealExponent total;
    if (!sum) total = {{{}, 1}};
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const auto part = real_exponent(node.parts[p]);
        const char sign = node.text[p];
        if (!part || (sum ? sign != '+' && sign != '-' && sign != ' ' : sign != ' ' && sign != '*' && sign != '.'))
            return {};
        if (!sum) total = times(total, *part);
        for (const auto& [letters, count] : sum ? *part : RealExponent())
            add(total, letters, sign == '-' ? -count : count);
        if (total.size() > most_terms) return {};
    }
    return total;
}

std::optional<Value> Builder::real_exponential(const Node& exponent) {
    const auto terms = real_exponent(exponent);
    if (!terms) return {};
    Value all = number(1);
    for (const auto& [letters, count] : *terms) {
        std::string name;
        for (const std::string& letter : letters) name += (name.empty() ? "" : " ") + letter;
        if (std::abs(count) > 64) return {};
        const Value one = beyond(name.empty() ? "e" : "e^{" + name + "}");
        all = combined(all, power(one, std::abs(count), exponent.at), count < 0 ? '/' : ' ', false, exponent.at);
    }
    notes_.insert(words::say("the powers of ${1}$ are numbers of their own", {"e"}));
    has_real_powers_ = true;
    return all;
}

Value Builder::hyperbolic(const std::string& name, const Node& argument) {
    const auto up = real_exponential(argument);
    if (!up)
        throw NotUnderstood(argument.at, words::say("\\{1} of what is no product of numbers", {name}),
                            "\\cosh(x + 2y)");
    const Value down = combined(number(1), *up, '/', false, argument.at);
    const Value sum = summed(*up, down, false, argument.at), difference = summed(*up, down, true, argument.at);
    return combined(name == "cosh" ? sum : difference, name == "tanh" ? sum : number(2), '/', false, argument.at);
}

}  // namespace formula
