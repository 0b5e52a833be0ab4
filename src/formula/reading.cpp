#include "formula/reading.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

#include "formula/built.hpp"
#include "formula/calculus.hpp"
#include "formula/families.hpp"
#include "formula/roles.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// What all attempts at one claim together may evaluate; an attempt by itself is worth some of it.
constexpr int total_work = 6000, attempt = 2;
/// That all are decided where several fit.
constexpr std::size_t most_readings = 8;

/// D of \sum_{i=0}^{D/2-1}, and d_{model}, beside no other d, is the dimension.
void name_dimension(Claim& claim) {
    std::set<std::string> names, bounds, scripts;
    for (const Node& side : claim.sides) dimensions_in(side, names);
    each_node(claim.sides, [&](const Node& node) {
        if (node.kind == Kind::big) dimensions_in(node.parts[2], bounds);
        // \omega_{d_h/2}, x_{d_h}, where the name says what it is
        for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::script && !is_dimension(node); ++p)
            dimensions_in(node.parts[p], scripts);
    });
    if (!names.contains("D")) bounds.merge(scripts);
    if (names.size() != 1 || bounds != names || names.contains("d")) return;
    each_node(claim.sides, [](Node& node) {
        if (is_dimension(node)) node = {Kind::name, node.at, "d", {}};
    });
}

const std::set<std::vector<std::string>> axes_of_images{{"x", "y"}, {"h", "w"}, {"t", "h", "w"}, {"x", "y", "z"}};

/// x, y of (x, y) and of (x' - x, y' - y).
std::vector<std::string> letters_of_axes(const std::vector<Node>& axes) {
    std::vector<std::string> letters;
    for (const Node& axis : axes) letters.push_back(letter_of_axis(axis));
    return letters;
}

}  // namespace

Node with_axes(const Node& node) {
    const auto turned = [](const Node& head, const Node& next) -> std::optional<Node> {
        const Node& list = unscripted(next);
        if (!head.is_name("R") || list.kind != Kind::group || list.text != "(" ||
            !axes_of_images.contains(letters_of_axes(list.parts)))
            return {};
        Node out{Kind::script, head.at, "_", {head, list}};
        if (next.kind == Kind::script) {
            out.text += next.text;
            out.parts.insert(out.parts.end(), next.parts.begin() + 1, next.parts.end());
        }
        return with_parts(out, with_axes);
    };
    return with_applications(node, turned, with_axes);
}

namespace {

/// \sin^2 + \cos^2 = 1: of one angle, where no function has an argument and there are no letters.
void give_arguments(Claim& claim) {
    bool bare = false, other = false;
    const auto is_function = [](const Node& node) { return is_trigonometric(unscripted(node)); };
    const auto look = [&](const auto& self, Node& node, bool give) -> void {
        if (is_function(node)) {
            bare = true;
            if (give) node = {Kind::product, node.at, "  ", {Node(node), {Kind::name, node.at, "\\alpha", {}}}};
            return;
        }
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            other = other || node.parts[p].kind == Kind::name ||
                    (node.kind == Kind::product && p > 0 && is_function(node.parts[p - 1]));
            self(self, node.parts[p], give);
        }
    };
    for (Node& side : claim.sides) look(look, side, false);
    if (!bare || other || std::ranges::any_of(claim.sides, [](const Node& side) { return side.kind == Kind::name; }))
        return;
    for (Node& side : claim.sides) look(look, side, true);
}

Claim expanded_definitions(const Claim& claim, const Context& known) {
    Claim result = claim;
    auto names = known.definitions;
    for (const Node& side : claim.sides) name_differentiated(side, known.functions, names);
    for (Node& side : result.sides) {
        side = with_direct_sums(with_axes(with_definitions(side, names, known.functions)));
        side = with_cancelled(with_integrals(side));
    }
    if (!known.types.contains("D")) name_dimension(result);
    give_arguments(result);
    each_node(result.sides, [](Node& node) {
        if (node.is_name("Rot")) node.text = "R";
    });
    return result;
}

/// How many names d it has.
int names_of_d(const Node& node) {
    int count = node.is_name("d") ? 1 : 0;
    for (const Node& part : node.parts) count += names_of_d(part);
    return count;
}

/// Of them, those that say how many planes there are: of \theta_1, ..., \theta_d.
int names_of_d_for_planes(const Node& node) {
    int count = 0;
    if (node.kind == Kind::big && node.parts.size() > 3)
        if (const IndexUse use = index_use(node.parts[3], node.parts[0].text); use.plane && !use.coordinate)
            count += names_of_d(node.parts[2]);
    for (const Node& part : node.parts) count += names_of_d_for_planes(part);
    return count;
}

/// X of a list (X^1, ..., X^n), perhaps with factors behind each: its blocks, for nobody writes a first power.
std::pair<std::string, int> numbered_blocks(const Node& node) {
    std::string letter;
    for (std::size_t p = 0; p < node.parts.size() && node.kind == Kind::group; ++p) {
        const Node& part = node.parts[p];
        const Node& block = part.kind == Kind::product ? part.parts[0] : part;
        const bool is_one = block.kind == Kind::script && block.text == "^" && block.parts[0].kind == Kind::name &&
                            block.parts[1].kind == Kind::number && block.parts[1].text == std::to_string(p + 1);
        if (!is_one || (p > 0 && block.parts[0].text != letter)) break;
        letter = block.parts[0].text;
        if (p > 0 && p + 1 == node.parts.size()) return {letter, static_cast<int>(p + 1)};
    }
    for (const Node& part : node.parts)
        if (const auto inside = numbered_blocks(part); inside.second > 0) return inside;
    return {};
}

/// 1 of q^{(1)}, q_m^{(1)} and q_m^1; nothing of another node.
std::optional<std::string> upper_number(const Node& node) {
    if (node.kind != Kind::script || (node.text != "^" && node.text != "_^") || node.parts[0].kind != Kind::name ||
        !is_usually(node.parts[0].text, Type::vector))
        return {};
    const Node& upper = node.parts.back();
    const Node& number = upper.kind == Kind::group && upper.parts.size() == 1 ? upper.parts[0] : upper;
    return number.kind == Kind::number ? std::optional(number.text) : std::nullopt;
}

std::pair<std::string, int> numbered_blocks(const Claim& claim) {
    return numbered_blocks(Node{Kind::product, 0, {}, claim.sides});
}

