// What a document says of bases, frequencies, wavelengths and factors, as laws between their logarithms.
//
// b' = \kappa b, \theta_i = b^{-2i/d}, b'^{-(d-2)/d} = b^{-(d-2)/d}/s: of the logarithms of positive numbers each such
// equation is linear, with coefficients in i and d. One that the laws before it imply is proved; one by which a letter
// would have to be 1 contradicts them; another one is a law from there on.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "decide/facts.hpp"
#include "decide/powers.hpp"
#include "decide/words.hpp"

namespace formula {

/// The laws of a document, in its order.
class Scales {
public:
    /// What an equation is in the light of what was said before it.
    struct Heard {
        enum class What : unsigned char {
            nothing,      ///< it is of something else, or a law
            defines,      ///< a name by what stands beside it, of planes
            follows,      ///< from what is named
            contradicts,  ///< what follows from requirements and usual laws
            otherwise     ///< than what was said for certain, of which nobody knows which is meant
        };
        What what = What::nothing;
        std::string by;          ///< "b' = \kappa b, line 3; ..."
        prover::Explanation at;  ///< where the sides differ
    };

    /// Hears an equation. Values are letters that stand for numbers there, s = 2; what is told of a case alone, or is
    /// denied, is no law, and contradicts nothing.
    /// Letters that may be negative, as the context says, are in no law.
    Heard hear(const Side& left, const Side& right, const Context&, const Facts::Values& values, const Place&,
               bool law);

private:
    struct Law {
        std::string index;  ///< of all planes; empty: of one name
        Product value;
        bool required = false;     ///< solved for the name, which did not stand alone
        bool with_primes = false;  ///< as without
        bool usual = false;        ///< a frequency, a wavelength, or powers of other names that are numbers
        bool has_roots = false;    ///< or powers that are no numbers
        std::string named;
        std::size_t line = 0, sentence = 0, paragraph = 0, order = 0;
    };
    /// The laws by which a product was rewritten.
    struct Used {
        std::set<std::string> patterns;
        std::string by;
        bool certain = true, near = true, of_planes = false, of_roots = false;
        std::set<std::string> letters;  ///< of the laws
        int steps = 0;
    };

    [[nodiscard]] std::optional<Law> law_of(const std::string& pattern, int depth = 0);
    [[nodiscard]] std::optional<Product> with_values(const Product&, const Facts::Values&, std::string& by);
    [[nodiscard]] std::optional<Product> rewritten(const Product&, Used&, int depth = 0);
    void spare(const Product& ratio, Used& used);
    [[nodiscard]] const Atom* single(const Product&) const;
    void enter(const Place&);
    void learn(const Product& left, const Product& right, const Product& rest, const Side& said_left,
               const Side& said_right);

    Atoms atoms_;
    std::map<std::string, Law> laws_;          ///< by pattern
    std::set<std::string> unknown_;            ///< patterns of which something was said that can't be read
    std::set<std::string> spared_;             ///< patterns whose laws are not asked now
    std::set<std::string> torn_;               ///< and those of which two lines near each other say two things
    std::set<std::string> planes_;             ///< of letters that are powers with an index, whatever they are
    std::map<std::string, std::size_t> seen_;  ///< when a pattern was first met
    std::size_t section_ = 0, order_ = 0;
    Place place_;
    bool axes_ = false;  ///< |D| is the dimension, and d an index
};

}  // namespace formula
