#include "decide/check.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "decide/attempts.hpp"
#include "decide/counting.hpp"
#include "decide/document.hpp"
#include "decide/doubts.hpp"
#include "decide/elsewhere.hpp"
#include "decide/formats.hpp"
#include "decide/front.hpp"
#include "decide/macros.hpp"
#include "decide/naming.hpp"
#include "decide/said_numbers.hpp"
#include "decide/sequences_said.hpp"
#include "decide/turns_said.hpp"
#include "decide/verdicts.hpp"
#include "formula/numbers.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

class Document {
public:
    Document(std::string_view text, Context context) {
        known_.context = std::move(context);
        known_.context.of_document = true;
        text_ = text;
        std::vector<Passage> all = passages(text);
        for (const Passage& passage : all)
            if (passage.context)
                declare(passage);
            else
                known_.letters.signs(passage);
        known_.other_turns = has_one_of(text,
                                        "degree|°|度|in turns|clockwise|顺时针|half-split|halves|neox|NeoX|rotate_half|"
                                        "row vector|are rows");
        known_.chains = chains_of(all, known_.words, known_.letters);
        known_.names.write_moved(text);
        const bool ordinals = has_one_of(text, "ordinal numbers|ordinals|順序数|序数");  // 1 + \omega = \omega
        for (Chain& chain : known_.chains) {
            const auto is_ordinal = [](const Node& node) { return node.is_name("\\omega"); };
            if (ordinals && any_node(chain, is_ordinal)) known_.words.otherwise("ordinals", chain.told.place.sentence);
            for (Side& side : chain.sides)
                if (side.node && !known_.context.functions.contains(function_key("R", 2)) &&
                    !known_.context.functions.contains(function_key("R", 3)))
                    side.node = with_axes(*side.node);
            const Doubt doubt = known_.words.doubt(chain.told.place.sentence);
            chain.told.place.general = !doubt.general.empty();
            chain.ranged = doubt.ranged;
            chain.doubted = !doubt.otherwise.empty();
        }
    }

