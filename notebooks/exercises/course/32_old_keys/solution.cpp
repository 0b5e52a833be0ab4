#include "exercise.hpp"

Vec mended(Vec cached, Angle before, Angle after) {
    const Term c = cos(after - before), s = sin(after - before);
    return vector2(cached(0) * c - cached(1) * s, cached(0) * s + cached(1) * c);
}
