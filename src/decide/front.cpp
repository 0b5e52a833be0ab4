#include "decide/front.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "decide/code.hpp"
#include "formula/builder.hpp"
#include "formula/tree.hpp"

namespace formula {
namespace {

/// Words before a formula that say nothing of it.
constexpr std::string_view leads =
    "hence|thus|therefore|then|so|specifically|indeed|clearly|also|moreover|finally|equivalently|similarly|now|next|"
    "basically|we|have|get|obtain|see|note|notice|recall|that|this|gives|means|and|since|because|it|follows|namely|"
    "check|verify|assert";

/// Words that say when a formula holds, or that it doesn't.
constexpr std::string_view limiting =
    "if|when|where|for|mod|modulo|only|assuming|given|unless|except|with|not|wrong|false|no|provided|as|never|up|"
    "without|mistake|incorrect|approximately|roughly|while|is|clockwise|row|rows|inverse|negative|transposed|counts|"
    "halves|pairs";

/// Words by which a remark says more than a reason.
constexpr std::string_view denying =
    "not|wrong|false|no|never|incorrect|only|unless|except|fails|iff|mistake|mistakes|myth|error|typo|slip|misprint|"
    "misconception|pitfall|bug|Myth|Error|Typo|Slip|Misprint|Misconception|Pitfall|Bug|Wrong|False|Incorrect|Mistake|"
    "confusion|Confusion|counterexample|Counterexample";

/// Words that say of a rotation what it is anyway.
constexpr std::string_view of_rotations =
    "the|a|is|are|denotes|2x2|2×2|2d|2D|rotation|rotations|matrix|matrices|by|of|angle|m*theta|an|R_m|R_n|R|R(m)|"
    "R_p|mθ|nθ|m\\theta|m|θ|usual|standard|through|counterclockwise|here";

/// What stands before a formula as its heading.
constexpr std::string_view headings =
    "Theorem|Lemma|Proposition|Corollary|Claim|Identity|Fact|Property|Result|定理|引理|命题|推论|性质|结论";

class Front {
public:
    explicit Front(std::string_view text) : text_(text) {}

    std::string run() {
        for (bool changed = true; changed;) {
            changed = without_environments(text_, false);
            arranged_ = arranged_ || changed;
            changed = changed || marked_up() || headed() || titled() || unwrapped() || boxed() || stop() || remark();
        }
        comment();
        usual();
        lead();
        verbs();
        reason();
        for_all();
        number_before();
        number_behind();
        rows();
        return run_signs();
    }

    std::string run_signs() {
        text_ = program_in_one_form(text_);
        while (boxed()) {
        }
        for (std::size_t i = 0; i < text_.size(); ++i) signs(i);
        thousands();
        columns();
        bars();
        return std::move(text_);
    }

    /// 4,718,592 and 10{,}000 behind "=" or a sign, in no list: one number.
    void thousands() {
        int depth = 0;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            if (is_any_of("([{", text_[i])) ++depth;
            if (is_any_of(")]}", text_[i])) --depth;
            if (depth != 0 || !is_decimal(text_[i]) || (i > 0 && (is_alnum(text_[i - 1]) || text_[i - 1] == '.')))
                continue;
            std::string digits;
            std::size_t at = i;
            while (at < text_.size() && is_decimal(text_[at])) digits += text_[at++];
            const std::size_t first = digits[0] == '0' ? 4 : digits.size();
            for (bool goes_on = first < 4; goes_on;) {
                const std::size_t width = this->at(at, "{,}") ? 3 : this->at(at, ",") ? 1 : 0;
                const std::string next = text_.substr(std::min(at + width, text_.size()), 4);
                goes_on = width > 0 && next.size() > 2 && is_decimal(next[0]) && is_decimal(next[1]) &&
                          is_decimal(next[2]) && (next.size() < 4 || !is_alnum(next[3]));
                if (goes_on) digits += next.substr(0, 3), at += width + 3;
            }
            if (digits.size() > first && first < 4) blank(i, at - i, digits);
            i = at - 1;
        }
    }

