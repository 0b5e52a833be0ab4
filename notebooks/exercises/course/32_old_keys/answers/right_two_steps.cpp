#include "exercise.hpp"

Mat turn(Angle a) { return matrix2(cos(a), -sin(a), sin(a), cos(a)); }

Vec mended(Vec cached, Angle before, Angle after) {
    const Vec k = turn(before).inverse() * cached;
    return turn(after) * k;
}
