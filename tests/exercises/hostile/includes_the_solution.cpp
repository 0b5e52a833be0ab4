// Status: not allowed
// Guard: headers
#include "@ROOT@/notebooks/exercises/solutions/03_rotation.cpp"
