#include "judge/plane.hpp"

namespace judge {

Report exercise_04(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    report.lines.push_back(multiplied_out(part, 0));
    Check(
        report, {}, [&](Angle a, Angle b) { return part(0, a, b); }, angle("a"), angle("b"))
        .law("equal to R(a) R(b)", [](Angle a, Angle b) -> Mat { return R(a) * R(b); })
        .mistake("You multiplied entry by entry; a product of matrices is row times column.",
                 [](Angle a, Angle b) { return Mat(R(a).cwiseProduct(R(b))); })
        .mistake("This is R(a) R(b)^T = R(a - b): the second matrix is turned the wrong way.",
                 [](Angle a, Angle b) { return R(a - b); })
        .mistake("This is the transpose of the product: the minus stands at the upper right.",
                 [](Angle a, Angle b) { return R(-a - b); })
        .mistake("On the diagonal the minus of the upper right sine is lost.",
                 [](Angle a, Angle b) { return matrix2(cos(a - b), -sin(a + b), sin(a + b), cos(a - b)); })
        .mistake("You added the two matrices.", [](Angle a, Angle b) { return Mat(R(a) + R(b)); });
    return report;
}

}  // namespace judge
