// Status: does not compile
#include "exercise.hpp"

int large[100000000] = {1};

Mat rotation(Angle a) { return matrix2(cos(a), -sin(a), sin(a), cos(a)); }
