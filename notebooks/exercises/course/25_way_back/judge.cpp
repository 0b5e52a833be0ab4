#include "judge/finite.hpp"

namespace judge {

Report exercise_25(const Answer& answer) {
    Report report;
    bool way_there = true, same = true;
    std::vector<std::string> wrong;
    Numbers all, asked;
    for (const int d : ask::number_sizes)
        for (int j = 0; j < d; ++j) {
            const Rational yours = numbers(answer.at(d), static_cast<std::size_t>(j), 1)[0];
            const int right = j < d / 2 ? 2 * j : 2 * (j - d / 2) + 1;
            all.push_back(yours);
            asked.emplace_back(right);
            way_there = way_there && yours == j / 2 + (j % 2) * (d / 2);
            same = same && yours == j;
            if (yours != right)
                wrong.push_back(say("{1}: yours is {2}, which is wrong",
                                    {"j = " + std::to_string(j) + ", d = " + std::to_string(d), to_text(yours)}));
        }
    if (wrong.size() > 1) wrong.resize(1);
    report.lines.push_back(finite("plane (i, i + d/2) goes to (2i, 2i + 1), d = 2, 4, ..., 64, 128, 4096",
                                  wrong.empty(), say("all {1} cases", {std::to_string(all.size())}), wrong));
    if (report.passed()) return report;
    report.slip = relation(all, asked);
    if (way_there) report.mistake = "This is the way there, from interleaved to half-split.";
    if (same) report.mistake = "Every coordinate stays where it is.";
    return report;
}

}  // namespace judge
