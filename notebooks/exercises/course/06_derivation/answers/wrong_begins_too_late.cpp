#include "exercise.hpp"

std::vector<Term> derivation(Vec x, Angle a) {
    const Term c = cos(a), s = sin(a), p = x(0) * x(0), q = x(1) * x(1);
    return {p * c * c + q * s * s + p * s * s + q * c * c, (p + q) * (c * c + s * s), p + q};
}
