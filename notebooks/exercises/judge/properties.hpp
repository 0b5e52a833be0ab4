// Exercises whose answer is a property, true of RoPE and false of given wrong ones. The student's code sees a matrix of
// variables for each call; which RoPE stands in their place is decided here, afterwards.
#pragma once

#include "judge/check.hpp"

namespace judge {

using proofs::matrix2;
using Implementation = Mat (*)(const Angle&);

/// A wrong RoPE of the plane, as a student reads it.
struct Wrong {
    const char* name;
    Implementation rope;
};

/// The wrong ones that every property is tried on, beside those that it has to tell apart.
const std::vector<Wrong>& gallery();

Report judge_property(const Part&, const std::vector<Wrong>& wrong);

}  // namespace judge
