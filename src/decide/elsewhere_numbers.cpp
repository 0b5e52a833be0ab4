#include <algorithm>

#include "decide/elsewhere.hpp"
#include "decide/said_numbers.hpp"
#include "decide/verdicts.hpp"
#include "formula/numbers.hpp"
#include "words/say.hpp"

namespace formula {

void by_numbers(Known& known, Checked& checked, const Side& left, const Side& right, char relation) {
    known.of_numbers = false;
    // \theta_1 = 0.1, which \theta_i = 100^{-i/2} says
    const bool names = checked.verdict == Checked::Verdict::definition && left.node && is_coordinate(*left.node);
    const bool near = relation == '~' && known.told.role == Told::Role::supposed && !known.told.firmly;
    if (!left.node || !right.node || (!near && !is_claimed(known, left, right)) ||
        (checked.verdict != Checked::Verdict::not_read && checked.verdict != Checked::Verdict::condition && !names))
        return;
    const auto turns = [](const Node& node) { return is_trigonometric(node) || is_rotation_alone(node); };
    if (known.other_turns && (any_node(*left.node, turns) || any_node(*right.node, turns))) return;
    auto found = compare_said(left, right, relation, known.context, known.facts, known.with_numbers, known.told.place);
    const bool as_it_is = found.has_value();
    if (const auto all = found || names || known.stated->is_rule(left, right)
                             ? std::nullopt
                             : known.stated->expanded(left, right, known.told.place)) {  // s(2, 5) of s(m, n)
        Side l = left, r = right;
        l.node = all->left;
        r.node = all->right;
        found = compare_said(l, r, relation, known.context, known.facts, known.with_numbers, known.told.place);
        if (found && !found->holds) found.reset();
        if (found) words::append(found->by, all->by);
    }
    if (!found && !names) {  // \gamma(16.5), by the piece whose conditions hold
        std::string by;
        const auto compared = [&](const Side& one, const Side& other, char sign) {
            auto answer =
                compare_said(one, other, sign, known.context, known.facts, known.with_numbers, known.told.place);
            return answer && answer->holds ? std::move(answer) : std::nullopt;
        };
        const auto holds = [&](const Pieces::Condition& one) {
            const auto answer = compared(one.left, one.right, one.relation);
            if (answer && by.find(answer->by) == std::string::npos) words::append(by, answer->by);
            return answer.has_value();
        };
        const auto l = known.pieces->chosen(left, holds, by), r = known.pieces->chosen(right, holds, by);
        if (l || r) found = compared(l ? *l : left, r ? *r : right, relation);
        if (found && by.find(found->by) == std::string::npos) words::append(by, found->by);
        if (found) found->by = by;
    }
    const auto is_doubted = [&](const Chain& chain) {  // "suppose for contradiction that c = 2"
        return chain.doubted && chain.sides.size() > 1 &&
               found->by.find(Facts::named(chain.sides[0], chain.sides[1])) != std::string::npos;
    };
    if (!as_it_is && found && std::ranges::any_of(known.chains, is_doubted)) found.reset();
    const auto near_digits = [&] {
        const auto found_near = compare_numbers(*left.node, *right.node, '~');
        return (found_near && found_near->holds == true) ||
               ((has_point(*left.node) || has_point(*right.node)) && may_be_rounded_to(*left.node, *right.node));
    };
    const bool open = !found || found->holds == false;
    if (open && relation == '=' && checked.verdict == Checked::Verdict::not_read && near_digits()) {
        checked.why = "rounded numbers: equal as far as their digits go";
        return;
    }
    if (!found || (!found->holds && relation != '=' && relation != '~')) return;  // i \le 31, of other numbers
    checked.verdict = found->holds ? Checked::Verdict::proved : Checked::Verdict::refuted;
    known.of_numbers = true;
    checked.left = left.text;  // and no side before it
    checked.why.clear();
    checked.reading = "a statement without variables";
    checked.notes = {found->how};
    if (!found->by.empty()) note(checked, words::say("given {1}", {found->by}));
    checked.claims.clear();
    checked.counterexample.reset();
    if (found->holds) return;
    prover::Explanation& at_these = checked.counterexample.emplace();
    at_these.left = found->left;
    at_these.right = found->right;
}

void by_complex_numbers(Known& known, Checked& checked, const Side& left, const Side& right) {
    if (!left.node || !right.node || known.told.role != Told::Role::said || !is_open(checked) ||
        is_bare_name(*left.node) || is_call(left))
        return;
    const auto written = with_complex_numbers(left, right, known.chains, known.told.place);
    if (!written || !is_decided(checked, written->first, known.context, true, written->second)) return;
    known.of_numbers = true;
    checked.left = left.text;
}

}  // namespace formula