    /// [ cos a  -sin a ; sin a  cos a ] of plain text: two spaces are a comma, where they part each row alike.
    void columns() {
        if (text_.find('\\') != std::string::npos) return;
        for (std::size_t open = text_.find('['); open != std::string::npos; open = text_.find('[', open + 1)) {
            const std::size_t close = std::min(text_.find_first_of("[],", open + 1), text_.size());
            if (close == text_.size() || text_[close] != ']') continue;
            std::vector<std::size_t> commas;
            std::set<std::size_t> widths;
            for (std::size_t from = open + 1; from < close;) {
                const std::size_t end = std::min(text_.find(';', from), close);
                std::size_t width = 1, last = std::min(text_.find_last_not_of(' ', end - 1), end);
                for (std::size_t i = text_.find_first_not_of(' ', from); i < last; ++i)
                    if (text_[i] == ' ' && text_[i + 1] == ' ') {
                        commas.push_back(i);
                        ++width;
                        i = text_.find_first_not_of(' ', i) - 1;
                    }
                widths.insert(width);
                from = end + 1;
            }
            if (widths.size() == 1 && *widths.begin() > 1 && text_.find(';', open) < close)
                for (const std::size_t comma : commas) text_[comma] = ',';
        }
    }

    /// Whether there were words that may say when the formula holds.
    [[nodiscard]] bool left_out() const { return left_out_; }

private:
    [[nodiscard]] bool at(std::size_t i, std::string_view what) const {
        return text_.compare(i, what.size(), what) == 0;
    }
    [[nodiscard]] std::size_t first() const { return std::min(text_.find_first_not_of(" \n\t\r"), text_.size()); }
    [[nodiscard]] std::size_t end() const {
        const std::size_t last = text_.find_last_not_of(" \n\t\r");
        return last == std::string::npos ? 0 : last + 1;
    }
    void blank(std::size_t from, std::size_t count, std::string_view instead = {}) {
        for (std::size_t i = 0; i < count && from + i < text_.size(); ++i)
            if (i < instead.size())
                text_[from + i] = instead[i];
            else if (text_[from + i] != '\n')
                text_[from + i] = ' ';
    }
    /// The marks at both ends, if they are nowhere between.
    bool wrapped(std::string_view open, std::string_view close) {
        const std::size_t from = first(), to = end();
        if (to < from + open.size() + close.size() || !at(from, open) || !at(to - close.size(), close)) return false;
        const std::string_view inside =
            std::string_view(text_).substr(from + open.size(), to - close.size() - from - open.size());
        if (inside.find(close) != std::string_view::npos) return false;
        blank(from, open.size());
        blank(to - close.size(), close.size());
        return true;
    }

    /// "- $...$", "1. ...", "### $...$" of Markdown: no minus before a formula that has marks of its own.
    bool marked_up() {
        const std::size_t from = first();
        std::size_t to = std::min(text_.find_first_not_of("-*+>#", from), text_.size());
        const bool item = to != from;
        if (!item) to = std::min(text_.find_first_not_of("0123456789", from), text_.size());
        if (to == from || (!item && !at(to, ".") && !at(to, ")"))) return false;
        if (!item) ++to;
        if (!at(to, " ")) return false;
        Front rest(std::string_view(text_).substr(to));
        if (item && text_[from] != '>' && !rest.unwrapped()) return false;
        blank(from, to - from);
        return true;
    }

    /// "**Theorem 2.** ", "Lemma: ", "**定理**".
    bool headed() {
        std::size_t from = first(), to = from;
        while (at(to, "*") || at(to, "_")) ++to;
        const std::string_view text = text_;
        const std::string_view name = first_of(headings, [&](std::string_view one) { return at(to, one); });
        if (name.empty()) return false;
        to = std::min(text.find_first_not_of(" 0123456789", to + name.size()), text.size());
        if (!at(to, "*") && !at(to, ".") && !at(to, ":") && !at(to, "：")) return false;
        to = std::min(text.find_first_not_of("*_.:", to), text.size());
        if (at(to, "：")) to += std::string_view("：").size();
        if (to >= end()) return false;
        blank(from, to - from);
        return true;
    }