/// x and y of a column of two, where they usually are vectors.
std::set<std::string> coordinates(const Claim& claim) {
    std::set<std::string> letters;
    const auto is_vector = [](const Node& node) {
        return node.kind == Kind::name && is_usually(node.text, Type::vector);
    };
    each_node(claim.sides, [&](const Node& node) {
        if (node.kind == Kind::matrix && node.text == "1" && node.parts.size() == 2 &&
            std::ranges::all_of(node.parts, is_vector))
            for (const Node& part : node.parts) letters.insert(part.text);
    });
    return letters;
}

std::set<std::string> names_of(const Node& node) {
    std::set<std::string> names;
    each_node(node, [&](const Node& part) {
        if (part.kind == Kind::name) names.insert(part.text);
    });
    return names;
}

/// \theta of (0, -\theta; \theta, 0), a of a R_m x, a and c of a c, where nothing turns by it: a number.
std::set<std::string> numbers_among(const Claim& claim) {
    std::set<std::string> numbers, turning;
    const auto is_vector = [](const Node& node) {
        const Node& head = unscripted(node);
        return head.is_name("R") || (head.kind == Kind::name && is_usually(head.text, Type::vector));
    };
    const auto is_angle = [](const Node& node) {
        return node.kind == Kind::name && is_usually(node.text, Type::angle);
    };
    const auto is_number = [](const Node& node) { return node.kind == Kind::number; };
    const auto look = [&](const auto& self, const Node& node, bool entry) -> void {
        const bool turns = node.kind == Kind::script && (node.parts[0].is_name("e") || node.parts[0].is_name("R"));
        const bool scales = node.kind == Kind::product && std::ranges::count_if(node.parts, is_number) + 1 <
                                                              static_cast<std::ptrdiff_t>(node.parts.size());
        const bool is_list = node.kind == Kind::group && node.parts.size() > 1;
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const Node &part = node.parts[p], &before = node.parts[p > 0 ? p - 1 : 0];
            const Node& head = before.text == "^" ? unscripted(before) : before;
            const bool called =
                head.is_name("R") || (head.kind == Kind::name && !is_vector(head) && !head.is_name("i"));
            const bool argument = node.kind == Kind::product && p > 0 &&
                                  (head.kind == Kind::function || (called && unscripted(part).kind == Kind::group));
            if (turns || argument)
                turning.merge(names_of(part));
            else
                self(self, part, entry || node.kind == Kind::matrix || is_list);
            const bool calls = p + 1 < node.parts.size() && node.parts[p + 1].kind == Kind::group;  // \varphi(0)
            if (scales && is_angle(part) && !calls) numbers.insert(part.text);
        }
        const bool angular =
            node.kind == Kind::name && (is_usually(node.text, Type::frequency) || is_usually(node.text, Type::angle));
        if (entry && angular) numbers.insert(node.text);
    };
    for (const Node& side : claim.sides) look(look, side, false);
    std::erase_if(numbers, [&](const std::string& name) { return turning.contains(name); });
    return numbers;
}

/// j of x_j and x_{j+1}, where it indexes nothing else.
std::string letter_of_pairs(const Claim& claim) {
    std::set<std::string> alone, next, other;
    const auto look = [&](const auto& self, const Node& node) -> void {
        std::size_t rest = 0;
        if (node.kind == Kind::script && node.text[0] == '_' && node.parts[0].kind == Kind::name) {
            const Node& index = node.parts[1];
            const bool one_more = index.kind == Kind::sum && index.text == "++" && index.parts[0].kind == Kind::name &&
                                  index.parts[1].text == "1";
            const bool of_vector = is_usually(node.parts[0].text, Type::vector);
            if (index.kind == Kind::name) (of_vector ? alone : other).insert(index.text);
            if (one_more) (of_vector ? next : other).insert(index.parts[0].text);
            if (index.kind == Kind::name || one_more) rest = 2;
        }
        if (node.kind == Kind::name) other.insert(node.text);
        for (; rest < node.parts.size(); ++rest) self(self, node.parts[rest]);
    };
    for (const Node& side : claim.sides) look(look, side);
    const bool is = alone.size() == 1 && alone == next && !other.contains(*alone.begin());
    return is ? *alone.begin() : "";
}

/// With definitions in the place of names, and with what conventions make of the tree.
Claim as_meant(const Claim& claim, const Scope& scope) {
    Claim result = claim;
    if (scope.convention.upper_coordinates)
        for (Node& side : result.sides) side = with_upper_coordinates(side);
    result = expanded_definitions(result, scope);
    const std::string block = scope.convention.numbered_blocks ? numbered_blocks(result).first : std::string();
    const std::string pair = scope.convention.pairs ? letter_of_pairs(result) : std::string();
    for (Node& side : result.sides)
        walk(side, [&](Node& node) {
            if (scope.convention.counts_planes && node.is_name("d"))
                node = {Kind::product, node.at, " /", {node, {Kind::number, node.at, "2", {}}}};
            else if (!pair.empty() && node.is_name(pair.c_str()))
                node = {Kind::product, node.at, "  ", {{Kind::number, node.at, "2", {}}, node}};
            else if (!block.empty() && node.kind == Kind::script && node.text == "^" &&
                     node.parts[0].is_name(block.c_str()) && node.parts[1].kind == Kind::number)
                node.parts[1] = {Kind::group, node.at, "(", {node.parts[1]}};
            else
                return true;
            return false;
        });
    return result;
}

/// What complex numbers have; letters beside it are no real numbers by default.
bool is_of_complex_numbers(const Node& node) {
    return node.kind == Kind::conjugate || node.kind == Kind::bars || node.is_name("*") ||
           (node.kind == Kind::function && (node.text == "Re" || node.text == "Im"));
}

/// What vectors and complex numbers have, and real numbers have not.
bool is_no_number(const Node& node) {
    return is_of_complex_numbers(node) || node.kind == Kind::inner || node.is_name("\\top") ||
           (node.kind == Kind::product && node.text.find_first_of(".x") != std::string::npos &&
            std::ranges::none_of(node.parts, [](const Node& part) { return part.kind == Kind::number; }));
}

/// m, n and \theta of R_m, e^{im\theta}, \cos(n\theta) are what they usually are, whatever the letters beside are.
void keep_what_turns(const Node& node, Types& types) {
    for (std::size_t p = 1; p < node.parts.size(); ++p) {
        const Node &part = node.parts[p], &before = unscripted(node.parts[p - 1]);
        const bool scripts = node.kind == Kind::script && (before.is_name("e") || before.is_name("R"));
        const bool angular = before.text == "cos" || before.text == "sin" || before.text == "exp";
        const bool called =
            node.kind == Kind::product && ((before.kind == Kind::function && angular) || before.is_name("R"));
        if (!scripts && !called) continue;
        for (const std::string& letter : names_of(part))
            for (const Type type : {Type::position, Type::frequency, Type::angle})
                if (is_usually(letter, type)) types.try_emplace(letter, Typed{type, 0, 0});
    }
    for (const Node& part : node.parts) keep_what_turns(part, types);
}

