#include "formula/figures_claims.hpp"

#include <algorithm>
#include <regex>
#include <set>

#include "formula/figures_looked.hpp"
#include "formula/tree.hpp"

namespace formula::figures {
namespace {

constexpr int samples = 5;

/// What statements on RoPE take for known: base 10000 and d = 128, unless they say another.
const Meanings& conventions() {
    static const Meanings known = [] {
        const auto is = [](const char* latex) { return read_figure(latex); };
        const Figure length = is("\\sqrt{(\\sum_{j<k} \\cos(s \\theta_j))^2 + (\\sum_{j<k} \\sin(s \\theta_j))^2}");
        return Meanings{{"\\theta", {{"i"}, is("b^{-2i/d}")}}, {"b", {{}, is("10000")}}, {"d", {{}, is("128")}},
                        {"L", {{}, is("4096")}}, {"n_6", {{}, is("128")}}, {"n_9", {{}, is("2048")}},
                        {"B", {{"m"}, is("\\sum_{i=0}^{63} \\cos(m \\theta_i)")}},
                        {"A", {{"k", "s"}, length}}, {"S", {{"k", "s"}, length}}};
    }();
    return known;
}

bool is_plain(const Figure& f) { return f.op == Figure::Op::name && f.parts.empty() && can_be_read(f); }
bool is_plain_number(const Figure& f) { return f.op == Figure::Op::number && !f.goes_on; }

bool mentions(const Figure& f, const std::string& start) {
    return f.text.starts_with(start) ||
           std::ranges::any_of(f.parts, [&](const Figure& part) { return mentions(part, start); });
}

/// \theta_i = 500^{-2i/128} says which frequencies are meant; \theta_i = \theta'_i says something of them.
bool is_definition_of_known(const Clause& clause) {
    std::vector<std::string> bound = {clause.sides[0].parts[0].text}, found;
    free_names(clause.sides[1], conventions(), bound, found);
    return found.empty();
}

Figure number(std::int64_t value) {
    Figure digits{Figure::Op::number, std::to_string(value < 0 ? -value : value), {}};
    return value < 0 ? Figure{Figure::Op::negate, {}, {digits}} : digits;
}

/// Of the last digit that is shown. \throws std::domain_error unless it is a number, perhaps with a minus
Interval half_unit(const Figure& shown) {
    const Figure& figure = shown.op == Figure::Op::negate ? shown.parts[0] : shown;
    if (figure.op != Figure::Op::number) throw std::domain_error("what is about a number has no last digit");
    const std::size_t point = figure.text.find('.');
    Interval unit = Interval::fraction(1, 2);
    for (std::size_t i = point; i != figure.text.npos && ++i < figure.text.size();) unit = unit / Interval(10);
    return unit;
}

/// How many sums stand within each other.
int sums(const Figure& f, const Meanings& meanings) {
    int inner = 0;
    for (const Figure& part : f.parts) inner = std::max(inner, sums(part, meanings));
    const auto meaning = meanings.find(f.text);
    const bool stands_for = (f.op == Figure::Op::call || f.op == Figure::Op::name) && meaning != meanings.end();
    if (stands_for) inner = std::max(inner, sums(meaning->second.value, meanings));
    return inner + (f.op == Figure::Op::sum || f.op == Figure::Op::most || f.op == Figure::Op::count ? 1 : 0);
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

/// Whether all that two sets of one formula have was compared, pair by pair; or all of a set, with the number that it
/// should have.
bool sets_looked_at(const Figure& left, const std::string& sign, const Figure& right, const Meanings& meanings,
                    const std::vector<prover::Compared>& compared) {
    if (sign == "\\in" && !is_set(left)) {
        const Interval number = value_of(left, meanings);
        const std::vector<Interval> all = elements_of(right, meanings);
        const auto seen = [&](const Interval& one) { return looked_at(number, "=", one, compared); };
        return all.size() == compared.size() && std::ranges::all_of(all, seen);
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

}  // namespace

Claims::Claims(const prover::Theorem& theorem, const prover::Step* own, const std::vector<prover::Compared>& compared)
    : compared_(compared) {
    if (own != nullptr && own->domain) {
        domains_.push_back(*own->domain);
        runs_through_ = own->domain->name;
    }
    for (const prover::Step& step : theorem.steps())
        if (step.domain) domains_.push_back(*step.domain);
}

void Claims::take(std::string text, Role role) {
    const bool claims = role == Role::looked_at;
    if (text.find("e^{i") != text.npos || text.find("e^{-i") != text.npos) {  // i is no index
        if (claims) unread_ = "found an imaginary unit, expected real numbers";
        return;
    }
    text = in_entries(text);
    listed_.reset();
    for (const prover::Domain& domain : domains_)
        if (domain.step != 1) text = without(std::move(text), domain.latex());
    std::vector<Said> clauses;
    try {
        std::string unknown;
        clauses = clauses_of(text, unknown);
        if (claims && !unknown.empty()) unread_ = "found the words '" + unknown + "', expected a formula";
    } catch (const NotUnderstood& error) {
        if (claims) unread_ = error.what();
        return;
    }
    for (const Said& one : clauses) {
        try {
            if (is_value_more(one.text) || take_shapes(one.text, role)) continue;
            std::string unread;
            Clause clause = read_clause(one, unread);
            if (claims && !unread.empty()) unread_ = unread;
            if (take_range(clause, role)) continue;
            const bool binds = is_binding(clause, role);
            listed_.reset();
            if (binds && clause.sides.size() == 2 && is_plain_number(clause.sides[1]) && is_plain(clause.sides[0])) {
                listed_ = ranges_.size();
                ranges_.push_back({place_, clause.sides[0].text, {}, {clause.sides[1]}, claims});
            }
            if (binds) bindings_.push_back({place_, clause, {}, false, role == Role::around});
            if (claims && binds && clause.sides.size() == 2) definitions_.push_back({place_, clause});
            const bool is_claim = claims && !(binds && clause.sides.size() == 2);
            if (is_claim && one.or_else && !claims_.empty())
                claims_.back().or_else.push_back(std::move(clause));
            else if (is_claim)
                claims_.push_back({place_, std::move(clause), {}, one.for_some});
        } catch (const NotUnderstood& error) {
            if (claims) unread_ = error.what();
            listed_.reset();
        }
        ++place_;
    }
}

/// 0 \le m \le 75129, 0 \le x < d, i \le 20
bool Claims::take_range(const Clause& clause, Role role) {
    const auto& [sides, signs] = clause;
    if (sides.size() == 2 && is_plain(sides[0]) && (signs[0] == "\\le" || signs[0] == "\\ge") &&
        is_plain_number(sides[1])) {
        for (const prover::Domain& domain : domains_) {
            if (domain.name != sides[0].text) continue;
            const bool below = signs[0] == "\\le";
            ranges_.push_back({place_++, domain.name, {below ? number(domain.first) : sides[1],
                                                       below ? sides[1] : number(domain.last)}, {},
                               role == Role::looked_at});
            return true;
        }
    }
    if (sides.size() == 2 && is_plain(sides[0]) && signs[0] != "=" && is_plain_number(sides[1]))
        throw NotUnderstood(0, "a condition", "an equation, or a range with both ends");
    const bool is_name = sides.size() == 3 && sides[1].op == Figure::Op::name && can_be_read(sides[1]);
    const bool of_entries = is_name && std::ranges::all_of(sides[1].parts, is_plain) &&
                            !meanings_for(place_).contains(sides[1].text) && is_plain_number(sides[2]);  // of each x_i
    if (!is_name || (!is_plain(sides[1]) && !of_entries) || signs[0] != "\\le" ||
        (signs[1] != "\\le" && signs[1] != "<"))
        return false;
    if (signs[1] == "<" && !is_plain_number(sides[0])) return false;
    std::vector<std::string> bound, open;
    for (const std::size_t end : {std::size_t{0}, std::size_t{2}})
        free_names(sides[end], meanings_for(place_), bound, open);
    if (std::ranges::any_of(open, [&](const std::string& name) { return !has_values(name, place_); })) return false;
    const Figure last = signs[1] == "<" ? Figure{Figure::Op::subtract, {}, {sides[2], number(1)}} : sides[2];
    ranges_.push_back({place_++, sides[1].text, {sides[0], last}, {}, role == Role::looked_at});
    return true;
}

/// "(1 \times 2)(2 \times 1) = (1 \times 1)": the columns of each are the rows of the next.
bool Claims::take_shapes(const std::string& text, Role role) {
    static const std::regex product(R"(\s*((\(\d+ \\times \d+\)){2,})( = (\(\d+ \\times \d+\)))?\s*)"),
        one(R"(\((\d+) \\times (\d+)\))");
    std::smatch found, whole;
    if (!std::regex_match(text, found, product)) return false;
    const auto equal = [&](const std::string& a, const std::string& b) {
        if (role == Role::looked_at)
            claims_.push_back({place_, {{{Figure::Op::number, a, {}}, {Figure::Op::number, b, {}}}, {"="}}});
    };
    std::string rows, columns;
    const std::string factors = found[1].str(), result = found[4].str();
    for (std::sregex_iterator shape(factors.begin(), factors.end(), one), end; shape != end; ++shape) {
        if (columns.empty())
            rows = (*shape)[1].str();
        else
            equal(columns, (*shape)[1].str());
        columns = (*shape)[2].str();
    }
    if (std::regex_match(result, whole, one)) {
        equal(rows, whole[1].str());
        equal(columns, whole[2].str());
    }
    return true;
}

/// Behind "s = 2": 4, 8; the dots between say nothing.
bool Claims::is_value_more(const std::string& text) {
    if (!listed_) return false;
    const std::size_t first = text.find_first_not_of(" \n");
    const std::string own = text.substr(first, text.find_last_not_of(" \n") + 1 - first);
    if (own == "\\dots") return true;
    if (own.find_first_not_of("0123456789") != own.npos) return false;
    ranges_[*listed_].listed.push_back({Figure::Op::number, own, {}});
    return true;
}

/// s = 4, \theta_i = ..., S(m) = ...
bool Claims::is_binding(const Clause& clause, Role role) const {
    const Figure& name = clause.sides[0];
    if (clause.signs[0] != "=" || !can_be_read(name) || !can_be_read(clause.sides[1]) || is_set(clause.sides[1]))
        return false;
    if (name.op != Figure::Op::name && name.op != Figure::Op::call) return false;
    if (!std::ranges::all_of(name.parts, is_plain)) return false;
    if (name.parts.empty() && mentions(clause.sides[1], name.text)) return false;  // d = d/2
    if (role == Role::given) return true;
    // \theta'_i = \theta_i says something of it; \theta'_i = 500000^{-2i/128} what it is
    if (name.text.find_first_of("'^") != name.text.npos && mentions(clause.sides[1], "\\theta")) return false;
    return !conventions().contains(name.text) || name.parts.empty() || is_definition_of_known(clause);
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
        meanings[range_of(name)] = {{}, {Figure::Op::set, {}, {low, {Figure::Op::name, "\\dots", {}}, high}}};
    }
}

std::optional<std::string> Claims::false_claim(bool free) {
    std::optional<std::string> found;
    for (const Placed& claim : claims_) {
        ++claimed_;
        if (const std::optional<std::string> why = fails(claim, free); why && !found) found = why;
    }
    for (const Placed& definition : definitions_)
        if (const std::optional<std::string> why = defines_otherwise(definition); why && !found) found = why;
    return found;
}

std::optional<std::string> Claims::fails(const Placed& claim, bool free) {
    Meanings meanings = meanings_for(claim.place);
    std::vector<std::string> bound, names;
    Clause clause = claim.clause;
    for (Figure& side : clause.sides) {
        std::vector<std::string> own;
        free_names(side, meanings, bound, own);
        const auto unknown = std::ranges::find_if(own, [&](const std::string& name) {
            return name != unreadable && name != of_words && !free && !has_values(name, claim.place);
        });
        if (unknown != own.end()) {
            unread_ = "found '" + *unknown + "', expected a name with a value";
            side = {Figure::Op::name, unreadable, {}};
        } else {
            names.insert(names.end(), own.begin(), own.end());
        }
    }
    std::set<std::string> open(names.begin(), names.end());
    open.erase(unreadable);
    open.erase(of_words);
    std::vector<std::string> more(open.begin(), open.end());  // what the ends of ranges need
    for (std::size_t k = 0; k < more.size(); ++k) {
        const Range* range = range_for(more[k], claim.place);
        if (range == nullptr) continue;
        std::vector<std::string> own;
        for (const Figure& end : range->ends) free_names(end, meanings, bound, own);
        for (const std::string& name : own)
            if (open.insert(name).second) more.push_back(name);
    }
    ranges_into(meanings, claim.place);
    // sums of sums are slow: at both ends only
    const bool is_slow = std::ranges::any_of(clause.sides, [&](const Figure& f) { return sums(f, meanings) > 1; });
    const bool has_list = std::ranges::any_of(open, [&](const std::string& name) {
        const Range* range = range_for(name, claim.place);
        return range != nullptr && !range->listed.empty();
    });
    std::optional<std::string> why;
    for (int sample = 0; sample < samples; sample += is_slow && !has_list ? samples - 1 : 1) {
        Meanings here = meanings;
        if (!sample_names(more, claim.place, sample, here)) continue;
        try {
            std::optional<std::string> fails = fails_here(clause, here);
            for (const Clause& other : claim.or_else) {
                if (!fails) break;
                other_.reset();  // what is not so is no claim
                fails = fails_here(other, here);
            }
            if (fails && !claim.for_some) return fails;
            if (claim.for_some && !fails) return {};
            why = fails;
        } catch (const std::domain_error& error) {
            unread_ = error.what();
            return {};
        }
        if (open.empty()) break;
        sampled_ = true;
    }
    return why;
}

std::optional<std::string> Claims::fails_here(const Clause& clause, const Meanings& meanings) {
    // a side that can't be computed, of too many parts, is as one that can't be read
    const auto computed = [&](const Figure& side) -> std::optional<Interval> {
        if (!can_be_read(side) || is_set(side)) return {};
        try {
            return value_of(side, meanings);
        } catch (const std::domain_error& error) {
            unread_ = error.what();
            return {};
        }
    };
    std::optional<Interval> before = computed(clause.sides[0]);
    for (std::size_t k = 0; k < clause.signs.size(); ++k) {
        const Figure &left = clause.sides[k], &right = clause.sides[k + 1];
        const std::string& sign = clause.signs[k];
        const std::optional<Interval> x = before, y = before = computed(right);
        const bool left_known = x || is_set(left), right_known = y || is_set(right);
        if (!left_known || !right_known) {
            if (!left_known && !right_known) continue;
            const Figure &shown = left_known ? left : right, &other = left_known ? right : left;
            const bool told = (sign != "=" && sign != "\\in") || other.text == of_words ||
                              other.op == Figure::Op::count || other.op == Figure::Op::most;
            if (told && !is_set(shown) && !compared_.empty() && !other_ &&
                !one_side_looked_at(left_known ? *x : *y, left_known, sign, compared_))
                other_ = (left_known ? *x : *y).str(8) + " is not what is looked at";
            continue;
        }
        if (is_set(left) || is_set(right)) {
            const Truth truth = holds(left, sign, right, meanings);
            if (truth == Truth::no && !other_ && !sets_looked_at(left, sign, right, meanings, compared_))
                other_ = "the elements are not what is looked at";
            if (truth == Truth::no) return "the sets are not so";
            if (truth == Truth::open) unread_ = "the intervals are too wide to tell";
            continue;
        }
        const Interval &a = *x, &b = *y;
        const bool rounds = sign == "\\approx";
        const Truth truth = rounds ? holds(abs(a - b), "<", half_unit(right)) : holds(a, sign, b);
        const bool is_exact = sign == "=" && truth == Truth::yes;  // any change makes it false
        const auto seen = [&] {
            if (looked_at(a, sign, b, compared_)) return true;
            const bool powers = left.op == Figure::Op::power && right.op == Figure::Op::power && sign == "=";
            return powers && holds(left.parts[0], "=", right.parts[0], meanings) == Truth::yes &&  // b^x = b^y: x = y
                   looked_at(value_of(left.parts[1], meanings), sign, value_of(right.parts[1], meanings), compared_);
        };
        if (!compared_.empty() && !is_exact && !other_ && !seen())
            other_ = a.str(8) + " " + sign + " " + b.str(8) + " is not what is looked at";
        if (truth == Truth::no && compared_.empty() && !other_)
            other_ = a.str(8) + " " + sign + " " + b.str(8) + " is false, and its check compares nothing";
        if (truth == Truth::no) return a.str(8) + " " + sign + " " + b.str(8) + " is false";
        if (truth == Truth::open) unread_ = "the intervals are too wide to tell";
    }
    return {};
}

/// A step that says what a name is says what its statement does.
std::optional<std::string> Claims::defines_otherwise(const Placed& definition) {
    const Figure& name = definition.clause.sides[0];
    std::optional<std::string> why;
    bool compared = false;
    for (const Placed& binding : bindings_) {
        if (!binding.around || binding.clause.sides[0].text != name.text) continue;
        Clause both{{binding.clause.sides[1], definition.clause.sides[1]}, {"="}};
        compared = true;
        const std::vector<prover::Compared> none;
        std::optional<std::string> other;
        std::swap(other, other_);
        const std::optional<std::string> one = fails({definition.place, both, {}}, false);
        std::swap(other, other_);
        if (!one) {
            ++claimed_;
            return {};
        }
        why = one;
    }
    if (compared) ++claimed_;
    return why;
}

}  // namespace formula::figures