    /// "NTK-aware: ", "**Doubling the position:** ", "\text{Key shift: }": words that limit and deny nothing.
    bool titled() {
        const std::string_view text = text_;
        const std::size_t wide = text.find("："), narrow = text.find(':');
        const std::size_t from = first(), colon = std::min(wide, narrow);
        std::size_t to = colon + (colon == wide ? std::string_view("：").size() : 1);
        if (colon >= text.size() || to >= end() || text[to] == '=' || text.find_first_of("=<>$") < colon) return false;
        std::string_view said = text.substr(from, colon - from);
        const std::string_view mark =
            first_of("**|\\text{|\\textbf{", [&](std::string_view one) { return said.starts_with(one); });
        said.remove_prefix(mark.size());
        const auto is_of_words = [](char c) { return is_alpha(c) || (c & 0x80) != 0 || is_any_of(" -'/", c); };
        const auto says_more = [](std::string_view word) { return limits(word) || is_one_of(denying, word); };
        const bool chinese = std::ranges::any_of(said, [](char c) { return (c & 0x80) != 0; });
        if (!std::ranges::all_of(said, is_of_words) || has_word(said, says_more) ||
            (!chinese && !has_word(said, [](std::string_view word) { return word.size() > 3; })) ||
            has_one_of(said, "θ|α|β|错|误|假|非|否|不|反|若|如|当|设|令|除|仅|α|φ|ω|λ"))
            return false;
        const std::string_view close = mark == "**" ? "**" : mark.empty() ? "" : "}";
        while (to < text.size() && text[to] == ' ') ++to;
        if (text.substr(to).starts_with(close) && !close.empty())
            to += close.size();
        else if (!close.empty())
            return false;
        if (text.find('=', to) == std::string_view::npos) return false;
        blank(from, to - from);
        return left_out_ = true;  // "score: q k = ..." names what stands there
    }

    bool unwrapped() {
        return wrapped("**", "**") || wrapped("$$", "$$") || wrapped("$", "$") || wrapped("\\[", "\\]") ||
               wrapped("\\(", "\\)") || wrapped("``", "``") || wrapped("`", "`") || wrapped("*", "*") ||
               wrapped("\"", "\"") || wrapped("“", "”");
    }

    bool boxed() {
        for (const std::string_view box : {"\\boxed{", "\\fbox{"}) {
            const std::size_t from = text_.find(box);
            const std::size_t to = from == std::string::npos ? from : closing(text_, from + box.size() - 1, '{', '}');
            if (to == std::string::npos) continue;
            blank(from, box.size());
            blank(to, 1);
            return true;
        }
        return false;
    }

    /// "." or "," behind the formula.
    bool stop() {
        const std::size_t to = end();
        if (to == 0) return false;
        if (to > 1 && (text_[to - 1] == '.' || text_[to - 1] == ',' || text_[to - 1] == ';') && text_[to - 2] != '\\' &&
            text_[to - 2] != '.') {
            blank(to - 1, 1);
            return true;
        }
        return false;
    }

    /// "\quad \text{by orthogonality}", "\checkmark", "\\" behind the formula.
    bool remark() {
        const std::size_t to = end();
        for (const std::string_view mark : {"\\\\", "\\checkmark", "✓", "∎", "\\square", "\\blacksquare", "\\quad",
                                            "\\qquad", "\\implies", "\\Rightarrow"})
            if (to > mark.size() && at(to - mark.size(), mark)) {
                blank(to - mark.size(), mark.size());
                return true;
            }
        if (in_brackets(to) || behind_a_dash(to)) return true;
        const std::size_t from = text_.rfind("\\text{", to);
        if (from == std::string::npos || from == first() || closing(text_, from + 5, '{', '}') + 1 != to) return false;
        const std::string_view words = std::string_view(text_).substr(from + 6, to - from - 7);
        const bool says = std::ranges::any_of(words, [](char c) { return c == ' ' || (c & 0x80) != 0; }) &&
                          words.find_first_of("=<>\\$") == std::string_view::npos &&
                          !begins_with_one_of(from_first(words, " "), "where|for|depends") &&
                          !has_word(words, [](std::string_view word) { return is_one_of(denying, word); });
        if (says) blank(from, to - from);
        left_out_ = left_out_ || says;
        return says;
    }

