// The one text format of a program: what was recorded, for whoever computes its lines himself.
//
//   position m\theta              a variable: its name is the rest of the line; "reals 2x1 q" has several components
//   n0 = cos 1 a0                 a step: cos and sin of a sum of multiples of angles, x + y, x - y, x * y, sum x
//   n1 = n0 * n0                  x0 is the first real, a0 the first angle, n0 the first step; 1/2 is itself
//   line 1x1 : n1                 the value of a line, row by row
//   line 1x1 against 0 : 1        one that is claimed to equal line 0
//   follows sign 1 given 2 zero   a conclusion from the chain that line 1 ends, and line 2 that is supposed to be 0;
//                                 "for x0 at 1 at n3": values of variables
#pragma once

#include <string>
#include <string_view>

#include "term/program.hpp"

namespace prover {

/// What the lines need of the program; at d = `dimension` sizes are written by d, as the statement declares them:
/// "reals d q". 0: no d, and numbers.
[[nodiscard]] std::string written(const Program&, int dimension = 0);

/// Of the dimension of the generic plane: "reals d q" has the two components of the plane.
inline constexpr int generic_plane = 2;

/// A program of no dimension, without conclusions. \throws std::domain_error for a text that no such was written as
[[nodiscard]] Program read_program(std::string_view);

}  // namespace prover
