#include "coq/expression.hpp"

#include <algorithm>
#include <map>

#include "coq/words.hpp"
#include "number/quotient.hpp"
#include "term/compute.hpp"
#include "term/expression.hpp"

namespace coq {
namespace {

using prover::index;
using prover::Node;
using prover::NodeId;
using prover::Op;
using prover::Program;

bool is_arithmetic(const Node& node) {
    return node.op == Op::add || node.op == Op::subtract || node.op == Op::multiply;
}

std::string component(const prover::Group& group, int i) {
    const std::string name = variable_name(group.name);
    if (group.scalar) return name;
    if (group.columns <= 1) return name + std::to_string(i);
    const bool wide = group.columns > 10 || group.size / group.columns > 10;
    return name + std::to_string(i / group.columns) + (wide ? "_" : "") + std::to_string(i % group.columns);
}

/// Whether a step changes with the plane.
struct OfPlane {
    const std::vector<bool>& variables;
    const std::vector<bool>& sums;
    static char constant(const prover::Fraction&) { return false; }
    [[nodiscard]] char variable(NodeId x) const { return variables[index(x)]; }
    [[nodiscard]] char cos(NodeId sum) const { return sums[index(sum)]; }
    [[nodiscard]] char sin(NodeId sum) const { return sums[index(sum)]; }
    static char add(char a, char b) { return a != 0 || b != 0; }
    static char subtract(char a, char b) { return a != 0 || b != 0; }
    static char multiply(char a, char b) { return a != 0 || b != 0; }
    static char sum_over_planes(char) { return false; }
};

/// Writes nodes, those that have a name by their name.
class NodeWriter {
public:
    NodeWriter(const Program& program, const std::vector<std::string>& variables,
               const std::vector<std::string>& angles, const std::set<std::string>& of_plane)
        : program_(program), variables_(variables), angles_(angles), of_plane_(of_plane) {}

    /// Gives names to what is long and used more than once among these nodes. \returns their definitions
    std::string share(const std::vector<NodeId>& ends) {
        constexpr std::size_t shortest = 40;  // a shorter one is easier to read where it stands
        std::map<NodeId, int> uses;
        std::map<NodeId, double> leaves;
        for (const NodeId n : prover::used_by(program_, ends)) {
            const Node& node = program_.nodes[index(n)];
            const bool inner = is_arithmetic(node);
            leaves[n] = inner ? leaves[node.a] + leaves[node.b] : 1;
            if (inner) ++uses[node.a], ++uses[node.b];
        }
        for (const NodeId n : ends) ++uses[n];
        std::string definitions;
        for (const auto& [n, count] : uses) {
            if (count < 2 || !is_arithmetic(program_.nodes[index(n)]) || leaves[n] < 4) continue;
            const std::string text = write(n);
            if (text.size() < shortest) continue;
            names_[n] = "shared_" + std::to_string(names_.size() + 1);
            definitions += "let " + names_[n] + " := " + text + " in ";
        }
        return definitions;
    }

    std::string write(NodeId n) const {
        const auto own = [this](NodeId m) { return whole(m); };
        return prover::expression(program_, n, {.whole = own, .sign = "- ", .tight_sign = true});
    }

private:
    /// What is no sum and no product, or has a name; a function applied binds before a sign.
    std::string whole(NodeId n) const {
        if (const auto name = names_.find(n); name != names_.end()) return name->second;
        const Node& node = program_.nodes[index(n)];
        switch (node.op) {
            case Op::constant: return numeral(prover::Quotient(program_.constants[index(node.a)]).rational());
            case Op::variable: return named(variables_[index(node.a)]);
            case Op::sum_over_planes: return "sum p (fun l => " + write(node.a) + ")";
            case Op::cos: return "cos " + angle(program_.angle_sums[index(node.a)]);
            case Op::sin: return "sin " + angle(program_.angle_sums[index(node.a)]);
            default: return {};
        }
    }
    /// q0, or q0 l
    std::string named(const std::string& name) const { return of_plane_.contains(name) ? name + " l" : name; }

    /// n - m, with what is added first
    std::string angle(const prover::AngleSum& sum) const {
        std::string text;
        for (const bool positive : {true, false})
            for (const auto& [declared, k] : sum) {
                if ((k > 0) != positive) continue;
                text += k > 0 ? (text.empty() ? "" : " + ") : (text.empty() ? "- " : " - ");
                if (std::abs(k) != 1) text += std::to_string(std::abs(k)) + " * ";
                text += named(angles_[index(declared)]);
            }
        const bool name = sum.size() == 1 && sum.front().second == 1 && text.find(' ') == std::string::npos;
        return name ? text : "(" + text + ")";
    }

