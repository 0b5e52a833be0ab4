// Any one dimension, exactly: a statement in d dimensions is decided plane set by plane set.
//
// Every variable and angle of the program recorded at d belongs to planes: the coordinates 2i and 2i + 1 of a vector
// and the i-th angle to plane i, the entry (r, c) of a matrix to the planes of r and of c, a single real to none. Any
// other assignment would do as well: nothing below depends on what a plane means.
//
// Let F = left - right. From the list of steps one reads off a family of plane sets such that F is a sum of
// functions, one for each set S of the family, that depend on variables all of whose planes lie in S: {} for a
// constant, its planes for a variable, the union of the families for a sum, all unions of a set of one and a set of
// the other for a product. Choose an anchor for each variable: 0 for a real, the point (1, 0) for an angle. E_T F is
// F with every variable that does not lie in the planes T put at its anchor. Claim: F = 0 everywhere if and only if
// E_S F = 0 for every S of the family (sets inside others may be left out).
//   Let f_T = sum over U in T of (-1)^{|T| - |U|} E_U F; then F is the sum of all f_T (Moebius). For a term g of F
//   that belongs to S, E_U g = E_{U and S} g; so what g gives to f_T cancels in pairs (U, U with t) unless T lies in
//   S. Hence only the f_T with T in some S are left, and those are made of E_U F = E_U E_S F = 0.
// E_S F is a program in the variables of S alone, a few; exact.hpp decides it on its grid, and counts its own degrees.
// Many of them are the same program with other names of the planes: each is decided once.
//
// So q^T R_m^T R_n k at d = 128 takes 64 sets of one plane, in place of a grid of 129^4 points. Nothing is concluded
// for another d (`if (i == 20)` may stand in a loop); for every d at once see every_dimension.hpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "term/program.hpp"
#include "number/quotient.hpp"

namespace prover {

/// Numbers of planes, ascending.
using PlaneSet = std::vector<int>;
inline constexpr std::size_t largest_set = 12;  ///< planes that one monomial may join, where subsets are looked for

/// E_S of two nodes: a program of its own, with two outputs, the second claimed to equal the first.
struct Restriction {
    Program program;             ///< over the variables of S alone
    std::vector<int> variables;  ///< each of its variables: which one of the whole program it is
    std::vector<int> angles;     ///< each of its angles: likewise
    std::vector<int> groups;     ///< each of its groups: likewise
    std::string form;            ///< equal for programs that are the same but for the names of planes
};

/// What the nodes of a program recorded at some d say of the planes.
class Planes {
public:
    /// Whether a variable of the program belongs to a plane.
    [[nodiscard]] static bool occur_in(const Program&);

    /// Looks at every node once; the program must outlive it. \throws std::length_error if it joins too many planes
    explicit Planes(const Program&);

    /// The sets that cover left - right, none inside another. \throws std::length_error if there are too many
    [[nodiscard]] std::vector<PlaneSet> joined(NodeId left, NodeId right) const;
    /// Both nodes with all variables outside these planes at their anchors.
    [[nodiscard]] Restriction restricted(NodeId left, NodeId right, const PlaneSet& planes);

private:
    struct Term {
        NodeId node;
        int sign;
    };
    /// A sum, by what its terms need: those that are 0 or do not change for a set S are not even looked at.
    struct Index {
        std::map<PlaneSet, std::vector<Term>> by_need;         ///< 0 unless these planes are in S
        std::unordered_map<int, std::vector<Term>> by_plane;   ///< at their anchor unless one of these planes is in S
        std::vector<Term> always;
        Quotient at_anchor;                                    ///< of all terms of by_plane and of the constants
    };
    struct Known {
        bool has_global = false;     ///< made of a variable that belongs to no plane
        PlaneSet planes;             ///< all of them
        PlaneSet need;               ///< it is 0 unless all of these are in S
        Quotient at_anchor;          ///< its value there, unless has_global
        std::vector<PlaneSet> sets;  ///< the family
        std::vector<Term> terms;     ///< of a sum, flattened
    };
    struct Visit {
        NodeId node;
        bool is_constant;
        Quotient constant;
        std::vector<Term> terms;
    };

    void look_at_all();
    void look_at(NodeId);
    void look_at_sum(NodeId);
    [[nodiscard]] PlaneSet planes_of(const AngleSum&, bool& has_global) const;
    [[nodiscard]] Visit visit(NodeId) const;
    [[nodiscard]] std::vector<Visit> visits(NodeId left, NodeId right) const;
    [[nodiscard]] bool is_in_set(const PlaneSet&) const;
    [[nodiscard]] bool meets_set(const PlaneSet&) const;
    [[nodiscard]] bool is_free(const Component&) const;

    const Program& program_;
    std::vector<Known> known_;
    std::unordered_map<NodeId, Index> indices_;
    PlaneSet set_;  ///< of the call
};

}  // namespace prover
