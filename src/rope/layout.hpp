// Which two coordinates of a head make a plane. Two conventions are in use:
//   interleaved   plane i is (2i, 2i + 1)        RoFormer, GPT-J, LLaMA as released
//   half_split    plane i is (i, i + r/2)        GPT-NeoX, Hugging Face ("rotate_half")
// with r = rotary_dim <= head_dim; coordinates from r on pass through unchanged. The two differ by a
// permutation of the coordinates and by nothing else.
#pragma once

#include <utility>

#include "rope/rotation.hpp"

namespace rope {

/// Which two coordinates make plane i: (2i, 2i + 1), or (i, i + rotary_dim/2).
enum class Layout { interleaved, half_split };

/// The two coordinates of plane i. \throws std::domain_error unless rotary_dim is even and positive
/// and 0 <= i < rotary_dim/2
inline std::pair<int, int> plane(Layout layout, int i, int rotary_dim) {
    require_even(rotary_dim, "rotary_dim");
    require(i >= 0 && i < rotary_dim / 2, "plane", "from 0 to rotary_dim/2 - 1", i);
    if (layout == Layout::interleaved) return {2 * i, 2 * i + 1};
    return {i, i + rotary_dim / 2};
}

/// P with P e_{plane(from)} = e_{plane(to)}: takes a vector from one layout to the other, d x d.
/// \throws std::domain_error unless head_dim is even and positive
template <class S>
Matrix<S> permutation(Layout from, Layout to, int head_dim) {
    require_even(head_dim);
    Matrix<S> p = Matrix<S>::Constant(head_dim, head_dim, S(0));
    for (int i = 0; i < head_dim / 2; ++i) {
        const auto [a, b] = plane(from, i, head_dim);
        const auto [x, y] = plane(to, i, head_dim);
        p(x, a) = S(1);
        p(y, b) = S(1);
    }
    return p;
}

}  // namespace rope
