#include "formula/figures_claims.hpp"

#include <algorithm>
#include <regex>

#include "formula/tree.hpp"

namespace formula::figures {
namespace {

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

/// "\cos a = \tfrac35": a
const Figure* angle_of_cosine(const Clause& clause) {
    const Figure& cosine = clause.sides[0];
    const bool is_one = clause.signs == std::vector<std::string>{"="} && cosine.op == Figure::Op::apply &&
                        cosine.text == "cos" && (is_plain(cosine.parts[0]) || is_numbered(cosine.parts[0]));
    std::vector<std::string> bound, names;
    if (is_one) free_names(clause.sides[1], {}, bound, names);
    return is_one && names.empty() ? &cosine.parts[0] : nullptr;
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
    text = in_signs(text);
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
            if (take_range(clause, role) || take_values(clause, role)) continue;
            const bool binds = is_binding(clause, role);
            listed_.reset();
            if (binds && clause.sides.size() == 2 && is_plain_number(clause.sides[1]) && is_plain(clause.sides[0])) {
                listed_ = ranges_.size();
                ranges_.push_back({place_, clause.sides[0].text, {}, {clause.sides[1]}, claims});
            }
            if (binds) bindings_.push_back({place_, clause, {}, false, role});
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
            ranges_.push_back({place_++,
                               domain.name,
                               {below ? number(domain.first) : sides[1], below ? sides[1] : number(domain.last)},
                               {},
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

/// q = k = (1, 0), h_0 = 1, \cos a = 3/5
bool Claims::take_values(const Clause& clause, Role role) {
    const auto binds = [&](const Figure& name, const Figure& value) {
        bindings_.push_back({place_, {{is_plain(name) ? name : as_plain(name), value}, {"="}}, {}, false, role});
    };
    const auto& [sides, signs] = clause;
    const bool readable = can_be_read(sides.back()) && std::ranges::count(signs, "=") == std::ssize(signs);
    const bool is_one = readable && sides.size() == 2 && is_indexed(sides[0]);
    const bool known = is_one && meanings_for(place_).contains(sides[0].text);
    const bool is_given = role == Role::given && (is_numbered(sides[0]) || (known && is_plain_number(sides[1])));
    const auto can_be_bound = [](const Figure& f) { return is_plain(f) || is_numbered(f); };
    if (const Figure* angle = angle_of_cosine(clause); angle != nullptr && !has_values(angle->text, place_)) {
        binds(*angle, {Figure::Op::apply, "arccos", {sides[1]}});
    } else if (is_one && is_given) {
        binds(sides[0], sides[1]);
    } else if (readable && (sides.size() > 2 || (is_one && is_numbered(sides[0]) && !known)) &&
               std::all_of(sides.begin(), sides.end() - 1, can_be_bound)) {
        for (std::size_t k = 0; k + 1 < sides.size(); ++k) binds(sides[k], sides.back());
    } else {
        return false;
    }
    listed_.reset();
    ++place_;
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
    const std::string own(to_last(from_first(text)));
    if (own == "\\dots") return true;
    if (own.find_first_not_of("0123456789") != own.npos) return false;
    ranges_[*listed_].listed.push_back({Figure::Op::number, own, {}});
    return true;
}

/// s = 4, \theta_i = ..., S(m) = ...
bool Claims::is_binding(const Clause& clause, Role role) const {
    const Figure& name = clause.sides[0];
    if (clause.signs[0] != "=" || !can_be_read(name) || !can_be_read(clause.sides[1])) return false;
    if (is_set(clause.sides[1])) return is_plain(name) && role == Role::given;
    if (name.op != Figure::Op::name && name.op != Figure::Op::call) return false;
    if (!std::ranges::all_of(name.parts, is_plain)) return false;
    if (name.parts.empty() && mentions(clause.sides[1], name.text)) return false;  // d = d/2
    if (role == Role::given) return true;
    const auto gives = [&](const Placed& one) {
        return one.role == Role::given && one.clause.sides[0].text == name.text && !one.clause.sides[0].parts.empty();
    };
    if (std::ranges::any_of(bindings_, gives)) return false;  // what is said of it is a claim
    // \theta'_i = \theta_i says something of it; \theta'_i = 500000^{-2i/128} what it is
    if (name.text.find_first_of("'^") != name.text.npos && mentions(clause.sides[1], "\\theta")) return false;
    return !conventions().contains(name.text) || name.parts.empty() || is_definition_of_known(clause);
}

}  // namespace formula::figures
