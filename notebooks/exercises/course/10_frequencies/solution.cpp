#include "exercise.hpp"

Fraction exponent(int i, int d) {
    return {-2 * i, d};
}
