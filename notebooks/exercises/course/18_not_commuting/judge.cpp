#include "judge/finite.hpp"

namespace judge {

Report exercise_18(const Answer& answer) {
    const Part& part = answer.at(0);
    const Numbers a = numbers(part, 0, 4), b = numbers(part, 1, 4);
    const auto product = [](const Numbers& x, const Numbers& y) {
        return Numbers{Rational(x[0] * y[0] + x[1] * y[2]), Rational(x[0] * y[1] + x[1] * y[3]),
                       Rational(x[2] * y[0] + x[3] * y[2]), Rational(x[2] * y[1] + x[3] * y[3])};
    };
    const auto text = [](const Numbers& x) {
        return "[" + to_text(x[0]) + ", " + to_text(x[1]) + "; " + to_text(x[2]) + ", " + to_text(x[3]) + "]";
    };
    const auto symmetric = [&](const char* name, const Numbers& x) {
        return finite(say("{1} is symmetric", {std::string(name) + " = " + text(x)}), x[1] == x[2], "so it is",
                      {say("{1} is not {2}", {to_text(x[1]), to_text(x[2])})});
    };
    const Numbers ab = product(a, b), ba = product(b, a);
    Report report;
    report.lines.push_back(symmetric("A", a));
    report.lines.push_back(symmetric("B", b));
    report.lines.push_back(finite("AB is not BA", ab != ba, say("{1} is not {2}", {text(ab), text(ba)}),
                                  {say("both are {1}", {text(ab)})}));
    if (report.passed()) return report;
    const auto diagonal = [](const Numbers& x) { return x[1] == 0 && x[2] == 0; };
    const auto scalar = [&](const Numbers& x) { return diagonal(x) && x[0] == x[3]; };
    if (ab != ba)
        report.mistake = "They do not commute, but they must be symmetric: the entries beside the diagonal are equal.";
    else if (a == b)
        report.mistake = "A and B are equal, and a matrix commutes with itself.";
    else if (scalar(a) || scalar(b))
        report.mistake = "One of them is a multiple of I, which commutes with everything.";
    else if (diagonal(a) && diagonal(b))
        report.mistake = "Both are diagonal, and diagonal matrices commute.";
    return report;
}

}  // namespace judge
