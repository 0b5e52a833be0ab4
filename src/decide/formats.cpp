#include "decide/formats.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "decide/front.hpp"
#include "decide/words.hpp"
#include "formula/text.hpp"
#include "formula/tree.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

constexpr auto npos = std::string_view::npos;

bool ends_with_one_of(std::string_view name, std::initializer_list<std::string_view> ends) {
    return std::ranges::any_of(ends, [&](std::string_view end) {
        return name.size() >= end.size() && std::ranges::equal(name.substr(name.size() - end.size()), end,
                                                               [](char a, char b) { return to_small(a) == b; });
    });
}

/// Where a byte is no part of UTF-8; npos: nowhere.
std::size_t not_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto c = static_cast<unsigned char>(text[i]);
        const std::size_t size = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
        if (size == 0 || i + size > text.size()) return i;
        for (std::size_t k = 1; k < size; ++k)
            if (!goes_on_from_before(text[i + k])) return i;
        i += size;
    }
    return npos;
}

/// A Chinese character or mark that begins there: its three bytes; else none.
std::size_t chinese_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
    };
    const bool is = (byte(0) >= 0xe3 && byte(0) <= 0xe9) || (byte(0) == 0xef && (byte(1) == 0xbc || byte(1) == 0xbd));
    return is ? 3 : 0;
}

/// 这时 |q| = 1，模长不变: with room between what is Chinese and what is not.
std::string apart_from_chinese(std::string_view line) {
    std::string out;
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t size = chinese_at(line, i);
        const bool before = i >= 3 && chinese_at(line, i - 3) == 3;
        if (i > 0 && (size > 0) != before && line[i] != ' ' && line[i - 1] != ' ') out += ' ';
        out += line.substr(i, std::max<std::size_t>(size, 1));
        i += std::max<std::size_t>(size, 1);
    }
    return out;
}

bool has_relation(std::string_view text) { return has_one_of(text, "=|≈|≤|≥"); }

/// A word of a sentence, and no name of a formula: letters, two at least.
bool is_prose_word(std::string_view word) {
    word = to_last(word, ",:;");
    if (chinese_at(word, 0) > 0) return true;
    constexpr std::string_view names =
        "cos|sin|exp|Re|Im|det|diag|sum|PE|RoPE|theta|alpha|beta|phi|psi|omega|conj|norm|sqrt|pi|lambda|mu|rho|tan|tr|"
        "max|min|prod|log|ln";
    const std::size_t apart = word.find('\'');  // "that's", "isn't"; and no x'
    if (apart < word.size() && apart > 1 && (word.ends_with("'s") || word.ends_with("'t") || word.ends_with("'re")))
        word = word.substr(0, apart);
    return word.size() > 1 && std::ranges::all_of(word, [](char c) { return is_alpha(c); }) &&
           !is_one_of(names, word) && std::ranges::any_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
}

/// "If", "then", "we": a word between formulas, as it is written in a sentence.
bool is_between(std::string_view written) {
    std::string word(to_last(written, ",:;"));
    if (!word.empty()) word[0] = to_small(word[0]);
    return connects(word) || word == "we" || word == "it" || word == "give" || word == "assert" || word == "时" ||
           word == "i.e." || word == "e.g.";
}

/// "for all m, n", and no "for all vectors q".
bool is_of_all(std::string_view text) {
    if (!begins_with_one_of(text, "for all |for any |for every ")) return false;
    const std::string_view letters = text.substr(text.find(' ', 4));
    const auto both = [](char a, char b) { return (std::isalpha(a & 0x7f) != 0) && (std::isalpha(b & 0x7f) != 0); };
    return letters.find_first_of("=\\{") == npos &&
           std::adjacent_find(letters.begin(), letters.end(), both) == letters.end();
}

