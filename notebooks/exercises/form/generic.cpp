#include "form/generic.hpp"

#include <algorithm>

#include "words/say.hpp"

namespace form {
namespace {

using NodeKind = formula::Kind;
using formula::Node;
using formula::NotUnderstood;
using words::say;

constexpr int most = 8;          ///< of a number; asked at 31 even d and more, which suffice for 15
constexpr int most_power = 40;   ///< that cell.cpp takes
constexpr int largest = 100000;  ///< so that no degree overflows

/// Of a quotient, as it is written: at least what it is.
struct Degree {
    int above = 0, below = 0;
};
Degree times(const Degree& a, const Degree& b) {
    return {std::min(a.above + b.above, largest), std::min(a.below + b.below, largest)};
}

/// Of a literal one; of another the largest that cell.cpp takes.
int power(const Node& exponent) {
    const Node& inner = is_number(exponent) && exponent.kind == NodeKind::group ? exponent.parts[0] : exponent;
    return inner.kind == NodeKind::number && inner.text.size() <= 2 ? std::stoi(inner.text) : most_power;
}

Degree degree(const Node& node, const Counted& counted) {
    if (node.kind == NodeKind::name) return {counted.contains(node.text) ? 1 : 0, 0};
    Degree all;
    for (std::size_t k = 0; k < node.parts.size(); ++k) {
        Degree part = degree(node.parts[k], counted);
        const bool mark = node.kind == NodeKind::script && k > 0;
        if (mark && part.above + part.below > 0)
            throw NotUnderstood(node.parts[k].at, "a power or an index that is counted", "a fixed one");
        if (mark) {
            const Degree base = all;
            for (int n = 1; n < power(node.parts[k]); ++n) all = times(all, base);
            continue;
        }
        const bool fraction = node.kind == NodeKind::quotient && k == 1;
        const bool divides = node.kind == NodeKind::product ? node.text[k] == '/' : fraction;
        if (divides) std::swap(part.above, part.below);
        if (node.kind == NodeKind::sum)
            all = {std::max(std::min(all.above + part.below, largest), std::min(part.above + all.below, largest)),
                   std::min(all.below + part.below, largest)};
        else
            all = times(all, part);
    }
    return all;
}

}  // namespace

void only_in_indices(const Node& node, const Counted& counted) {
    if (node.kind == NodeKind::name && counted.contains(node.text))
        throw NotUnderstood(node.at, say("'{1}' outside of an index", {node.text}),
                            say("a formula that is one for every {1}", {node.text}));
    if (node.kind != NodeKind::script) {
        for (const Node& part : node.parts) only_in_indices(part, counted);
        return;
    }
    only_in_indices(node.parts[0], counted);
    for (const auto& [mark, part] : formula::marks(node)) {
        if (!part) continue;
        if (mark != '_')
            only_in_indices(*part, counted);
        else if (const Degree d = degree(*part, counted); d.above > 1 || d.below > 0)
            throw NotUnderstood(part->at, "an index that is no sum of multiples", "one such as 2i+1 or i+d/2");
    }
}

void of_low_degree(const Node& node, const Counted& counted) {
    const Degree d = degree(node, counted);
    if (d.above + d.below > most)
        throw NotUnderstood(node.at, say("a formula of degree {1}", {std::to_string(d.above + d.below)}),
                            say("one of degree {1} at most", {std::to_string(most)}));
}

}  // namespace form
