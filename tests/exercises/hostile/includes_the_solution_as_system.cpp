// Status: does not compile
// Guard: root
#pragma GCC system_header
#include "@ROOT@/notebooks/exercises/course/03_rotation/solution.cpp"
