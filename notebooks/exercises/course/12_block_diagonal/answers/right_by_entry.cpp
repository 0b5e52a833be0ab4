#include "exercise.hpp"

static Term entry(int r, int c, const Angles& a) {
    if (r / 2 != c / 2) return 0;
    if (r == c) return cos(a[r / 2]);
    return r > c ? sin(a[r / 2]) : sin(-a[r / 2]);
}
Mat block_diagonal(Angles a) {
    const int d = 2 * static_cast<int>(a.size());
    Mat m(d, d);
    for (int r = 0; r < d; ++r)
        for (int c = 0; c < d; ++c) m(r, c) = entry(r, c, a);
    return m;
}