/// Of letters that are not usually vectors or matrices, whose products are of several kinds.
bool of_numbers(const std::vector<Types>& readings) {
    return std::ranges::all_of(readings, [](const Types& types) {
        return std::ranges::none_of(types, [](const auto& one) {
            const std::string letter = letter_of(one.first);
            return is_usually(letter, Type::vector) || is_usually(letter, Type::matrix);
        });
    });
}

/// Numbers among themselves are read in one way; beside vectors and matrices perhaps in another one.
bool is_no_real_number(const Node& node) {
    return is_no_number(node) || node.kind == Kind::matrix || node.is_name("R") || node.is_name("I") ||
           (node.kind == Kind::name && (is_usually(node.text, Type::vector) || is_usually(node.text, Type::matrix)));
}

/// Tries the possible types of names that have no usual one.
class Search {
public:
    explicit Search(const Claim& claim) : claim_(claim), is_complex_(any_node(claim.sides, is_of_complex_numbers)) {}

    void run(const Scope& scope) {
        *scope.budget -= attempt;
        try {
            found_.push_back(build(claim_, scope).reading);
        } catch (const NotUnderstood& error) {
            if (!trouble_ || error.at > trouble_->at) trouble_ = error;
        } catch (const Unknown& unknown) {
            const std::string letter = letter_of(unknown.key);
            unknown_.insert_or_assign(unknown.key, unknown.at);
            for (const Type type : possible_types(letter)) {
                if (is_complex_ &&
                    (type == Type::real || (type == Type::vector && has_coordinates(letter) && !is_alone(letter))))
                    continue;
                if (found_.size() > most_readings || *scope.budget < 0) return;
                Scope next = scope;
                next.types[unknown.key] = {type, 0, 0, true};
                run(next);
            }
        }
    }

    /// The reading, if it is the only one.
    [[nodiscard]] std::optional<Reading> only() const {
        return found_.size() == 1 ? std::optional(found_[0]) : std::nullopt;
    }
    [[nodiscard]] bool ambiguous() const { return found_.size() > 1; }
    [[nodiscard]] NotUnderstood trouble() const {
        for (const auto& [key, at] : ambiguous() ? unknown_ : std::map<std::string, std::size_t>()) {
            const auto one = found_[0].scope.types.find(key), two = found_[1].scope.types.find(key);
            if (one == found_[0].scope.types.end() || two == found_[1].scope.types.end() ||
                one->second.type == two->second.type)
                continue;
            return {at,
                    words::say("'{1}', which may be {2} or {3}",
                               {key, with_article(one->second.type), with_article(two->second.type)}),
                    "a declared name",
                    words::say("for {1}, or for {2}", {std::string(plural(one->second.type)) + " " + key,
                                                       std::string(plural(two->second.type)) + " " + key})};
        }
        return *trouble_;
    }
    /// All readings, by what they take the names for; none if there may be more.
    [[nodiscard]] std::vector<Types> readings() const {
        std::vector<Types> all;
        for (const Reading& reading : found_) {
            Types& types = all.emplace_back();
            for (const auto& [key, at] : unknown_)
                if (const auto typed = reading.scope.types.find(key); typed != reading.scope.types.end())
                    types[key] = {typed->second.type, 0, 0};
        }
        if (found_.size() > most_readings) all.clear();
        return all;
    }

private:
    /// z_1, z_2
    [[nodiscard]] bool has_coordinates(const std::string& letter) const {
        return any_node(claim_.sides, [&](const Node& node) {
            return node.kind == Kind::script && node.parts[0].is_name(letter.c_str()) && node.text[0] == '_' &&
                   node.parts[1].kind == Kind::number;
        });
    }

    /// z, beside z_1
    [[nodiscard]] bool is_alone(const std::string& letter) const {
        const auto alone = [&](const auto& self, const Node& node) -> bool {
            if (node.is_name(letter.c_str())) return true;
            const std::size_t from = node.kind == Kind::script && node.text[0] == '_' ? 1 : 0;
            return std::any_of(node.parts.begin() + static_cast<std::ptrdiff_t>(from), node.parts.end(),
                               [&](const Node& part) { return self(self, part); });
        };
        return std::ranges::any_of(claim_.sides, [&](const Node& side) { return alone(alone, side); });
    }

    const Claim& claim_;
    bool is_complex_;
    std::vector<Reading> found_;
    std::optional<NotUnderstood> trouble_;
    std::map<std::string, std::size_t> unknown_;
};

/// Tried in this order where nothing fits as it stands.
constexpr Convention conventions[] = {
    {.parts = true},       // a/2
    {.of_letters = true},  // v for a matrix
    {.of_letters = true, .parts = true},
    {.spaced_rows = true},  // (x y)
    {.from_one = true},     // x_1 and x_2, and no x_0
    {.plane = true},        // R_{\Theta,m} with one theta
    {.tokens = true},       // x_m
    {.from_one = true, .tokens = true},
    {.tokens = true, .plane = true},
    {.from_one = true, .plane = true},
    {.tokens = true, .row_vectors = true},                                         // x_m W
    {.tokens = true, .token_sums = true},                                          // \sum_n a_n R_n v_n
    {.row_vectors = true},                                                         // x R_m
    {.any_rotation = true},                                                        // R^T R = I
    {.inner_products = true},                                                      // PE(t) PE(s)
    {.from_one = true, .counts_planes = true},                                     // \theta_1, ..., \theta_d
    {.from_one = true, .numbered_blocks = true},                                   // (X^1, X^2)
    {.from_one = true, .tokens = true, .plane = true, .upper_coordinates = true},  // q_m^{(1)} + i q_m^{(2)}
    {.pairs = true},                                                               // x_j and x_{j+1}
    {.plane = true, .pairs = true},
    {.coordinates = true},  // R(a) [x; y]
    {.numbers = true},      // [0, -a; a, 0], a R_m x
    {.rates = true},        // \theta J
    {.angular = true},      // \cos m, of a plane that turns by 1
};

int parts_of(const Claim& claim) {
    int parts = 1;
    for (const Node& side : claim.sides) parts = std::lcm(parts, parts_in(side));
    return parts;
}

