// The audit of answers that came as files.
#pragma once

#include <functional>

#include "audit/audit.hpp"
#include "audit/file/npy.hpp"

namespace audit {

/// Shapes (rows, d) or (batch, heads, seq, d), (rows), and that of x; `options` is asked once d is known. What is too
/// large to be held twice is read in parts. \throws BadFile, BadAnswer
[[nodiscard]] Report read(const Array& x, const Array& positions, const Array& y,
                          const std::function<Options(std::size_t head_dim)>& options);

}  // namespace audit
