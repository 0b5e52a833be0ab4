#include "report/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "words/say.hpp"

namespace report {

char32_t take_code_point(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 1;
    char32_t value = length == 1 ? first : first & (0x7fU >> length);
    if (length > text.size()) {
        text.remove_prefix(1);
        return first;
    }
    for (std::size_t i = 1; i < length; ++i) value = value << 6 | (byte(i) & 0x3fU);
    text.remove_prefix(length);
    return value;
}

std::string to_utf8(char32_t c) {
    std::string out;
    const auto put = [&](char32_t byte) { out += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xc0 | c >> 6);
        put(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        put(0xe0 | c >> 12);
        put(0x80 | (c >> 6 & 0x3f));
        put(0x80 | (c & 0x3f));
    } else {
        put(0xf0 | c >> 18);
        put(0x80 | (c >> 12 & 0x3f));
        put(0x80 | (c >> 6 & 0x3f));
        put(0x80 | (c & 0x3f));
    }
    return out;
}

namespace {

using Range = std::pair<char32_t, char32_t>;
// Unicode's general categories Mn and Cf, and East Asian Width W and F, as far as formulas and Chinese need them.
constexpr std::array<Range, 5> no_columns{
    {{0x0300, 0x036f}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}}};
constexpr std::array<Range, 9> two_columns{{{0x1100, 0x115f},
                                            {0x2e80, 0x303e},
                                            {0x3041, 0xa4cf},
                                            {0xac00, 0xd7a3},
                                            {0xf900, 0xfaff},
                                            {0xfe30, 0xfe4f},
                                            {0xff00, 0xff60},
                                            {0xffe0, 0xffe6},
                                            {0x1f300, 0x3fffd}}};

int columns(char32_t c) {
    const auto holds = [c](const Range& r) { return r.first <= c && c <= r.second; };
    if (std::ranges::any_of(no_columns, holds)) return 0;
    return std::ranges::any_of(two_columns, holds) ? 2 : 1;
}

}  // namespace

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty()) width += columns(take_code_point(text));
    return width;
}

std::string padded(std::string_view text, int width) {
    return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
}

std::string padded_left(std::string_view text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ') + std::string(text);
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines(1);
    std::string word;
    int line_width = 0;
    int word_width = 0;
    const auto place_word = [&] {
        const bool gap = !lines.back().empty() && word.front() == ' ';
        if (line_width + word_width > width && !lines.back().empty()) {
            lines.emplace_back();
            line_width = 0;
        }
        // the space that a word begins with is not carried to a new line
        const bool drop = lines.back().empty() && word.front() == ' ' && (gap || lines.size() > 1);
        lines.back() += drop ? word.substr(1) : word;
        line_width += word_width - (drop ? 1 : 0);
        word.clear();
        word_width = 0;
    };
    while (!text.empty()) {
        const char32_t c = take_code_point(text);
        if ((c == ' ' || columns(c) == 2) && !word.empty() && word != " ") place_word();
        word += to_utf8(c);
        word_width += columns(c);
    }
    if (!word.empty()) place_word();
    return lines;
}

std::vector<std::string> wrapped_formula(std::string_view text, int width) {
    std::vector<std::string> lines;
    while (display_width(text) > width) {
        int depth = 0;
        int used = 0;
        int best_cost = 1000;
        std::size_t best = 0;
        char32_t before = 0;
        for (std::string_view rest = text; !rest.empty() && used <= width;) {
            const char32_t c = take_code_point(rest);
            depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
            used += columns(c);
            if (c == ' ' && !rest.empty()) {
                std::string_view ahead = rest;
                const char32_t next = take_code_point(ahead);
                const bool relation = next == '=' || next == U'≤' || next == U'<' || next == U'↦' || next == U'↔';
                const bool operation = next == '+' || next == U'−' || next == U'·';
                const int kind = before == ';' ? -2 : relation ? 0 : operation || before == ',' ? 1 : 4;
                const int cost = 4 * depth + kind + (4 * used < width ? 6 : 0);
                if (cost <= best_cost) {
                    best_cost = cost;
                    best = text.size() - rest.size();
                }
            }
            before = c;
        }
        if (best == 0) break;
        lines.emplace_back(text.substr(0, best - 1));
        text.remove_prefix(best);
    }
    lines.emplace_back(text);
    return lines;
}

std::string shortened(std::string_view text, int width) {
    if (display_width(text) <= width) return std::string(text);
    std::string out;
    int used = 1;
    while (!text.empty()) {
        const char32_t c = take_code_point(text);
        used += columns(c);
        if (used > width) break;
        out += to_utf8(c);
    }
    return out + "…";
}

std::string duration(double seconds) {
    std::array<char, 32> out{};
    if (seconds < 0.9995)
        std::snprintf(out.data(), out.size(), "%.0f ms", seconds * 1000);
    else
        std::snprintf(out.data(), out.size(), "%.1f s", seconds);
    return out.data();
}

std::string magnitude(double log10) {
    if (!std::isfinite(log10)) return log10 < 0 ? "0" : "∞";
    double exponent = std::floor(log10);
    double mantissa = std::pow(10, log10 - exponent);
    if (mantissa >= 9.95) {
        mantissa = 1;
        ++exponent;
    }
    std::array<char, 40> out{};
    std::snprintf(out.data(), out.size(), "%.1fe%+.0f", mantissa, exponent);
    return out.data();
}

std::string grouped(std::size_t count) {
    std::string out = std::to_string(count);
    if (out.size() < 5) return out;
    for (std::size_t i = out.size(); i > 3; i -= 3) out.insert(i - 3, " ");
    return out;
}

std::string counted(std::size_t count, std::string_view noun) {
    std::string id = "{1} " + std::string(noun);
    if (count != 1 && id.ends_with('y')) {
        id.pop_back();
        id += "ie";
    }
    if (count != 1) id += "s";
    return words::say(id, {grouped(count)});
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    std::string out;
    for (const std::string& part : parts) {
        if (!out.empty()) out += separator;
        out += part;
    }
    return out;
}

}  // namespace report
