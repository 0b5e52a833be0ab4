// Status: does not compile
#include "exercise.hpp"

template <int n>
struct Tree {
    static constexpr long value = Tree<n - 1>::value + Tree<-n>::value;
};

Mat rotation(Angle) { return Mat::Constant(2, 2, Term(Tree<100000>::value)); }
