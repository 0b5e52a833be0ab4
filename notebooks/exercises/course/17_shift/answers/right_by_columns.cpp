#include "exercise.hpp"

Mat shift(Angles g) {
    const Eigen::Index d = 2 * static_cast<Eigen::Index>(g.size());
    Mat m = Mat::Constant(d, d, Term(0));
    for (Eigen::Index i = 0; i < d; ++i) {
        const Angle b = i % 2 ? g[i / 2] : -g[i / 2];
        m(i, i) = cos(b);
        m(i % 2 ? i - 1 : i + 1, i) = sin(b);
    }
    return m;
}
