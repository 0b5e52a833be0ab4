#include "judge/dimensions.hpp"

namespace judge {

Report exercise_12(const Answer& answer) {
    Report report;
    Check(
        report, matrix_sizes, [&](const Angles& a) { return answer.at(d_of(a))(0, a); }, angles("a"))
        .law(
            "angles 0 give I", [&](const Angles& a) { return answer.at(d_of(a))(0, a - a); },
            [](const Angles& a) { return proofs::identity(d_of(a)); })
        .law(
            "R^T R = I",
            [&](const Angles& a) -> Mat { return transpose(answer.at(d_of(a))(0, a)) * answer.at(d_of(a))(0, a); },
            [](const Angles& a) { return proofs::identity(d_of(a)); })
        .law("R(a_0), R(a_1), ... along the diagonal, 0 elsewhere; d = 2, 4, ..., 16, 32, 128",
             [](const Angles& a) { return R(a); })
        .mistake("This is the transpose: every block turns clockwise.", [](const Angles& a) { return transpose(R(a)); })
        .mistake("These are the planes (i, i + d/2) of the half-split layout; the blocks stand along the diagonal.",
                 [](const Angles& a) { return Mat(rope::rotation_matrix(a, Layout::half_split)); })
        .mistake("All blocks turn by the first angle; block i has its own, a_i.",
                 [](const Angles& a) { return R(constant(a)); })
        .mistake("The minus is missing: one of the two sines of a block has it.", [](const Angles& a) {
            Mat m = R(a);
            for (int i = 0; i < static_cast<int>(a.size()); ++i) m(2 * i, 2 * i + 1) = sin(a[index(i)]);
            return m;
        });
    return report;
}

}  // namespace judge
