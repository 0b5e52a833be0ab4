#include "exercise.hpp"

static void accumulate(Term& sum, Term a, Term b, int sign) { sum += sign * a * b; }
Complex multiply(Complex x, Complex y) {
    Complex z;
    accumulate(z.re, x.re, y.re, 1);
    accumulate(z.re, x.im, y.im, -1);
    accumulate(z.im, x.im, y.re, 1);
    accumulate(z.im, x.re, y.im, 1);
    return z;
}
