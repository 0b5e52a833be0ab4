// Finite statements, decided case by case.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "number/rational.hpp"
#include "theorem/domain.hpp"

namespace prover {

/// A finite statement, case by case. The predicate of each case is computed by the caller.
class Cases : public Check {
public:
    using Check::Check;  ///< with a domain, or without one
    using Compared = Comparison<Rational>;  ///< of two numbers

    /// Records one case; `text` is called for the first one that fails.
    template <class Text>
    void check(bool holds, Text&& text) {
        count_one();
        if (!holds && !failure_) failure_ = text();
    }
    /// Records the case a = b.
    template <class Text>
    void equal(const Rational& a, const Rational& b, Text&& text) {
        keep(compared_, {a, b, true});
        check(a == b, std::forward<Text>(text));
    }
    /// Records the case that a and b differ.
    template <class Text>
    void differ(const Rational& a, const Rational& b, Text&& text) {
        keep(compared_, {a, b, true});
        check(a != b, std::forward<Text>(text));
    }
    /// Records the case a < b.
    template <class Text>
    void less(const Rational& a, const Rational& b, Text&& text) {
        keep(compared_, {a, b, false});
        check(a < b, std::forward<Text>(text));
    }

    [[nodiscard]] const std::optional<std::string>& failure() const { return failure_; }  ///< the first case that fails
    /// What was compared, in order, where that is kept.
    [[nodiscard]] const std::vector<Compared>& compared() const { return compared_; }

private:
    std::vector<Compared> compared_;
    std::optional<std::string> failure_;
};

}  // namespace prover
