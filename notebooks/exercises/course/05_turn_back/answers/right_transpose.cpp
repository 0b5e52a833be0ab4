#include "exercise.hpp"

Vec turn_back(Vec y, Angle a) {
    const Mat r = matrix2(cos(a), -sin(a), sin(a), cos(a));
    const Mat back = r.transpose();
    return back * y;
}
