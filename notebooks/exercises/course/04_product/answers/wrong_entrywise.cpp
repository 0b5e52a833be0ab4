// Says: entry by entry
#include "exercise.hpp"

Mat product(Angle a, Angle b) { return matrix2(cos(a) * cos(b), sin(a) * sin(b), sin(a) * sin(b), cos(a) * cos(b)); }
