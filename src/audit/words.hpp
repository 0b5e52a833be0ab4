// Numbers as they stand in sentences.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

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

}  // namespace audit
