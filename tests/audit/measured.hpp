// What a recipe's answers are measured as, for tests of a single stage.
#pragma once

#include <numbers>

#include "audit/diagnose/frequencies.hpp"
#include "audit/gallery/recipe.hpp"
#include "audit/measure/ask.hpp"
#include "audit/number/format.hpp"

namespace audit {

/// The whole probe.
inline Probe probe_of(const Recipe& recipe, Format format = Format::float64) {
    Options options;
    options.head_dim = static_cast<std::size_t>(recipe.head_dim);
    options.format = format;
    return probe(options);
}

inline std::vector<Map> maps_of(const BlackBox& box, const Probe& asked) {
    const Tensor y = ask(box, asked);
    return maps(asked.x, asked.positions, y, narrowest(y.values, y.format));
}

inline Structure structure_of(const Recipe& recipe, Format format = Format::float64) {
    return structure(maps_of(recipe.box(), probe_of(recipe, format)), format, format);
}

}  // namespace audit
