#include "judge/properties.hpp"

namespace judge {

Report exercise_19(const Answer& answer) {
    return judge_property(answer.at(0), {{"[cos, sin; sin, cos]: the minus is lost",
                                          [](const Angle& a) { return matrix2(cos(a), sin(a), sin(a), cos(a)); }},
                                         {"[cos, 0; 0, cos]: the sines are forgotten",
                                          [](const Angle& a) { return matrix2(cos(a), 0, 0, cos(a)); }},
                                         {"[1, -sin; sin, 1]: the cosines are forgotten",
                                          [](const Angle& a) { return matrix2(1, -sin(a), sin(a), 1); }}});
}

}  // namespace judge
