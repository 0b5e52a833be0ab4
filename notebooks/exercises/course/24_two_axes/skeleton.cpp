// RoPE for images: two axes
// A patch of an image has a row and a column. The first half of the planes turns by the angles of the row, the second
// half by those of the column.
// Goal: turn plane i, (x_{2i}, x_{2i+1}), of the first half by row_i, and plane i of the second half by column_i.
// Formula: R(row, column) = R(row_0) (+) R(row_1) (+) ... (+) R(column_0) (+) R(column_1) (+) ...
// Source: Heo et al., Rotary Position Embedding for Vision Transformer (axial)
//
// In C++: row_i is row[i], and either half has row.size() planes.
//
// Minutes: 15   Points: 2   Theorem: block-diagonal
#include "exercise.hpp"

Vec rotate_by_axes(Vec x, Angles row, Angles column) {
    Vec y = x;
    // TODO
    return y;
}