    /// "  # composition" of a program, behind the formula: a word or two that deny and limit nothing.
    void comment() {
        const std::size_t from = text_.find(" # ");
        if (from == std::string::npos || from <= first() || text_.find('\\') < text_.size()) return;
        const std::string_view said = std::string_view(text_).substr(from + 3);
        if (!is_remark(said)) return;
        blank(from, text_.size() - from);
        left_out_ = true;
    }

    /// "(2x2 rotation)", "where R_m is the rotation by mθ": what R is anyway.
    void usual() {
        for (const std::string_view begin : {" (", ", where ", " where ", ", with ", " with "}) {
            const std::size_t from = text_.rfind(begin);
            if (from == std::string::npos || from <= first()) continue;
            const bool bracket = begin == " (";
            if (bracket && (end() < from + 4 || text_[end() - 1] != ')')) continue;
            std::string_view words = std::string_view(text_).substr(0, end() - (bracket ? 1 : 0));
            bool rotation = false, others = false;
            for (const std::string_view word : split(words.substr(std::min(from + begin.size(), words.size())), " ")) {
                rotation = rotation || word == "rotation" || word == "rotations";
                others = others || (!word.empty() && !is_one_of(of_rotations, word));
            }
            if (!rotation || others) continue;
            return blank(from, words.size() + (bracket ? 1 : 0) - from);
        }
    }

    /// Words behind a formula, "relative position": they limit and deny nothing, and are no size, 2x2.
    static bool is_remark(std::string_view words) {
        const auto is_of_words = [](char c) { return is_alnum(c) || is_any_of(" -',.", c); };
        const auto is_long = [](std::string_view word) { return word.size() > 4 && word != "theta"; };
        const auto says_more = [](std::string_view word) { return limits(word) || is_one_of(denying, word); };
        const auto is_size = [](char a, char b) { return is_decimal(a) && is_alpha(b); };
        return std::ranges::all_of(words, is_of_words) && has_word(words, is_long) && !has_word(words, says_more) &&
               std::adjacent_find(words.begin(), words.end(), is_size) == words.end();
    }

    /// "(relative position)" there: words, and no condition.
    bool in_brackets(std::size_t to) {
        const std::size_t from = to == 0 || text_[to - 1] != ')' ? std::string::npos : text_.rfind(" (", to);
        if (from == std::string::npos || from <= first()) return false;
        const std::string_view words = std::string_view(text_).substr(from + 2, to - from - 3);
        if (!is_remark(words)) return false;
        blank(from, to - from);
        return left_out_ = true;
    }

    /// "\\) — rotations preserve length." there: words that deny and limit nothing.
    bool behind_a_dash(std::size_t to) {
        for (const std::string_view dash : {" — ", " – ", " -- "}) {
            const std::size_t from = text_.rfind(dash, to);
            if (from == std::string::npos || from <= first()) continue;
            const std::string_view words = std::string_view(text_).substr(from + dash.size(), to - from - dash.size());
            if (!is_remark(words)) continue;
            blank(from, to - from);
            return left_out_ = true;
        }
        return false;
    }

    /// "Hence, ..." and "so we get that ...": words that lead to the formula, and say nothing of it.
    void lead() {
        for (;;) {
            const std::size_t from = first();
            std::size_t to = run_end(text_, from);
            const std::string word = in_small_letters(text_.substr(from, to - from));
            if (!is_one_of(leads, word) || to == text_.size()) return;
            if (text_[to] == ',' || (text_[to] == ':' && !at(to, ":="))) ++to;
            if (to == text_.size() || text_[to] != ' ') return;
            const std::size_t next = text_.find_first_not_of(' ', to);
            if (next == std::string::npos || is_any_of("=+-*/^_", text_[next])) return;
            blank(from, to - from);
        }
    }

