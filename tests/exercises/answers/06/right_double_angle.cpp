#include "exercise.hpp"

// by cos 2a and sin 2a
auto derivation(const Vec& x, const Angle& a) -> std::vector<Term> {
    const Term c2 = cos(2 * a), s2 = sin(2 * a), half = fraction(1, 2);
    const Term p = x(0) * x(0), q = x(1) * x(1), r = x(0) * x(1);
    const Term y0 = x(0) * cos(a) - x(1) * sin(a), y1 = x(0) * sin(a) + x(1) * cos(a);
    return {y0 * y0 + y1 * y1,
            half * (p * (1 + c2) + q * (1 - c2)) - r * s2 + half * (p * (1 - c2) + q * (1 + c2)) + r * s2, p + q};
}
