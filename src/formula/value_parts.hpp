// What adding and multiplying values have in common.
#pragma once

#include "formula/value.hpp"

namespace formula {

/// The value, if a program's fractions can hold it. \throws NotUnderstood
std::int64_t bounded(std::int64_t value, std::size_t at);
/// An angle, a position or a frequency, or all of them.
bool is_angular(const Value&);
/// The constant a + b, a - b, a * b or a / b, if both are constants. \throws NotUnderstood
std::optional<Value> constants(const Value& a, const Value& b, char op, std::size_t at);
/// An integer multiple of an angle, a position or a frequency. \throws NotUnderstood
Value scaled(std::int64_t k, const Value&, std::size_t at);

}  // namespace formula
