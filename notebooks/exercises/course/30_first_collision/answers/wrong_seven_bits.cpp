// Says: leading one
#include "exercise.hpp"

int first_collision() { return 128; }
