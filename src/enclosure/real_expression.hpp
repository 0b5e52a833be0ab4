// How a real number was computed: what an Interval encloses, as a tree.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "number/rational.hpp"

namespace prover {

/// A real number, as an expression. Parts that are shared are the same object.
struct RealExpression {
    /// What is done.
    enum class Op : std::uint8_t {
        number, pi, variable, add, subtract, multiply, divide, sin, cos, exp, log, sqrt, abs
    };
    Op op{};                                     ///< what is done
    Rational number{};                           ///< of a number
    std::shared_ptr<const RealExpression> a{};   ///< first operand
    std::shared_ptr<const RealExpression> b{};   ///< second operand, of add, subtract, multiply and divide
};

/// Null where nothing was recorded.
using RealPointer = std::shared_ptr<const RealExpression>;

/// The numbers from low to high.
struct Range {
    Rational low;   ///< the least one
    Rational high;  ///< the largest one
};

/// An inequality that a proof asked for: 0 < value; with a range, for every value of its variable in it.
struct Inequality {
    RealPointer value;           ///< null if it isn't known how it was computed
    std::optional<Range> range;  ///< of its variable, if it has one
    bool holds;                  ///< what the intervals say of it
};

}  // namespace prover