/// R, and no R_m or R(a), whose subscript may be lost.
bool has_bare_rotation(const Claim& claim) {
    bool bare = false, other = false;
    const auto look = [&](const auto& self, const Node& node) -> void {
        const bool low = node.kind == Kind::script && node.parts[0].is_name("R");
        other = other || (low && node.text.find_first_not_of('^') != std::string::npos);
        bare = bare || node.is_name("R");
        for (std::size_t p = 0; p + 1 < node.parts.size() && node.kind == Kind::product; ++p)
            other = other || (node.parts[p].is_name("R") && in_brackets(node.parts[p + 1]));
        for (const Node& part : node.parts) self(self, part);
    };
    for (const Node& side : claim.sides) look(look, side);
    return bare && !other;
}

/// x R_m, x G_m, where G_m is defined by a matrix
bool turns_a_row(const Node& node) {
    const auto turns = [](const Node& of) {
        return of.is_name("R") || (of.kind == Kind::group && of.text == "()" &&
                                   any_node(of, [](const Node& part) { return part.kind == Kind::matrix; }));
    };
    for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
        if (node.text[p] == ' ' && node.parts[p - 1].kind == Kind::name && turns(unscripted(node.parts[p])) &&
            is_usually(node.parts[p - 1].text, Type::vector) && (p == 1 || node.text[p - 1] == '.'))
            return true;
    return false;
}

/// Whether the claim has what the convention is about: all but letters are about scripts or rows.
/// \theta J, m\theta J: a frequency as a factor of a matrix, and of no angle.
bool is_rate(const Node& node) {
    if (node.kind != Kind::product || node.text.find_first_not_of(' ') != std::string::npos) return false;
    const auto is_frequency = [](const Node& part) {
        return (part.kind == Kind::name && is_usually(part.text, Type::frequency)) ||
               (part.kind == Kind::script && part.text == "_" && part.parts[0].text.starts_with('\\'));  // \nu_i J
    };
    const auto is_matrix = [](const Node& part) {
        const Node& base = unscripted(part);
        const Node& inside = base.kind == Kind::group && base.parts.size() == 1 ? base.parts[0] : base;
        if (inside.kind == Kind::matrix || (inside.kind == Kind::group && inside.text == "[")) return true;
        return base.kind == Kind::name && base.text.size() == 1 && base.text != "R" && base.text[0] >= 'A' &&
               base.text[0] <= 'Z';
    };
    return std::ranges::any_of(node.parts, is_frequency) && std::ranges::any_of(node.parts, is_matrix);
}

/// The positions of cosines and sines that have no frequency, as no other has: \cos m, \sin(m - n).
std::set<std::string> angular_positions(const Claim& claim) {
    std::set<std::string> positions;
    bool others = false;
    for (const Node& side : claim.sides)
        each_node(side, [&](const Node& node) {
            others =
                others || (node.kind == Kind::name && (is_usually(node.text, Type::frequency) || node.is_name("e")));
            for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p) {
                const Node& head = unscripted(node.parts[p - 1]);
                if (head.kind == Kind::function && (head.text == "cos" || head.text == "sin"))
                    for (const std::string& name : names_of(node.parts[p]))
                        if (is_usually(name, Type::position)) positions.insert(name);
            }
        });
    return others ? std::set<std::string>() : positions;
}

bool concerns(const Convention& convention, const Claim& claim) {
    const auto has_index = [](const std::string& side) {  // x[1] of a program
        for (std::size_t at = side.find('[', 1); at < side.size(); at = side.find('[', at + 1))
            if (side[at + 1] >= '0' && side[at + 1] <= '9' && !is_any_of(" ([{,;=+-*/&|<", side[at - 1])) return true;
        return false;
    };
    if (convention.from_one && std::ranges::any_of(claim.source, has_index)) return false;
    if (convention.any_rotation) return has_bare_rotation(claim);
    const auto is_sum = [](const Node& node) { return node.kind == Kind::big && node.text == "sum"; };
    if (convention.token_sums) return any_node(claim.sides, is_sum);
    if (convention.counts_planes) {
        const Node all{Kind::product, 0, {}, claim.sides};
        return names_of_d(all) > 0 && names_of_d(all) == names_of_d_for_planes(all);
    }
    if (convention.upper_coordinates) return has_upper_coordinates(claim.sides) && numbered_blocks(claim).second == 0;
    if (convention.row_vectors && !convention.tokens) return any_node(claim.sides, turns_a_row);
    if (convention.inner_products)  // and no product of complex numbers
        return !any_node(claim.sides, is_of_complex_numbers);
    if (convention.coordinates) return !coordinates(claim).empty();
    if (convention.numbers) return !numbers_among(claim).empty();
    if (convention.angular) return !angular_positions(claim).empty();
    if (convention.rates) return any_node(claim.sides, is_rate);
    if (convention.pairs) return !letter_of_pairs(claim).empty();
    if (convention.numbered_blocks) return numbered_blocks(claim).second > 0;
    if (convention.parts && (parts_of(claim) == 1 || parts_of(claim) > most_parts)) return false;
    if (convention.parts && !convention.of_letters) return true;
    if (convention.of_letters) return !any_node(claim.sides, is_no_number);
    return std::ranges::any_of(claim.sides, [&](const Node& side) {
        return any_node(side, [&](const Node& node) {
            return convention.spaced_rows ? node.kind == Kind::group && node.text == "("
                                          : node.kind == Kind::script || (convention.tokens && node.kind == Kind::hat);
        });
    });
}

bool has_name(const Node& node) {
    return any_node(node, [](const Node& part) { return part.kind == Kind::name && part.text != "\\pi"; });
}

/// Who gives R or the frequencies a meaning may use no other R, PE or frequency beside it. \throws NotUnderstood
void own_meaning(const Context& context, const Claim& claim) {
    bool rotation = false, frequency = false;
    const auto is_complex = [](const Node& part) {
        return is_imaginary_unit(part) || part.is_name("z") ||
               (part.kind == Kind::name && is_usually(part.text, Type::vector));
    };
    const auto look = [&](const std::string& key) {
        if (key.find('\'') != std::string::npos) return;  // R' is another name
        rotation = rotation || letter_of(key) == "R" || letter_of(key) == "PE";
        frequency = frequency || is_usually(letter_of(key), Type::frequency) || key == "\\Theta";
    };
    for (const auto& [key, value] : context.definitions)  // \theta = 0.5 is one of its values
        if (has_name(value) && !mentions(value, letter_of(key)) &&
            !(letter_of(key) == "w" && any_node(value, is_complex)))  // w = u + iv, w = k, w_j
            look(key);                                                // and \theta_{ij} is a difference of two
    for (const auto& [key, value] : context.functions) look(key.substr(0, key.find('/')));
    if (!rotation && !frequency) return;
    const auto search = [&](const Node& node) {
        if (context.types.contains(spelled(node))) return false;
        const bool built_in = node.is_name("R") || node.is_name("PE") || node.is_name("RoPE");
        const bool of_plane =
            node.kind == Kind::name && (is_usually(node.text, Type::frequency) || node.text == "\\Theta");
        if (built_in || (frequency && of_plane))
            throw NotUnderstood(node.at,
                                words::say("'{1}' beside a definition of it, or of its frequencies", {node.text}),
                                "one meaning for it", "define another letter: where S_m := ...");
        return true;
    };
    for (const Node& side : claim.sides) walk(side, search);
}

