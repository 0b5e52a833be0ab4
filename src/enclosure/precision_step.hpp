// What the real numbers say of one "=".
#pragma once

#include <string>

namespace prover {

/// One "=" at one precision, over all samples (the worst of each figure). Magnitudes are log10.
struct PrecisionStep {
    unsigned digits = 0;       ///< decimal digits computed with
    double residual = 0;       ///< log10 of |left - right|, rounded arithmetic; -inf for 0
    double tolerance = 0;      ///< log10 of the width of the interval around left - right
    double agreeing = 0;       ///< digits that agree: -log10(residual / size of the sides), at most `digits`
    int refuting_sample = -1;  ///< the first sample whose interval excludes 0
    int entry = 0;             ///< its entry
    std::string difference{};  ///< left - right there
};

/// The precisions that this build can compute with: any from 16 to 10000 digits with MPFR; the next
/// of a fixed list without it. \throws std::domain_error naming the value otherwise
[[nodiscard]] unsigned supported_digits(unsigned digits);

/// What this build's high-precision tier takes for granted, for the certificate.
[[nodiscard]] const char* high_precision_premise();

}  // namespace prover
