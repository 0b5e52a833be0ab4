#include "formula/built.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>

#include "exact/every_dimension.hpp"
#include "formula/squares.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// \sqrt{a}, and no factor beside it
bool is_root(const Node& side) {
    return side.kind == Kind::product && side.text == "  " && side.parts[0].kind == Kind::function &&
           side.parts[0].text == "sqrt";
}

/// |a|, 2|a|, |a||b|, \cos(a)|b|, \sqrt{a}, |a|^3
bool has_length_as_factor(const Node& side) {
    const auto is_length = [](const Node& part) { return power_of_length(part) % 2 == 1; };
    return is_length(side) || is_root(side) ||
           (side.kind == Kind::product && std::ranges::any_of(side.parts, is_length));
}

/// Evaluates |a| = |b| and |a| = d/2 as |a|^2 = |b|^2: each side has a length as a factor, or is a positive number.
bool both_are_lengths(const Claim& claim) {
    return !claim.depends && std::ranges::any_of(claim.sides, has_length_as_factor) &&
           std::ranges::all_of(claim.sides,
                               [](const Node& side) { return has_length_as_factor(side) || is_of_lengths(side); });
}

/// a - b, 2a, a: how often each letter is in it. \throws NotUnderstood for another formula
std::map<std::string, int> combination(const Node& node) {
    if (node.kind == Kind::group && node.parts.size() == 1) return combination(node.parts[0]);
    std::map<std::string, int> out;
    if (!name_parts(node).key.empty() && name_parts(node).operators.empty()) return {{name_parts(node).key, 1}};
    if (node.kind == Kind::sum && node.text.find('o') == std::string::npos) {
        for (std::size_t p = 0; p < node.parts.size(); ++p)
            for (const auto& [name, count] : combination(node.parts[p]))
                out[name] += node.text[p] == '-' ? -count : count;
        return out;
    }
    if (node.kind == Kind::product && node.parts.size() == 2 && node.parts[0].kind == Kind::number &&
        node.parts[0].text.size() < 3 && node.text == "  ") {
        out = combination(node.parts[1]);
        for (auto& [name, count] : out) count *= std::stoi(node.parts[0].text);
        return out;
    }
    throw NotUnderstood(node.at, "'" + spelled(node) + "'", "names and differences of names", "depends only on m - n");
}

/// f depends only on some combinations of its positions and angles if no shift that changes none of them changes f: the
/// same f, with what it is of shifted by all of these at once.
Value shifted_without_effect(const Claim& claim, Scope& scope, Builder& builder, bool& more) {
    std::vector<std::string> letters;
    std::set<std::string> others, listed;
    for (const auto& [name, typed] : builder.used()) {
        const bool moves = typed.type == Type::position || typed.type == Type::angle;
        if (!moves && typed.type != Type::matrix) others.insert(name);
        if (moves && std::ranges::find(letters, name) == letters.end()) letters.push_back(name);
    }
    std::vector<std::map<std::string, int>> forms;
    for (std::size_t s = 1; s < claim.sides.size(); ++s) {
        std::map<std::string, int> form = combination(claim.sides[s]);
        const auto moves = [&](const auto& entry) { return std::ranges::find(letters, entry.first) != letters.end(); };
        if (form.size() == 1 && !moves(*form.begin())) {
            listed.insert(form.begin()->first);
            continue;
        }
        for (const auto& entry : form)
            if (!moves(entry))
                throw NotUnderstood(claim.sides[s].at, "'" + entry.first + "'",
                                    "a position or an angle of the formula");
        forms.push_back(std::move(form));
    }
    for (const std::string& letter : letters)
        more = more || std::ranges::none_of(forms, [&](const auto& form) { return form.contains(letter); });
    if (!listed.empty())
        for (const std::string& name : others)
            if (!listed.contains(name))
                throw NotUnderstood(claim.sides[1].at, words::say("a list without '{1}'", {name}),
                                    "all that the formula has");
    // each form gives up one letter: the others are free to move, and it follows
    std::map<std::string, std::map<std::string, int>> follows;  // of a letter: minus the others' counts
    for (std::map<std::string, int>& form : forms) {
        for (const auto& [letter, rest] : follows)
            if (const auto found = form.find(letter); found != form.end()) {
                const int count = found->second;
                form.erase(found);
                for (const auto& [name, k] : rest) form[name] += count * k;
            }
        std::erase_if(form, [](const auto& entry) { return entry.second == 0; });
        if (form.empty()) continue;
        const auto one = std::ranges::find_if(form, [](const auto& entry) { return std::abs(entry.second) == 1; });
        if (one == form.end()) throw NotUnderstood(claim.sides[1].at, "multiples", "differences such as m - n");
        const auto [letter, sign] = *one;
        form.erase(one);
        std::map<std::string, int> rest;
        for (const auto& [name, count] : form) rest[name] = -sign * count;
        for (auto& [other, its] : follows)
            if (const auto found = its.find(letter); found != its.end()) {
                const int count = found->second;
                its.erase(found);
                for (const auto& [name, k] : rest) its[name] += count * k;
            }
        follows[letter] = std::move(rest);
    }
    std::map<std::string, Value> by;
    std::set<std::string> taken(letters.begin(), letters.end());
    for (const std::string& letter : letters) {
        if (follows.contains(letter)) continue;
        std::string shift;
        for (const char* name : {"s", "h", "c", "t", "u", "p", "r"})
            if (shift.empty() && !scope.types.contains(name) && !scope.definitions.contains(name) &&
                !taken.contains(name) && !others.contains(name))
                shift = name;
        if (shift.empty()) throw NotUnderstood(claim.sides[0].at, "more letters than are left", "fewer");
        taken.insert(shift);
        const auto is_angle = [&](const auto& used) { return used.first == letter && used.second.type == Type::angle; };
        scope.types[shift] = {std::ranges::any_of(builder.used(), is_angle) ? Type::angle : Type::position, 0, 0};
        by[letter] = builder.evaluate({Kind::name, claim.sides[1].at, shift, {}});
    }
    for (const auto& [letter, rest] : follows) {
        std::optional<Value> total;
        for (const auto& [name, count] : rest) {
            const Value part = multiply(number(count), by.at(name), ' ', false, claim.sides[1].at);
            total = total ? add(*total, part, false, claim.sides[1].at) : part;
        }
        if (total) by[letter] = *total;
    }
    for (const auto& [letter, shift] : by) builder.shift(letter, shift);
    Value shifted = builder.evaluate(claim.sides[0]);
    builder.shift_back();
    return shifted;
}

