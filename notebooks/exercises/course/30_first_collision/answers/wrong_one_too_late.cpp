// Says: a half goes to the even one
#include "exercise.hpp"

int first_collision() { return 257; }
