#include "decide/decide.hpp"

#include <algorithm>

#include "decide/defining.hpp"
#include "decide/front.hpp"
#include "decide/inequalities.hpp"
#include "decide/instances.hpp"
#include "decide/lengths.hpp"
#include "decide/naming.hpp"
#include "decide/nearest.hpp"
#include "decide/otherwise.hpp"
#include "decide/roots_of_unity.hpp"
#include "decide/schedules.hpp"
#include "decide/sequences.hpp"
#include "decide/softmax.hpp"
#include "exact/every_dimension.hpp"
#include "exact/exact.hpp"
#include "formula/calculus.hpp"
#include "formula/families.hpp"
#include "formula/numbers.hpp"
#include "formula/squares.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// A formula may take less than a theorem: some seconds.
constexpr double most_exact_work = 5e6;

/// By a generic plane, which must give the sides themselves at the dimensions that were decided; its program.
std::optional<prover::Program> decided_for_every_dimension(const Claim& claim, const Reading& reading,
                                                           const std::vector<int>& dimensions) {
    const std::optional<prover::Program> generic = generic_program_of(claim, reading);
    if (!generic) return {};
    try {
        for (const prover::EveryDimension& every : prover::decide_every_dimension(*generic, most_exact_work))
            for (const prover::ExactStep& step : every.by_planes)
                if (step.refused || step.counterexample) return {};
        for (const int dimension : dimensions)
            for (const prover::ExactStep& step :
                 prover::decide_exactly(program_beside(claim, reading, dimension, *generic), most_exact_work))
                if (step.refused || step.counterexample) return {};
    } catch (const std::domain_error&) {
        return {};
    } catch (const NotUnderstood&) {
        return {};
    }
    return generic;
}

std::string list_of(const std::vector<int>& dimensions) {
    std::string text;
    for (const int d : dimensions) text += (text.empty() ? "d = " : ", ") + std::to_string(d);
    return text;
}

Outcome worst(const std::vector<Equation>& equations) {
    for (const Outcome outcome : {Outcome::refuted, Outcome::not_understood, Outcome::undecided})
        if (std::ranges::any_of(equations, [&](const Equation& e) { return e.outcome == outcome; })) return outcome;
    return Outcome::proved;
}

/// Whether what stands beside lengths are powers of letters that are said to be positive: the answer names them.
bool are_positive(const Claim& claim, const Context& context, Answer& answer) {
    std::vector<std::string> notes;
    for (const Node& side : claim.sides)
        for (const Node& factor : factors(side, " .@/")) {
            if (is_of_lengths(factor)) continue;
            const Node& base = factor.kind == Kind::script && factor.text == "^" ? factor.parts[0] : factor;
            const auto said = context.positive.find(letter_of(spelled(base)));
            if (!is_bare_name(base) || said == context.positive.end() || said->second == 0) return false;
            notes.push_back(words::say("{1} is positive, line {2}", {said->first, std::to_string(said->second)}));
        }
    for (const std::string& note : notes)
        if (std::ranges::find(answer.notes, note) == answer.notes.end()) answer.notes.push_back(note);
    return true;
}

}  // namespace

const char* sign_of(char relation) {
    switch (relation) {
        case '~': return "\\approx";
        case 'l': return "\\le";
        case 'g': return "\\ge";
        case '<': return "<";
        case '>': return ">";
        default: return "=";
    }
}

const char* name(Outcome outcome) {
    switch (outcome) {
        case Outcome::proved: return "proved";
        case Outcome::refuted: return "refuted";
        case Outcome::undecided: return "undecided";
        case Outcome::not_understood: return "not understood";
    }
    return "";
}

/// Of the relation before side e + 1.
static const char* sign_of(const Claim& claim, std::size_t e) {
    return sign_of(e < claim.relations.size() ? claim.relations[e] : '=');
}

