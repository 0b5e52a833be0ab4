// Says: The 2 is missing
#include "exercise.hpp"

Fraction exponent(int i, int d) { return {-i, d}; }
