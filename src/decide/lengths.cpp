#include "decide/lengths.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "exact/exact.hpp"
#include "formula/built.hpp"
#include "formula/squares.hpp"

namespace formula {
namespace {

using prover::CirclePoint;
using prover::Quotient;
using prover::Rational;

/// Lengths, summands and factors that are looked at, each beside each: more would take too long.
constexpr std::size_t most_beside = 8;

Node transposed_of(Node node) {
    return bracketed({Kind::script, node.at, "^", {bracketed(std::move(node)), {Kind::name, 0, "\\top", {}}}});
}
Node length_of(Node node) { return {Kind::bars, node.at, {}, {std::move(node)}}; }

Node times(Node a, Node b) { return {Kind::product, 0, " .", {std::move(a), std::move(b)}}; }

bool has_odd_power(const Node& node) {
    const int power = power_of_length(node);
    return power % 2 == 1 || (power == 0 && std::ranges::any_of(node.parts, has_odd_power));
}

/// Decides the equations that a proof needs, and keeps how far they hold.
class Prover {
public:
    explicit Prover(const Context& context) : context_(context) {}

    bool equal(const Node& a, const Node& b) {
        const Answer answer = decide(Claim{{a, b}, {spelled(a), spelled(b)}, false}, context_);
        if (answer.outcome != Outcome::proved) return false;
        if (!std::exchange(any_, true) || answer.scope != "for every even d") scope = answer.scope;
        return true;
    }

    std::string scope;  ///< "for every even d", or what was decided

private:
    const Context& context_;
    bool any_ = false;
};

/// Two sides with names in the place of lengths.
class Named {
public:
    Named(const Node& left, const Node& right, const Context& given) : context(given), prover_(given) {
        sides.sides = {put(left), put(right)};
        for (const auto& [name, square] : lengths_) sides.sides.push_back(square);
        for (const Node& side : sides.sides) sides.source.push_back(spelled(side));
    }

    /// Sides of real numbers, or of an equation between vectors. \throws NotUnderstood
    Reading read(bool equation) {
        if (equation && !lengths_.empty()) try {
                return understand_all();
            } catch (const NotUnderstood&) {  // q/|q|, beside |q|^2: only a proof is an answer
                for (const auto& [name, square] : lengths_)
                    if (!prover_.equal(square, square)) throw;
                sides.sides.resize(2);
                sides.source.resize(2);
                are_vectors_ = true;
                return understand(sides, context);
            }
        return understand_all();
    }

    /// Where the relation fails, if anywhere.
    [[nodiscard]] std::optional<prover::Explanation> fails(char relation, const Reading& reading) const {
        const auto is_product = [](const std::string& note) { return note.find("denominators") != std::string::npos; };
        if (are_vectors_ || reading.unless_proved || !reading.tokens.empty() ||
            std::ranges::any_of(reading.notes, is_product))
            return {};
        for (int turn = 0; turn < 96; ++turn)
            if (auto found = fails_at(relation, turn)) {
                found->dimension = reading.every_dimension ? reading.dimensions.front() : 0;
                return found;
            }
        return {};
    }

    Claim sides;      ///< and behind them the squares of the lengths
    Context context;  ///< that knows the names

private:
    Reading understand_all() {
        Reading reading = understand(sides, context);
        program_ = program_of(sides, reading, reading.dimensions.front());
        if (std::ranges::any_of(program_.outputs, [](const auto& side) { return side.nodes.size() != 1; }))
            throw NotUnderstood(sides.sides[0].at, "sides that are no real numbers", "real numbers");
        return reading;
    }

    static constexpr std::array<std::pair<int, int>, 8> pairs{
        {{1, 0}, {0, 1}, {-1, 0}, {3, 4}, {2, 0}, {-4, 3}, {0, -1}, {0, 2}}};

