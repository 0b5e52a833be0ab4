// The exercises of the plane: complex form, rotation matrix, relative position.
#include "check.hpp"

namespace judge {

using proofs::dot;
using proofs::matrix2;
using proofs::R;
using proofs::transpose;
using proofs::vector2;
using prover::angle;
using prover::real;
using prover::vector;

namespace {

/// Only the cos and sin of single variables: nothing is added inside.
Line multiplied_out(const Part& part, std::size_t output) {
    bool single = true;
    for (const prover::AngleSum& sum : part.angles_in(output)) single = single && sum.size() == 1 && sum[0].second == 1;
    return finite(
        "multiplied out: cos and sin of the single angles only", single, "so it is",
        {"a sum or a multiple of angles stands inside a cos or sin; this line comes before the addition theorems"});
}

/// Only the cos and sin of n - m (or of m - n), m and n being angles 0 and 1.
Line from_the_difference(const Part& part, std::size_t output) {
    bool difference = true;
    for (const prover::AngleSum& sum : part.angles_in(output))
        difference =
            difference && sum.size() == 2 && sum[0].second + sum[1].second == 0 && std::abs(sum[0].second) == 1;
    return finite("written with the difference of the angles alone", difference, "so it is",
                  {"another angle than n - m stands inside a cos or sin"});
}

Term squared(const Term& x) { return x * x; }

}  // namespace

Report multiply(const Answer& answer) {
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

Report turn(const Answer& answer) {
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
        .mistake("You took i^2 = +1: x_1 sin a enters the real part with a minus.",
                 [](Term x, Term y, Angle a) { return vector2(x * cos(a) + y * sin(a), x * sin(a) + y * cos(a)); })
        .mistake("cos and sin are exchanged: e^{ia} = cos a + i sin a.",
                 [](Term x, Term y, Angle a) { return vector2(x * sin(a) - y * cos(a), x * cos(a) + y * sin(a)); })
        .mistake("You multiplied part by part; the product of two complex numbers has four products, not two.",
                 [](Term x, Term y, Angle a) { return vector2(x * cos(a), y * sin(a)); });
    return report;
}

Report rotation(const Answer& answer) {
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

Report product(const Answer& answer) {
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
        .mistake("On the diagonal the minus of the upper right sine is lost: it is cos a cos b - sin a sin b.",
                 [](Angle a, Angle b) { return matrix2(cos(a - b), -sin(a + b), sin(a + b), cos(a - b)); })
        .mistake("You added the two matrices.", [](Angle a, Angle b) { return Mat(R(a) + R(b)); });
    return report;
}

Report turn_back(const Answer& answer) {
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
        .mistake("You turned once more the same way, by +a; back is by -a.",
                 [](const Vec& y, Angle a) -> Mat { return R(a) * Mat(y); })
        .mistake("You turned nothing: this is y itself.", [](const Vec& y, Angle) { return Mat(y); })
        .mistake("The minus is missing: one of the two sines has it.",
                 [](const Vec& y, Angle a) -> Mat { return matrix2(cos(a), sin(a), sin(a), cos(a)) * Mat(y); });
    return report;
}

Report norm_derivation(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    const std::size_t lines = part.outputs();
    report.lines.push_back(finite("at least three lines", lines >= 3, std::to_string(lines) + " lines",
                                  {"yours has " + std::to_string(lines)}));
    if (lines == 0) return report;
    Check check(
        report, {}, [&](const Vec& x, Angle a) { return entry(part(0, x, a), 0); }, vector("x", 2), angle("a"));
    check.law("line 1 is |R(a) x|^2", [](const Vec& x, Angle a) { return proofs::squared_norm(Vec(R(a) * x)); });
    for (std::size_t k = 1; k < lines; ++k)
        check.law(
            "line " + std::to_string(k + 1) + " = line " + std::to_string(k),
            [&part, k](const Vec& x, Angle a) { return part(k, x, a); },
            [&part, k](const Vec& x, Angle a) { return part(k - 1, x, a); });
    const bool free = part.angles_in(lines - 1).empty();
    report.lines.push_back(
        finite("the last line mentions no angle", free, "so it is", {"there is still a cos or a sin in it"}));
    check
        .mistake("The minus is lost: the first component of R(a) x is x_0 cos a - x_1 sin a.",
                 [](const Vec& x, Angle a) {
                     return squared(x(0) * cos(a) + x(1) * sin(a)) + squared(x(0) * sin(a) + x(1) * cos(a));
                 })
        .mistake("You squared the sum of the components; the length squared is the sum of their squares.",
                 [](const Vec& x, Angle a) {
                     return squared(x(0) * cos(a) - x(1) * sin(a) + x(0) * sin(a) + x(1) * cos(a));
                 })
        .mistake("The squares are missing: this is the sum of the components.",
                 [](const Vec& x, Angle a) { return x(0) * cos(a) - x(1) * sin(a) + x(0) * sin(a) + x(1) * cos(a); });
    if (lines < 2) return report;
    Check(
        report, {}, [&](const Vec& x, Angle a) { return entry(part(1, x, a), 0); }, vector("x", 2), angle("a"))
        .mistake(
            "The mixed terms of line 2 have the same sign; they must cancel: -2 x_0 x_1 cos a sin a and the same with "
            "+.",
            [](const Vec& x, Angle a) { return proofs::squared_norm(x) + 4 * x(0) * x(1) * cos(a) * sin(a); })
        .mistake(
            "The mixed terms of line 2 have the same sign; they must cancel: -2 x_0 x_1 cos a sin a and the same with "
            "+.",
            [](const Vec& x, Angle a) { return proofs::squared_norm(x) - 4 * x(0) * x(1) * cos(a) * sin(a); });
    return report;
}

Report relative_position(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    report.lines.push_back(multiplied_out(part, 0));
    Check first(
        report, {}, [&](Angle m, Angle n) { return part(0, m, n); }, angle("m"), angle("n"));
    first.law("multiplied_out = R_m^T R_n", [](Angle m, Angle n) -> Mat { return transpose(R(m)) * R(n); });
    report.lines.push_back(from_the_difference(part, 1));
    Check second(
        report, {}, [&](Angle m, Angle n) { return part(1, m, n); }, angle("m"), angle("n"));
    second.law("from_the_difference = R_m^T R_n", [](Angle m, Angle n) -> Mat { return transpose(R(m)) * R(n); })
        .mistake("from_the_difference is R_{m-n}, the slip that S1 prints in (14); the product is R_{n-m}.",
                 [](Angle m, Angle n) { return R(m - n); })
        .mistake("from_the_difference is R_{m+n}: the transpose of the first factor is forgotten.",
                 [](Angle m, Angle n) { return R(m + n); });
    first
        .mistake("multiplied_out is R_m R_n: the transpose of the first factor is forgotten.",
                 [](Angle m, Angle n) { return R(m + n); })
        .mistake("multiplied_out is R_m R_n^T: the wrong factor is transposed.",
                 [](Angle m, Angle n) { return R(m - n); });
    return report;
}

Report score(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    report.lines.push_back(from_the_difference(part, 0));
    Check(
        report, {}, [&](const Vec& q, const Vec& k, Angle m, Angle n) { return entry(part(0, q, k, m, n), 0); },
        vector("q", 2), vector("k", 2), angle("m"), angle("n"))
        .law(
            "at m = n it is the inner product of q and k",
            [&](const Vec& q, const Vec& k, Angle m, Angle) { return entry(part(0, q, k, m, m), 0); },
            [](const Vec& q, const Vec& k, Angle, Angle) { return dot(q, k); })
        .law("it is the inner product of R_m q and R_n k",
             [](const Vec& q, const Vec& k, Angle m, Angle n) { return dot(Vec(R(m) * q), Vec(R(n) * k)); })
        .mistake("This is q^T R_{m-n} k, the slip that S1 prints in (14): the sine has the wrong sign. It is R_{n-m}.",
                 [](const Vec& q, const Vec& k, Angle m, Angle n) { return dot(q, Vec(R(m - n) * k)); })
        .mistake("This is q^T R_{m+n} k: turning q by m brings m with a minus.",
                 [](const Vec& q, const Vec& k, Angle m, Angle n) { return dot(q, Vec(R(m + n) * k)); })
        .mistake("This is the inner product without any rotation.",
                 [](const Vec& q, const Vec& k, Angle, Angle) { return dot(q, k); })
        .mistake("The part with the sine is missing: q and k need not be parallel.",
                 [](const Vec& q, const Vec& k, Angle m, Angle n) { return dot(q, k) * cos(n - m); });
    return report;
}

}  // namespace judge
