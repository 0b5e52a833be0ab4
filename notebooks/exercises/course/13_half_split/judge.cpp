#include "judge/dimensions.hpp"

namespace judge {

Report exercise_13(const Answer& answer) {
    Report report;
    planes_turned(report, answer)
        .law("plane i is (i, i + d/2), turned by a_i; d = 2, 4, ..., 16, 32, 66, 128, 4096",
             [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a, Layout::half_split)); })
        .mistake("The pairing is the interleaved one, (2i, 2i + 1); here plane i is (i, i + d/2).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a)); })
        .mistake("What you turn are the pairs of the interleaved layout, (x_{2i}, x_{2i+1}).",
                 [](const Vec& x, const Angles& a) { return relaid(x, a, Layout::interleaved, Layout::half_split); })
        .mistake("The minus stands in the wrong half: this is R(-a). rotate_half is (-x_upper, x_lower).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, -a, Layout::half_split)); })
        .mistake("The minus is missing: one of the two halves has it.",
                 [](const Vec& x, const Angles& a) {
                     Mat y = x;
                     const int h = static_cast<int>(a.size());
                     for (int i = 0; i < h; ++i) {
                         y(i, 0) = x(i) * cos(a[index(i)]) + x(i + h) * sin(a[index(i)]);
                         y(i + h, 0) = x(i) * sin(a[index(i)]) + x(i + h) * cos(a[index(i)]);
                     }
                     return y;
                 })
        .mistake("You paired i with d - 1 - i, from both ends; the partner of i is i + d/2.",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, a, [](int i) { return i; }, [&](int i) { return d_of(x) - 1 - i; });
                 });
    return report;
}

}  // namespace judge
