#include "formula/built.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>

#include "exact/every_dimension.hpp"

namespace formula {
namespace {

using ValueKind = Value::Kind;

/// Evaluates |a| = |b| and |a| = 2 as |a|^2 = |b|^2.
bool both_are_lengths(const Claim& claim) {
    const auto is_length = [](const Node& side) { return side.kind == Kind::bars; };
    return std::ranges::any_of(claim.sides, is_length) && std::ranges::all_of(claim.sides, [&](const Node& side) {
               return is_length(side) || side.kind == Kind::number;
           });
}

Node squared(const Node& bars) { return {Kind::script, bars.at, "^", {bars, {Kind::number, bars.at, "2", {}}}}; }

std::vector<Value> evaluate_sides(const Claim& claim, Scope& scope, Builder& builder) {
    std::vector<Value> values;
    if (!claim.depends) {
        for (const Node& side : claim.sides)
            values.push_back(builder.evaluate(both_are_lengths(claim) ? squared(side) : side));
        return values;
    }
    // f(m, n) depends only on m - n if f(m + s, n + s) = f(m, n)
    const auto [first, second] = difference(claim.sides[1]);
    const Node& f = claim.sides[0];
    Value shifted_by = builder.evaluate(claim.sides[1].kind == Kind::group ? claim.sides[1].parts[0].parts[0]
                                                                           : claim.sides[1].parts[0]);
    const Value plain = builder.evaluate(f);
    for (const auto& [name, typed] : builder.used())
        if ((typed.type == Type::position || typed.type == Type::angle) && name != first && name != second)
            throw NotUnderstood(f.at, "'" + name + "', of which the formula depends too",
                                "only " + first + " and " + second);
    std::string shift;
    for (const char* name : {"s", "h", "c", "t", "u"})
        if (shift.empty() && !scope.types.contains(name) && !scope.definitions.contains(name) &&
            std::ranges::none_of(builder.used(), [&](const auto& used) { return used.first == name; }))
            shift = name;
    scope.types[shift] = {shifted_by.kind == ValueKind::position ? Type::position : Type::angle, 0, 0};
    const Value by = builder.evaluate({Kind::name, claim.sides[1].at, shift, {}});
    builder.shift(first, by);
    builder.shift(second, by);
    return {plain, builder.evaluate(f)};
}

/// Calls f for every assignment of the free indices.
void for_all_indices(const Claim& claim, Scope& scope, Builder& builder, const std::function<void()>& f) {
    std::vector<std::pair<std::string, int>> ranges;
    std::set<std::string> halves;
    for (const std::string& letter : scope.free) {
        IndexUse use;
        for (const Node& side : claim.sides) {
            const IndexUse here = index_use(side, letter);
            use.plane = use.plane || here.plane;
            use.coordinate = use.coordinate || here.coordinate;
            use.half = use.half || here.half;
        }
        if (use.is_torn())
            throw NotUnderstood(claim.sides[0].at,
                                "'" + letter + "', which counts planes in one place and coordinates in another",
                                "an index of one kind");
        int coordinates = scope.dimension;
        if (use.over_coordinates())
            for (const Node& side : claim.sides)
                if (index_use(side, letter).coordinate) {
                    builder.bind(letter, 0, 0, false);
                    coordinates = builder.coordinates(side, letter);
                    break;
                }
        if (use.half) halves.insert(letter);
        ranges.emplace_back(letter, use.over_coordinates() ? coordinates : scope.dimension / 2);
        if (scope.generic && use.coordinate) throw NotPlaneByPlane(claim.sides[0].at);
    }
    if (scope.generic && ranges.size() > 1) throw NotPlaneByPlane(claim.sides[0].at);
    if (ranges.size() > 2) throw NotUnderstood(claim.sides[0].at, "more than two indices", "at most two");
    const std::function<void(std::size_t)> visit = [&](std::size_t depth) {
        if (depth == ranges.size()) return f();
        for (int value = 0; value < ranges[depth].second; ++value) {
            builder.bind(ranges[depth].first, value, ranges[depth].second, halves.contains(ranges[depth].first));
            visit(depth + 1);
        }
    };
    visit(0);
}

std::string name_list(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) text += (i == 0 ? "$" : ", $") + names[i] + "$";
    return text;
}

std::string quantifiers(const Builder& builder, const Scope& scope, bool every) {
    const std::string d = every ? "d" : std::to_string(scope.dimension);
    std::vector<std::pair<std::string, std::vector<std::string>>> classes;
    const auto add = [&](const std::string& before, const std::string& name, const std::string& after) {
        const std::string key = before + "|" + after;
        const auto found = std::ranges::find(classes, key, [](const auto& entry) { return entry.first; });
        if (found == classes.end())
            classes.push_back({key, {name}});
        else if (std::ranges::find(found->second, name) == found->second.end())
            found->second.push_back(name);
    };
    for (const auto& [name, typed] : builder.used()) {
        const std::string rows = typed.rows > 0 ? std::to_string(typed.rows) : d;
        switch (typed.type) {
            case Type::position: add("all positions ", name, ""); break;
            case Type::angle: add("all angles ", name, ""); break;
            case Type::real: add("all real ", name, ""); break;
            case Type::complex: add("all complex ", name, ""); break;
            case Type::vector: add("all ", name, " in R^" + rows); break;
            case Type::row: add("all rows ", name, " of " + rows); break;
            case Type::matrix:
                add("all " + rows + " x " + (typed.columns > 0 ? std::to_string(typed.columns) : rows) + " matrices ",
                    name, "");
                break;
            case Type::frequency: break;
        }
    }
    for (const std::string& frequency : builder.frequencies())
        scope.planes ? add("all frequencies ", frequency + "_i", "") : add("every frequency ", frequency, "");
    for (const std::string& letter : scope.free) add("every ", letter, "");
    std::string text;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const std::size_t bar = classes[i].first.find('|');
        text += (i == 0                    ? "for "
                 : i + 1 == classes.size() ? " and "
                                           : ", ") +
                classes[i].first.substr(0, bar) + name_list(classes[i].second) + classes[i].first.substr(bar + 1);
    }
    if (text.empty()) text = "a statement without variables";
    return text;
}

}  // namespace

