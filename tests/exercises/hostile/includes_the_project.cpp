// Status: does not compile
// Guard: root
#include "exercise.hpp"
#include "rope/rotation.hpp"

Mat rotation(Angle a) { return rope::rotation(a).matrix(); }
