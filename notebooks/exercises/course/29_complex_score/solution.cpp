#include "exercise.hpp"

Complex score(Complex q, Complex k, Angle a) {
    const Complex p{q.re * k.re + q.im * k.im, q.im * k.re - q.re * k.im};
    return {p.re * cos(a) - p.im * sin(a), p.re * sin(a) + p.im * cos(a)};
}
