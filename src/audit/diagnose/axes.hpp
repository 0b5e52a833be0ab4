// Positions of several axes, rows and columns of an image, or time, height and width of a video: each axis is asked
// alone, and then all of them together, as text has it.
#pragma once

#include "audit/audit.hpp"

namespace audit {

/// y = f(x, positions of each axis), shapes (rows, d), axes x (rows), (rows, d).
using ManyAxes = std::function<Tensor(const Tensor& x, const std::vector<Positions>& axes)>;

/// Rows to ask, and where each stands on every axis.
struct ProbeOfAxes {
    Tensor x;                     ///< shape (rows, d)
    std::vector<Positions> axes;  ///< axes x (rows)
};

/// Each axis alone, the others at 0, and then all alike: for each of these the rows of probe(). One axis: these once.
/// \throws BadAnswer unless there are 1 to 8 axes, and as probe() does
[[nodiscard]] ProbeOfAxes probe_of_axes(std::size_t axes, const Options&);

/// What each axis turns, alone, and what they are together: sections of one rotation (M-RoPE), or a rotation for each
/// axis (axial). Parameters: "section_0", ... planes of each axis.
/// \throws BadAnswer unless there are 2 to 8 axes, and as the question for one axis does
[[nodiscard]] Report question(const ManyAxes&, std::size_t axes, const Options& = {});

/// The same of answers that are already there. Rows that move along several axes by different amounts are held
/// against what the others say.
/// \throws BadAnswer if an axis never moves alone, or all never alike, and as read() does
[[nodiscard]] Report read(const Tensor& x, const std::vector<Positions>& axes, const Tensor& y, const Options& = {});

}  // namespace audit
