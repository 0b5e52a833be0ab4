// Says: squared the sum
#include "exercise.hpp"

std::vector<Term> derivation(Vec x, Angle a) {
    const Term y = x(0) * cos(a) - x(1) * sin(a) + x(0) * sin(a) + x(1) * cos(a);
    return {y * y, x(0) * x(0) + x(1) * x(1), x(0) * x(0) + x(1) * x(1)};
}
