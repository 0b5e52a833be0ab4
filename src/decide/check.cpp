#include "decide/check.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "decide/chains.hpp"
#include "decide/defining.hpp"
#include "decide/document.hpp"
#include "decide/facts.hpp"
#include "decide/front.hpp"
#include "decide/gradients.hpp"
#include "decide/letters.hpp"
#include "decide/macros.hpp"
#include "decide/meant.hpp"
#include "decide/names.hpp"
#include "decide/naming.hpp"
#include "decide/nearest.hpp"
#include "decide/pieces.hpp"
#include "decide/said_numbers.hpp"
#include "decide/scales.hpp"
#include "decide/schedules.hpp"
#include "decide/stated.hpp"
#include "decide/turns_said.hpp"
#include "formula/families.hpp"
#include "formula/numbers.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// A matrix, or \exp.
bool is_value_of_rotation(const Node& node) {
    return node.kind == Kind::matrix || (node.kind == Kind::function && node.text == "exp");
}

/// x/m, A^{-1}, \tan a: the letters of what has no value for some of them.
void poles_of(const Node& node, std::set<std::string>& letters) {
    if (node.kind == Kind::quotient) names_in(node.parts[1], letters);
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const bool tangent = p > 0 && is_trigonometric(node.parts[p - 1]) && node.parts[p - 1].text != "cos" &&
                             node.parts[p - 1].text != "sin";
        if (node.kind == Kind::product && (node.text[p] == '/' || tangent)) names_in(node.parts[p], letters);
        poles_of(node.parts[p], letters);
    }
    const auto falls = [](const Node& part) { return part.kind == Kind::sum && part.text.starts_with('-'); };
    if (node.kind == Kind::script && node.text.find('^') != std::string::npos && !node.parts[0].is_name("e") &&
        any_node(node.parts.back(), falls))
        names_in(node.parts[0], letters);
}

class Document {
public:
    Document(std::string_view text, Context context) : context_(std::move(context)) {
        context_.of_document = true;
        text_ = text;
        std::vector<Passage> all = passages(text);
        for (const Passage& passage : all)
            if (passage.context)
                declare(passage);
            else
                said_.signs(passage);
        other_turns_ = has_one_of(text,
                                  "degree|°|度|in turns|clockwise|顺时针|half-split|halves|neox|NeoX|rotate_half|"
                                  "row vector|are rows");
        chains_ = chains_of(all, words_, said_);
        names_.write_moved(text);
        for (Chain& chain : chains_) {
            for (Side& side : chain.sides)
                if (side.node && !context_.functions.contains(function_key("R", 2)) &&
                    !context_.functions.contains(function_key("R", 3)))
                    side.node = with_axes(*std::move(side.node));
            const Doubt doubt = words_.doubt(chain.told.place.sentence);
            chain.told.place.general = !doubt.general.empty();
            chain.ranged = doubt.ranged;
            chain.doubted = !doubt.otherwise.empty();
        }
    }

