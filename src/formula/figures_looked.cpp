#include "formula/figures_looked.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

namespace formula::figures {
namespace {

using prover::Compared;
using prover::Interval;

/// To 40 digits, where intervals are computed with 60; of "0.7168\ldots", one of its numbers.
bool same(const Interval& x, const Interval& y) {
    const double size_of_x = std::log10(std::max({std::abs(x.upper()), std::abs(x.lower()), 1.0}));
    if (x.log10_width() - size_of_x > -30) return y.log10_width() - size_of_x < -30 && y.inside(x);
    const double a = x.lower(), b = y.lower();
    if (std::abs(a - b) > 1e-9 * std::max({std::abs(a), std::abs(b), 1e-30})) return false;
    const Interval difference = x - y;
    if (!difference.contains(0)) return false;
    const double size = std::max(std::abs(x.upper()), 1e-300);
    return difference.log10_width() < std::max(-40.0, std::log10(size) - 30);
}

bool compares(const Interval& a, const Interval& b, const Compared& compared) {
    const auto& [p, q, equality] = compared;
    if (equality) return false;
    if (same(a, p) && same(b, q)) return true;
    if (same(b - a, q - p)) return true;
    const bool apart_from_zero = !a.contains(0) && !p.contains(0) && !b.contains(0) && !q.contains(0);
    return apart_from_zero && (a < Interval(0)).is_yes() == (p < Interval(0)).is_yes() && same(b / a, q / p);
}

/// Its verdict is no matter here: what it compared until it stopped is.
template <class Check>
void run(Check&& check) {
    try {
        check();
    } catch (const prover::Enough&) {  // the rest is like it
    } catch (const std::exception&) {  // the verdict of the step says so
    }
}

/// \{10^{-t} : t = ...\}, of one formula
bool is_of_one(const Figure& set) {
    return set.op == Figure::Op::collected && set.parts[3].op == Figure::Op::set && set.parts[3].parts.size() == 1;
}

/// Of a set of powers of one base: that of the exponents.
std::optional<Figure> exponents_of(Figure set) {
    Figure& element = set.parts[3].parts[0];
    if (element.op != Figure::Op::power) return {};
    element = Figure(element.parts[1]);
    return set;
}

}  // namespace

std::vector<Compared> compared_by(const prover::Step& step) {
    constexpr std::size_t most = 4096;
    std::vector<Compared> all;
    if (step.kind == prover::StepKind::enclosures) {
        prover::Enclosures keeping(step.domain, prover::Keeping{most});
        run([&] { step.enclosures(keeping); });
        all = keeping.compared();
    } else if (step.kind == prover::StepKind::cases) {
        prover::Cases keeping(step.domain, prover::Keeping{most});
        run([&] { step.cases(keeping); });
        for (const auto& [left, right, equality] : keeping.compared())
            all.push_back({Interval(left), Interval(right), equality});
    }
    return all;
}

bool looked_at(const Interval& a, const std::string& sign, const Interval& b, const std::vector<Compared>& all) {
    const bool turned = sign == ">" || sign == "\\ge";
    if (sign == "<" || sign == "\\le" || turned) {
        // "0.4939 \le 0.4343": what rounds to them was compared
        const auto rounded = [&](const Interval& shown) {
            std::vector<Interval> numbers{shown};
            for (const Compared& c : all)
                if (c.equality && same(shown, c.right)) numbers.push_back(c.left);
            return numbers;
        };
        const std::vector<Interval> left = rounded(turned ? b : a), right = rounded(turned ? a : b);
        return std::ranges::any_of(all, [&](const Compared& c) {
            return std::ranges::any_of(left, [&](const Interval& x) {
                return std::ranges::any_of(right, [&](const Interval& y) { return compares(x, y, c); });
            });
        });
    }
    const Interval distance = abs(a - b);
    return std::ranges::any_of(all, [&](const Compared& c) {
        const bool both = (same(a, c.left) && same(b, c.right)) || (same(b, c.left) && same(a, c.right));
        return both || (!c.equality && (same(distance, c.left) || same(distance, c.right - c.left)));
    });
}

bool one_side_looked_at(const Interval& shown, bool is_left, const std::string& sign,
                        const std::vector<Compared>& all) {
    const bool is_equal = sign == "=" || sign == "\\approx" || sign == "\\ne";
    const bool is_less = sign == "<" || sign == "\\le";
    return std::ranges::any_of(all, [&](const Compared& c) {
        if (is_equal) return same(shown, c.left) || same(shown, c.right);
        const bool is_zero = shown.contains(0) && shown.upper() <= 0;  // x < 0 is -x > 0
        if (is_zero) return !c.equality && (same(shown, c.left) || same(shown, c.right));
        return !c.equality && same(shown, is_left == is_less ? c.left : c.right);
    });
}

bool asks_what_is_looked_at(const Figure& count, const Meanings& meanings,
                            const std::vector<Compared>& compared) {
    const bool has_own = count.parts.back().op == Figure::Op::collected;
    const auto known = meanings.find(range_of(count.text));
    if (!has_own && known == meanings.end()) return true;
    const Figure range = has_own ? count.parts.back() : Figure(known->second.value);
    const auto end = [&](std::size_t k) { return value_of(range.parts[k], meanings).nearest_integer(); };
    Meanings inner = meanings;
    for (const std::int64_t place : prover::Domain{"", end(0), end(2), 1}.places()) {
        inner[count.text] = {{}, number(place)};
        for (const Figure& one : count.parts)
            if (one.op == Figure::Op::relation &&
                !looked_at(value_of(one.parts[0], inner), one.text, value_of(one.parts[1], inner), compared))
                return false;
    }
    return true;
}

bool sets_looked_at(const Figure& left, const std::string& sign, const Figure& right, const Meanings& meanings,
                    const std::vector<Compared>& compared) {
    if (sign == "\\in" && !is_set(left)) {
        const Interval number = value_of(left, meanings);
        const std::vector<Interval> all = elements_of(right, meanings);
        const auto seen = [&](const Interval& one) { return looked_at(number, "=", one, compared); };
        return all.size() == compared.size() && std::ranges::all_of(all, seen);
    }
    if (sign == "\\supseteq" && left.op == Figure::Op::set) {  // each, with the largest of the others not above it
        const std::vector<Interval> all = elements_of(left, meanings), some = elements_of(right, meanings);
        const auto seen = [&](const Interval& one) {
            const Interval* nearest = nullptr;
            for (const Interval& other : all)
                if (!(one < other).is_yes()) nearest = &other;
            return nearest != nullptr && looked_at(*nearest, "=", one, compared);
        };
        return some.size() == compared.size() && std::ranges::all_of(some, seen);
    }
    if (sign != "=" || !is_of_one(left) || !is_of_one(right)) return true;
    const std::optional<Figure> of_left = exponents_of(left), of_right = exponents_of(right);
    const bool powers = of_left && of_right;
    if (powers && holds(left.parts[3].parts[0].parts[0], "=", right.parts[3].parts[0].parts[0], meanings) != Truth::yes)
        return false;
    const std::vector<Interval> a = elements_of(powers ? *of_left : left, meanings),
                                b = elements_of(powers ? *of_right : right, meanings);
    for (std::size_t k = 0; k < a.size() && k < b.size(); ++k)
        if (!looked_at(a[k], "=", b[k], compared)) return false;
    return compared.empty() || a.size() == b.size();
}

}  // namespace formula::figures
