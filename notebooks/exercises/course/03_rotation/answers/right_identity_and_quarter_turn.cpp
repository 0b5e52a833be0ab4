#include "exercise.hpp"

// cos a I + sin a J, with J a quarter turn
template <class A>
Mat rotation(A a) {
    const Mat i = matrix2(1, 0, 0, 1), j = matrix2(0, -1, 1, 0);
    return cos(a) * i + sin(a) * j;
}
