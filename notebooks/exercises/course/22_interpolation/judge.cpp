#include "judge/finite.hpp"

namespace judge {

Report exercise_22(const Answer& answer) {

    Report report;
    bool inside = true, identity = true, upside_down = true, rounded = true;
    std::vector<std::string> wrong;
    for (int wanted = 8; wanted <= 64; wanted *= 2)
        for (int m = 0; m < wanted; ++m) {
            const Numbers f = numbers(answer.at(wanted), static_cast<std::size_t>(m), 2);
            const Rational right(m * 8, wanted), yours = f[1] == 0 ? Rational(-1) : Rational(f[0] / f[1]);
            inside = inside && yours >= 0 && yours < 8;
            identity = identity && yours == m;
            upside_down = upside_down && yours == Rational(m * wanted, 8);
            rounded = rounded && yours == m * 8 / wanted;
            if (yours != right)
                wrong.push_back(say("m = {1}, 8 of {2}: yours is {3}, which is wrong",
                                    {std::to_string(m), std::to_string(wanted), to_text(yours)}));
        }
    if (wrong.size() > 1) wrong.resize(1);
    report.lines.push_back(finite("every position lies within what was trained", inside, say("all {1} cases", {"120"}),
                                  {"a position lies outside of 0 ... 7"}));
    report.lines.push_back(
        finite("m trained / wanted; 8 of 8, 16, 32, 64", wrong.empty(), say("all {1} cases", {"120"}), wrong));
    if (report.passed()) return report;
    if (identity) report.mistake = "Nothing is moved: this is extrapolation.";
    if (upside_down) report.mistake = "Upside down: positions are spread, not pressed together.";
    if (rounded)
        report.mistake = "An integer division rounded the places: "
                         "give numerator and denominator, and divide nothing.";
    return report;
}

}  // namespace judge
