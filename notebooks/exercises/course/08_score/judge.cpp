#include "judge/plane.hpp"

namespace judge {

Report exercise_08(const Answer& answer) {
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
        .mistake("This is q^T R_{m-n} k, the slip that S1 prints in (14): the sine has the wrong sign.",
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
