#include "exercise.hpp"

std::vector<Term> derivation(Vec q, Vec k, Angle m, Angle n) {
    const Term a = cos(m), b = sin(m), c = cos(n), s = sin(n);
    const Term end = q.dot(k) * cos(n - m) + (q(1) * k(0) - q(0) * k(1)) * sin(n - m);
    return {(q(0) * a - q(1) * b) * (k(0) * c - k(1) * s) + (q(0) * b + q(1) * a) * (k(0) * s + k(1) * c), end, end};
}
