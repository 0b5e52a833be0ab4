#include "judge/slip.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "judge/forms.hpp"
#include "report/unicode.hpp"
#include "words/say.hpp"

namespace judge {
namespace {

using prover::Program;
using prover::Rational;
using words::say;

std::string component(const Program& p, const prover::Component& c) {
    const prover::Group& group = p.groups[prover::index(c.group)];
    return group.name + (group.scalar ? "" : "_{" + std::to_string(c.index) + "}");
}

/// "1a0+-2a1" as a - 2b
std::string angle(const Program& p, const std::string& key) {
    std::string text;
    for (std::size_t at = 0; at < key.size();) {
        std::size_t end = 0;
        const int factor = std::stoi(key.substr(at), &end);
        at += end + 1;  // and the letter
        const std::size_t which = std::stoul(key.substr(at), &end);
        at += end + 1;  // and the plus
        text += factor < 0 ? (text.empty() ? "-" : " - ") : (text.empty() ? "" : " + ");
        if (std::abs(factor) != 1) text += std::to_string(std::abs(factor));
        text += component(p, p.angles.at(which));
    }
    return text;
}

/// x_0 \sin a, without its sign
std::string shown(const Program& p, const Monomial& monomial, const Rational& coefficient) {
    const Rational size = abs(coefficient);
    std::string text = size == 1 && !monomial.empty() ? "" : prover::to_text(size);
    for (const auto& [key, power] : monomial) {
        const std::string raised = power == 1 ? "" : "^" + std::to_string(power);
        text += text.empty() ? "" : " ";
        if (key.front() == 'x') {
            text += component(p, p.variables.at(std::stoul(key.substr(1)))) + raised;
        } else {
            const std::string inside = angle(p, key.substr(4, key.size() - 5));
            const bool sum = inside.find_first_of("+- ") != std::string::npos;
            text += "\\" + key.substr(0, 3) + raised + (sum ? "(" + inside + ")" : " " + inside);
        }
    }
    return report::unicode(text);
}

Rational at(const Polynomial& p, const Monomial& m) {
    const auto found = p.find(m);
    return found == p.end() ? Rational(0) : found->second;
}

/// What is wrong with one entry; empty if it is no slip of a term or two.
std::string said(const Program& p, const Polynomial& yours, const Polynomial& asked) {
    std::vector<Monomial> turned, scaled, extra, missing;
    for (const auto& [m, c] : yours) {
        const Rational wanted = at(asked, m);
        if (c == wanted) continue;
        (wanted == 0 ? extra : c == -wanted ? turned : scaled).push_back(m);
    }
    for (const auto& [m, c] : asked)
        if (at(yours, m) == 0) missing.push_back(m);
    const auto name = [&](const Monomial& m) { return shown(p, m, at(yours, m)); };
    const auto alone = [](const auto& some, const auto&... others) {
        return some.size() == 1 && (others.empty() && ...);
    };
    if (!turned.empty() && scaled.empty() && extra.empty() && missing.empty()) {
        if (turned.size() == 1) return say("{1} has the wrong sign", {name(turned[0])});
        if (turned.size() == asked.size()) return "every term has the wrong sign";
        if (turned.size() == 2) return say("{1} and {2} have the wrong sign", {name(turned[0]), name(turned[1])});
        return say("{1} and {2} more terms have the wrong sign", {name(turned[0]), std::to_string(turned.size() - 1)});
    }
    if (alone(scaled, turned, extra, missing)) return say("{1} has the wrong factor", {name(scaled[0])});
    if (alone(missing, turned, scaled, extra)) return "a term is missing, all that is there is right";
    if (alone(extra, turned, scaled, missing)) return say("{1} is too much", {name(extra[0])});
    if (scaled.size() == 1 && missing.size() == 1 && turned.empty() && extra.empty() &&
        abs(Rational(at(yours, scaled[0]) - at(asked, scaled[0]))) == abs(at(asked, missing[0])))
        return say("{1} has what belongs to another term", {name(scaled[0])});
    if (extra.size() == missing.size() && turned.empty() && scaled.empty()) {
        if (extra.size() == 1) return say("{1} stands where another term belongs", {name(extra[0])});
        if (extra.size() == 2)
            return say("{1} and {2} stand where other terms belong", {name(extra[0]), name(extra[1])});
        if (extra.size() > 2)
            return say("{1} and {2} more terms stand where others belong",
                       {name(extra[0]), std::to_string(extra.size() - 1)});
    }
    return {};
}

}  // namespace

std::string slip(const Program& p) {
    constexpr Rules all{.parity = true, .addition = true, .pythagoras = true};  // equal here is equal
    const prover::Output &yours = p.outputs.at(0), &asked = p.outputs.at(1);
    std::vector<std::size_t> wrong;
    try {
        for (std::size_t i = 0; i < asked.nodes.size(); ++i)
            if (polynomial(p, yours.nodes[i], all) != polynomial(p, asked.nodes[i], all)) wrong.push_back(i);
    } catch (const std::domain_error&) {  // too long
        return {};
    }
    if (wrong.empty()) return {};
    std::string text;
    for (const Rules rules : {Rules{}, Rules{.parity = true}, Rules{.parity = true, .addition = true}, all})
        if (text.empty())  // as it is written, if that says it
            text = said(p, polynomial(p, yours.nodes[wrong[0]], rules), polynomial(p, asked.nodes[wrong[0]], rules));
    if (text.empty()) return {};
    const int place = static_cast<int>(wrong[0]);
    if (asked.columns > 1)
        text = say("row {1}, column {2}: {3}",
                   {std::to_string(place / asked.columns), std::to_string(place % asked.columns), text});
    else if (asked.rows > 1)
        text = say("component {1}: {2}", {std::to_string(place), text});
    if (wrong.size() == 2) return say("{1}; 1 more differs", {text});
    if (wrong.size() > 1) return say("{1}; {2} more differ", {text, std::to_string(wrong.size() - 1)});
    return asked.nodes.size() > 1 ? say("{1}; the other entries are right", {text}) : text;
}

}  // namespace judge
