#include "decide/passage.hpp"

#include <algorithm>

#include "decide/defining.hpp"
#include "decide/document.hpp"
#include "decide/formats.hpp"
#include "decide/macros.hpp"
#include "decide/words.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// Words around formulas, or commands that an author defines.
bool is_passage(std::string_view text, const std::string& written_out) {
    if (written_out != text) return true;
    const std::vector<Passage> found = passages(text);
    for (const Passage& passage : found) {
        const bool words =
            std::ranges::any_of(passage.before, [](char c) { return is_alnum(c) || (c & 0x80) != 0 || c == '~'; });
        if (words) return true;
    }
    return found.size() > 1;
}

Answer answer_of(const Checked& checked, std::string_view text) {
    Answer answer;
    answer.text = checked.left + (checked.right.empty() ? "" : " = " + checked.right);
    answer.reading = checked.reading;
    answer.notes = checked.notes;
    answer.scope = checked.scope;
    answer.claims = checked.claims;
    const bool proved = checked.verdict == Checked::Verdict::proved || checked.as_usual;
    if (!proved && checked.verdict != Checked::Verdict::refuted && checked.verdict != Checked::Verdict::undecided) {
        answer.outcome = Outcome::not_understood;
        const std::size_t at = text.find(checked.right.empty() ? checked.left : checked.right);
        const bool claims =
            checked.verdict == Checked::Verdict::not_read || checked.verdict == Checked::Verdict::ill_formed;
        answer.error = NotUnderstood(
            at == std::string_view::npos ? 0 : at,
            words::say(claims ? "'{1}', which is {2}" : "'{1}', a {2}", {answer.text, name(checked.verdict)}),
            claims ? "what can be decided" : "a claim", checked.why);
        return answer;
    }
    answer.outcome = proved                                         ? Outcome::proved
                     : checked.verdict == Checked::Verdict::refuted ? Outcome::refuted
                                                                    : Outcome::undecided;
    Equation& equation = answer.equations.emplace_back();
    equation.left = checked.left;
    equation.right = checked.right;
    equation.outcome = answer.outcome;
    equation.counterexample = checked.counterexample;
    equation.nearest = checked.nearest;
    if (checked.verdict == Checked::Verdict::undecided) equation.trouble = checked.why;
    return answer;
}

/// What a document claims, and what it only says.
struct Said {
    std::vector<Answer> claims, others;
};

/// \theta_{63} = 10000^{-63/128}, a number of a family: said of it, and not looked at.
bool is_member(const Checked& checked) {
    const Side name = parsed(checked.left, 1), value = parsed(checked.right, 1);
    return name.node && value.node && name.node->kind == Kind::script && name.node->text == "_" &&
           is_usually(letter_of(checked.left), Type::frequency) && is_number(name.node->parts[1]) &&
           !has_letter(*value.node);
}

Said said_in(const std::string& document, std::string_view text, const Context& context) {
    Said all;
    for (const Checked& checked : check_document(document, context)) {
        // whoever asks whether PE(pos, 2i) = ... holds is told that it does
        const bool says =
            checked.verdict == Checked::Verdict::definition || checked.verdict == Checked::Verdict::condition;
        (says && !checked.counterexample && !checked.as_usual && !is_member(checked) ? all.others : all.claims)
            .push_back(answer_of(checked, text));
    }
    return all;
}

/// Before a formula or behind it.
bool has_words(std::string_view document) {
    const auto letters = [](std::string_view text) {
        return std::ranges::any_of(text, [](char c) { return is_alpha(c); });
    };
    const std::vector<Passage> found = passages(document);
    return std::ranges::any_of(found, [&](const Passage& one) { return letters(one.before) || letters(one.behind); });
}

/// One formula, of which nothing is supposed.
bool is_said(std::string_view document) {
    const std::vector<Passage> found = passages(document);
    return found.size() == 1 && found[0].before.find_first_of("=.") == std::string::npos &&
           Words().next(found[0].before).role == Told::Role::said;
}

/// Words by which a letter may be another thing than usual, or a formula hold less often.
bool says_otherwise(std::string_view text) {
    return has_one_of(
        text,
        "clockwise| row | rows |unless|except| only | not |wrong|false|inverse|negative| if |If |when |?|≠|"
        "instead| for ");
}

}  // namespace

std::vector<Answer> decide_passage(std::string_view text, const Context& context) {
    const auto is_read = [](const Answer& answer) { return answer.outcome != Outcome::not_understood; };
    const std::string sentence = text_of_sentence(text);
    const std::string written_out = with_macros(sentence);
    if (!is_passage(sentence, written_out)) {
        std::vector<Answer> alone = decide(text, context);
        if (std::ranges::all_of(alone, is_read) || has_marks(text)) return alone;
        // "..., where rotate_half([a, b]) = [-b, a]": words and formulas, of which everything is proved
        if (const std::string words = text_of_lines(text); has_words(words) && !says_otherwise(text)) {
            Said all = said_in(words, text, context);
            const auto is_proved = [](const Answer& answer) { return answer.outcome == Outcome::proved; };
            if (!all.claims.empty() && std::ranges::all_of(all.claims, is_proved)) return std::move(all.claims);
        }
        if (alone.size() < 2) return alone;
        // q' = R_m q, k' = R_n k, q'^T k' = ...: the last is of what the others say
        Said together = said_in("$" + sentence + "$", text, context);
        const bool decided = !together.claims.empty() && std::ranges::all_of(together.claims, is_read);
        return decided ? std::move(together.claims) : std::move(alone);
    }
    Said all = said_in(written_out, text, context);
    if (all.claims.empty() && all.others.empty()) return decide(written_out, context);
    const bool apart = text.starts_with("with ") || text.starts_with("With ") || is_said(written_out);
    if (!std::ranges::all_of(all.claims, is_read) && apart &&
        written_out == sentence)  // "with \theta_i = ...: ..." is one
        if (std::vector<Answer> alone = decide(text, context); alone.size() == 1 && is_read(alone[0])) return alone;
    return all.claims.empty() ? std::move(all.others) : std::move(all.claims);
}

}  // namespace formula
