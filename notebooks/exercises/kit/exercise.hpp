// What an exercise is written with. Your numbers are Terms: they write down what you compute, and the prover then
// decides it for all values at once. A Term has +, -, * and integers; cos and sin belong to Angles, and Angles have
// +, -, and integer multiples.
#ifndef ROPE_PROOFS_EXERCISE_HPP
#define ROPE_PROOFS_EXERCISE_HPP

#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "sentences.hpp"
#include "terms.hpp"

using prover::Angle;     ///< an angle; cos(a), sin(a), a + b, a - b, -a, 2 * a
using prover::Angles;    ///< one angle for each plane: a[0], a[1], ..., a.size()
using prover::Fraction;  ///< {numerator, denominator}, two integers
using prover::Mat;       ///< a matrix of Terms: Mat m(2, 2); m << a, b, c, d; m(row, column), from 0
using prover::Term;      ///< a number
using prover::Vec;       ///< a column of Terms: Vec v(4); v(0), v(1), ..., v.size()

/// numerator / denominator as a Term
inline Term fraction(std::int64_t numerator, std::int64_t denominator = 1) {
    return Term::fraction(numerator, denominator);
}

/// [[a, b], [c, d]]
inline Mat matrix2(Term a, Term b, Term c, Term d) {
    Mat m(2, 2);
    m << a, b, c, d;
    return m;
}

/// (x0, x1), a column
inline Vec vector2(Term x0, Term x1) {
    Vec v(2);
    v << x0, x1;
    return v;
}

/// re + i im
struct Complex {
    Term re, im;
    friend std::array<Term, 2> components(const Complex& z) { return {z.re, z.im}; }
};

/// (cos, sin) of an angle, as two fractions: a point of the circle.
struct Point {
    Term c, s;
    friend std::array<Term, 2> components(const Point& p) { return {p.c, p.s}; }
};

/// An implementation of RoPE in the plane that you cannot look into: rope(a) is its 2 x 2 matrix for the angle a.
class Rope {
public:
    static constexpr int most_calls = 8;
    explicit Rope(prover::Recorder& recorder)
        : entries_(recorder.reals({prover::GroupKind::reals, "F", 4 * most_calls})) {}

    Mat operator()(const Angle& a) const {
        if (calls_.size() == most_calls) throw std::length_error("rope may be called at most 8 times");
        const std::size_t first = 4 * calls_.size();
        calls_.push_back(cos(a));
        return matrix2(entries_[first], entries_[first + 1], entries_[first + 2], entries_[first + 3]);
    }
    /// cos of the angle of each call
    [[nodiscard]] Vec calls() const {
        Vec all(static_cast<Eigen::Index>(calls_.size()));
        for (std::size_t i = 0; i < calls_.size(); ++i) all(static_cast<Eigen::Index>(i)) = calls_[i];
        return all;
    }

private:
    std::vector<Term> entries_;
    mutable std::vector<Term> calls_;
};

/// The two sides of a claim "left = right".
struct Equation {
    Mat left, right;
    Equation(const Mat& l, const Mat& r) : left(l), right(r) {}
    template <std::same_as<Term> T>  // an integer is no Term here: two of them would be the sizes of a matrix
    Equation(const T& l, const T& r) : left(Mat::Constant(1, 1, l)), right(Mat::Constant(1, 1, r)) {}
    template <std::same_as<Term> T>
    Equation(const T& l, int r) : Equation(l, Term(r)) {}
};

#endif