    std::vector<Checked> run(const std::atomic<bool>* stop) {
        find_rotation();
        find_origin(known_.chains, known_.context);
        find_index(known_.chains, known_.context);
        show_kinds();
        known_.names.define();
        show_kinds();
        known_.names.find_second();
        suppose_behind();
        known_.with_numbers = with_numbers_said(known_.chains, text_);
        known_.stated.emplace(known_.chains, turns_in(std::exchange(text_, {})));
        known_.gradients.emplace(known_.chains);
        known_.pieces.emplace(known_.chains);
        known_.functions.emplace(known_.chains);
        std::set<std::string> seen;
        for (const Chain& chain : known_.chains) {
            for (std::size_t s = 1; s < chain.sides.size(); ++s) {
                const Side &left = chain.sides[s - 1], &right = chain.sides[s];
                // "unlike before, a = 4 now" is no fact, and ends the one before
                if (chain.doubted && left.node && right.node && is_bare_name(*left.node) && !has_letter(*right.node))
                    known_.facts.free(spelled(*left.node), chain.told.place);
                if (chain.told.role != Told::Role::needed && !may_be_supposed(chain.told, left, right)) continue;
                if (chain.doubted || chain.relation != '=') continue;  // of m < n no m = n is known
                Told told = chain.told;  // "with w = k_1 + i k_2", a name that was not there before, is a definition
                const bool bare = left.node && right.node && is_bare_name(*left.node);
                const bool one_case = bare && is_bare_name(*right.node) && usual_types(spelled(*left.node)).size() == 1;
                told.lasting =
                    told.lasting || (told.role == Told::Role::supposed && !told.firmly && bare && !one_case &&
                                     (has_letter(*right.node) || right.node->parts.size() > 1) &&
                                     !seen.contains(letter_of(spelled(*left.node))));
                known_.facts.suppose(left, right, told);
            }
            for (const Side& side : chain.sides)
                if (side.node) names_in(*side.node, seen);
            if (!chain.is_read()) continue;
            const std::string key = names_axes(chain.first()) ? "R_{x,y}"
                                    : chain.defines           ? name_parts(unscripted(chain.first())).key
                                                              : "";
            if ((key == "R_{x,y}" || is_one_of("R|I|PE", key)) &&
                decide(claim_of(chain.sides[0], chain.sides[1]), known_.context).outcome != Outcome::proved)
                known_.facts.redefine(key, chain.sides[0], chain.sides[1], chain.told.place);
        }
        const Kinds::Types types = known_.context.types;
        const bool conditions = known_.context.conditions;
        for (Chain& chain : known_.chains) {
            if (stop && *stop) break;
            known_.context.types = known_.kinds.types_at(types, chain.told.place);
            std::string whole;
            for (const Side& side : chain.sides) whole += side.text + " = ";
            take_bold(known_.context, whole);
            known_.context.conditions = conditions || known_.words.doubt(chain.told.place.sentence).ranged;
            const std::size_t before = out_.size();
            try {
                known_.again = said_before(chain);
                decide_chain(chain);
                const auto is_proved = [](const Checked& one) { return one.verdict == Checked::Verdict::proved; };
                chain.refused = known_.again != nullptr &&
                                std::none_of(out_.begin() + static_cast<std::ptrdiff_t>(before), out_.end(), is_proved);
                for (Chain& other : known_.with_numbers)
                    if (chain.refused && other.told.place.formula == chain.told.place.formula &&
                        other.sides.back().text == chain.sides.back().text)
                        other.refused = true;
            } catch (const NotUnderstood& error) {  // n = m + 1, m = n - 1
                out_.resize(before);
                for (std::size_t s = 1; s < chain.sides.size(); ++s)
                    out_.push_back(begun(chain, chain.sides[s - 1], chain.sides[s], error.what()));
            }
        }
        return std::move(out_);
    }

private:
    /// What says what its name is, of "x = 2 + 2. So x = 5."; nothing: none does.
    [[nodiscard]] const Chain* said_before(const Chain& chain) const {
        if (!chain.is_read()) return nullptr;
        const Node &name = chain.first(), &value = chain.second();
        const bool concluded = chain.told.place.concluded > 0;
        const auto is_member = [](const Node& node) { return node.kind == Kind::script && node.text == "_"; };
        const bool member = is_member(name) &&
                            (concluded || (chain.told.role == Told::Role::said && name.parts[1].kind == Kind::number));
        const auto says_it = [&](const Chain& before) {
            if (!before.is_read() || before.doubted || before.refused ||
                before.told.place.paragraph != chain.told.place.paragraph)
                return false;
            const Node& said = before.first();
            if (member && is_member(said) && spelled(said.parts[0]) == spelled(name.parts[0]) &&
                spelled(said) != spelled(name) && !mentions(before.second(), letter_of(spelled(name)))) {
                std::set<std::string> indices;  // c_0 of c_m, A_{nn} of A_{mn}
                names_in(said.parts[1], indices);
                if (!indices.empty() && std::ranges::all_of(indices, [&](const std::string& index) {
                        return uses(before.second(), index);
                    }))
                    return true;
            }
            if (!concluded) return false;
            // d_r = 32 of d_r = \rho d_h may follow from numbers that are said elsewhere
            const bool differs = !has_letter(before.second()) || value.is_name("I") || value.text == "0";
            return differs && is_bare_name(name) && spelled(said) == spelled(name);
        };
        const Chain* const found = std::find_if(std::as_const(known_.chains).data(), &chain, says_it);
        return found == &chain ? nullptr : found;
    }

    /// Nothing is found out of it yet.
    static Checked begun(const Chain& chain, const Side& left, const Side& right, const std::string& why = {}) {
        Checked checked;
        checked.line = right.line;
        checked.tag = chain.tag;
        checked.left = left.text;
        checked.right = right.text;
        checked.sign = sign_of(chain.relation);
        checked.why = why;
        return checked;
    }

    void declare(const Passage& passage) {
        try {
            extend(known_.context, read_context(passage.text));
        } catch (const NotUnderstood& error) {
            out_.push_back(
                begun({}, {passage.text, 1, {}, {}}, {{}, passage.line, {}, {}},
                      words::say("column {1}: {2}", {std::to_string(column(passage.text, error.at)), error.whole()})));
        }
    }

