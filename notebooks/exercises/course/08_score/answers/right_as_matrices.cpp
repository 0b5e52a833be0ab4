#include "exercise.hpp"

Term score(const Vec& q, const Vec& k, Angle m, Angle n) {
    const Angle g = n - m;
    const Mat r = matrix2(cos(g), -sin(g), sin(g), cos(g));
    const Vec turned = r * k;
    return q.dot(turned);
}
