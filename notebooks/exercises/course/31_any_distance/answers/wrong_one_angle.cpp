// Says: first angle
#include "exercise.hpp"

Vec key_for(Vec q, Angles r) {
    Vec k = q;
    for (int i = 0; i < static_cast<int>(r.size()); ++i) {
        k(2 * i) = q(2 * i) * cos(r[0]) + q(2 * i + 1) * sin(r[0]);
        k(2 * i + 1) = q(2 * i + 1) * cos(r[0]) - q(2 * i) * sin(r[0]);
    }
    return k;
}
