// Status: not allowed
// Guard: headers
#pragma GCC system_header
#include "@ROOT@/notebooks/exercises/solutions/03_rotation.cpp"
