// The scalar and the angle that write down what is done to them.
//
// A Term stands for a polynomial expression, an Angle for an integer combination of declared angles.
// Code that computes with them is recorded, step by step, in a Program. They offer what every
// commutative ring offers and nothing more: there is no division, no comparison, no square root, so
// a line that needs one does not compile, and a line that compiles is a polynomial in its variables
// and a trigonometric polynomial in its angles. That is what the degree argument needs (exact.hpp).
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "term/eigen.hpp"
#include "term/places.hpp"
#include "term/program.hpp"

namespace prover {

class Angle;
class OnePlane;  // every_dimension.hpp
class Recorder;

/// A polynomial expression in the declared variables.
class Term {
public:
    Term() = default;  ///< 0
    /// An integer constant. From integers only: a double literal in an exact line must not compile.
    /// \throws std::domain_error if it does not fit in 64 bits with sign, or is the least of them
    template <std::integral I>
        requires(!std::same_as<I, bool>)
    Term(I value)
        : Term(constant({std::in_range<std::int64_t>(value) ? static_cast<std::int64_t>(value) : INT64_MIN, 1})) {}
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
    friend class OnePlane;
    friend class Recorder;
    Term(NodeId node, std::uint32_t recording, std::uint32_t plane)
        : node_(node), recording_(recording), plane_(plane) {}
    static Term constant(Fraction);
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
        return emitted(op, a, b);
    }
    static Term emitted(Op, const Term&, const Term&);
    NodeId node_ = Program::zero;
    std::uint32_t recording_ = 0;  ///< of which it is a node; 0 for the 0 that every recording has
    std::uint32_t plane_ = 0;      ///< the OnePlane that handed it out; 0: none
};

/// Adds k to the factor of the variable or angle n. \throws std::domain_error if it becomes too large
void add_to(AngleSum&, NodeId n, std::int64_t k);

/// An angle known by its point (cos, sin) on the circle; sums and integer multiples of the declared
/// angles. Angle() is 0.
class Angle {
public:
    /// of an angle in a sum; a larger one is refused
    static constexpr std::int32_t largest_factor = 1 << 30;

    Angle() = default;
    friend Angle operator+(const Angle& a, const Angle& b);
    friend Angle operator-(const Angle& a) { return a.times(-1); }
    friend Angle operator-(const Angle& a, const Angle& b) { return a + -b; }
    template <std::integral I>
    friend Angle operator*(I k, const Angle& a) {
        return a.times(std::in_range<std::int64_t>(k) ? static_cast<std::int64_t>(k) : INT64_MAX);
    }
    friend Term cos(const Angle& a);
    friend Term sin(const Angle& a);

private:
    friend class Recorder;
    friend class OnePlane;
    [[nodiscard]] Angle times(std::int64_t k) const;
    AngleSum sum_;
    std::uint32_t recording_ = 0;  ///< whose angles it is made of; 0 for the angle 0
    std::uint32_t plane_ = 0;      ///< the OnePlane that handed it out; 0: none
};

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

    [[nodiscard]] const Term& variable(int number) const { return variables_[index(number)]; }  ///< a declared real
    [[nodiscard]] const Angle& angle(int number) const { return declared_angles_[index(number)]; }  ///< declared
    /// The sum over the planes of a program of the generic plane.
    Term sum_over_planes(const Term& x) { return term(emit(Op::sum_over_planes, of_no_plane(x), {})); }

    /// The recording that is active on this thread. \throws std::logic_error if there is none
    static Recorder& active();
    /// The node of a Term of this recording. \throws std::logic_error if it is of another one: kept in a static, or
    /// captured by a line
    [[nodiscard]] NodeId own(const Term&) const;
    /// The node of a Term that belongs to no OnePlane. \throws std::domain_error if it belongs to one, and as own
    [[nodiscard]] NodeId of_no_plane(const Term&) const;
    /// Makes the sizes of a dense product count as work. \throws std::domain_error beyond most_work
    void spend(double work);

    /// More nodes, or more work, than this are refused while they are recorded.
    static constexpr double most_nodes = 5e5;
    static constexpr double most_work = 4e9;  ///< entries of matrices looked at

private:
    friend class OnePlane;
    friend class Term;
    friend Term cos(const Angle&);
    friend Term sin(const Angle&);
    [[nodiscard]] Term term(NodeId node, std::uint32_t plane = 0) const { return {node, number_, plane}; }
    Term constant(Fraction);
    NodeId emit(Op, NodeId a, NodeId b);
    Term trigonometric(Op, const Angle&);

    Places<Fraction> constants_;
    Places<AngleSum> angle_sums_;
    Places<Node> nodes_;  ///< the same is done once
    std::vector<Term> variables_;
    std::vector<Angle> declared_angles_;
    std::uint32_t number_;  ///< of this recording: no two have the same
    double work_{};
    std::uint32_t one_planes_ = 0;  ///< how many there have been
    Recorder* previous_;
};

}  // namespace prover

/// \cond for Eigen only
namespace prover {
/// The imaginary part of a Term: Eigen compiles that it is compared with 0, and never does it for what is not complex.
struct NoImaginaryPart {
    friend bool operator==(NoImaginaryPart, const Term&);  // defined nowhere: Terms are never compared
};
}  // namespace prover
template <>
struct Eigen::internal::imag_retval<prover::Term> {
    using type = prover::NoImaginaryPart;
};
template <>
struct Eigen::internal::imag_impl<prover::Term> {
    static constexpr prover::NoImaginaryPart run(const prover::Term&) { return {}; }
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

/// A whole matrix or column of Terms.
template <class T>
concept Whole = std::same_as<T, Mat> || std::same_as<T, Vec>;
/// A product of whole matrices, or of one and a column, compiled once: Eigen's would be instantiated anew in every
/// proof file. Zeros are passed over. \throws std::domain_error on shapes that do not fit, naming them
template <std::same_as<Mat> A, Whole B>
B operator*(const A& a, const B& b);
/// As the product. \throws std::domain_error on shapes that differ, naming them
template <Whole A>
A operator+(const A& a, const A& b);
/// As the product. \throws std::domain_error on shapes that differ, naming them
template <Whole A>
A operator-(const A& a, const A& b);

// What a line may return: a Term, an Eigen matrix of Terms, or anything for which components(x)
// gives a range of such (a complex number, a list of vectors).
/// Appends a scalar to the value of a line.
inline void append(Output& out, const Term& x) { out.nodes.push_back(Recorder::active().of_no_plane(x)); }

/// Appends a matrix, row by row, and takes over its shape.
template <class Derived>
void append(Output& out, const Eigen::MatrixBase<Derived>& x) {
    const typename Derived::PlainObject m = x;
    out.nodes.reserve(static_cast<std::size_t>(m.size()));
    out.rows = static_cast<int>(m.rows());
    out.columns = static_cast<int>(m.cols());
    for (Eigen::Index r = 0; r < m.rows(); ++r)
        for (Eigen::Index c = 0; c < m.cols(); ++c) append(out, m(r, c));
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
