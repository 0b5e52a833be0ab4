#include "exercise.hpp"

Vec rotate_half_split(Vec x, Angles a) {
    auto i = x.size() / 2;
    const auto h = i;
    while (i-- > 0) {
        const Term u = x(i), v = x(h + i);
        x(i) = cos(a[i]) * u - sin(a[i]) * v;
        x(h + i) = sin(a[i]) * u + cos(a[i]) * v;
    }
    return x;
}
