// Inequalities between real numbers, decided by intervals.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "theorem/domain.hpp"
#include "enclosure/interval.hpp"

namespace prover {

/// Of what is enclosed; an equality is of what it rounds or holds to agree.
using Compared = Comparison<Interval>;

/// Each inequality is proved, refuted, or left open if the interval is too wide.
class Enclosures : public Check {
public:
    using Check::Check;  ///< with a domain, or without one

    /// x > 0
    template <class Text>
    void positive(const Interval& x, Text&& text) {
        keep(Interval(0), x);
        decide_positive(x, std::forward<Text>(text));
    }
    /// a < b
    template <class Text>
    void less(const Interval& a, const Interval& b, Text&& text) {
        keep(a, b);
        decide_positive(b - a, std::forward<Text>(text));
    }
    /// A condition that has been decided, of what was enclosed: a count, an integer.
    template <class Text>
    void check(bool holds, Text&& text) {
        count_one();
        ++unrecorded_;
        if (!holds) refute(text());
    }
    /// A count that has been made is `expected`.
    template <class Text>
    void counted(std::int64_t count, std::int64_t expected, Text&& text) {
        keep(Interval(count), Interval(expected), true);
        check(count == expected, std::forward<Text>(text));
    }
    /// What intervals say of an inequality, or of its negation: left open if they are too wide.
    template <class Text>
    void check(Answer holds, Text&& text) {
        count_one();
        ++unrecorded_;
        if (holds.is_no())
            refute(text());
        else if (!holds.is_yes())
            leave_open(text() + ": the intervals are too wide to tell");
    }
    /// x rounds to the decimal as printed, "0.8776": |x - 0.8776| < half a unit of its last place.
    /// \throws std::invalid_argument if `printed` isn't a decimal
    void rounds_to(const Interval& x, const std::string& printed, const std::string& text);
    /// f > 0 on all of [low, high], by halving the intervals on which f's enclosure is too wide.
    void positive_on(const std::function<Interval(const Interval&)>& f, const Rational& low, const Rational& high,
                     const std::string& text);
    /// a = b can't be proved by intervals; that their difference may be 0 is what can be shown.
    template <class Text>
    void agree(const Interval& a, const Interval& b, Text&& text) {
        count_one();
        keep(a, b, true);
        ++equalities_;
        const Interval difference = a - b;
        if ((difference < Interval(0)).is_yes() || (Interval(0) < difference).is_yes())
            refute(text() + ": the difference " + difference.str() + " excludes 0");
        widest_ = std::max(widest_, difference.log10_width());
    }

    /// the first that is false, if any
    [[nodiscard]] const std::optional<std::string>& refutation() const { return refutation_; }
    /// the first that is not decided, if any
    [[nodiscard]] const std::optional<std::string>& open() const { return open_; }
    [[nodiscard]] double closest() const { return closest_; }  ///< the smallest lower bound of what had to be > 0
    [[nodiscard]] double widest() const { return widest_; }    ///< log10 of the widest interval around 0
    /// What was asked for, in order, while an Interval::Recording was in force.
    [[nodiscard]] const std::vector<Inequality>& inequalities() const { return inequalities_; }
    [[nodiscard]] std::uint64_t equalities() const { return equalities_; }  ///< of them, what cannot be proved: agree()
    /// How many conditions came as a truth value, of which no more is known.
    [[nodiscard]] std::uint64_t unrecorded() const { return unrecorded_; }

    /// What was compared, in order, where that is kept.
    [[nodiscard]] const std::vector<Compared>& compared() const { return compared_; }

private:
    template <class Text>
    void decide_positive(const Interval& x, Text&& text) {
        count_one();
        const Answer answer = Interval(0) < x;
        record({x.expression(), {}, answer.is_yes()});
        if (answer.is_yes())
            closest_ = std::min(closest_, x.lower());
        else if (answer.is_no())
            refute(text() + ": " + x.str() + " is not positive");
        else
            leave_open(text() + ": " + x.str() + " is not decided");
    }
    void keep(const Interval& left, const Interval& right, bool equality = false) {
        Check::keep(compared_, {left, right, equality});
    }
    void refute(std::string text) {
        if (!refutation_) refutation_ = std::move(text);
    }
    void leave_open(std::string text) {
        if (!open_) open_ = std::move(text);
    }
    bool halved(const std::function<Interval(const Interval&)>& f, const Range&, const std::string& text);
    void record(Inequality inequality) {
        if (Interval::recording()) inequalities_.push_back(std::move(inequality));
    }
    std::uint64_t equalities_ = 0;
    std::uint64_t unrecorded_ = 0;
    std::vector<Inequality> inequalities_;
    std::vector<Compared> compared_;
    std::optional<std::string> refutation_, open_;
    double closest_ = 1e300;
    double widest_ = -1e300;
};

}  // namespace prover
