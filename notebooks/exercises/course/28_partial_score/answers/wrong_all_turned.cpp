// Says: turned too
#include "exercise.hpp"

Term score(Vec q, Vec k, Angle m, Angle n) {
    const Term c = cos(n - m), s = sin(n - m);
    return q.dot(k) * c + (q(1) * k(0) - q(0) * k(1) + q(3) * k(2) - q(2) * k(3)) * s;
}
