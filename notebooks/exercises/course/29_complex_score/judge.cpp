#include "judge/plane.hpp"

namespace judge {

Report exercise_29(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    const auto turned = [](Term re, Term im, const Angle& a) -> Mat { return R(a) * Mat(vector2(re, im)); };
    Check(
        report, {}, [&](Term a, Term b, Term c, Term d, Angle t) { return part(0, a, b, c, d, t); }, real("q_0"),
        real("q_1"), real("k_0"), real("k_1"), angle("a"))
        .law(
            "its real part at a = 0 is the inner product",
            [&](Term a, Term b, Term c, Term d, Angle t) { return entry(part(0, a, b, c, d, t - t), 0); },
            [](Term a, Term b, Term c, Term d, Angle) { return a * c + b * d; })
        .law("q conj(k) e^{ia}, for all q, k and a",
             [&](Term a, Term b, Term c, Term d, Angle t) { return turned(a * c + b * d, b * c - a * d, t); })
        .mistake("k is not conjugated: the minus of its imaginary part is missing.",
                 [&](Term a, Term b, Term c, Term d, Angle t) { return turned(a * c - b * d, a * d + b * c, t); })
        .mistake("q is conjugated instead of k.",
                 [&](Term a, Term b, Term c, Term d, Angle t) { return turned(a * c + b * d, a * d - b * c, t); })
        .mistake("You turned the other way, by e^{-ia}.",
                 [&](Term a, Term b, Term c, Term d, Angle t) { return turned(a * c + b * d, b * c - a * d, -t); });
    return report;
}

}  // namespace judge
