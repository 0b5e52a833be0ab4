// Equations between recorded lines: each line is a definition, each "=" a lemma.
#include <algorithm>

#include "coq/expression.hpp"
#include "coq/statement.hpp"
#include "coq/words.hpp"
#include "exact/exact.hpp"

namespace coq {
namespace {

using prover::index;
using prover::NodeId;
using prover::Output;
using prover::Program;
using prover::StepKind;

std::string joined(const std::vector<std::string>& words, const std::string& between = " ") {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

std::string line_name(std::size_t step) { return "line_" + std::to_string(step + 1); }

/// The nodes of two lines.
std::vector<NodeId> nodes_of(const Output& a, const Output& b) {
    std::vector<NodeId> nodes = a.nodes;
    nodes.insert(nodes.end(), b.nodes.begin(), b.nodes.end());
    return nodes;
}

class Derivation {
public:
    Derivation(const prover::Theorem& theorem, int dimension)
        : theorem_(theorem),
          generic_(dimension == every_dimension),
          program_(generic_ ? theorem.record_generic() : theorem.record(dimension)),
          expressions_(program_, generic_),
          degrees_(prover::degree_bounds(without_sums(program_))) {
        if (!generic_) exact_ = prover::decide_exactly(program_);
        prover::require_equal_shapes(program_);
        for (std::size_t s = 0; s < theorem.steps().size(); ++s)
            if (theorem.steps()[s].algebraic()) step_of_.push_back(s);
        if (step_of_.size() != program_.outputs.size())
            throw std::logic_error(theorem.id() + ": a recorded line for each equation was expected");
    }

    std::vector<Statement> statements() {
        std::vector<Statement> result(theorem_.steps().size());
        for (std::size_t k = 0; k < step_of_.size(); ++k) result[step_of_[k]] = statement(k);
        return result;
    }

private:
    /// The same with what is summed in place of each sum, for the degrees.
    static Program without_sums(Program program) {
        for (prover::Node& node : program.nodes)
            if (node.op == prover::Op::sum_over_planes) node = {prover::Op::add, node.a, Program::zero};
        return program;
    }

    /// What a line depends on: (p : nat) (m : nat -> R) (l : nat), or the names alone.
    std::string parameters(const std::vector<NodeId>& nodes, bool in_plane, bool typed) const {
        std::vector<std::string> reals, of_plane;
        for (const std::string& name : expressions_.variables(nodes))
            (expressions_.is_of_plane(name) ? of_plane : reals).push_back(name);
        std::string text;
        const auto add = [&](const std::string& names, const char* type) {
            if (!names.empty()) text += typed ? " (" + names + " : " + type + ")" : " " + names;
        };
        add(expressions_.has_sum(nodes) ? "p" : "", "nat");
        add(joined(reals), "R");
        add(joined(of_plane), "nat -> R");
        add(in_plane ? "l" : "", "nat");
        return text;
    }

    bool in_plane(std::size_t k) const { return expressions_.in_each_plane(program_.outputs[k]); }

    Statement statement(std::size_t k) const {
        const std::size_t s = step_of_[k];
        const prover::Step& step = theorem_.steps()[s];
        const Output& right = program_.outputs[k];
        Statement result;
        const std::string head = "Definition " + line_name(s) + parameters(right.nodes, in_plane(k), true) + " :=";
        const std::string body = expressions_.write(right, 2);
        const bool short_one = body.find('\n') == std::string::npos && head.size() + body.size() < 118;
        result.text = heading(step, s) + "\n" + folded(head, 4) + (short_one ? " " : "\n  ") + body + ".\n";
        if (right.previous < 0) return result;
        if (!generic_ && exact_[k].refused) {
            result.left_out = "the prover itself refuses it: its grid is too large";
            return result;
        }
        result.text += step.slip ? refutation(k) : equation(k);
        result.lemmas.push_back(lemma_name(theorem_, s));
        return result;
    }

    /// line_1 m n q0, with the names that the line uses
    std::string applied(std::size_t k) const {
        return line_name(step_of_[k]) + parameters(program_.outputs[k].nodes, in_plane(k), false);
    }

    std::string equation(std::size_t k) const {
        const auto before = index(program_.outputs[k].previous);
        const Output &left = program_.outputs[before], &right = program_.outputs[k];
        const std::vector<NodeId> nodes = nodes_of(left, right);
        const bool plane = in_plane(before) || in_plane(k);
        std::string text = "Lemma " + lemma_name(theorem_, step_of_[k]) + parameters(nodes, plane, false) + " : " +
                           applied(before) + " = " + applied(k) + ".";
        text = folded(text, 2) + "\n";
        if (expressions_.same(left, right))
            return text + "Proof. reflexivity. Qed. (* one computation: a definition *)\n";
        std::string circles;
        for (const std::string& angle : circular(nodes)) circles += " (circle " + angle + ")";
        const std::string trigonometry = circles.empty() ? "trig" : "trig with" + circles;
        const std::string decided = expressions_.has_sum(nodes)  // as they stand, or plane by plane
                                        ? "first [solve [ring] | sums l; " + trigonometry + "]"
                                        : trigonometry;
        return text +
               folded("Proof. unfold " + line_name(step_of_[before]) + ", " + line_name(step_of_[k]) + ". entries; " +
                          decided + ". Qed.",
                      2) +
               "\n";
    }

    /// The angles whose cos and sin occur to the second degree, so that cos^2 + sin^2 = 1 may be needed.
    std::vector<std::string> circular(const std::vector<NodeId>& nodes) const {
        std::vector<std::string> names;
        const std::vector<std::string> used = expressions_.angles(nodes);
        for (std::size_t g = 0; g < program_.groups.size(); ++g) {
            const prover::Group& group = program_.groups[g];
            const auto twice = [&](NodeId n) { return degrees_[g][index(n)] >= 2; };
            if (group.kind == prover::GroupKind::reals || std::ranges::none_of(nodes, twice)) continue;
            for (int i = group.first; i < group.first + group.size; ++i) {
                const std::string& name = expressions_.angle_names()[index(i)];
                if (std::ranges::find(used, name) != used.end())
                    names.push_back(expressions_.is_of_plane(name) ? "(" + name + " l)" : name);
            }
        }
        return names;
    }

    std::string refutation(std::size_t k) const {
        if (!exact_[k].counterexample) throw std::logic_error(theorem_.id() + ": a slip without a counterexample");
        const prover::Counterexample& at = *exact_[k].counterexample;
        const auto before = index(program_.outputs[k].previous);
        const std::vector<std::string> names =
            expressions_.variables(nodes_of(program_.outputs[before], program_.outputs[k]));
        std::string points, values;
        for (const std::string& name : names) {
            const auto& angles = expressions_.angle_names();
            const auto angle = std::ranges::find(angles, name);
            if (angle != angles.end()) {
                const prover::CirclePoint& p = at.angles[index(angle - angles.begin())];
                points += "at_point " + name + " " + numeral(p.c.rational()) + " " + numeral(p.s.rational()) + ". ";
                values += " " + name;
            } else {
                const auto& reals = expressions_.variable_names();
                values += " " + numeral(at.variables[index(std::ranges::find(reals, name) - reals.begin())].rational());
            }
        }
        const std::string lines = line_name(step_of_[before]) + ", " + line_name(step_of_[k]);
        if (!points.empty()) points.insert(0, " ").pop_back();
        return folded("Lemma " + lemma_name(theorem_, step_of_[k]) + " : ~ (" +
                          (names.empty() ? "" : "forall " + joined(names) + ", ") + applied(before) + " = " +
                          applied(k) + ").",
                      2) +
               "\nProof.\n  intro claim." + folded(points, 2) + "\n" +
               folded("  specialize (claim" + values + "). unfold " + lines + " in claim. refute claim.", 2) +
               "\nQed.\n";
    }

    const prover::Theorem& theorem_;
    bool generic_;
    Program program_;
    Expressions expressions_;
    std::vector<std::vector<int>> degrees_;  ///< by group, of each node
    std::vector<prover::ExactStep> exact_;   ///< of each output, at a dimension
    std::vector<std::size_t> step_of_;       ///< of each output
};

}  // namespace

std::vector<Statement> equations(const prover::Theorem& theorem, int dimension) {
    return Derivation(theorem, dimension).statements();
}

std::string lemma_name(const prover::Theorem& theorem, std::size_t step) {
    return identifier(theorem.id()) + "_" + std::to_string(step + 1);
}

std::string heading(const prover::Step& step, std::size_t number) {
    const bool begins = step.kind != StepKind::line;
    std::string text = std::to_string(number + 1) + "  " +
                       (begins      ? ""
                        : step.slip ? "<> "
                                    : "= ") +
                       in_comment(step.shown());
    if (!step.reason.empty())
        text += (step.slip ? "   (" : "   because ") + in_comment(step.reason) + (step.slip ? ")" : "");
    return "(* " + folded(text, 3, 112) + " *)";
}

}  // namespace coq
