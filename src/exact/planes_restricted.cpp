// The program of a few planes: what is computed of two lines when all other planes are 0.
#include <algorithm>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <unordered_set>

#include "exact/planes.hpp"
#include "term/term.hpp"

namespace prover {
namespace {

Term constant(const Quotient& value) {
    const Rational q = value.rational();
    const Integer limit = Integer(1) << 62;
    if (abs(numerator(q)) > limit || denominator(q) > limit)
        throw std::length_error("a constant has more than 62 bits");
    return Term::fraction(static_cast<std::int64_t>(numerator(q)), static_cast<std::int64_t>(denominator(q)));
}

/// All that decides a program, without names.
std::string form_of(const Program& program) {
    std::string form;
    const auto put = [&](std::int64_t value) { form.append(reinterpret_cast<const char*>(&value), sizeof value); };
    const auto count = [&](const auto& list) { put(static_cast<std::int64_t>(list.size())); };
    count(program.groups);
    for (const Group& group : program.groups) {
        put(static_cast<int>(group.kind));
        put(group.size);
    }
    count(program.constants);
    for (const Fraction& f : program.constants) {
        put(f.numerator);
        put(f.denominator);
    }
    count(program.angle_sums);
    for (const AngleSum& sum : program.angle_sums) {
        put(static_cast<std::int64_t>(sum.size()));
        for (const auto& [angle, k] : sum) {
            put(angle);
            put(k);
        }
    }
    for (const Node& node : program.nodes) {
        put(static_cast<int>(node.op));
        put(node.a);
        put(node.b);
    }
    for (const Output& output : program.outputs) put(output.nodes.front());
    return form;
}

}  // namespace

/// What has to be computed, operands first.
std::vector<Planes::Visit> Planes::visits(NodeId left, NodeId right) const {
    std::vector<Visit> order;
    std::unordered_set<NodeId> seen;
    std::vector<NodeId> open;
    const auto enter = [&](NodeId n) {
        if (seen.insert(n).second) open.push_back(n);
    };
    enter(left);
    enter(right);
    while (!open.empty()) {
        const Visit& here = order.emplace_back(visit(open.back()));
        open.pop_back();
        if (here.is_constant) continue;
        const Node& node = program_.nodes[index(here.node)];
        if (node.op == Op::multiply) {
            enter(node.a);
            enter(node.b);
        }
        for (const Term& term : here.terms) enter(term.node);
    }
    std::ranges::sort(order, {}, &Visit::node);  // operands stand before what is made of them
    return order;
}

Restriction Planes::restricted(NodeId left, NodeId right, const PlaneSet& planes) {
    if (planes.size() > largest_set) throw std::length_error("more than 12 planes");
    set_ = planes;
    const std::vector<Visit> order = visits(left, right);

    Restriction result;
    std::set<int> variables, angles;
    for (const Visit& v : order) {
        const Node& node = program_.nodes[index(v.node)];
        if (v.is_constant) continue;
        if (node.op == Op::variable) variables.insert(node.a);
        if (node.op == Op::cos || node.op == Op::sin)
            for (const auto& part : program_.angle_sums[index(node.a)])
                if (is_free(program_.angles[index(part.first)])) angles.insert(part.first);
    }
    result.variables.assign(variables.begin(), variables.end());
    result.angles.assign(angles.begin(), angles.end());

    Recorder recorder;
    std::unordered_map<int, prover::Term> variable;
    std::unordered_map<int, Angle> angle;
    for (std::size_t g = 0; g < program_.groups.size(); ++g) {
        const Group& whole = program_.groups[g];
        const bool is_real = whole.kind == GroupKind::reals;
        const std::vector<int>& chosen = is_real ? result.variables : result.angles;
        std::vector<int> own;
        for (const int x : chosen)
            if ((is_real ? program_.variables : program_.angles)[index(x)].group == static_cast<int>(g))
                own.push_back(x);
        if (own.empty()) continue;
        Group group{is_real ? GroupKind::reals : GroupKind::angles, whole.name, static_cast<int>(own.size())};
        result.groups.push_back(static_cast<int>(g));
        if (is_real) {
            const auto terms = recorder.reals(std::move(group));
            for (std::size_t i = 0; i < own.size(); ++i) variable.emplace(own[i], terms[i]);
        } else {
            const auto sums = recorder.angles(std::move(group));
            for (std::size_t i = 0; i < own.size(); ++i) angle.emplace(own[i], sums[i]);
        }
    }

    std::unordered_map<NodeId, prover::Term> value;
    for (const Visit& v : order) {
        const Node& node = program_.nodes[index(v.node)];
        prover::Term& x = value[v.node];
        if (v.is_constant) {
            x = constant(v.constant);
        } else if (node.op == Op::variable) {
            x = variable.at(node.a);
        } else if (node.op == Op::cos || node.op == Op::sin) {
            Angle sum;
            for (const auto& [a, k] : program_.angle_sums[index(node.a)])
                if (const auto free = angle.find(a); free != angle.end()) sum = sum + k * free->second;
            x = node.op == Op::cos ? cos(sum) : sin(sum);
        } else if (node.op == Op::multiply) {
            x = value.at(node.a) * value.at(node.b);
        } else if (is_sum(node)) {
            x = constant(v.constant);
            for (const Term& term : v.terms) x = term.sign > 0 ? x + value.at(term.node) : x - value.at(term.node);
        } else {
            x = constant(Quotient(program_.constants[index(node.a)]));
        }
    }
    Output l = output(value.at(left)), r = output(value.at(right));
    r.previous = 0;
    recorder.program.outputs = {std::move(l), std::move(r)};
    result.program = std::move(recorder.program);
    result.form = form_of(result.program);
    return result;
}

}  // namespace prover
