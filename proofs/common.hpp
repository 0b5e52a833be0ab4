// The words that the proof files share.
#pragma once

#include <vector>

#include "prover/book.hpp"
#include "prover/statement.hpp"
#include "rope/block_diagonal.hpp"
#include "rope/complex.hpp"
#include "rope/elementwise.hpp"
#include "rope/score.hpp"
#include "rope/sinusoidal.hpp"

namespace proofs {

using prover::angle;
using prover::Angle;
using prover::angles;
using prover::Angles;
using prover::Cases;
using prover::Chapter;
using prover::Enclosures;
using prover::Mat;
using prover::matrix;
using prover::real;
using prover::RealNumber;
using prover::Term;
using prover::theorem;

using prover::Theorem;
using prover::Vec;
using prover::vector;
using rope::operator+;
using rope::operator-;

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

/// R(a), for an angle and for the angles of all planes.
inline Mat R(const Angle& a) { return rope::rotation_matrix(a); }
inline Mat R(const Angles& a) { return rope::rotation_matrix(a); }
/// I(a) = R(a)^T, the row-vector convention.
inline Mat I(const Angle& a) { return rope::row_rotation_matrix(a); }
inline Mat I(const Angles& a) { return R(a).transpose(); }

inline Mat transpose(const Mat& m) { return m.transpose(); }
inline Mat identity(int d) { return rope::detail::identity<Term>(d); }
inline Term dot(const Vec& x, const Vec& y) { return rope::dot<Term>(x, y); }
inline Term squared_norm(const Vec& x) { return rope::squared_norm<Term>(x); }
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

/// The pair (x_{2i}, x_{2i+1}).
inline Vec pair(const Vec& x, int i) { return vector2(x(2 * i), x(2 * i + 1)); }

inline int half(const auto& x) { return static_cast<int>(x.size()) / 2; }

}  // namespace proofs
