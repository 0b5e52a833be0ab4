// Positions of several axes, rows and columns of an image, or time, height and width of a video: each axis is asked
// alone, and then all of them together, as text has it.
#pragma once

#include "audit/audit.hpp"

namespace audit {

/// y = f(x, positions of each axis), shapes (rows, d), axes x (rows), (rows, d).
using ManyAxes = std::function<Tensor(const Tensor& x, const std::vector<Positions>& axes)>;

/// What each axis turns, alone, and what they are together: sections of one rotation (M-RoPE), or a rotation for each
/// axis (axial). Parameters: "section_0", ... planes of each axis.
/// \throws BadAnswer unless there are 2 to 8 axes, and as question() does
[[nodiscard]] Report question(const ManyAxes&, std::size_t axes, const Options& = {});

}  // namespace audit
