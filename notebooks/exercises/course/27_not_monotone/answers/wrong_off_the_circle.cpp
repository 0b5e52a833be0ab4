#include "exercise.hpp"

Point counterexample() { return {-1, 1}; }
