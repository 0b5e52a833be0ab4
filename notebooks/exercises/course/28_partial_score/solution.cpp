#include "exercise.hpp"

Term score(Vec q, Vec k, Angle m, Angle n) {
    const Term c = cos(n - m), s = sin(n - m);
    return (q(0) * k(0) + q(1) * k(1)) * c + (q(1) * k(0) - q(0) * k(1)) * s + q(2) * k(2) + q(3) * k(3);
}