Answer of_numbers(Answer answer, const Claim& claim, const std::vector<Enclosed>& numbers, const char* reading,
                  const char* how) {
    answer.reading = reading;
    for (std::size_t e = 0; e < numbers.size(); ++e) {
        Equation& equation = answer.equations.emplace_back();
        equation.sign = sign_of(claim, e);
        equation.left = claim.source[e];
        equation.right = claim.source[e + 1];
        equation.outcome = numbers[e].holds == true    ? Outcome::proved
                           : numbers[e].holds == false ? Outcome::refuted
                                                       : Outcome::undecided;
        equation.left_value = numbers[e].left;
        equation.right_value = numbers[e].right;
        equation.trouble = numbers[e].at ? std::string() : numbers[e].words;
        equation.counterexample = numbers[e].at;
    }
    answer.outcome = worst(answer.equations);
    answer.notes.emplace_back(how);
    return answer;
}

namespace {

/// 4, of q_0 to q_3 or x_1 to x_4: the coordinates of a vector of which all are written, if there are more than two.
int written_coordinates(const Claim& claim) {
    std::map<std::string, std::set<int>> all;
    bool open = false;
    each_node(claim.sides, [&](const Node& node) {
        open = open || is_dots(node) || node.kind == Kind::big || node.is_name("d");
        const bool squared = node.kind == Kind::script && node.text == "_^" && node.parts[2].kind == Kind::number;
        const Node name = squared ? Node{Kind::script, node.at, "_", {node.parts[0], node.parts[1]}} : node;
        if (is_coordinate(name) && is_usually(name.parts[0].text, Type::vector) && name.parts[1].text.size() < 3 &&
            name.parts[1].text.find('.') == std::string::npos)
            all[whole_of(name)].insert(std::stoi(name.parts[1].text));
    });
    int size = 0;
    for (const auto& [letter, places] : all) {
        const int count = static_cast<int>(places.size()), first = *places.begin();
        if (first > 1 || *places.rbegin() != first + count - 1 || (size != 0 && count != size)) return 0;
        size = count;
    }
    return open || size % 2 != 0 || size > 16 ? 0 : size;
}

/// What a formula depends on may be a token's vector, x_m: one of the list, and no function of m.
Context with_listed(const Claim& claim, const Context& given) {
    Context context = given;
    for (const std::string& side : claim.source) context.starred = context.starred || side.find("^\t") < side.size();
    for (std::size_t s = 1; claim.depends && s < claim.sides.size(); ++s)
        if (const Node& one = claim.sides[s]; one.kind == Kind::script && is_bare_name(one) &&
                                              !is_defined(given, spelled(one)) &&
                                              is_usually(letter_of(spelled(one)), Type::vector))
            context.types.try_emplace(spelled(one), Typed{given.rows ? Type::row : Type::vector, 0, 0});
    return context;
}

/// f = g + O(x^n): the first n coefficients, by derivatives at 0.
std::optional<Answer> by_orders(const Claim& claim, const Context& context) {
    if (claim.sides.size() != 2 || claim.relations.find_first_not_of('=') != std::string::npos) return {};
    std::vector<Node> sides;
    std::string letter;
    std::size_t order = 0;
    for (const Node& side : claim.sides) {
        Node& rest = sides.emplace_back(with_definitions(side, context.definitions, context.functions));
        for (std::size_t p = 1; p < rest.parts.size() && rest.kind == Kind::sum; ++p) {
            const Node& part = rest.parts[p];
            if (part.kind != Kind::product || part.text != "  " || !part.parts[0].is_name("O")) continue;
            const Node& of = plain(part.parts[1]);
            const bool power = of.kind == Kind::script && of.text == "^" && of.parts[1].kind == Kind::number &&
                               of.parts[1].text.size() == 1;
            if (!letter.empty() || unscripted(of).kind != Kind::name || (!power && of.kind != Kind::name)) return {};
            letter = unscripted(of).text;
            order = power ? static_cast<std::size_t>(of.parts[1].text[0] - '0') : 1;
            rest.parts.erase(rest.parts.begin() + static_cast<std::ptrdiff_t>(p--));
            rest.text.erase(p + 1, 1);
        }
    }
    if (letter.empty()) return {};
    Answer all;
    for (std::size_t n = 0; n < order; ++n) {
        Claim one{{}, claim.source, false};
        for (Node& side : sides) {
            one.sides.push_back(at_value(side, letter, digits(0)));
            const auto rate = derivative_of(side, letter);
            if (!rate) return {};
            side = *rate;
        }
        Answer answer = decide(one, context);
        if (answer.outcome != Outcome::proved && answer.outcome != Outcome::refuted) return {};
        answer.notes.push_back(words::say("derivative {1} at ${2} = 0$", {std::to_string(n), letter}));
        const bool refuted = answer.outcome == Outcome::refuted;
        if (n == 0 || refuted) {
            all = std::move(answer);
        } else {
            all.notes.push_back(answer.notes.back());
            all.claims.insert(all.claims.end(), answer.claims.begin(), answer.claims.end());
        }
        if (refuted) break;
    }
    return all;
}

/// Where several readings fit and it holds in each. (What fails in each may be meant in one that is not among them.)
std::optional<Answer> in_each_reading(const Claim& claim, const Context& context, const std::vector<Types>& readings) {
    std::optional<Answer> all;
    for (const Types& types : readings) {
        Context one = context;
        for (const auto& [name, typed] : types) one.types.insert_or_assign(name, typed);
        Answer answer = decide(claim, one);
        if (answer.outcome != Outcome::proved) return {};
        if (!all) {
            all = std::move(answer);
            continue;
        }
        all->notes.push_back(words::say("and it holds {1}", {answer.reading}));
        all->claims.insert(all->claims.end(), answer.claims.begin(), answer.claims.end());
    }
    return all;
}

}  // namespace