    /// The names of lengths, equal where these are.
    Node name_of(const Node& length) {
        const Node square = to_power(length, 2);
        if (prover_.equal(square, digits(0))) return digits(0);
        const auto has_number = [](const Node& of) {
            return any_node(of.parts[0].parts[0], [](const Node& part) { return part.kind == Kind::number; });
        };
        for (const auto& [name, other] : lengths_) {
            const bool numbers = has_number(square) || has_number(other);
            for (const auto& [above, below] :
                 {std::pair(1, 1), std::pair(2, 1), std::pair(1, 2), std::pair(3, 1), std::pair(1, 3)}) {
                if (above * below > 1 && !numbers) break;
                const auto times = [](int by, const Node& of) {
                    return Node{Kind::product, 0, " .", {digits(by * by), of}};
                };
                if (!prover_.equal(times(below, square), times(above, other))) continue;
                const Node one{Kind::name, length.at, name, {}};
                if (above * below == 1) return one;
                return bracketed({Kind::product, length.at, " ./", {digits(above), one, digits(below)}});
            }
        }
        if (lengths_.size() == most_beside) throw NotUnderstood(length.at, "more lengths than are compared", "fewer");
        const std::string name = spelled(length);
        lengths_.emplace_back(name, square);
        context.types[name] = {Type::real, 0, 0};
        return {Kind::name, length.at, name, {}};
    }

    Node put(const Node& node) {
        const int power = power_of_length(node);
        if (power > 0 && power % 2 == 0) return node;
        if (power > 0) {
            const Node length = node.kind == Kind::bars ? node : node.parts[0];
            const Node name = name_of(length);
            if (power == 1) return name;
            return bracketed({Kind::product, node.at, " .", {to_power(length, power - 1), name}});
        }
        Node out = with_parts(node, [&](const Node& part) { return put(part); });
        for (std::size_t p = 0; p < out.parts.size() && out.kind == Kind::product; ++p)  // |x| |x| is |x|^2
            for (std::size_t q = p + 1; q < out.parts.size(); ++q)
                for (const auto& [name, square] : lengths_)
                    if (out.parts[p].is_name(name.c_str()) && out.parts[q].is_name(name.c_str()) &&
                        out.text[p] != '/' && out.text[q] != '/') {
                        out.parts[p] = square;
                        out.parts[q] = digits(1);
                    }
        return out;
    }

    /// The root, if it is rational.
    static std::optional<Quotient> root(const Quotient& square) {
        const std::string text = to_text(square);
        const std::size_t bar = std::min(text.find('/'), text.size());
        const auto whole = [](const std::string& digits) -> std::optional<std::int64_t> {
            for (std::int64_t r = 0; r < 1000; ++r)
                if (digits == std::to_string(r * r)) return r;
            return {};
        };
        const auto above = whole(text.substr(0, bar)), below = whole(bar < text.size() ? text.substr(bar + 1) : "1");
        if (!above || !below) return {};
        return Quotient(prover::Fraction{*above, *below});
    }

