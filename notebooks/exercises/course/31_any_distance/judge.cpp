#include "judge/dimensions.hpp"

namespace judge {

Report exercise_31(const Answer& answer) {
    Report report;
    const auto yours = [&](const Vec& q, const Angles& r) { return answer.at(d_of(q))(0, q, r); };
    Check(report, sizes, yours, vector("q"), angles("r"))
        .law(
            "the key is as long as q", [&](const Vec& q, const Angles& r) { return squared_length(yours(q, r)); },
            [](const Vec& q, const Angles&) { return proofs::squared_norm(q); })
        .law(
            "its score at the distance r is |q|^2; d = 2, 4, ..., 16, 32, 66, 128, 4096",
            [&](const Vec& q, const Angles& r) { return proofs::dot(q, rope::rotate(Vec(yours(q, r)), r)); },
            [](const Vec& q, const Angles&) { return proofs::squared_norm(q); })
        .slip([](const Vec& q, const Angles& r) { return Mat(rope::rotate(q, -r)); })
        .mistake("This is q itself: it scores highest at distance 0.",
                 [](const Vec& q, const Angles&) { return Mat(q); })
        .mistake("You turned q on by r; the score turns the key once more. Turn it back.",
                 [](const Vec& q, const Angles& r) { return Mat(rope::rotate(q, r)); })
        .mistake("All planes turn back by the first angle; plane i has its own, r_i.",
                 [](const Vec& q, const Angles& r) { return Mat(rope::rotate(q, constant(r - r - r))); });
    return report;
}

}  // namespace judge
