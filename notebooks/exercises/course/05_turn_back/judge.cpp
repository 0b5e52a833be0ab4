#include "judge/plane.hpp"

namespace judge {

Report exercise_05(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    Check(
        report, {}, [&](const Vec& y, Angle a) { return part(0, y, a); }, vector("y", 2), angle("a"))
        .law(
            "the length is kept",
            [&](const Vec& y, Angle a) { return squared(entry(part(0, y, a), 0)) + squared(entry(part(0, y, a), 1)); },
            [](const Vec& y, Angle) { return proofs::squared_norm(y); })
        .law(
            "turned by a and back is where it was", [&](const Vec& y, Angle a) { return part(0, Vec(R(a) * y), a); },
            [](const Vec& y, Angle) { return Mat(y); })
        .law(
            "back and turned by a is where it was", [&](const Vec& y, Angle a) -> Mat { return R(a) * part(0, y, a); },
            [](const Vec& y, Angle) { return Mat(y); })
        .slip([](const Vec& y, Angle a) -> Mat { return R(-a) * Mat(y); })
        .mistake("You turned once more the same way, by +a; back is by -a.",
                 [](const Vec& y, Angle a) -> Mat { return R(a) * Mat(y); })
        .mistake("You turned nothing: this is y itself.", [](const Vec& y, Angle) { return Mat(y); })
        .mistake("The minus is missing: one of the two sines has it.",
                 [](const Vec& y, Angle a) -> Mat { return matrix2(cos(a), sin(a), sin(a), cos(a)) * Mat(y); });
    return report;
}

}  // namespace judge
