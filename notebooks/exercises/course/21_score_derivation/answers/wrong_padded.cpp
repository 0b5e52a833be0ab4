#include "exercise.hpp"

// one line, and the same with nothing added to it, again and again
std::vector<Term> derivation(Vec q, Vec k, Angle m, Angle n) {
    const Term a = cos(m), b = sin(m), c = cos(n), s = sin(n);
    std::vector<Term> lines = {(q(0) * a - q(1) * b) * (k(0) * c - k(1) * s) + 
                               (q(0) * b + q(1) * a) * (k(0) * s + k(1) * c)};
    for (int i = 0; i < 100; ++i) lines.push_back(lines.back() + q(0) - q(0));
    return lines;
}
