#include "exercise.hpp"

// by a, then by -2a
Vec turn_back(const Vec& y, const Angle& a) {
    const auto turn = [](const Vec& v, const Angle& b) {
        return vector2(v(0) * cos(b) - v(1) * sin(b), v(0) * sin(b) + v(1) * cos(b));
    };
    return turn(turn(y, a), -2 * a);
}
