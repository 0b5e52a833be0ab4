// Matrices, vectors and complex numbers of a statement, for figures.hpp: entry by entry, real and imaginary part by
// themselves, each a formula of real numbers.
#pragma once

#include <vector>

#include "formula/figures_terms.hpp"

namespace formula::figures {

/// What a formula is, in real numbers. A list (1, 2) is a column, and a row where only that fits.
struct Parts {
    std::size_t rows, columns;
    std::vector<Figure> real, imaginary;  ///< row by row

    [[nodiscard]] bool is_real_number() const;
};

/// \throws std::domain_error for a product or a sum of shapes that don't fit
[[nodiscard]] Parts parts_of(const Figure&, const Meanings&);
/// Whether there is more to a formula than one real number.
[[nodiscard]] bool has_parts(const Figure&, const Meanings&);
/// The formula with such values of others put in.
[[nodiscard]] Figure substituted(const Figure&, const Meanings&);

}  // namespace formula::figures
