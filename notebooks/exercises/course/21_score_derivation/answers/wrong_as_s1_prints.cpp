// Says: slip that S1 prints
#include "exercise.hpp"

std::vector<Term> derivation(Vec q, Vec k, Angle m, Angle n) {
    const Term a = cos(m), b = sin(m), c = cos(n), s = sin(n);
    const Term same = q(0) * k(0) + q(1) * k(1), other = q(1) * k(0) - q(0) * k(1);
    return {(q(0) * a - q(1) * b) * (k(0) * c - k(1) * s) + (q(0) * b + q(1) * a) * (k(0) * s + k(1) * c),
            same * (a * c + b * s) + other * (a * s - b * c), same * cos(m - n) + other * sin(m - n)};
}
