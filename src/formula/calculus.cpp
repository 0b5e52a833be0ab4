#include "formula/calculus.hpp"

#include <algorithm>
#include <vector>

#include "formula/reading.hpp"
#include "formula/squares.hpp"

namespace formula {
namespace calculus {
namespace {

using Nodes = std::vector<Node>;

Node times(Nodes all) {
    std::erase_if(all, [](const Node& one) { return one.kind == Kind::number && one.text == "1"; });
    if (all.empty()) return digits(1);
    if (all.size() == 1) return all[0];
    for (Node& one : all)
        if (one.kind != Kind::function && !one.is_name("R")) one = bracketed(std::move(one));
    return bracketed({Kind::product, all[0].at, std::string(all.size(), ' '), std::move(all)});
}
Node over(Node above, Node below) {
    if (below.kind == Kind::number && below.text == "1") return above;
    return {Kind::quotient, above.at, {}, {bracketed(std::move(above)), bracketed(std::move(below))}};
}
Node minus(Node one) { return bracketed({Kind::sum, one.at, "-", {std::move(one)}}); }
Node plus(Node a, Node b, char sign = '+') {
    return bracketed({Kind::sum, a.at, std::string("+") + sign, {std::move(a), std::move(b)}});
}
bool is_zero(const Node& node) { return plain(node).kind == Kind::number && plain(node).text == "0"; }
Node wave(const char* name, Node argument) {
    return times({{Kind::function, argument.at, name, {}}, std::move(argument)});
}
Node turned(Node angle) { return times({{Kind::name, angle.at, "R", {}}, std::move(angle)}); }

/// A factor that depends on the letter: a function of `argument`, its power, or the node itself.
struct Factor {
    std::string function;  ///< cos, sin, exp, R; empty: another node
    int power = 1;         ///< of cos and sin
    Node node;             ///< the argument, or all of it
};

/// c x^n f(a) g(b), with what stands around; `below` does not depend on the letter.
struct Parts {
    Nodes before, behind, below;
    std::vector<Factor> factors;
    int power = 0;  ///< of the letter
};

/// The factors of a product, with what functions take; nothing where that is not plain.
std::optional<Parts> parts_of_product(const Node& node, const std::string& letter) {
    Parts out;
    const Node& whole = plain(node);
    const Node product = whole.kind == Kind::product ? whole : Node{Kind::product, whole.at, " ", {whole}};
    for (std::size_t p = 0; p < product.parts.size(); ++p) {
        const Node& part = product.parts[p];
        const Node& head = unscripted(part);
        const char op = product.text[p];
        if (!is_any_of(" .*/", op)) return {};
        Node one = part;
        Factor factor{{}, 1, part};
        if (head.kind == Kind::function || part.is_name("R")) {
            const bool waves = head.text == "cos" || head.text == "sin" || head.text == "exp" || head.text == "R";
            if (!waves || p + 1 == product.parts.size() || product.text[p + 1] != ' ') return {};
            Nodes run{product.parts[++p]};
            const auto is_letter = [](const Node& n) { return n.kind == Kind::name || n.kind == Kind::number; };
            while (is_letter(run.back()) && p + 1 < product.parts.size() && product.text[p + 1] == ' ' &&
                   is_letter(product.parts[p + 1]) && !is_letter(head))
                run.push_back(product.parts[++p]);
            factor.function = head.text;
            factor.node = times(run);
            if (part.kind == Kind::script) {
                if (part.text != "^" || part.parts[1].kind != Kind::number || part.parts[1].text.size() > 1) return {};
                factor.power = part.parts[1].text[0] - '0';
            }
            one = times({part, factor.node});
        } else if (part.kind == Kind::script && part.text == "^" && part.parts[0].is_name("e")) {
            factor.function = "exp";
            factor.node = part.parts[1];
        } else if (const Node& in = plain(part); &in != &part && in.kind == Kind::product && mentions(in, letter)) {
            const auto inner = parts_of_product(in, letter);
            if (!inner || op == '/') return {};
            auto& into = out.factors.empty() ? out.before : out.behind;
            if (!inner->factors.empty() && !out.factors.empty() && !(out.behind.empty() && inner->before.empty()))
                return {};
            into.insert(into.end(), inner->before.begin(), inner->before.end());
            out.behind.insert(out.behind.end(), inner->behind.begin(), inner->behind.end());
            out.below.insert(out.below.end(), inner->below.begin(), inner->below.end());
            out.factors.insert(out.factors.end(), inner->factors.begin(), inner->factors.end());
            out.power += inner->power;
            continue;
        }
        if (!mentions(one, letter)) {
            (op == '/' ? out.below : out.factors.empty() ? out.before : out.behind).push_back(one);
            continue;
        }
        if (op == '/') return {};
        if (part.is_name(letter.c_str())) {
            ++out.power;
        } else if (part.kind == Kind::script && part.text == "^" && part.parts[0].is_name(letter.c_str()) &&
                   part.parts[1].kind == Kind::number && part.parts[1].text.size() == 1) {
            out.power += part.parts[1].text[0] - '0';
        } else {
            const auto is_number = [](const Factor& f) { return f.function == "cos" || f.function == "sin"; };
            const bool numbers = is_number(factor) && std::ranges::all_of(out.factors, is_number);
            if (!out.factors.empty() && !out.behind.empty() && !numbers) return {};  // A(x) B C(x)
            out.factors.push_back(std::move(factor));
        }
    }
    return out;
}

/// All of it around a value of the factors.
Node around(const Parts& parts, Node value) {
    Nodes all = parts.before;
    all.push_back(std::move(value));
    all.insert(all.end(), parts.behind.begin(), parts.behind.end());
    Node whole = times(std::move(all));
    return parts.below.empty() ? whole : over(std::move(whole), times(parts.below));
}

Node power_of(const std::string& letter, int power) {
    return power == 0   ? digits(1)
           : power == 1 ? Node{Kind::name, 0, letter, {}}
                        : to_power({Kind::name, 0, letter, {}}, power);
}

/// Its value, of a factor.
Node value_of(const Factor& factor) {
    if (factor.function.empty()) return factor.node;
    if (factor.function == "R") return turned(factor.node);
    if (factor.function == "exp") return {Kind::script, factor.node.at, "^", {{Kind::name, 0, "e", {}}, factor.node}};
    const Node one = wave(factor.function.c_str(), factor.node);
    return factor.power == 1 ? one : to_power(one, factor.power);
}

/// Of each part of a sum, a list or a matrix, and of what stands above a constant; nothing where one has none.
template <class F>
std::optional<Node> of_each(const Node& node, const std::string& letter, const F& f) {
    Node out = node;
    const bool quotient = node.kind == Kind::quotient;
    if (quotient && mentions(node.parts[1], letter)) return {};
    for (Node& part : out.parts) {
        auto made = f(part);
        if (!made) return {};
        part = *std::move(made);
        if (quotient) return over(std::move(part), node.parts[1]);
    }
    return out;
}

bool is_made_of_parts(const Node& node) {
    return node.kind == Kind::sum || node.kind == Kind::matrix || node.kind == Kind::group;
}

std::optional<Node> antiderivative(const Node& node, const std::string& letter);

/// x^n cos(a), x^n sin(a), by parts; x^n e^a, x^n R(a) with n = 0.
std::optional<Node> antiderivative(const Parts& parts, const std::string& letter) {
    const int n = parts.power;
    if (parts.factors.empty()) return around(parts, over(power_of(letter, n + 1), digits(n + 1)));
    const Factor& one = parts.factors[0];
    if (one.function.empty()) {
        if (parts.factors.size() > 1 || n > 0) return {};
        const auto inner = antiderivative(one.node, letter);
        return inner ? std::optional(around(parts, *inner)) : std::nullopt;
    }
    const auto rate = derivative_of(one.node, letter);
    if (!rate || is_zero(*rate) || mentions(*rate, letter)) return {};
    const bool waves = one.function == "cos" || one.function == "sin";
    if (!waves) {
        if (parts.factors.size() > 1 || n > 0) return {};
        Node value = value_of(one);
        if (one.function == "R") {  // -J R(a)
            const Node quarter = over({Kind::name, 0, "\\pi", {}}, digits(2));
            value = turned(plus(one.node, quarter, '-'));
        }
        return around(parts, over(std::move(value), *rate));
    }
    if (parts.factors.size() == 1 && one.power == 1) {
        const Node other = wave(one.function == "cos" ? "sin" : "cos", one.node);
        const Node first = over(one.function == "cos" ? other : minus(other), *rate);
        if (n == 0) return around(parts, first);
        Parts rest{{}, {}, {}, {{one.function == "cos" ? "sin" : "cos", 1, one.node}}, n - 1};
        const auto less = antiderivative(rest, letter);
        if (!less) return {};
        const Node behind = over(times({digits(n), *less}), *rate);
        return around(parts, plus(times({power_of(letter, n), first}), behind, one.function == "cos" ? '-' : '+'));
    }
    // of two waves one of their sum and one of their difference
    Parts rest = parts;
    Factor a = one, b = one;
    if (a.power > 1) {
        rest.factors[0].power -= 2;
        if (rest.factors[0].power == 0) rest.factors.erase(rest.factors.begin());
    } else {
        b = parts.factors[1];
        if ((b.function != "cos" && b.function != "sin") || b.power > 2) return {};
        if (b.power > 1)
            rest.factors[1].power -= 1;
        else
            rest.factors.erase(rest.factors.begin() + 1);
        rest.factors.erase(rest.factors.begin());
    }
    if (a.function == "cos" && b.function == "sin") std::swap(a, b);
    const bool mixed = a.function != b.function, sines = a.function == "sin" && !mixed;
    const char* wanted = mixed ? "sin" : "cos";
    std::optional<Node> total;
    for (const char sign : {'-', '+'}) {
        const Node argument = plus(a.node, b.node, sign);
        const auto change = derivative_of(argument, letter);
        if (!change) return {};
        Parts part = rest;
        const bool still = spelled(plain(a.node)) == spelled(plain(b.node)) && sign == '-';
        if (still && mixed) continue;
        if (!still) part.factors.push_back({wanted, 1, argument});
        part.below.push_back(digits(2));
        const auto one_of_two = antiderivative(part, letter);
        if (!one_of_two) return {};
        total = total ? plus(*total, *one_of_two, sines ? '-' : '+') : *one_of_two;
    }
    return total;
}

std::optional<Node> antiderivative(const Node& node, const std::string& letter) {
    if (!mentions(node, letter)) return times({node, {Kind::name, 0, letter, {}}});
    const Node& whole = plain(node);
    const auto inner = [&](const Node& part) { return antiderivative(part, letter); };
    if (is_made_of_parts(whole) || whole.kind == Kind::quotient) return of_each(whole, letter, inner);
    const auto parts = parts_of_product(whole, letter);
    if (!parts) return {};
    if (parts->factors.size() == 1 && parts->factors[0].function.empty() &&
        spelled(plain(parts->factors[0].node)) == spelled(whole))
        return {};
    return antiderivative(*parts, letter);
}

}  // namespace
}  // namespace calculus

bool is_integral(const Node& node) { return node.kind == Kind::big && node.text == "int"; }
bool is_limit(const Node& node) { return node.kind == Kind::big && node.text == "lim"; }

std::optional<Node> derivative_of(const Node& node, const std::string& letter) {
    using namespace calculus;
    if (!mentions(node, letter)) return digits(0);
    const Node& whole = plain(node);
    if (whole.is_name(letter.c_str())) return digits(1);
    const auto inner = [&](const Node& part) { return derivative_of(part, letter); };
    if (whole.kind == Kind::sum) {  // without what is 0
        Node out{Kind::sum, whole.at, {}, {}};
        for (std::size_t p = 0; p < whole.parts.size(); ++p) {
            const auto part = inner(whole.parts[p]);
            if (!part) return {};
            if (is_zero(*part)) continue;
            out.text += whole.text[p];
            out.parts.push_back(*part);
        }
        if (out.parts.empty()) return digits(0);
        return out.parts.size() == 1 && out.text == "+" ? Node(out.parts[0]) : bracketed(std::move(out));
    }
    if (is_made_of_parts(whole) || whole.kind == Kind::quotient) return of_each(whole, letter, inner);
    const auto parts = parts_of_product(whole, letter);
    if (!parts) return {};
    std::optional<Node> total;
    const auto add = [&](Node one) { total = total ? plus(*total, std::move(one)) : std::move(one); };
    const auto with = [&](const std::optional<std::size_t>& changed, const Node& rate) {
        Nodes all{rate, power_of(letter, changed ? parts->power : parts->power - 1)};
        for (std::size_t f = 0; f < parts->factors.size(); ++f) {
            const Factor& factor = parts->factors[f];
            if (f != changed) {
                all.push_back(value_of(factor));
                continue;
            }
            if (factor.power > 1) {
                Factor less = factor;
                --less.power;
                all.push_back(digits(factor.power));
                all.push_back(value_of(less));
            }
            if (factor.function == "cos")
                all.push_back(minus(wave("sin", factor.node)));
            else if (factor.function == "sin")
                all.push_back(wave("cos", factor.node));
            else if (factor.function == "R")
                all.push_back(turned(plus(factor.node, over({Kind::name, 0, "\\pi", {}}, digits(2)))));
            else
                all.push_back(value_of(factor));
        }
        add(around(*parts, times(std::move(all))));
    };
    if (parts->power > 0) with({}, digits(parts->power));
    for (std::size_t f = 0; f < parts->factors.size(); ++f) {
        const Factor& factor = parts->factors[f];
        if (factor.function.empty() && spelled(plain(factor.node)) == spelled(whole)) return {};
        const auto rate = inner(factor.node);
        if (!rate) return {};
        if (is_zero(*rate)) continue;
        if (!factor.function.empty()) {
            with(f, *rate);
        } else if (parts->factors.size() == 1) {
            add(around(*parts, times({power_of(letter, parts->power), *rate})));
        } else {
            return {};
        }
    }
    return total ? *total : digits(0);
}

Node at_value(const Node& node, const std::string& letter, const Node& value) {
    using namespace calculus;
    if (node.is_name(letter.c_str())) return bracketed(value);
    const auto is_number = [&](const Node& part) {
        const Node& one = plain(part);
        return one.kind == Kind::number ||
               (one.kind == Kind::name && (is_usually(one.text, Type::position) || is_usually(one.text, Type::angle) ||
                                           is_usually(one.text, Type::frequency)));
    };
    Node out = with_parts(node, [&](const Node& part) { return at_value(part, letter, value); });
    const bool none = out.kind == Kind::product && std::ranges::any_of(out.parts, is_zero) &&
                      std::ranges::all_of(out.parts, is_number);
    return none ? digits(0) : out;
}

Node with_integrals(const Node& node) {
    using namespace calculus;
    Node out = with_parts(node, with_integrals);
    if (!is_integral(out)) return out;
    const std::string& letter = out.parts[0].text;
    const auto whole = antiderivative(out.parts[3], letter);
    if (!whole)
        throw NotUnderstood(node.at, "an integral of what has no antiderivative here",
                            "one of cos, sin, e^{...}, R(...) and powers, with arguments linear in the letter");
    return with_cancelled(plus(at_value(*whole, letter, out.parts[2]), at_value(*whole, letter, out.parts[1]), '-'));
}

namespace calculus {
namespace {

/// The term divided by one factor less, or with one more.
Node term_times(const Node& term, const Node& factor, bool& cancels) {
    const std::string name = spelled(factor);
    const Node& whole = plain(term);
    if (whole.kind == Kind::quotient && spelled(plain(whole.parts[1])) == name) return cancels = true, whole.parts[0];
    Node out = whole;
    for (std::size_t p = 0; whole.kind == Kind::product && p < whole.parts.size(); ++p) {
        const Node& part = plain(whole.parts[p]);
        if (whole.text[p] == '/' && spelled(part) == name) {
            cancels = true;
            out.parts.erase(out.parts.begin() + static_cast<std::ptrdiff_t>(p));
            out.text.erase(p, 1);
            return out.parts.size() == 1 ? Node(out.parts[0]) : out;
        }
        if (part.kind == Kind::quotient && whole.text[p] != '/' && spelled(plain(part.parts[1])) == name) {
            cancels = true;
            out.parts[p] = bracketed(part.parts[0]);
            return out;
        }
    }
    return times({term, factor});
}

}  // namespace
}  // namespace calculus

Node with_cancelled(const Node& node) {
    using namespace calculus;
    Node out = with_parts(node, with_cancelled);
    if (out.kind != Kind::product || out.text.find_first_not_of(" .*") != std::string::npos) return out;
    for (std::size_t f = 0; f < out.parts.size(); ++f) {
        const Node factor = plain(out.parts[f]);
        const bool name = factor.kind == Kind::name || (factor.kind == Kind::script && factor.text == "_");
        const auto takes = [&](std::size_t p) {  // an argument
            return p > 0 && (unscripted(out.parts[p - 1]).kind == Kind::function ||
                             is_one_of("R|PE", unscripted(out.parts[p - 1]).text));
        };
        if (!name || factor.is_name("e") || factor.is_name("R") || takes(f)) continue;
        for (std::size_t g = 0; g < out.parts.size(); ++g) {
            const Node& other = plain(out.parts[g]);
            if (g == f || takes(g) || (&other == &out.parts[g] && other.kind != Kind::quotient)) continue;
            bool cancels = false;
            Node sum = other;
            if (other.kind == Kind::sum) {
                for (Node& term : sum.parts) term = term_times(term, factor, cancels);
            } else {
                sum = term_times(other, factor, cancels);
            }
            if (!cancels) continue;
            out.parts[g] = bracketed(std::move(sum));
            out.parts.erase(out.parts.begin() + static_cast<std::ptrdiff_t>(f));
            out.text.erase(f, 1);
            out.text[0] = ' ';
            return out.parts.size() == 1 ? Node(out.parts[0]) : out;
        }
    }
    return out;
}

}  // namespace formula
