#include "exercise.hpp"

Vec key_for(Vec q, Angles r) {
    Vec k(q.size());
    for (int i = 0; i < q.size() / 2; ++i)
        k.segment(2 * i, 2) = matrix2(cos(-r[i]), -sin(-r[i]), sin(-r[i]), cos(-r[i])) * Vec(q.segment(2 * i, 2));
    return k;
}
