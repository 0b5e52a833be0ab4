#include "judge/finite.hpp"

namespace judge {

Report exercise_27(const Answer& answer) {

    const Numbers a = numbers(answer.at(0), 0, 2);
    const Rational twice = a[0] * a[0] - a[1] * a[1];
    Report report;
    report.lines.push_back(on_circle("(cos a, sin a)", a));
    report.lines.push_back(finite("cos 2a > cos a", twice > a[0], to_text(twice) + " > " + to_text(a[0]),
                                  {say("{1} is not larger than {2}", {to_text(twice), to_text(a[0])})}));
    if (report.passed()) return report;
    if (!report.lines[0].holds) report.mistake = "This is no point of the circle: no angle has this cos and sin.";
    else if (twice == a[0]) report.mistake = "The two are equal here; the claim asks for larger.";
    else if (a[0] > 0) report.mistake = "Less than a quarter turn: twice as far is then farther. Take a larger angle.";
    return report;
}

}  // namespace judge
