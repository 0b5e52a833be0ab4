#include "decide/elsewhere.hpp"

#include <algorithm>

#include "decide/nearest.hpp"
#include "decide/turns_said.hpp"
#include "decide/verdicts.hpp"
#include "formula/types.hpp"
#include "words/say.hpp"

namespace formula {

namespace {

/// P_m as anything, where P_m = P_{m-1} R_1 is said of it.
bool has_letter_of(const Answer& answer, const std::vector<const Chain*>& said) {
    for (const prover::Claims& claims : answer.claims)
        for (const prover::Group& group : claims.program.groups)
            for (const Chain* chain : said)
                if (letter_of(group.name.substr(group.name.starts_with('{') ? 1 : 0)) ==
                    letter_of(spelled(unscripted(chain->first()))))
                    return true;
    return false;
}

}  // namespace

void by_kinds(Known& known, Checked& checked, const Side& left, const Side& right) {
    if (!left.node || !right.node || !is_claimed(known, left, right)) return;
    if (checked.verdict == Checked::Verdict::proved && !known.of_numbers)
        if (const std::string why = known.kinds.otherwise(left, right, known.read_in, known.told.place); !why.empty())
            unsettle(checked, why);
    if (checked.verdict != Checked::Verdict::proved && is_definition(known, checked, left, right)) return;
    const bool of_code = checked.verdict == Checked::Verdict::definition && mentions(*left.node, "PE");
    if (checked.verdict != Checked::Verdict::not_read && checked.verdict != Checked::Verdict::condition && !of_code)
        return;
    std::string by;
    const Facts::Given given = given_of(known, left, right);
    Context with = given.context;
    known.kinds.suppose(with, left, right, by);
    const auto is_number = [&](const Side& side) {  // (n - m) t, of which all is given
        const auto value = if_understood([&] { return with_definitions(*side.node, given.context.definitions, {}); });
        return value && !has_letter(*value);
    };
    const bool of_numbers = !given.by.empty() && given.unused.empty() && is_number(left) && is_number(right);
    if ((by.empty() && !of_numbers) || !known.facts.redefined(left, right).empty()) return;
    const Answer answer = decide(claim_of(left, right), with);
    // a slip, where one change makes it true
    const std::string near =
        answer.outcome == Outcome::refuted && !by.empty() && !of_code && known.told.role == Told::Role::said
            ? nearest(left.text, right.text, with).value_or("")
            : "";
    if (answer.outcome != Outcome::proved && near.empty()) return;
    take(checked, answer);
    checked.nearest = near;
    known.read_in = std::move(with);
    if (!given.by.empty()) note(checked, words::say("given {1}", {given.by}));
    if (!by.empty()) note(checked, words::say("by what the document makes of its letters: {1}", {by}));
}

void by_statements(Known& known, Checked& checked, const Side& left, const Side& right) {
    const bool turns = left.node && right.node && known.stated->calls_turn(left, right);
    if (!left.node || !right.node || (checked.verdict == Checked::Verdict::proved && !turns) ||
        !is_claimed(known, left, right) || known.stated->is_rule(left, right))
        return;
    if (turns && !is_open(checked)) unsettle(checked, "a rotation, and no product with what stands in brackets");
    const auto says_so = [&](const Chain& chain) {  // SiLU(x) = x \sigma(x), once more
        return is_call(left) && chain.is_read() && !chain.doubted &&
               (chain.sides[1].line != right.line || chain.sides[1].text != right.text) &&
               spelled(chain.first()) == spelled(*left.node) && spelled(chain.second()) == spelled(*right.node);
    };
    if (const auto before = std::ranges::find_if(known.chains, says_so); before != known.chains.end()) {
        conclude(checked, Checked::Verdict::definition,
                 words::say("the definition of {1} in line {2} once more",
                            {left.text, std::to_string(before->sides[1].line)}));
        return;
    }
    const bool of_member = checked.verdict == Checked::Verdict::refuted && known.stated->numbers_one(left, right);
    if (of_member) unsettle(checked, "a member of a family, by itself");
    if (checked.verdict == Checked::Verdict::refuted) return known.stated->doubt(left, known.told.place, true);
    std::string by;
    Context with = known.facts.given(known.context, left, right, known.told.place).context;
    known.kinds.suppose(with, left, right, by);
    const bool of_rotations = !known.facts.redefined(left, right).empty();
    std::optional<Answer> refuted;
    const auto follows = [&](const Side& one, const Side& other, std::optional<Answer>& fails) {
        auto proof = known.stated->follows(one, other, with, known.told.place, of_rotations, fails);
        for (const bool all : {false, true})
            if (const auto written =
                    proof ? std::nullopt : known.gradients->written(one, other, known.told.place, all)) {
                Context own = with;
                for (const auto& [name, type] : written->types) own.types[name] = type;
                std::erase_if(own.definitions, [&](const auto& said) { return written->names.contains(said.first); });
                Answer answer = decide({{written->left, written->right}, {one.text, other.text}, false}, own);
                if (answer.outcome == Outcome::proved)
                    proof = {std::move(answer), written->by};
                else if (answer.outcome == Outcome::refuted && !fails)
                    fails = std::move(answer);
            }
        return proof;
    };
    auto found = follows(left, right, refuted);
    const std::string letter = letter_of(spelled(left.node->parts.empty() ? *left.node : left.node->parts[0]));
    if (!found && (refuted || !is_power_of(*right.node, letter)))
        known.stated->doubt(left, known.told.place, refuted.has_value());
    if (!found && refuted && !refuted->equations.empty() && known.told.role == Told::Role::said) {
        // a slip, where one change makes it follow
        const auto near = nearest(left.text, right.text, [&](const std::pair<Side, Side>& sides) {
            std::optional<Answer> fails;
            found = follows(sides.first, sides.second, fails);
            return found.has_value();
        });
        if (found && has_letter_of(*refuted, found->chains)) found.reset();
        if (found) found->answer = *std::move(refuted);
        checked.nearest = found ? near.value_or("") : "";
    }
    const auto is_doubtful = [&](const Chain* chain) {  // diag(R_i, R_{2i}), where R is said to be something else
        const Side said = parsed(chain->sides[1].text, chain->sides[1].line);
        return !of_rotations && said.node && mentions(*said.node, "R") &&
               (!known.facts.redefined(said, said).empty() ||
                !known.letters.unsure(said, said, known.told.place, true, false).empty());
    };
    if (!found || std::ranges::any_of(found->chains, is_doubtful)) return;
    take(checked, found->answer);
    checked.left = left.text;
    known.read_in = std::move(with);
    if (!found->by.empty()) note(checked, words::say("given {1}", {found->by}));
}

}  // namespace formula