    /// "A must equal B".
    void verbs() {
        for (const std::string_view verb : {" must equal ", " should equal ", " is equal to ", " should be equal to ",
                                            " must be equal to ", " is the same as ", " equals "})
            for (std::size_t from = 0; (from = text_.find(verb, from)) != std::string::npos;)
                blank(from, verb.size(), " =");
    }

    /// "..., because angles add", "...: the score depends on the offset": words that give a reason, or say it again.
    /// What claims something else stays.
    void reason() {
        const std::size_t equals = text_.find('=');
        if (equals == std::string::npos) return;
        for (const std::string_view holds : {" holds for ", " hold for "})
            if (const std::size_t from = text_.find(holds, equals); from != std::string::npos)
                blank(from, holds.size() - 4);
        for (const std::string_view word : {" because ", " since ", ": the ", ": so ", ": it ", " <-- ", " ← "}) {
            const std::size_t from = text_.find(word, equals);
            if (from == std::string::npos || text_.find_first_of("=<>:", from + word.size()) != std::string::npos)
                continue;
            blank(from, text_.size() - from);
            left_out_ = true;
            while (stop()) {
            }
        }
    }

    /// "(12) ", "2) ", "\text{(12)} ".
    void number_before() {
        std::size_t from = first();
        const std::size_t begin = from;
        const bool text = at(from, "\\text{");
        if (text) from += 6;
        const bool open = from < text_.size() && text_[from] == '(';
        const std::size_t digits = from + (open ? 1 : 0);
        const std::size_t close = text_.find_first_not_of("0123456789.", digits);
        if (close == std::string::npos || close == digits || text_[close] != ')' || close - digits > 6) return;
        std::size_t behind = close + 1;
        if (text) behind = text_.find('}', behind);
        if (behind == std::string::npos) return;
        if (text) ++behind;
        const std::size_t next = text_.find_first_not_of(' ', behind);
        if (next == std::string::npos || (next == behind && !text)) return;
        if (is_any_of("+-=*/^_.,@", text_[next]) || at(next, "\\cdot") || at(next, "\\times")) return;
        blank(begin, behind - begin);
    }

    /// ", (5)" or "\quad (5)".
    void number_behind() {
        const std::size_t to = end();
        if (to == 0 || text_[to - 1] != ')') return;
        const std::size_t open = text_.rfind('(', to);
        if (open == std::string::npos || open + 2 >= to || text_.find_first_not_of("0123456789.", open + 1) != to - 1)
            return;
        std::size_t before = text_.find_last_not_of(' ', open - 1);
        if (open == 0 || before == std::string::npos) return;
        const bool wide = before + 3 < open;
        const bool room =
            wide || (before >= 4 && (at(before - 4, "\\quad") || (before >= 5 && at(before - 5, "\\qquad"))));
        if (text_[before] != ',' && !room) return;
        blank(open, to - open);
        if (text_[before] == ',') blank(before, 1);
    }

    template <class F>
    static bool has_word(std::string_view text, const F& test) {
        return any_word(text, [&](std::string_view word, std::size_t at) {
            return (at == 0 || text[at - 1] != '\\') && test(word);
        });
    }

