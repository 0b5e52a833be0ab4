// Says: shifted by one
#include "exercise.hpp"

Vec rotate(Vec x, Angles a) {
    Vec y = x;
    const int h = static_cast<int>(a.size());
    for (int i = 0; i < h; ++i) {
        const int u = 2 * i, v = 2 * i + 1;
        y(u) = x(u) * cos((i + 1 < h ? a[i + 1] : Angle())) - x(v) * sin((i + 1 < h ? a[i + 1] : Angle()));
        y(v) = x(v) * cos((i + 1 < h ? a[i + 1] : Angle())) + x(u) * sin((i + 1 < h ? a[i + 1] : Angle()));
    }
    return y;
}
