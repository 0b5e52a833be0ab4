#include "exercise.hpp"

Mat block_diagonal(Angles a) {
    const auto d = 2 * static_cast<Eigen::Index>(a.size());
    Mat m = Mat::Constant(d, d, Term());
    for (Eigen::Index i = 0; i < d; i += 2) {
        const Angle& b = a[static_cast<std::size_t>(i) / 2];
        m.block(i, i, 2, 2) = matrix2(cos(b), -sin(b), sin(b), cos(b));
    }
    return m;
}
