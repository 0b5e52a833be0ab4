#include "judge/plane.hpp"

namespace judge {

Report exercise_01(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    Check(
        report, {}, [&](Term a, Term b, Term c, Term d) { return part(0, a, b, c, d); }, real("a"), real("b"),
        real("c"), real("d"))
        .law(
            "1 times z is z", [&](Term, Term, Term c, Term d) { return part(0, Term(1), Term(0), c, d); },
            [](Term, Term, Term c, Term d) { return vector2(c, d); })
        .law(
            "i times i is -1", [&](Term, Term, Term, Term) { return part(0, Term(0), Term(1), Term(0), Term(1)); },
            [](Term, Term, Term, Term) { return vector2(-1, 0); })
        .law("(a + ib)(c + id), for all a, b, c, d",
             [](Term a, Term b, Term c, Term d) { return vector2(a * c - b * d, a * d + b * c); })
        .mistake("You took i^2 = +1: the product of the two imaginary parts comes back with a minus.",
                 [](Term a, Term b, Term c, Term d) { return vector2(a * c + b * d, a * d + b * c); })
        .mistake("You multiplied part by part; (a + ib)(c + id) has four products, not two.",
                 [](Term a, Term b, Term c, Term d) { return vector2(a * c, b * d); })
        .mistake("This is the conjugate of x times y: one sign belongs to x's conjugate, not to x.",
                 [](Term a, Term b, Term c, Term d) { return vector2(a * c + b * d, a * d - b * c); })
        .mistake("This is x times the conjugate of y: one sign belongs to y's conjugate, not to y.",
                 [](Term a, Term b, Term c, Term d) { return vector2(a * c + b * d, b * c - a * d); })
        .mistake("Real and imaginary part are exchanged.",
                 [](Term a, Term b, Term c, Term d) { return vector2(a * d + b * c, a * c - b * d); });
    return report;
}

}  // namespace judge
