// What a correct implementation would answer, with all digits that any format can hold: frequencies and angles in 50
// digits, reduced exactly to one turn, and only then cos and sin in long double.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <complex>
#include <utility>
#include <vector>

#include "audit/measure/maps.hpp"

namespace audit {

using Real = boost::multiprecision::cpp_bin_float_50;

struct Reference {
    std::vector<std::pair<int, int>> planes;
    std::vector<Real> theta;  ///< of plane i, the scale included
    double length_factor = 1;
    std::vector<int> permutation;  ///< output j is input permutation[j]; empty: the identity
    bool scaled = false;           ///< whether theta is more than multiples of powers of a base
    double blended = 0;  ///< the factor, where a slow plane's frequency is made as a small share of a fast one

    /// cos + i sin of plane i at position p, without the length factor.
    [[nodiscard]] std::complex<double> turn(std::size_t i, std::int64_t p) const;
};

/// A row of x with plane i turned by turns[i], and lengthened as that is.
[[nodiscard]] std::vector<double> turned_row(const Tensor& x, std::size_t row,
                                             const std::vector<std::pair<int, int>>& planes,
                                             const std::vector<std::complex<double>>& turns);

/// The largest error of the rows of each position.
[[nodiscard]] std::vector<Grade> grade(const Reference&, const std::vector<Map>&, const Tensor& x, const Tensor& y,
                                       Format answers);

/// flat, also where all is within the attainable units; p or p_log_p, whichever fits best; unknown for fewer than 3
/// positions.
[[nodiscard]] ErrorLaw law_of(const std::vector<Grade>&, double attainable_units);

}  // namespace audit
