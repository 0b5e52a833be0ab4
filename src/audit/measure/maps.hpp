// The linear map of every position, from answers to basis vectors.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

/// \throws BadAnswer naming the first number of the row that is infinite or none
void must_be_finite(const char* name, const Tensor&, std::size_t row, std::int64_t position);

/// y = A x + t at one position, read off the rows at it.
struct Map {
    std::int64_t position = 0;
    Eigen::MatrixXd matrix;         ///< A, d x d, acts on columns
    Eigen::VectorXd constant;       ///< t, d; 0 unless a vector that is no basis vector shows it
    double residual = 0;            ///< largest entry of y - (A x + t), over the largest entry of x
    std::size_t others = 0;         ///< rows that are no basis vectors; without any `residual` says nothing
    std::vector<std::size_t> rows;  ///< which rows of x are at this position
};

/// By growing position. answers: the format of the numbers of y, whatever they are stored in. Positions without all
/// basis vectors are left out.
/// \throws BadAnswer for shapes that differ, and if no position has all basis vectors, naming one that is missing
[[nodiscard]] std::vector<Map> maps(const Tensor& x, const Positions&, const Tensor& y, Format answers);

/// max |x_j| of a row
[[nodiscard]] double largest_of_row(const Tensor& x, std::size_t row);

/// max |m_ij|
[[nodiscard]] inline double largest_entry(const Eigen::MatrixXd& m) { return m.cwiseAbs().maxCoeff(); }

}  // namespace audit
