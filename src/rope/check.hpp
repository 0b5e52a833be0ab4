// Preconditions of the mathematics: typed errors that name the value and what was expected.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>

namespace rope {

/// Throws std::domain_error("<name> must be <expected>, got <value>") unless `holds`: a bool, or what a scalar's own
/// comparison gives.
template <class Holds, class T>
void require(const Holds& holds, const char* name, const char* expected, const T& value) {
    if (static_cast<bool>(holds)) return;
    std::ostringstream message;
    message << name << " must be " << expected << ", got " << value;
    throw std::domain_error(message.str());
}

/// \throws std::domain_error unless head_dim is even and positive
inline void require_even(int head_dim, const char* name = "head_dim") {
    require(head_dim > 0 && head_dim % 2 == 0, name, "even and positive", head_dim);
}

}  // namespace rope
