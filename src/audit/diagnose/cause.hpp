// Which arithmetic explains the difference to the reference: each way to compute cos and sin of p theta_i that loses
// digits is run as such an implementation runs it, its tables rounded or not.
#pragma once

#include <complex>

#include "audit/diagnose/reference.hpp"

namespace audit {

struct Cause {
    std::string name;         ///< "float32 recurrence"; empty if correct rounding explains all
    std::string id;           ///< "float32-recurrence"
    double left = 0;          ///< the largest difference to the candidate
    double without = 0;       ///< the largest difference to the reference
    bool explains = false;    ///< whether `left` is within the rounding of the format
    double allowed = 0;       ///< what it explains at most
    bool exactly = false;     ///< and that arithmetic, run again, gives the answer
    std::string evidence{};   ///< "computing that way leaves 3.0e-8"
    bool in_16_bits = false;  ///< a position, a frequency or an angle is kept so
    Format tables = Format::float64;  ///< what cos and sin are rounded to
    double circle = 0;                ///< what angles are reduced by in the place of 2 pi
};

/// What was measured of the planes, without the length factor.
struct Turned {
    std::vector<std::int64_t> positions;
    std::vector<std::vector<std::complex<double>>> turns;  ///< [k][i]: cos + i sin of plane i at positions[k]
    Format format;                                         ///< of the answers
    Format entries;                                        ///< the narrowest that holds every entry of the maps
    double noise = 1;         ///< how far they are off, over what rounding explains of a basis vector's
    double length_error = 0;  ///< of the length factor that was taken out, relative
};

[[nodiscard]] Cause cause_of(const Reference&, const Turned&);

}  // namespace audit
