#include "judge/finite.hpp"

namespace judge {

Report exercise_10(const Answer& answer) {
    Report report;
    struct Mistake {
        const char* name;
        Rational (*exponent)(int i, int d);
        bool possible = true;
    };
    std::vector<Mistake> mistakes = {
        {"The 2 is missing: the exponent is -2i/d, for d/2 planes.", [](int i, int d) { return Rational(-i, d); }},
        {"The planes are counted from 1: with i + 1 the first frequency is not 1. Count from 0.",
         [](int i, int d) { return Rational(-2 * (i + 1), d); }},
        {"The sign is missing: the frequencies fall, 10000^(-2i/d).", [](int i, int d) { return Rational(2 * i, d); }},
        {"An integer division made every exponent 0: -2 * i / d is rounded to 0; "
         "give numerator and denominator, and divide nothing.",
         [](int, int) { return Rational(0); }},
        {"You divided by the number of planes, d/2, and kept the 2: it is -2i/d = -i/(d/2).",
         [](int i, int d) { return Rational(-4 * i, d); }},
    };
    bool first_is_one = true;
    std::vector<std::string> wrong;
    Numbers all, asked;
    for (const int d : ask::number_sizes)
        for (int i = 0; i < d / 2; ++i) {
            const Numbers f = numbers(answer.at(d), static_cast<std::size_t>(i), 2);
            const std::string where = "i = " + std::to_string(i) + ", d = " + std::to_string(d);
            asked.emplace_back(-2 * i, d);
            all.push_back(f[1] == 0 ? Rational(1) : Rational(f[0] / f[1]));
            if (f[1] == 0) {
                wrong.push_back(say("{1}: the denominator is 0", {where}));
                if (i == 0) first_is_one = false;
                for (Mistake& m : mistakes) m.possible = false;
                continue;
            }
            const Rational exponent = f[0] / f[1];
            if (i == 0 && exponent != 0) first_is_one = false;
            if (exponent != Rational(-2 * i, d))
                wrong.push_back(say("{1}: yours is {2}, which is wrong", {where, to_text(exponent)}));
            for (Mistake& m : mistakes) m.possible = m.possible && exponent == m.exponent(i, d);
        }
    report.lines.push_back(
        finite("theta_0 = 1", first_is_one, "the exponent is 0 for all d", {"the exponent of plane 0 should be 0"}));
    if (wrong.size() > 1) wrong.resize(1);
    report.lines.push_back(finite("theta_i = 10000^(-2i/d), every i, d = 2, 4, ..., 64, 128, 4096", wrong.empty(),
                                  say("all {1} cases", {std::to_string(all.size())}), wrong));
    report.slip = relation(all, asked);
    if (!report.passed())
        for (const Mistake& m : mistakes)
            if (m.possible && report.mistake.empty()) report.mistake = m.name;
    return report;
}

}  // namespace judge