    [[nodiscard]] std::optional<prover::Explanation> fails_at(char relation, int turn) const {
        const prover::Program& program = program_;
        const auto fifths = [](std::int64_t c, std::int64_t s) {
            return CirclePoint{Quotient(prover::Fraction{c, 5}), Quotient(prover::Fraction{s, 5})};
        };
        static const std::array<CirclePoint, 6> points{fifths(5, 0), fifths(0, 5),  fifths(-5, 0),
                                                       fifths(3, 4), fifths(0, -5), fifths(-4, 3)};
        prover::Counterexample at{{}, {}, 0, 0, {}, {}};
        const auto part = [&](int group) { return static_cast<std::size_t>(turn + group * (1 + turn / 8)); };
        for (const prover::Component& one : program.variables) {
            const auto& [first, second] = pairs[part(one.group) % pairs.size()];
            at.variables.emplace_back(one.index == 0 ? first : one.index == 1 ? second : 0);
        }
        for (const prover::Component& one : program.angles)
            at.angles.push_back(points[(part(one.group) + static_cast<std::size_t>(one.index)) % points.size()]);
        std::vector<Quotient> values = evaluate_exactly(program, at.variables, at.angles);
        const auto value = [&](std::size_t output) { return values[prover::index(program.outputs[output].nodes[0])]; };
        for (std::size_t l = 0; l < lengths_.size(); ++l) {
            const auto length = root(value(l + 2));
            if (!length) return {};
            for (std::size_t v = 0; v < program.variables.size(); ++v)
                if (program.groups[static_cast<std::size_t>(program.variables[v].group)].name == lengths_[l].first)
                    at.variables[v] = *length;
        }
        values = evaluate_exactly(program, at.variables, at.angles);
        at.left = value(0);
        at.right = value(1);
        const bool equal = at.left == at.right, less = at.left.rational() < at.right.rational();
        if (relation == 'l'   ? less || equal
            : relation == 'g' ? !less
            : relation == '<' ? less
            : relation == '>' ? !less && !equal
                              : equal)
            return {};
        prover::Explanation found = prover::explain(program, at, 1);
        std::vector<std::pair<std::string, std::string>> all;  // what the lengths are made of, too
        const auto take = [&](const prover::Explanation& one) {
            for (const auto& known : one.values)
                if (std::ranges::find(all, known) == all.end()) all.push_back(known);
        };
        for (std::size_t l = 0; l < lengths_.size(); ++l) take(prover::explain(program, at, static_cast<int>(l + 2)));
        take(found);
        found.values = std::move(all);
        return found;
    }

