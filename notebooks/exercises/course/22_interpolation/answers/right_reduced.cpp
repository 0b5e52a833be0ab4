#include "exercise.hpp"

Fraction interpolated(int m, int trained, int wanted) { return {m, wanted / trained}; }
