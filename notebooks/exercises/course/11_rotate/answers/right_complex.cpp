#include "exercise.hpp"

Vec rotate(const Vec& x, const Angles& a) {
    std::vector<Complex> z;
    for (Eigen::Index j = 0; j < x.size(); j += 2) z.push_back({x(j), x(j + 1)});
    Vec y(x.size());
    Eigen::Index j = 0;
    for (std::size_t i = 0; i < z.size(); ++i) {
        const Complex e{cos(a.at(i)), sin(a.at(i))};
        y(j++) = z[i].re * e.re - z[i].im * e.im;
        y(j++) = z[i].im * e.re + z[i].re * e.im;
    }
    return y;
}