std::vector<Value> evaluate_sides(const Claim& claim, Scope& scope, Builder& builder, bool& more) {
    std::vector<Value> values;
    if (!claim.depends) {
        for (const Node& side : claim.sides)
            values.push_back(builder.fraction(both_are_lengths(claim) ? square_of(side) : side));
        return values;
    }
    for (std::size_t s = 1; s < claim.sides.size(); ++s) (void)builder.evaluate(claim.sides[s]);
    const Value plain = builder.evaluate(claim.sides[0]);
    return {plain, shifted_without_effect(claim, scope, builder, more)};
}

/// Calls f for every assignment of the free indices.
void for_all_indices(const Claim& claim, Scope& scope, Builder& builder, const std::function<void()>& f) {
    std::vector<std::pair<std::string, int>> ranges;
    std::set<std::string> halves, complex;
    for (const std::string& letter : scope.free) {
        IndexUse use;
        for (const Node& side : claim.sides) use.add(index_use(side, letter));
        // q_i \bar k_i e^{\i m\theta_i}: of plane i
        const bool pairs = use.is_torn() && std::ranges::any_of(claim.sides, shows_complex_numbers);
        if (pairs) complex.insert(letter);
        if (use.is_torn() && !pairs)
            throw NotUnderstood(
                claim.sides[0].at,
                words::say("'{1}', which counts planes in one place and coordinates in another", {letter}),
                "an index of one kind");
        int coordinates = scope.dimension;
        if (use.over_coordinates() && !pairs)
            for (const Node& side : claim.sides)
                if (index_use(side, letter).coordinate) {
                    builder.bind(letter, 0, 0, false);
                    coordinates = builder.coordinates(side, letter);
                    break;
                }
        if (use.half) halves.insert(letter);
        ranges.emplace_back(letter, use.over_coordinates() && !pairs ? coordinates : scope.dimension / 2);
        if (scope.generic && use.coordinate && !pairs) throw NotPlaneByPlane(claim.sides[0].at);
    }
    if (scope.generic && ranges.size() > 1) throw NotPlaneByPlane(claim.sides[0].at);
    if (ranges.size() > 2) throw NotUnderstood(claim.sides[0].at, "more than two indices", "at most two");
    const std::function<void(std::size_t)> visit = [&](std::size_t depth) {
        if (depth == ranges.size()) return f();
        for (int value = 0; value < ranges[depth].second; ++value) {
            builder.bind(ranges[depth].first, value, ranges[depth].second, halves.contains(ranges[depth].first),
                         complex.contains(ranges[depth].first));
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
    struct Class {
        std::string_view sentence;  ///< of the names, their rows and columns
        std::string rows, columns;
        std::vector<std::string> names;
    };
    std::vector<Class> classes;
    const auto add = [&](std::string_view sentence, const std::string& name, const std::string& rows = {},
                         const std::string& columns = {}) {
        const auto is_same = [&](const Class& one) {
            return one.sentence == sentence && one.rows == rows && one.columns == columns;
        };
        auto found = std::ranges::find_if(classes, is_same);
        if (found == classes.end()) found = classes.insert(found, {sentence, rows, columns, {}});
        if (std::ranges::find(found->names, name) == found->names.end()) found->names.push_back(name);
    };
    for (const auto& [name, typed] : builder.used()) {
        if (name.starts_with('|')) continue;  // a length
        const std::string rows = typed.rows > 0 ? std::to_string(typed.rows) : d;
        switch (typed.type) {
            case Type::position: add("all positions {1}", name); break;
            case Type::angle: add("all angles {1}", name); break;
            case Type::real: add("all real {1}", name); break;
            case Type::complex: add("all complex {1}", name); break;
            case Type::vector: add("all {1} in R^{2}", name, rows); break;
            case Type::row: add("all rows {1} of {2}", name, rows); break;
            case Type::matrix:
                add("all {2} x {3} matrices {1}", name, rows, typed.columns > 0 ? std::to_string(typed.columns) : rows);
                break;
            case Type::frequency: break;
        }
    }
    for (const std::string& frequency : builder.frequencies())
        scope.planes ? add("all frequencies {1}", frequency + "_i") : add("every frequency {1}", frequency);
    for (const std::string& letter : scope.free) add("every {1}", letter);
    if (classes.empty()) return "a statement without variables";
    std::string text;
    for (const Class& one : classes)
        words::append(text, words::say(one.sentence, {name_list(one.names), one.rows, one.columns}),
                      &one == &classes.back() ? "{1} and {2}" : "{1}, {2}");
    return words::say("for {1}", {text});
}

}  // namespace

std::pair<std::string, std::string> difference(const Node& node) {
    const Node& d = node.kind == Kind::group && node.parts.size() == 1 ? node.parts[0] : node;
    if (d.kind != Kind::sum || d.text != "+-" || d.parts[0].kind != Kind::name || d.parts[1].kind != Kind::name)
        throw NotUnderstood(node.at, "'" + spelled(node) + "'", "a difference of two names", "depends only on m - n");
    return {d.parts[0].text, d.parts[1].text};
}

/// Re[q \bar k e^{i(m-n)\theta}] is of m - n at sight: what g(q, k, m - n) stands for.
static bool is_at_sight(const Node& node, const std::vector<Node>& arguments) {
    const auto is_argument = [&](const Node& one) {
        const bool turned = node.kind == Kind::sum && node.text == "+-" && one.kind == Kind::sum && one.text == "+-" &&
                            spelled(node.parts[0]) == spelled(one.parts[1]) &&
                            spelled(node.parts[1]) == spelled(one.parts[0]);  // n - m
        return turned || spelled(node) == spelled(one);
    };
    if (std::ranges::any_of(arguments, is_argument)) return true;
    const auto is_position_of = [&](const Node& one) { return one.kind == Kind::sum && mentions(one, node.text); };
    if (node.kind == Kind::name && std::ranges::any_of(arguments, is_position_of)) return false;
    return std::ranges::all_of(node.parts, [&](const Node& part) { return is_at_sight(part, arguments); });
}

std::optional<Claim> as_dependence(const Claim& claim, const Context& context) {
    if (claim.depends || claim.sides.size() != 2) return {};
    for (const std::size_t s : {1U, 0U}) {
        const Node &side = claim.sides[s], &other = claim.sides[1 - s];
        if (side.kind != Kind::product || side.parts.size() != 2 || side.parts[0].kind != Kind::name ||
            side.parts[1].kind != Kind::group || side.parts[1].parts.size() < 3 ||
            !is_one_of("f|g|h|F|G|H|\\phi|\\varphi|\\psi", side.parts[0].text) ||
            context.types.contains(side.parts[0].text) ||
            context.functions.contains(function_key(side.parts[0].text, side.parts[1].parts.size())))
            continue;
        const auto is_difference = [](const Node& part) { return part.kind == Kind::sum && part.text == "+-"; };
        if (std::ranges::none_of(side.parts[1].parts, is_difference)) continue;
        if (context.of_document && s == 0 && is_at_sight(other, side.parts[1].parts)) return {};
        Claim out{{other}, {claim.source[1 - s]}, true};
        for (const Node& part : side.parts[1].parts) {
            out.sides.push_back(part);
            out.source.push_back(spelled(part));
        }
        return out;
    }
    return {};
}

namespace {

Built built(const Claim& claim, Scope scope, const prover::Program* generic) {
    Built result;
    prover::Recorder recorder;
    Builder builder(scope, recorder);
    std::vector<std::vector<Value>> all;
    bool more = false;  // a letter that is held fixed, or that nobody thought of
    bool zero = false;  // a matrix is 0, perhaps by a condition
    for_all_indices(claim, scope, builder, [&] {
        std::vector<Value> values = evaluate_sides(claim, scope, builder, more);
        builder.clear(values, claim.sides[0].at);
        zero = to_one_form(values, claim.sides) || zero;
        all.push_back(std::move(values));
    });
    int previous = -1;
    for (std::size_t side = 0; side < all.front().size(); ++side) {
        prover::Output output = output_of(all.front()[side]);
        for (std::size_t at = 1; at < all.size(); ++at) {
            const prover::Output next = output_of(all[at][side]);
            if (next.nodes.size() * all.size() > 4096)
                throw NotUnderstood(claim.sides[0].at, "too many equations at once", "a smaller d");
            output.nodes.insert(output.nodes.end(), next.nodes.begin(), next.nodes.end());
        }
        if (all.size() > 1 || (scope.generic && !scope.free.empty())) {
            output.rows = static_cast<int>(output.nodes.size());
            output.columns = 1;
        }
        output.previous = previous;
        previous = static_cast<int>(side);
        recorder.program.outputs.push_back(std::move(output));
    }
    builder.require_few_tokens(claim.sides[0].at);
    if (generic != nullptr) {
        const auto by_name = [](const prover::Group& one, const prover::Group& other) {
            return one.name == other.name;
        };
        if (!std::ranges::equal(generic->groups, recorder.program.groups, by_name))
            throw std::domain_error("the generic plane has other variables");
        std::vector<prover::Output> beside = prover::expanded(*generic, scope.dimension / 2, recorder);
        auto& outputs = recorder.program.outputs;
        if (beside.size() != outputs.size()) throw std::domain_error("the generic plane has other lines");
        std::vector<prover::Output> both;
        for (std::size_t side = 0; side < outputs.size(); ++side) {
            outputs[side].previous = -1;
            beside[side].previous = static_cast<int>(both.size());
            both.push_back(std::move(outputs[side]));
            both.push_back(std::move(beside[side]));
        }
        outputs = std::move(both);
    }
    Reading& reading = result.reading;
    const std::size_t at = claim.sides[0].at;
    const auto only_proved = [&](bool is, const char* found, const char* expected, const char* mend = "") {
        if (is) reading.unless_proved = NotUnderstood(at, found, expected, mend);
    };
    reading.scope = scope;
    reading.every_dimension = scope.planes && builder.uses_dimension();
    reading.quantifiers = quantifiers(builder, scope, scope.planes && !scope.fixed);
    reading.tokens = builder.tokens();
    reading.notes.assign(builder.notes().begin(), builder.notes().end());
    reading.may_count_from_one = builder.may_count_from_one();
    reading.has_root = builder.has_root();
    only_proved(builder.has_prime(), "a prime: a transpose or a derivative", "^\\top, or \\frac{d}{dm}");
    only_proved(zero, "a condition, that a vector or a matrix is 0", "an equation of all values");
    if (builder.has_token_sums()) reading.unless_proved = other_bounds(at);
    reading.has_star = builder.has_star();
    only_proved(builder.has_unsaid(), "a function that nothing says", "what it stands for", "where f(x) := ...");
    only_proved(builder.has_radians(), "a number as an angle", "an angle: m\\theta, a + b, 2a");
    if (builder.has_real_powers())
        reading.unless_proved = no_polynomial(at, "powers of e that are taken for any numbers", "an identity of powers",
                                              "or say what the letters are: for real x");
    only_proved(more, "a letter that is in no part of the list", "all that the formula depends on");
    if (builder.from_zero()) reading.notes.emplace_back("coordinates are counted from 0");
    if (both_are_lengths(claim)) {
        reading.notes.emplace_back("two lengths are equal if their squares are");
        if (!std::ranges::all_of(claim.sides, is_of_lengths))
            reading.unless_refuted = NotUnderstood(
                at, "a length beside a factor that may be negative, with equal squares", "squares: |x|^2");
    }
    result.program = std::move(recorder.program);
    return result;
}

}  // namespace

Built build(const Claim& claim, const Scope& scope, const prover::Program* generic) {
    return within_limits(claim.sides[0].at, [&] { return built(claim, scope, generic); });
}

}  // namespace formula
