// What was found out about a theorem, as a certificate.
#pragma once

#include "exact/certificate.hpp"
#include "theorem/theorem.hpp"

namespace prover {

/// Of the result that prove() gave: its equations, at each d that was decided and for every even d. Steps that are none
/// have no certificate, and it says so.
[[nodiscard]] Certificate certificate_of(const Theorem&, const Result&);

}  // namespace prover
