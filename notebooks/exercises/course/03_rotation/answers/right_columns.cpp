#include "exercise.hpp"

auto rotation = [](const Angle& a) {
    Mat m(2, 2);
    m.col(0) << cos(a), sin(a);
    m.col(1) << sin(-a), cos(-a);
    return m;
};
