#include "exact/planes.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <unordered_set>

#include "term/term.hpp"

namespace prover {
namespace {

constexpr std::size_t most_sets = 1'000'000;
constexpr std::size_t most_subsets = 1 << 24;

PlaneSet united(const PlaneSet& a, const PlaneSet& b) {
    PlaneSet result;
    std::ranges::set_union(a, b, std::back_inserter(result));
    return result;
}

PlaneSet common(const PlaneSet& a, const PlaneSet& b) {
    PlaneSet result;
    std::ranges::set_intersection(a, b, std::back_inserter(result));
    return result;
}

/// Ascending, each once.
void sort_out(PlaneSet& planes) {
    std::ranges::sort(planes);
    planes.erase(std::unique(planes.begin(), planes.end()), planes.end());
}

PlaneSet planes_of(const Component& x) {
    PlaneSet planes;
    for (const int plane : {x.plane, x.other_plane})
        if (plane >= 0) planes.push_back(plane);
    sort_out(planes);
    return planes;
}

/// Without those that lie in another.
std::vector<PlaneSet> maximal(const std::set<PlaneSet>& sets) {
    std::set<PlaneSet> inside;
    std::size_t looked_at = 0;
    for (const PlaneSet& s : sets) {
        if (s.size() > largest_set) throw std::length_error("a term joins more than 12 planes");
        looked_at += std::size_t{1} << s.size();
        if (looked_at > most_subsets) throw std::length_error("too many sets of planes");
        for (unsigned mask = 0; mask + 1 < 1U << s.size(); ++mask) {
            PlaneSet subset;
            for (std::size_t i = 0; i < s.size(); ++i)
                if ((mask >> i & 1U) != 0) subset.push_back(s[i]);
            if (sets.contains(subset)) inside.insert(std::move(subset));
        }
    }
    std::vector<PlaneSet> result;
    for (const PlaneSet& s : sets)
        if (!inside.contains(s)) result.push_back(s);
    return result;
}

}  // namespace

bool Planes::occur_in(const Program& program) {
    const auto has_plane = [](const Component& x) { return x.plane >= 0; };
    return std::ranges::any_of(program.variables, has_plane) || std::ranges::any_of(program.angles, has_plane);
}

Planes::Planes(const Program& program) : program_(program), known_(program.nodes.size()) {
    look_at_all();
}

/// Operands first. A sum whose only use is in another sum is a part of that one.
void Planes::look_at_all() {
    std::vector<NodeId> ends;
    for (const Output& output : program_.outputs) ends.insert(ends.end(), output.nodes.begin(), output.nodes.end());
    const std::vector<bool> used = used_by(program_, ends);
    std::vector<int> sums(known_.size());        // how many it is an operand of
    std::vector<bool> elsewhere(known_.size());  // whether it is used otherwise, too
    for (const NodeId end : ends) elsewhere[index(end)] = true;
    for (const Node& node : program_.nodes) {
        if (node.op == Op::multiply) elsewhere[index(node.a)] = elsewhere[index(node.b)] = true;
        if (!is_sum(node)) continue;
        ++sums[index(node.a)];
        ++sums[index(node.b)];
    }
    const auto is_inner = [&](NodeId n) {
        return is_sum(program_.nodes[index(n)]) && sums[index(n)] == 1 && !elsewhere[index(n)];
    };
    for (std::size_t n = 0; n < known_.size(); ++n) {
        if (!used[n] || is_inner(static_cast<NodeId>(n))) continue;
        std::vector<Term> open;
        if (is_sum(program_.nodes[n])) open.push_back({static_cast<NodeId>(n), 1});
        while (!open.empty()) {
            const auto [node, sign] = open.back();
            open.pop_back();
            if (node != static_cast<NodeId>(n) && !is_inner(node)) {
                if (node != Program::zero) known_[n].terms.push_back({node, sign});
                continue;
            }
            const Node& s = program_.nodes[index(node)];
            open.push_back({s.b, s.op == Op::add ? sign : -sign});
            open.push_back({s.a, sign});
        }
        look_at(static_cast<NodeId>(n));
    }
}

PlaneSet Planes::planes_of(const AngleSum& sum, bool& has_global) const {
    PlaneSet planes;
    for (const auto& [angle, k] : sum) {
        const PlaneSet own = prover::planes_of(program_.angles[index(angle)]);
        has_global = has_global || own.empty();
        planes = united(planes, own);
    }
    return planes;
}

void Planes::look_at(NodeId n) {
    const Node& node = program_.nodes[index(n)];
    Known& known = known_[index(n)];
    switch (node.op) {
        case Op::constant:
            known.at_anchor = Quotient(program_.constants[index(node.a)]);
            known.sets = {{}};
            return;
        case Op::variable:
            known.planes = known.need = prover::planes_of(program_.variables[index(node.a)]);
            known.has_global = known.planes.empty();
            known.sets = {known.planes};
            return;
        case Op::cos:
        case Op::sin:
            known.planes = planes_of(program_.angle_sums[index(node.a)], known.has_global);
            known.at_anchor = node.op == Op::cos ? 1 : 0;
            // the sine of an angle of one plane is 0 at the anchor
            if (node.op == Op::sin && known.planes.size() == 1 && !known.has_global) known.need = known.planes;
            known.sets = {known.planes};
            return;
        case Op::multiply: {
            const Known& a = known_[index(node.a)];
            const Known& b = known_[index(node.b)];
            known.has_global = a.has_global || b.has_global;
            known.planes = united(a.planes, b.planes);
            known.need = united(a.need, b.need);
            known.at_anchor = a.at_anchor * b.at_anchor;
            if (a.sets.size() * b.sets.size() > most_sets) throw std::length_error("too many sets of planes");
            std::set<PlaneSet> sets;
            for (const PlaneSet& s : a.sets)
                for (const PlaneSet& t : b.sets) sets.insert(united(s, t));
            known.sets.assign(sets.begin(), sets.end());
            return;
        }
        case Op::add:
        case Op::subtract: return look_at_sum(n);
        case Op::sum_over_planes: throw std::logic_error("a program of the generic plane has no plane sets");
    }
}

void Planes::look_at_sum(NodeId n) {
    Known& known = known_[index(n)];
    std::set<PlaneSet> sets;
    bool is_first = true;
    for (const auto& [term, sign] : known.terms) {
        const Known& x = known_[index(term)];
        known.has_global = known.has_global || x.has_global;
        known.planes.insert(known.planes.end(), x.planes.begin(), x.planes.end());
        known.need = is_first ? x.need : common(known.need, x.need);
        known.at_anchor = sign > 0 ? known.at_anchor + x.at_anchor : known.at_anchor - x.at_anchor;
        sets.insert(x.sets.begin(), x.sets.end());
        if (sets.size() > most_sets) throw std::length_error("too many sets of planes");
        is_first = false;
    }
    known.sets.assign(sets.begin(), sets.end());
    sort_out(known.planes);
    Index& by = indices_[n];
    for (const Term& term : known.terms) {
        const Known& x = known_[index(term.node)];
        if (!x.need.empty()) {
            by.by_need[x.need].push_back(term);
        } else if (x.has_global) {
            by.always.push_back(term);
        } else {
            by.at_anchor = term.sign > 0 ? by.at_anchor + x.at_anchor : by.at_anchor - x.at_anchor;
            for (const int plane : x.planes) by.by_plane[plane].push_back(term);
        }
    }
}

std::vector<PlaneSet> Planes::joined(NodeId left, NodeId right) const {
    const auto& a = known_[index(left)].sets;
    const auto& b = known_[index(right)].sets;
    std::set<PlaneSet> sets(a.begin(), a.end());
    sets.insert(b.begin(), b.end());
    return maximal(sets);
}

bool Planes::is_in_set(const PlaneSet& planes) const { return std::ranges::includes(set_, planes); }
bool Planes::meets_set(const PlaneSet& planes) const {
    return std::ranges::any_of(set_, [&](int plane) { return std::ranges::binary_search(planes, plane); });
}
bool Planes::is_free(const Component& x) const { return is_in_set(prover::planes_of(x)); }

/// What is left of a node for the planes of the call.
Planes::Visit Planes::visit(NodeId n) const {
    const Known& known = known_[index(n)];
    if (!is_in_set(known.need)) return {n, true, 0, {}};
    if (!known.has_global && !meets_set(known.planes)) return {n, true, known.at_anchor, {}};
    Visit result{n, false, 0, {}};
    const auto by = indices_.find(n);
    if (by == indices_.end()) return result;
    const Index& i = by->second;
    const auto take = [&](const std::vector<Term>& terms) {
        result.terms.insert(result.terms.end(), terms.begin(), terms.end());
    };
    for (unsigned mask = 1; mask < 1U << set_.size(); ++mask) {
        PlaneSet subset;
        for (std::size_t k = 0; k < set_.size(); ++k)
            if ((mask >> k & 1U) != 0) subset.push_back(set_[k]);
        if (const auto found = i.by_need.find(subset); found != i.by_need.end()) take(found->second);
    }
    take(i.always);
    result.constant = i.at_anchor;
    std::vector<Term> touched;
    for (const int plane : set_)
        if (const auto found = i.by_plane.find(plane); found != i.by_plane.end())
            touched.insert(touched.end(), found->second.begin(), found->second.end());
    // one that has two planes of the set is listed under both; sums may hold the same node twice, with either sign
    const auto less = [](const Term& a, const Term& b) {
        return std::pair(a.node, a.sign) < std::pair(b.node, b.sign);
    };
    std::ranges::sort(touched, less);
    for (std::size_t t = 0; t < touched.size();) {
        std::size_t same = t;
        while (same < touched.size() && !less(touched[t], touched[same])) ++same;
        const Known& x = known_[index(touched[t].node)];
        const std::size_t listed = common(x.planes, set_).size();
        for (std::size_t k = 0; k < (same - t) / listed; ++k) {
            result.constant = touched[t].sign > 0 ? result.constant - x.at_anchor : result.constant + x.at_anchor;
            result.terms.push_back(touched[t]);
        }
        t = same;
    }
    std::ranges::sort(result.terms, less);
    return result;
}

}  // namespace prover
