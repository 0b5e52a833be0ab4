// Numbers as they stand in sentences, and as people choose them.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "words/say.hpp"

namespace audit {

/// Two digits: "2.4e-2", "0"
inline std::string brief(double value) {
    if (value == 0) return "0";
    char text[40];
    std::snprintf(text, sizeof text, "%.1e", value);
    std::string out = text;
    const std::size_t e = out.find('e');
    return out.substr(0, e + 1) + std::to_string(std::atoi(out.c_str() + e + 1));
}

/// With the fewest digits that give the same double: "10000", "37123.5", "1e+06" is "1000000"
inline std::string plain(double value) {
    char text[40];
    for (int digits = 1; digits <= 17; ++digits) {
        std::snprintf(text, sizeof text, "%.*g", digits, value);
        if (std::strtod(text, nullptr) == value) break;
    }
    if (value < 1e15 && value > -1e15 && value == static_cast<double>(static_cast<long long>(value)))
        return std::to_string(static_cast<long long>(value));
    return text;
}

inline std::string as_words(const std::string& text) { return text; }
inline std::string as_words(double value) { return plain(value); }
template <std::integral T>
std::string as_words(T value) {
    return std::to_string(value);
}

/// A sentence with the values in the places of its {1}, {2}, ...; numbers with all their digits.
template <class... Values>
std::string said(std::string_view sentence, const Values&... values) {
    return words::say(sentence, {as_words(values)...});
}

/// All of them with commas between, each as_words or as `words` has it.
template <class Values, class Words>
std::string listed(const Values& values, Words words) {
    std::string out;
    for (const auto& value : values) out += (out.empty() ? "" : ", ") + words(value);
    return out;
}
template <class Values>
std::string listed(const Values& values) {
    return listed(values, [](const auto& value) { return as_words(value); });
}

/// The nearest number of so many significant decimal digits.
inline double with_digits(double value, int digits) {
    char text[40];
    std::snprintf(text, sizeof text, "%.*e", digits - 1, value);
    return std::strtod(text, nullptr);
}

/// The decimal with the fewest digits in [low, high], 0 < low <= high.
inline double shortest_decimal(double low, double high) {
    for (int digits = 0; digits < 17; ++digits) {
        const double step = std::pow(10.0, std::floor(std::log10(high)) - digits);
        const double nearest = std::round((low + high) / 2 / step) * step;
        if (low <= nearest && nearest <= high) return with_digits(nearest, digits + 1);
    }
    return (low + high) / 2;
}

/// plain() of a positive number that is known to within a share of itself.
inline std::string about(double value, double share) {
    return plain(shortest_decimal(value * (1 - share), value * (1 + share)));
}

/// How many significant decimal digits value has, up to 17.
inline int digits_of(double value) {
    int digits = 1;
    while (digits < 17 && with_digits(value, digits) != value) ++digits;
    return digits;
}

}  // namespace audit
