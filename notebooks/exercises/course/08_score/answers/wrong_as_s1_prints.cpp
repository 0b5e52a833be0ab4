// Says: slip that S1 prints
#include "exercise.hpp"

Term score(Vec q, Vec k, Angle m, Angle n) {
    const Term c = cos(m - n), s = sin(m - n);
    return q(0) * (c * k(0) - s * k(1)) + q(1) * (s * k(0) + c * k(1));
}
