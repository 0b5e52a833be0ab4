// In what language a terminal is written to: English, or Chinese by the catalogue of words, src/words/zh.po.
#pragma once

#include <string>
#include <string_view>

#include "words/say.hpp"

namespace report {

/// The Chinese of a sentence without parts, as UTF-8; "" where the catalogue has none.
[[nodiscard]] std::string_view chinese(std::string_view english);

/// Says in Chinese what is made while it lives.
class Chinese {
public:
    [[nodiscard]] std::string said(const std::string& english) const;

private:
    words::Heard heard_;
};

}  // namespace report
