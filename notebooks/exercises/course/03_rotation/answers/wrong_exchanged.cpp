// Says: exchanged
#include "exercise.hpp"

Mat rotation(Angle a) { return matrix2(sin(a), -cos(a), cos(a), sin(a)); }
