// What is open of an "=" by itself, by what its document says elsewhere.
#pragma once

#include "decide/known.hpp"

namespace formula {

/// b' = \kappa b, \theta'_i = \kappa^{-2i/d} \theta_i: by what was said of bases and frequencies before.
void hear_scales(Known&, Checked&, const Side& left, const Side& right);
/// R_3 q \approx (-0.990, 0.141)
void by_numbers(Known&, Checked&, const Side& left, const Side& right, char relation);
/// \mathrm{Re}(\bar z_0 w_0 e^{i\delta}) = 4\cos\delta + 3\sin\delta, of all \delta, where z_0 and w_0 are said
void by_complex_numbers(Known&, Checked&, const Side& left, const Side& right);
/// What can't be read with the usual letters, with what the document makes of them.
void by_kinds(Known&, Checked&, const Side& left, const Side& right);
/// S_m = S_{m-1} + v_m k_m^\top, by what S is said to be.
void by_statements(Known&, Checked&, const Side& left, const Side& right);

}  // namespace formula