    void show_kinds() {
        for (const Chain& chain : known_.chains)
            for (std::size_t s = 1; s < chain.sides.size(); ++s) {
                known_.kinds.show(chain.sides[s - 1], chain.sides[s], known_.context);
                const bool surely = chain.told.role == Told::Role::said || chain.told.lasting || !chain.told.firmly;
                if (!known_.names.is_doubted(chain))
                    known_.kinds.define(chain.sides[s - 1], chain.sides[s], chain.told.place, surely);
            }
    }

    /// Names that are said to be rotations, and that nothing else says otherwise; in words, where R is no name itself.
    [[nodiscard]] std::vector<Chain> turns_in(const std::string& text) {
        const auto has_own = [](const auto& one) {  // and no Rot
            return one.first.starts_with('R') && (one.first.size() == 1 || !is_alpha(one.first[1]));
        };
        if (std::ranges::any_of(known_.context.definitions, has_own) ||
            std::ranges::any_of(known_.context.functions, has_own))
            return {};
        std::vector<Chain> said;
        if (!mentions(known_.chains, "R")) said = turns_said(text, known_.chains);
        std::vector<Chain> all = blocks_said(text, known_.chains);
        for (const Chain& one : all)
            for (const Side& side : one.sides) {
                std::set<std::string> names;
                names_in(*side.node, names);
                for (const std::string& name : names) known_.letters.read(letter_of(name), side.line);
            }
        all.insert(all.end(), known_.chains.begin(), known_.chains.end());
        for (Chain& one : turns_shown(all, said)) said.push_back(std::move(one));
        const std::vector<Chain> none;
        const auto is_sum = [](const Node& node) { return node.kind == Kind::sum; };
        std::erase_if(said, [&](const Chain& one) {  // W_p = C_p + J S_p, another value
            const Stated alone(none, {one});
            const std::string& letter = one.first().parts[0].text;
            return std::ranges::any_of(known_.chains, [&](const Chain& chain) {
                for (std::size_t s = 0; s + 1 < chain.sides.size() && chain.relation == '='; ++s) {
                    const Side &left = chain.sides[s], &right = chain.sides[s + 1];
                    const bool call = left.node && left.node->kind == one.first().kind &&
                                      left.node->parts.size() == 2 && left.node->text == one.first().text &&
                                      left.node->parts[0].is_name(letter.c_str()) &&
                                      left.node->parts[1].parts.size() == one.first().parts[1].parts.size();
                    const bool defines =
                        call && !any_node(left.node->parts[1], is_sum) &&
                        (left.node->kind == Kind::script || left.node->parts[1].kind == Kind::group);  // and no W(p)^T
                    std::optional<Answer> refuted;
                    const Node* slot = call ? &left.node->parts[1] : nullptr;
                    if (slot != nullptr && slot->kind == Kind::group) slot = &slot->parts[0];
                    const bool shown = !one.sides[1].text.starts_with("R_{");
                    if (defines && (!shown || slot->kind == Kind::name) && right.text != one.sides[1].text &&
                        !(right.node && is_group(*right.node)) &&
                        (!right.node ||
                         (!alone.follows(left, right, known_.context, chain.told.place, false, refuted) &&
                          (refuted || !is_power_of(*right.node, letter)))))  // and not for U_p = U_1^p
                        return true;
                }
                return false;
            });
        });
        return said;
    }

