#include <algorithm>
#include <set>

#include "decide/attempts.hpp"
#include "decide/calls.hpp"
#include "decide/meant.hpp"
#include "decide/naming.hpp"
#include "decide/nearest.hpp"
#include "decide/sequences_said.hpp"
#include "decide/verdicts.hpp"
#include "formula/families.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// J^3 = J, where J is a matrix of numbers.
bool is_of_constants(const Known& known, const Side& left, const Side& right) {
    bool matrix = false;
    const auto has_free = [&](const Side& side) {
        std::set<std::string> letters;
        const Node written = with_definitions(*side.node, known.context.definitions, known.context.functions);
        names_in(written, letters);
        matrix = matrix || any_node(written, [](const Node& node) { return node.kind == Kind::matrix; });
        return !letters.empty() || any_node(written, is_dimension);
    };
    return !has_free(left) && !has_free(right) && matrix;
}

/// A coordinate, or a name that looks like one, of which nothing is given, beside a number.
bool names_another(const Side& left, const Side& right, const Context& given) {
    const auto is_letter = [](const Node& node) { return node.kind == Kind::name && !node.is_name("i"); };
    return is_coordinate(*left.node) && !any_node(*right.node, is_letter) && !is_defined(given, spelled(*left.node)) &&
           !is_defined(given, whole_of(*left.node));
}

Answer in_dimension(const Known& known, const Side& left, const Side& right, const Context& context) {
    const bool says_it = left.node->is_name("d") || right.node->is_name("d");
    const Context with = says_it ? context : known.facts.in_dimension(context, known.told.place);
    Answer answer = decide(claim_of(left, right), with);
    const bool given = with.dimension != context.dimension || with.in_dimensions != context.in_dimensions;
    // \|PE(t)\| = 16, where d = 512: false at d = 2 says nothing
    const auto is_large = [](const Node& node) {
        return node.kind == Kind::number && node.text != "0" && node.text != "1" && node.text != "2";
    };
    if (given && with.dimension == 0 && answer.outcome == Outcome::refuted &&
        (any_node(*left.node, is_large) || any_node(*right.node, is_large))) {
        answer = {};
        answer.outcome = Outcome::not_understood;
        answer.error =
            NotUnderstood(0, words::say("d = {1}", {std::to_string(known.facts.dimension(known.told.place))}),
                          "a dimension up to 64");
        return answer;
    }
    return given && answer.outcome == Outcome::not_understood ? decide(claim_of(left, right), context) : answer;
}

/// k = k_0 + i k_1 of any k: what is false without it is false with it, if their letters are the same variables.
bool says_nothing(const Known& known, const Side& left, const Side& right, const Answer& answer) {
    if (unreadable(left, known.context) || unreadable(right, known.context)) return false;
    const Answer own = decide(claim_of(left, right), known.context);
    if (own.outcome != Outcome::proved || own.claims.empty() || answer.claims.empty()) return false;
    for (const prover::Group& one : own.claims[0].program.groups)
        for (const prover::Group& other : answer.claims[0].program.groups)
            if (one.name == other.name &&
                (one.kind != other.kind || one.size != other.size || one.columns != other.columns))
                return false;
    return true;
}

/// "|R_m x - x| = 0 for every m", of a position that is in it: no condition on what m is.
bool is_of_all(const Known& known, const Side& left, const Side& right) {
    const std::string& letter = known.told.of_all;
    return is_usually(letter, Type::position) && (mentions(*left.node, letter) || mentions(*right.node, letter));
}

