// Says: diagonal matrices commute
#include "exercise.hpp"

std::pair<Mat, Mat> counterexample() { return {matrix2(1, 0, 0, 5), matrix2(-3, 0, 0, 4)}; }
