#include "exercise.hpp"

std::pair<Mat, Mat> counterexample() { return {matrix2(fraction(1, 2), 1, 1, 0), matrix2(0, 1, 1, fraction(-2, 3))}; }
