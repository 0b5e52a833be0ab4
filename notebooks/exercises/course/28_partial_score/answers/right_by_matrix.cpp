#include "exercise.hpp"

Term score(Vec q, Vec k, Angle m, Angle n) {
    Mat r = Mat::Identity(4, 4);
    r.topLeftCorner(2, 2) = matrix2(cos(n - m), -sin(n - m), sin(n - m), cos(n - m));
    const Vec turned = r * k;
    return q.dot(turned);
}
