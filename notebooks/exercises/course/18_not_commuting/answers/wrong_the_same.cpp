// Says: commutes with itself
#include "exercise.hpp"

std::pair<Mat, Mat> counterexample() { return {matrix2(1, 2, 2, 3), matrix2(1, 2, 2, 3)}; }
