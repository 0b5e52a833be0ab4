#include "judge/dimensions.hpp"

namespace judge {
namespace {

Angles joined(Angles row, const Angles& column) {
    row.insert(row.end(), column.begin(), column.end());
    return row;
}
/// What an answer turns, seen as a function of all angles: the first half of them are the row's.
Angles half_of(const Angles& a, bool second) {
    const auto half = static_cast<std::ptrdiff_t>(a.size() / 2);
    return second ? Angles(a.begin() + half, a.end()) : Angles(a.begin(), a.begin() + half);
}

}  // namespace

Report exercise_24(const Answer& answer) {
    Report report;
    Check(
        report, listed(ask::axes_sizes), [&](const Vec& x, const Angles& a) { return answer.at(d_of(x))(0, x, a); },
        vector("x"), angles("a"))
        .law(
            "the length is kept",
            [&](const Vec& x, const Angles& a) { return squared_length(answer.at(d_of(x))(0, x, a)); },
            [](const Vec& x, const Angles&) { return proofs::squared_norm(x); })
        .law("rows turn the first half of the planes, columns the second; d = 4, 8, 12, 16, 32, 64, 128, 4096",
             [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a)); })
        .mistake("Rows and columns are exchanged.",
                 [](const Vec& x, const Angles& a) {
                     return Mat(rope::rotate(x, joined(half_of(a, true), half_of(a, false))));
                 })
        .mistake("The column is never looked at: the second half turns by the row's angles too.",
                 [](const Vec& x, const Angles& a) {
                     return Mat(rope::rotate(x, joined(half_of(a, false), half_of(a, false))));
                 })
        .mistake("The second half of the planes is not turned.", [](const Vec& x, const Angles& a) {
            return Mat(rope::rotate(x, half_of(a, false)));
        });
    return report;
}

}  // namespace judge
