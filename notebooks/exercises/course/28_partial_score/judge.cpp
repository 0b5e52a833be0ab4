#include "judge/plane.hpp"

namespace judge {
namespace {

/// (R_a (+) I) x in four coordinates.
Vec partly(const Angle& a, const Vec& x) {
    Vec y = x;
    y.head(2) = Vec(R(a) * Vec(x.head(2)));
    return y;
}

}  // namespace

Report exercise_28(const Answer& answer) {
    Report report;
    const Part& part = answer.at(0);
    report.lines.push_back(from_the_difference(part, 0));
    Check(
        report, {}, [&](const Vec& q, const Vec& k, Angle m, Angle n) { return entry(part(0, q, k, m, n), 0); },
        vector("q", 4), vector("k", 4), angle("m"), angle("n"))
        .law("it is the inner product of the two",
             [](const Vec& q, const Vec& k, Angle m, Angle n) { return dot(partly(m, q), partly(n, k)); })
        .mistake("What passes through is missing: the last two coordinates have a score too.",
                 [](const Vec& q, const Vec& k, Angle m, Angle n) {
                     return dot(Vec(q.head(2)), Vec(R(n - m) * Vec(k.head(2))));
                 })
        .mistake("The last two coordinates are turned too; they pass through.",
                 [](const Vec& q, const Vec& k, Angle m, Angle n) {
                     return dot(Vec(q.head(2)), Vec(R(n - m) * Vec(k.head(2)))) +
                            dot(Vec(q.tail(2)), Vec(R(n - m) * Vec(k.tail(2))));
                 })
        .mistake("The sine has the wrong sign: this is R_{m-n}, the slip that S1 prints in (14).",
                 [](const Vec& q, const Vec& k, Angle m, Angle n) { return dot(q, partly(m - n, k)); });
    return report;
}

}  // namespace judge
