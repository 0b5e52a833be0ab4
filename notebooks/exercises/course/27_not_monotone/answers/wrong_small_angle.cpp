// Says: Less than a quarter turn
#include "exercise.hpp"

Point counterexample() { return {fraction(3, 5), fraction(4, 5)}; }