    const Program& program_;
    const std::vector<std::string>& variables_;
    const std::vector<std::string>& angles_;
    const std::set<std::string>& of_plane_;
    std::map<NodeId, std::string> names_;
};

}  // namespace

Expressions::Expressions(const Program& program, bool generic) : program_(program) {
    std::set<std::string> taken;
    const auto own = [&](std::string name) {
        while (!taken.insert(name).second) name += "'";
        return name;
    };
    // in the order of the statement, so that of two that would be called alike the later one is primed
    for (const prover::Group& group : program.groups)
        for (int i = 0; i < group.size; ++i) {
            std::string name = own(generic && group.size == 1 ? variable_name(group.name) : component(group, i));
            if (generic && group.in_planes) of_plane_.insert(name);
            (group.kind == prover::GroupKind::reals ? variables_ : angles_).push_back(std::move(name));
        }
}

bool Expressions::in_each_plane(const prover::Output& output) const {
    const auto of_plane = [&](const std::string& name) { return of_plane_.contains(name); };
    std::vector<bool> variables, sums;
    for (const std::string& name : variables_) variables.push_back(of_plane(name));
    for (const prover::AngleSum& sum : program_.angle_sums)
        sums.push_back(
            std::ranges::any_of(sum, [&](const auto& part) { return of_plane(angles_[index(part.first)]); }));
    const auto local = prover::compute_for<char>(program_, output.nodes, OfPlane{variables, sums});
    return std::ranges::any_of(output.nodes, [&](NodeId n) { return local[index(n)] != 0; });
}

bool Expressions::has_sum(const std::vector<NodeId>& ends) const {
    return std::ranges::any_of(prover::used_by(program_, ends),
                               [&](NodeId n) { return program_.nodes[index(n)].op == Op::sum_over_planes; });
}

Expressions::Used Expressions::used(const std::vector<NodeId>& ends) const {
    Used result;
    for (const NodeId n : prover::used_by(program_, ends)) {
        const Node& node = program_.nodes[index(n)];
        if (node.op == Op::variable) result.variables.insert(node.a);
        if (node.op == Op::cos || node.op == Op::sin)
            for (const auto& [angle, k] : program_.angle_sums[index(node.a)]) result.angles.insert(angle);
    }
    return result;
}

std::vector<std::string> Expressions::variables(const std::vector<NodeId>& ends) const {
    const Used flags = used(ends);
    std::vector<std::string> names;
    for (const prover::Group& group : program_.groups)
        for (int i = group.first; i < group.first + group.size; ++i) {
            const bool real = group.kind == prover::GroupKind::reals;
            if ((real ? flags.variables : flags.angles).contains(i))
                names.push_back((real ? variables_ : angles_)[index(i)]);
        }
    return names;
}

std::vector<std::string> Expressions::angles(const std::vector<NodeId>& ends) const {
    std::vector<std::string> names;
    for (const NodeId a : used(ends).angles) names.push_back(angles_[index(a)]);
    return names;
}

bool Expressions::same(const prover::Output& a, const prover::Output& b) const {
    if (a.rows != b.rows || a.columns != b.columns) return false;
    const NodeWriter writer(program_, variables_, angles_, of_plane_);
    return std::ranges::equal(a.nodes, b.nodes,
                              [&](NodeId x, NodeId y) { return x == y || writer.write(x) == writer.write(y); });
}

std::string Expressions::write(const prover::Output& output, std::size_t indent) const {
    NodeWriter writer(program_, variables_, angles_, of_plane_);
    const std::string shared =
        of_plane_.empty() ? writer.share(output.nodes) : "";  // a name can't stand outside its sum
    std::vector<std::string> entries;
    for (const NodeId n : output.nodes) entries.push_back(writer.write(n));
    const auto list = [](auto first, auto last) {
        std::string text = "[";
        for (auto entry = first; entry != last; ++entry) text += (entry == first ? "" : "; ") + *entry;
        return text + "]";
    };
    std::string text = shared;
    if (entries.size() == 1 && output.rows == 1 && output.columns == 1) {
        text += entries.front();
    } else if (output.columns == 1 || output.rows == 1) {
        text += list(entries.begin(), entries.end());
    } else {
        std::string rows;
        for (int r = 0; r < output.rows; ++r) {
            const auto row = entries.begin() + r * output.columns;
            rows += (r == 0 ? "[" : ";\n" + std::string(indent + 1, ' ')) +
                    folded(list(row, row + output.columns), indent + 2, 118 - indent);
        }
        return folded(text, indent, 118) + rows + "]";
    }
    return folded(text, indent, 118 - indent);
}

}  // namespace coq
