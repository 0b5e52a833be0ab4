// A claim, read: the types that fit, and the two sides as a program for the prover.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "formula/builder.hpp"
#include "term/program.hpp"

namespace formula {

/// R(x, y), which nothing defines, as R_{x,y}.
[[nodiscard]] Node with_axes(const Node&);

/// Takes over what an input declares and defines. \throws NotUnderstood
void extend(Context&, const Input&);

/// "F/2" of F(a, b).
[[nodiscard]] std::string function_key(const std::string& name, std::size_t arguments);

/// M_t := R_t^T says it of every position: lets M_n and M_{t+1} stand for it too, and S_{m+1,n} for what S_{mn} is, by
/// the positions among its subscripts that the value has. \return the key of that function; empty: it has none
std::string define_family(Context&, const Node& name, const Node& value);
/// p and r of G_{p+r}, of a family: positions.
void positions_of_families(const Node&, const std::map<std::string, Function>&, std::map<std::string, Typed>& types);
/// Whether a name with subscripts is one of that family.
[[nodiscard]] bool is_of_family(const Node&, const std::string& key);

/// Of \frac{\partial s}{\partial\sigma}, where s(\tau, \sigma) is said, s: its value at \tau and \sigma.
void name_differentiated(const Node&, const std::map<std::string, Function>&, std::map<std::string, Node>& names);

/// The node with every defined name replaced by what defines it, in parentheses. \throws NotUnderstood for a circle
[[nodiscard]] Node with_definitions(const Node&, const std::map<std::string, Node>&,
                                    const std::map<std::string, Function>&);

/// a and b of "a - b", of "depends only on a - b". \throws NotUnderstood for anything else
[[nodiscard]] std::pair<std::string, std::string> difference(const Node&);

/// x = g(q, k, m - n), where nothing says what g is: x depends only on what g takes. Nothing for another claim.
[[nodiscard]] std::optional<Claim> as_dependence(const Claim&, const Context&);

/// How a claim was read.
struct Reading {
    Scope scope;                      ///< with all types
    std::vector<int> dimensions;      ///< that it is to be decided at; {2} for a statement of the plane
    bool every_dimension = false;     ///< it is a statement in d dimensions, and d was not given
    std::string quantifiers;          ///< "for all positions $m$, $n$ and all $q$, $k$ in R^2"
    std::vector<std::string> notes;   ///< "i is the imaginary unit"
    bool has_root = false;            ///< there is a square root of d in it
    bool has_star = false;            ///< '*' stands between matrices
    bool may_count_from_one = false;  ///< coordinates are counted from 0, and nothing shows it
    std::set<std::string> tokens;     ///< vectors of tokens, x_m, of which nothing else is known
    /// Where a token stands on one side alone, what it is may make the sides equal: then only a proof is an answer, and
    /// otherwise this is.
    std::optional<NotUnderstood> unless_proved;
    std::optional<NotUnderstood> unless_refuted;  ///< of squares: where they are equal, their roots may not be
};

/// I, where nothing says whether it is of the plane or of all planes.
struct SizeNotSaid : NotUnderstood {
    using NotUnderstood::NotUnderstood;
};

/// Several types fit.
struct Ambiguous : NotUnderstood {
    Ambiguous(const NotUnderstood& which, std::vector<Types> all) : NotUnderstood(which), readings(std::move(all)) {}
    std::vector<Types> readings;  ///< what each of them takes the names for; none if they are too many
};

/// Whether all upper numbers of vectors are 1 and 2: q^{(1)}, q_m^{(2)}; and with coordinates in their place.
[[nodiscard]] bool has_upper_coordinates(std::span<const Node> sides);
[[nodiscard]] Node with_upper_coordinates(Node side);

/// Finds the types that fit. \throws NotUnderstood if none do; Ambiguous if several do
[[nodiscard]] Reading understand(const Claim&, const Context&);

/// The sides as outputs, each claimed to equal the one before, at d = dimension. \throws NotUnderstood
[[nodiscard]] prover::Program program_of(const Claim&, const Reading&, int dimension);

/// The same for one generic plane, if it can be written so: what decides every even d. With it, how many sides it has.
[[nodiscard]] std::optional<prover::Program> generic_program_of(const Claim&, const Reading&);

/// The sides at d = dimension, each followed by what the generic plane gives there, claimed to be equal. \throws
/// NotUnderstood if they have not the same variables and shapes
[[nodiscard]] prover::Program program_beside(const Claim&, const Reading&, int dimension,
                                             const prover::Program& generic);

/// Brings values to one form: a number beside a complex number is one, a list is a row or a column, whichever fits.
/// \throws NotUnderstood if the shapes differ
bool to_one_form(std::vector<Value>& sides, const std::vector<Node>& written);

/// The value as an output of a program.
[[nodiscard]] prover::Output output_of(const Value&);

}  // namespace formula
