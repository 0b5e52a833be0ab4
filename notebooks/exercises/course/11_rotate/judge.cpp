#include "judge/dimensions.hpp"

namespace judge {

Report exercise_11(const Answer& answer) {
    Report report;
    planes_turned(report, answer)
        .law("plane i is (2i, 2i + 1), turned by a_i; d = 2, 4, ..., 16, 32, 66, 128, 4096",
             [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a)); })
        .mistake("The pairing is the half-split one, (i, i + d/2); here plane i is (2i, 2i + 1).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a, Layout::half_split)); })
        .mistake("What you turn are the pairs of the half-split layout, (x_i, x_{i+d/2}).",
                 [](const Vec& x, const Angles& a) { return relaid(x, a, Layout::half_split, Layout::interleaved); })
        .mistake("Every plane turns clockwise: this is R(-a), the transpose.",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, -a)); })
        .mistake("All planes turn by the first angle; plane i has its own, a_i.",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, constant(a))); })
        .mistake("You overwrote x_{2i} before x_{2i+1} used it: keep the old value.",
                 [](const Vec& x, const Angles& a) {
                     Mat y = x;
                     for (int i = 0; i < static_cast<int>(a.size()); ++i) {
                         y(2 * i, 0) = x(2 * i) * cos(a[index(i)]) - x(2 * i + 1) * sin(a[index(i)]);
                         y(2 * i + 1, 0) = y(2 * i, 0) * sin(a[index(i)]) + x(2 * i + 1) * cos(a[index(i)]);
                     }
                     return y;
                 })
        .mistake("The planes overlap: you paired (i, i + 1); plane i is (2i, 2i + 1).",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, a, [](int i) { return i; }, [](int i) { return i + 1; });
                 })
        .mistake("The angles are shifted by one: plane i turns by a_i, counted from 0.",
                 [](const Vec& x, const Angles& a) {
                     Angles shifted(a.begin() + 1, a.end());
                     shifted.emplace_back();
                     return Mat(rope::rotate(x, shifted));
                 });
    return report;
}

}  // namespace judge
