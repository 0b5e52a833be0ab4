// The titles of theorems and chapters in Chinese, out of the catalogue of words, src/words/zh.po.
#pragma once

#include <string_view>

namespace report {

/// The Chinese of a title, as UTF-8; "" where the catalogue has none.
[[nodiscard]] std::string_view chinese(std::string_view title);

}  // namespace report
