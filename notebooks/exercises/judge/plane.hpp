// The exercises of the plane: complex form, rotation matrix, relative position.
#pragma once

#include "judge/check.hpp"

namespace judge {

using proofs::dot;
using proofs::matrix2;
using proofs::R;
using proofs::transpose;
using proofs::vector2;
using prover::angle;
using prover::real;
using prover::vector;

/// Only the cos and sin of single variables: nothing is added inside.
inline Line multiplied_out(const Part& part, std::size_t output) {
    bool single = true;
    for (const prover::AngleSum& sum : part.angles_in(output)) single = single && sum.size() == 1 && sum[0].second == 1;
    return finite(
        "multiplied out: cos and sin of the single angles only", single, "so it is",
        {"a sum or a multiple of angles stands inside a cos or sin; this line comes before the addition theorems"});
}

/// Only the cos and sin of n - m (or of m - n), m and n being angles 0 and 1.
inline Line from_the_difference(const Part& part, std::size_t output) {
    bool difference = true;
    for (const prover::AngleSum& sum : part.angles_in(output))
        difference =
            difference && sum.size() == 2 && sum[0].second + sum[1].second == 0 && std::abs(sum[0].second) == 1;
    return finite("written with the difference of the angles alone", difference, "so it is",
                  {"another angle than n - m stands inside a cos or sin"});
}

inline Term squared(const Term& x) { return x * x; }

}  // namespace judge
