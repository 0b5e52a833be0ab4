// What a document says of functions that it looks for, \Theta_f(q, m) - \Theta_f(k, n) = \Theta_g(q, k, m - n), and
// what follows from it.
//
// Each such equation holds for all values of the letters that are arguments. A line follows if it is a sum of multiples
// of equations at such values; a product follows if these lead from one side to the other. A line that does not follow
// is refuted if one that differs from it by a sign or by two letters follows, and functions are found, linear ones, for
// which all that was said holds and this line does not.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "decide/chains.hpp"
#include "decide/combinations.hpp"

namespace formula {

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
    /// supposed, and no claim. What is said behind "if" holds in its
    /// sentence, and all of a section until another one says something else of the same functions.
    [[nodiscard]] std::optional<Found> decided(const Side& left, const Side& right, const Told&, bool given);

private:
    struct Said {
        Combination zero;         ///< or
        Monomial product, equal;  ///< of one that is no sum
        std::string named;
        std::set<std::string> heads;
        std::size_t section;
        bool in_sentence;  ///< and not behind it
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
    /// That of a line which follows with one sign, or two letters, changed on its right.
    [[nodiscard]] std::optional<Found> slip(const Combination& left, const Combination& right) const;

    std::set<std::string> heads_, heard_;
    std::map<std::string, std::vector<bool>> of_positions_;  ///< of each head, which of its arguments are
    std::vector<Said> said_;
    Place place_{};  ///< of the last that was asked
};

}  // namespace formula
