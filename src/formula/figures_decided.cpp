// Whether what a statement claims is so, and is what its check compares.
#include "formula/figures_claims.hpp"

#include <algorithm>
#include <set>

#include "formula/figures_looked.hpp"
#include "formula/figures_parts.hpp"

namespace formula::figures {
namespace {

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

}  // namespace

std::optional<std::string> Claims::false_claim(bool free, bool all) {
    std::optional<std::string> found;
    all_ = all;
    for (const Placed& claim : claims_) {
        if (other_ && !all_) break;
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
        side = with_numbered(side, meanings);
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
            if (other_ && !all_) return fails;
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

/// Of matrices and complex numbers: all parts must be equal, or one must differ.
std::optional<std::string> Claims::fails_in_parts(const Clause& clause, const Meanings& meanings) {
    std::optional<std::string> why;
    for (std::size_t k = 0; k < clause.signs.size(); ++k) {
        const Figure &left = clause.sides[k], &right = clause.sides[k + 1];
        if (!can_be_read(left) || !can_be_read(right)) continue;
        const Parts x = parts_of(left, meanings), y = parts_of(right, meanings);
        if (x.real.size() != y.real.size()) throw std::domain_error("the shapes are not the same");
        const bool differs = clause.signs[k] == "\\ne";
        for (std::size_t j = 0; j < 2 * x.real.size(); ++j) {
            const bool is_real = j < x.real.size();
            const Figure &a = is_real ? x.real[j] : x.imaginary[j - x.real.size()],
                         &b = is_real ? y.real[j] : y.imaginary[j - x.real.size()];
            if (a.text == "0" && b.text == "0") continue;
            const std::optional<std::string> of_first = other_;
            why = fails_here({{a, b}, {clause.signs[k]}}, meanings);
            if (differs && j > 0) other_ = of_first;
            if (why.has_value() != differs) break;
        }
        if (why) return why;
    }
    return why;
}

std::optional<std::string> Claims::fails_here(const Clause& clause, const Meanings& meanings) {
    if (std::ranges::any_of(clause.sides, [&](const Figure& side) { return has_parts(side, meanings); }))
        return fails_in_parts(clause, meanings);
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
            if (other.op == Figure::Op::count && !other.text.empty() && !compared_.empty() && !other_ &&
                !asks_what_is_looked_at(other, meanings, compared_))
                other_ = "what is counted is not what is looked at";
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
        if (binding.role != Role::around || binding.clause.sides[0].text != name.text) continue;
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
