#include "judge/properties.hpp"

namespace judge {

Report exercise_20(const Answer& answer) {
    return judge_property(answer.at(0), {{"[cos, sin; sin, -cos]: a reflection",
                                          [](const Angle& a) { return matrix2(cos(a), sin(a), sin(a), -cos(a)); }},
                                         {"[-sin, -cos; cos, -sin]: a quarter turn too far",
                                          [](const Angle& a) { return matrix2(-sin(a), -cos(a), cos(a), -sin(a)); }},
                                         {"[-cos, sin; -sin, -cos]: every sign exchanged",
                                          [](const Angle& a) { return matrix2(-cos(a), sin(a), -sin(a), -cos(a)); }}});
}

}  // namespace judge
