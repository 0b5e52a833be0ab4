// Says: distance 0
#include "exercise.hpp"

Vec key_for(Vec q, Angles r) { return q; }
