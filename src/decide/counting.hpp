// From where a document counts its coordinates, and what its i is.
#pragma once

#include <vector>

#include "decide/chains.hpp"
#include "formula/builder.hpp"

namespace formula {

/// x_{2j-1}, and neither x_{2j+1} nor x_0: coordinates are counted from 1, but those of a letter that has them.
void find_origin(const std::vector<Chain>&, Context&);
/// Let i = 1, and no e^{i m \theta} and no index: a number.
void find_index(const std::vector<Chain>&, Context&);

}  // namespace formula
