// Sentences that hold formulas.
#include <algorithm>

#include "report/unicode.hpp"
#include "report/unicode_tables.hpp"

namespace report {
namespace {

/// theta_k, 2 pi, (theta/2): a Greek letter that is spelled out becomes its command, but not in a name such as
/// constant-theta
std::string with_commands(std::string_view word) {
    std::string out;
    while (!word.empty()) {
        std::size_t length = 0;
        while (length < word.size() && is_letter(word[length])) ++length;
        const auto found = symbol(word.substr(0, length));
        const bool greek = found && (found->text.starts_with('\xce') || found->text.starts_with('\xcf'));
        const bool alone = out.empty() || out.find_last_of("\\-_`'\"") != out.size() - 1;
        if (greek && alone && !word.substr(length).starts_with('-')) out += '\\';
        length = std::max<std::size_t>(length, 1);
        out += word.substr(0, length);
        word.remove_prefix(length);
    }
    return out;
}

/// x^2, \theta, x_{ij}, q_m; but not a name such as half_split or n_rot, nor base^((2, which goes on in other words
bool is_formula(std::string_view word) {
    if (const std::size_t power = word.find("^("); power != word.npos && word.find(')', power) == word.npos)
        return false;
    if (word.find('\\') != std::string_view::npos || word.find('^') != std::string_view::npos ||
        word.find("_{") != std::string_view::npos)
        return true;
    for (std::size_t i = 1; i + 1 < word.size(); ++i) {
        if (word[i] != '_' || !is_letter(word[i - 1]) || (i > 1 && is_letter(word[i - 2]))) continue;
        const std::string_view index = word.substr(i + 1);
        const auto end = std::ranges::find_if_not(index, is_letter);
        if (end - index.begin() < 3) return true;
    }
    return false;
}

/// As one types it: 10000^(-2i/d) raises all that stands in the parentheses, 2^-24 sign and digits; x^(2) keeps its.
std::string with_braces(std::string_view word) {
    std::string out;
    for (std::size_t i = 0; i < word.size(); ++i) {
        out += word[i];
        if (word[i] != '^') continue;
        const bool parentheses = word.substr(i + 1).starts_with('(');
        const std::size_t begin = i + (parentheses ? 2 : 1);
        const std::size_t sign = word.substr(begin).starts_with('-') ? 1 : 0;
        const std::size_t digits = std::min(word.find_first_not_of("0123456789", begin + sign), word.size());
        const std::size_t end = parentheses ? word.find(')', begin) : digits;
        if (end == word.npos || end == begin + sign) continue;
        const std::string power(word.substr(begin, end - begin));
        out += parentheses && end == digits ? "{(" + power + ")}" : "{" + power + "}";
        i = parentheses ? end : end - 1;
    }
    return out;
}

/// Formulas are told from words one by one; the spaces within braces are a formula's own.
template <class Show>
std::string word_by_word(std::string_view text, Show&& show) {
    if (text.find("\\begin") != std::string_view::npos) return show(text);
    std::string out;
    while (!text.empty()) {
        int depth = 0;
        std::size_t end = 0;
        for (; end < text.size() && (depth > 0 || text[end] != ' '); ++end)
            depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
        const std::size_t last = text.substr(0, end).find_last_not_of(".,;:");
        const std::size_t length = last == text.npos ? end : last + 1;
        const std::string word = with_commands(text.substr(0, length));
        out += is_formula(word) ? show(with_braces(word)) : word;
        out += text.substr(length, end - length);
        text.remove_prefix(end);
        for (; text.starts_with(' '); text.remove_prefix(1)) out += ' ';
    }
    return out;
}

}  // namespace

std::string prose(std::string_view text) {
    if (text.find('$') == std::string_view::npos) return word_by_word(text, unicode);
    std::string out;
    for (bool formula = false;; formula = !formula) {
        const std::size_t end = text.find('$');
        const std::string_view part = text.substr(0, end);
        out += formula ? unicode(part) : std::string(part);
        if (end == std::string_view::npos) return out;
        text.remove_prefix(end + 1);
    }
}

std::string with_dollars(std::string_view text) {
    if (text.find('$') != std::string_view::npos) return std::string(text);
    return word_by_word(text, [](std::string_view formula) { return "$" + std::string(formula) + "$"; });
}

}  // namespace report
