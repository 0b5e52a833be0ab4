// What the planes of several axes are together: one rotation whose planes are dealt out to the axes, by place (M-RoPE)
// or by frequency (Pixtral), or a rotation for each axis (axial). Each is judged by all that is stated.
#pragma once

#include "audit/measure/ask.hpp"
#include "audit/measure/planes.hpp"

namespace audit {

using Planes = std::vector<Plane>;

/// Rows that move along one axis, or along all alike, and their answers.
struct Answered {
    Probe asked;
    Tensor y;
};

/// "1", or "1 (height)"
[[nodiscard]] std::string axis_name(const Expected&, std::size_t axis);

/// The first family that is as expected; where none is, the verdict on the first that the answers are one of.
[[nodiscard]] Report read_families(const Answered& together, const std::vector<Answered>& alone,
                                   const std::vector<Planes>& of_axis, const Options&);

}  // namespace audit
