#include "judge/finite.hpp"

namespace judge {

Report exercise_14(const Answer& answer) {
    Report report;
    struct Mistake {
        const char* name;
        int (*to)(int j, int d);
        bool possible = true;
    };
    std::vector<Mistake> mistakes = {
        {"This is the way back, from half-split to interleaved.",
         [](int j, int d) { return j < d / 2 ? 2 * j : 2 * (j - d / 2) + 1; }},
        {"Every coordinate stays where it is.", [](int j, int) { return j; }},
        {"The two components of a plane are exchanged: the even one goes to the lower half.",
         [](int j, int d) { return j % 2 == 1 ? j / 2 : j / 2 + d / 2; }},
        {"The upper half begins one too late: coordinates count from 0, so it begins at d/2.",
         [](int j, int d) { return j / 2 + (j % 2) * (d / 2 + 1); }},
    };
    std::vector<std::string> twice, wrong;
    Numbers all, asked;
    for (const int d : ask::number_sizes) {
        std::set<Rational> seen;
        for (int j = 0; j < d; ++j) {
            const Rational to = numbers(answer.at(d), static_cast<std::size_t>(j), 1)[0];
            all.push_back(to);
            const std::string where = "j = " + std::to_string(j) + ", d = " + std::to_string(d), yours = to_text(to);
            if (to < 0 || to >= d) twice.push_back(say("{1}: yours is {2}, outside of 0 ... d - 1", {where, yours}));
            if (!seen.insert(to).second)
                twice.push_back(say("{1}: yours is {2}, which is taken already", {where, yours}));
            const int wanted = j / 2 + (j % 2) * (d / 2);
            asked.emplace_back(wanted);
            if (to != wanted) wrong.push_back(say("{1}: yours is {2}, which is wrong", {where, yours}));
            for (Mistake& m : mistakes) m.possible = m.possible && to == m.to(j, d);
        }
    }
    if (twice.size() > 1) twice.resize(1);
    if (wrong.size() > 1) wrong.resize(1);
    const std::string cases = say("all {1} cases", {std::to_string(all.size())});
    report.lines.push_back(finite("each place of 0 ... d - 1 once", twice.empty(), cases, twice));
    report.lines.push_back(
        finite("plane (2i, 2i + 1) goes to (i, i + d/2), d = 2, 4, ..., 64, 128, 4096", wrong.empty(), cases, wrong));
    report.slip = relation(all, asked);
    if (!report.passed())
        for (const Mistake& m : mistakes)
            if (m.possible && report.mistake.empty()) report.mistake = m.name;
    return report;
}

}  // namespace judge
