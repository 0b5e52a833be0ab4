#include "exercise.hpp"

std::vector<Term> derivation(Vec x, Angle a) {
    const Term c = cos(a), s = sin(a), y0 = x(0) * c - x(1) * s, y1 = x(0) * s + x(1) * c;
    return {y0 * y0 + y1 * y1, y1 * y1 + y0 * y0,
            c * c * (x(0) * x(0) + x(1) * x(1)) + s * s * (x(0) * x(0) + x(1) * x(1)), x(0) * x(0) + x(1) * x(1)};
}
