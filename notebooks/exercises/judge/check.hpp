// How an exercise is judged: lines that must hold, each decided by the prover, and well-known mistakes, which are
// recognised by being equal to the answer for all values.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "judge/answer.hpp"

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
    std::string slip;     ///< what its coefficients say of one that is not, slip.hpp
    std::string note;     ///< what else is worth knowing of a right answer
    int earned = 0;       ///< of a partly right answer: so many parts
    int of = 0;           ///< of so many; 0: the lines that hold are counted
    [[nodiscard]] bool passed() const;
};

/// A line that was decided without the prover: a finite statement, with its evidence if it holds and the reason if not.
Line finite(std::string text, bool holds, std::string evidence, std::vector<std::string> why = {});

/// The derivation of two lines, left = right, whatever their variables are.
template <class L, class R>
auto both(L left, R right) {
    return [left = std::move(left), right = std::move(right)](auto&&... all) {
        auto given = std::forward_as_tuple(all...);
        constexpr std::size_t count = sizeof...(all) - 1;  // the last one takes the lines
        prover::Lines& lines = std::get<count>(given);
        [&]<std::size_t... i>(std::index_sequence<i...>) {
            lines.begin("", left(std::get<i>(given)...));
            lines("", "claimed", right(std::get<i>(given)...));
        }(std::make_index_sequence<count>{});
    };
}

/// Decides a theorem of two lines, "yours = what is claimed"; says into `slip` what the slip is, if it is one. Where
/// what is claimed is the answer, `told` is false: a value of yours that differs is shown, and not the right one.
Line decide(std::string text, const prover::Theorem&, std::string* slip = nullptr, bool told = true);
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
    /// The same of a line of a derivation and the one before: what differs is a slip of that line.
    template <class L, class R>
    Check& line(std::string text, L left, R right) {
        report_.lines.push_back(
            decide(std::move(text), equation(std::move(left), std::move(right)), &report_.slip));
        return *this;
    }
    /// yours = right for all values
    template <class R>
    Check& law(std::string text, R right) {
        report_.lines.push_back(decide(std::move(text), equation(yours_, std::move(right)), &report_.slip, false));
        return *this;
    }
    /// Where a law of another kind fails: what differs from `right`, which yours must be if all laws hold.
    template <class R>
    Check& slip(R right) {
        if (!report_.passed()) decide({}, equation(yours_, std::move(right)), &report_.slip);
        return *this;
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
            .derive(both(std::move(left), std::move(right)));
    }
    Report& report_;
    std::vector<int> dimensions_;
    F yours_;
    std::tuple<D...> variables_;
};

/// An entry. \throws std::domain_error if there is none
Term entry(const Mat& m, int row, int column = 0);

}  // namespace judge