Answer decide(const Claim& claim, const Context& given) {
    Context context = with_listed(claim, given);
    if (const int written = written_coordinates(claim);
        written > 2 && context.dimension == 0 && !context.in_dimensions && !is_inequality(claim))
        context.dimension = written;
    Answer answer;
    for (std::size_t i = 0; i < claim.source.size(); ++i) {
        answer.text += i == 0           ? ""
                       : !claim.depends ? " " + std::string(sign_of(claim, i - 1)) + " "
                       : i == 1         ? " \\text{ depends only on } "
                                        : ", ";
        answer.text += claim.source[i];
    }
    if (const auto numbers = decide_numbers(claim))
        return of_numbers(std::move(answer), claim, *numbers, "a statement without variables",
                          "by intervals that enclose the numbers");
    const auto shown = [&](std::optional<Answer> found) -> std::optional<Answer> {  // with its text and signs
        if (!found || (found->outcome == Outcome::refuted && context.conditions)) return {};
        found->text = answer.text;
        for (std::size_t e = 0; e < found->equations.size(); ++e) found->equations[e].sign = sign_of(claim, e);
        return found;
    };
    const auto by_lengths = [&] { return shown(decide_lengths(claim, context)); };
    const auto by_sequences = [&] { return shown(decide_sequences(claim, context)); };
    if (is_inequality(claim)) {
        if (auto found = by_lengths()) return *std::move(found);
        if (auto found = by_sequences()) return *std::move(found);
        if (auto found = decide_inequality(claim, context)) {
            found->text = answer.text;
            return *std::move(found);
        }
        refuse(answer, {claim.sides[1].at, "an inequality that no rule decides", "'=', or one as |q^T k| <= |q||k|"});
        return answer;
    }
    if (auto found = shown(by_orders(claim, context))) return *std::move(found);
    auto reals = as_real_numbers(claim, context);
    if (!reals) reals = as_real_numbers(claim, context, true);
    if (reals && !decide_powers(claim, context)) {
        Answer numbers = decide(claim, *reals);
        numbers.notes.emplace_back("positions and angles are real numbers here");
        const auto is_length = [](const Node& node) {
            return node.kind == Kind::bars;
        };  // |m - n| = m - n of tokens before
        if (numbers.outcome == Outcome::refuted && (!have_the_same_letters(claim) || any_node(claim.sides, is_length)))
            refuse(numbers, {claim.sides[0].at, "a condition on positions or angles",
                             "an equation that claims something of all of them"});
        return numbers;
    }
    if (const auto dependence = as_dependence(claim, context)) {
        Answer other = decide(*dependence, context);
        other.text = answer.text;
        if (other.outcome == Outcome::proved || other.outcome == Outcome::refuted) {
            other.equations.front().right = claim.source[1];
            other.notes.emplace_back("nothing says what the function is: the other side depends only on what it takes");
        }
        return other;
    }
    try {
        const Reading reading = understand(claim, context);
        answer.reading = reading.quantifiers;
        answer.notes = reading.notes;
        const std::size_t count = claim.depends ? 1 : claim.sides.size() - 1;
        for (std::size_t e = 0; e < count; ++e) {
            Equation& equation = answer.equations.emplace_back();
            equation.left = claim.source[e];
            equation.right = claim.source[claim.depends ? 0 : e + 1];
            equation.outcome = Outcome::proved;
        }
        std::vector<int> decided;
        for (const int dimension : reading.dimensions) {
            prover::Program program = program_of(claim, reading, dimension);
            const std::vector<prover::ExactStep> exact = prover::decide_exactly(program, most_exact_work);
            const bool refused = std::ranges::any_of(exact, &prover::ExactStep::refused);
            if (refused && decided.size() > 1 && reading.every_dimension) break;
            if (!refused) decided.push_back(dimension);
            std::vector<prover::LineClaim> lines;
            for (std::size_t e = 0; e < count; ++e) {
                Equation& equation = answer.equations[e];
                const prover::ExactStep& step = exact[e + 1];
                if (!step.refused) lines.push_back({static_cast<int>(e + 1), step.counterexample});
                if (step.refused) {
                    if (equation.outcome == Outcome::proved) equation.outcome = Outcome::undecided;
                    equation.trouble = step.why;
                    continue;
                }
                equation.exact.push_back(
                    prover::certificate(program, step, e + 1, reading.scope.planes ? dimension : 0));
                if (step.counterexample && !equation.counterexample) {
                    equation.outcome = Outcome::refuted;
                    equation.trouble.clear();
                    equation.counterexample = prover::explain(program, *step.counterexample, static_cast<int>(e + 1));
                    equation.counterexample->dimension =
                        reading.every_dimension || context.dimension > 0 ? dimension : 0;
                }
            }
            const int d = reading.scope.planes ? dimension : 0;
            answer.claims.push_back({d, std::move(program), std::move(lines)});
            if (std::ranges::all_of(answer.equations, [](const Equation& e) { return e.outcome == Outcome::refuted; }))
                break;
        }
        std::optional<prover::Program> every;
        if (reading.every_dimension && worst(answer.equations) == Outcome::proved)
            every = decided_for_every_dimension(claim, reading, decided);
        if (every) {
            prover::Claims claims{prover::Claims::every_dimension, *std::move(every)};
            for (std::size_t e = 0; e < count; ++e) claims.lines.push_back({static_cast<int>(e + 1), {}});
            answer.claims.insert(answer.claims.begin(), std::move(claims));
        }
        answer.scope = every                     ? "for every even d"
                       : reading.every_dimension ? words::say("decided at {1}", {list_of(decided)})
                       : context.dimension > 0   ? words::say("at d = {1}", {std::to_string(context.dimension)})
                                                 : "";
        if (!every && reading.every_dimension && !decided.empty())
            answer.reading = words::say("{1}, {2}", {answer.reading, list_of(decided)});
        answer.outcome = worst(answer.equations);
        const auto has_dot = [](const Node& node) {
            return node.kind == Kind::product && node.text.find('.') != std::string::npos;
        };
        if (answer.outcome == Outcome::refuted && any_node(claim.sides, has_dot)) {  // Q_i \cdot K_j, of columns
            Context columns = context;
            for (const std::string& token : reading.tokens)
                if (is_upper(token[0])) columns.types.try_emplace(token, Typed{Type::vector, 0, 0});
            if (columns.types.size() > context.types.size())
                if (Answer of_columns = decide(claim, columns); of_columns.outcome == Outcome::proved)
                    return of_columns;
        }
        if (answer.outcome == Outcome::refuted) not_otherwise(claim, context);
        if (answer.outcome == Outcome::refuted &&
            (context.from_one ? context.of_document : reading.may_count_from_one)) {
            Context other = context;
            other.from_one = !context.from_one;
            other.of_document = false;  // and is not asked again
            if (decide(claim, other).outcome == Outcome::proved)
                throw NotUnderstood(0, "coordinates that may be counted from 0 or from 1",
                                    context.from_one ? "one way to count: from 0 this holds, from 1 it does not"
                                                     : "one way to count: from 1 this holds, from 0 it does not",
                                    "name the first coordinate, x_0");
        }
        if (reading.scope.convention.row_vectors && !context.rows) {
            Context rows = context;
            rows.rows = true;
            if (decide(claim, rows).outcome != answer.outcome)
                throw NotUnderstood(claim.sides[0].at, "rows, which R turns as columns or as rows",
                                    "one of them: as one it is true, as the other not", "for rows write I(a) for R(a)");
        }
        if (reading.has_star && answer.outcome == Outcome::refuted && !context.entry_by_entry) {
            Context other = context;
            other.entry_by_entry = true;
            if (decide(claim, other).outcome != Outcome::refuted)
                throw NotUnderstood(claim.sides[0].at, "'*' between vectors or matrices",
                                    "the factors side by side, or x^T y");
        }
        if (context.conditions && answer.outcome == Outcome::refuted)
            throw NotUnderstood(claim.sides[0].at, "what fails for some values, and perhaps not under the conditions",
                                "an equation of all values");
        if (reading.has_root && context.dimension > 0 && answer.outcome == Outcome::refuted)
            throw NotUnderstood(claim.sides[0].at, "a square root of d", "a d that is a square", "for d = 4");
        if (reading.unless_refuted && answer.outcome == Outcome::proved && !are_positive(claim, context, answer))
            throw NotUnderstood(*reading.unless_refuted);
        answer.open =
            reading.unless_proved && !reading.tokens.empty() && answer.outcome == Outcome::refuted && !claim.depends;
        if (reading.unless_proved && answer.outcome != Outcome::proved) throw NotUnderstood(*reading.unless_proved);
    } catch (const SizeNotSaid& error) {
        Context plane = context;  // what is false there is false
        plane.dimension = 2;
        Answer in_plane = decide(claim, plane);
        if (in_plane.outcome == Outcome::refuted) return in_plane;
        if (in_plane.outcome == Outcome::proved && context.shown_in_plane > 0 && mentions(claim.sides, "R")) {
            in_plane.notes.push_back(
                words::say("R is of the plane, as line {1} shows it", {std::to_string(context.shown_in_plane)}));
            return in_plane;
        }
        Context all = context;
        all.in_dimensions = true;
        if (Answer of_all = decide(claim, all); of_all.outcome == Outcome::proved) return of_all;
        refuse(answer, error);
    } catch (const Ambiguous& error) {
        if (auto all = in_each_reading(claim, context, error.readings)) return *std::move(all);
        refuse(answer, error);
    } catch (const NotUnderstood& error) {
        refuse(answer, error);
    } catch (const std::exception& error) {  // so that the other claims are answered
        refuse(answer, {0, words::say("what can't be computed ({1})", {error.what()}), "another formula"});
    }
    if (answer.outcome == Outcome::not_understood) {
        if (auto found = by_lengths()) return *std::move(found);
        if (auto found = by_sequences()) return *std::move(found);
        if (auto found = shown(decide_softmax(claim, context))) return *std::move(found);
    }
    if (answer.outcome == Outcome::not_understood) {
        Answer other;
        other.text = answer.text;
        std::string usual;
        if (const auto powers = decide_powers(claim, context, &usual)) {
            if (!usual.empty()) other.notes.push_back(usual);
            return of_numbers(std::move(other), claim, *powers, "powers, for all positive values of their letters",
                              "by the exponents of primes and letters");
        }
        if (const auto roots = decide_roots_of_unity(claim, context))
            return of_numbers(std::move(other), claim, *roots, "a statement without variables",
                              "computed exactly, in the field of the 24th roots of unity");
        if (auto instance = refuted_by_instance(claim, context, *answer.error)) {
            instance->text = answer.text;
            return *std::move(instance);
        }
    }
    return answer;
}

