// What the prover may say, and what it must show for it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "prover/exact.hpp"
#include "prover/high_precision.hpp"
#include "prover/interval.hpp"

namespace prover {

enum class Verdict : std::uint8_t {
    proved,     ///< for all values of the statement
    refuted,    ///< by a counterexample
    supported,  ///< no disagreement found; no proof
    cited,      ///< decided by a theorem that is named, not by a computation
    undecided   ///< none of these, and why
};

/// The kinds of evidence, strongest first.
enum class Tier : std::uint8_t { exact, exhaustive, witness, enclosure, high_precision, cited, none };

[[nodiscard]] const char* name(Verdict);
[[nodiscard]] const char* name(Tier);

/// How strong a tier is; smaller is stronger, and tiers that prove alike are equal.
[[nodiscard]] int strength(Tier);

/// A finite statement, case by case. The predicate of each case is computed by the caller.
class Cases {
public:
    /// Records one case; `text` is called for the first one that fails.
    template <class Text>
    void check(bool holds, Text&& text) {
        ++count_;
        if (!holds && !failure_) failure_ = text();
    }
    /// What a reader wants to see of the outcome: "d = 128: 128 of 128 indices once".
    void note(std::string text) { notes_.push_back(std::move(text)); }

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] const std::optional<std::string>& failure() const { return failure_; }
    [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

private:
    std::uint64_t count_ = 0;
    std::optional<std::string> failure_;
    std::vector<std::string> notes_;
};

/// Inequalities, decided by intervals: each is proved, refuted, or left open if the interval is too wide.
class Enclosures {
public:
    /// x > 0
    template <class Text>
    void positive(const Interval& x, Text&& text) {
        ++count_;
        if (Interval(0) < x)
            closest_ = std::min(closest_, x.lower());
        else if (!(x < Interval(0)) && !(x.inside(Interval(0))))
            leave_open(text() + ": " + x.str() + " is not decided");
        else
            refute(text() + ": " + x.str() + " is not positive");
    }
    /// a < b
    template <class Text>
    void less(const Interval& a, const Interval& b, Text&& text) {
        positive(b - a, std::forward<Text>(text));
    }
    /// f > 0 on all of [low, high], by halving the intervals on which f's enclosure is too wide.
    void positive_on(const std::function<Interval(const Interval&)>& f, const Rational& low, const Rational& high,
                     const std::string& text);
    /// a = b can't be proved by intervals; that their difference may be 0 is what can be shown.
    template <class Text>
    void agree(const Interval& a, const Interval& b, Text&& text) {
        ++count_;
        const Interval difference = a - b;
        if (!difference.contains(0)) refute(text() + ": the difference " + difference.str() + " excludes 0");
        widest_ = std::max(widest_, difference.log10_width());
    }
    void note(std::string text) { notes_.push_back(std::move(text)); }

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] const std::optional<std::string>& refutation() const { return refutation_; }
    [[nodiscard]] const std::optional<std::string>& open() const { return open_; }
    [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
    [[nodiscard]] double closest() const { return closest_; }  ///< the smallest lower bound of what had to be > 0
    [[nodiscard]] double widest() const { return widest_; }    ///< log10 of the widest interval around 0

private:
    void refute(std::string text) {
        if (!refutation_) refutation_ = std::move(text);
    }
    void leave_open(std::string text) {
        if (!open_) open_ = std::move(text);
    }
    std::uint64_t count_ = 0;
    std::optional<std::string> refutation_, open_;
    std::vector<std::string> notes_;
    double closest_ = 1e300;
    double widest_ = -1e300;
};

/// A counterexample, in words: everything a reader needs to follow it by hand. LaTeX throughout.
struct Explanation {
    int dimension = 0;  ///< 0 where the statement has a fixed one
    std::vector<std::pair<std::string, std::string>> values;  ///< ("q", "(1, 0)"), ("\cos m\theta", "3/5")
    std::string entry;                                        ///< "" or "row 0, column 1"
    std::string left_formula, right_formula;                  ///< with the names
    std::string left_numbers, right_numbers;                  ///< with the fractions in their place
    std::string left, right;                                  ///< the values
};

[[nodiscard]] Explanation explain(const Program&, const Counterexample&, int output);

/// The exact tier's certificate for one dimension.
struct ExactCertificate {
    int dimension = 0;
    std::vector<std::pair<std::string, int>> degrees;  ///< (group, bound)
    std::uint64_t points = 0;
    std::uint64_t entries = 0;  ///< equations decided at each point
    bool group_law = false;     ///< the circle group law is taken for granted
};

struct StepResult {
    Verdict verdict = Verdict::undecided;
    Tier tier = Tier::none;
    bool as_expected = false;
    bool unavailable = false;  ///< undecided only because this build lacks something
    std::string trouble;       ///< why it is undecided, or what contradicts it
    std::vector<ExactCertificate> exact;
    std::optional<Explanation> counterexample;
    std::vector<PrecisionStep> precisions;
    int samples = 0;
    std::uint64_t cases = 0;  ///< cases or enclosures
    std::vector<std::string> notes;
};

struct Result {
    std::string id;
    Verdict verdict = Verdict::undecided;
    Tier tier = Tier::none;       ///< of its own evidence
    Tier strength = Tier::none;   ///< never above the weakest premise's
    std::string weakest_premise;  ///< where that lowers it
    bool as_expected = false;
    bool unavailable = false;
    double seconds = 0;
    std::vector<StepResult> steps;  ///< one for each step of the theorem
};

}  // namespace prover