    /// R(\theta) = [[cos, sin], [-sin, cos]]: this document's R turns row vectors.
    void find_rotation() {
        for (const Chain& chain : known_.chains) {
            if (!chain.is_read()) continue;
            const std::size_t at = chain.first().kind == Kind::matrix ? 1 : 0;
            const Node& left = *chain.sides[at].node;
            const Node& head = left.parts.empty() ? left : left.parts[0];
            if (chain.sides[1 - at].node->kind != Kind::matrix || !head.is_name("R") ||
                (left.kind != Kind::product && left.kind != Kind::script))
                continue;
            Context rows = known_.context;
            rows.rows = true;
            const Claim claim = claim_of(chain.sides[0], chain.sides[1]);
            const Outcome outcome = decide(claim, known_.context).outcome;
            if (outcome == Outcome::refuted && decide(claim, rows).outcome == Outcome::proved) {
                known_.context.rows = true;
                return;
            }
            if (outcome == Outcome::proved) known_.letters.shown("R", chain.told.place);
            const Node& shown = *chain.sides[1 - at].node;
            if (outcome == Outcome::proved && shown.parts.size() == 4 && !mentions(shown, "R") &&
                known_.context.shown_in_plane == 0)
                known_.context.shown_in_plane = chain.sides[1 - at].line;
        }
    }

    /// R_m^\top R_n = R_s, s = n - m: what a letter is, behind what is said of it in the same sentence.
    void suppose_behind() {
        for (std::size_t c = 1; c < known_.chains.size(); ++c) {
            Chain& chain = known_.chains[c];
            if (chain.told.role != Told::Role::said || chain.sides.size() != 2 || !chain.sides[0].node ||
                !chain.sides[1].node || !is_bare_name(chain.first()))
                continue;
            const std::string key = spelled(chain.first());
            const auto uses_it = [&](const Side& side) { return side.node && uses(*side.node, key); };
            const auto is_before = [&](const Chain& other) {
                return other.told.place.sentence == chain.told.place.sentence &&
                       other.told.place.concluded == chain.told.place.concluded &&
                       !(other.sides[0].node && spelled(other.first()) == key) &&
                       std::ranges::any_of(other.sides, uses_it);
            };
            const auto said_it = [&](const Chain& other) {
                return other.told.place.paragraph == chain.told.place.paragraph && other.sides[0].node &&
                       spelled(other.first()) == key;
            };
            if (is_defined(known_.context, key) || uses_it(chain.sides[1]) ||
                std::any_of(known_.chains.begin(), known_.chains.begin() + static_cast<std::ptrdiff_t>(c), said_it))
                continue;
            if (!std::any_of(known_.chains.begin(), known_.chains.begin() + static_cast<std::ptrdiff_t>(c), is_before))
                continue;
            if (has_letter(chain.second()))
                chain.told.role = Told::Role::supposed;
            else  // R_m x = x, m = 0: a condition, or the solution
                known_.words.otherwise(",", chain.told.place.sentence);
        }
    }

    /// Whether it can't be read, even if \theta_{ij} is what is said of it.
    [[nodiscard]] std::optional<Side> unreadable_here(const Side& side) const {
        std::optional<Side> trouble = unreadable(side, known_.context);
        if (!trouble || !side.node || trouble->ill_formed) return trouble;
        Context named = known_.context;
        for (const auto& [key, value] :
             known_.facts.given(known_.context, side, side, known_.told.place).context.definitions)
            if (key.find('_') != std::string::npos || usual_types(key).size() > 1)
                named.definitions.try_emplace(key, value);
        return named.definitions.size() > known_.context.definitions.size() ? unreadable(side, named) : trouble;
    }

    /// m R_m J beside \frac{d}{d\theta} R_m, where positions are numbers.
    [[nodiscard]] bool are_of_derivative(const Side& left, const Side& right) const {
        const auto changes = [](const Node& node) { return node.kind == Kind::function && node.text == "D"; };
        if (!right.node || !any_node(*left.node, changes)) return false;
        return if_understood([&] { return understand(claim_of(left, right), known_.context); }).has_value();
    }

