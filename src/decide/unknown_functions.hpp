// What a document says of functions that it looks for, \Theta_f(q, m) - \Theta_f(k, n) = \Theta_g(q, k, m - n), and
// what follows from it.
//
// Each such equation holds for all values of the letters that are arguments. A line follows if it is a sum of multiples
// of equations at such values; a product follows if these lead from one side to the other. A line that does not follow
// is refuted if one that differs from it by a sign or by two letters follows, and functions are found, linear ones, for
// which all that was said holds and this line does not.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "decide/chains.hpp"
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

/// The functions of a document, and what has been said of them so far.
class UnknownFunctions {
public:
    /// Learns which names are called with several arguments; the chains need not outlive it.
    explicit UnknownFunctions(const std::vector<Chain>&);

    struct Found {
        enum class What : unsigned char { follows, is_asked, fails } what;
        std::string by{};       ///< "R_f(q, 0) = |q|, line 3; ..."
        std::string nearest{};  ///< the line that follows in its place
        std::string model{};    ///< functions for which it fails: "\Theta_f(a, b) = a, \varphi(a) = 0"
        /// The difference of its sides and the sum of multiples of what was said, each call a letter, which are equal;
        /// or its sides for these functions, which are not.
        Node left{}, right{};
        std::set<std::string> letters{};  ///< real numbers, all of them
    };
    /// Of an equation; nothing where it has no such function, or nobody knows whether it follows. `given`: it is
    /// supposed, and no claim.
    [[nodiscard]] std::optional<Found> decided(const Side& left, const Side& right, bool given);

private:
    struct Said {
        Combination zero;         ///< or
        Monomial product, equal;  ///< of one that is no sum
        std::string named;
    };
    [[nodiscard]] bool is_head(const Node& name, std::size_t arguments) const;
    [[nodiscard]] std::optional<Factor> call(const Node& name, const Node& list) const;
    [[nodiscard]] std::optional<Combination> sum(const Node&) const;
    [[nodiscard]] std::optional<Monomial> product(const Node&) const;
    [[nodiscard]] std::vector<Said> instances(const std::vector<const Combination*>& claims,
                                              const std::vector<const Monomial*>& products, bool of_sums,
                                              std::vector<std::size_t>& of) const;
    /// With what it is made of.
    [[nodiscard]] bool sum_follows(const Combination& claim, Found&) const;
    [[nodiscard]] bool product_follows(const Monomial& from, const Monomial& to, Found&) const;
    [[nodiscard]] bool fails_for_linear(const Combination& left, const Combination& right, Found&) const;

    std::set<std::string> heads_, heard_;
    std::map<std::string, std::vector<bool>> of_positions_;  ///< of each head, which of its arguments are
    std::vector<Said> said_;
};

}  // namespace formula
