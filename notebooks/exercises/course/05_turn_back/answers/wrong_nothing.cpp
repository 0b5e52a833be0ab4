// Says: turned nothing
#include "exercise.hpp"

Vec turn_back(Vec y, Angle) { return y; }
