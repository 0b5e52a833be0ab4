#include "exercise.hpp"

Fraction exponent(int i, int d) { return {-i, d / 2}; }
