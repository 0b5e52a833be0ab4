#include "exercise.hpp"

Vec sinusoidal(const Angles& a) {
    Vec pe(2 * a.size());
    for (Eigen::Index j = 0; j < pe.size(); ++j) pe(j) = j % 2 ? cos(a[j / 2]) : sin(a[j / 2]);
    return pe;
}
