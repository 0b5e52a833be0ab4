// Status: does not compile
#include "exercise.hpp"

Mat rotation(Angle) { return {}; }
int main() {}
