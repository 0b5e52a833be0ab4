#include "formula/replay.hpp"

#include "term/in_terms.hpp"

namespace formula {
namespace {

using prover::index;
using prover::Term;

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() > end.size() && text.ends_with(end);
}

}  // namespace

Replay::Replay(const prover::Program& code, int dimension, const Context& context) {
    scope_.dimension = dimension > 0 ? dimension : context.dimension > 0 ? context.dimension : 2;
    scope_.planes = scope_.dimension > 2 || dimension > 0;
    scope_.definitions = context.definitions;
    scope_.functions = context.functions;
    for (const auto& [key, typed] : context.types)
        if (typed.type == Type::row || typed.type == Type::complex) types_[key] = typed.type;
    for (const prover::Group& group : code.groups) declare(group);
    const auto nodes = prover::compute_all<Term>(code, prover::InTerms(code, terms_, angles_));
    for (const prover::Output& output : code.outputs) {
        prover::Output here = output;
        here.previous = -1;
        for (prover::NodeId& node : here.nodes) node = nodes[index(node)].node();
        recorder_.program.outputs.push_back(std::move(here));
    }
}

void Replay::declare(const prover::Group& group) {
    Value v;
    if (group.kind == prover::GroupKind::reals) {
        const std::vector<Term> terms = recorder_.reals(group);
        terms_.insert(terms_.end(), terms.begin(), terms.end());
        if (group.scalar) {
            v = number(terms.front());
        } else {
            prover::Mat m(group.size / group.columns, group.columns);
            for (int e = 0; e < group.size; ++e) m(e / group.columns, e % group.columns) = terms[index(e)];
            const auto as = types_.find(group.name);
            if (as != types_.end() && as->second == Type::row) m.transposeInPlace();
            v.kind = ValueKind::matrix;
            v.matrix = std::move(m);
            if (as != types_.end() && as->second == Type::complex) v = as_complex(v, 0);
        }
        scope_.values[group.name] = v;
        return;
    }
    const prover::Angles angles = recorder_.angles(group);
    angles_.insert(angles_.end(), angles.begin(), angles.end());
    // m\theta, tw: the angle of a position
    for (const std::string& frequency : {std::string("\\theta"), std::string("w")}) {
        if (!ends_with(group.name, frequency)) continue;
        const std::string position = group.name.substr(0, group.name.size() - frequency.size());
        scope_.types[position] = {Type::position, 0, 0};
        scope_.positions[{position, frequency}] = angles;
        scope_.frequency = frequency;
        if (!group.scalar && !scope_.planes) {
            scope_.planes = true;
            scope_.dimension = 2 * group.size;
        }
        return;
    }
    v.kind = group.scalar ? ValueKind::angle : ValueKind::angles;
    if (group.scalar)
        v.angle = angles.front();
    else
        v.angles = angles;
    scope_.values[group.name] = v;
}

}  // namespace formula
