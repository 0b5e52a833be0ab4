// Says: half-split
#include "exercise.hpp"

Mat block_diagonal(Angles a) {
    const int h = static_cast<int>(a.size());
    Mat m = Mat::Constant(2 * h, 2 * h, Term(0));
    for (int i = 0; i < h; ++i) {
        const int u = i, v = i + h;
        m(u, u) = m(v, v) = cos(a[i]);
        m(u, v) = -sin(a[i]);
        m(v, u) = sin(a[i]);
    }
    return m;
}