/// What is no identity is refuted, but for what its author may mean otherwise.
void refuse_or_refute(Known& known, Checked& checked, const Side& left, const Side& right,
                      const prover::Explanation& counterexample, const Context& given) {
    Meant found = meant(left, right, known.context, given, known.in_prose, counterexample.difference, known.before);
    if (found.verdict == Checked::Verdict::condition && known.told.role == Told::Role::said &&
        is_of_all(known, left, right))
        found = {};
    checked.verdict = found.verdict;
    checked.why = found.why;
    if (found.verdict == Checked::Verdict::refuted && known.words.speaks(known.told.place))
        if (const std::string name = position_on_one_side(left, right, given);
            !name.empty() && !nearest(left.text, right.text, given)) {
            checked.counterexample = counterexample;
            conclude(
                checked, Checked::Verdict::condition,
                words::say("it does not hold for all values of its letters, and {1}: a condition, a case, or false",
                           {words::say("nothing says what {1} is", {name})}));
        }
    if (known.told.role == Told::Role::denied) return unsettle(checked, "the words around it deny it, or ask");
    // S_j = ... in words that are not read, and S_{i+1} here
    const auto says_of = [&](const Chain& chain) {
        const bool family = chain.sides.size() > 1 && chain.sides[0].node && chain.first().kind == Kind::script &&
                            chain.first().text == "_" && chain.first().parts[1].kind == Kind::name &&
                            chain.relation == '=' && chain.told.place.section == known.told.place.section &&
                            chain.told.place.sentence <= known.told.place.sentence;
        if (!family || (chain.sides[1].line == right.line && chain.sides[1].text == right.text)) return false;
        const std::string& letter = chain.first().parts[0].text;
        return chain.first().parts[0].kind == Kind::name && letter != "R" && !is_usually(letter, Type::frequency) &&
               (mentions(*left.node, letter) || mentions(*right.node, letter)) &&
               unreadable(chain.sides[1], known.context);
    };
    if (const auto said = std::ranges::find_if(known.chains, says_of);
        found.verdict == Checked::Verdict::refuted && said != known.chains.end())
        return unsettle(checked, words::say("line {1} says what {2} is, and is not read",
                                            {std::to_string(said->sides[1].line), said->sides[0].text}));
    const bool slip = known.told.premise && nearest(left.text, right.text, given);
    if (may_be_supposed(known.told, left, right) && found.verdict == Checked::Verdict::refuted && !slip)
        conclude(checked, Checked::Verdict::condition, "supposed, and used where it is needed");
    if (known.again != nullptr && checked.verdict == Checked::Verdict::definition) {  // "x = 2 + 2. So x = 5."
        conclude(checked, Checked::Verdict::condition,
                 words::say("line {1} says what {2} is, from which it does not follow",
                            {std::to_string(known.again->sides[1].line), left.text}));
        return;
    }
    if (checked.verdict == Checked::Verdict::definition ||
        (checked.verdict == Checked::Verdict::condition &&
         (!found.excludes || known.told.role == Told::Role::supposed)))
        suppose_here(known, left, right);
    if (found.verdict == Checked::Verdict::definition) return;
    if (const auto otherwise = known.names.otherwise(left, right, checked.line); !otherwise.empty())
        conclude(checked, Checked::Verdict::not_read, otherwise);
    else if (found.verdict == Checked::Verdict::refuted || found.excludes)
        checked.counterexample = counterexample;
}

/// A name alone, which stands for nothing so far.
bool is_new_name(const Known& known, const Side& name, const Side& value) {
    const Node& head = unscripted(*name.node);
    return is_bare_name(*name.node) && !is_own(head.parts.empty() ? head : head.parts[0]) &&
           !is_defined(known.context, spelled(*name.node)) && !uses(*value.node, spelled(*name.node));
}