    std::vector<Checked> run(const std::atomic<bool>* stop) {
        find_rotation();
        show_kinds();
        names_.define();
        show_kinds();
        names_.find_second();
        suppose_behind();
        stated_.emplace(chains_, turns_in(std::exchange(text_, {})));
        gradients_.emplace(chains_);
        pieces_.emplace(chains_);
        std::set<std::string> seen;
        for (const Chain& chain : chains_) {
            for (std::size_t s = 1; s < chain.sides.size(); ++s) {
                const Side &left = chain.sides[s - 1], &right = chain.sides[s];
                // "unlike before, a = 4 now" is no fact, and ends the one before
                if (chain.doubted && left.node && right.node && is_bare_name(*left.node) && !has_letter(*right.node))
                    facts_.free(spelled(*left.node), chain.told.place);
                if (chain.told.role != Told::Role::needed && !may_be_supposed(chain.told, left, right)) continue;
                if (chain.doubted) continue;
                Told told = chain.told;  // "with w = k_1 + i k_2", a name that was not there before, is a definition
                const bool bare = left.node && right.node && is_bare_name(*left.node);
                const bool one_case = bare && is_bare_name(*right.node) && usual_types(spelled(*left.node)).size() == 1;
                told.lasting =
                    told.lasting || (told.role == Told::Role::supposed && !told.firmly && bare && !one_case &&
                                     has_letter(*right.node) && !seen.contains(letter_of(spelled(*left.node))));
                facts_.suppose(left, right, told);
            }
            for (const Side& side : chain.sides)
                if (side.node) names_in(*side.node, seen);
            if (!chain.is_read()) continue;
            constexpr auto own = std::to_array<std::string_view>({"R", "I", "PE"});
            const std::string key = names_axes(chain.first()) ? "R_{x,y}"
                                    : chain.defines           ? name_parts(unscripted(chain.first())).key
                                                              : "";
            if ((key == "R_{x,y}" || is_one_of(own, key)) &&
                decide(claim_of(chain.sides[0], chain.sides[1]), context_).outcome != Outcome::proved)
                facts_.redefine(key, chain.sides[0], chain.sides[1], chain.told.place);
        }
        const Kinds::Types types = context_.types;
        const bool conditions = context_.conditions;
        for (const Chain& chain : chains_) {
            if (stop && *stop) break;
            context_.types = kinds_.types_at(types, chain.told.place);
            context_.conditions = conditions || words_.doubt(chain.told.place.sentence).ranged;
            const std::size_t before = out_.size();
            try {
                decide_chain(chain);
            } catch (const NotUnderstood& error) {  // n = m + 1, m = n - 1
                out_.resize(before);
                for (std::size_t s = 1; s < chain.sides.size(); ++s)
                    out_.push_back(begun(chain, chain.sides[s - 1], chain.sides[s], error.what()));
            }
        }
        return std::move(out_);
    }

private:
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
            extend(context_, read_context(passage.text));
        } catch (const NotUnderstood& error) {
            out_.push_back(
                begun({}, {passage.text, 1, {}, {}}, {{}, passage.line, {}, {}},
                      words::say("column {1}: {2}", {std::to_string(column(passage.text, error.at)), error.whole()})));
        }
    }

    void show_kinds() {
        for (const Chain& chain : chains_)
            for (std::size_t s = 1; s < chain.sides.size(); ++s) {
                kinds_.show(chain.sides[s - 1], chain.sides[s], context_);
                if (!names_.is_doubted(chain)) kinds_.define(chain.sides[s - 1], chain.sides[s], chain.told.place);
            }
    }

    /// Names that words say are the rotation, and that nothing else says otherwise; R is theirs alone then.
    [[nodiscard]] std::vector<Chain> turns_in(const std::string& text) const {
        std::vector<Chain> said = turns_said(text, chains_);
        const auto has_own = [](const auto& one) { return letter_of(one.first) == "R"; };
        if (std::ranges::any_of(context_.definitions, has_own) || std::ranges::any_of(context_.functions, has_own) ||
            std::ranges::any_of(chains_, [](const Chain& chain) {
                return std::ranges::any_of(chain.sides,
                                           [](const Side& side) { return side.node && mentions(*side.node, "R"); });
            }))
            return {};
        const std::vector<Chain> none;
        const auto is_sum = [](const Node& node) { return node.kind == Kind::sum; };
        std::erase_if(said, [&](const Chain& one) {  // W_p = C_p + J S_p, another value
            const Stated alone(none, {one});
            const std::string letter = letter_of(spelled(one.first()));
            return std::ranges::any_of(chains_, [&](const Chain& chain) {
                for (std::size_t s = 0; s + 1 < chain.sides.size() && chain.relation == '='; ++s) {
                    const Side &left = chain.sides[s], &right = chain.sides[s + 1];
                    const bool call = left.node && left.node->kind == one.first().kind &&
                                      left.node->parts.size() == 2 && left.node->text == one.first().text &&
                                      left.node->parts[0].is_name(letter.c_str());
                    const bool defines =
                        call && !any_node(left.node->parts[1], is_sum) &&
                        (left.node->kind == Kind::script || left.node->parts[1].kind == Kind::group);  // and no W(p)^T
                    bool refuted = false;
                    if (defines &&
                        (!right.node || !alone.follows(left, right, context_, chain.told.place, false, refuted)))
                        return true;
                }
                return false;
            });
        });
        return said;
    }

    /// R(\theta) = [[cos, sin], [-sin, cos]]: this document's R turns row vectors.
    void find_rotation() {
        for (const Chain& chain : chains_) {
            if (!chain.is_read()) continue;
            const std::size_t at = chain.first().kind == Kind::matrix ? 1 : 0;
            const Node& left = *chain.sides[at].node;
            const Node& head = left.parts.empty() ? left : left.parts[0];
            if (chain.sides[1 - at].node->kind != Kind::matrix || !head.is_name("R") ||
                (left.kind != Kind::product && left.kind != Kind::script))
                continue;
            Context rows = context_;
            rows.rows = true;
            const Claim claim = claim_of(chain.sides[0], chain.sides[1]);
            const Outcome outcome = decide(claim, context_).outcome;
            if (outcome == Outcome::refuted && decide(claim, rows).outcome == Outcome::proved) {
                context_.rows = true;
                return;
            }
            const Node& shown = *chain.sides[1 - at].node;
            if (outcome == Outcome::proved && shown.parts.size() == 4 && !mentions(shown, "R") &&
                context_.shown_in_plane == 0)
                context_.shown_in_plane = chain.sides[1 - at].line;
        }
    }

    /// R_m^\top R_n = R_s, s = n - m: what a letter is, behind what is said of it in the same sentence.
    void suppose_behind() {
        for (std::size_t c = 1; c < chains_.size(); ++c) {
            Chain& chain = chains_[c];
            if (chain.told.role != Told::Role::said || chain.sides.size() != 2 || !chain.sides[0].node ||
                !chain.sides[1].node || !is_bare_name(chain.first()))
                continue;
            const std::string key = spelled(chain.first());
            const auto uses_it = [&](const Side& side) { return side.node && uses(*side.node, key); };
            const auto is_before = [&](const Chain& other) {
                return other.told.place.sentence == chain.told.place.sentence &&
                       !(other.sides[0].node && spelled(other.first()) == key) &&
                       std::ranges::any_of(other.sides, uses_it);
            };
            if (is_defined(context_, key) || uses_it(chain.sides[1])) continue;
            if (!std::any_of(chains_.begin(), chains_.begin() + static_cast<std::ptrdiff_t>(c), is_before)) continue;
            if (has_letter(chain.second()))
                chain.told.role = Told::Role::supposed;
            else  // R_m x = x, m = 0: a condition, or the solution
                words_.otherwise(",", chain.told.place.sentence);
        }
    }

    /// Whether it can't be read, even if \theta_{ij} is what is said of it.
    [[nodiscard]] std::optional<Side> unreadable_here(const Side& side) const {
        std::optional<Side> trouble = unreadable(side, context_);
        if (!trouble || !side.node || trouble->ill_formed) return trouble;
        Context named = context_;
        for (const auto& [key, value] : facts_.given(context_, side, side, told_.place).context.definitions)
            if (key.find('_') != std::string::npos || usual_types(key).size() > 1)
                named.definitions.try_emplace(key, value);
        return named.definitions.size() > context_.definitions.size() ? unreadable(side, named) : trouble;
    }

    /// m R_m J beside \frac{d}{d\theta} R_m, where positions are numbers.
    [[nodiscard]] bool are_of_derivative(const Side& left, const Side& right) const {
        const auto changes = [](const Node& node) { return node.kind == Kind::function && node.text == "D"; };
        if (!right.node || !any_node(*left.node, changes)) return false;
        try {
            (void)understand(claim_of(left, right), context_);
            return true;
        } catch (const NotUnderstood&) {
            return false;
        }
    }

    /// A column or a list of names that stand for nothing: what it equals is what they stand for.
    [[nodiscard]] bool are_undefined(const Side& side) const {
        return side.node && (side.node->kind == Kind::matrix || side.node->kind == Kind::group) &&
               std::ranges::all_of(side.node->parts, [&](const Node& part) {
                   const bool is_name =
                       part.kind == Kind::name || (part.kind == Kind::script && part.parts[0].kind == Kind::name);
                   return is_name && names_.is_undefined({spelled(part), side.line, part, {}, false});
               });
    }

    /// An "=" of a chain, and what is known of its sides.
    struct Line {
        const Chain& chain;
        std::size_t s = 0;                                ///< of its right side
        const Side* left = nullptr;                       ///< the last before it that can be read; none: nothing can
        bool gap = false;                                 ///< and between them one that can't
        bool all_proved = true, refuted = false;          ///< all before it; the one before it
        std::optional<Side> trouble{}, trouble_before{};  ///< of its right side, and of the one before it
        bool names = false;                               ///< it says what a name stands for
        [[nodiscard]] const Side& before() const { return chain.sides[s - 1]; }
        [[nodiscard]] const Side& right() const { return chain.sides[s]; }
        [[nodiscard]] bool has_left() const { return left != nullptr && !gap; }
    };
    using Attempt = bool (Document::*)(Checked&, Line&);

    /// Each "=" by the first of the attempts that says something of it, and what is open then by what the document
    /// says elsewhere of its letters.
    void decide_chain(const Chain& chain) {
        if (chain.relation != '=') return decide_relation(chain);
        constexpr std::array<Attempt, 9> attempts{
            &Document::as_named,      &Document::as_said,      &Document::as_redefined,
            &Document::as_dependence, &Document::of_positions, &Document::as_again,
            &Document::proved_beside, &Document::refused,      &Document::settled};
        tell(chain);
        context_.inner_products = told_.inner_product;
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
            read_in_ = context_;
            line.names = false;
            std::ranges::any_of(attempts, [&](Attempt attempt) { return (this->*attempt)(checked, line); });
            hear_scales(checked, line.before(), right);
            by_numbers(checked, line.before(), right, '=');
            by_complex_numbers(checked, line.before(), right);
            by_kinds(checked, line.before(), right);
            by_statements(checked, line.before(), right);
            if (line.names && is_open(checked)) suppose_here(chain.sides[0], right);
            line.all_proved = line.all_proved && checked.verdict == Checked::Verdict::proved;
            line.gap = line.trouble.has_value();
            doubted(checked, left, right);
            if (!alone) line.left = &right;
            out_.push_back(std::move(checked));
        }
        if (!chain.inline_) last_readable_ = line.left != nullptr ? std::optional(*line.left) : std::nullopt;
    }

    void tell(const Chain& chain) {
        in_prose_ = chain.inline_;
        told_ = chain.told;
        beside_ = chain.beside;
    }

    /// Where a side can't be read: an equation that only says what it is.
    bool as_named(Checked& checked, Line& line) {
        if (line.s > 1 || (line.left != nullptr && !line.trouble) || line.right().ill_formed) return false;
        const auto naming = names_something(line.before(), line.right(), context_);
        if (!naming) return false;
        line.names = true;
        const std::string value = spelled(*line.right().node);
        const auto first = naming->defines
                               ? named_.try_emplace(spelled(*line.before().node), line.right().line, value).first
                               : named_.end();
        return naming->defines && first->second.second != value
                   ? conclude(
                         checked, Checked::Verdict::not_read,
                         words::say("it is named in line {1}, and otherwise", {std::to_string(first->second.first)}))
                   : conclude(checked, Checked::Verdict::definition, naming->why);
    }

    /// A column, and (a; b): one tree that is written in two ways.
    bool as_again(Checked& checked, Line& line) {
        const Side &left = line.before(), &right = line.right();
        return line.trouble && left.node && right.node && left.text != right.text &&
               left.node->kind == right.node->kind && left.node->text == right.node->text &&
               spelled(*left.node) == spelled(*right.node) &&
               conclude(checked, Checked::Verdict::definition, "one formula, written in two ways: no identity");
    }

    bool refused(Checked& checked, Line& line) {
        if (!line.trouble && line.left == nullptr && line.s == 1 && are_undefined(line.before()))
            return conclude(checked, Checked::Verdict::definition,
                            "names on one side: what they stand for, no identity");
        if (!line.trouble && line.left != nullptr) return false;
        const Side unread = line.trouble          ? *line.trouble
                            : line.trouble_before ? *line.trouble_before
                                                  : Side{{}, 1, {}, "nothing before it can be read"};
        return conclude(checked, unread.ill_formed ? Checked::Verdict::ill_formed : Checked::Verdict::not_read,
                        unread.trouble);
    }

    bool settled(Checked& checked, Line& line) {
        before_ = line.s > 1 && line.all_proved ? std::span(line.chain.sides).first(line.s) : std::span<const Side>();
        settle(checked, *line.left, line.right());
        before_ = {};
        const bool refuted = checked.verdict == Checked::Verdict::refuted;
        if (line.s > 1 && refuted && line.refuted) skipped(checked, line.chain, line.s);
        line.refuted = refuted;
        if (line.gap && (refuted || (!is_call(line.before()) && checked.verdict == Checked::Verdict::proved)))
            unsettle(checked, "a side before it can't be read, so nobody knows what it is equal to");
        return true;
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
        read_in_ = context_;
        if (left.node && right.node) {
            Claim claim = claim_of(left, right);
            claim.relations = std::string(1, chain.relation);
            if (!near || are_numbers(claim)) {
                const Answer answer = decide(claim, context_);
                if (!answer.equations.empty() && !answer.equations.front().trouble.empty())
                    checked.why = answer.equations.front().trouble;
                if (answer.outcome == Outcome::undecided) checked.verdict = Checked::Verdict::undecided;
                // what holds of other values alone may be what is supposed
                const bool of_numbers = are_numbers(claim);
                if (answer.outcome == Outcome::proved || (answer.outcome == Outcome::refuted && of_numbers))
                    take(checked, answer);
            }
        }
        by_numbers(checked, left, right, chain.relation);
        doubted(checked, left, right);
        out_.push_back(std::move(checked));
    }

    /// What can't be read with the usual letters, with what the document makes of them.
    void by_kinds(Checked& checked, const Side& left, const Side& right) {
        if (!left.node || !right.node || !is_claimed(left, right)) return;
        if (checked.verdict == Checked::Verdict::proved && !of_numbers_)
            if (const std::string why = kinds_.otherwise(left, right, read_in_, told_.place); !why.empty())
                unsettle(checked, why);
        if (checked.verdict != Checked::Verdict::proved && is_definition(checked, left, right)) return;
        const bool of_code = checked.verdict == Checked::Verdict::definition && mentions(*left.node, "PE");
        if (checked.verdict != Checked::Verdict::not_read && checked.verdict != Checked::Verdict::condition && !of_code)
            return;
        std::string by;
        const Facts::Given given = given_of(left, right);
        Context with = given.context;
        with.types = kinds_.supposed(with, left, right, by);
        const auto is_number = [&](const Side& side) {  // (n - m) t, of which all is given
            try {
                return !has_letter(with_definitions(*side.node, given.context.definitions, {}));
            } catch (const NotUnderstood&) {  // in a circle
                return false;
            }
        };
        const bool of_numbers = !given.by.empty() && given.unused.empty() && is_number(left) && is_number(right);
        if ((by.empty() && !of_numbers) || !facts_.redefined(left, right).empty()) return;
        const Answer answer = decide(claim_of(left, right), with);
        // a slip, where one change makes it true
        const std::string near =
            answer.outcome == Outcome::refuted && !by.empty() && !of_code && told_.role == Told::Role::said
                ? nearest(left.text, right.text, with).value_or("")
                : "";
        if (answer.outcome != Outcome::proved && near.empty()) return;
        take(checked, answer);
        checked.nearest = near;
        read_in_ = std::move(with);
        if (!given.by.empty()) note(checked, words::say("given {1}", {given.by}));
        if (!by.empty()) note(checked, words::say("by what the document makes of its letters: {1}", {by}));
    }

    /// S_m = S_{m-1} + v_m k_m^\top, by what S is said to be.
    void by_statements(Checked& checked, const Side& left, const Side& right) {
        const bool turns = left.node && right.node && stated_->calls_turn(left, right);
        if (!left.node || !right.node || (checked.verdict == Checked::Verdict::proved && !turns) ||
            !is_claimed(left, right) || stated_->is_rule(left, right))
            return;
        if (turns && !is_open(checked)) unsettle(checked, "a rotation, and no product with what stands in brackets");
        const bool of_member = checked.verdict == Checked::Verdict::refuted && stated_->numbers_one(left, right);
        if (of_member) unsettle(checked, "a member of a family, by itself");
        if (checked.verdict == Checked::Verdict::refuted) return stated_->doubt(left, told_.place, true);
        std::string by;
        Context with = facts_.given(context_, left, right, told_.place).context;
        with.types = kinds_.supposed(with, left, right, by);
        const bool of_rotations = !facts_.redefined(left, right).empty();
        bool refuted = false;
        auto found = stated_->follows(left, right, with, told_.place, of_rotations, refuted);
        for (const bool all : {false, true})
            if (const auto written = found ? std::nullopt : gradients_->written(left, right, told_.place, all)) {
                Context own = with;
                for (const auto& [name, type] : written->types) own.types[name] = type;
                std::erase_if(own.definitions, [&](const auto& one) { return written->names.contains(one.first); });
                const Answer answer = decide({{written->left, written->right}, {left.text, right.text}, false}, own);
                if (answer.outcome == Outcome::proved) found = {answer, written->by};
            }
        if (!found) stated_->doubt(left, told_.place, refuted);
        if (!found) return;
        take(checked, found->answer);
        checked.left = left.text;
        read_in_ = std::move(with);
        if (!found->by.empty()) note(checked, words::say("given {1}", {found->by}));
    }

    /// R_3 q \approx (-0.990, 0.141)
    void by_numbers(Checked& checked, const Side& left, const Side& right, char relation) {
        of_numbers_ = false;
        // \theta_1 = 0.1, which \theta_i = 100^{-i/2} says
        const bool names = checked.verdict == Checked::Verdict::definition && left.node && is_coordinate(*left.node);
        const bool near = relation == '~' && told_.role == Told::Role::supposed && !told_.firmly;
        if (!left.node || !right.node || (!near && !is_claimed(left, right)) ||
            (checked.verdict != Checked::Verdict::not_read && checked.verdict != Checked::Verdict::condition && !names))
            return;
        const auto turns = [](const Node& node) { return is_trigonometric(node) || is_rotation_alone(node); };
        if (other_turns_ && (any_node(*left.node, turns) || any_node(*right.node, turns))) return;
        auto found = compare_said(left, right, relation, context_, facts_, chains_, told_.place);
        const bool as_it_is = found.has_value();
        if (const auto all = found || names || stated_->is_rule(left, right)
                                 ? std::nullopt
                                 : stated_->expanded(left, right, told_.place)) {  // s(2, 5) of s(m, n)
            Side l = left, r = right;
            l.node = all->left;
            r.node = all->right;
            found = compare_said(l, r, relation, context_, facts_, chains_, told_.place);
            if (found && !found->holds) found.reset();
            if (found) words::append(found->by, all->by);
        }
        if (!found && !names) {  // \gamma(16.5), by the piece whose conditions hold
            std::string by;
            const auto compared = [&](const Side& one, const Side& other, char sign) {
                auto answer = compare_said(one, other, sign, context_, facts_, chains_, told_.place);
                return answer && answer->holds ? std::move(answer) : std::nullopt;
            };
            const auto holds = [&](const Pieces::Condition& one) {
                const auto answer = compared(one.left, one.right, one.relation);
                if (answer && by.find(answer->by) == std::string::npos) words::append(by, answer->by);
                return answer.has_value();
            };
            const auto l = pieces_->chosen(left, holds, by), r = pieces_->chosen(right, holds, by);
            if (l || r) found = compared(l ? *l : left, r ? *r : right, relation);
            if (found && by.find(found->by) == std::string::npos) words::append(by, found->by);
            if (found) found->by = by;
        }
        const auto is_doubted = [&](const Chain& chain) {  // "suppose for contradiction that c = 2"
            return chain.doubted && chain.sides.size() > 1 &&
                   found->by.find(Facts::named(chain.sides[0], chain.sides[1])) != std::string::npos;
        };
        if (!as_it_is && found && std::ranges::any_of(chains_, is_doubted)) found.reset();
        const auto near_digits = [&] {
            const auto found_near = compare_numbers(*left.node, *right.node, '~');
            return found_near && found_near->holds == true;
        };
        if (!found && relation == '=' && checked.verdict == Checked::Verdict::not_read && near_digits())
            checked.why = "rounded numbers: equal as far as their digits go";
        if (!found || (!found->holds && ((relation != '=' && relation != '~') || names)))
            return;  // i \le 31, of other numbers
        checked.verdict = found->holds ? Checked::Verdict::proved : Checked::Verdict::refuted;
        of_numbers_ = true;
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

    /// \mathrm{Re}(\bar z_0 w_0 e^{i\delta}) = 4\cos\delta + 3\sin\delta, of all \delta, where z_0 and w_0 are said
    void by_complex_numbers(Checked& checked, const Side& left, const Side& right) {
        if (!left.node || !right.node || told_.role != Told::Role::said || !is_open(checked) ||
            is_bare_name(*left.node) || is_call(left))
            return;
        const auto written = with_complex_numbers(left, right, chains_, told_.place);
        if (!written || !is_decided(checked, written->first, context_, true, written->second)) return;
        of_numbers_ = true;
        checked.left = left.text;
    }

    /// What was decided of a formula alone stands only if nothing around it says less, more or something else.
    void doubted(Checked& checked, const Side& left, const Side& right) {
        const bool proved = checked.verdict == Checked::Verdict::proved;
        if (is_open(checked)) {
            if (checked.verdict == Checked::Verdict::definition && names_an_angle(left, right, context_) &&
                !schedule_of(*right.node).empty())
                schedules_[told_.place.section] = {schedule_of(*right.node), right.line};
            redefine_rotation(left, right);
            return redefine_signs(checked, left, right);
        }
        std::string why = otherwise_in_words(left, right, proved);
        if (why.empty() && proved && !of_numbers_) why = kinds_.otherwise(left, right, read_in_, told_.place);
        if (why.empty() && proved) why = otherwise_defined(checked, left, right);
        if (why.empty() && proved) why = of_one_plane(checked, left, right);
        if (why.empty() && proved) why = without_value(checked, left, right);
        if (why.empty() && proved) why = of_other_frequencies(checked, left, right);
        if (why.empty() && proved) why = of_another_dimension(checked, left, right);
        if (!proved) redefine_rotation(left, right);
        if (!why.empty()) unsettle(checked, why);
        redefine_signs(checked, left, right);
    }

    /// \cos(m/500000^{2i/d}), where 10000^{-2i/d} was said: each is true of a code of its own.
    std::string of_other_frequencies(const Checked& checked, const Side& left, const Side& right) {
        const auto assumed = [](const std::string& note) { return note.starts_with("nothing says otherwise"); };
        if (!schedules_.empty() && std::ranges::any_of(checked.notes, assumed)) {
            const auto& [said, line] = schedules_.begin()->second;
            if (checked.notes.front().find(said) == std::string::npos)
                return words::say("line {1} says {2} of the frequencies", {std::to_string(line), said});
        }
        for (const Side* side : {&left, &right}) {
            const std::string own = schedule_of(*side->node);
            if (own.empty()) continue;
            const auto& [said, line] = schedules_.try_emplace(told_.place.section, own, right.line).first->second;
            if (!is_base_of(said, own) && !is_base_of(own, said))
                return words::say("line {1} says {2} of the frequencies", {std::to_string(line), said});
        }
        return {};
    }

    /// Of b^{-2i/d}, where b = 10000 is said, 10000^{-2i/d}.
    [[nodiscard]] bool is_base_of(const std::string& letters, const std::string& numbers) const {
        if (letters == numbers) return true;
        const Facts::Values values = facts_.only_values();
        const auto value = values.find(letters.substr(0, letters.find('^')));
        return value != values.end() && spelled(value->second.node) + letters.substr(letters.find('^')) == numbers;
    }

    /// What is given of d says nothing of d_h, where d_h = d/H.
    [[nodiscard]] std::string of_another_dimension(const Checked& checked, const Side& left, const Side& right) const {
        const auto is_given = [](const std::string& note) { return note.starts_with("given "); };
        const auto given = std::ranges::find_if(checked.notes, is_given);
        if (given == checked.notes.end()) return {};
        std::set<std::string> own;
        dimensions_in(*left.node, own);
        dimensions_in(*right.node, own);
        std::set<std::string> all = own;
        for (const Chain& chain : chains_) {
            std::set<std::string> said;
            for (const Side& side : chain.sides)
                if (side.node) dimensions_in(*side.node, said);
            const bool used = chain.sides.size() > 1 &&
                              given->find(Facts::named(chain.sides[0], chain.sides[1])) != std::string::npos;
            if (used) all.insert(said.begin(), said.end());
            if (used && all.size() > std::max<std::size_t>(own.size(), 1))
                return words::say("line {1} is of another dimension", {std::to_string(chain.sides[1].line)});
            if (!chain.is_read() || !is_dimension(chain.first()) || !any_node(chain.second(), is_dimension)) continue;
            const auto is_it = [&](const Node& node) { return spelled(node) == spelled(chain.first()); };
            if (any_node(*left.node, is_it) || any_node(*right.node, is_it))
                return words::say("{1} is what line {2} says",
                                  {chain.sides[0].text, std::to_string(chain.sides[1].line)});
        }
        return {};
    }

    /// <x, y> = x \bar y, |x| = \max |x_i|, PE(t) = (...): what can't be proved of a sign that means something by
    /// itself may say what it means here.
    void redefine_signs(const Checked& checked, const Side& left, const Side& right) {
        if (checked.verdict == Checked::Verdict::proved || !left.node || !right.node) return;
        const Node& name = left.node->kind == Kind::script && left.node->parts[0].kind == Kind::bars
                               ? left.node->parts[0]
                               : *left.node;
        const bool bare = std::ranges::all_of(name.parts, is_bare_name);
        const bool plain = std::ranges::all_of(name.parts, [](const Node& part) { return part.kind == Kind::name; });
        const bool let = (told_.role == Told::Role::supposed || plain) && checked.verdict != Checked::Verdict::refuted;
        if (bare && let && name.kind == Kind::inner) facts_.redefine("<x, y>", left, right, told_.place);
        if (bare && let && name.kind == Kind::bars) facts_.redefine("|x|", left, right, told_.place);
        const bool coded = name.kind == Kind::product || name.kind == Kind::script;
        if (coded && mentions(name, "PE") && !mentions(*right.node, "PE") && !is_example(*right.node) &&
            any_node(*right.node, is_trigonometric))
            facts_.redefine("PE", left, right, told_.place);
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

    /// R_m = \exp(-m\theta J), a condition: R is what it says from here on.
    void redefine_rotation(const Side& left, const Side& right) {
        const auto is_of_axis = [](const Node& name) {  // R_z, in space
            return name.kind == Kind::script && name.text == "_" &&
                   (is_usually(spelled(name.parts[1]), Type::vector) || name.parts[1].is_name("z"));
        };
        const auto is_one = [](const Node& name) {  // R_3, at one position
            return name.kind == Kind::script && name.text == "_" && name.parts[1].kind == Kind::number;
        };
        for (const auto& [name, value] : {std::pair(&left, &right), std::pair(&right, &left)})
            if (name->node && is_rotation_alone(*name->node) && !is_of_axis(*name->node) && !is_one(*name->node) &&
                !(value->node && is_example(*value->node)) &&
                (value->text.find("cosh") != std::string::npos ||
                 (value->node && !mentions(*value->node, "R") && any_node(*value->node, is_value_of_rotation) &&
                  ((value->node->kind == Kind::matrix && value->node->parts.size() == 4) ||
                   (!unreadable(left, context_) && !unreadable(right, context_))))))
                facts_.redefine(is_of_axes(*name->node) ? "R_{x,y}" : "R", *name, *value, told_.place);
    }

    /// R_2 = (\cos 0.02, ...; ...), with \theta = 0.01
    static bool is_example(const Node& value) {
        return !has_letter(value) && (any_node(value, is_trigonometric) || has_point(value));
    }

    /// Written out in coordinates, where a convention matters.
    static bool is_written(const Node& node) {
        return node.kind == Kind::matrix || is_trigonometric(node) ||
               (node.kind == Kind::script && node.text.starts_with('_') && node.parts[1].kind == Kind::number);
    }

    [[nodiscard]] std::string otherwise_in_words(const Side& left, const Side& right, bool proved) const {
        const Doubt doubt = words_.doubt(told_.place.sentence);
        if (!beside_.empty() && (!proved || denied_behind(beside_) || beside_.find("\\in") == 0))
            return words::say("what stands beside it is not read: '{1}'", {beside_});
        if (told_.role == Told::Role::denied && (told_.firmly || !proved)) return "the words around it deny it, or ask";
        const bool computed = proved && left.node && right.node && !has_letter(*left.node) && !has_letter(*right.node);
        if (!doubt.otherwise.empty() && !(computed && is_of_letters(doubt.otherwise)))
            return words::say("the words around it say something else than the formula: '{1}'",
                              {std::string(doubt.otherwise)});
        if (!proved && !doubt.condition.empty())
            return words::say("a condition in words is not read: '{1}'", {std::string(doubt.condition)});
        if (!left.node || !right.node) return {};
        if (std::string why = said_.unsure(left, right, told_.place, proved); !why.empty()) return why;
        const std::string_view word = words_.convention(told_.place);
        const bool columns = word.starts_with("counter") || word.starts_with("column") || word == "逆时针";
        const bool known = word.empty() || (context_.rows ? word == "row vectors" : columns);
        if (known || (!any_node(*left.node, is_written) && !any_node(*right.node, is_written))) return {};
        return words::say("the words around it speak of another convention: '{1}'", {std::string(word)});
    }

    /// By a second definition, of all values of a name, or of i = 3.
    [[nodiscard]] std::string otherwise_defined(const Checked& checked, const Side& left, const Side& right) const {
        const auto has = [&](const std::string& key) { return uses(*left.node, key) || uses(*right.node, key); };
        for (const auto& [key, again] : names_.again())
            if (again.supposed && again.line <= checked.line && has(key))
                return names_.otherwise(left, right, checked.line);
        for (const auto& [key, where] : names_.all())
            if (facts_.is_freed(key, told_.place) && has(key))
                return words::say("of all {1}, and not of what line {2} says it is",
                                  {where.name, std::to_string(where.line)});
        const auto is_constant = [](const Node& name, const Node& value) {
            return value.kind == Kind::number && (name.is_name("i") || name.is_name("e") || name.is_name("\\pi"));
        };
        const Facts::Given given = given_of(left, right);
        const auto has_it = [&](const Node& name) {
            return std::ranges::any_of(std::array{&left, &right}, [&](const Side* side) {
                return mentions(with_definitions(*side->node, given.context.definitions, given.context.functions),
                                name.text);
            });
        };
        for (const auto& [one, other] : given.unused)
            if ((is_constant(*one.node, *other.node) && has_it(*one.node)) ||
                (is_constant(*other.node, *one.node) && has_it(*other.node)))
                return words::say("it is said that {1}", {Facts::named(one, other)});
        return {};
    }

    /// Where another dimension than 2 is stated.
    [[nodiscard]] std::string of_one_plane(const Checked& checked, const Side& left, const Side& right) const {
        const auto is_matrix = [](const Node& node) { return node.kind == Kind::matrix; };
        const bool matrix = any_node(*left.node, is_matrix) != any_node(*right.node, is_matrix);
        const bool plane = checked.reading.find("R^2") != std::string::npos;
        const bool of_two = plane || checked.reading.find("R^{2") != std::string::npos;
        const int stated = facts_.dimension(told_.place);
        if (stated % 2 != 0 || (stated > 2 && (of_two || (matrix && checked.scope.empty()))))
            return words::say("d = {1} is stated, and this is of one plane", {std::to_string(stated)});
        const auto are_two = [](const Side& side) {  // q = (q_1, q_2)
            return side.node && (side.node->kind == Kind::group || side.node->kind == Kind::matrix) &&
                   side.node->parts.size() == 2;
        };
        const auto says_two = [&](const Chain& chain) { return std::ranges::any_of(chain.sides, are_two); };
        Context with = context_;
        with.dimension = 4;
        if (!plane || !said_.has_space(told_.place) || std::ranges::any_of(chains_, says_two) ||
            (!any_node(*left.node, is_written) && !any_node(*right.node, is_written)) ||
            decide(claim_of(left, right), with).outcome == Outcome::proved)
            return {};
        return "vectors of more than two coordinates are stated, and this is of one plane";
    }

    /// m/m where m = 0.
    [[nodiscard]] std::string without_value(const Checked& checked, const Side& left, const Side& right) const {
        const auto is_given = [](const std::string& note) { return note.starts_with("given "); };
        if (std::ranges::any_of(checked.notes, is_given)) return {};
        std::set<std::string> poles;
        poles_of(*left.node, poles);
        poles_of(*right.node, poles);
        const Facts::Given given = given_of(left, right);
        const auto is_pole = [&](const auto& one) {
            return poles.contains(letter_of(one.first)) && !is_defined(context_, one.first);
        };
        const bool stands = std::ranges::none_of(given.context.definitions, is_pole) ||
                            decide(claim_of(left, right), given.context).outcome == Outcome::proved;
        return stands ? std::string() : words::say("it has no value given {1}", {given.by});
    }

    /// Of two false "=" in a row there is one slip, if the sides around them are equal.
    void skipped(Checked& checked, const Chain& chain, std::size_t s) const {
        const Side& before = chain.sides[s - 2];
        if (before.node && decide(claim_of(before, chain.sides[s]), context_).outcome == Outcome::proved)
            checked.notes.push_back(words::say("the side before the one that is wrong, in line {1}, equals it",
                                               {std::to_string(before.line)}));
    }

    /// g(x, y, m - n): a name for what stands beside it.
    static bool is_call(const Side& side) {
        return side.node && side.node->kind == Kind::product && side.node->parts.size() == 2 &&
               is_bare_name(side.node->parts[0]) && side.node->parts[1].kind == Kind::group;
    }

    /// m - n
    static bool is_difference(const Node& node) {
        return node.kind == Kind::sum && node.text == "+-" && is_bare_name(node.parts[0]) &&
               is_bare_name(node.parts[1]);
    }

    /// g(q, k, m - n), where g(q, k, t) = q^\top R_t k is said: of that, and of another one if several are.
    bool as_said(Checked& checked, Line& line) {
        const Side& call = line.right();
        if (!line.has_left() || !is_call(call)) return false;
        const std::vector<Node>& parts = call.node->parts;
        if (context_.functions.contains(function_key(spelled(parts[0]), parts[1].parts.size()))) return false;
        const Chain* said = nullptr;
        std::vector<std::string> parameters;
        bool several = false;
        Node written = *call.node;
        for (const Chain& chain : chains_) {
            if (chain.sides.size() < 2 || !is_call(chain.sides[0]) || !chain.sides[1].node) continue;
            const std::vector<Node>& own = chain.first().parts;
            if (spelled(own[0]) != spelled(parts[0]) || own[1].parts.size() != parts[1].parts.size()) continue;
            if (own[0].is_name("RoPE") && !std::ranges::all_of(own[1].parts, is_bare_name)) continue;  // rope(z, 0) = z
            if (said != nullptr) {
                for (const std::size_t s : {0U, 1U})
                    several = several || spelled(*said->sides[s].node) != spelled(*chain.sides[s].node);
                continue;
            }
            said = &chain;
            parameters.clear();
            written.parts[1].parts.clear();
            for (std::size_t p = 0; p < own[1].parts.size(); ++p) {
                const Node &name = own[1].parts[p], &value = parts[1].parts[p];
                const bool both = is_difference(name) && is_difference(value);  // m - n of g(q, k, m - n)
                several = several || !(both || is_bare_name(name));
                for (std::size_t i = 0; i < (both ? name.parts.size() : 1); ++i) {
                    parameters.push_back(spelled(both ? name.parts[i] : name));
                    written.parts[1].parts.push_back(both ? value.parts[i] : value);
                }
            }
        }
        if (said == nullptr) return false;
        checked.why =
            words::say("{1} is what line {2} says", {said->sides[0].text, std::to_string(said->sides[1].line)});
        if (several) return true;
        Side right = call;
        right.node = with_definitions(
            written, {}, {{function_key(spelled(parts[0]), parameters.size()), {parameters, *said->sides[1].node}}});
        if (const std::string by = checked.why; is_decided(checked, claim_of(*line.left, right), context_, true))
            note(checked, by);
        return true;
    }

    /// "= g(x_m, x_n, m - n)" says of what stands before it that it depends on the positions by their difference alone.
    bool as_dependence(Checked& checked, Line& line) {
        const Side& call = line.right();
        if (!line.trouble || !line.has_left() || !is_call(call)) return false;
        const Side& left = *line.left;
        const std::vector<Node>& arguments = call.node->parts[1].parts;
        const Node& last = arguments.back();
        if (arguments.size() < 2 || last.kind != Kind::sum || last.text != "+-" || last.parts[0].kind != Kind::name ||
            last.parts[1].kind != Kind::name)
            return false;
        std::set<std::string> taken, own;  // g(k, k, m - n) takes no q
        for (const Node& part : arguments) names_in(part, taken);
        names_in(with_definitions(*left.node, context_.definitions, context_.functions), own);
        if (std::ranges::any_of(own, [&](const std::string& letter) {
                return is_usually(letter, Type::vector) && !taken.contains(letter);
            }))
            return false;
        Context with = context_;
        for (const Node& part : arguments)  // x_m is one of the arguments, and no function of m
            if (part.kind == Kind::script && is_bare_name(part) && !is_defined(context_, spelled(part)))
                with.types.try_emplace(spelled(part), Typed{context_.rows ? Type::row : Type::vector, 0, 0});
        if (!is_decided(checked, {{*left.node, last}, {left.text, spelled(last)}, true}, with, true)) return false;
        note(checked,
             words::say("{1}(...) is read as: it depends only on {2}", {spelled(call.node->parts[0]), spelled(last)}));
        return true;
    }

    /// PE(pos + k) = pos + k, where PE(pos) = pos was said; what is false so may be another code again.
    bool as_redefined(Checked& checked, Line& line) {
        const Side &left = line.before(), &right = line.right();
        try {
            const auto one = facts_.with_redefined(left, told_.place);
            const auto other = facts_.with_redefined(right, told_.place);
            if (!right.node || !left.node || (!one && !other)) return false;
            const Claim claim = claim_of(one ? one->first : left, other ? other->first : right);
            return is_decided(checked, claim, context_, false, one ? one->second : other->second);
        } catch (const NotUnderstood&) {  // a definition in a circle
            return false;
        }
    }

    /// m\theta - n\theta = (m - n)\theta; and j - i = 6, which is one that is supposed.
    bool of_positions(Checked& checked, Line& line) {
        const Side &left = line.before(), &right = line.right();
        if ((!line.trouble && line.left != nullptr) || !left.node || !right.node) return false;
        const std::string name = is_bare_name(*left.node) ? spelled(*left.node) : std::string();
        if (!name.empty() && uses(*right.node, name)) return false;  // n = n + 1
        if (!as_real_numbers(claim_of(left, right), context_)) return false;
        if (is_decided(checked, claim_of(left, right), context_, true)) return true;
        suppose_here(left, right);
        return conclude(checked, Checked::Verdict::condition, "a condition on positions or angles, no identity");
    }

    /// What is given of their letters there.
    [[nodiscard]] Facts::Given given_of(const Side& left, const Side& right) const {
        return facts_.given(context_, left, right, told_.place);
    }

    /// And not supposed.
    [[nodiscard]] bool is_claimed(const Side& left, const Side& right) const {
        return told_.role == Told::Role::said ||
               (told_.role == Told::Role::supposed && !may_be_supposed(told_, left, right));
    }

    /// b^0 = 1, \theta_{i+1}/\theta_i = 10000^{-2/d}: by itself.
    bool by_powers(Checked& checked, const Side& left, const Side& right) {
        const Claim claim = claim_of(left, right);
        Context with = context_;
        if (const int d = facts_.dimension(told_.place); d > 0)
            with.definitions["d"] = {Kind::number, 0, std::to_string(d), {}};
        if (!decide_powers(claim, with)) return false;
        const auto is_of_rotations = [](const auto& fact) {  // "let R_m = diag(R(m\theta_1), ...)"
            return is_rotation_alone(*fact.first.node) || is_rotation_alone(*fact.second.node);
        };
        const Facts::Given given = given_of(left, right);
        const bool named = is_bare_name(*left.node) || (left.node->kind == Kind::script && left.node->text == "_");
        const bool said = is_claimed(left, right) && !named && std::ranges::all_of(given.unused, is_of_rotations);
        return is_decided(checked, claim, with, said);
    }

    /// b' = \kappa b, \theta'_i = \kappa^{-2i/d} \theta_i: by what was said of bases and frequencies before.
    void hear_scales(Checked& checked, const Side& left, const Side& right) {
        using What = Scales::Heard::What;
        if (!left.node || !right.node) return;
        const Facts::Values values = facts_.values(left, right, told_.place);
        const bool heard_as_told = told_.role == Told::Role::said ||
                                   (told_.role == Told::Role::supposed && (told_.lasting || !told_.firmly));  // no "if"
        const bool law = heard_as_told && checked.verdict != Checked::Verdict::refuted && beside_.empty() &&
                         words_.doubt(told_.place.sentence).otherwise.empty() &&
                         (!schedule_of(*right.node).empty() || !is_of_case(left, right));  // "..., where b = 10000"
        const Scales::Heard heard = scales_.hear(left, right, context_, values, told_.place, law);
        const bool open = checked.verdict == Checked::Verdict::definition ||
                          checked.verdict == Checked::Verdict::not_read ||
                          checked.verdict == Checked::Verdict::condition;
        if (!open) return;
        if (heard.what == What::nothing || heard.what == What::defines) {
            if (by_powers(checked, left, right) || heard.what == What::nothing) return;
            conclude(checked, Checked::Verdict::definition, name_alone);
            return suppose_here(left, right);
        }
        if (heard.what != What::follows && !is_claimed(left, right)) return;
        if (heard.what == What::otherwise)
            return unsettle(checked, words::say("it can't be so, given {1}", {heard.by}));
        const bool follows = heard.what == What::follows;
        checked.verdict = follows ? Checked::Verdict::proved : Checked::Verdict::refuted;
        checked.reading = "powers, for all positive values of their letters";
        checked.why.clear();
        checked.notes = {"by the exponents of primes and letters"};
        if (!heard.by.empty()) checked.notes.push_back(words::say("given {1}", {heard.by}));
        if (!follows) checked.counterexample = heard.at;
    }

    /// s, b'
    static bool is_letter(const Node& node) {
        return node.kind == Kind::name ||
               (node.kind == Kind::script && node.text.find_first_not_of('\'') == std::string::npos);
    }

    /// i, which is no letter of \theta_0.
    static bool is_counted(const Node& node) { return node.is_name("i") || node.is_name("j") || node.is_name("\\ell"); }

    /// Of a sentence that says what a letter is, "for s = 1", beside the equation.
    [[nodiscard]] bool is_of_case(const Side& left, const Side& right) const {
        return std::ranges::any_of(chains_, [&](const Chain& chain) {
            return chain.told.place.sentence == told_.place.sentence && chain.sides.size() == 2 &&
                   chain.sides[0].node && chain.sides[1].node && is_letter(chain.first()) &&
                   (!has_letter(chain.second()) || is_letter(chain.second())) && !is_counted(chain.first()) &&
                   chain.sides[0].text != left.text && chain.sides[1].text != right.text;
        });
    }

    /// q^T k = q . k, where a side says what the letters of the other are
    bool proved_beside(Checked& checked, Line& line) {
        if (!line.trouble || !line.has_left() || !line.right().node) return false;
        const Side &left = *line.left, &right = line.right();
        if (is_definition(checked, left, right)) return true;
        if (!facts_.redefined(left, right).empty()) return false;
        const Facts::Given given = given_of(left, right);  // with J, as it was said
        return is_decided(checked, claim_of(left, right), context_, false) ||
               (!given.by.empty() && is_decided(checked, claim_of(left, right), given.context, false, given.by));
    }

    /// In the light of what is given, where that is named: whether it is proved or, if what is false is, refuted.
    static bool is_decided(Checked& checked, const Claim& claim, const Context& with, bool refutes,
                           const std::string& given = {}) {
        const Answer answer = decide(claim, with);
        if (answer.outcome != Outcome::proved && (answer.outcome != Outcome::refuted || !refutes)) return false;
        take(checked, answer);
        if (!given.empty()) note(checked, words::say("given {1}", {given}));
        return true;
    }

    static void take(Checked& checked, const Answer& answer) {
        checked.verdict = answer.outcome == Outcome::proved ? Checked::Verdict::proved : Checked::Verdict::refuted;
        checked.why.clear();
        checked.reading = answer.reading;
        checked.scope = answer.scope;
        checked.notes = answer.notes;
        checked.claims = answer.claims;
        checked.counterexample.reset();
        if (answer.outcome == Outcome::refuted && !answer.equations.empty())
            checked.counterexample = where_apart(answer);
    }

    /// Where the sides of a refuted equation differ; numbers have no letters with values.
    static prover::Explanation where_apart(const Answer& answer) {
        const Equation& equation = answer.equations.front();
        if (equation.counterexample) return *equation.counterexample;
        prover::Explanation of_numbers;
        of_numbers.left = equation.left_value;
        of_numbers.right = equation.right_value;
        return of_numbers;
    }

    static constexpr const char* name_alone = "a name alone on one side: what it stands for, no identity";

    static void note(Checked& checked, const std::string& text) {
        if (std::ranges::find(checked.notes, text) == checked.notes.end()) checked.notes.push_back(text);
    }

    static bool conclude(Checked& checked, Checked::Verdict verdict, const std::string& why) {
        checked.verdict = verdict;
        checked.why = why;
        return true;
    }

    static void unsettle(Checked& checked, const std::string& why) {
        checked.counterexample.reset();
        conclude(checked, Checked::Verdict::not_read, why);
    }

    /// Neither proved nor refuted.
    static bool is_open(const Checked& checked) {
        return checked.verdict != Checked::Verdict::proved && checked.verdict != Checked::Verdict::refuted;
    }

    /// J^3 = J, where J is a matrix of numbers.
    [[nodiscard]] bool is_of_constants(const Side& left, const Side& right) const {
        bool matrix = false;
        const auto has_free = [&](const Side& side) {
            std::set<std::string> letters;
            const Node written = with_definitions(*side.node, context_.definitions, context_.functions);
            names_in(written, letters);
            matrix = matrix || any_node(written, [](const Node& node) { return node.kind == Kind::matrix; });
            return !letters.empty() || any_node(written, is_dimension);
        };
        return !has_free(left) && !has_free(right) && matrix;
    }

    /// Whether it is what a name stands for, here or once more.
    [[nodiscard]] bool is_definition(Checked& checked, const Side& left, const Side& right) const {
        const std::optional<Head> head = head_of(*left.node, &*right.node);
        const auto defined = head ? names_.all().find(head->key) : names_.all().end();
        if (defined == names_.all().end()) return false;
        const bool here = defined->second.line == right.line && defined->second.text == right.text;
        if (!here && (spelled(*left.node) != defined->second.name || spelled(*right.node) != defined->second.value))
            return false;
        return conclude(checked, Checked::Verdict::definition,
                        here ? words::say("it is used as the definition of {1}", {Names::named(defined->second)})
                             : words::say("the definition of {1} in line {2} once more",
                                          {defined->second.name, std::to_string(defined->second.line)}));
    }

    void settle(Checked& checked, const Side& left, const Side& right) {
        if (is_definition(checked, left, right)) return;
        if (const std::string otherwise = facts_.redefined(left, right); !otherwise.empty())
            return unsettle(checked, otherwise);
        Answer answer = in_dimension(left, right, context_);
        bool is_given = false;
        const Facts::Given given = given_of(left, right);
        const bool is_fact = may_be_supposed(told_, left, right);
        if (answer.outcome != Outcome::proved && answer.outcome != Outcome::undecided && !is_fact && !given.by.empty())
            if (Answer with = in_dimension(left, right, given.context);
                answer.outcome == Outcome::refuted || with.outcome != Outcome::not_understood) {
                is_given = true;
                read_in_ = given.context;
                answer = std::move(with);
                checked.notes.push_back(words::say("given {1}", {given.by}));
            }
        checked.reading = answer.reading;
        checked.notes.insert(checked.notes.end(), answer.notes.begin(), answer.notes.end());
        checked.scope = answer.scope;
        for (const auto& [key, where] : names_.all())
            if (uses(*left.node, key) || uses(*right.node, key))
                note(checked,
                     words::say("{1} is what line {2} says", {Names::named(where), std::to_string(where.line)}));
        checked.claims = answer.claims;
        switch (answer.outcome) {
            case Outcome::proved: checked.verdict = Checked::Verdict::proved; break;
            case Outcome::undecided:
                conclude(checked, Checked::Verdict::undecided, answer.equations.front().trouble);
                break;
            case Outcome::not_understood:
                if (answer.open) {
                    conclude(checked, Checked::Verdict::condition,
                             "nothing says what the tokens of one side are: a condition, or what they stand for");
                } else if (is_bare_name(*left.node) && !is_defined(context_, spelled(*left.node)) &&
                           !uses(*right.node, spelled(*left.node))) {
                    conclude(checked, Checked::Verdict::definition, name_alone);
                    suppose_here(left, right);
                } else if (const auto naming = names_something(left, right, context_)) {
                    conclude(checked, Checked::Verdict::definition, naming->why);
                    suppose_here(left, right);
                } else {  // the error may be in either side
                    checked.why = answer.error->whole();
                }
                break;
            case Outcome::refuted:
                // numbers in the place of all letters: false, whatever may be meant; z_1 = -i beside z_0 = i does not
                if ((is_given || is_of_constants(left, right)) && !names_another(left, right, given.context) &&
                    where_apart(answer).values.empty() && told_.role == Told::Role::said) {
                    checked.verdict = Checked::Verdict::refuted;
                    checked.counterexample = where_apart(answer);
                    break;
                }
                refuse_or_refute(checked, left, right, where_apart(answer), is_given ? given.context : context_);
                if (checked.verdict != Checked::Verdict::refuted) break;
                if (const auto open = std::ranges::find_if_not(
                        given.unused, [&](const auto& fact) { return says_nothing(fact.first, fact.second, answer); });
                    open != given.unused.end())
                    unsettle(checked, words::say("it is supposed that {1}, and that can't be used here",
                                                 {Facts::named(open->first, open->second)}));
                else if (const Facts::Given once = facts_.given(context_, left, right, {}, &told_.place);
                         !once.by.empty() && decide(claim_of(left, right), once.context).outcome == Outcome::proved)
                    unsettle(checked,
                             words::say("it holds given {1}, and nothing says whether that is still so", {once.by}));
                else if (const Facts::Given earlier = facts_.given(context_, left, right, {}, &told_.place, true);
                         !earlier.by.empty() &&
                         decide(claim_of(left, right), earlier.context).outcome == Outcome::not_understood)
                    unsettle(checked, words::say("it may hold given {1}, and nothing says whether that is still so",
                                                 {earlier.by}));
                else
                    checked.nearest = nearest(left.text, right.text, given.context).value_or("");
                break;
        }
        if (is_given && checked.verdict == Checked::Verdict::definition)
            std::erase_if(checked.notes, [](const std::string& note) { return note.starts_with("given "); });
    }

    /// A coordinate, or a name that looks like one, of which nothing is given, beside a number.
    [[nodiscard]] static bool names_another(const Side& left, const Side& right, const Context& given) {
        const auto is_letter = [](const Node& node) { return node.kind == Kind::name && !node.is_name("i"); };
        return is_coordinate(*left.node) && !any_node(*right.node, is_letter) &&
               !is_defined(given, spelled(*left.node)) && !is_defined(given, letter_of(spelled(*left.node)));
    }

    [[nodiscard]] Answer in_dimension(const Side& left, const Side& right, const Context& context) const {
        const bool says_it = left.node->is_name("d") || right.node->is_name("d");
        const Context with = says_it ? context : facts_.in_dimension(context, told_.place);
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
            answer.error = NotUnderstood(0, words::say("d = {1}", {std::to_string(facts_.dimension(told_.place))}),
                                         "a dimension up to 64");
            return answer;
        }
        return given && answer.outcome == Outcome::not_understood ? decide(claim_of(left, right), context) : answer;
    }

    /// k = k_0 + i k_1 of any k: what is false without it is false with it, if their letters are the same variables.
    [[nodiscard]] bool says_nothing(const Side& left, const Side& right, const Answer& answer) const {
        if (unreadable(left, context_) || unreadable(right, context_)) return false;
        const Answer own = decide(claim_of(left, right), context_);
        if (own.outcome != Outcome::proved || own.claims.empty() || answer.claims.empty()) return false;
        for (const prover::Group& one : own.claims[0].program.groups)
            for (const prover::Group& other : answer.claims[0].program.groups)
                if (one.name == other.name &&
                    (one.kind != other.kind || one.size != other.size || one.columns != other.columns))
                    return false;
        return true;
    }

    /// Behind "let" or "if" anything; behind "for" or "where" what says something of a name.
    [[nodiscard]] static bool may_be_supposed(const Told& told, const Side& left, const Side& right) {
        return told.role == Told::Role::supposed && left.node && right.node &&
               (told.firmly || is_bare_name(*left.node) || is_bare_name(*right.node));
    }

    /// A definition holds from here to the end of its section.
    void suppose_here(const Side& left, const Side& right) {
        if (!words_.doubt(told_.place.sentence).otherwise.empty()) return;
        const bool calls = left.node->kind == Kind::product && left.node->parts[0].is_name("PE");
        if (may_be_supposed(told_, left, right) && !calls) return;  // it does already
        if (told_.role != Told::Role::said && told_.role != Told::Role::supposed) return;
        Told told = told_;
        told.lasting = told.lasting || told.role == Told::Role::said;
        const std::string letter = calls                                          ? "PE"
                                   : letter_of(name_parts(*left.node).key) == "I" ? "I"
                                   : left.node->is_name("R")                      ? "R"
                                                                                  : "";
        if (!letter.empty()) return facts_.redefine(letter, left, right, told.place);
        facts_.suppose(left, right, told);
    }

    /// What is no identity is refuted, but for what its author may mean otherwise.
    void refuse_or_refute(Checked& checked, const Side& left, const Side& right,
                          const prover::Explanation& counterexample, const Context& given) {
        const Meant found = meant(left, right, context_, given, in_prose_, counterexample.difference, before_);
        checked.verdict = found.verdict;
        checked.why = found.why;
        if (told_.role == Told::Role::denied) return unsettle(checked, "the words around it deny it, or ask");
        if (may_be_supposed(told_, left, right) && found.verdict == Checked::Verdict::refuted)
            conclude(checked, Checked::Verdict::condition, "supposed, and used where it is needed");
        if (checked.verdict == Checked::Verdict::definition ||
            (checked.verdict == Checked::Verdict::condition && (!found.excludes || told_.role == Told::Role::supposed)))
            suppose_here(left, right);
        if (found.verdict == Checked::Verdict::definition) return;
        if (const auto otherwise = names_.otherwise(left, right, checked.line); !otherwise.empty())
            conclude(checked, Checked::Verdict::not_read, otherwise);
        else if (found.verdict == Checked::Verdict::refuted || found.excludes)
            checked.counterexample = counterexample;
    }

    Context context_;
    std::string text_;  ///< until it is read
    Words words_;
    Facts facts_;
    Kinds kinds_;
    Letters said_{context_, facts_, words_, kinds_};
    Scales scales_;
    std::vector<Chain> chains_;
    Names names_{context_, chains_, words_, kinds_};
    std::optional<Stated> stated_;
    std::optional<Gradients> gradients_;
    std::optional<Pieces> pieces_;
    Told told_;           ///< of what is decided
    Context read_in_;     ///< what it was read with
    std::string beside_;  ///< of what is decided
    std::optional<Side> last_readable_;
    bool other_turns_ = false;  ///< its words speak of degrees, or of other pairs or directions
    bool of_numbers_ = false;  ///< what is decided was computed with the numbers of its letters, whatever kind they are
    bool in_prose_ = false;    ///< what is decided stands in a line of text
    std::span<const Side> before_;  ///< of a chain of which all was proved so far: its sides
    std::map<std::size_t, std::pair<std::string, std::size_t>> schedules_;  ///< of each section, and the line
    std::map<std::string, std::pair<std::size_t, std::string>> named_;      ///< by what can't be read, and where
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
    return Document(with_macros(text), context).run(stop);
}

}  // namespace formula
