#include "decide/doubts.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "decide/meant.hpp"
#include "decide/said_numbers.hpp"
#include "decide/schedules.hpp"
#include "decide/verdicts.hpp"
#include "formula/families.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// x/m, A^{-1}, \tan a: the letters of what has no value for some of them.
void poles_of(const Node& node, std::set<std::string>& letters) {
    if (node.kind == Kind::quotient) names_in(node.parts[1], letters);
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const bool tangent = p > 0 && is_trigonometric(node.parts[p - 1]) && node.parts[p - 1].text != "cos" &&
                             node.parts[p - 1].text != "sin";
        if (node.kind == Kind::product && (node.text[p] == '/' || tangent)) names_in(node.parts[p], letters);
        poles_of(node.parts[p], letters);
    }
    const auto falls = [](const Node& part) { return part.kind == Kind::sum && part.text.starts_with('-'); };
    if (node.kind == Kind::script && node.text.find('^') != std::string::npos && !node.parts[0].is_name("e") &&
        any_node(node.parts.back(), falls))
        names_in(node.parts[0], letters);
}

bool is_given(const std::string& note) { return note.starts_with("given "); }

/// Of b^{-2i/d}, where b = 10000 is said, 10000^{-2i/d}.
bool is_base_of(const Known& known, const std::string& letters, const std::string& numbers) {
    if (letters == numbers) return true;
    const Facts::Values values = known.facts.only_values();
    const auto value = values.find(letters.substr(0, letters.find('^')));
    return value != values.end() && spelled(value->second.node) + letters.substr(letters.find('^')) == numbers;
}

/// \cos(m/500000^{2i/d}), where 10000^{-2i/d} was said: each is true of a code of its own.
std::string of_other_frequencies(Known& known, const Checked& checked, const Side& left, const Side& right) {
    const auto assumed = [](const std::string& note) { return note.starts_with("nothing says otherwise"); };
    if (!known.schedules.empty() && std::ranges::any_of(checked.notes, assumed)) {
        const auto& [said, line] = known.schedules.begin()->second;
        if (checked.notes.front().find(said) == std::string::npos)
            return words::say("line {1} says {2} of the frequencies", {std::to_string(line), said});
    }
    for (const Side* side : {&left, &right}) {
        const std::string own = schedule_of(*side->node);
        if (own.empty()) continue;
        const auto& [said, line] = known.schedules.try_emplace(known.told.place.section, own, right.line).first->second;
        if (!is_base_of(known, said, own) && !is_base_of(known, own, said))
            return words::say("line {1} says {2} of the frequencies", {std::to_string(line), said});
    }
    return {};
}

/// What is given of d says nothing of d_h, where d_h = d/H.
std::string of_another_dimension(const Known& known, const Checked& checked, const Side& left, const Side& right) {
    const auto given = std::ranges::find_if(checked.notes, is_given);
    if (given == checked.notes.end()) return {};
    std::set<std::string> own;
    dimensions_in(*left.node, own);
    dimensions_in(*right.node, own);
    std::set<std::string> all = own;
    for (const Chain& chain : known.chains) {
        std::set<std::string> said;
        for (const Side& side : chain.sides)
            if (side.node) dimensions_in(*side.node, said);
        const bool used =
            chain.sides.size() > 1 && given->find(Facts::named(chain.sides[0], chain.sides[1])) != std::string::npos;
        if (used) all.insert(said.begin(), said.end());
        if (used && all.size() > std::max<std::size_t>(own.size(), 1))
            return words::say("line {1} is of another dimension", {std::to_string(chain.sides[1].line)});
        if (!chain.is_read() || !is_dimension(chain.first()) || !any_node(chain.second(), is_dimension)) continue;
        const auto is_it = [&](const Node& node) { return spelled(node) == spelled(chain.first()); };
        if (any_node(*left.node, is_it) || any_node(*right.node, is_it))
            return words::say("{1} is what line {2} says", {chain.sides[0].text, std::to_string(chain.sides[1].line)});
    }
    return {};
}

/// Written out in coordinates, where a convention matters.
bool is_written(const Node& node) {
    return node.kind == Kind::matrix || is_trigonometric(node) ||
           (node.kind == Kind::script && node.text.starts_with('_') && node.parts[1].kind == Kind::number);
}

