#include "judge/plane.hpp"

namespace judge {

Report exercise_32(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    Check(
        report, {}, [&](const Vec& k, Angle a, Angle b) { return part(0, k, a, b); }, vector("k", 2), angle("a"),
        angle("b"))
        .law(
            "where nothing has changed the key stays",
            [&](const Vec& k, Angle a, Angle) { return part(0, k, a, a); },
            [](const Vec& k, Angle, Angle) { return Mat(k); })
        .law(
            "a key turned by a becomes the key turned by b",
            [&](const Vec& k, Angle a, Angle b) { return part(0, Vec(R(a) * k), a, b); },
            [](const Vec& k, Angle, Angle b) -> Mat { return R(b) * k; })
        .slip([](const Vec& k, Angle a, Angle b) -> Mat { return R(b - a) * k; })
        .mistake("Nothing is mended: this is the cached key.", [](const Vec& k, Angle, Angle) { return Mat(k); })
        .mistake("You turned by the new angle alone: the old one is in the key already.",
                 [](const Vec& k, Angle, Angle b) -> Mat { return R(b) * k; })
        .mistake("The old angle is taken out, and the new one is not put in.",
                 [](const Vec& k, Angle a, Angle) -> Mat { return R(-a) * k; })
        .mistake("You turned the wrong way: it is by after - before.",
                 [](const Vec& k, Angle a, Angle b) -> Mat { return R(a - b) * k; });
    return report;
}

}  // namespace judge
