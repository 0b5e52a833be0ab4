#include "exercise.hpp"

Mat product(Angle a, Angle b) { return matrix2(cos(a + b), -sin(a + b), sin(a + b), cos(a + b)); }
