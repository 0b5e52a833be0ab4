// How an exercise is judged: lines that must hold, each decided by the prover, and well-known mistakes, which are
// recognised by being equal to the answer for all values.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "answer.hpp"

namespace judge {

struct Line {
    std::string text;
    bool holds = false;
    std::string evidence;            ///< "proved: 9 points decide it for all values"
    std::vector<std::string> why{};  ///< a counterexample, or what is missing
};

struct Report {
    std::vector<Line> lines;
    std::string mistake;  ///< its name, if it is a well-known one
    [[nodiscard]] bool passed() const;
};

/// A line that was decided without the prover: a finite statement, with its evidence if it holds and the reason if not.
Line finite(std::string text, bool holds, std::string evidence, std::vector<std::string> why = {});

/// Decides a theorem of two lines, "yours = what is claimed".
Line decide(std::string text, const prover::Theorem&);
/// The same, where the claim must be false: a counterexample makes the line hold.
Line decide_false(std::string text, const prover::Theorem&);
/// Whether the two lines are equal for all values.
bool identical(const prover::Theorem&);

/// The answer as a function of the variables `D`, at the dimensions `dimensions` (none: a statement of fixed sizes).
template <class F, class... D>
class Check {
public:
    Check(Report& report, std::vector<int> dimensions, F yours, D... variables)
        : report_(report),
          dimensions_(std::move(dimensions)),
          yours_(std::move(yours)),
          variables_(std::move(variables)...) {}

    /// left = right for all values
    template <class L, class R>
    Check& law(std::string text, L left, R right) {
        report_.lines.push_back(decide(std::move(text), equation(std::move(left), std::move(right))));
        return *this;
    }
    /// yours = right for all values
    template <class R>
    Check& law(std::string text, R right) {
        return law(std::move(text), yours_, std::move(right));
    }
    /// If yours = wrong for all values, that is what happened.
    template <class W>
    Check& mistake(std::string name, W wrong) {
        if (report_.mistake.empty() && !report_.passed() && identical(equation(yours_, std::move(wrong))))
            report_.mistake = std::move(name);
        return *this;
    }

private:
    template <class L, class R>
    prover::Theorem equation(L left, R right) const {
        auto empty = prover::theorem("exercise", "");
        if (!dimensions_.empty()) std::move(empty).dimensions(dimensions_, dimensions_.back());
        return std::apply([&](const D&... d) { return std::move(empty).forall(d...); }, variables_)
            .line("", std::move(left))
            .line("", "claimed", std::move(right));
    }
    Report& report_;
    std::vector<int> dimensions_;
    F yours_;
    std::tuple<D...> variables_;
};

/// An entry. \throws std::domain_error if there is none
Term entry(const Mat& m, int row, int column = 0);

/// The exercises, by number: 01, 02, ...
struct Exercise {
    const char* number;
    Report (*check)(const Answer&);
};
const std::vector<Exercise>& exercises();

// plane.cpp
Report multiply(const Answer&);
Report turn(const Answer&);
Report rotation(const Answer&);
Report product(const Answer&);
Report turn_back(const Answer&);
Report norm_derivation(const Answer&);
Report relative_position(const Answer&);
Report score(const Answer&);
// dimensions.cpp
Report rotate(const Answer&);
Report block_diagonal(const Answer&);
Report rotate_half_split(const Answer&);
Report rotate_partial(const Answer&);
Report sinusoidal(const Answer&);
Report shift(const Answer&);
// finite.cpp
Report sign_slip(const Answer&);
Report frequencies(const Answer&);
Report permutation(const Answer&);
Report not_commuting(const Answer&);
// properties.cpp
Report kills_by_length(const Answer&);
Report kills_the_rest(const Answer&);

}  // namespace judge