std::string otherwise_in_words(const Known& known, const Side& left, const Side& right, bool proved) {
    const Doubt doubt = known.words.doubt(known.told.place.sentence);
    if (!known.beside.empty() && (!proved || denied_behind(known.beside) || known.beside.find("\\in") == 0))
        return words::say("what stands beside it is not read: '{1}'", {known.beside});
    if (known.told.role == Told::Role::denied && (known.told.firmly || !proved))
        return "the words around it deny it, or ask";
    const bool computed = proved && left.node && right.node && !has_letter(*left.node) && !has_letter(*right.node);
    if (!doubt.otherwise.empty() && !(computed && is_of_letters(doubt.otherwise)))
        return words::say("the words around it say something else than the formula: '{1}'",
                          {std::string(doubt.otherwise)});
    if (!proved && !doubt.condition.empty())
        return words::say("a condition in words is not read: '{1}'", {std::string(doubt.condition)});
    if (!left.node || !right.node) return {};
    if (std::string why = known.letters.unsure(left, right, known.told.place, proved); !why.empty()) return why;
    const std::string_view word = known.words.convention(known.told.place);
    const bool columns = word.starts_with("counter") || word.starts_with("column") || word == "逆时针";
    const bool as_usual = word.empty() || (known.context.rows ? word == "row vectors" : columns);
    if (as_usual || (!any_node(*left.node, is_written) && !any_node(*right.node, is_written))) return {};
    return words::say("the words around it speak of another convention: '{1}'", {std::string(word)});
}

/// By a second definition, of all values of a name, or of i = 3.
std::string otherwise_defined(const Known& known, const Checked& checked, const Side& left, const Side& right) {
    const auto has = [&](const std::string& key) { return uses(*left.node, key) || uses(*right.node, key); };
    for (const auto& [key, again] : known.names.again())
        if (again.supposed && again.line <= checked.line && has(key))
            return known.names.otherwise(left, right, checked.line);
    for (const auto& [key, where] : known.names.all())
        if (known.facts.is_freed(key, known.told.place) && has(key))
            return words::say("of all {1}, and not of what line {2} says it is",
                              {where.name, std::to_string(where.line)});
    const auto is_constant = [](const Node& name, const Node& value) {
        return value.kind == Kind::number && (name.is_name("i") || name.is_name("e") || name.is_name("\\pi"));
    };
    const Facts::Given given = given_of(known, left, right);
    const auto has_it = [&](const Node& name) {
        return std::ranges::any_of(std::array{&left, &right}, [&](const Side* side) {
            return mentions(with_definitions(*side->node, given.context.definitions, given.context.functions),
                            name.text);
        });
    };
    for (const auto& [one, other] : given.unused)
        if ((is_constant(*one.node, *other.node) && has_it(*one.node)) ||
            (is_constant(*other.node, *one.node) && has_it(*other.node)))
            return words::say("it is said that {1}", {Facts::named(one, other)});
    return {};
}

/// i' = i N/L, where i = 0 is said somewhere: an index, perhaps, and not the imaginary unit.
std::string of_an_index(const Known& known, const Checked& checked, const Side& left, const Side& right) {
    const auto turns = [](const Node& node) {
        return node.kind == Kind::script && node.parts[0].is_name("e") && mentions(node, "i");
    };
    const bool unit = std::ranges::find(checked.notes, "i is the imaginary unit") != checked.notes.end() &&
                      !any_node(*left.node, turns) && !any_node(*right.node, turns);
    for (const Chain& chain : unit ? known.chains : std::vector<Chain>())
        if (chain.is_read() && !chain.doubted && chain.first().is_name("i"))
            return words::say("it is said that {1}", {Facts::named(chain.sides[0], chain.sides[1])});
    return {};
}

/// Where another dimension than 2 is stated.
std::string of_one_plane(const Known& known, const Checked& checked, const Side& left, const Side& right) {
    const auto is_matrix = [](const Node& node) { return node.kind == Kind::matrix; };
    const bool matrix = any_node(*left.node, is_matrix) != any_node(*right.node, is_matrix);
    const bool plane = checked.reading.find("R^2") != std::string::npos;
    const bool of_two = plane || checked.reading.find("R^{2") != std::string::npos;
    const int stated = known.facts.dimension(known.told.place);
    if (stated % 2 != 0 || (stated > 2 && (of_two || (matrix && checked.scope.empty()))))
        return words::say("d = {1} is stated, and this is of one plane", {std::to_string(stated)});
    const bool of_small = of_two || checked.reading.find("2 x 2") != std::string::npos;
    if (of_small && stated == 0 && known.words.doubt(known.told.place.sentence).sized)
        return "words of another size, and this is of the plane";
    const auto are_two = [](const Side& side) {  // q = (q_1, q_2)
        return side.node && (side.node->kind == Kind::group || side.node->kind == Kind::matrix) &&
               side.node->parts.size() == 2;
    };
    const auto says_two = [&](const Chain& chain) { return std::ranges::any_of(chain.sides, are_two); };
    Context with = known.context;
    with.dimension = 4;
    if (!plane || !known.letters.has_space(known.told.place) || std::ranges::any_of(known.chains, says_two) ||
        (!any_node(*left.node, is_written) && !any_node(*right.node, is_written)) ||
        decide(claim_of(left, right), with).outcome == Outcome::proved)
        return {};
    return "vectors of more than two coordinates are stated, and this is of one plane";
}

