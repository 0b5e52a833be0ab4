#include "judge/plane.hpp"

namespace judge {

Report exercise_07(const Answer& answer) {
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
    report.of = 2;  // two functions, two lines each
    for (const std::size_t half : {0U, 2U})
        if (report.lines.at(half).holds && report.lines.at(half + 1).holds) ++report.earned;
    return report;
}

}  // namespace judge
