// What a student's program sent: expressions, which the judge may then compute with other variables. Nothing of it is
// believed: a file that is no such answer is refused, and what an expression is worth, the prover says.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "proofs/common.hpp"
#include "number/rational.hpp"

namespace judge {

using prover::Angle;
using prover::Angles;
using prover::Mat;
using prover::Term;
using prover::Vec;

/// \throws std::domain_error with these words if it does not hold
inline void require(bool holds, const char* what) {
    if (!holds) throw std::domain_error(what);
}

/// The answer at one size, a function of its variables.
class Part {
public:
    Part() = default;
    /// What was recorded in this program, by this process.
    explicit Part(prover::Program recorded)
        : variables_(recorded.variables.size()), angles_(recorded.angles.size()), program_(std::move(recorded)) {}
    [[nodiscard]] std::size_t outputs() const { return program_.outputs.size(); }
    /// What was recorded.
    [[nodiscard]] const prover::Program& program() const { return program_; }
    /// \throws std::domain_error if there are fewer
    [[nodiscard]] const prover::Output& output(std::size_t number) const;

    /// Output number `output` with these in the place of the variables, in the order of questions.hpp; a Term, a Mat or
    /// a Vec is so many variables, an Angle or Angles so many angles.
    /// \throws std::domain_error if the answer has fewer outputs, or another number of variables
    template <class... X>
    Mat operator()(std::size_t output, const X&... x) const {
        Arguments arguments;
        (take(arguments, x), ...);
        return compute(output, arguments);
    }
    /// The angles whose cos or sin an output uses, as integer combinations of the variables.
    [[nodiscard]] std::set<prover::AngleSum> angles_in(std::size_t output) const;
    /// An output that mentions no variable and no angle, as numbers. \throws std::domain_error if it mentions one
    [[nodiscard]] std::vector<prover::Rational> numbers(std::size_t output) const;
    /// An output whose entries are cos(a): these a, in the given variables.
    [[nodiscard]] Angles angles_of_cosines(std::size_t output, const Angles& variables) const;
    /// A column of so many variables that an answer may pass; for calling with fewer declared ones.
    [[nodiscard]] std::size_t variables() const { return variables_; }

private:
    friend class Answer;
    struct Arguments {
        std::vector<Term> variables;
        Angles angles;
    };
    static void take(Arguments& a, const Term& x) { a.variables.push_back(x); }
    static void take(Arguments& a, const Angle& x) { a.angles.push_back(x); }
    static void take(Arguments& a, const Angles& x) { a.angles.insert(a.angles.end(), x.begin(), x.end()); }
    template <class Derived>
    static void take(Arguments& a, const Eigen::MatrixBase<Derived>& x) {
        for (Eigen::Index r = 0; r < x.rows(); ++r)
            for (Eigen::Index c = 0; c < x.cols(); ++c) a.variables.push_back(x(r, c));
    }
    [[nodiscard]] Mat compute(std::size_t output, const Arguments&) const;

    std::size_t variables_ = 0, angles_ = 0;
    prover::Program program_;
    mutable std::vector<std::optional<prover::Rational>> numbers_;  ///< of the nodes without a variable, once asked for
};

class Answer {
public:
    /// \throws std::domain_error saying what is wrong with the text
    explicit Answer(const std::string& json);
    /// The parts by their sizes.
    explicit Answer(std::map<int, Part> parts) : parts_(std::move(parts)) {}
    /// \throws std::domain_error if there is none of this size
    [[nodiscard]] const Part& at(int size) const;

private:
    std::map<int, Part> parts_;
};

}  // namespace judge
