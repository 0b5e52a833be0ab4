#include "exercise.hpp"

Vec rotation(Angle a) { return vector2(cos(a), sin(a)); }
