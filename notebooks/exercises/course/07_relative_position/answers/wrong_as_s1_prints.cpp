// Says: R_{m-n}, the slip
#include "exercise.hpp"

Mat multiplied_out(Angle m, Angle n) {
    return matrix2(cos(m) * cos(n) + sin(m) * sin(n), -cos(m) * sin(n) + sin(m) * cos(n),
                   -sin(m) * cos(n) + cos(m) * sin(n), sin(m) * sin(n) + cos(m) * cos(n));
}
Mat from_the_difference(Angle m, Angle n) { return matrix2(cos(m - n), -sin(m - n), sin(m - n), cos(m - n)); }
