#include "judge/dimensions.hpp"

namespace judge {

Report exercise_16(const Answer& answer) {
    Report report;
    Check(
        report, sizes, [&](const Angles& a) { return answer.at(d_of(a))(0, a); }, angles("a"))
        .law(
            "the squared length is d/2", [&](const Angles& a) { return squared_length(answer.at(d_of(a))(0, a)); },
            [](const Angles& a) { return Term(a.size()); })
        .law("PE_{2i} = sin, PE_{2i+1} = cos; d = 2, 4, ..., 16, 32, 66, 128, 4096",
             [](const Angles& a) { return Mat(rope::sinusoidal(a)); })
        .mistake("cos stands first: the even components are the sines.",
                 [](const Angles& a) {
                     Mat pe(d_of(a), 1);
                     for (int i = 0; i < d_of(a); ++i)
                         pe(i, 0) = i % 2 == 0 ? cos(a[index(i / 2)]) : sin(a[index(i / 2)]);
                     return pe;
                 })
        .mistake("All sines stand first, then all cosines; the formula interleaves them.",
                 [](const Angles& a) {
                     const int h = static_cast<int>(a.size());
                     Mat pe(2 * h, 1);
                     for (int i = 0; i < h; ++i) {
                         pe(i, 0) = sin(a[index(i)]);
                         pe(i + h, 0) = cos(a[index(i)]);
                     }
                     return pe;
                 })
        .mistake("Every pair has the first angle; pair i has its own, a_i.",
                 [](const Angles& a) { return Mat(rope::sinusoidal(constant(a))); });
    return report;
}

}  // namespace judge
