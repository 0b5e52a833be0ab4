// Status: does not compile
// Guard: root
#include "exercise.hpp"

#if !__has_include("@ROOT@/LICENSE")
#error "not there"
#endif

Mat rotation(Angle a) {
    return matrix2(cos(a), -sin(a), sin(a), cos(a));
}
