#include "judge/dimensions.hpp"

namespace judge {

namespace {

/// Of one angle for each plane, those that a partial rotation has.
Angles some(const Angles& a) { return Angles(a.begin(), a.begin() + ask::partial_planes(d_of(a))); }
int rotary(const Vec& x) { return 2 * ask::partial_planes(d_of(x)); }

}  // namespace

Report exercise_15(const Answer& answer) {
    Report report;
    const auto yours = [&answer](const Vec& x, const Angles& a) { return answer.at(d_of(x))(0, x, some(a)); };
    Check(report, sizes, yours, vector("x"), angles("a"))
        .law(
            "coordinates from r on pass through",
            [&](const Vec& x, const Angles& a) {
                const Mat y = yours(x, a);
                Mat rest = Mat(x);
                for (int i = rotary(x); i < d_of(x); ++i) rest(i, 0) = entry(y, i);
                return rest;
            },
            [](const Vec& x, const Angles&) { return Mat(x); })
        .law(
            "the length is kept", [&](const Vec& x, const Angles& a) { return squared_length(yours(x, a)); },
            [](const Vec& x, const Angles&) { return proofs::squared_norm(x); })
        .law("the first r coordinates are rotated; d = 2, 4, ..., 16, 32, 66, 128, 4096",
             [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, some(a))); })
        .mistake("The coordinates that are not rotated became 0; they pass through unchanged.",
                 [](const Vec& x, const Angles& a) {
                     Mat y = rope::rotate(x, some(a));
                     for (int i = rotary(x); i < d_of(x); ++i) y(i, 0) = Term();
                     return y;
                 })
        .mistake("You rotated the last coordinates; it is the first ones.",
                 [](const Vec& x, const Angles& a) {
                     const int first = d_of(x) - rotary(x);
                     return turned(
                         x, some(a), [&](int i) { return first + 2 * i; }, [&](int i) { return first + 2 * i + 1; });
                 })
        .mistake("The pairing is the half-split one; here plane i is (2i, 2i + 1).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, some(a), Layout::half_split)); })
        .mistake("You paired i with i + d/2 of the whole head; the planes lie within the first rotary_dim coordinates.",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, some(a), [](int i) { return i; }, [&](int i) { return i + d_of(x) / 2; });
                 })
        .mistake("Every plane turns clockwise: this is R(-a), the transpose.",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, -some(a))); });
    return report;
}

}  // namespace judge