    std::vector<std::pair<std::string, Node>> lengths_;  ///< their names and squares
    bool are_vectors_ = false;
    prover::Program program_;
    Prover prover_;
};

/// The summands of a formula.
std::vector<Node> summands(const Node& side) {
    const Node& node = plain(side);
    if (node.kind != Kind::sum) return {node};
    std::vector<Node> out;
    for (std::size_t p = 0; p < node.parts.size(); ++p)
        out.push_back(node.text[p] == '-' ? Node{Kind::sum, node.at, "-", {node.parts[p]}} : node.parts[p]);
    return out;
}

/// What a cosine without brackets takes: m\theta, 2a.
bool is_of_angle(const Node& node) {
    const Node& base = node.kind == Kind::script && node.text == "_" ? node.parts[0] : node;
    return node.kind == Kind::number || is_usually(base.text, Type::frequency) ||
           (node.kind == Kind::name && (is_usually(base.text, Type::angle) || is_usually(base.text, Type::position)));
}

/// cos or sin, without its argument.
bool is_wave(const Node& node) {
    const Node& head = node.kind == Kind::script && node.text == "^" ? node.parts[0] : node;
    return head.kind == Kind::function && (head.text == "cos" || head.text == "sin");
}

/// The factors, cosines and sines without their arguments.
std::vector<Node> factors_of_waves(const Node& node) {
    const std::vector<Node> parts = factors(node);
    std::vector<Node> out;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        out.push_back(parts[p]);
        if (!is_wave(parts[p])) continue;
        if (p + 1 < parts.size() && in_brackets(parts[p + 1]))
            ++p;
        else
            while (p + 1 < parts.size() && is_of_angle(parts[p + 1])) ++p;
    }
    return out;
}

/// x^2
bool is_even_power(const Node& node) {
    return node.kind == Kind::script && node.text == "^" && node.parts[1].kind == Kind::number &&
           (node.parts[1].text.back() - '0') % 2 == 0;
}

/// Lengths and even powers, their sums and products.
bool is_not_negative(const Node& node) {
    if (node.kind == Kind::sum && node.text.find_first_not_of('+') != std::string::npos) return false;
    return std::ranges::all_of(node.kind == Kind::sum ? summands(node) : factors_of_waves(node), [&](const Node& part) {
        if (part.kind == Kind::sum || (node.kind == Kind::sum && part.kind == Kind::product))
            return is_not_negative(part);
        return part.kind == Kind::number || power_of_length(part) > 0 || is_even_power(part);
    });
}

/// Cosines and sines, their powers and products: between -1 and 1.
bool is_within_one(const Node& node) {
    if (node.kind == Kind::bars || (node.kind == Kind::sum && node.parts.size() == 1) ||
        (node.kind == Kind::script && node.text == "^" && node.parts[1].kind == Kind::number &&
         in_brackets(node.parts[0])))
        return is_within_one(node.parts[0]);
    const std::vector<Node> parts = factors_of_waves(node);
    return std::ranges::all_of(parts, [&](const Node& part) {
        return is_wave(part) || ((parts.size() > 1 || part.kind != node.kind) && is_within_one(part));
    });
}

/// u and v of u^\top v, as far as it shows any.
std::vector<std::pair<Node, Node>> inner_products(const Node& node) {
    if (node.kind == Kind::inner) return {{node.parts[0], node.parts[1]}};
    if (node.kind == Kind::big && node.text == "sum") {  // \sum_i q_i k_i
        const std::vector<Node> parts = factors(node.parts[3]);
        const auto is_entry = [&](const Node& part) {
            return part.kind == Kind::script && part.text == "_" && spelled(part.parts[1]) == spelled(node.parts[0]);
        };
        if (parts.size() != 2 || !std::ranges::all_of(parts, is_entry)) return {};
        return {{parts[0].parts[0], parts[1].parts[0]}};
    }
    std::vector<std::pair<Node, Node>> out;
    const Node& product = plain(node);
    const bool is = product.kind == Kind::product && product.text.find_first_not_of(" .@*") == std::string::npos;
    if (!is || product.parts.size() > most_beside) return {};
    for (std::size_t p = 1; p < product.parts.size(); ++p) {
        const auto slice = [&](std::size_t from, std::size_t to) {
            Node one{Kind::product, product.at, product.text.substr(from, to - from), {}};
            one.text[0] = ' ';
            one.parts.assign(product.parts.begin() + static_cast<std::ptrdiff_t>(from),
                             product.parts.begin() + static_cast<std::ptrdiff_t>(to));
            return one.parts.size() == 1 ? one.parts[0] : bracketed(std::move(one));
        };
        const Node left = slice(0, p), right = slice(p, product.parts.size());
        out.emplace_back(product.text[p] == '.' ? left : transposed_of(left), right);
    }
    return out;
}

/// The rule that shows left <= right, if one does.
std::optional<std::string> rule_for(const Node& less, const Node& more, bool strict, Prover& prover) {
    // -|q||k| <= q^\top k as -q^\top k <= |q||k|
    const bool turned = less.kind == Kind::sum && less.text == "-" && power_of_length(factors(less.parts[0])[0]) > 0;
    const Node left = turned ? Node{Kind::sum, more.at, "-", {bracketed(more)}} : less;
    const Node right = turned ? less.parts[0] : more;
    const auto number = [](const Node& node) -> std::optional<int> {
        const bool minus = node.kind == Kind::sum && node.text == "-";
        const Node& plain = minus ? node.parts[0] : node;
        if (plain.kind != Kind::number || plain.text.size() > 4 || plain.text.find('.') != std::string::npos) return {};
        return minus ? -std::stoi(plain.text) : std::stoi(plain.text);
    };
    const auto low = number(left), high = number(right);
    const auto within = [&](const Node& node, int most) {  // 2\cos a
        const std::vector<Node> parts = factors(node);
        const int times = parts.size() > 1 ? number(parts[0]).value_or(1) : 1;
        if (times == 1) return most >= (strict ? 2 : 1) && is_within_one(node);
        Node rest{Kind::product, node.at, std::string(parts.size() - 1, ' '), {parts.begin() + 1, parts.end()}};
        return most >= times + (strict ? 1 : 0) && is_within_one(rest);
    };
    if ((high && within(left, *high)) || (low && within(right, -*low))) return "sines and cosines are between -1 and 1";
    if (low && (strict ? *low < 0 : *low <= 0) && is_not_negative(right)) return "lengths and squares are not negative";
    if (strict) return {};
    if (prover.equal(left, right)) return "both sides are equal";
    const std::vector<Node> parts = summands(right);
    const bool squared = left.kind == Kind::script && left.text == "^" && left.parts[1].kind == Kind::number &&
                         left.parts[1].text == "2";
    const Node* inner = squared ? &left.parts[0] : &left;
    while (inner->kind == Kind::bars || (inner->kind == Kind::sum && inner->parts.size() == 1) ||
           (inner->kind == Kind::group && inner->parts.size() == 1))
        inner = &inner->parts[0];
    const bool twice = parts.size() == 2 && inner->kind == Kind::product && inner->parts[0].text == "2";
    Node rest = *inner;
    if (twice) {
        rest.parts.erase(rest.parts.begin());
        rest.text = " " + rest.text.substr(2);
        if (rest.parts.size() == 1) rest = Node(rest.parts[0]);
    }
    for (const auto& [u, v] : inner_products(twice ? rest : *inner)) {
        const Node lengths = times(square_of(length_of(u)), square_of(length_of(v)));
        const Node product{Kind::inner, 0, {}, {u, v}};
        // |u^\top v| <= |u||v|, and its square
        if (!twice && (squared || is_of_lengths(right)) && prover.equal(lengths, squared ? right : square_of(right)) &&
            prover.equal(product, *inner))
            return "by the inequality of Cauchy and Schwarz";
        // 2 u^\top v <= |u|^2 + |v|^2
        const Node difference{Kind::sum, 0, "+-", {u, v}};
        const Node whole{Kind::sum, 0, "+-", {bracketed(right), bracketed(left)}};
        if (twice && &left == inner && prover.equal(square_of(length_of(difference)), whole))
            return "the difference is a square";
    }
    // |R_m q| <= 2|q|
    if (const std::vector<Node> many = factors(right); many.size() > 1 && number(many[0]).value_or(0) > 1) {
        Node once{Kind::product, right.at, std::string(many.size() - 1, ' '), {many.begin() + 1, many.end()}};
        if (once.parts.size() == 1) once = Node(once.parts[0]);
        if (is_not_negative(once))
            if (auto rule = rule_for(left, once, false, prover)) return rule;
    }
    // |u + v|^2 <= 2|u|^2 + 2|v|^2
    if (const std::vector<Node> two =
            squared && left.parts[0].kind == Kind::bars ? summands(left.parts[0].parts[0]) : std::vector<Node>();
        two.size() == 2) {
        const Node difference{Kind::sum, 0, "+-", {bracketed(two[0]), bracketed(two[1])}};
        const Node whole{Kind::sum, 0, "+-", {bracketed(right), bracketed(left)}};
        if (prover.equal(square_of(length_of(difference)), whole)) return "the difference is a square";
    }
    // |u + v| <= |u| + |v|, and |e^{ia} + e^{ib}| <= 2
    const std::vector<Node> inside = left.kind == Kind::bars ? summands(left.parts[0]) : std::vector<Node>{};
    const auto is_one = [&](const Node& term) { return prover.equal(square_of(length_of(term)), digits(1)); };
    if (inside.size() > most_beside) return {};
    if (!inside.empty() && high && std::ssize(inside) <= *high && std::ranges::all_of(inside, is_one))
        return "by the triangle inequality";
    if (inside.size() > 1) {  // |R_m q - q| <= 2|q|
        Node total{Kind::sum, left.at, std::string(inside.size(), '+'), {}};
        for (const Node& term : inside) total.parts.push_back(length_of(term));
        if (prover.equal(total, right)) return "by the triangle inequality";
    }
    return {};
}

/// \zeta^{-n}, which is a number of its own here, and is not negative as others are.
bool is_growth(const Node& node) {
    return node.kind == Kind::script && node.text.ends_with('^') && node.parts[0].kind == Kind::name &&
           !node.parts[0].is_name("e") && !node.parts[0].is_name("R") &&
           any_node(node.parts.back(),
                    [](const Node& part) { return part.kind == Kind::name && is_usually(part.text, Type::position); });
}

/// |q| < |k| and q^\top k < 1 may be what is supposed: a claim has letters in common, or says what they are.
bool may_be_supposed(const Node& left, const Node& right, bool equation) {
    std::set<std::string> own, other;
    for (const auto& [side, letters] : {std::pair(&left, &own), std::pair(&right, &other)})
        each_node(*side, [&, to = letters](const Node& node) {
            if (node.kind == Kind::name && node.text != "\\top" && node.text != "I") to->insert(node.text);
        });
    if (equation) {  // any position of R may stand on one side alone
        const auto is_turn = [](const Node& node) { return node.is_name("R") || node.is_name("e"); };
        const bool turned =
            any_node(left, is_turn) || any_node(right, is_turn);  // else \theta is the angle between them
        const auto is_free = [&](const std::string& name) {
            return name == "R" || is_usually(name, Type::position) || (turned && is_usually(name, Type::frequency));
        };
        std::erase_if(own, is_free);
        std::erase_if(other, is_free);
        return own != other;
    }
    if (own.empty() || other.empty()) {
        const auto says = [](const Node& node) {
            return node.is_name("R") || node.is_name("e") || node.kind == Kind::function;
        };
        return !any_node(left, says) && !any_node(right, says);
    }
    return !std::ranges::includes(own, other) && !std::ranges::includes(other, own);
}

}  // namespace

