#include "exercise.hpp"

Equation property(const Rope& rope, Vec x, Vec y, Angle a, Angle b) {
    const auto score = [&](Angle m, Angle n) {
        const Vec q = rope(m) * x, k = rope(n) * y;
        return Term(q.dot(k));
    };
    const Vec k = rope(b - a) * y;
    return {score(a, b), Term(x.dot(k))};
}
