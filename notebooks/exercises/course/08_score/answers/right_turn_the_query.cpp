#include "exercise.hpp"

// R_{m-n} q, and then k: the transpose on the other side
Term score(Vec q, Vec k, Angle m, Angle n) {
    const Term c = cos(m - n), s = sin(m - n);
    return (q(0) * c - q(1) * s) * k(0) + (q(0) * s + q(1) * c) * k(1);
}
