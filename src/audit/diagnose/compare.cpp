#include "audit/diagnose/compare.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "audit/diagnose/structure.hpp"
#include "audit/measure/ask.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// The most that two right answers to one row may differ: each is rounded, and so are angles that were made in float32.
double allowed_at(const Tensor& x, std::size_t row, std::int64_t position, Format coarser) {
    const double angles =
        unit(coarser) < unit(Format::float32) ? 0 : rounding::turn(Format::float32, static_cast<double>(position), 1);
    return 2 * largest_of_row(x, row) * (rounding::rotated(coarser) + angles);
}

/// Plane i of a is plane partner[i] of b, with the same turns at every position; empty: some plane has none.
std::vector<std::size_t> partners(const Structure& a, const Structure& b) {
    std::vector<std::size_t> out;
    std::vector<bool> taken(b.coupled.planes.size());
    const double noise = 2 * std::max(rounding::point(a.entries), rounding::point(b.entries));
    for (const Plane& plane : a.coupled.planes) {
        std::size_t found = taken.size();
        for (std::size_t i = 0; i < taken.size() && found == taken.size(); ++i) {
            bool alike = !taken[i];
            for (std::size_t k = 0; alike && k < a.maps.size(); ++k) {
                const double angles = rounding::turn(Format::float32, static_cast<double>(a.positions[k]), 1);
                alike = std::abs(plane.turned(k) - b.coupled.planes[i].turned(k)) <= noise + 2 * angles;
            }
            if (alike) found = i;
        }
        if (found == taken.size()) return {};
        taken[found] = true;
        out.push_back(found);
    }
    return out;
}

/// In words; nullopt where they are not, or it can't be told.
std::optional<std::string> same_up_to_pairs(const Tensor& x, const Positions& positions, const Tensor& ya,
                                            const Tensor& yb) {
    try {
        const Format fa = narrowest(ya.values, ya.format), fb = narrowest(yb.values, yb.format);
        const Structure a = structure(maps(x, positions, ya, fa), ya.format, fa);
        const Structure b = structure(maps(x, positions, yb, fb), yb.format, fb);
        if (!a.turned || !b.turned || a.coupled.planes.size() != b.coupled.planes.size() || a.positions != b.positions)
            return std::nullopt;
        const std::vector<std::size_t> of_b = partners(a, b);
        if (of_b.empty()) return std::nullopt;
        const Plane &first = a.coupled.planes.back(), &second = b.coupled.planes[of_b.back()];
        return said("the same up to a permutation of the pairs: a is {1}, b is {2}; ({3}, {4}) of a is ({5}, {6}) of b",
                    name(a.layout), name(b.layout), first.a, first.b, second.a, second.b);
    } catch (const BadAnswer&) {  // no basis vectors: their planes can't be told
        return std::nullopt;
    }
}

}  // namespace

std::string name(Sameness sameness) {
    constexpr const char* names[] = {"same", "same up to a permutation of the pairs", "different"};
    return names[static_cast<std::size_t>(sameness)];
}

Comparison compare(const Tensor& x, const Positions& positions, const Tensor& ya, const Tensor& yb) {
    for (const Tensor* y : {&ya, &yb})
        if (y->rows != x.rows || y->dim != x.dim || positions.size() != x.rows)
            throw BadAnswer(said("both answers must have the shape of x, ({1}, {2}), got ({3}, {4})", x.rows, x.dim,
                                 y->rows, y->dim));
    const Format fa = narrowest(ya.values, ya.format), fb = narrowest(yb.values, yb.format);
    const Format coarser = unit(fa) > unit(fb) ? fa : fb;
    Comparison out;
    std::map<std::int64_t, bool> differs;
    for (std::size_t row = 0; row < x.rows; ++row) {
        must_be_finite("a", ya, row, positions[row]);
        must_be_finite("b", yb, row, positions[row]);
        double off = 0;
        for (std::size_t j = 0; j < x.dim; ++j) off = std::max(off, std::abs(ya(row, j) - yb(row, j)));
        const double allowed = allowed_at(x, row, positions[row], coarser);
        out.difference = std::max(out.difference, off);
        out.allowed = std::max(out.allowed, allowed);
        bool& here = differs[positions[row]];
        here = here || !(off <= allowed);
    }
    const auto first = std::ranges::find_if(differs, [](const auto& entry) { return entry.second; });
    if (first == differs.end()) {
        out.verdict = Sameness::same;
        out.words = said("the same at every position, but for {1} that rounding explains", brief(out.difference));
        return out;
    }
    out.differ_from = first->first;
    if (first != differs.begin()) out.equal_up_to = std::prev(first)->first;
    if (const auto pairs = same_up_to_pairs(x, positions, ya, yb)) {
        out.verdict = Sameness::same_up_to_pairs;
        out.words = *pairs;
        return out;
    }
    const std::string by = brief(out.difference);
    out.words = out.equal_up_to < 0
                    ? said("differ at every position asked, from {1} on, by up to {2}", out.differ_from, by)
                    : said("the same up to position {1}, differ from position {2} on, by up to {3}", out.equal_up_to,
                           out.differ_from, by);
    return out;
}

Comparison compare(const BlackBox& a, const BlackBox& b, const Options& options) {
    const Probe asked = probe(options);
    return compare(asked.x, asked.positions, ask(a, asked), ask(b, asked));
}

}  // namespace audit