std::pair<std::string, std::string> difference(const Node& node) {
    const Node& d = node.kind == Kind::group && node.parts.size() == 1 ? node.parts[0] : node;
    if (d.kind != Kind::sum || d.text != "+-" || d.parts[0].kind != Kind::name || d.parts[1].kind != Kind::name)
        throw NotUnderstood(node.at, "'" + spelled(node) + "'", "a difference of two names", "depends only on m - n");
    return {d.parts[0].text, d.parts[1].text};
}

namespace {

Built built(const Claim& claim, Scope scope, const prover::Program* generic) {
    Built result;
    prover::Recorder recorder;
    Builder builder(scope, recorder);
    std::vector<std::vector<Value>> all;
    for_all_indices(claim, scope, builder, [&] {
        std::vector<Value> values = evaluate_sides(claim, scope, builder);
        to_one_form(values, claim.sides);
        all.push_back(std::move(values));
    });
    int previous = -1;
    for (std::size_t side = 0; side < all.front().size(); ++side) {
        prover::Output output = output_of(all.front()[side]);
        for (std::size_t at = 1; at < all.size(); ++at) {
            const prover::Output more = output_of(all[at][side]);
            if (more.nodes.size() * all.size() > 4096)
                throw NotUnderstood(claim.sides[0].at, "too many equations at once", "a smaller d");
            output.nodes.insert(output.nodes.end(), more.nodes.begin(), more.nodes.end());
        }
        if (all.size() > 1 || (scope.generic && !scope.free.empty())) {
            output.rows = static_cast<int>(output.nodes.size());
            output.columns = 1;
        }
        output.previous = previous;
        previous = static_cast<int>(side);
        recorder.program.outputs.push_back(std::move(output));
    }
    if (generic != nullptr) {
        std::vector<prover::Output> beside = prover::expanded(*generic, scope.dimension / 2, recorder);
        auto& outputs = recorder.program.outputs;
        if (beside.size() != outputs.size() || generic->groups.size() != recorder.program.groups.size())
            throw std::domain_error("the generic plane has other variables");
        for (std::size_t g = 0; g < generic->groups.size(); ++g)
            if (generic->groups[g].name != recorder.program.groups[g].name)
                throw std::domain_error("the generic plane has other variables");
        std::vector<prover::Output> both;
        for (std::size_t side = 0; side < outputs.size(); ++side) {
            outputs[side].previous = -1;
            beside[side].previous = static_cast<int>(both.size());
            both.push_back(std::move(outputs[side]));
            both.push_back(std::move(beside[side]));
        }
        outputs = std::move(both);
    }
    result.reading.scope = scope;
    result.reading.every_dimension = scope.planes && builder.uses_dimension();
    result.reading.quantifiers = quantifiers(builder, scope, scope.planes && !scope.fixed);
    result.reading.tokens = builder.tokens();
    result.reading.notes.assign(builder.notes().begin(), builder.notes().end());
    result.reading.from_zero = builder.from_zero();
    if (builder.from_zero()) result.reading.notes.emplace_back("coordinates are counted from 0");
    if (both_are_lengths(claim)) result.reading.notes.emplace_back("two lengths are equal if their squares are");
    result.program = std::move(recorder.program);
    return result;
}

}  // namespace

Built build(const Claim& claim, const Scope& scope, const prover::Program* generic) {
    return within_limits(claim.sides[0].at, [&] { return built(claim, scope, generic); });
}

}  // namespace formula
