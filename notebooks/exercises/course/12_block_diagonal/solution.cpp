#include "exercise.hpp"

Mat block_diagonal(Angles a) {
    const int d = 2 * static_cast<int>(a.size());
    Mat m = Mat::Constant(d, d, Term(0));
    for (int i = 0; i < d / 2; ++i) {
        m(2 * i, 2 * i) = cos(a[i]);
        m(2 * i, 2 * i + 1) = -sin(a[i]);
        m(2 * i + 1, 2 * i) = sin(a[i]);
        m(2 * i + 1, 2 * i + 1) = cos(a[i]);
    }
    return m;
}
