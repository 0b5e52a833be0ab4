// Says: minus is lost
#include "exercise.hpp"

std::vector<Term> derivation(Vec x, Angle a) {
    const Term y0 = x(0) * cos(a) + x(1) * sin(a), y1 = x(0) * sin(a) + x(1) * cos(a);
    return {y0 * y0 + y1 * y1, y0 * y0 + y1 * y1, x(0) * x(0) + x(1) * x(1)};
}
