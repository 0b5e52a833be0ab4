// Says: once more the same way
#include "exercise.hpp"

Vec turn_back(Vec y, Angle a) { return vector2(y(0) * cos(a) - y(1) * sin(a), y(0) * sin(a) + y(1) * cos(a)); }
