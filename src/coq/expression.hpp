// A recorded line as a Coq term over the reals.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "term/program.hpp"

namespace coq {

/// The names of a program's variables, and its nodes written with them. In a program of the generic plane
/// (exact/every_dimension.hpp) what belongs to the plane l is a function of l: q0 l is its first coordinate.
class Expressions {
public:
    Expressions(const prover::Program&, bool generic);

    /// The value of a line: a number, a list (a column, or a row), or a list of rows; `indent` is where it stands.
    /// What is long and occurs more than once gets a name: let shared_1 := ... in ...
    [[nodiscard]] std::string write(const prover::Output&, std::size_t indent) const;

    /// Whether the value of a line is another one in each plane.
    [[nodiscard]] bool in_each_plane(const prover::Output&) const;
    /// Whether one of these nodes is made of a sum over the planes.
    [[nodiscard]] bool has_sum(const std::vector<prover::NodeId>&) const;
    /// The type of a variable: R, or nat -> R where it belongs to the plane.
    [[nodiscard]] bool is_of_plane(const std::string& name) const { return of_plane_.contains(name); }

    /// Names of the reals and angles that these nodes are made of, in the order of the statement.
    [[nodiscard]] std::vector<std::string> variables(const std::vector<prover::NodeId>&) const;
    /// The same for the angles alone.
    [[nodiscard]] std::vector<std::string> angles(const std::vector<prover::NodeId>&) const;

    [[nodiscard]] const std::vector<std::string>& variable_names() const { return variables_; }  ///< of the reals
    [[nodiscard]] const std::vector<std::string>& angle_names() const { return angles_; }        ///< of the angles

    /// Whether two lines are one computation, node for node.
    [[nodiscard]] bool same(const prover::Output&, const prover::Output&) const;

private:
    struct Used {
        std::set<prover::NodeId> variables, angles;
    };
    [[nodiscard]] Used used(const std::vector<prover::NodeId>&) const;

    const prover::Program& program_;
    std::vector<std::string> variables_, angles_;
    std::set<std::string> of_plane_;  ///< names
};

}  // namespace coq
