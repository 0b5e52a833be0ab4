// Status: not allowed
// Guard: headers
#include "exercise.hpp"
#include "rope/rotation.hpp"

Mat rotation(Angle a) { return rope::rotation(a).matrix(); }