/// A word of prose before this one, or the "(a)" of what is asked: no part of a formula.
bool is_of_prose(std::string_view word, std::string_view after) {
    const bool label = word.size() > 2 && word.size() < 5 && word.front() == '(' && word.back() == ')' &&
                       std::ranges::all_of(word.substr(1, word.size() - 2), [](unsigned char c) {
                           return std::islower(c) != 0 || std::isdigit(c) != 0;
                       });
    const bool shift = word.size() == 2 && is_alpha(word[0]) && word[1] == ':';  // "by r: R(s+r) ..."
    const bool joined = !after.empty() && !word.ends_with(':') && is_any_of("=+-*/^<>|.", after[0]);
    const bool sum = (word == "sum" || word == "product" || word == "log") && is_prose_word(after);  // "sum formulas"
    const bool letter = word.size() == 1 && std::isalpha(word[0] & 0x7f) != 0 && is_prose_word(after);  // "d even"
    const bool dash = (word == "--" || word == "—" || word == "–") && is_prose_word(after);
    if (after.empty() && word.ends_with('.')) word.remove_suffix(1);  // of the sentence
    return !joined && !after.starts_with("≈") && (dash || label || sum || letter || shift || is_prose_word(word));
}

/// "lambda_0 = 2*pi up to ...": behind an equation, and not where a sign waits for what it joins.
bool goes_on_in_words(std::string_view formula, std::string_view word) {
    const std::size_t last = formula.find_last_not_of(" \t");
    return has_relation(formula) && last != npos && !is_any_of("=+-*/^(<\x88\xa4\xa5", formula[last]) &&
           word.size() > 1 && word.front() != '(' && !limits(word) &&
           std::ranges::count(formula, '(') == std::ranges::count(formula, ')');
}

/// "m = position of": behind a name and "=" two words, or one and the end.
bool is_naming(std::string_view formula, std::string_view word, std::string_view after) {
    const std::size_t last = formula.find_last_not_of(" \t");
    if (last == npos || formula[last] != '=' || formula.find_first_of(" \t") != last - 1 || word.size() < 4)
        return false;
    return is_prose_word(word) && word.find('_') == npos && (is_prose_word(after) || is_between(after));
}

/// "= 1.995 (rounded)" says "≈ 1.995".
std::string with_rounding(std::string_view sentence) {
    std::string text(sentence);
    for (const std::string_view word : {"(rounded)", "(rounded off)", "(approx.)", "(approximately)"})
        for (std::size_t at; (at = text.find(word)) != std::string::npos;) {
            const std::size_t equals = text.rfind('=', at), from = std::min(equals + 1, at);
            if (equals == std::string::npos ||
                text.substr(from, at - from).find_first_not_of(" \t+-.0123456789") != std::string::npos)
                break;
            text.erase(at, word.size());
            text.replace(equals, 1, "≈");
        }
    return text;
}