    /// Each "=" by the first of the attempts that says something of it, and what is open then by what the document
    /// says elsewhere of its letters.
    void decide_chain(const Chain& chain) {
        if (chain.relation != '=') return decide_relation(chain);
        constexpr std::array<Attempt, 11> attempts{as_named,     as_said,      as_redefined, as_dependence,
                                                   of_sequences, of_positions, as_again,     proved_beside,
                                                   of_functions, refused,      settled};
        tell(chain);
        known_.context.inner_products = known_.told.inner_product;
        Line line{chain};
        for (; line.s < chain.sides.size(); ++line.s) {
            const Side& right = line.right();
            const std::optional<Side> alone = unreadable_here(right);
            line.trouble_before = std::exchange(line.trouble, alone);
            if (alone && line.has_left() && are_of_derivative(*line.left, right)) line.trouble.reset();
            if (line.s == 0) {
                line.left = !alone ? &right : chain.goes_on && last_readable_ ? &*last_readable_ : nullptr;
                continue;
            }
            const Side& left = line.left != nullptr ? *line.left : line.before();
            Checked checked = begun(chain, left, right);
            known_.read_in = known_.context;
            line.names = line.said = false;
            std::ranges::any_of(attempts, [&](Attempt says) { return says(known_, checked, line); });
            hear_scales(known_, checked, line.before(), right);
            by_numbers(known_, checked, line.before(), right, '=');
            by_complex_numbers(known_, checked, line.before(), right);
            if (!line.said) by_kinds(known_, checked, line.before(), right);
            by_statements(known_, checked, line.before(), right);
            if (line.names && is_open(checked)) suppose_here(known_, chain.sides[0], right);
            line.all_proved = line.all_proved && checked.verdict == Checked::Verdict::proved;
            line.gap = line.trouble.has_value();
            if (checked.verdict == Checked::Verdict::not_read && is_setting(line.before(), right))
                conclude(checked, Checked::Verdict::definition,
                         "a name on one side and numbers on the other: a case, no identity");
            doubted(known_, checked, left, right);
            only_what_is_needed(checked, left, right);
            if (checked.verdict == Checked::Verdict::proved && (is_call(right) || known_.told.wished) &&
                is_said_later(known_, *left.node) &&
                std::ranges::none_of(checked.notes, [](const std::string& note) { return note.starts_with("given "); }))
                conclude(checked, Checked::Verdict::condition,
                         "what is asked of functions that are looked for, and holds of those that are found");
            if (checked.verdict == Checked::Verdict::definition) known_.first.take(line.before(), right);
            if (checked.verdict == Checked::Verdict::proved)
                if (const std::string why = known_.first.definition(line.before(), right, checked.notes); !why.empty())
                    checked.as_usual = conclude(checked, Checked::Verdict::definition, why);
            if (!alone) line.left = &right;
            out_.push_back(std::move(checked));
        }
        if (!chain.inline_) last_readable_ = line.left != nullptr ? std::optional(*line.left) : std::nullopt;
    }

    /// d_k = 64, which can't be compared with what else is said of d_k.
    [[nodiscard]] bool is_setting(const Side& left, const Side& right) const {
        const auto has_parts = [](const Node& node) { return node.kind == Kind::matrix || node.kind == Kind::group; };
        return left.node && right.node && is_bare_name(*left.node) && left.text.find('\'') == std::string::npos &&
               !left.node->is_name("R") && !left.node->is_name("I") && !has_letter(*right.node) &&
               !any_node(*right.node, has_parts) && known_.again == nullptr && !known_.told.place.concludes() &&
               known_.told.role != Told::Role::denied;
    }

    /// Of what was proved by what the document says, without what it is proved without as well.
    void only_what_is_needed(Checked& checked, const Side& left, const Side& right) const {
        if (checked.verdict != Checked::Verdict::proved || !left.node || !right.node) return;
        const auto is_given = [](const std::string& note) { return note.starts_with("given "); };
        Context context = known_.context;
        std::optional<Answer> found;
        const auto holds = [&] {
            Answer answer = decide(claim_of(left, right), context);
            const bool proved = answer.outcome == Outcome::proved && !answer.claims.empty();
            if (proved) found = std::move(answer);
            return proved;
        };
        std::vector<std::string> by;
        for (const auto& [key, where] : known_.names.all()) {
            const std::string said =
                words::say("{1} is what line {2} says", {Names::named(where), std::to_string(where.line)});
            if (std::ranges::find(checked.notes, said) == checked.notes.end()) {
                if (mentions(*left.node, letter_of(key)) || mentions(*right.node, letter_of(key))) return;
                continue;
            }
            const Context before = context;
            by.push_back(said);
            // without it R is what it usually is, and not any matrix
            if (is_one_of("R|PE|RoPE|I|J|E|i|e|d|\\i|\\pi", letter_of(key))) continue;
            context.definitions.erase(key);
            context.functions.erase(key);
            if (holds())
                by.pop_back();
            else
                context = before;
        }
        if (!found && (std::ranges::none_of(checked.notes, is_given) || !holds())) return;
        take(checked, *found);
        for (const std::string& one : by) note(checked, one);
    }

