// Says: must be symmetric
#include "exercise.hpp"

std::pair<Mat, Mat> counterexample() { return {matrix2(1, 1, 0, 1), matrix2(1, 0, 1, 1)}; }
