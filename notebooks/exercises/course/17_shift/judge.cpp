#include "judge/dimensions.hpp"

namespace judge {

Report exercise_17(const Answer& answer) {
    Report report;
    Check(
        report, matrix_sizes, [&](const Angles& g, const Angles&) { return answer.at(d_of(g))(0, g); }, angles("g"),
        angles("t"))
        .law(
            "M(0) = I", [&](const Angles& g, const Angles&) { return answer.at(d_of(g))(0, g - g); },
            [](const Angles& g, const Angles&) { return proofs::identity(d_of(g)); })
        .law(
            "M(g) PE(t) = PE(t + g), for all t",
            [&](const Angles& g, const Angles& t) -> Mat {
                return answer.at(d_of(g))(0, g) * Mat(rope::sinusoidal(t));
            },
            [](const Angles& g, const Angles& t) { return Mat(rope::sinusoidal(t + g)); })
        .mistake(
            "This is the rotation R(g), which takes PE(t) to PE(t - g): the sine stands first in a pair, so the "
            "matrix is the transpose.",
            [](const Angles& g, const Angles&) { return R(g); })
        .mistake("The minus is missing: cos(t + g) = cos t cos g - sin t sin g.",
                 [](const Angles& g, const Angles&) {
                     Mat m = R(g);
                     for (int i = 0; i < static_cast<int>(g.size()); ++i) m(2 * i, 2 * i + 1) = sin(g[index(i)]);
                     return m;
                 })
        .mistake("These are the planes (i, i + d/2); the code's pairs are (2i, 2i + 1).",
                 [](const Angles& g, const Angles&) { return Mat(rope::rotation_matrix(-g, Layout::half_split)); });
    return report;
}

}  // namespace judge
