#include "exercise.hpp"

// one line, and the same with nothing added to it, again and again
std::vector<Term> derivation(Vec x, Angle a) {
    const Term c = cos(a), s = sin(a), y0 = x(0) * c - x(1) * s, y1 = x(0) * s + x(1) * c;
    std::vector<Term> lines = {y0 * y0 + y1 * y1};
    for (int i = 0; i < 100; ++i) lines.push_back(lines.back() + x(0) - x(0));
    return lines;
}