/// m/m where m = 0.
std::string without_value(const Known& known, const Checked& checked, const Side& left, const Side& right) {
    if (std::ranges::any_of(checked.notes, is_given)) return {};
    std::set<std::string> poles;
    poles_of(*left.node, poles);
    poles_of(*right.node, poles);
    const Facts::Given given = given_of(known, left, right);
    const auto is_pole = [&](const auto& one) {
        return poles.contains(letter_of(one.first)) && !is_defined(known.context, one.first);
    };
    const bool stands = std::ranges::none_of(given.context.definitions, is_pole) ||
                        decide(claim_of(left, right), given.context).outcome == Outcome::proved;
    return stands ? std::string() : words::say("it has no value given {1}", {given.by});
}

/// \frac{d}{dm} (R_m q), where q = R_m x is said.
std::string of_dependent(const Known& known, const Side& left, const Side& right) {
    std::set<std::string> by, letters;
    for (const Side* side : {&left, &right}) {
        names_in(*side->node, letters);
        each_node(*side->node, [&](const Node& node) {
            if (node.kind == Kind::script && node.parts[0].kind == Kind::function &&
                (node.parts[0].text == "D" || node.parts[0].text == "nabla"))
                by.insert(spelled(node.parts[1]));
        });
    }
    for (const Chain& chain : by.empty() ? std::vector<Chain>() : known.chains)
        if (chain.is_read() && !chain.doubted && is_bare_name(chain.first()) &&
            letters.contains(letter_of(spelled(chain.first()))) && !by.contains(spelled(chain.first())))
            for (const std::string& letter : by)
                if (uses(chain.second(), letter) && known.told.place.sentence >= chain.told.place.sentence &&
                    !(uses(*left.node, spelled(chain.first())) && chain.sides[1].text == right.text))
                    return words::say("{1} depends on {2}, line {3}",
                                      {spelled(chain.first()), letter, std::to_string(chain.sides[1].line)});
    return {};
}

}  // namespace

void doubted(Known& known, Checked& checked, const Side& left, const Side& right) {
    const bool proved = checked.verdict == Checked::Verdict::proved;
    if (is_open(checked)) {
        if (checked.verdict == Checked::Verdict::definition && names_an_angle(left, right, known.context) &&
            !schedule_of(*right.node).empty())
            known.schedules[known.told.place.section] = {schedule_of(*right.node), right.line};
        redefine_rotation(known, left, right);
        return redefine_signs(known, checked, left, right);
    }
    std::string why = otherwise_in_words(known, left, right, proved);
    if (why.empty() && proved && !known.of_numbers)
        why = known.kinds.otherwise(left, right, known.read_in, known.told.place);
    if (why.empty() && proved) why = otherwise_defined(known, checked, left, right);
    if (why.empty() && proved) why = of_one_plane(known, checked, left, right);
    if (why.empty() && proved && std::ranges::none_of(checked.notes, is_given)) why = of_dependent(known, left, right);
    if (why.empty() && proved) why = without_value(known, checked, left, right);
    if (why.empty() && proved) why = of_other_frequencies(known, checked, left, right);
    if (why.empty() && proved) why = of_another_dimension(known, checked, left, right);
    if (why.empty() && !proved && left.node && right.node) why = of_an_index(known, checked, left, right);
    if (why.empty() && !proved && left.node && right.node) {  // a^2 = 1.459, of a = 1.208
        const auto near = compare_said(left, right, '~', known.context, known.facts, known.chains, known.told.place);
        if (near && near->holds) why = "rounded numbers: equal as far as their digits go";
    }
    if (!proved) redefine_rotation(known, left, right);
    if (!why.empty()) unsettle(checked, why);
    redefine_signs(known, checked, left, right);
}

}  // namespace formula
