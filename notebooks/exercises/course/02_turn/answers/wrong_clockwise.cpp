// Says: e^{-ia}
#include "exercise.hpp"

Complex turn(Complex x, Angle a) { return {x.re * cos(a) + x.im * sin(a), x.im * cos(a) - x.re * sin(a)}; }