bool has_key(const Node& node, const std::string& key) {
    return any_node(node, [&](const Node& part) { return name_parts(part).key == key; });
}

bool on_every_side(const std::set<std::string>& keys, const Claim& claim) {
    return std::ranges::all_of(keys, [&](const std::string& key) {
        return std::ranges::all_of(claim.sides, [&](const Node& side) { return has_key(side, key); });
    });
}

/// x and y of x + iy are real numbers, if nothing else is said.
void real_parts(const Node& node, std::map<std::string, Typed>& types) {
    const auto is_letter = [](const Node& of) {
        return of.kind == Kind::name && of.text != "e" && of.text != "i" &&
               ((of.text.size() == 1 && is_lower(of.text[0])) || is_glued(of.text));
    };
    const auto beside_i = [&](const Node& of) -> const Node* {
        if (of.kind != Kind::product || of.parts.size() != 2) return nullptr;
        for (const std::size_t i : {0U, 1U})
            if (is_imaginary_unit(of.parts[i])) return is_letter(of.parts[1 - i]) ? &of.parts[1 - i] : nullptr;
        return nullptr;
    };
    if (node.kind == Kind::sum && node.parts.size() == 2)
        for (const std::size_t real : {0U, 1U})
            if (const Node* imaginary = beside_i(node.parts[1 - real]);
                imaginary != nullptr && is_letter(node.parts[real]) && imaginary->text != node.parts[real].text) {
                types.try_emplace(imaginary->text, Typed{Type::real, 0, 0});
                types.try_emplace(node.parts[real].text, Typed{Type::real, 0, 0});
            }
    for (const Node& part : node.parts) real_parts(part, types);
}

/// d of ac + bd and (a, b, c, d), beside a, b and c and nowhere else: a number as they are, and no dimension.
void fourth_letter(const Claim& claim, std::map<std::string, Typed>& types) {
    constexpr auto others = std::to_array<const char*>({"a", "b", "c"});
    const auto any = [&](const auto& test) { return any_node(claim.sides, test); };
    const auto occurs = [&](const char* letter) { return any([&](const Node& node) { return node.is_name(letter); }); };
    if (!std::ranges::all_of(others, occurs)) return;
    const auto is_other = [&](const Node& part) {
        return std::ranges::any_of(others, [&](const char* letter) { return part.is_name(letter); });
    };
    int all = 0, beside = 0;
    (void)any([&](const Node& node) {
        const bool power = node.kind == Kind::script && node.text == "^";
        const bool divides = node.kind == Kind::product && node.text.find('/') != std::string::npos;
        const bool with = node.kind != Kind::script && !divides && any_node(node, is_other);
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const Node& part = node.parts[p];
            const bool raised = part.kind == Kind::script && part.text == "^" && part.parts[0].is_name("d");
            if (raised || (part.is_name("d") && !(power && p == 0))) ++all, beside += with ? 1 : 0;
        }
        return false;
    });
    if (all > 0 && all == beside) types.try_emplace("d", Typed{Type::real, 0, 0});
}

/// The rows of a matrix that is written out, of at least four: its own, or two for each rotation of a plane in it.
int written_rows(const Node& side) {
    if (side.kind == Kind::product) {
        for (const Node& part : side.parts)
            if (const int rows = written_rows(part); rows > 0) return rows;
        return 0;
    }
    if (side.kind != Kind::matrix) return 0;
    const auto columns = static_cast<std::size_t>(std::stoi(side.text));
    if (columns * columns != side.parts.size()) return 0;
    bool planes = true, any = false;
    for (std::size_t r = 0; r < columns; ++r) {
        const Node& block = side.parts[r * columns + r];
        const bool turns = block.kind == Kind::product && block.parts[0].is_name("R") && block.parts.size() == 2;
        planes = planes && (turns || block.is_name("I") || (block.kind == Kind::number && block.text == "1"));
        any = any || turns;
    }
    const int rows = static_cast<int>(planes && any ? 2 * columns : columns);
    return rows >= 4 && rows % 2 == 0 ? rows : 0;
}

/// Beside rotations, vectors in R^4 and matrices of four rows say that d is 4.
Context with_size(Context context, const Claim& claim) {
    const bool rotates =
        any_node(claim.sides, [](const Node& node) { return node.is_name("R") || node.is_name("RoPE"); });
    for (const auto& [name, typed] : context.types)
        if (rotates && context.dimension == 0 && (typed.type == Type::vector || typed.type == Type::row) &&
            typed.rows > 2 && typed.rows % 2 == 0)
            context.dimension = typed.rows;
    for (const Node& side : claim.sides)
        if (rotates && context.dimension == 0) context.dimension = written_rows(side);
    if (rotates && context.dimension == 0) context.dimension = 2 * numbered_blocks(claim).second;
    for (const Node& side : claim.sides)
        if (rotates && context.dimension == 0)
            (void)any_node(side, [&](const Node& node) {
                const auto is_number = [](const Node& entry) {  // q_0, and no block
                    return !any_node(entry, [](const Node& in) { return in.kind == Kind::group || in.is_name("R"); });
                };
                const bool column = node.kind == Kind::matrix && node.text == "1" && node.parts.size() >= 4 &&
                                    node.parts.size() % 2 == 0 && std::ranges::all_of(node.parts, is_number);
                if (column) context.dimension = static_cast<int>(node.parts.size());
                return column;
            });
    return context;
}

