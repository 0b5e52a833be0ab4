// What each exercise is asked; included after the student's code. The judge knows the variables by their order.
#include "ask.hpp"

int main() {
#if defined(EXERCISE_01)
    {
        ask::Part part;
        const Term a = part.real(), b = part.real(), c = part.real(), d = part.real();
        part.put(multiply(Complex{a, b}, Complex{c, d}));
    }
#elif defined(EXERCISE_02)
    {
        ask::Part part;
        const Term x0 = part.real(), x1 = part.real();
        const Angle a = part.angle();
        part.put(turn(Complex{x0, x1}, a));
    }
#elif defined(EXERCISE_03)
    {
        ask::Part part;
        part.put(rotation(part.angle()));
    }
#elif defined(EXERCISE_04)
    {
        ask::Part part;
        const Angle a = part.angle(), b = part.angle();
        part.put(product(a, b));
    }
#elif defined(EXERCISE_05)
    {
        ask::Part part;
        const Vec y = part.vector(2);
        const Angle a = part.angle();
        part.put(turn_back(y, a));
    }
#elif defined(EXERCISE_06)
    {
        ask::Part part;
        const Vec x = part.vector(2);
        const Angle a = part.angle();
        for (const Term& line : derivation(x, a)) part.put(line);
    }
#elif defined(EXERCISE_07)
    {
        ask::Part part;
        const Angle m = part.angle(), n = part.angle();
        part.put(multiplied_out(m, n));
        part.put(from_the_difference(m, n));
    }
#elif defined(EXERCISE_08)
    {
        ask::Part part;
        const Vec q = part.vector(2), k = part.vector(2);
        const Angle m = part.angle(), n = part.angle();
        part.put(score(q, k, m, n));
    }
#elif defined(EXERCISE_09)
    {
        ask::Part part;
        const Witness w = counterexample();
        part.put(w.q);
        part.put(w.k);
        part.put(w.m);
        part.put(w.n);
    }
#elif defined(EXERCISE_10)
    for (int d = 2; d <= 64; d += 2) {
        ask::Part part(d);
        for (int i = 0; i < d / 2; ++i) part.put(exponent(i, d));
    }
#elif defined(EXERCISE_11) || defined(EXERCISE_13)
    for (int d = 2; d <= 6; d += 2) {
        ask::Part part(d);
        const Vec x = part.vector(d);
        const Angles a = part.angles(d / 2);
#ifdef EXERCISE_11
        part.put(rotate(x, a));
#else
        part.put(rotate_half_split(x, a));
#endif
    }
#elif defined(EXERCISE_12)
    for (int d = 2; d <= 6; d += 2) {
        ask::Part part(d);
        part.put(block_diagonal(part.angles(d / 2)));
    }
#elif defined(EXERCISE_14)
    for (int d = 2; d <= 64; d += 2) {
        ask::Part part(d);
        for (int j = 0; j < d; ++j) part.put(to_half_split(j, d));
    }
#elif defined(EXERCISE_15)
    for (int d = 4; d <= 8; d += 2) {  // of d coordinates the first four are rotated
        ask::Part part(d);
        const Vec x = part.vector(d);
        const Angles a = part.angles(2);
        part.put(rotate_partial(x, a));
    }
#elif defined(EXERCISE_16) || defined(EXERCISE_17)
    for (int d = 2; d <= 6; d += 2) {
        ask::Part part(d);
        const Angles a = part.angles(d / 2);
#ifdef EXERCISE_16
        part.put(sinusoidal(a));
#else
        part.put(shift(a));
#endif
    }
#elif defined(EXERCISE_18)
    {
        ask::Part part;
        const auto [a, b] = counterexample();
        part.put(a);
        part.put(b);
    }
#elif defined(EXERCISE_19) || defined(EXERCISE_20)
    {
        ask::Part part;
        const Rope rope = part.rope();
        const Vec x = part.vector(2), y = part.vector(2);
        const Angle a = part.angle(), b = part.angle();
        const Equation claim = property(rope, x, y, a, b);
        part.put(claim.left);
        part.put(claim.right);
        part.put(rope.calls());
    }
#else
#error "no such exercise"
#endif
    ask::send();
}
