#include "exercise.hpp"

Mat shift(Angles g) {
    const int d = 2 * static_cast<int>(g.size());
    Mat m = Mat::Constant(d, d, Term(0));
    for (int i = 0; i < d / 2; ++i) {
        m(2 * i, 2 * i) = cos(g[i]);
        m(2 * i, 2 * i + 1) = sin(g[i]);
        m(2 * i + 1, 2 * i) = -sin(g[i]);
        m(2 * i + 1, 2 * i + 1) = cos(g[i]);
    }
    return m;
}