/// \theta, and nothing that has one for each plane.
bool has_one_frequency(const Claim& claim, const std::map<std::string, Typed>& types) {
    return !any_node(claim.sides, [&](const Node& node) {
        const Node& base = unscripted(node);
        const bool indexed = node.kind == Kind::script && base.kind == Kind::name && !types.contains(spelled(node)) &&
                             node.text[0] == '_' && is_usually(base.text, Type::frequency);
        const auto of_array = [&](const Node& part) {  // cat((\theta, \theta))
            return part.kind == Kind::name && is_usually(part.text, Type::frequency);
        };
        const auto no_function = [](const Node& part) { return part.kind == Kind::function; };
        for (std::size_t p = 1; p < node.parts.size(); ++p)
            if (node.parts[p - 1].kind == Kind::function && node.parts[p - 1].text == "cat" &&
                !any_node(node.parts[p], no_function) && any_node(node.parts[p], of_array))
                return true;
        return indexed || node.is_name("R") || node.is_name("PE") || node.is_name("RoPE") || node.is_name("\\Theta") ||
               is_schedule(node);
    });
}

/// All that is under such an R is a position, x' and x_1 too.
void positions_of_axes(const Node& node, std::map<std::string, Typed>& types) {
    for (const Node& axis : axes_of(node))
        walk(axis, [&](const Node& part) {
            const bool primed = part.kind == Kind::script && part.text.find_first_not_of('\'') == std::string::npos;
            const bool is = part.kind == Kind::name || primed || is_coordinate_of_axis(part);
            if (is) types.try_emplace(spelled(part), Typed{Type::position, 0, 0});
            return !is;
        });
    for (const Node& part : node.parts) positions_of_axes(part, types);
}

/// d itself, and not under a root.
bool has_plain_d(const Node& node) {
    if (node.is_name("d")) return true;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const bool power = node.kind == Kind::script && p == 0 && node.text.back() == '^';
        const bool under = node.kind == Kind::product && p > 0 && node.parts[p - 1].kind == Kind::function &&
                           node.parts[p - 1].text == "sqrt";
        if (!under && !(power && node.parts[0].is_name("d")) && has_plain_d(node.parts[p])) return true;
    }
    return false;
}

/// What programs and what stands with them say: rotate_half, slices, cos and sin without an argument.
void as_program(const Claim& claim, Scope& scope) {
    const auto any = [&](const auto& test) { return any_node(claim.sides, test); };
    const auto is_function = [](const Node& node, const char* name) {
        return node.kind == Kind::function && node.text == name;
    };
    const bool halves =
        any([&](const Node& node) { return is_function(node, "rotate_half") || is_function(node, "cat"); });
    const auto is_entrywise = [](const Node& node) {
        return node.kind == Kind::product && node.text.find_first_of("oO") != std::string::npos;
    };
    scope.program = halves || any(is_entrywise) || any([&](const Node& node) {
                        return is_function(node, "stack") || is_function(node, "total") ||
                               (node.kind == Kind::slice && node.text == "[");
                    });
    const auto is_of_abcd = [](const Node& node) {
        return (node.kind == Kind::matrix || node.kind == Kind::group) &&
               std::ranges::any_of(node.parts, [](const Node& part) { return part.is_name("c"); }) &&
               std::ranges::any_of(node.parts, [](const Node& part) { return part.is_name("d"); });
    };
    if (!scope.types.contains("d") && any(is_of_abcd))
        throw NotUnderstood(claim.sides[0].at, "d beside c, a letter or the dimension", "one of them", "for reals d");
    const auto is_of_matrix = [](const Node& part) {  // A, R(a), I
        const Node& head = unscripted(part);
        return head.kind == Kind::name && head.text.size() == 1 && is_upper(head.text[0]);
    };
    const auto has_cross = [&](const Node& node) {  // of columns, perhaps
        return node.kind == Kind::product && node.text.find('O') != std::string::npos &&
               std::ranges::none_of(node.parts, is_of_matrix);
    };
    const bool one = claim.sides.size() == 2 && spelled(claim.sides[0]) == spelled(claim.sides[1]);  // by itself
    if (!one && std::ranges::all_of(claim.sides, [&](const Node& side) { return any_node(side, has_cross); }))
        throw NotUnderstood(claim.sides[0].at, "\\otimes on each side: entry by entry, or of each with each",
                            "a side that shows its size", "entry by entry is \\odot");
    scope.half_split = halves;
    scope.half_rotation = halves && !mentions(claim.sides, "half");
    const auto in_exponent = [&](const char* letter) {
        return any([&](const Node& node) {
            for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)  // exp(i*j*theta)
                if (node.parts[p - 1].kind == Kind::function && node.parts[p - 1].text == "exp" &&
                    mentions(node.parts[p], letter))
                    return true;
            return node.kind == Kind::script && node.parts[0].is_name("e") && node.text == "^" &&
                   mentions(node.parts[1], letter);
        });
    };
    const bool j_counts = any([](const Node& node) {
        return node.kind == Kind::big ||
               (node.kind == Kind::script && std::ranges::any_of(marks(node), [](const auto& mark) {
                    return mark.first == '_' && mentions(*mark.second, "j");
                }));
    });
    scope.unit_in_sums = in_exponent("i");
    if (!scope.unit_in_sums && in_exponent("j") && !j_counts) scope.unit = "j";
    scope.fourth_roots = any([](const Node& node) {  // d^{-1/4}
        const auto is_four = [](const Node& part) { return part.kind == Kind::number && part.text == "4"; };
        return node.kind == Kind::script && node.parts[0].is_name("d") && node.text.back() == '^' &&
               node.parts.back().kind != Kind::number && any_node(node.parts.back(), is_four);
    });
    scope.changes = scope.changes || any([](const Node& node) {
                        return (node.kind == Kind::function && node.text == "D") || is_limit(node);
                    });
    // R_m^k and (R_m)^k
    const auto is_position = [&](const Node& node) {
        return node.kind == Kind::name && is_typed(scope.types, node.text, Type::position);
    };
    scope.powers = any([&](const Node& node) {
        return node.kind == Kind::script && std::ranges::any_of(marks(node), [&](const auto& mark) {
                   return mark.first == '^' && mark.second != nullptr && !mark.second->is_name("t") &&
                          is_position(*mark.second);
               });
    });
    (void)any([&](const Node& node) {
        const auto parts = axes_of(node);
        const auto letters = letters_of_axes(parts);
        const auto fits = [&](const std::vector<std::string>& names) {  // R_{0,w}
            if (names.size() != letters.size()) return false;
            bool named = false;
            for (std::size_t a = 0; a < names.size(); ++a) {
                named = named || names[a] == letters[a];
                if (names[a] != letters[a] && parts[a].kind != Kind::number) return false;
            }
            return named;
        };
        if (std::ranges::any_of(axes_of_images, fits)) scope.axes = letters.size();  // R_{x,y}, by axes
        return scope.axes > 0;
    });
    if (scope.axes > 0)
        for (const Node& side : claim.sides) positions_of_axes(side, scope.types);
    // cos alone is of the one position that there is
    std::set<std::string> positions;
    each_node(claim.sides, [&](const Node& node) {
        if (is_position(node)) positions.insert(node.text);
    });
    if (scope.program && positions.size() < 2) scope.position = positions.empty() ? "m" : *positions.begin();
    const bool with_vectors = any([](const Node& node) {
        return node.kind == Kind::inner || node.is_name("\\top") || node.is_name("R") || node.is_name("W");
    });
    each_node(claim.sides, [&](const Node& node) {
        if (node.kind != Kind::name || !is_glued(node.text) || scope.program) return;
        const std::string letter = node.text.substr(0, 1);
        if (mentions(claim.sides, letter))
            throw NotUnderstood(node.at, words::say("'{1}' beside '{2}'", {node.text, letter}), "one way to write it",
                                letter + "_" + node.text.substr(1));
        scope.types.try_emplace(node.text, Typed{with_vectors ? Type::vector : Type::real, 0, 0});
    });
}

}  // namespace