    /// "\forall m, n:" before the formula, "\forall m, n" and "for all m, n" behind it.
    void for_all() {
        words_of_all();
        const std::size_t colon = text_.find(':');
        for (const std::string_view words : {"\\forall", "∀", "for all", "For all", "for any", "For any"})
            if (at(first(), words) && colon < text_.find('=')) {
                const std::string said = text_.substr(first() + words.size(), colon - first() - words.size());
                blank(first(), colon + 1 - first());
                const auto is_long = [](std::string_view word) {
                    return word.size() > 3;
                };  // "vectors", and no letters
                if (has_word(said, is_long) && text_.find(" for ") == std::string::npos) text_ += " for all" + said;
                return;
            }
        for (const std::string_view words :
             {"\\forall ", "∀", "for all ", "For all ", "for any ", "For any ", "for every "})
            if (const std::size_t comma = text_.rfind(',', std::min(text_.find('='), text_.size()));
                at(first(), words) && comma < text_.find('=')) {
                const std::string said = text_.substr(first() + words.size(), comma - first() - words.size());
                const auto is_more = [](std::string_view word) {
                    return word.size() > 1 && !is_one_of("and|integers|positions|m|n", word);
                };
                if (said.find_first_of("\\=_^(") < said.size() || has_word(said, is_more)) continue;
                return blank(first(), comma + 1 - first());
            }
        for (const std::string_view words : {"for ", "For "})
            if (at(first(), words) && colon < text_.find('=') &&
                text_.find(" for ", first() + 1) == std::string::npos) {
                text_ += " for" + text_.substr(first() + 3, colon - first() - 3);
                return blank(first(), colon + 1 - first());
            }
        for (const std::string_view words : {"with ", "With "}) {  // "with \theta_i = ...: ..."
            const std::size_t equals = text_.find('=');
            if (!at(first(), words) || colon > text_.size() || equals > colon || at(colon, ":=") ||
                text_.find('=', equals + 1) < colon || text_.find(" where ") != std::string::npos)
                continue;
            text_ += " where " + text_.substr(first() + words.size(), equals - first() - words.size()) +
                     ":=" + text_.substr(equals + 1, colon - equals - 1);
            return blank(first(), colon + 1 - first());
        }
        for (const std::string_view words : {"\\forall", "∀", "for all", "for any"}) {
            const std::size_t from = text_.rfind(words);
            if (from == std::string::npos || from == first()) continue;
            std::size_t letters = 0;  // single ones, with commas
            for (std::size_t i = from + words.size(); i < text_.size(); ++i) {
                letters = is_alnum(text_[i]) && text_[i - 1] != '\\' ? letters + 1 : 0;
                if (letters > 1 || is_any_of("=\\:", text_[i])) return;
            }
            std::size_t before = from;
            while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == ',')) --before;
            for (const std::string_view room : {"\\quad", "\\qquad"})
                if (before >= room.size() && at(before - room.size(), room)) before -= room.size();
            while (before > 0 && (text_[before - 1] == ' ' || text_[before - 1] == ',')) --before;
            blank(before, text_.size() - before);
        }
    }

    /// "\text{ for all } m", "\forall k \in \mathbb{N}" and "(k = 0, 1, 2, ...)" behind the formula, as plain words.
    void words_of_all() {
        for (std::size_t i = text_.find("\\text{"); i < text_.size(); i = text_.find("\\text{", i + 1)) {
            const std::size_t to = text_.find('}', i);
            if (to == std::string::npos) break;
            const std::string_view words = to_last(from_first(std::string_view(text_).substr(i + 6, to - i - 6)));
            if (!is_one_of("for|for all|for any|for every|for each", words)) continue;
            blank(i, 6);
            blank(to, 1);
        }
        const std::size_t equals = text_.find('='), sign = text_.find("\\forall"), list = text_.rfind(" (");
        if (equals < sign && sign < text_.size()) blank(sign, 7, "for all");
        if (equals < list && list + 4 < end() && text_[end() - 1] == ')' && is_alpha(text_[list + 2]) &&
            (at(list + 3, " = 0, 1") || at(list + 3, " = 1, 2") || at(list + 3, "=0,1") || at(list + 3, "=1,2"))) {
            blank(end() - 1, 1);
            blank(list, 2, ", ");
        }
    }

    /// Several letters before a place, and no command.
    [[nodiscard]] bool ends_word(std::size_t end) const {
        std::size_t from = end;
        while (from > 0 && is_alpha(text_[from - 1])) --from;
        return end > from + 1 && (from == 0 || text_[from - 1] != '\\');
    }

    void signs(std::size_t i) {
        if (at(i, "\\exp\\{"))
            if (const std::size_t to = text_.find("\\}", i + 6); to != std::string::npos) {
                blank(i + 4, 2, "(");
                blank(to, 2, ")");
            }
        for (const std::string_view over : {"\\stackrel{", "\\overset{", "\\underset{"})
            if (at(i, over)) {
                const std::size_t note = closing(text_, i + over.size() - 1, '{', '}');
                if (note != std::string::npos && at(note + 1, "{=}") && text_.find_first_of("?!=<>", i) > note)
                    blank(i, note + 4 - i, "=");
            }
        for (const std::string_view brace : {"\\underbrace{", "\\overbrace{"})
            if (at(i, brace)) {
                const std::size_t to = closing(text_, i + brace.size() - 1, '{', '}');
                if (to == std::string::npos) continue;
                blank(i, brace.size() - 1);
                if (!at(to + 1, brace[1] == 'u' ? "_{" : "^{")) continue;
                const std::size_t note = closing(text_, to + 2, '{', '}');
                if (note == std::string::npos) continue;
                const std::string said = text_.substr(to + 3, note - to - 3);  // = R_{n-m}: a statement of its own
                const bool equal = said.find_first_not_of(' ') == said.find('=') && said.find('=') != said.npos;
                if (equal && said.find("\\text") == said.npos && text_.find_first_of("?!<>", i) > note)
                    text_ += ", " + text_.substr(i + brace.size(), to - i - brace.size()) + said;
                if (equal || said.find('=') == said.npos) blank(to + 1, note - to);
            }
        // R\_{m}, as Markdown escapes it, and no word
        if (at(i, "\\_") && i > 0 && i + 2 < text_.size() && (text_[i + 2] == '{' || is_alnum(text_[i + 2])) &&
            !ends_word(i))
            blank(i, 2, " _");
        if (at(i, "^{d"))  // R^{d\,T}
            for (const std::string_view turned : {"T}", "\\top}", "\\intercal}"}) {
                const std::size_t next = text_.find_first_not_of(" \\,", i + 3);
                const std::size_t to = at(next, turned) ? next : next - 1;
                if (next < text_.size() && at(to, turned)) blank(i, to + turned.size() - i, "^d^T");
            }
        if (text_[i] == '[') {  // [a | b]
            const std::size_t bar = text_.find('|', i), close = text_.find(']', i);
            if (bar < close && close != std::string::npos && text_.find('|', bar + 1) > close) blank(bar, 1, ",");
        }
        if (at(i, "\\phantom{"))
            if (const std::size_t to = closing(text_, i + 8, '{', '}'); to != std::string::npos) blank(i, to + 1 - i);
        if (at(i, "\\equiv") && (i + 6 == text_.size() || !is_alnum(text_[i + 6]))) blank(i, 6, "=");
        for (const std::string_view arrow :
             {"\\implies", "\\Rightarrow", "\\iff", "\\Leftrightarrow", "\\Longrightarrow", "⇒", "⟹", "⇔", "⟺"})
            if (at(i, arrow)) blank(i, arrow.size(), ",");
        if (at(i, "=>") && (i == 0 || text_[i - 1] != '=')) blank(i, 2, ",");
        for (const std::string_view mark : {"\\qedhere", "\\qed", "\\notag", "\\nonumber", "∎"})
            if (at(i, mark)) blank(i, mark.size());
        if (at(i, "==") && (i == 0 || text_[i - 1] != '!')) blank(i, 2, "=");
        if (at(i, "**")) blank(i, 2, "^\t");  // a power entry by entry
        if (at(i, ".transpose()")) blank(i, 12, "^T");
        if (at(i, ".T") && i > 0 && (is_alnum(text_[i - 1]) || text_[i - 1] == ')' || text_[i - 1] == '}') &&
            (i + 2 == text_.size() || !is_alnum(text_[i + 2])))
            blank(i, 2, "^T");
    }

    /// ||x||, but not |x||y|.
    void bars() {
        bool one = false, two = false;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            if (text_[i] == '\\') {
                ++i;
            } else if (!one && at(i, "||")) {
                blank(i, 2, "|");
                two = !two;
                ++i;
            } else if (text_[i] == '|' && !two) {
                one = !one;
            }
        }
    }

    /// Of what is arranged: "&" and the ends of rows, but for those of matrices.
    void rows() {
        int depth = 0, brackets = 0;
        for (std::size_t i = 0; i < text_.size(); ++i) {
            if (at(i, "\\begin{")) ++depth;
            if (at(i, "\\end{")) --depth;
            if (depth > 0) continue;
            if (text_[i] == '&') blank(i, 1);
            brackets += (is_any_of("([{", text_[i]) ? 1 : 0) - (is_any_of(")]}", text_[i]) ? 1 : 0);
            if (!at(i, "\\\\")) continue;
            std::size_t next = text_.find_first_not_of(" \n\t\r&", i + 2);
            if (next != std::string::npos && text_[next] == '[')  // \\[4pt]
                if (const std::size_t close = text_.find(']', next); close != std::string::npos && close < next + 8) {
                    blank(next, close + 1 - next);
                    next = text_.find_first_not_of(" \n\t\r&", close);
                }
            for (const std::string_view room : {"\\quad", "\\qquad"})
                if (next != std::string::npos && at(next, room)) {
                    blank(next, room.size());
                    next = text_.find_first_not_of(" \n\t\r&", next);
                }
            const bool goes_on = next == std::string::npos || is_any_of("=+-", text_[next]);
            if (!arranged_ && (!goes_on || brackets > 0)) {
                ++i;
                continue;
            }
            blank(i, 2, goes_on ? " " : ",");
            ++i;
        }
    }

    std::string text_;
    bool arranged_ = false;  ///< as rows of equations
    bool left_out_ = false;
};

}  // namespace

