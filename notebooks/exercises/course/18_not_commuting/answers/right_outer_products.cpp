#include "exercise.hpp"

static Mat outer(Vec v) { return v * v.transpose(); }
auto counterexample() {
    return std::pair<Mat, Mat>(outer(vector2(1, 2)), outer(vector2(3, -1)));
}