namespace {

/// (2 \times 4)(4 \times 4)
bool is_of_sizes(const Node& node) {
    const auto is_size = [](const Node& part) {
        return part.kind == Kind::group && part.parts.size() == 1 && part.parts[0].kind == Kind::product &&
               part.parts[0].text == " x" &&
               std::ranges::all_of(part.parts[0].parts, [](const Node& n) { return n.kind == Kind::number; });
    };
    return is_size(node) || (node.kind == Kind::product && std::ranges::all_of(node.parts, is_size));
}

/// Each letter as what it usually is, or as what its places in the claim say.
Reading with_usual_letters(const Claim& written, const Context& given) {
    const Claim claim = expanded_definitions(written, given);
    const Context context = with_size(given, claim);
    own_meaning(context, claim);
    if (std::ranges::all_of(claim.sides, is_of_sizes) && claim.sides[0].kind == Kind::product)
        throw NotUnderstood(claim.sides[0].at, "sizes of matrices, or numbers", "one of them",
                            "write 8 for (2 \\times 4)");
    Survey found;
    Scope scope(context);
    scope.from_one =
        scope.from_one && !any_node(claim.sides, [&](const Node& node) {
            const auto shifted = [](const Node& part) { return part.kind == Kind::sum && part.parts.size() > 1; };
            const bool schedule = node.kind == Kind::script && node.text == "^" && mentions(node.parts[1], "d") &&
                                  (mentions(node.parts[1], "i") || mentions(node.parts[1], "j")) &&
                                  !any_node(node.parts[1], shifted);  // 10000^{-2i/d}, and no 10000^{-2(i-1)/d}
            return schedule || (node.kind == Kind::name && context.from_zero.contains(node.text));
        });
    for (const Node& side : written.sides) positions_of_families(side, context.functions, scope.types);
    find_roles(claim, scope.types);
    for (const Node& side : claim.sides) real_parts(side, scope.types);
    if (context.dimension == 0 && !context.in_dimensions) fourth_letter(claim, scope.types);
    each_node(written.sides, [&](const Node& node) {  // the bounds of \int_0^S \cos(t\theta)\,dt are what t is
        if (!is_integral(node)) return;
        scope.changes = true;
        for (std::size_t p = 0; p < 3; ++p)
            for (const std::string& letter : names_of(node.parts[p]))
                if (letter != "\\pi" && !is_usually(letter, Type::angle) && !is_usually(letter, Type::frequency))
                    scope.types.try_emplace(letter, Typed{Type::position, 0, 0});
    });
    as_program(claim, scope);
    for (auto& [name, typed] : scope.types)
        if (typed.rows < 0) typed.rows = scope.axes > 1 ? 2 : 0;
    for (const Node& side : claim.sides) survey(side, scope.types, found);
    found.planes = found.planes || (found.stacked && !found.pairs);
    // a code has as many planes as there are, where nothing says that it has one
    if (found.code && !found.written && context.dimension == 0) found.planes = true;
    const bool any_size = !found.written && context.dimension == 0 && !context.in_dimensions;
    if (any_size && found.identity && found.by_position && found.one_frequency)
        throw SizeNotSaid(claim.sides[0].at, "I beside one frequency: of the plane, or of all planes", "its size",
                          "for d = 2, or \\theta_i");
    if (any_size && found.trace && (found.by_position || found.identity || has_bare_rotation(claim)) && !found.planes)
        throw SizeNotSaid(claim.sides[0].at, "a trace or a determinant: of the plane, or of all planes", "its size",
                          "for d = 2, or \\theta_i");
    scope.free = found.free;
    scope.planes = found.planes || context.in_dimensions || context.dimension > 2;
    scope.fixed = context.dimension > 0;
    scope.one_frequency = scope.planes && found.one_frequency && has_one_frequency(claim, scope.types);
    if (found.frequencies.empty() && found.theta) found.frequencies.insert("\\theta");  // else they are of \Theta
    if (found.frequencies.size() == 1) scope.frequency = *found.frequencies.begin();
    if (found.frequencies.size() > 1) scope.frequency.clear();
    std::vector<int> dimensions{2};
    if (context.dimension > 0)
        dimensions = {context.dimension};
    else if (scope.planes) {
        dimensions.clear();
        for (int d = found.least; d <= std::max(8, found.least + 2); d += 2) dimensions.push_back(d);
    } else if (scope.axes > 1)
        dimensions = {2 * static_cast<int>(scope.axes)};
    // where a vector is not a complex number by chance
    scope.dimension = dimensions[std::min<std::size_t>(1, dimensions.size() - 1)];
    int budget = total_work;
    scope.budget = &budget;
    Search search(claim);
    search.run(scope);
    std::optional<Reading> reading = search.only();
    std::optional<Ambiguous> several;
    if (search.ambiguous()) several = Ambiguous(search.trouble(), search.readings());
    for (const bool open = !several; const Convention& convention : conventions) {
        if (reading || !open) break;
        if ((convention.of_letters && found.words) || (convention.tokens && (!context.tokens || claim.depends)) ||
            (convention.counts_planes && (context.dimension > 0 || context.in_dimensions)) ||
            (convention.inner_products && !context.inner_products) ||
            (convention.plane && !convention.pairs && !convention.upper_coordinates &&
             (!found.theta || !found.free.empty()) && (!found.written || found.free.size() != 1)) ||
            !concerns(convention, claim))
            continue;
        Scope wider = scope;
        wider.convention = convention;
        wider.from_one = convention.from_one || scope.from_one;
        if (convention.parts) wider.parts = parts_of(claim);
        if (convention.plane) {
            wider.planes = false;
            wider.dimension = 2;
        }
        wider.changes = wider.changes || convention.rates;
        if (convention.of_letters)
            for (const Node& side : claim.sides) keep_what_turns(side, wider.types);
        if (convention.coordinates)
            for (const std::string& letter : coordinates(claim))
                wider.types.try_emplace(letter, Typed{Type::real, 0, 0});
        if (convention.numbers)
            for (const std::string& letter : numbers_among(claim))
                wider.types.try_emplace(letter, Typed{Type::real, 0, 0});
        if (convention.angular)
            for (const std::string& name : angular_positions(claim))
                wider.types.try_emplace(name, Typed{Type::angle, 0, 0});
        if (convention.numbered_blocks) wider.types.try_emplace(numbered_blocks(claim).first, Typed{Type::row, 0, 0});
        const Claim meant = as_meant(claim, wider);
        Search again(meant);
        again.run(wider);
        reading = again.only();
        if (!several && again.ambiguous() &&
            (convention.numbers || (convention.of_letters && of_numbers(again.readings()))))
            several = Ambiguous(again.trouble(), again.readings());
        if (reading && convention.row_vectors && convention.tokens && reading->tokens.empty()) reading.reset();
        if (!reading) continue;
        if (convention.of_letters)
            reading->notes.emplace_back("letters are read as what fits, not as what they usually are");
        if (convention.plane && found.theta) reading->notes.emplace_back("in the plane $\\Theta$ is one frequency");
        if (convention.inner_products)
            reading->notes.emplace_back("columns side by side are the inner product of which the words before speak");
        if (convention.counts_planes)
            reading->notes.emplace_back("d, as it is written, counts planes: half the dimension");
        if (convention.upper_coordinates) reading->notes.emplace_back("upper numbers count the coordinates of a plane");
        if (convention.numbered_blocks) reading->notes.emplace_back("upper numbers count blocks of two");
        if (convention.pairs)
            reading->notes.emplace_back(
                words::say("${1}$ is the first coordinate of a plane", {letter_of_pairs(claim)}));
        if (convention.row_vectors) reading->notes.emplace_back("vectors are rows");
        if (convention.rates) reading->notes.emplace_back("positions and frequencies beside a matrix are real numbers");
        const bool beside_others = convention.numbers && any_node(claim.sides, is_no_real_number);
        if (convention.any_rotation || convention.inner_products || beside_others ||
            !on_every_side(reading->tokens, claim))
            reading->unless_proved = search.trouble();
    }
    if (!reading && several) throw Ambiguous(*several);
    if (!reading) throw search.trouble();
    if (scope.fourth_roots && std::ranges::any_of(claim.sides, has_plain_d))
        reading->unless_proved =
            NotUnderstood(claim.sides[0].at, "d beside a root of it, which is a number of its own", "one of them");
    if (mentions(written.sides, "Rot") && !given.functions.contains(function_key("Rot", 1)))
        reading->notes.emplace_back("Rot is the rotation R");
    reading->scope.budget = nullptr;
    if (reading->has_root && context.dimension == 0) dimensions = {4, 16};  // whose roots are numbers
    reading->every_dimension = reading->every_dimension && context.dimension == 0;
    reading->dimensions = reading->scope.planes && (reading->every_dimension || context.dimension > 0)
                              ? dimensions
                              : std::vector<int>{reading->scope.dimension};
    return *reading;
}

}  // namespace