namespace {

/// x', q_1'
bool is_new_name(const Node& node) {
    const bool marked = node.kind == Kind::script && node.text.find('\'') != std::string::npos;
    return marked && (is_bare_name(node) || is_coordinate(node));
}

/// q_m^\top k_n, A_{m,n}, score(m, n): of names alone, and not of what means something by itself.
bool is_of_names(const Node& node) {
    const bool own = node.is_name("R") || node.is_name("PE") || node.is_name("RoPE") || node.kind == Kind::function ||
                     node.kind == Kind::bars || node.is_name("e") ||
                     (node.kind == Kind::matrix && !std::ranges::all_of(node.parts, is_new_name));  // (x'; y')
    return !own && std::ranges::all_of(node.parts, is_of_names);
}

/// Of a chain that begins with a name for what follows, q_m^\top k_n = (R_m q)^\top R_n k = ...: what follows.
Answer decide_named(const Claim& claim, const Context& context) {
    Answer answer = decide(claim, context);
    Context strict = context;
    strict.tokens = false;
    if (claim.depends || claim.sides.size() < 3) return answer;
    const std::string key = spelled(claim.sides[0]);
    const bool is_name =
        is_bare_name(claim.sides[0]) && !context.types.contains(key) && !is_defined(context, key) &&
        std::none_of(claim.sides.begin() + 1, claim.sides.end(), [&](const Node& side) { return uses(side, key); });
    const Node& first = claim.sides[0];  // \lambda_1 = 2\pi, from 0 or from 1
    if (first.kind == Kind::script && first.text == "_" && first.parts[1].kind == Kind::number &&
        first.parts[1].text != "0" && first.parts[0].text[0] == '\\' && !has_letter(claim.sides[1]) &&
        !any_node(claim.sides[1], [](const Node& node) { return node.kind == Kind::script; }))
        return answer;
    const bool frequency = is_name && is_usually(letter_of(key), Type::frequency);
    const bool unread =
        answer.outcome == Outcome::not_understood && is_of_names(claim.sides[0]) &&
        (frequency || claim.relations.starts_with("=~") ||
         (answer.error->at < claim.sides[1].at && unreadable({claim.source[0], 1, claim.sides[0], {}, false}, strict)));
    if (!unread && (answer.outcome != Outcome::refuted || !is_name)) return answer;
    Claim behind{{claim.sides.begin() + 1, claim.sides.end()}, {claim.source.begin() + 1, claim.source.end()}, false};
    if (!claim.relations.empty()) behind.relations = claim.relations.substr(1);
    Answer rest = decide(behind, context);
    if (rest.outcome != Outcome::proved && rest.outcome != Outcome::refuted) return answer;
    rest.text = answer.text;
    rest.notes.emplace_back("the first side is a name for the second");
    return rest;
}

/// The upper one, or the lower, of each \pm and \mp, in as many bytes.
std::string with_signs(std::string_view text, bool upper) {
    std::string out(text);
    for (const auto& [sign, plus] : {std::pair("\\pm", upper), std::pair("\\mp", !upper), std::pair("\u00b1", upper),
                                     std::pair("\u2213", !upper)}) {
        const std::string_view written = sign;
        for (std::size_t at = out.find(written); at != std::string::npos; at = out.find(written, at + 1))
            if (written[0] != '\\' || at + 3 == out.size() || !is_alpha(out[at + 3]))
                out.replace(at, written.size(), (plus ? "+" : "-") + std::string(written.size() - 1, ' '));
    }
    return out;
}

/// \pm on two sides: the upper signs belong together. What is \pm on one side is one of two, and nobody says which.
bool has_signs_on_sides(std::string_view text) {
    std::size_t sides = 0;
    for (const std::string_view side : split(text, "=")) sides += with_signs(side, true) != side ? 1 : 0;
    return sides > 1;
}

/// J of R_m = \cos m\theta I + \sin m\theta J, J = [[0, -1], [1, 0]]: a letter that means nothing by itself.
std::string take_definitions(Input& input, const Context& given) {
    std::string taken;
    for (std::size_t c = input.claims.size(); c-- > 0 && input.claims.size() > 1;) {
        const Claim& claim = input.claims[c];
        const Node& name = claim.sides[0];
        const std::string key = spelled(name);
        const bool is_family = name.kind == Kind::script && name.text == "_" && name.parts[0].kind == Kind::name &&
                               name.parts[1].kind == Kind::name && !schedule_of(claim.sides[1]).empty();
        // h_N = 0 beside \sum_i h_i (S_{i+1} - S_i)
        const bool is_end = name.kind == Kind::script && name.text == "_" && name.parts[0].kind == Kind::name &&
                            claim.sides[1].kind == Kind::number && claim.sides[1].text == "0";
        const bool is_name = is_family || is_end ||
                             (name.kind == Kind::name && is_bare_name(name) &&
                              (usual_types(key).size() != 1 || claim.sides[1].kind == Kind::matrix));
        const auto of_key = [&](const Claim& other) {
            return &other != &claim && std::ranges::any_of(other.sides, [&](const Node& s) {
                return is_family ? mentions(s, name.parts[0].text)
                       : is_end  ? any_node(s, [](const Node& n) { return n.kind == Kind::big; }) &&
                                      mentions(s, name.parts[0].text)
                                : uses(s, key);
            });
        };
        const auto said = [&](const auto& one) { return spelled(one.name) == key; };
        if (!is_name || claim.relations != "=" || uses(claim.sides[1], key) || given.types.contains(key) ||
            is_defined(given, key) || std::ranges::any_of(input.definitions, said) ||
            std::ranges::any_of(input.declarations, said) || !std::ranges::any_of(input.claims, of_key))
            continue;
        input.definitions.push_back({name, {}, claim.sides[1]});
        words::append(taken, claim.source[0] + " = " + claim.source[1]);
        input.claims.erase(input.claims.begin() + static_cast<std::ptrdiff_t>(c));
    }
    return taken;
}

/// x \ge 0 of "x \ge 0 \Rightarrow \sin x \le x": what numbers are said to be.
void suppose_before_arrow(Input& input, std::string_view text) {
    const std::size_t arrow =
        text.find("\\Rightarrow") < text.size() ? text.find("\\Rightarrow") : text.find("\\implies");
    if (arrow >= text.size() || input.claims.back().sides[0].at < arrow || !is_inequality(input.claims.back())) return;
    std::erase_if(input.claims, [&](const Claim& claim) {
        if (claim.sides[0].at > arrow || !is_inequality(claim)) return false;
        input.conditions = true;
        for (std::size_t e = 0, first = 0; e < claim.relations.size(); ++e) {  // \Delta = m - n \ge 0 is so of both
            for (std::size_t s = first; claim.relations[e] != '=' && s <= e; ++s)
                input.said.push_back({{claim.sides[s], claim.sides[e + 1]}, {"", ""}, false, {claim.relations[e]}});
            if (claim.relations[e] != '=') first = e + 1;
        }
        return true;
    });
}

}  // namespace

