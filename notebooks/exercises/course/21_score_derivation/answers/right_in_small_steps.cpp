#include "exercise.hpp"

std::vector<Term> derivation(Vec q, Vec k, Angle m, Angle n) {
    const Vec x = matrix2(cos(m), -sin(m), sin(m), cos(m)) * q, y = matrix2(cos(n), -sin(n), sin(n), cos(n)) * k;
    const Term c = cos(m) * cos(n) + sin(m) * sin(n), s = cos(m) * sin(n) - sin(m) * cos(n);
    return {x.dot(y), q(0) * k(0) * c - q(0) * k(1) * s + q(1) * k(0) * s + q(1) * k(1) * c,
            q.dot(k) * c + (q(1) * k(0) - q(0) * k(1)) * s,
            q.dot(k) * cos(n - m) + (q(1) * k(0) - q(0) * k(1)) * sin(n - m)};
}
