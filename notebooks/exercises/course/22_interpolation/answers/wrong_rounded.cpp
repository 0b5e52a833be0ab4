// Says: integer division
#include "exercise.hpp"

Fraction interpolated(int m, int trained, int wanted) { return {m * trained / wanted, 1}; }
