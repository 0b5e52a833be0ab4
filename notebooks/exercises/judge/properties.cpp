// Exercises whose answer is a property, true of RoPE and false of given wrong ones. The student's code sees a matrix of
// variables for each call; which RoPE stands in their place is decided here, afterwards.
#include "check.hpp"

namespace judge {
namespace {

using proofs::matrix2;
using proofs::R;
using Implementation = Mat (*)(const Angle&);
constexpr std::size_t most_calls = 8;

/// Side 0 (left) or 1 (right) of the property, with this implementation of RoPE.
Mat side(const Part& part, std::size_t which, Implementation rope, const Vec& x, const Vec& y, const Angle& a,
         const Angle& b) {
    const Angles calls = part.angles_of_cosines(2, {a, b});
    std::vector<Term> entries(4 * most_calls);
    for (std::size_t i = 0; i < calls.size() && i < most_calls; ++i) {
        const Mat m = rope(calls[i]);
        for (int e = 0; e < 4; ++e) entries[4 * i + static_cast<std::size_t>(e)] = m(e / 2, e % 2);
    }
    const Vec pool = Eigen::Map<const Vec>(entries.data(), static_cast<Eigen::Index>(entries.size()));
    return part(which, pool, x, y, a, b);
}

prover::Theorem claim(const Part& part, Implementation rope) {
    const auto line = [&part, rope](std::size_t which) {
        return [&part, rope, which](const Vec& x, const Vec& y, Angle a, Angle b) {
            return side(part, which, rope, x, y, a, b);
        };
    };
    return prover::theorem("property", "")
        .forall(prover::vector("x", 2), prover::vector("y", 2), prover::angle("a"), prover::angle("b"))
        .line("", line(0))
        .line("", "claimed", line(1));
}

Mat correct(const Angle& a) { return R(a); }

Report judge_property(const Part& part, const std::vector<std::pair<const char*, Implementation>>& wrong) {
    Report report;
    const std::size_t calls = part.angles_in(2).size();
    report.lines.push_back(decide("your property is true of RoPE", claim(part, correct)));
    std::size_t killed = 0;
    for (const auto& [name, rope] : wrong) {
        report.lines.push_back(decide_false(std::string("it is false of ") + name, claim(part, rope)));
        if (report.lines.back().holds) ++killed;
    }
    if (report.passed()) return report;
    if (calls == 0 && killed == 0)
        report.mistake = "Your property never looks at rope(a).";
    else if (killed == 0 && report.lines[0].holds)
        report.mistake = "Your property is true of all of them: it tells nothing apart.";
    else if (!report.lines[0].holds && killed == wrong.size())
        report.mistake = "Your property is false of the right RoPE too.";
    return report;
}

}  // namespace

Report kills_by_length(const Answer& answer) {
    return judge_property(answer.at(0), {{"[cos, sin; sin, cos]: the minus is lost",
                                          [](const Angle& a) { return matrix2(cos(a), sin(a), sin(a), cos(a)); }},
                                         {"[cos, 0; 0, cos]: the sines are forgotten",
                                          [](const Angle& a) { return matrix2(cos(a), 0, 0, cos(a)); }},
                                         {"[1, -sin; sin, 1]: the cosines are forgotten",
                                          [](const Angle& a) { return matrix2(1, -sin(a), sin(a), 1); }}});
}

Report kills_the_rest(const Answer& answer) {
    return judge_property(answer.at(0), {{"[cos, sin; sin, -cos]: a reflection",
                                          [](const Angle& a) { return matrix2(cos(a), sin(a), sin(a), -cos(a)); }},
                                         {"[-sin, -cos; cos, -sin]: a quarter turn too far",
                                          [](const Angle& a) { return matrix2(-sin(a), -cos(a), cos(a), -sin(a)); }},
                                         {"[-cos, sin; -sin, -cos]: every sign exchanged",
                                          [](const Angle& a) { return matrix2(-cos(a), sin(a), -sin(a), -cos(a)); }}});
}

}  // namespace judge
