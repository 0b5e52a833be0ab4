#include "judge/plane.hpp"

namespace judge {

Report exercise_03(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    Check(
        report, {}, [&](Angle a, Angle) { return part(0, a); }, angle("a"), angle("b"))
        .law(
            "R(0) = I", [&](Angle a, Angle) { return part(0, a - a); },
            [](Angle, Angle) { return proofs::identity(2); })
        .law(
            "R(a)^T R(a) = I", [&](Angle a, Angle) -> Mat { return transpose(part(0, a)) * part(0, a); },
            [](Angle, Angle) { return proofs::identity(2); })
        .law(
            "R(a) R(b) = R(a + b)", [&](Angle a, Angle b) -> Mat { return part(0, a) * part(0, b); },
            [&](Angle a, Angle b) { return part(0, a + b); });
    Check(
        report, {}, [&](Angle a) { return part(0, a); }, angle("a"))
        .law("R(a), entry by entry", [](Angle a) { return R(a); })
        .mistake("This is the transpose, R(-a): it turns clockwise. The minus stands at the upper right.",
                 [](Angle a) { return R(-a); })
        .mistake("The minus is missing: one of the two sines has it.",
                 [](Angle a) { return matrix2(cos(a), sin(a), sin(a), cos(a)); })
        .mistake("Both sines have a minus; only the upper right one has it.",
                 [](Angle a) { return matrix2(cos(a), -sin(a), -sin(a), cos(a)); })
        .mistake("The minus stands at a cosine: this is a reflection, not a rotation.",
                 [](Angle a) { return matrix2(cos(a), sin(a), sin(a), -cos(a)); })
        .mistake("cos and sin are exchanged: the cosines stand on the diagonal.",
                 [](Angle a) { return matrix2(sin(a), -cos(a), cos(a), sin(a)); });
    return report;
}

}  // namespace judge
