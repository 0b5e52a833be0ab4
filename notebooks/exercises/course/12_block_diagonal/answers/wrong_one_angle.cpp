// Says: first angle
#include "exercise.hpp"

Mat block_diagonal(Angles a) {
    const int h = static_cast<int>(a.size());
    Mat m = Mat::Constant(2 * h, 2 * h, Term(0));
    for (int i = 0; i < h; ++i) {
        const int u = 2 * i, v = 2 * i + 1;
        m(u, u) = m(v, v) = cos(a[0]);
        m(u, v) = -sin(a[0]);
        m(v, u) = sin(a[0]);
    }
    return m;
}
