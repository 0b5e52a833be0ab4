#include "judge/finite.hpp"

namespace judge {

Report exercise_09(const Answer& answer) {
    const Part& part = answer.at(0);
    const Numbers q = numbers(part, 0, 2), k = numbers(part, 1, 2), m = numbers(part, 2, 2), n = numbers(part, 3, 2);
    Report report;
    report.lines.push_back(on_circle("(cos m, sin m)", m));
    report.lines.push_back(on_circle("(cos n, sin n)", n));
    const Numbers minus_n = {n[0], Rational(-n[1])};
    const Numbers difference = turned(minus_n, m);  // of m - n
    const Rational left = dot(turned(m, q), turned(n, k));
    const Rational right = dot(q, turned(difference, k));
    report.lines.push_back(finite("the two sides differ", left != right,
                                  say("{1} is not {2}", {to_text(left), to_text(right)}),
                                  {say("both are {1}", {to_text(left)})}));
    if (report.passed()) return report;
    if (!report.lines[0].holds || !report.lines[1].holds)
        report.mistake = "One of the two is no point of the circle: no angle has this cos and sin.";
    else if (dot(q, q) == 0 || dot(k, k) == 0)
        report.mistake = "A zero vector makes both sides 0.";
    else if (difference[1] == 0)
        report.mistake = "m and n are the same angle, or half a turn apart: R_{m-n} and R_{n-m} are then equal.";
    else if (q[0] * k[1] == q[1] * k[0])
        report.mistake = "q and k are parallel: only the part that has no sine is left, and it is right.";
    return report;
}

}  // namespace judge
