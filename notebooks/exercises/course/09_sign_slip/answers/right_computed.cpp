#include "exercise.hpp"

struct Witness {
    Vec q, k;
    Point m, n;
};

// a point of the circle from t = p/q: ((q^2 - p^2), 2pq) / (p^2 + q^2)
static Point on_circle(int p, int q) {
    return {fraction(q * q - p * p, p * p + q * q), fraction(2 * p * q, p * p + q * q)};
}
Witness counterexample() {
    const Vec q = vector2(7, 0);
    return Witness{.q = q, .k = vector2(0, fraction(1, 7)), .m = on_circle(2, 3), .n = on_circle(-1, 4)};
}
