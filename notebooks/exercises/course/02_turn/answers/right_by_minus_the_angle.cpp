#include "exercise.hpp"

Complex turn(Complex x, Angle a) {
    const Angle b = -a;
    return {cos(b) * x.re + sin(b) * x.im, -sin(b) * x.re + cos(b) * x.im};
}
