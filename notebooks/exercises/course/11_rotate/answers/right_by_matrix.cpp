#include "exercise.hpp"

Vec rotate(Vec x, Angles a) {
    const int d = x.size();
    Mat m = Mat::Constant(d, d, Term(0));
    for (int i = 0; i < d / 2; ++i) {
        m(2 * i, 2 * i) = cos(a[i]);
        m(2 * i, 2 * i + 1) = -sin(a[i]);
        m(2 * i + 1, 2 * i) = sin(a[i]);
        m(2 * i + 1, 2 * i + 1) = cos(a[i]);
    }
    return m * x;
}
