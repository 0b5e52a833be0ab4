#include "exercise.hpp"

static Mat r(Angle a) { return matrix2(cos(a), -sin(a), sin(a), cos(a)); }
Mat multiplied_out(Angle m, Angle n) { return Mat(r(m).transpose()) * r(n); }
Mat from_the_difference(Angle m, Angle n) { return r(n - m); }
