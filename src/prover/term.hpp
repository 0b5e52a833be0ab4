// The scalar and the angle that write down what is done to them.
//
// A Term stands for a polynomial expression, an Angle for an integer combination of declared angles.
// Code that computes with them is recorded, step by step, in a Program. They offer what every
// commutative ring offers and nothing more: there is no division, no comparison, no square root, so
// a line that needs one does not compile, and a line that compiles is a polynomial in its variables
// and a trigonometric polynomial in its angles. That is what the degree argument needs (exact.hpp).
#pragma once

#include <Eigen/Core>
#include <concepts>
#include <map>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "prover/program.hpp"

namespace prover {

class Term;
class Angle;

/// Collects the nodes while the code of a theorem runs. One is active per thread, from construction
/// to destruction; Terms made without an active recorder throw std::logic_error.
class Recorder {
public:
    Recorder();
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    /// Declares a group of reals and returns its components.
    std::vector<Term> reals(Group group);
    /// Declares a group of angles (or a position's) and returns them.
    std::vector<Angle> angles(Group group);

    Program program;  ///< what was recorded so far

private:
    friend class Term;
    friend class Angle;
    friend Term cos(const Angle&);
    friend Term sin(const Angle&);
    static Recorder& active();
    NodeId constant(Fraction);
    NodeId emit(Op, NodeId a, NodeId b);
    NodeId trigonometric(Op, const AngleSum&);

    std::map<Fraction, NodeId> constants_;
    std::map<std::pair<Op, AngleSum>, NodeId> trigonometric_;
    std::map<AngleSum, NodeId> angle_sums_;
    Recorder* previous_;
};

/// A polynomial expression in the declared variables.
class Term {
public:
    Term() = default;  ///< 0
    /// An integer constant. From integers only: a double literal in an exact line must not compile.
    /// \throws std::domain_error if it does not fit in 64 bits with sign, or is the least of them
    template <std::integral I>
        requires(!std::same_as<I, bool>)
    Term(I value)
        : node_(Recorder::active().constant(
              {std::in_range<std::int64_t>(value) ? static_cast<std::int64_t>(value) : INT64_MIN, 1})) {}
    /// numerator / denominator. \throws std::domain_error if the denominator is 0
    static Term fraction(std::int64_t numerator, std::int64_t denominator);

    friend Term operator+(Term a, Term b) { return make(Op::add, a, b); }
    friend Term operator-(Term a, Term b) { return make(Op::subtract, a, b); }
    friend Term operator*(Term a, Term b) { return make(Op::multiply, a, b); }
    friend Term operator-(Term a) { return Term() - a; }
    friend Term operator+(Term a) { return a; }
    Term& operator+=(Term b) { return *this = *this + b; }  ///< *this + b
    Term& operator-=(Term b) { return *this = *this - b; }  ///< *this - b
    Term& operator*=(Term b) { return *this = *this * b; }  ///< *this * b

    [[nodiscard]] NodeId node() const { return node_; }  ///< where it stands in the program

private:
    friend class Recorder;
    friend Term cos(const Angle&);
    friend Term sin(const Angle&);
    static Term of(NodeId node) {
        Term term;
        term.node_ = node;
        return term;
    }
    static Term make(Op op, Term a, Term b) {
        // 0 and 1 are folded here, before the recorder is asked: most products of a sparse matrix
        // are with a zero.
        if (op == Op::multiply) {
            if (a.node_ == Program::zero || b.node_ == Program::zero) return {};
            if (a.node_ == Program::one) return b;
            if (b.node_ == Program::one) return a;
        } else {
            if (b.node_ == Program::zero) return a;
            if (op == Op::add && a.node_ == Program::zero) return b;
        }
        return of(Recorder::active().emit(op, a.node_, b.node_));
    }
    NodeId node_ = Program::zero;
};

/// An angle known by its point (cos, sin) on the circle; sums and integer multiples of the declared
/// angles. Angle() is 0.
class Angle {
public:
    /// of an angle in a sum; a larger one is refused
    static constexpr std::int32_t largest_factor = 1 << 30;

    Angle() = default;
    friend Angle operator+(const Angle& a, const Angle& b);
    friend Angle operator-(const Angle& a);
    friend Angle operator-(const Angle& a, const Angle& b) { return a + -b; }
    template <std::integral I>
    friend Angle operator*(I k, const Angle& a) {
        return a.times(std::in_range<std::int64_t>(k) ? static_cast<std::int64_t>(k) : INT64_MAX);
    }
    friend Term cos(const Angle& a);
    friend Term sin(const Angle& a);

private:
    friend class Recorder;
    [[nodiscard]] Angle times(std::int64_t k) const;
    AngleSum sum_;
};

}  // namespace prover

/// \cond for Eigen only
template <>
struct Eigen::NumTraits<prover::Term> : Eigen::GenericNumTraits<prover::Term> {
    // Eigen compares the imaginary part of a factor, a Real, with 0; Terms are never compared
    using Real = int;
    using NonInteger = prover::Term;
    using Literal = prover::Term;
    using Nested = prover::Term;
    enum {
        IsComplex = 0,
        IsInteger = 0,
        IsSigned = 1,
        RequireInitialization = 1,
        ReadCost = 1,
        AddCost = 3,
        MulCost = 3
    };
};
/// \endcond

namespace prover {

/// One angle for each plane.
using Angles = std::vector<Angle>;
/// A matrix of recorded expressions.
template <int Rows, int Columns>
using Matrix = Eigen::Matrix<Term, Rows, Columns>;
/// A column of any length.
using Vec = Matrix<Eigen::Dynamic, 1>;
/// A matrix of any shape.
using Mat = Matrix<Eigen::Dynamic, Eigen::Dynamic>;

/// A product of whole matrices, compiled once: Eigen's would be instantiated anew in every proof file, and
/// would refer to operands that may be gone. \throws std::domain_error on shapes that do not fit
Mat product(const Mat&, const Mat&);
/// The same for a matrix and a column.
Vec product(const Mat&, const Vec&);
/// As product(a, b).
template <std::same_as<Mat> A, class B>
    requires std::same_as<B, Mat> || std::same_as<B, Vec>
B operator*(const A& a, const B& b) {
    return product(a, b);
}

// What a line may return: a Term, an Eigen matrix of Terms, or anything for which components(x)
// gives a range of such (a complex number, a list of vectors).
/// Appends a scalar to the value of a line.
inline void append(Output& out, const Term& x) { out.nodes.push_back(x.node()); }

/// Appends a matrix, row by row, and takes over its shape.
template <class Derived>
void append(Output& out, const Eigen::MatrixBase<Derived>& x) {
    const Mat m = x;
    out.rows = static_cast<int>(m.rows());
    out.columns = static_cast<int>(m.cols());
    for (Eigen::Index r = 0; r < m.rows(); ++r)
        for (Eigen::Index c = 0; c < m.cols(); ++c) out.nodes.push_back(m(r, c).node());
}

/// Appends every component, as one column.
template <class T>
    requires requires(const T& x) { components(x); }
void append(Output& out, const T& x) {
    for (const auto& part : components(x)) append(out, part);
    out.rows = static_cast<int>(out.nodes.size());
    out.columns = 1;
}

/// The value of a line, for the program.
template <class T>
Output output(const T& x) {
    Output out;
    append(out, x);
    return out;
}

}  // namespace prover
