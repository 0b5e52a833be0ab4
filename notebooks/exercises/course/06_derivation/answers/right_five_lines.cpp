#include "exercise.hpp"

std::vector<Term> derivation(Vec x, Angle a) {
    const Term c = cos(a), s = sin(a), y0 = c * x(0) - s * x(1), y1 = s * x(0) + c * x(1);
    std::vector<Term> lines;
    lines.push_back(y0 * y0 + y1 * y1);
    lines.push_back((c * c + s * s) * x(0) * x(0) + (s * s + c * c) * x(1) * x(1));
    lines.push_back((c * c + s * s) * (x(0) * x(0) + x(1) * x(1)));
    lines.push_back((1 - s * s + s * s) * (x(0) * x(0) + x(1) * x(1)));
    lines.push_back(x(0) * x(0) + x(1) * x(1));
    return lines;
}