std::vector<Answer> decide(std::string_view text, const Context& given) {
    std::vector<Answer> answers;
    if (with_signs(text, true) != text && has_signs_on_sides(text)) {  // and no \pmatrix
        for (const bool upper : {true, false}) {
            const std::vector<Answer> one = decide(with_signs(text, upper), given);
            answers.insert(answers.end(), one.begin(), one.end());
        }
        return answers;
    }
    try {
        bool left_out = false;
        Input input = read(in_one_form(text, &left_out));
        suppose_before_arrow(input, text);
        const std::string taken = take_definitions(input, given);
        Context context = given;
        extend(context, input);
        take_bold(context, text);
        context.stars_multiply = !has_one_of(text, "==|@|**|.T|np.|torch.|numpy.|jnp.|math.");
        for (const Claim& claim : input.claims) {
            answers.push_back(is_inequality(claim) ? decide(claim, context) : decide_named(claim, context));
            if (is_inequality(claim)) continue;
            if (answers.back().outcome == Outcome::refuted && !answers.back().claims.empty())
                if_not_meant(answers.back(), claim, context);
            if (answers.back().outcome != Outcome::not_understood) if_others_mean_it(answers.back(), claim, context);
        }
        for (Answer& answer : answers)
            if (!taken.empty() && answer.outcome != Outcome::not_understood)
                answer.notes.push_back(words::say("given {1}", {taken}));
        for (std::size_t c = 0; c < answers.size() && left_out; ++c)  // A B = B A, since both are rotations
            if (answers[c].outcome == Outcome::refuted)
                refuse(answers[c], {input.claims[c].sides[0].at,
                                    "an equation that fails, with words that may say when not", "a formula alone"});
        // R_m x = x, m = 0
        const auto is_proved = [](const Answer& answer) { return answer.outcome == Outcome::proved; };
        const bool alone = std::ranges::count_if(answers, is_proved) + 1 >= std::ssize(answers);
        for (std::size_t c = 0; c < answers.size(); ++c)
            if (!alone && answers[c].outcome == Outcome::refuted)
                refuse(answers[c],
                       {input.claims[c].sides[0].at, "an equation that fails, beside others that are not proved",
                        "one equation", "what is beside it may be a condition: ask for one at a time"});
        for (std::size_t c = 0; c < answers.size(); ++c)
            for (Equation& equation : answers[c].equations)
                if (equation.outcome == Outcome::refuted && !input.claims[c].depends && !is_inequality(input.claims[c]))
                    equation.nearest = nearest(equation.left, equation.right, context).value_or("");
    } catch (const NotUnderstood& error) {
        Answer answer;
        answer.text = whole_characters(text.substr(0, 200));
        answer.outcome = Outcome::not_understood;
        answer.error = error;
        answers.push_back(std::move(answer));
    }
    return answers;
}

