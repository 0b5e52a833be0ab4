// Says: cos stands first
#include "exercise.hpp"

Vec sinusoidal(Angles a) {
    Vec pe(2 * static_cast<int>(a.size()));
    for (std::size_t i = 0; i < a.size(); ++i) pe(2 * i) = cos(a[i]), pe(2 * i + 1) = sin(a[i]);
    return pe;
}
