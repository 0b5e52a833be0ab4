#include "judge/finite.hpp"

namespace judge {

Report exercise_30(const Answer& answer) {
    const Rational m = numbers(answer.at(0), 0, 1)[0];
    Report report;
    report.lines.push_back(finite("m and m + 1 become one number, for the first time", m == 256, "so it is",
                                  {say("yours is {1}", {to_text(m)})}));
    if (m == 257) report.mistake = "This one is rounded down: a half goes to the even one. So who is there already?";
    if (m == 128) report.mistake = "8 significant bits count the leading one: nothing is lost here yet.";
    return report;
}

}  // namespace judge
