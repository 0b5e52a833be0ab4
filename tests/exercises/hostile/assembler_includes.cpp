// Status: does not compile
// Guard: root
#include "exercise.hpp"

asm(".include \"@OPEN@/assembly\"");

Mat rotation(Angle a) {
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
