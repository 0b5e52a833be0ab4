#include "exercise.hpp"

// Gauss: three products in place of four
auto multiply(const Complex& x, const Complex& y) {
    const Term p = y.re * (x.re + x.im), q = x.re * (y.im - y.re), r = x.im * (y.re + y.im);
    return Complex{p - r, p + q};
}