bool has_upper_coordinates(std::span<const Node> sides) {
    std::map<std::string, std::set<std::string>> numbers;
    bool turned = false;  // R x^{(1)}: vectors
    const auto is_matrix = [](const Node& node) {
        const Node& base = unscripted(node);
        return base.kind == Kind::matrix || (base.kind == Kind::name && is_usually(base.text, Type::matrix));
    };
    for (const Node& side : sides)
        each_node(side, [&](const Node& node) {
            if (const auto number = upper_number(node)) numbers[node.parts[0].text].insert(*number);
            for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
                turned = turned || (upper_number(node.parts[p]) &&
                                    (is_matrix(node.parts[p - 1]) || unscripted(node.parts[p - 1]).is_name("R")));
        });
    const auto are_two = [](const auto& one) { return one.second == std::set<std::string>{"1", "2"}; };
    return !turned && !numbers.empty() && std::ranges::all_of(numbers, are_two);
}

Node with_upper_coordinates(Node side) {
    walk(side, [](Node& node) {
        if (const auto number = upper_number(node)) {
            node.text.back() = '_';
            node.parts.back() = {Kind::number, node.at, *number, {}};
        }
        return true;
    });
    return side;
}

Reading understand(const Claim& claim, const Context& given) {
    try {
        return with_usual_letters(claim, given);
    } catch (const SizeNotSaid&) {
        throw;
    } catch (const Ambiguous&) {
        throw;
    } catch (const NotUnderstood& trouble) {
        Context with = given;
        for (const std::string& letter : turning_letters(expanded_definitions(claim, given)))
            if (!is_usually(letter, Type::frequency) && std::ranges::none_of(given.definitions, [&](const auto& one) {
                    return letter_of(one.first) == letter;
                }))
                with.types.try_emplace(letter, Typed{Type::frequency, 0, 0});
        if (with.types.size() == given.types.size()) throw;
        try {
            Reading reading = with_usual_letters(claim, with);
            if (!reading.unless_proved) reading.unless_proved = trouble;
            return reading;
        } catch (const NotUnderstood&) {
            throw trouble;
        }
    }
}

std::optional<prover::Program> generic_program_of(const Claim& claim, const Reading& reading) {
    Scope scope = reading.scope;
    scope.dimension = 2;
    scope.generic = scope.free_roots = true;
    try {
        return build(as_meant(claim, scope), scope).program;
    } catch (const NotUnderstood&) {
        return {};
    } catch (const Unknown&) {
        return {};
    }
}

prover::Program program_beside(const Claim& claim, const Reading& reading, int dimension,
                               const prover::Program& generic) {
    Scope scope = reading.scope;
    scope.dimension = dimension;
    scope.free_roots = true;
    return build(as_meant(claim, scope), scope, &generic).program;
}

prover::Program program_of(const Claim& claim, const Reading& reading, int dimension) {
    Scope scope = reading.scope;
    scope.dimension = dimension;
    try {
        return build(as_meant(claim, scope), scope).program;
    } catch (const Unknown& unknown) {
        throw NotUnderstood(unknown.at, "'" + unknown.key + "'", "a declared name");
    }
}

}  // namespace formula