bool limits(std::string_view word) { return is_one_of(limiting, word); }

std::size_t closing(std::string_view text, std::size_t from, char open, char close) {
    int depth = 0;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == open)
            ++depth;
        else if (text[i] == close && --depth == 0)
            return i;
    }
    return std::string_view::npos;
}

bool without_environments(std::string& text, bool cases) {
    bool any = false;
    for (const std::string_view name : arranging)
        for (const char* mark : {"\\begin{", "\\end{"})
            for (const char* close : {"}", "*}"}) {
                if (name == "cases" && !cases) continue;
                const std::string whole = mark + std::string(name) + close;
                for (std::size_t at = text.find(whole); at != std::string::npos; at = text.find(whole, at)) {
                    std::size_t end = at + whole.size();  // {rCl}, how many columns
                    if (mark[1] == 'b' && (name == "alignat" || name == "IEEEeqnarray") && text[end] == '{')
                        end = std::min(text.find('}', end), text.size() - 1) + 1;
                    for (; at < end; ++at)
                        if (text[at] != '\n') text[at] = ' ';
                    any = true;
                }
            }
    return any;
}

std::string in_one_form(std::string_view text, bool* left_out) {
    Front front(text);
    std::string form = front.run();
    if (left_out != nullptr) *left_out = front.left_out();
    return form;
}
std::string signs_in_one_form(std::string_view text) { return Front(text).run_signs(); }

void take_bold(Context& context, std::string_view text) {
    std::set<std::string> bold, plain;
    bool in_word = false, styled = false;
    int depth = 0, open = -1;  // of braces, and of those behind the style
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\\') {
            const std::size_t end = run_end(text, i + 1);
            const std::string_view command = text.substr(i, end - i);
            styled = command == "\\mathbf" || command == "\\boldsymbol" || command == "\\bm" || command == "\\vec";
            i = std::max(end, i + 1) - 1;
            in_word = false;
            continue;
        }
        if (c == '{' && ++depth > 0 && styled) open = depth;
        if (c == '}' && depth-- == open) open = -1;
        const bool letter = is_alpha(c), word = letter && (in_word || (i + 1 < text.size() && is_alpha(text[i + 1])));
        if (letter && is_lower(c) && !word) (styled || open >= 0 ? bold : plain).insert(std::string(1, c));
        in_word = letter;
        if (c != ' ' && c != '{') styled = false;
    }
    for (const std::string& letter : bold)
        if (!plain.contains(letter) && usual_types(letter).size() == 1 && !is_usually(letter, Type::vector) &&
            !context.definitions.contains(letter))
            context.types.try_emplace(letter, Typed{Type::vector, 0, 0});
}

}  // namespace formula
