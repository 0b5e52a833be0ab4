// Says: the other way
#include "exercise.hpp"

Complex times(Complex x, Complex y) { return {x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re}; }
Complex score(Complex q, Complex k, Angle a) { return times(times(q, {k.re, -k.im}), {cos(a), -sin(a)}); }
