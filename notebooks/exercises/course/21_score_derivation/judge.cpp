#include "judge/chain.hpp"
#include "judge/plane.hpp"

namespace judge {

Report exercise_21(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    const std::size_t lines = part.outputs();
    report.lines.push_back(finite("at least three lines", lines >= 3, words::say("{1} lines", {std::to_string(lines)}),
                                  {words::say("yours has {1}", {std::to_string(lines)})}));
    if (lines == 0) return report;
    Check check(
        report, {}, [&](const Vec& q, const Vec& k, Angle m, Angle n) { return entry(part(0, q, k, m, n), 0); },
        vector("q", 2), vector("k", 2), angle("m"), angle("n"));
    derivation(report, check, part, "line 1 is the inner product of R(m) q and R(n) k", [](prover::Recorder& r) {
        const auto q = r.reals({prover::GroupKind::reals, "q", 2}), k = r.reals({prover::GroupKind::reals, "k", 2});
        const Angle m = r.angles({prover::GroupKind::angles, "m"}).front();
        const Angle n = r.angles({prover::GroupKind::angles, "n"}).front();
        return (q[0] * cos(m) - q[1] * sin(m)) * (k[0] * cos(n) - k[1] * sin(n)) +
               (q[0] * sin(m) + q[1] * cos(m)) * (k[0] * sin(n) + k[1] * cos(n));
    });
    report.lines.push_back(from_the_difference(part, lines - 1));
    count_milestones(report, part, 1);
    Check(
        report, {}, [&](const Vec& q, const Vec& k, Angle m, Angle n) { return entry(part(lines - 1, q, k, m, n), 0); },
        vector("q", 2), vector("k", 2), angle("m"), angle("n"))
        .mistake("The last line is q^T R_{m-n} k, the slip that S1 prints in (14): the sine has the wrong sign.",
                 [](const Vec& q, const Vec& k, Angle m, Angle n) { return dot(q, Vec(R(m - n) * k)); });
    return report;
}

}  // namespace judge
