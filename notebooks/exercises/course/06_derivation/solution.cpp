#include "exercise.hpp"

std::vector<Term> derivation(Vec x, Angle a) {
    const Term c = cos(a), s = sin(a);
    const Term y0 = x(0) * c - x(1) * s, y1 = x(0) * s + x(1) * c;
    return {
        y0 * y0 + y1 * y1,
        x(0) * x(0) * c * c - 2 * x(0) * x(1) * c * s + x(1) * x(1) * s * s   // the first square
            + x(0) * x(0) * s * s + 2 * x(0) * x(1) * c * s + x(1) * x(1) * c * c,  // the second
        (x(0) * x(0) + x(1) * x(1)) * (c * c + s * s),
        x(0) * x(0) + x(1) * x(1),
    };
}