std::vector<prover::Certificate> certificates_of(const std::vector<Answer>& answers) {
    std::vector<prover::Certificate> all;
    for (const Answer& answer : answers) {
        prover::Certificate& out = all.emplace_back();
        out = {"formula", std::to_string(all.size()), answer.text, {}, {}, {}};
        if (!answer.error) out.claims = answer.claims;  // of a reading that is not given nothing is claimed
        if (!answer.reading.empty()) out.read.push_back(answer.reading);
        out.read.insert(out.read.end(), answer.notes.begin(), answer.notes.end());
        for (const Equation& equation : answer.equations) {
            if (out.shown.empty()) out.shown.push_back(equation.left);
            out.shown.push_back(equation.right);
            const std::string claim = equation.left + " " + equation.sign + " " + equation.right + ": ";
            if (equation.outcome == Outcome::undecided)
                out.without.push_back(claim + "undecided");
            else if (answer.claims.empty())
                out.without.push_back(claim + answer.notes.back());
        }
        if (answer.error) out.without.push_back(std::string("not understood: ") + answer.error->what());
    }
    return all;
}

int exit_code(const std::vector<Answer>& answers) {
    int code = 0;
    for (const Outcome outcome : {Outcome::undecided, Outcome::not_understood, Outcome::refuted})
        if (std::ranges::any_of(answers, [&](const Answer& answer) { return answer.outcome == outcome; }))
            code = outcome == Outcome::undecided ? 3 : outcome == Outcome::not_understood ? 2 : 1;
    return code;
}

}  // namespace formula
