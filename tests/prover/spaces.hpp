// The spaces of functions that a grid must decide, spelled out: their bases, the matrix of the values
// of the basis at the points of the grid, its rank and its inverse. Small ones only.
#pragma once

#include <vector>

#include "exact/grid.hpp"
#include "term/term.hpp"

namespace prover_test {

using prover::GroupKind;
using prover::Rational;

struct Space {
    GroupKind kind;
    int size, degree;
};

inline std::vector<Space> small_spaces() {
    std::vector<Space> spaces;
    for (const GroupKind kind : {GroupKind::reals, GroupKind::angles})
        for (int size = 1; size <= 4; ++size)
            for (int degree = 0; degree <= 5; ++degree)
                if (prover::grid_size(kind, size, degree) <= 70) spaces.push_back({kind, size, degree});
    return spaces;
}

/// A function of the basis: for each variable 2l - 1 for x^l or cos(l a), 2l for sin(l a), 0 for 1.
using BasisFunction = std::vector<int>;

inline int level(GroupKind kind, int f) { return kind == GroupKind::reals ? f : (f + 1) / 2; }

/// All products of total level at most the degree, found without regard to how the grid is built.
inline std::vector<BasisFunction> basis(const Space& space) {
    std::vector<BasisFunction> found{{}};
    for (int variable = 0; variable < space.size; ++variable) {
        std::vector<BasisFunction> longer;
        for (const BasisFunction& start : found) {
            int used = 0;
            for (const int f : start) used += level(space.kind, f);
            for (int f = 0; used + level(space.kind, f) <= space.degree; ++f) {
                longer.push_back(start);
                longer.back().push_back(f);
            }
        }
        found = std::move(longer);
    }
    return found;
}

/// The value of a basis function, from x or from (c, s); cos(la) and sin(la) by Chebyshev's recurrence,
/// which is not how the kernel multiplies angles. For Rationals and for Terms.
template <class S>
S value_of_level(GroupKind kind, int f, const S& x_or_c, const S& s) {
    const int l = level(kind, f);
    if (kind == GroupKind::reals) {
        S power = 1;
        for (int i = 0; i < l; ++i) power = power * x_or_c;
        return power;
    }
    S before = f % 2 == 1 || f == 0 ? S(1) : S(0);
    if (l == 0) return before;
    S here = f % 2 == 1 ? x_or_c : s;
    for (int i = 1; i < l; ++i) {
        const S next = S(2) * x_or_c * here - before;
        before = here;
        here = next;
    }
    return here;
}

/// All coordinates of a point of the grid: (x, 0) or (c, s) for each variable.
inline std::vector<prover::CirclePoint> coordinates(const Space& space, const prover::GridPoint& point) {
    std::vector<int> values(static_cast<std::size_t>(space.size), 0);
    for (const auto& [component, value] : point) values[static_cast<std::size_t>(component)] = value;
    std::vector<prover::CirclePoint> result;
    for (const int v : values)
        result.push_back(space.kind == GroupKind::reals ? prover::CirclePoint{prover::real_value(v), 0}
                                                        : prover::circle_value(v));
    return result;
}

using RationalRows = std::vector<std::vector<Rational>>;

/// [point][function]
inline RationalRows evaluation_matrix(const Space& space) {
    RationalRows matrix;
    for (const auto& point : prover::grid(space.kind, space.size, space.degree)) {
        const auto at = coordinates(space, point);
        matrix.emplace_back();
        for (const BasisFunction& f : basis(space)) {
            Rational value = 1;
            for (std::size_t i = 0; i < f.size(); ++i)
                value *= value_of_level<Rational>(space.kind, f[i], at[i].c.rational(), at[i].s.rational());
            matrix.back().push_back(value);
        }
    }
    return matrix;
}

/// Gauss and Jordan, on the matrix with columns appended; returns the rank of the square part.
inline std::size_t eliminate(RationalRows& m, std::size_t columns) {
    std::size_t row = 0;
    for (std::size_t column = 0; column < columns && row < m.size(); ++column) {
        std::size_t pivot = row;
        while (pivot < m.size() && m[pivot][column] == 0) ++pivot;
        if (pivot == m.size()) continue;
        std::swap(m[row], m[pivot]);
        const Rational scale = m[row][column];
        for (Rational& x : m[row]) x /= scale;
        for (std::size_t other = 0; other < m.size(); ++other) {
            const Rational factor = m[other][column];
            if (other == row || factor == 0) continue;
            for (std::size_t j = 0; j < m[other].size(); ++j) m[other][j] -= factor * m[row][j];
        }
        ++row;
    }
    return row;
}

inline std::size_t rank(RationalRows m) { return m.empty() ? 0 : eliminate(m, m.front().size()); }

/// [function][point]: column j holds the coefficients of the function that is 1 at point j and 0 at all
/// other points. For an invertible matrix.
inline RationalRows inverse(const RationalRows& m) {
    RationalRows extended = m;
    for (std::size_t i = 0; i < m.size(); ++i) {
        extended[i].resize(2 * m.size(), 0);
        extended[i][m.size() + i] = 1;
    }
    eliminate(extended, m.size());
    RationalRows result;
    for (const auto& row : extended)
        result.emplace_back(row.begin() + static_cast<std::ptrdiff_t>(m.size()), row.end());
    return result;
}

}  // namespace prover_test
