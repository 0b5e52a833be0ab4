// What stands around an "=" and lets no verdict of it alone stand.
#pragma once

#include "decide/known.hpp"

namespace formula {

/// What was decided of a formula alone stands only if nothing around it says less, more or something else.
void doubted(Known&, Checked&, const Side& left, const Side& right);

}  // namespace formula
