// The audit of answers that came as files.
#pragma once

#include <functional>
#include <string>

#include "audit/audit.hpp"
#include "audit/file/npy.hpp"

namespace audit {

/// \throws BadFile unless x has rows and `what` has their shape
void require_same_shape(const Array& x, const Array& y, const std::string& what);

/// Shapes (rows, d) or (batch, heads, seq, d), (rows), and that of x; `options` is asked once d is known. With more
/// than one axis positions have so many coordinates. What is too large to be held twice is read in parts.
/// \throws BadFile, BadAnswer
[[nodiscard]] Report read(const Array& x, const Array& positions, const Array& y,
                          const std::function<Options(std::size_t head_dim)>& options, std::size_t axes = 1);

}  // namespace audit
