#include "judge/finite.hpp"

namespace judge {

Report exercise_26(const Answer& answer) {

    Report report;
    bool exact = true, truncated = true, away = true, untouched = true;
    std::vector<std::string> wrong;
    for (int m = 0; m < 4096; ++m) {
        const Rational yours = numbers(answer.at(0), static_cast<std::size_t>(m), 1)[0];
        int step = 1;
        while (m >= 256 * step) step *= 2;
        const int below = m / step * step, rest = m - below;
        const bool tie = 2 * rest == step;
        const int right = 2 * rest > step || (tie && below / step % 2 == 1) ? below + step : below;
        if (m <= 256) exact = exact && yours == m;
        truncated = truncated && yours == below;
        away = away && yours == (2 * rest >= step ? below + step : below);
        untouched = untouched && yours == m;
        if (yours != right)
            wrong.push_back(say("{1}: yours is {2}, which is wrong", {"m = " + std::to_string(m), to_text(yours)}));
    }
    if (wrong.size() > 1) wrong.resize(1);
    report.lines.push_back(
        finite("up to 256 nothing changes", exact, say("{1} cases", {"257"}), {"an exact one is changed"}));
    report.lines.push_back(finite("8 significant bits, to nearest, ties to even; m < 4096", wrong.empty(),
                                  say("all {1} cases", {"4096"}), wrong));
    if (report.passed()) return report;
    if (truncated) report.mistake = "You cut the lower bits off; a position goes to the nearest one.";
    if (away) report.mistake = "A half goes up in yours; it goes to the neighbour whose last kept bit is even.";
    if (untouched) report.mistake = "Nothing is rounded: 257 has nine significant bits.";
    return report;
}

}  // namespace judge
