// Says: exchanged
#include "exercise.hpp"

Complex turn(Complex x, Angle a) { return {x.re * sin(a) - x.im * cos(a), x.re * cos(a) + x.im * sin(a)}; }
