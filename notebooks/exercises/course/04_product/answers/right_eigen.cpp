#include "exercise.hpp"

Mat product(Angle a, Angle b) {
    return matrix2(cos(a), -sin(a), sin(a), cos(a)) * matrix2(cos(b), -sin(b), sin(b), cos(b));
}
