#include "exercise.hpp"

Term score(Vec q, Vec k, Angle m, Angle n) {
    return (q(0) * cos(m) - q(1) * sin(m)) * (k(0) * cos(n) - k(1) * sin(n)) +
           (q(0) * sin(m) + q(1) * cos(m)) * (k(0) * sin(n) + k(1) * cos(n));
}
