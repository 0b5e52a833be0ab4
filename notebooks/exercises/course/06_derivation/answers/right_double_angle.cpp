#include "exercise.hpp"

// by cos 2a and sin 2a
auto derivation(const Vec& x, const Angle& a) -> std::vector<Term> {
    const Term c = cos(a), s = sin(a), c2 = cos(2 * a), s2 = sin(2 * a), half = fraction(1, 2);
    const Term p = x(0) * x(0), q = x(1) * x(1), r = x(0) * x(1);
    const Term y0 = x(0) * c - x(1) * s, y1 = x(0) * s + x(1) * c;
    return {y0 * y0 + y1 * y1, p * c * c - 2 * r * c * s + q * s * s + p * s * s + 2 * r * c * s + q * c * c,
            half * (p * (1 + c2) + q * (1 - c2)) - r * s2 + half * (p * (1 - c2) + q * (1 + c2)) + r * s2, p + q};
}