/// "a ~= 0.5", "a <= b" and "w_16" as they are printed; before a wide gap and another formula a comma. What stands
/// behind such a gap and is none goes to the remark.
std::string as_printed(std::string_view line, std::string& remark) {
    std::string out;
    const auto number_follows = [&](std::size_t at) { return at < line.size() && is_any_of("0123456789.-", line[at]); };
    for (std::size_t i = 0; i < line.size();) {
        const std::string_view rest = line.substr(i);
        const std::size_t gap = std::min(rest.find_first_not_of(' '), rest.size());
        const bool begun = has_relation(out);
        if (gap > 1 && gap < rest.size() && !begun && !out.empty() &&
            is_decimal(out.back())) {  // "Theorem 1   <q, k> ="
            const std::size_t number = out.find_last_not_of("0123456789") + 1;
            if (number == 0 || out[number - 1] == ' ') out.erase(number);
        }
        if (gap > 1 && begun && gap < rest.size()) {
            const std::string_view next = rest.substr(gap);
            const std::string_view word = next.substr(next[0] == '(' ? 1 : 0);
            const bool in_words =
                is_prose_word(word.substr(0, word.find_first_of(" )"))) && !begins_with_one_of(word, "rounded|approx");
            // R(-n) (because R(n)^T = R(-n))
            const std::size_t close = next.find_last_not_of(" .\r");
            if (next[0] == '(' && in_words && next.find('=') != npos && close < next.size() && next[close] == ')')
                return out + ", " + as_printed(next.substr(1, close - 1), remark);
            if (next.find_first_of("=~<>") == npos && in_words && (gap > 2 || next[0] == '(')) {
                remark = rest;
                return out;
            }
            if (gap > 2 && is_alpha(next[0]) && next.find('=') != npos && is_alnum(out.back())) out += ',';
        }
        const std::string_view near = first_of(" ~= | =~ | ~ ", [&](std::string_view sign) {
            const std::size_t last = out.find_last_not_of(' ');
            return rest.starts_with(sign) && number_follows(i + sign.size()) && last != npos &&
                   !is_any_of(":;,", out[last]);
        });
        const bool index = i > 0 && rest[0] == '_' && is_alpha(line[i - 1]) && rest.size() > 2 && is_decimal(rest[1]) &&
                           is_decimal(rest[2]);
        const bool numbered = is_decimal(rest[0]) && i > 0 && is_alpha(line[i - 1]) &&
                              (i == 1 || is_any_of(" (|-+*", line[i - 2])) &&
                              (rest.size() == 1 || (!is_alnum(rest[1]) && rest[1] != '_'));
        if (numbered) out += '_';  // x1
        const std::size_t digits = index ? std::min(rest.find_first_not_of("0123456789", 1), rest.size()) : 0;
        if (!near.empty())
            out += " ≈ ";
        else if (rest.starts_with("<=") || rest.starts_with(">="))
            out += rest[0] == '<' ? "≤" : "≥";
        else
            out += index ? "_{" + std::string(rest.substr(1, digits - 1)) + "}" : std::string(rest.substr(0, 1));
        i += !near.empty() ? near.size() : index ? digits : rest.starts_with("<=") || rest.starts_with(">=") ? 2 : 1;
    }
    return out;
}

/// A sentence with "$" around what has an "=" before, between and behind its words. What "where" and "for" say belongs
/// to the formula before them. `prose`: any word may stand before the first formula.
std::string marked_sentence(std::string_view written, bool prose) {
    const std::string text = with_rounding(written);
    const std::string_view sentence = text;
    std::string out, formula;
    const auto flush = [&] {
        const bool room = formula.ends_with(' ');
        if (room) formula.pop_back();
        const bool stop =
            formula.ends_with('.') && !formula.ends_with("..") && !formula.ends_with("`.");  // of the sentence
        if (stop) formula.pop_back();
        out += has_relation(formula) ? "$" + formula + "$" : formula;
        if (stop) out += '.';
        if (room) out += ' ';
        formula.clear();
    };
    bool begun = false;
    for (std::size_t from = 0; from < sentence.size();) {
        const std::size_t room = std::min(sentence.find_first_of(" \t", from), sentence.size());
        const std::string_view one = sentence.substr(from, room - from);
        const std::size_t next = std::min(room + 1, sentence.size());
        const std::string_view behind = sentence.substr(from);
        const bool rest = begun && ((one == "where" && behind.find(":=") != npos) ||
                                    (one == "for" && !prose && !is_of_all(behind)) || one == "depends");
        const std::string_view after = sentence.substr(next, sentence.find_first_of(" \t", next) - next);
        const bool said = prose && is_of_prose(one, after) && (!begun || goes_on_in_words(formula, one));
        const bool between = !rest && is_between(one);
        if (prose && begun && is_naming(formula, one, after)) {  // "m = position of the query"
            out += formula.substr(0, formula.find('=')) + "is " + std::string(sentence.substr(from, next - from));
            formula.clear();
            begun = false;
        } else if (between || (!rest && (said || (prose && !begun && one.empty())))) {
            flush();
            begun = begun && !prose;
            out += sentence.substr(from, next - from);
        } else {
            begun = true;
            formula += sentence.substr(from, (rest ? sentence.size() : next) - from);
        }
        from = rest ? sentence.size() : next;
    }
    flush();
    return out;
}

