// What the names of a statement stand for, and the values at which it is looked at.
#include "formula/figures_claims.hpp"

#include <algorithm>
#include <set>

namespace formula::figures {
Figure with_numbered(const Figure& f, const Meanings& meanings) {
    if (is_indexed(f) && meanings.contains(as_plain(f).text)) return as_plain(f);
    Figure all = f;
    for (Figure& part : all.parts) part = with_numbered(part, meanings);
    return all;
}

const Meanings& conventions() {
    static const Meanings known = [] {
        const auto is = [](const char* latex) { return read_figure(latex); };
        const Figure length = is("\\sqrt{(\\sum_{j<k} \\cos(s \\theta_j))^2 + (\\sum_{j<k} \\sin(s \\theta_j))^2}");
        return Meanings{{"\\theta", {{"i"}, is("b^{-2i/d}")}}, {"b", {{}, is("10000")}}, {"d", {{}, is("128")}},
                        {"L", {{}, is("4096")}}, {"n_6", {{}, is("128")}}, {"n_9", {{}, is("2048")}},
                        {"R", {{"a"}, is("\\begin{pmatrix} \\cos a & -\\sin a \\\\ \\sin a & \\cos a \\end{pmatrix}")}},
                        {"I", {{}, is("\\begin{pmatrix} 1 & 0 \\\\ 0 & 1 \\end{pmatrix}")}},
                        {"B", {{"m"}, is("\\sum_{i=0}^{63} \\cos(m \\theta_i)")}},
                        {"A", {{"k", "s"}, length}}, {"S", {{"k", "s"}, length}}};
    }();
    return known;
}

/// What the names mean for a claim: bound behind it, or before.
Meanings Claims::meanings_for(int place) const {
    Meanings all = conventions();
    std::map<std::string, int> from;
    for (const Placed& binding : bindings_) {
        const Figure& name = binding.clause.sides[0];
        const auto [known, is_new] = from.try_emplace(name.text, binding.place);
        const bool nearer = known->second < place && binding.place >= place;
        if (!is_new && !nearer && !(binding.place < place)) continue;
        known->second = binding.place;
        std::vector<std::string> parameters;
        for (const Figure& part : name.parts) parameters.push_back(part.text);
        all[name.text] = {parameters, binding.clause.sides[1]};
    }
    for (const auto& [name, bound_at] : from) {
        const Range* range = range_for(name, place);
        if (range == nullptr) continue;
        const bool behind = range->place >= place, nearer = !(bound_at >= place) || range->place < bound_at;
        const bool listed = range->place == bound_at && range->listed.size() > 1;
        if (listed || (behind && nearer && range->listed.size() != 1)) all.erase(name);
    }
    for (const Range& range : ranges_)
        if (!from.contains(range.name) && range_for(range.name, place) != nullptr) all.erase(range.name);
    for (auto& [name, meaning] : all) meaning.value = with_numbered(meaning.value, all);
    if (runs_through_) all.erase(*runs_through_);  // whatever the statement says of it behind
    return all;
}

/// The nearest behind a claim, or else before it.
const Claims::Range* Claims::nearest_range(const std::string& name, int place) const {
    const Range* found = nullptr;
    for (const Range& range : ranges_) {
        if (range.name != name) continue;
        if (found == nullptr || found->place < place) found = &range;
    }
    return found;
}

const Claims::Range* Claims::range_for(const std::string& name, int place) const {
    const Range* range = nearest_range(name, place);
    return range != nullptr && runs_through_ == name && !range->own ? nullptr : range;
}

std::optional<Figure> Claims::place_in(const Range& range, int sample, const Meanings& meanings) const {
    if (range.ends.empty()) return range.listed[static_cast<std::size_t>(sample) % range.listed.size()];
    const Interval low = value_of(range.ends[0], meanings), high = value_of(range.ends[1], meanings);
    const auto is_whole = [](const Interval& x) { return (x - Interval(x.nearest_integer())).log10_width() < -50 &&
                                                         x.contains(x.nearest_integer()); };
    if ((high < low).is_yes()) return {};
    if (is_whole(low) && is_whole(high)) {
        const std::int64_t first = low.nearest_integer(), last = high.nearest_integer();
        return number(prover::Domain{"", first, last, 1}.places()[static_cast<std::size_t>(sample)]);
    }
    const Figure width{Figure::Op::subtract, {}, {range.ends[1], range.ends[0]}};
    return Figure{Figure::Op::add, {}, {range.ends[0], {Figure::Op::multiply, {}, {width,
                  {Figure::Op::divide, {}, {number(sample), number(samples - 1)}}}}}};
}

bool Claims::has_values(const std::string& name, int place) const {
    return range_for(name, place) != nullptr || name == "i" || name == "j" ||
           std::ranges::find(domains_, name, &prover::Domain::name) != domains_.end();
}

bool Claims::sample_names(const std::vector<std::string>& open, int place, int sample, Meanings& meanings) const {
    const auto value = [&](const std::string& name) -> std::optional<Figure> {
        const auto domain = std::ranges::find(domains_, name, &prover::Domain::name);
        const Range* range = range_for(name, place);
        // each name in an order of its own: two that run through one range would be equal everywhere
        const auto rank = static_cast<int>(std::ranges::find(open, name) - open.begin()) % (samples - 1);
        const int own = ((rank + 1) * sample + rank) % samples;
        if (range != nullptr) return place_in(*range, own, meanings);
        if (domain != domains_.end()) return number(domain->places()[static_cast<std::size_t>(own)]);
        if (name == "i" || name == "j") return number(62 * sample / 4);  // a plane of d = 128, and the one behind it
        const auto numerator = static_cast<std::int64_t>(1 + (7 * name.back() + 5 * sample) % 11);
        return Figure{Figure::Op::divide, {}, {number(numerator), number(7)}};
    };
    std::vector<std::string> left = open;
    for (std::size_t tries = 0; !left.empty() && tries <= open.size(); ++tries)  // an end may need another name first
        std::erase_if(left, [&](const std::string& name) {
            try {
                const std::optional<Figure> one = value(name);
                if (one) meanings[name] = {{}, *one};
                return one.has_value();
            } catch (const std::domain_error&) {
                return false;
            }
        });
    return left.empty();
}

/// For what runs through the whole range of a name: \max_i, \#\{m : ...\}.
void Claims::ranges_into(Meanings& meanings, int place) const {
    std::set<std::string> names;
    for (const Range& range : ranges_) names.insert(range.name);
    for (const prover::Domain& domain : domains_) names.insert(domain.name);
    for (const std::string& name : names) {
        const Range* range = range_for(name, place);
        const auto domain = std::ranges::find(domains_, name, &prover::Domain::name);
        if (range != nullptr && range->ends.empty()) continue;
        if (range == nullptr && (domain == domains_.end() || domain->step != 1)) continue;
        const Figure low = range != nullptr ? range->ends[0] : number(domain->first);
        const Figure high = range != nullptr ? range->ends[1] : number(domain->last);
        meanings[range_of(name)] = {{}, Figure{Figure::Op::set, {}, {low, {Figure::Op::name, "\\dots", {}}, high}}};
    }
}

}  // namespace formula::figures
