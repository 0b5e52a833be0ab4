#include "judge/plane.hpp"

namespace judge {

Report exercise_02(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    Check(
        report, {}, [&](Term x, Term y, Angle a) { return part(0, x, y, a); }, real("x_0"), real("x_1"), angle("a"))
        .law(
            "the angle 0 changes nothing", [&](Term x, Term y, Angle a) { return part(0, x, y, a - a); },
            [](Term x, Term y, Angle) { return vector2(x, y); })
        .law(
            "1 goes to cos a + i sin a", [&](Term, Term, Angle a) { return part(0, Term(1), Term(0), a); },
            [](Term, Term, Angle a) { return vector2(cos(a), sin(a)); })
        .law("x e^{ia}, for all x and a", [](Term x, Term y, Angle a) -> Mat { return R(a) * Mat(vector2(x, y)); })
        .mistake("You multiplied by e^{-ia}: this turns clockwise.",
                 [](Term x, Term y, Angle a) -> Mat { return R(-a) * Mat(vector2(x, y)); })
        .mistake("You took i^2 = +1: the product of the two imaginary parts comes back with a minus.",
                 [](Term x, Term y, Angle a) { return vector2(x * cos(a) + y * sin(a), x * sin(a) + y * cos(a)); })
        .mistake("cos and sin are exchanged: e^{ia} = cos a + i sin a.",
                 [](Term x, Term y, Angle a) { return vector2(x * sin(a) - y * cos(a), x * cos(a) + y * sin(a)); })
        .mistake("You multiplied part by part; the product of two complex numbers has four products, not two.",
                 [](Term x, Term y, Angle a) { return vector2(x * cos(a), y * sin(a)); });
    return report;
}

}  // namespace judge
