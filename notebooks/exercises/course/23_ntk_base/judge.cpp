#include "judge/finite.hpp"

namespace judge {

Report exercise_23(const Answer& answer) {

    Report report;
    bool first = true, last = true, by_d = true, sign = true;
    std::vector<std::string> wrong;
    Numbers all, asked;
    for (const int d : ask::number_sizes)
        for (int i = 0; d > 2 && i < d / 2; ++i) {
            const Numbers f = numbers(answer.at(d), static_cast<std::size_t>(i), 2);
            const Rational right(-2 * i, d - 2), yours = f[1] == 0 ? Rational(1) : Rational(f[0] / f[1]);
            all.push_back(yours);
            asked.push_back(right);
            if (i == 0) first = first && yours == 0;
            if (i == d / 2 - 1) last = last && yours == -1;
            by_d = by_d && yours == Rational(-2 * i, d);
            sign = sign && yours == -right;
            if (yours != right)
                wrong.push_back(say("{1}: yours is {2}, which is wrong",
                                    {"i = " + std::to_string(i) + ", d = " + std::to_string(d), to_text(yours)}));
        }
    if (wrong.size() > 1) wrong.resize(1);
    report.lines.push_back(finite("the fastest plane stays", first, "the exponent is 0", {"it should be 0 for i = 0"}));
    report.lines.push_back(
        finite("the slowest is s times slower", last, "the exponent is -1", {"it should be -1 for i = d/2 - 1"}));
    report.lines.push_back(finite("the exponent of s, every i, d = 4, 6, ..., 64, 128, 4096", wrong.empty(),
                                  say("all {1} cases", {std::to_string(all.size())}), wrong));
    if (report.passed()) return report;
    report.slip = relation(all, asked);
    if (by_d) report.mistake = "This is the exponent if the base became b s: d/(d-2) is missing.";
    if (sign) report.mistake = "The sign is missing: a larger base makes slower planes.";
    return report;
}

}  // namespace judge
