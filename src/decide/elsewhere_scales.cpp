#include <algorithm>

#include "decide/elsewhere.hpp"
#include "decide/schedules.hpp"
#include "decide/verdicts.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// b^0 = 1, \theta_{i+1}/\theta_i = 10000^{-2/d}: by itself.
bool by_powers(Known& known, Checked& checked, const Side& left, const Side& right) {
    const Claim claim = claim_of(left, right);
    Context with = known.context;
    if (const int d = known.facts.dimension(known.told.place); d > 0)
        with.definitions["d"] = {Kind::number, 0, std::to_string(d), {}};
    if (!decide_powers(claim, with)) return false;
    const auto is_of_rotations = [](const auto& fact) {  // "let R_m = diag(R(m\theta_1), ...)"
        return is_rotation_alone(*fact.first.node) || is_rotation_alone(*fact.second.node);
    };
    const Facts::Given given = given_of(known, left, right);
    const bool named = is_bare_name(*left.node) || (left.node->kind == Kind::script && left.node->text == "_");
    const bool said = is_claimed(known, left, right) && !named && std::ranges::all_of(given.unused, is_of_rotations);
    return is_decided(checked, claim, with, said);
}

/// s, b'
bool is_letter(const Node& node) {
    return node.kind == Kind::name ||
           (node.kind == Kind::script && node.text.find_first_not_of('\'') == std::string::npos);
}

/// i, which is no letter of \theta_0.
bool is_counted(const Node& node) { return node.is_name("i") || node.is_name("j") || node.is_name("\\ell"); }

/// Of a sentence that says what a letter is, "for s = 1", beside the equation.
bool is_of_case(const Known& known, const Side& left, const Side& right) {
    return std::ranges::any_of(known.chains, [&](const Chain& chain) {
        return chain.told.place.sentence == known.told.place.sentence && chain.sides.size() == 2 &&
               chain.sides[0].node && chain.sides[1].node && is_letter(chain.first()) &&
               (!has_letter(chain.second()) || is_letter(chain.second())) && !is_counted(chain.first()) &&
               chain.sides[0].text != left.text && chain.sides[1].text != right.text;
    });
}

/// \theta_{2i+1} by itself: it may be another family, of an axis.
bool is_other_member(const Node& node) {
    const auto is_index = [](const Node& part) { return part.kind == Kind::name && !part.is_name("d"); };
    return node.kind == Kind::script && node.text == "_" && node.parts[0].kind == Kind::name &&
           node.parts[1].kind != Kind::name && any_node(node.parts[1], is_index);
}

}  // namespace

void hear_scales(Known& known, Checked& checked, const Side& left, const Side& right) {
    using What = Scales::Heard::What;
    if (!left.node || !right.node) return;
    const Facts::Values values = known.facts.values(left, right, known.told.place);
    const bool heard_as_told = known.told.role == Told::Role::said || known.told.required ||
                               (known.told.role == Told::Role::supposed && !known.told.is_if());
    const bool law = heard_as_told && checked.verdict != Checked::Verdict::refuted && known.beside.empty() &&
                     known.words.doubt(known.told.place.sentence).otherwise.empty() &&
                     (!schedule_of(*right.node).empty() || !is_of_case(known, left, right));  // "..., where b = 10000"
    const Scales::Heard heard = known.scales.hear(left, right, known.context, values, known.told.place, law);
    const bool open = checked.verdict == Checked::Verdict::definition ||
                      checked.verdict == Checked::Verdict::not_read || checked.verdict == Checked::Verdict::condition;
    if (!open) return;
    if (heard.what == What::nothing || heard.what == What::defines) {
        if (by_powers(known, checked, left, right) || heard.what == What::nothing) return;
        conclude(checked, Checked::Verdict::definition, name_alone);
        return suppose_here(known, left, right);
    }
    if (heard.what != What::follows && !is_claimed(known, left, right)) return;
    if (!known.told.place.concludes() && is_other_member(*left.node) &&
        !mentions(*right.node, letter_of(spelled(*left.node))))  // whether it is of the family or not
    {
        conclude(checked, Checked::Verdict::definition, name_alone);
        return;
    }
    if (heard.what == What::otherwise) return unsettle(checked, words::say("it can't be so, given {1}", {heard.by}));
    const bool follows = heard.what == What::follows;
    checked.verdict = follows ? Checked::Verdict::proved : Checked::Verdict::refuted;
    checked.reading = "powers, for all positive values of their letters";
    checked.why.clear();
    checked.notes = {"by the exponents of primes and letters"};
    if (!heard.by.empty()) checked.notes.push_back(words::say("given {1}", {heard.by}));
    if (!follows) checked.counterexample = heard.at;
}

}  // namespace formula
