#include "judge/chain.hpp"
#include "judge/plane.hpp"

namespace judge {

Report exercise_06(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    const std::size_t lines = part.outputs();
    report.lines.push_back(finite("at least three lines", lines >= 3, words::say("{1} lines", {std::to_string(lines)}),
                                  {words::say("yours has {1}", {std::to_string(lines)})}));
    if (lines == 0) return report;
    Check check(
        report, {}, [&](const Vec& x, Angle a) { return entry(part(0, x, a), 0); }, vector("x", 2), angle("a"));
    derivation(report, check, part, "line 1 is |R(a) x|^2, by its two components", [](prover::Recorder& r) {
        const auto x = r.reals({prover::GroupKind::reals, "x", 2});
        const Angle a = r.angles({prover::GroupKind::angles, "a"}).front();
        return squared(x[0] * cos(a) - x[1] * sin(a)) + squared(x[0] * sin(a) + x[1] * cos(a));
    });
    const bool free = part.angles_in(lines - 1).empty();
    report.lines.push_back(
        finite("the last line mentions no angle", free, "so it is", {"there is still a cos or a sin in it"}));
    count_milestones(report, part, 1);
    check
        .mistake("The minus is lost: look at the first component of R(a) x once more.",
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
        .mistake("The mixed terms of line 2 have the same sign; they must cancel.",
                 [](const Vec& x, Angle a) { return proofs::squared_norm(x) + 4 * x(0) * x(1) * cos(a) * sin(a); })
        .mistake("The mixed terms of line 2 have the same sign; they must cancel.",
                 [](const Vec& x, Angle a) { return proofs::squared_norm(x) - 4 * x(0) * x(1) * cos(a) * sin(a); });
    return report;
}

}  // namespace judge
