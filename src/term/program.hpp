// A derivation as a straight-line program.
//
// The C++ code of a line runs once, with a scalar that isn't a number (term.hpp) but writes down
// what is done to it: constants, variables, the cosine and sine of angles, and +, -, *. What is
// written is this list of nodes. Whatever the prover wants to know of a line (a bound on its
// degree, its exact value at a rational point, its value at 1000 digits, an interval that encloses
// it) it learns by running the list once more with another arithmetic. Nothing is rewritten and
// nothing simplified, but for 0 + x, 0 x and 1 x, which hold in every ring.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <boost/container/small_vector.hpp>

namespace prover {

/// Where a step stands among the steps of its program, from 0.
using NodeId = std::int32_t;

/// A place in a list, which the standard library counts without a sign.
constexpr std::size_t index(std::int64_t place) { return static_cast<std::size_t>(place); }

/// What a step does.
enum class Op : std::uint8_t {
    constant, variable, cos, sin, add, subtract, multiply,
    sum_over_planes  ///< in a program of the generic plane only (every_dimension.hpp); a is what is summed
};

/// One step. `a` and `b` are earlier nodes for add, subtract and multiply; for the others `a` is an
/// index into constants, variables or angles.
struct Node {
    Op op;     ///< what is done
    NodeId a;  ///< first operand
    NodeId b;  ///< second operand
    bool operator==(const Node&) const = default;  ///< the same step
};
/// Whether a step adds or subtracts.
[[nodiscard]] inline bool is_sum(const Node& node) { return node.op == Op::add || node.op == Op::subtract; }

/// A rational constant of a formula; formulas need small ones only.
struct Fraction {
    std::int64_t numerator = 0;    ///< with sign
    std::int64_t denominator = 1;  ///< > 0
    auto operator<=>(const Fraction&) const = default;  ///< lexicographic, for maps
};

/// factor * pi^pi_power * base^exponent: the real numbers that frequencies are made of, such as
/// 10000^(-2i/d) = {1, 0, 10000, -2i/d} and pi/4096 = {1/4096, 1, 1, 0}. Exact until a precision is
/// chosen.
struct RealNumber {
    Fraction factor{1, 1};    ///< rational factor
    int pi_power = 0;         ///< 0 without pi
    std::int64_t base = 1;    ///< > 0
    Fraction exponent{0, 1};  ///< of the base
    auto operator<=>(const RealNumber&) const = default;  ///< lexicographic, for maps
};

/// An integer combination of the declared angles: {(angle, coefficient), ...}, sorted, no zeros. Most have one or two.
using AngleSum = boost::container::small_vector<std::pair<NodeId, std::int32_t>, 2>;

/// What the components of a variable are.
enum class GroupKind : std::uint8_t {
    reals,     ///< independent real variables: a number, a vector, a matrix
    angles,    ///< independent angles; in numbers: rational radians
    position,  ///< angles m*theta_i of one integer position m; in numbers: m times unit[i]
};

/// A variable as the statement declares it ("for all q in R^d"): its components share a degree bound.
struct Group {
    GroupKind kind{};                 ///< what its components are
    std::string name{};               ///< LaTeX
    int size = 1;                     ///< number of components
    int columns = 1;                  ///< > 1 for a matrix, stored row by row
    int first = 0;                    ///< index of its first component among the variables or the angles
    std::vector<RealNumber> units{};  ///< position only: theta_i
    bool scalar = false;              ///< shown without index
    bool in_planes = false;           ///< as many components as the planes, or d, ask for
};

/// One component of a declared variable.
struct Component {
    int group;  ///< index into the groups
    int index;  ///< index in its group, from 0
};

/// The value of one line: a scalar, vector or matrix of nodes, row by row.
struct Output {
    std::vector<NodeId> nodes;  ///< row by row
    int rows = 1;               ///< of its shape
    int columns = 1;            ///< of its shape
    int previous = -1;          ///< the output it is claimed to equal; -1 where a chain begins
};

/// What is supposed of the entries of a line.
enum class Sign : std::uint8_t { zero, nonnegative, positive };

/// How something follows from lines that are decided (theorem/rules.hpp). There are no others.
enum class Rule : std::uint8_t {
    substitution,     ///< what is supposed to be 0 is put in
    nonnegative_sum,  ///< a sum that is 0, of parts of which none is negative
    sign,             ///< sums and products of what is positive
    not_negative,     ///< sums and products of what is not negative, and squares
    monotone,         ///< the sign of f(x) - f(y) where x > y
    instance,         ///< what holds for all values holds for these
    counterexample,   ///< what fails for some values does not hold for all
    induction         ///< from n = 0, and from n to n + 1
};

/// What a rule is used on: lines by the number of their output.
struct Conclusion {
    Rule rule{};                               ///< which one
    int last = -1;                             ///< the last line of the chain that it stands behind
    std::vector<std::pair<int, Sign>> given;   ///< suppositions; of a rule with values the first one is the formula
    std::vector<NodeId> variables;             ///< of the formula, which values stand for
    std::vector<std::vector<NodeId>> values;   ///< of each entry of the chain; induction: for n = 0, for n + 1
    bool operator==(const Conclusion&) const = default;  ///< the same use
};

/// The code of a theorem, written down: what was done to which variables, in order.
struct Program {
    std::vector<Node> nodes;           ///< each after its operands
    std::vector<Fraction> constants;   ///< each once
    std::vector<Component> variables;  ///< the declared reals
    std::vector<Component> angles;     ///< the declared ones
    std::vector<AngleSum> angle_sums;  ///< those whose cos and sin are used
    std::vector<Group> groups;         ///< the declared variables
    std::vector<Output> outputs;       ///< one for each line of the derivation
    std::vector<Conclusion> conclusions{};  ///< what follows from them by rule

    static constexpr NodeId zero = 0;  ///< nodes 0 and 1 are always these constants
    static constexpr NodeId one = 1;   ///< the other one
};

/// Degrees are counted up to this one; a bound that reaches it may be too small and decides nothing.
/// Without it 32 squarings would overflow to a degree of 0, and a grid of one point.
inline constexpr int degree_limit = 1 << 20;

/// An upper bound on the degree of every node in every group: [group][node]. A constant has degree
/// 0, a variable 1 in its own group, cos and sin of sum k_j a_j have |k_j| summed over the angles of
/// the group, a sum has the larger of two degrees, a product their sum; at most degree_limit.
[[nodiscard]] std::vector<std::vector<int>> degree_bounds(const Program&);

/// Whether both were recorded by the same steps, for the same lines.
[[nodiscard]] bool same_recording(const Program&, const Program&);

/// These nodes and those that they are made of, in order.
[[nodiscard]] std::vector<NodeId> used_by(const Program&, const std::vector<NodeId>& ends);

/// Outputs, by number.
using OutputNumbers = boost::container::small_vector<std::size_t, 8>;

/// The outputs that are claimed to equal another one.
[[nodiscard]] OutputNumbers equations(const Program&);

/// The entries of these equations, of both sides.
[[nodiscard]] std::vector<NodeId> both_sides(const Program&, const OutputNumbers& equations);

/// \throws std::domain_error if an output has not the shape of the one it is claimed to equal
void require_equal_shapes(const Program&);

}  // namespace prover
