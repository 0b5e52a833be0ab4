#include "exercise.hpp"

void turn(Vec& y, int plane, Angle a) {
    const Term p = y(2 * plane), q = y(2 * plane + 1);
    y(2 * plane) = cos(a) * p - sin(a) * q;
    y(2 * plane + 1) = sin(a) * p + cos(a) * q;
}
Vec rotate_by_axes(Vec x, Angles row, Angles column) {
    for (std::size_t i = 0; i < row.size(); ++i) turn(x, static_cast<int>(i), row[i]);
    for (std::size_t i = 0; i < column.size(); ++i) turn(x, static_cast<int>(row.size() + i), column[i]);
    return x;
}
