// Formulas whose letters stand for numbers where they are written, "with d = 4, \theta_1 = 0.01, q = (1, 0, 1, 0)":
// their worth, by intervals that enclose it.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "formula/chains.hpp"
#include "formula/facts.hpp"
#include "formula/numbers.hpp"

namespace formula {

/// \cos m\theta, \cos(m - n)\theta: brackets around each letter would end the argument.
[[nodiscard]] bool reaches_far(const Node&);

/// The numbers that letters stand for at a place.
class AtNumbers {
public:
    /// `context` has what vectors, positions and functions stand for. A value with a letter is that of all planes, of
    /// "\\theta_i" its i.
    using Functions = std::map<std::string, std::pair<Function, Facts::Value>>;
    AtNumbers(const Context& context, Facts::Values values, Functions functions);

    /// What intervals say of left = right, or, of '~', whether they are equal as far as the digits that are printed;
    /// nothing where a letter has no number.
    [[nodiscard]] std::optional<Enclosed> compare(const Side& left, const Side& right, char relation);
    /// "\\theta_1 = 0.01, line 3; ...": what was used.
    [[nodiscard]] const std::string& by() const { return by_; }
    /// Whether another section says what was used.
    [[nodiscard]] bool is_from_far() const { return far_; }
    /// Whether a number that was used may be rounded itself: then nothing is refuted by it.
    [[nodiscard]] bool is_rounded() const { return rounded_; }

private:
    [[nodiscard]] Node put_in(const Node&, int depth = 0);
    [[nodiscard]] std::optional<std::vector<prover::Interval>> entries(const Node& side);
    [[nodiscard]] std::optional<std::vector<prover::Interval>> angles(const prover::Program&, const Reading&);
    [[nodiscard]] int counts_from(const std::string& name, int planes);
    void use(const Facts::Value&);

    Context context_;
    Facts::Values values_;
    Functions functions_;
    std::string by_;
    bool rounded_ = false, far_ = false;
};

/// What numbers say of an equation of a document.
struct Compared {
    bool holds;
    std::string left, right, by;  ///< the entries that differ; "d = 4, line 3; ..."
};

/// By the numbers that its letters stand for: near by; or of the whole document, where a letter has one. What is false
/// with a d or b from far away may be of another model, and nothing is said of it.
[[nodiscard]] std::optional<Compared> compare_said(const Side& left, const Side& right, char relation, const Context&,
                                                   const Facts&, const std::vector<Chain>&, const Place&);

}  // namespace formula