/// a) R_m^T R_n = ...: without its "a)".
std::string_view without_label(std::string_view line) {
    const std::size_t from = std::min(line.find_first_not_of(" \t"), line.size());
    const std::size_t close = std::min(line.find(')', from), line.size());
    const std::string_view label = line.substr(from, close - from);
    const bool is_one = !label.empty() && label.size() < 5 && close + 1 < line.size() && line[close + 1] == ' ' &&
                        std::ranges::all_of(label, [](unsigned char c) { return std::islower(c) != 0; });
    return is_one ? line.substr(close + 2) : line;
}

/// R(m) R(n) = R(m + n)      (3): without its number.
std::string_view without_number(std::string_view line) {
    const std::size_t end = line.find_last_not_of(" \t\r"), open = line.rfind('(');
    if (end == npos || line[end] != ')' || open == npos || open < 3 || open + 1 == end) return line;
    const bool number = line.substr(open + 1, end - open - 1).find_first_not_of("0123456789.") == npos;
    return number && line.substr(open - 3, 3) == "   " ? line.substr(0, open - 3) : line;
}

/// <div style="color: red">: its "=" is no equation's.
std::string without_tags(std::string_view line) {
    std::string out(line);
    for (std::size_t open = out.find('<'); open != npos; open = out.find('<', open + 1)) {
        const std::size_t close = std::min(out.find_first_of("<>", open + 1), out.size());
        const std::string_view tag = std::string_view(out).substr(open, close - open);
        if (tag.size() > 1 && is_alpha(tag[1]) && has_one_of(tag, "=\"|='")) out.replace(open, tag.size() + 1, "");
    }
    return out;
}

/// **Step 1.** of Markdown as Step 1., and without `code`; x**2 stays, and so does what is not closed.
std::string without_emphasis(std::string_view line) {
    std::string out;
    bool open = false;
    if (const std::size_t from = line.find('`'), to = line.find('`', std::min(from, line.size() - 1) + 1); to != npos)
        return without_emphasis(std::string(line.substr(0, from)) + "code" + std::string(line.substr(to + 1)));
    const auto is_room = [&](std::size_t i) { return i >= line.size() || line[i] == ' ' || line[i] == '\t'; };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool mark = line.substr(i).starts_with("**");
        const bool opens =
            mark && !open && (i == 0 || is_room(i - 1)) && !is_room(i + 2) && line.find("**", i + 2) != npos;
        if (opens || (mark && open)) {
            open = opens;
            ++i;
        } else {
            out += line[i];
        }
    }
    return out;
}

struct Magic {
    std::string_view bytes, what;
};
constexpr std::array magics{Magic{"%PDF", "a PDF"},
                            Magic{"\xff\xfe", "UTF-16"},
                            Magic{"\xfe\xff", "UTF-16"},
                            Magic{"PK\x03\x04", "a zip archive, as .docx is"},
                            Magic{"\x89PNG", "a picture"},
                            Magic{"\xff\xd8\xff", "a picture"},
                            Magic{"\x1f\x8b", "a gzip archive"},
                            Magic{"{\\rtf", "rich text"}};

/// \throws NotText
void look_for_text(std::string_view file) {
    for (const Magic& magic : magics)
        if (file.starts_with(magic.bytes))
            throw NotText(words::say("text in UTF-8, got {1}", {std::string(magic.what)}));
    const std::size_t at = std::min(file.find('\0'), not_utf8(file));
    if (at == npos) return;
    throw NotText(
        words::say("text in UTF-8, got another byte in line {1}", {std::to_string(1 + lines_in(file.substr(0, at)))}));
}

}  // namespace

