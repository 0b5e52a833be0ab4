#include "exercise.hpp"

static Mat turn(Angle a) { return matrix2(cos(a), -sin(a), sin(a), cos(a)); }
Mat product(Angle a, Angle b) {
    const Mat x = turn(a), y = turn(b);
    Mat z = Mat::Constant(2, 2, Term(0));
    for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j)
            for (int k = 0; k < 2; ++k) z(i, j) += x(i, k) * y(k, j);
    return z;
}
