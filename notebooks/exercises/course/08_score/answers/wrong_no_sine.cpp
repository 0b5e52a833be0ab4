// Says: part with the sine is missing
#include "exercise.hpp"

Term score(Vec q, Vec k, Angle m, Angle n) { return (q(0) * k(0) + q(1) * k(1)) * cos(n - m); }