bool has_marks(std::string_view text) {
    return text.find('$') != npos || text.find("\\(") != npos || text.find("\\[") != npos ||
           text.find("\\begin{") != npos;
}

std::string with_line_feeds(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r')
            out += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            out += '\n';
    return out;
}

std::string document_of(std::string_view written, std::string_view name) {
    look_for_text(written);
    if (written.starts_with("\xef\xbb\xbf")) written.remove_prefix(3);
    const std::string file = with_line_feeds(written);
    if (ends_with_one_of(name, {".ipynb"})) return text_of_notebook(file);
    if (ends_with_one_of(name, {".html", ".htm", ".xhtml"})) return text_of_page(file);
    if (ends_with_one_of(name, {".rst"})) return text_of_rst(file);
    const bool plain = name.empty() || name == "-" || ends_with_one_of(name, {".txt"});
    const bool markdown = ends_with_one_of(name, {".md", ".markdown"});
    return (plain || markdown) && !has_marks(file) ? text_of_lines(file, markdown) : file;
}

/// "Let A = R(a). Then ...": a full stop, and behind it a word with a capital.
bool has_sentences(std::string_view text) {
    for (std::size_t stop = text.find(". "); stop != npos; stop = text.find(". ", stop + 1)) {
        const std::string_view rest = text.substr(stop + 2);
        const std::string_view word = rest.substr(0, rest.find(' '));
        if (word.size() > 1 && word.size() < rest.size() && std::isupper(word[0] & 0x7f) != 0 && is_prose_word(word) &&
            std::ranges::all_of(word.substr(1), [](char c) { return std::islower(c & 0x7f) != 0; }))
            return true;
    }
    return false;
}

std::string text_of_sentence(std::string_view text) {
    if (has_marks(text) || text.find_first_of("`\n") != npos || text.find(":=") != npos) return std::string(text);
    if (has_sentences(text)) return text_of_lines(text);
    const std::vector<std::string_view> words = split(text, " ");
    const auto leads = [](std::string_view one) { return is_between(one) && !is_one_of("and|for|For|where", one); };
    return std::ranges::any_of(words, leads) ? marked_sentence(text, false) : std::string(text);
}

namespace {

/// ".. a comment", ".. code-block::", and what ends with "::".
bool is_literal(std::string_view line) {
    line = to_last(line, " \t\r");
    if (!line.starts_with("..")) return line.ends_with("::");
    if (line.find("::") == npos) return !line.starts_with(".. [") && !line.starts_with(".. _");
    return begins_with_one_of(line,
                              ".. code::|.. code-block::|.. sourcecode::|.. literalinclude::|.. raw::|.. highlight::");
}

}  // namespace

