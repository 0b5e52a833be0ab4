// Products of powers whose exponents have an index and a dimension in them: b^{-2i/d}, 2\pi b^{2i/d}.
//
// Primes, \pi and positive numbers that nothing is said of are independent of each other: two such products are equal
// for all values of the letters if, and only if, their exponents are.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "exact/explanation.hpp"
#include "formula/reading.hpp"
#include "number/rational.hpp"

namespace formula {

/// A sum of products of powers of letters: i d - 2 i.
using Powers = std::map<std::string, int>;
using Polynomial = std::map<Powers, prover::Rational>;

/// -2i/d, d/(d - 2): equal to another one where the products across are.
struct Exponent {
    Polynomial above, below{{Powers{}, 1}};
    static Exponent of(const prover::Rational& number);
    static Exponent of(const std::string& letter);
    friend bool operator==(const Exponent& a, const Exponent& b);
    friend Exponent operator*(const Exponent& a, const Exponent& b);
    friend Exponent operator+(const Exponent& a, const Exponent& b);
    /// Nothing of 0.
    [[nodiscard]] std::optional<Exponent> inverse() const;
    /// Of numbers, and of one letter for each even value from 2 on. What counts is not below 0.
    [[nodiscard]] bool is_whole_number(const std::string& even = {}, bool counts = false) const;
    /// With the other one in the place of a letter; nothing where that divides by 0.
    [[nodiscard]] std::optional<Exponent> with(const std::string& letter, const Exponent&) const;
    [[nodiscard]] bool has(const std::string& letter) const;
    /// "-2i/d"
    [[nodiscard]] std::string written() const;
};

/// A product of primes and letters, each to an exponent.
using Product = std::map<std::string, Exponent>;
void add(Product& to, const Product& what, const Exponent& times);
[[nodiscard]] Product raised(const Product&, const Exponent& by);
/// A prime or \pi.
[[nodiscard]] bool is_constant(const std::string& base);

/// Values of the letters where two products, or their logarithms, differ, with which they are computed by hand.
[[nodiscard]] prover::Explanation told_apart(const std::string& left_source, const std::string& right_source,
                                             const Product& left, const Product& right,
                                             const std::string& logarithm = {});

/// The highest number of \theta_{32}, W_{32} in it; 0: there is none.
[[nodiscard]] int highest_plane(const Node&);
/// Whether they are equal in a dimension from the least on; \lambda_{32} is of at least 66.
[[nodiscard]] bool may_be_equal(const Product& a, const Product& b, int least);

/// What \theta_i is, where nothing says it: base^{-2i/d}, or base^{-2(i-1)/d}.
struct Schedule {
    std::string base;
    bool from_one;
};

/// \theta, \omega
[[nodiscard]] inline bool is_of_frequencies(const Node& node) {
    return node.is_name("\\theta") || node.is_name("\\omega");
}

/// A name with an index, or a function of it, that is a base as it stands: \theta'_i, h(\theta_{d/2-1}), r(i).
struct Atom {
    std::string pattern;            ///< with '#' in the index's place
    std::optional<Exponent> index;  ///< none: it has no index
    [[nodiscard]] std::string key() const;
};
using Atoms = std::map<std::string, Atom>;

/// Reads sides; it gives up where something else than products and powers stands in one.
class PowerReader {
public:
    /// With atoms, a name that nothing defines is one, and is added to them; a product over planes is that of what its
    /// factors are by the laws. All must outlive the reader.
    using Laws = Called<std::optional<Product>, const Product&>;
    PowerReader(
        const Context& context, const Claim& claim, std::optional<Schedule> usual, Atoms* atoms = nullptr,
        const Laws& laws = +[](const Product& product) { return std::optional(product); });

    std::optional<Product> product(const Node&);
    /// Of a side: and of a sum of logarithms, what it is the logarithm of; the first side says whether it is one.
    std::optional<Product> side(const Node&);
    /// Whether a base is a sum, which may be the product of others.
    [[nodiscard]] bool has_sum() const { return has_sum_; }
    [[nodiscard]] bool has_power() const { return has_power_; }
    /// "ln", of sides that are sums of logarithms; empty: they are none.
    [[nodiscard]] std::string logarithm() const { return logarithms_.value_or(false) ? logarithm_ : std::string(); }

private:
    std::optional<Product> factors(const Node& product);
    std::optional<Product> over_planes(const Node&);
    std::optional<Product> base(const Node&);
    std::optional<Product> script(const Node&);
    std::optional<Product> atom(const Node&);
    std::optional<Atom> atom_of(const Node&);
    std::optional<Product> taken_logarithm(Node&);
    std::optional<Product> of_logarithms(const Node&);
    std::optional<Exponent> exponent(const Node&);
    std::optional<Exponent> dimension(const Node&);
    [[nodiscard]] bool has_any_sign(const Node& name) const;
    [[nodiscard]] bool is_no_number(const Node& name) const;

    const Context& context_;
    std::optional<Schedule> usual_;
    Atoms* atoms_;
    Laws laws_;
    std::map<std::string, Exponent> letters_;  ///< what indices stand for
    std::string dimension_;
    bool has_power_ = false, has_sum_ = false;
    std::optional<bool> logarithms_;  ///< whether the sides so far are such
    std::string logarithm_;           ///< ln, log, or log_2
    std::optional<Product> base_of_logarithms_;
    int work_ = 0;
};

}  // namespace formula
