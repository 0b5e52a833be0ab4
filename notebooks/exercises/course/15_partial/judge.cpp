#include "judge/dimensions.hpp"

namespace judge {

Report exercise_15(const Answer& answer) {
    Report report;
    Check(
        report, {4, 6, 8}, [&](const Vec& x, const Angles& a) { return answer.at(d_of(x))(0, x, a); }, vector("x"),
        angles("a", 2))
        .law(
            "coordinates from 4 on pass through",
            [&](const Vec& x, const Angles& a) {
                const Mat y = answer.at(d_of(x))(0, x, a);
                Mat rest = Mat(x);
                for (int i = 4; i < d_of(x); ++i) rest(i, 0) = entry(y, i);
                return rest;
            },
            [](const Vec& x, const Angles&) { return Mat(x); })
        .law(
            "the length is kept",
            [&](const Vec& x, const Angles& a) { return squared_length(answer.at(d_of(x))(0, x, a)); },
            [](const Vec& x, const Angles&) { return proofs::squared_norm(x); })
        .law("the first 4 of d coordinates are rotated; d = 4, 6, 8",
             [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a)); })
        .mistake("The coordinates that are not rotated became 0; they pass through unchanged.",
                 [](const Vec& x, const Angles& a) {
                     Mat y = rope::rotate(x, a);
                     for (int i = 4; i < d_of(x); ++i) y(i, 0) = Term();
                     return y;
                 })
        .mistake("You rotated the last coordinates; it is the first ones.",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, a, [&](int i) { return d_of(x) - 4 + 2 * i; }, [&](int i) { return d_of(x) - 3 + 2 * i; });
                 })
        .mistake("The pairing is the half-split one; here plane i is (2i, 2i + 1).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a, Layout::half_split)); })
        .mistake("You paired i with i + d/2 of the whole head; the planes lie within the first rotary_dim coordinates.",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, a, [](int i) { return i; }, [&](int i) { return i + d_of(x) / 2; });
                 })
        .mistake("Every plane turns clockwise: this is R(-a), the transpose.",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, -a)); });
    return report;
}

}  // namespace judge
