// Status: does not compile
// Guard: root
#include "@ROOT@/notebooks/exercises/course/03_rotation/solution.cpp"
