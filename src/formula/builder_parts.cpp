// Halves and other parts of angles: where a formula has some, each angle is a multiple of the one that is recorded.
#include <numeric>
#include <utility>

#include "formula/builder.hpp"
#include "formula/value_parts.hpp"

namespace formula {
namespace {

/// A whole number, from 2 on.
std::optional<int> divisor(const Node& node) {
    const bool whole = node.kind == Kind::number && node.text.size() < 3 && node.text.find('.') == std::string::npos;
    return whole && std::stoi(node.text) > 1 ? std::optional(std::stoi(node.text)) : std::nullopt;
}

/// A fraction of numbers, or a decimal one: what it divides by.
std::optional<int> denominator(const Node& node) {
    if (node.kind == Kind::quotient && node.parts[0].kind == Kind::number) return divisor(node.parts[1]);
    if (node.kind == Kind::number && (node.text == "0.5" || node.text == ".5")) return 2;
    return {};
}

/// The formula without what it divides by.
Node undivided(const Node& node, int& by) {
    if (node.kind == Kind::quotient) {
        by = divisor(node.parts[1]).value_or(1);
        return by > 1 ? node.parts[0] : node;
    }
    Node rest = node;
    rest.parts.clear();
    rest.text.clear();
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const Node& part = node.parts[p];
        if (const auto below = node.text[p] == '/' ? divisor(part) : std::nullopt) {
            by *= *below;
            continue;
        }
        rest.text += node.text[p];
        rest.parts.push_back(part);
        if (const auto below = denominator(part)) {
            by *= *below;
            rest.parts.back() = part.kind == Kind::quotient ? part.parts[0] : Node{Kind::number, part.at, "1", {}};
        }
    }
    return rest.parts.size() == 1 ? rest.parts[0] : rest;
}

}  // namespace

int parts_in(const Node& node) {
    int own = 1, within = 1;
    if (node.kind == Kind::quotient || node.kind == Kind::product) (void)undivided(node, own);
    for (const Node& part : node.parts)
        if (own == 1 || !denominator(part)) within = std::lcm(within, parts_in(part));
    if (const std::size_t point = node.text.find('.'); node.kind == Kind::number && point != std::string::npos) {
        int places = 1, digits = 0;  // 0.25 is a quarter
        for (std::size_t i = point + 1; i < node.text.size() && places < 1000; ++i) {
            places *= 10;
            digits = 10 * digits + (node.text[i] - '0');
        }
        own = places / std::gcd(places, digits);
    }
    return std::min(own * within, most_parts + 1);
}

/// a/2, \frac{a+b}{2}, \tfrac12 m\theta, and of an exponent ia/2; nothing where this is no angle.
std::optional<Value> Builder::part_of_angle(const Node& node, bool exponent) {
    if (scope_.parts == 1 || (node.kind != Kind::quotient && node.kind != Kind::product)) return {};
    int by = 1;
    const Node whole = undivided(node, by);
    if (by == 1 || scale_ % by != 0) return {};
    std::optional<Value> part;
    (void)if_understood([&] {  // or it is no angle
        const Meanwhile divided(scale_, scale_ / by);
        const Value v = exponent ? imaginary(whole) : evaluate(whole);
        if (v.kind == ValueKind::frequency || v.kind == ValueKind::angle) part = angle_of(v, node.at);
        if (v.kind == ValueKind::angles) part = v;
        return true;
    });
    if (part) part->frequency.clear();  // of m\theta/2 the position is no whole one
    if (part) part->turn.denominator = bounded(part->turn.denominator * by, node.at);
    return part && !part->turn_only ? part : std::nullopt;
}

/// An angle as it was recorded, at the scale that holds here.
Value Builder::to_scale(Value v, std::size_t at) const {
    if (v.kind != ValueKind::angle) return v;
    v.frequency.clear();
    return scaled(scale_, v, at);
}

}  // namespace formula
