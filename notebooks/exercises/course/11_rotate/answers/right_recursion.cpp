#include "exercise.hpp"

Vec rotate(Vec x, Angles a) {
    if (a.empty()) return x;
    const Eigen::Index last = x.size() - 2;
    const Angle b = a.back();
    a.pop_back();
    Vec y(x.size());
    y << rotate(x.head(last), a), x(last) * cos(b) - x(last + 1) * sin(b), x(last) * sin(b) + x(last + 1) * cos(b);
    return y;
}
