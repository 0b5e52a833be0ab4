// The words that the proof files share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "book/book.hpp"
#include "proofs/planes.hpp"
#include "theorem/statement.hpp"
#include "rope/block_diagonal.hpp"
#include "rope/complex.hpp"
#include "rope/elementwise.hpp"
#include "rope/score.hpp"
#include "rope/sinusoidal.hpp"

namespace proofs {

using book::Chapter;
using prover::angle;
using prover::angles;
using prover::Cases;
using prover::entries;
using prover::Enclosures;
using prover::Lines;
using prover::matrix;
using prover::range;
using prover::real;
using prover::RealNumber;
using prover::Sign;
using prover::theorem;
using prover::Theorem;
using prover::vector;

using Complex = rope::Complex<Term>;

/// theta_i = 10000^(-2i/d) for i < d/2. Source: Su et al., RoFormer, section 3.2.2
std::vector<RealNumber> rope_frequencies(int d);

/// Position m in the plane: the angle m*theta. In numbers theta is one of the 64 frequencies of d = 128.
inline prover::PositionVariable position(const std::string& name) {
    return {name + "\\theta", [](int) { return rope_frequencies(128); }};
}
/// Position m in d dimensions: the angles m*theta_i, i < d/2.
inline prover::PositionsVariable positions(const std::string& name, int planes = 0) {
    return {name + "\\theta", rope_frequencies, planes};
}
/// The same, where the frequencies are called w_i, as those of a sinusoidal code are.
inline prover::PositionsVariable encoded_positions(const std::string& name) { return {name + "w", rope_frequencies}; }

inline Mat identity(int d) { return rope::detail::identity<Term>(d); }
/// A 1 x 1 matrix is its entry.
inline Term entry(const Mat& m) {
    rope::require(m.size() == 1, "number of entries", "1", m.size());
    return m(0, 0);
}

/// [[a, b], [c, d]]
inline Mat matrix2(Term a, Term b, Term c, Term d) {
    Mat m(2, 2);
    m << a, b, c, d;
    return m;
}
inline Vec vector2(Term a, Term b) {
    Vec v(2);
    v << a, b;
    return v;
}

/// J x, x turned by a quarter in each plane
auto quarter(const auto& x) {
    return pairs([](const Vec& w) -> Vec { return vector2(-w(1), w(0)); }, x);
}

/// Whether matrices of these (rows, columns) can be multiplied in this order.
inline void has_product(Cases& c, const std::vector<std::pair<int, int>>& shapes) {
    for (std::size_t i = 0; i + 1 < shapes.size(); ++i)
        c.equal(shapes[i].second, shapes[i + 1].first, [&] {
            return "factor " + std::to_string(i + 1) + " has " + std::to_string(shapes[i].second) + " column, factor " +
                   std::to_string(i + 2) + " has " + std::to_string(shapes[i + 1].first) + " rows";
        });
}

inline int half(const auto& x) { return static_cast<int>(x.size()) / 2; }

/// A (+) B
inline Mat direct_sum(const Mat& a, const Mat& b) {
    Mat sum = Mat::Constant(a.rows() + b.rows(), a.cols() + b.cols(), Term());
    sum.topLeftCorner(a.rows(), a.cols()) = a;
    sum.bottomRightCorner(b.rows(), b.cols()) = b;
    return sum;
}

}  // namespace proofs