std::string text_of_rst(std::string_view rst) {
    std::string out;
    std::size_t block = npos;    ///< how far the directive of a formula that is open stands in
    std::size_t last = npos;     ///< the end of its last line
    bool opened = false;         ///< its first line was seen
    bool apart = false;          ///< behind an empty line of it
    std::size_t literal = npos;  ///< how far what begins a comment, code or a literal block stands in
    const auto close = [&] {
        if (opened) out.insert(last, "$$");
        block = npos;
        opened = false;
    };
    for (const std::string_view written : lines_of(rst)) {
        std::string line(written);
        const std::size_t in = line.find_first_not_of(" \t\r");
        if (literal != npos && in != npos && in <= literal) literal = npos;
        if (literal != npos && in != npos && in > literal) {
            out += '\n';
            continue;
        }
        if (in != npos && line.compare(in, 9, ".. math::") != 0 && is_literal(std::string_view(line).substr(in))) {
            literal = in;
            if (line.compare(in, 2, "..") == 0) {
                if (block != npos && in <= block) close();
                out += '\n';
                continue;
            }
        }
        if (block != npos && in != npos && in <= block) close();
        if (block != npos) {
            const bool option = in != npos && !opened && line[in] == ':';
            if (in != npos && !option) {
                line.insert(in, !opened ? "$$" : apart ? "\\\\ " : "");
                opened = true;
            }
            apart = in == npos;
            out += option ? std::string() : line;
            if (in != npos) last = out.size();
        } else if (in != npos && line.compare(in, 9, ".. math::") == 0) {
            const std::string behind = line.substr(in + 9);
            block = in;
            opened = behind.find_first_not_of(" \t\r") != npos;
            out += opened ? "$$" + behind : std::string();
            last = out.size();
        } else if (in == 0 && line.size() > 2 && std::ispunct(static_cast<unsigned char>(line[0])) != 0 &&
                   line.find_first_not_of(line[0]) == npos) {
            out += "#";  // under a heading
        } else {
            for (std::size_t at = line.find(":math:`"); at != npos; at = line.find(":math:`", at)) {
                const std::size_t end = line.find('`', at + 7);
                if (end == npos) break;
                line[end] = '$';
                line.replace(at, 7, "$");
            }
            out += line;
        }
        out += '\n';
    }
    if (block != npos) close();
    return out;
}

std::string text_of_lines(std::string_view plain, bool markdown) {
    std::string out;
    bool in_code = false;
    for (std::string_view line : lines_of(plain)) {
        const bool fence = markdown && (line.find("```") != npos || line.find("~~~") != npos);
        in_code = in_code != fence;
        const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
        const bool table = line.substr(first).starts_with('|');
        if (fence || in_code || (markdown && table)) {
            out += std::string(line) + '\n';
            continue;
        }
        std::string remark;
        const std::string unmarked =
            markdown ? without_emphasis(without_tags(line)) : as_printed(apart_from_chinese(line), remark);
        line = without_number(without_label(unmarked));
        const std::string_view inner = line.substr(std::min(first, line.size()));
        const bool adds = first > 0 && inner.size() > 1 && (inner[0] == '+' || inner[0] == '-') && inner[1] == ' ' &&
                          inner.find('=') == npos;
        bool goes_on = (inner.starts_with('=') || adds) && out.ends_with("$\n");
        if (goes_on && adds) {  // a sum, in its next line
            out.insert(out.size() - 2, " " + std::string(inner.substr(0, inner.find_last_not_of(" .") + 1)));
            out += '\n';
            continue;
        }
        if (goes_on) line.remove_prefix(first);
        if (inner.starts_with("- ") && inner.find('=') != npos) {  // of a list
            out += "- ";
            line = inner.substr(2);
        }
        // one sentence after the other
        while (!line.empty()) {
            std::size_t end = line.find(". ");
            while (end != npos && end > 0 && (line[end - 1] == ' ' || abbreviates(line.substr(0, end + 1))))
                end = line.find(". ", end + 1);  // q . k
            end = std::min(end, line.size());
            const std::size_t number = line.substr(0, end).find_last_not_of("0123456789") + 1;  // "... = b 2. and so"
            const std::string_view next = line.substr(std::min(end + 2, line.size()));
            const std::string_view word = next.substr(0, next.find(' '));
            const bool item = number > 1 && number < end && end < number + 3 && end < line.size() &&
                              line[number - 1] == ' ' && !is_any_of("=+-*/^(<,", line[number - 2]) &&
                              (is_prose_word(word) || is_between(word));
            std::string said = marked_sentence(line.substr(0, item ? number : end), true);
            if (std::exchange(goes_on, false) && said.starts_with('$')) {  // the formula of the line before
                out.erase(out.size() - 2, 1);
                said.erase(0, 1);
            }
            out += said;
            if (end < line.size()) out += ". ";
            line.remove_prefix(std::min(end + 2, line.size()));
        }
        out += remark + '\n';
    }
    return out;
}

}  // namespace formula
