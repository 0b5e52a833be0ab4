// Says: multiple of I
#include "exercise.hpp"

std::pair<Mat, Mat> counterexample() { return {matrix2(3, 0, 0, 3), matrix2(1, 2, 2, 3)}; }
