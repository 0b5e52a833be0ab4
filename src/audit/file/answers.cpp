#include "audit/file/answers.hpp"

#include "audit/diagnose/axes.hpp"
#include "audit/diagnose/large.hpp"
#include "audit/number/words.hpp"

namespace audit {
void require_same_shape(const Array& x, const Array& y, const std::string& what) {
    if (x.shape.empty())
        throw BadFile(said("{1} must have shape (rows, head_dim) or more axes, got {2}", "x", x.description()));
    if (x.shape != y.shape)
        throw BadFile(said("{1} must have the shape of x, {2}, got {3}", what, x.description(), y.description()));
}

Report read(const Array& x, const Array& positions, const Array& y,
            const std::function<Options(std::size_t head_dim)>& options, std::size_t axes) {
    require_same_shape(x, y, "y");
    const Options asked = options(x.shape.back());
    if (axes > 1)
        return read(as_tensor(x, "x"), as_positions(positions, axes, x.shape, "positions"), as_tensor(y, "y"), asked);
    if (x.shape.size() == 2 && positions.shape.size() == 2 && positions.shape.back() == x.shape.front() &&
        positions.shape.front() > 1)
        throw BadFile(said("positions are {1}: if a position has {2} coordinates, say --position-axes {2}",
                           positions.description(), positions.shape.front()));
    const Positions each = as_positions(positions, x.shape, "positions");
    if (each.size() <= rows_at_once) return read(as_tensor(x, "x"), each, as_tensor(y, "y"), asked);
    const auto some = [&](const std::vector<std::size_t>& rows) {
        return std::pair{as_tensor(x, "x", rows), as_tensor(y, "y", rows)};
    };
    return read_large(some, each, x.shape.back(), asked);
}

}  // namespace audit
