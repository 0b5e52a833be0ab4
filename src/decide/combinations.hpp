// Sums of functions of sums of letters, 2\Theta_f(q, m - n) + m\theta, exactly; and what follows from some of them.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "formula/tree.hpp"
#include "number/rational.hpp"

namespace formula {

/// A sum of letters with whole factors; the empty letter is a number.
using Argument = std::map<std::string, std::int64_t>;

/// \Theta_f(q, m), or with no head a product of letters.
struct Factor {
    std::string head;
    std::vector<Argument> arguments;  ///< of a product: its letters
    bool operator==(const Factor& o) const { return head == o.head && arguments == o.arguments; }
    bool operator<(const Factor& o) const { return head != o.head ? head < o.head : arguments < o.arguments; }
};

/// A sum of such factors; of an equation, which is 0.
using Combination = std::map<Factor, prover::Rational>;
/// A product of them.
using Monomial = std::multiset<Factor>;

void add(Combination&, const Factor&, const prover::Rational& times);
/// With values in the place of letters; of a combination m\theta at m + 1 is a sum of two.
[[nodiscard]] Factor put(Factor, const std::map<std::string, Argument>& values);
[[nodiscard]] Combination put(const Combination&, const std::map<std::string, Argument>& values);
[[nodiscard]] Monomial put(const Monomial&, const std::map<std::string, Argument>& values);
[[nodiscard]] std::string text_of(const Combination&);

[[nodiscard]] Node number_of(const prover::Rational&);
/// Each factor is one letter, which `letters` takes.
[[nodiscard]] Node node_of(const Combination&, std::set<std::string>& letters);
[[nodiscard]] Node node_of(const Monomial&, std::set<std::string>& letters);
[[nodiscard]] Node difference(const Node& left, const Node& right);

/// Combinations that are 0, in echelon form, each with how often those that were taken are in it.
class Rows {
public:
    struct Row {
        Combination sum;
        std::map<std::size_t, prover::Rational> of;
    };
    /// Takes off what is known to be 0.
    void reduce(Row&) const;
    void take(Row);

private:
    std::map<Factor, Row> rows_;  ///< by the first factor of each, which is in no other
};

}  // namespace formula
