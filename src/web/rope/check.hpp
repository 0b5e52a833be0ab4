// Stands in for the header of this name where src/rope is compiled for the browser's pictures: a stream for the
// message would be two thirds of the module. The pictures' own sliders keep to what is allowed.
#pragma once

#include <stdexcept>

namespace rope {

/// Throws std::domain_error unless `holds`.
template <class Holds, class T>
void require(const Holds& holds, const char* name, const char*, const T&) {
    if (!static_cast<bool>(holds)) throw std::domain_error(name);
}

/// \throws std::domain_error unless head_dim is even and positive
inline void require_even(int head_dim, const char* name = "head_dim") {
    require(head_dim > 0 && head_dim % 2 == 0, name, "even and positive", head_dim);
}

}  // namespace rope
