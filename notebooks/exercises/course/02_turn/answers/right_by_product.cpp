#include "exercise.hpp"

Complex operator*(const Complex& x, const Complex& y) {
    return {x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}
Complex turn(Complex x, Angle a) { return Complex{cos(a), sin(a)} * x; }
