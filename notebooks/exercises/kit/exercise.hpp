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
Term fraction(std::int64_t numerator, std::int64_t denominator = 1);

/// [[a, b], [c, d]]
Mat matrix2(Term a, Term b, Term c, Term d);

/// (x0, x1), a column
Vec vector2(Term x0, Term x1);

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
    explicit Rope(prover::Recorder& recorder);

    Mat operator()(const Angle& a) const;
    /// cos of the angle of each call
    [[nodiscard]] Vec calls() const;

private:
    std::vector<Term> entries_;
    mutable std::vector<Term> calls_;
};

/// The two sides of a claim "left = right".
struct Equation {
    Mat left, right;
    Equation(const Mat& l, const Mat& r);
    template <std::same_as<Term> T>  // an integer is no Term here: two of them would be the sizes of a matrix
    Equation(const T& l, const T& r) : Equation(one_by_one(l), one_by_one(r)) {}
    template <std::same_as<Term> T>
    Equation(const T& l, int r) : Equation(l, Term(r)) {}

private:
    static Mat one_by_one(const Term&);
};

#endif
