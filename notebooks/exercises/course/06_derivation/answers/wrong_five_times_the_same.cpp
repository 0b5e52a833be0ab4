#include "exercise.hpp"

std::vector<Term> derivation(Vec x, Angle) {
    const Term end = x(0) * x(0) + x(1) * x(1);
    return {end, end, end, end, end};
}