    void tell(const Chain& chain) {
        known_.in_prose = chain.inline_;
        known_.told = chain.told;
        known_.beside = chain.beside;
    }

    /// Numbers that are rounded to the digits shown, and inequalities.
    void decide_relation(const Chain& chain) {
        const Side &left = chain.sides[0], &right = chain.sides[1];
        const bool near = chain.relation == '~';
        Checked checked =
            begun(chain, left, right,
                  near ? "'\\approx' between what is no number: what is only near cannot be decided exactly"
                       : "an inequality that no rule decides");
        tell(chain);
        known_.read_in = known_.context;
        if (left.node && right.node) {
            Claim claim = claim_of(left, right);
            claim.relations = std::string(1, chain.relation);
            if (!near || are_numbers(claim)) {
                const auto said = by_sequences_said(known_, left, right, chain.relation);
                const Answer answer = said ? *said : decide(claim, known_.context);
                if (!answer.equations.empty() && !answer.equations.front().trouble.empty())
                    checked.why = answer.equations.front().trouble;
                if (answer.outcome == Outcome::undecided) checked.verdict = Checked::Verdict::undecided;
                // what holds of other values alone may be what is supposed
                const bool of_numbers = are_numbers(claim);
                if (answer.outcome == Outcome::proved || (answer.outcome == Outcome::refuted && of_numbers))
                    take(checked, answer);
            }
        }
        by_numbers(known_, checked, left, right, chain.relation);
        doubted(known_, checked, left, right);
        out_.push_back(std::move(checked));
    }

    /// R_{x,y}, of letters that are not the same: what stands beside it says what it is.
    static bool names_axes(const Node& node) {
        const std::vector<Node> axes = axes_of(node);
        std::set<std::string> letters;
        for (const Node& axis : axes)
            if (axis.kind == Kind::name) letters.insert(axis.text);
        return axes.size() > 1 && letters.size() == axes.size() && is_of_axes(node) &&
               node.text.find_first_not_of('_') == std::string::npos;
    }

    Known known_;
    std::string text_;  ///< until it is read
    std::optional<Side> last_readable_;
    std::vector<Checked> out_;
};

}  // namespace

const char* name(Checked::Verdict verdict) {
    switch (verdict) {
        case Checked::Verdict::proved: return "proved";
        case Checked::Verdict::refuted: return "refuted";
        case Checked::Verdict::ill_formed: return "ill-formed";
        case Checked::Verdict::undecided: return "undecided";
        case Checked::Verdict::definition: return "definition";
        case Checked::Verdict::condition: return "condition";
        case Checked::Verdict::not_read: return "not read";
    }
    return "";
}

std::vector<prover::Certificate> certificates_of(const std::vector<Checked>& document) {
    std::vector<prover::Certificate> all;
    for (const Checked& one : document) {
        if (one.verdict != Checked::Verdict::proved && one.verdict != Checked::Verdict::refuted) continue;
        if (one.sign != "=") continue;  // numbers, enclosed by intervals
        all.push_back({"formula",
                       "line-" + std::to_string(one.line),
                       one.left + " " + one.sign + " " + one.right,
                       {one.reading},
                       {one.left, one.right},
                       one.claims});
        all.back().read.insert(all.back().read.end(), one.notes.begin(), one.notes.end());
    }
    return all;
}

std::vector<Checked> check_document(std::string_view text, const Context& context, const std::atomic<bool>* stop) {
    return Document(with_macros(with_line_feeds(text)), context).run(stop);
}

}  // namespace formula
