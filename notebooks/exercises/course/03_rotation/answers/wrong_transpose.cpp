// Says: transpose
#include "exercise.hpp"

Mat rotation(Angle a) { return matrix2(cos(a), sin(a), -sin(a), cos(a)); }
