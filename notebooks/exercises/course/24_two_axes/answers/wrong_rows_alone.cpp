// Says: second half of the planes is not turned
#include "exercise.hpp"

Vec rotate_by_axes(Vec x, Angles row, Angles column) {
    Vec y = x;
    for (int i = 0; i < static_cast<int>(row.size()); ++i) {
        y(2 * i) = x(2 * i) * cos(row[i]) - x(2 * i + 1) * sin(row[i]);
        y(2 * i + 1) = x(2 * i) * sin(row[i]) + x(2 * i + 1) * cos(row[i]);
    }
    return y;
}
