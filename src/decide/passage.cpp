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
    answer.text = checked.left + (checked.right.empty() ? "" : " " + checked.sign + " " + checked.right);
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
    for (const char relation : {'~', 'l', 'g', '<', '>'})
        if (checked.sign == sign_of(relation)) equation.sign = sign_of(relation);
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

/// What is supposed, and what is said then: A \Rightarrow B, B \quad (A) and B \text{ with } A, of formulas alone.
struct Implication {
    std::string supposed, said;
};

std::optional<Implication> implication_in(std::string_view text) {
    const auto tidy = [](std::string_view part) {
        for (bool changed = true; changed;) {
            const std::size_t before = part.size();
            part = to_last(from_first(part, " ,;."), " ,;.");
            for (const std::string_view room : {"\\quad", "\\qquad", "\\ ", "\\;", "\\,"}) {
                if (part.starts_with(room)) part.remove_prefix(room.size());
                if (part.ends_with(room)) part.remove_suffix(room.size());
            }
            if (part.ends_with('\\')) part.remove_suffix(1);
            changed = part.size() != before;
        }
        return std::string(part);
    };
    const auto made = [&](std::string_view supposed, std::string_view said) -> std::optional<Implication> {
        Implication out{tidy(supposed), tidy(said)};
        const bool claims = has_one_of(out.said, "=|\\le|\\ge|<|>") && !out.said.empty();
        return claims && has_one_of(out.supposed, "=|\\in") ? std::optional(std::move(out)) : std::nullopt;
    };
    for (const std::string_view arrow : {"\\Longrightarrow", "\\Rightarrow", "\\implies", "⟹", "⇒"})
        if (const std::size_t at = text.find(arrow); at < text.size())
            return text.find(arrow, at + 1) < text.size() ? std::nullopt
                                                          : made(text.substr(0, at), text.substr(at + arrow.size()));
    // q = (1, 2), \theta = \pi/2: (R_3 q)^T k = 2
    if (const std::size_t colon = text.find(": "); colon < text.size()) {
        const auto is_word = [](std::string_view word, std::size_t) { return word.size() > 1; };
        std::string plain(text);  // without commands and the letters of Greek
        for (std::size_t i = 0; i < plain.size(); ++i)
            if (plain[i] == '\\')
                for (plain[i] = ' ', ++i; i < plain.size() && is_alpha(plain[i]); ++i) plain[i] = ' ';
        if (!any_word(plain, is_word)) return made(text.substr(0, colon), text.substr(colon + 1));
    }
    for (const std::string_view words : {"\\text{ with }", "\\text{with }", "\\text{ where }", "\\text{, where }"})
        if (const std::size_t at = text.find(words); at < text.size())
            return made(text.substr(at + words.size()), text.substr(0, at));
    if (const std::string_view whole = to_last(text, " ."); whole.ends_with(')')) {
        int depth = 0;
        for (std::size_t i = whole.size(); i-- > 0;) {
            depth += whole[i] == ')' ? 1 : whole[i] == '(' ? -1 : 0;
            if (depth > 0) continue;
            const std::string_view before = whole.substr(0, i);
            const bool apart = before.ends_with("  ") || before.ends_with("\\quad") || before.ends_with("\\quad ") ||
                               before.ends_with("\\ ") || before.ends_with("\\;");
            return apart ? made(whole.substr(i + 1, whole.size() - i - 2), before) : std::nullopt;
        }
    }
    return {};
}

/// Every claim of what is said then, if all is read, what is supposed too.
std::vector<Answer> then_said(const Implication& implication, std::string_view text, const Context& context) {
    std::vector<Answer> answers;
    bool passed_over = false;
    const std::string document = "Let $" + implication.supposed + "$.\nThen $" + implication.said + "$.";
    for (const Checked& checked : check_document(document, context)) {
        const bool supposed = checked.line == 1;
        const bool read =
            supposed ? checked.verdict == Checked::Verdict::definition ||
                           checked.verdict == Checked::Verdict::condition || checked.verdict == Checked::Verdict::proved
                     : checked.verdict == Checked::Verdict::proved || checked.verdict == Checked::Verdict::refuted;
        // \theta_{63} = 10000^{-63/128}: said, and not looked at
        const bool named = !supposed && checked.verdict == Checked::Verdict::definition;
        if (!read && !named) return {};
        passed_over = passed_over || named;
        if (!supposed && !named) answers.push_back(answer_of(checked, text));
    }
    const auto is_refuted = [](const Answer& answer) { return answer.outcome == Outcome::refuted; };
    if (passed_over && std::ranges::none_of(answers, is_refuted)) return {};
    return answers;
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
    if (const auto implication = has_one_of(text, "$|\\(|\\[") ? std::nullopt : implication_in(text))
        if (!std::ranges::all_of(decide(text, context), is_read))
            if (auto answers = then_said(*implication, text, context); !answers.empty()) return answers;
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