void settle(Known& known, Checked& checked, const Side& left, const Side& right) {
    if (is_definition(known, checked, left, right)) return;
    if (const std::string otherwise = known.facts.redefined(left, right); !otherwise.empty())
        return unsettle(checked, otherwise);
    Answer answer = in_dimension(known, left, right, known.context);
    bool is_given = false;
    const Facts::Given given = given_of(known, left, right);
    const bool is_fact = may_be_supposed(known.told, left, right);
    if (answer.outcome != Outcome::proved && answer.outcome != Outcome::undecided && !is_fact && !given.by.empty())
        if (Answer with = in_dimension(known, left, right, given.context);
            answer.outcome == Outcome::refuted || with.outcome != Outcome::not_understood) {
            is_given = true;
            known.read_in = given.context;
            answer = std::move(with);
            checked.notes.push_back(words::say("given {1}", {given.by}));
        }
    checked.reading = answer.reading;
    checked.notes.insert(checked.notes.end(), answer.notes.begin(), answer.notes.end());
    checked.scope = answer.scope;
    for (const auto& [key, where] : known.names.all())
        if (uses(*left.node, key) || uses(*right.node, key))
            note(checked, words::say("{1} is what line {2} says", {Names::named(where), std::to_string(where.line)}));
    checked.claims = answer.claims;
    switch (answer.outcome) {
        case Outcome::proved: checked.verdict = Checked::Verdict::proved; break;
        case Outcome::undecided:
            conclude(checked, Checked::Verdict::undecided, answer.equations.front().trouble);
            break;
        case Outcome::not_understood:
            if (answer.open ? !known.told.place.concludes() &&
                                  (is_new_name(known, left, right) || is_new_name(known, right, left))
                            : is_new_name(known, left, right)) {
                conclude(checked, Checked::Verdict::definition, name_alone);
                suppose_here(known, left, right);
            } else if (const auto naming = names_something(left, right, known.context)) {
                conclude(checked, Checked::Verdict::definition, naming->why);
                suppose_here(known, left, right);
            } else if (answer.open) {
                conclude(checked, Checked::Verdict::condition,
                         "nothing says what the tokens of one side are: a condition, or what they stand for");
            } else {  // the error may be in either side
                checked.why = answer.error->whole();
            }
            break;
        case Outcome::refuted:
            if (known.facts.equates(left, right, known.told.place)) {
                unsettle(checked, "one name is supposed to be two things at once, and only one of them is used");
                break;
            }
            // numbers in the place of all letters: false, whatever may be meant; z_1 = -i beside z_0 = i does not
            if ((is_given || is_of_constants(known, left, right)) && !names_another(left, right, given.context) &&
                where_apart(answer).values.empty() && known.told.role == Told::Role::said) {
                checked.verdict = Checked::Verdict::refuted;
                checked.counterexample = where_apart(answer);
                break;
            }
            refuse_or_refute(known, checked, left, right, where_apart(answer),
                             is_given ? given.context : known.context);
            if (checked.verdict != Checked::Verdict::refuted) break;
            if (const auto open = std::ranges::find_if_not(
                    given.unused,
                    [&](const auto& fact) { return says_nothing(known, fact.first, fact.second, answer); });
                open != given.unused.end())
                unsettle(checked, words::say("it is supposed that {1}, and that can't be used here",
                                             {Facts::named(open->first, open->second)}));
            else if (const Facts::Given once = known.facts.given(known.context, left, right, {}, &known.told.place);
                     !once.by.empty() && decide(claim_of(left, right), once.context).outcome == Outcome::proved)
                unsettle(checked,
                         words::say("it holds given {1}, and nothing says whether that is still so", {once.by}));
            else if (const Facts::Given earlier =
                         known.facts.given(known.context, left, right, {}, &known.told.place, true);
                     !earlier.by.empty() &&
                     decide(claim_of(left, right), earlier.context).outcome == Outcome::not_understood)
                unsettle(checked,
                         words::say("it may hold given {1}, and nothing says whether that is still so", {earlier.by}));
            else
                checked.nearest = nearest(left.text, right.text, given.context).value_or("");
            break;
    }
    if (is_given && checked.verdict == Checked::Verdict::definition)
        std::erase_if(checked.notes, [](const std::string& note) { return note.starts_with("given "); });
}

/// Of two false "=" in a row there is one slip, if the sides around them are equal.
void skipped(const Known& known, Checked& checked, const Chain& chain, std::size_t s) {
    const Side& before = chain.sides[s - 2];
    if (before.node && decide(claim_of(before, chain.sides[s]), known.context).outcome == Outcome::proved)
        checked.notes.push_back(
            words::say("the side before the one that is wrong, in line {1}, equals it", {std::to_string(before.line)}));
}

std::span<const Side> proved_before(const Line& line) {
    return line.s > 1 && line.all_proved ? std::span(line.chain.sides).first(line.s) : std::span<const Side>();
}

}  // namespace

bool of_sequences(Known& known, Checked& checked, Line& line) {
    const Side &left = line.before(), &right = line.right();
    const bool says = line.s == 1 && says_of_sequence(known, left, right);
    if (says && known.told.role == Told::Role::supposed)
        return line.trouble && conclude(checked, Checked::Verdict::definition, name_alone);
    const auto found = by_sequences_said(known, left, right, '=');
    if (found && found->outcome == Outcome::proved) {
        take(checked, *found);
        checked.left = left.text;
        if (line.all_proved) line.trouble.reset();  // what it equals is compared with what follows
        return true;
    }
    if (says && line.trouble) return conclude(checked, Checked::Verdict::definition, name_alone);
    if (!found || !line.trouble) return false;
    if (found->outcome == Outcome::not_understood)  // what is not said of its ends
        return conclude(checked, Checked::Verdict::not_read, found->error->whole());
    checked.reading = found->reading;
    known.before = proved_before(line);
    refuse_or_refute(known, checked, left, right, where_apart(*found), known.context);
    known.before = {};
    return true;
}

bool settled(Known& known, Checked& checked, Line& line) {
    known.before = proved_before(line);
    settle(known, checked, *line.left, line.right());
    known.before = {};
    const bool refuted = checked.verdict == Checked::Verdict::refuted;
    if (line.s > 1 && refuted && line.refuted) skipped(known, checked, line.chain, line.s);
    line.refuted = refuted;
    if (line.gap && (refuted || (!is_call(line.before()) && checked.verdict == Checked::Verdict::proved)))
        unsettle(checked, "a side before it can't be read, so nobody knows what it is equal to");
    return true;
}

}  // namespace formula
