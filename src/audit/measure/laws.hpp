// What a rotation by p theta has to satisfy, each law as the largest entry by which measured maps fail it.
#pragma once

#include "audit/measure/maps.hpp"

namespace audit {

/// Two positions and, with them, the one that is their sum.
using Sums = std::vector<std::pair<std::int64_t, std::int64_t>>;

/// Every law, where the positions it needs are there: of the query's maps Q alone, and of these against the key's K.
[[nodiscard]] std::vector<Property> laws(const std::vector<Map>& query, const std::vector<Map>& key, const Sums&);

/// The same of one and the same rotation, 1 added to each position.
[[nodiscard]] std::vector<Property> laws(const std::vector<Map>&);

}  // namespace audit
