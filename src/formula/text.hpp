// Characters and words, of formulas and of the text around them.
#pragma once

#include <algorithm>
#include <cctype>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace formula {

[[nodiscard]] inline bool is_alpha(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
[[nodiscard]] inline bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
[[nodiscard]] inline bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
[[nodiscard]] inline bool is_alnum(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
[[nodiscard]] inline bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
[[nodiscard]] inline bool is_decimal(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
/// A byte of UTF-8 that is not the first of its character.
[[nodiscard]] inline bool goes_on_from_before(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80; }
[[nodiscard]] inline bool is_any_of(std::string_view signs, char c) { return signs.find(c) < signs.size(); }
[[nodiscard]] inline char to_small(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
[[nodiscard]] inline std::string in_small_letters(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), to_small);
    return out;
}

/// How many lines end in it, and how often a mark stands in it.
[[nodiscard]] inline std::size_t lines_in(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}
[[nodiscard]] inline std::size_t count_of(std::string_view text, std::string_view mark) {
    std::size_t count = 0;
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + mark.size())) ++count;
    return count;
}

/// From the first sign that is no room, and to the last.
[[nodiscard]] inline std::string_view from_first(std::string_view text, std::string_view room = " \n") {
    return text.substr(std::min(text.find_first_not_of(room), text.size()));
}
[[nodiscard]] inline std::string_view to_last(std::string_view text, std::string_view room = " \n") {
    return text.substr(0, text.find_last_not_of(room) + 1);
}

/// Its parts between these.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, std::string_view by) {
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(by, from), text.size());
        parts.push_back(text.substr(from, to - from));
        from = to + by.size();
    }
    return parts;
}

/// Its lines, without their ends.
[[nodiscard]] inline std::vector<std::string_view> lines_of(std::string_view text) {
    if (text.empty()) return {};
    if (text.ends_with('\n')) text.remove_suffix(1);
    return split(text, "\n");
}

/// Where the run of such signs ends that begins there.
[[nodiscard]] inline std::size_t run_end(std::string_view text, std::size_t at, bool (*is)(char) = is_alpha) {
    while (at < text.size() && is(text[at])) ++at;
    return at;
}

/// Whether the test is true of one of its words, test(word, where it begins).
template <class Test>
bool any_word(std::string_view text, const Test& test, bool (*is)(char) = is_alpha) {
    for (std::size_t from = 0, to = 0; from < text.size(); from = to + 1) {
        to = run_end(text, from, is);
        if (to > from && test(text.substr(from, to - from), from)) return true;
    }
    return false;
}

/// Without the room around it.
[[nodiscard]] inline std::string trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return std::string(text);
}

/// The first of the words, which have "|" between them, of which f is true; empty if there is none.
template <class Test>
std::string_view first_of(std::string_view words, const Test& test) {
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find('|'));
        if (test(word)) return word;
        words.remove_prefix(std::min(word.size() + 1, words.size()));
    }
    return {};
}

/// Whether one of the words stands in the text, or at its begin.
[[nodiscard]] inline bool has_one_of(std::string_view text, std::string_view words) {
    return !first_of(words, [&](std::string_view word) { return text.find(word) < text.size(); }).empty();
}
[[nodiscard]] inline bool begins_with_one_of(std::string_view text, std::string_view words) {
    return !first_of(words, [&](std::string_view word) { return text.starts_with(word); }).empty();
}

/// Whether the word is one of these, which have "|" between them.
[[nodiscard]] inline bool is_one_of(std::string_view words, std::string_view word) {
    const auto is_bar = [&](std::size_t at) { return at >= words.size() || words[at] == '|'; };  // or an end
    for (std::size_t at = words.find(word); at < words.npos; at = words.find(word, at + 1))
        if (is_bar(at - 1) && is_bar(at + word.size())) return !is_any_of(word, '|');
    return false;
}

/// Words with "|" between them, and what each of them stands for.
struct Word {
    std::string_view text, meaning;
};

/// What the word stands for; empty: nothing.
[[nodiscard]] inline std::string_view meaning_of(std::span<const Word> table, std::string_view text) {
    const auto found = std::ranges::find_if(table, [&](const Word& words) { return is_one_of(words.text, text); });
    return found == table.end() ? std::string_view() : found->meaning;
}

}  // namespace formula