bool is_inequality(const Claim& claim) { return claim.relations.find_first_of("<>lg") != std::string::npos; }

std::optional<Answer> decide_lengths(const Claim& claim, const Context& context) {
    if (claim.depends || claim.relations.find('~') != std::string::npos ||
        (!is_inequality(claim) && std::ranges::none_of(claim.sides, has_odd_power)))
        return {};
    Answer answer;
    Prover prover(context);
    try {
        for (std::size_t e = 0; e + 1 < claim.sides.size(); ++e) {
            const char written = e < claim.relations.size() ? claim.relations[e] : '=';
            const bool turned = written == '>' || written == 'g', strict = written == '<' || written == '>';
            const auto side = [&](std::size_t s) {
                return with_definitions(claim.sides[s], context.definitions, context.functions);
            };
            const Node left = side(e), right = side(e + 1);
            Equation& equation = answer.equations.emplace_back();
            equation.left = claim.source[e];
            equation.right = claim.source[e + 1];
            Named named(left, right, context);
            const Reading reading = named.read(written == '=');
            answer.reading = reading.quantifiers;
            for (const std::string& note : reading.notes)
                if (note.find("denominators") != std::string::npos && answer.notes.empty())
                    answer.notes.push_back(note);
            std::optional<std::string> rule;
            if (written != '=') {
                rule = rule_for(turned ? right : left, turned ? left : right, strict, prover);
            } else {
                Prover equations(named.context);
                if (equations.equal(named.sides.sides[0], named.sides.sides[1]))
                    rule = "lengths are equal where their squares are";
                prover.scope = equations.scope;
            }
            if (rule) {
                equation.outcome = Outcome::proved;
                if (std::ranges::find(answer.notes, *rule) == answer.notes.end()) answer.notes.push_back(*rule);
                answer.scope = prover.scope;
            } else if (auto found = may_be_supposed(left, right, written == '=') || any_node(left, is_growth) ||
                                            any_node(right, is_growth)
                                        ? std::nullopt
                                        : named.fails(written, reading)) {
                equation.outcome = Outcome::refuted;
                equation.counterexample = std::move(found);
            } else {
                return {};
            }
        }
    } catch (const NotUnderstood&) {
        return {};
    }
    answer.outcome = Outcome::proved;
    for (const Equation& equation : answer.equations)
        if (equation.outcome == Outcome::refuted) answer.outcome = Outcome::refuted;
    if (answer.outcome == Outcome::refuted) answer.notes.emplace_back("refuted at one point, computed exactly");
    return answer;
}

}  // namespace formula
