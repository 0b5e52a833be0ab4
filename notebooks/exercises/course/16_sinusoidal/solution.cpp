#include "exercise.hpp"

Vec sinusoidal(Angles a) {
    Vec pe = Vec::Constant(2 * static_cast<int>(a.size()), Term(0));
    for (int i = 0; i < static_cast<int>(a.size()); ++i) {
        pe(2 * i) = sin(a[i]);
        pe(2 * i + 1) = cos(a[i]);
    }
    return pe;
}
