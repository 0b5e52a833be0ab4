// What a rotation by p theta has to satisfy, each law as the largest entry by which the measured maps fail it.
#pragma once

#include "audit/maps.hpp"

namespace audit {

/// identity at 0 (A_0 = I), norm (A_p^T A_p = I), composition (A_p A_q = A_{p+q}), relative score
/// (A_m^T A_n = A_{m'}^T A_{n'} for n - m = n' - m'), inverse (A_{-p} A_p = I), adjoint (A_p^T = A_{-p}); each
/// where the positions it needs are there.
[[nodiscard]] std::vector<Property> properties(const std::vector<Map>&);

}  // namespace audit
