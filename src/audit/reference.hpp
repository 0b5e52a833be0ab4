// What a correct implementation would answer, with all digits that any format can hold: frequencies and angles in 50
// digits, reduced exactly to one turn, and only then cos and sin in long double.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <utility>
#include <vector>

#include "audit/maps.hpp"

namespace audit {

using Real = boost::multiprecision::cpp_bin_float_50;

struct Reference {
    std::vector<std::pair<int, int>> planes;
    std::vector<Real> theta;  ///< of plane i, with the sign of the direction, the scale included
    Real offset = 0;          ///< angle = theta_i (p + offset)
    double length_factor = 1;
    std::vector<int> permutation;  ///< output j is input permutation[j]; empty: the identity

    /// (cos, sin) of plane i at position p, without the length factor.
    [[nodiscard]] std::pair<double, double> turn(std::size_t i, std::int64_t p) const;
};

/// The largest error of the rows of each position.
[[nodiscard]] std::vector<Grade> grade(const Reference&, const std::vector<Map>&, const Tensor& x, const Tensor& y);

/// "flat", also where all is within the attainable units; "~ p" or "~ p log p", whichever fits best; "" for fewer than
/// 3 positions.
[[nodiscard]] std::string law_of(const std::vector<Grade>&, double attainable_units);

/// Which arithmetic explains the difference: each candidate is run, and its answer compared.
struct Cause {
    std::string name;        ///< "float32 recurrence"; empty if correct rounding explains all
    std::string id;          ///< "float32-recurrence"
    double left = 0;         ///< the largest difference to the candidate
    double without = 0;      ///< the largest difference to the reference
    bool explains = false;   ///< whether `left` is within the rounding of the format
    bool exactly = false;    ///< and that arithmetic, run again, gives the answer
    std::string evidence{};  ///< "computing that way leaves 3.0e-8"
};

/// turned[k][i]: (cos, sin) of plane i that was measured at positions[k], without the length factor.
[[nodiscard]] Cause cause_of(const Reference&, const std::vector<std::int64_t>& positions,
                             const std::vector<std::vector<std::pair<double, double>>>& turned, Format);

}  // namespace audit
