#include "formula/roles.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "formula/families.hpp"
#include "formula/text.hpp"

namespace formula {
namespace {

/// The letters of a claim by where they stand.
struct Places {
    std::set<std::string> positions;   ///< under R
    std::set<std::string> beside;      ///< under cos, in a factor beside a frequency
    std::set<std::string> arguments;   ///< under cos otherwise
    std::set<std::string> exponents;   ///< of R
    std::set<std::string> turned;      ///< in R(.), without a frequency
    std::set<std::string> coded;       ///< in PE(.)
    std::set<std::string> conjugates;  ///< under a bar, or with a star
    std::set<std::string> indexed;     ///< under cos, with the index i
    std::set<std::string> below;       ///< that something is divided by
    std::set<std::string> complex;     ///< factors of a product of which there is a conjugate or a length
    std::set<std::string> factors;     ///< under cos, in a product without a frequency
    std::set<std::string> in_all;      ///< of those, letters by themselves that are in all such products
    std::set<std::string> elsewhere;
    bool products = false;
};

/// One letter; no words of the language.
bool is_letter_name(const Node& node) {
    return node.kind == Kind::name && !is_one_of("d|e|I|R|T|PE|RoPE|half|\\top|\\i|\\Theta|\\pi", node.text) &&
           (node.text.size() == 1 || node.text[0] == '\\' || usual_types(node.text).size() == 1);
}

void all_letters(const Node& node, std::set<std::string>& letters) {
    if (is_letter_name(node)) letters.insert(node.text);
    for (const Node& part : node.parts) all_letters(part, letters);
}

bool has_frequency(const Node& node, const std::map<std::string, Typed>& types) {
    if (is_schedule(node)) return true;
    return (node.kind == Kind::name && is_typed(types, node.text, Type::frequency)) || node.is_name("\\Theta") ||
           std::ranges::any_of(node.parts, [&](const Node& part) { return has_frequency(part, types); });
}

/// \cos mt, \cos (m + n)a: a letter that is an angle by itself is a frequency beside what is of positions.
bool has_rate(const Node& positions, const Node& next, const std::map<std::string, Typed>& types) {
    std::set<std::string> letters;
    all_letters(positions, letters);
    const bool rate = next.is_name("t") || next.is_name("x") ||
                      (next.kind == Kind::name && is_usually(next.text, Type::angle));
    return rate && !letters.empty() && std::ranges::all_of(letters, [&](const std::string& letter) {
               return (letter != "t" || types.contains(letter)) && is_typed(types, letter, Type::position);
           });
}

/// (t + \phi)
bool is_shift(const Node& node) {
    return node.kind == Kind::group && node.parts.size() == 1 && node.parts[0].kind == Kind::sum &&
           std::ranges::all_of(node.parts[0].parts,
                               [](const Node& part) { return part.kind == Kind::number || is_letter_name(part); });
}

class Look {
public:
    Look(const std::map<std::string, Typed>& types, Places& places) : types_(types), places_(places) {}

    void at(const Node& node) {
        if (is_schedule(node) && node.parts[0].kind == Kind::name) return;
        if (is_derivative(node)) return;  // \frac{d}{d\tau}, of what turns by \tau
        if (is_letter_name(node)) places_.elsewhere.insert(node.text);
        if (node.kind == Kind::conjugate) {
            const Node& within = node.parts[0];
            const Node& of = within.kind == Kind::group && within.parts.size() == 1 ? within.parts[0] : within;
            if (is_letter_name(of)) places_.conjugates.insert(of.text);
            conjugated(within);  // \overline{w_j}, \overline{w e^{i n \theta}}
        }
        if (node.kind == Kind::script && std::ranges::any_of(marks(node), [](const auto& mark) {
                return mark.first == '^' && mark.second != nullptr && mark.second->is_name("*");
            }))
            conjugated(node.parts[0]);
        const auto divided_by = [&](const Node& by) {
            if (is_letter_name(by)) places_.below.insert(by.text);
        };
        if (node.kind == Kind::quotient) divided_by(node.parts[1]);
        for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
            if (node.text[p] == '/') divided_by(node.parts[p]);
        if (node.kind == Kind::script && node.text == "^" && node.parts[1].kind == Kind::sum &&
            node.parts[1].text == "-")  // z^{-1}
            divided_by(node.parts[0]);
        if (node.kind == Kind::conjugate || node.kind == Kind::bars) product_of(node.parts[0], node.kind == Kind::bars);
        for (std::size_t p = 0; p + 1 < node.parts.size() && node.kind == Kind::product; ++p)
            if (node.parts[p].kind == Kind::function && (node.parts[p].text == "Re" || node.parts[p].text == "Im"))
                product_of(node.parts[p + 1], false);
        if (node.kind == Kind::script && node.parts[0].is_name("PE") && node.text == "_") {
            const Node& list = node.parts[1];
            for (auto* const letters : {&places_.positions, &places_.coded})
                all_letters(list.kind == Kind::group && list.parts.size() > 1 ? list.parts[0] : list, *letters);
            return;
        }
        if (node.kind == Kind::script && node.parts[0].is_name("R")) {
            for (const auto& [mark, part] : marks(node))
                if (part != nullptr && mark == '_')
                    all_letters(*part, places_.positions);
                else if (part != nullptr && is_letter_name(*part) && *part->text.c_str() != '\\' && !part->is_name("t"))
                    places_.exponents.insert(part->text);
                else if (part != nullptr)
                    at(*part);
            return;
        }
        if (node.kind == Kind::script && node.parts[0].is_name("e") && node.text == "^") return exponent(node.parts[1]);
        // X_i, q_i, the token at i
        if (node.kind == Kind::script && node.parts[0].kind == Kind::name && node.parts[0].text.size() == 1 &&
            (is_upper(node.parts[0].text[0]) || is_usually(node.parts[0].text, Type::vector))) {
            if (is_usually(node.parts[0].text, Type::vector)) places_.elsewhere.insert(node.parts[0].text);
            for (const auto& [mark, part] : marks(node))
                if (part != nullptr && !(mark == '_' && is_letter_name(*part))) at(*part);
            return;
        }
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            if (node.kind == Kind::big && (p == 1 || p == 2)) continue;  // from 0 to i
            const Node& part = node.parts[p];
            const Node& head = unscripted(part);
            const bool hat = head.kind == Kind::hat && head.parts[0].is_name("R");
            const bool turned = part.kind == Kind::script &&
                                part.text[0] == '_' &&  // R_m(\alpha q), and not R_\Theta(m)
                                part.parts[1].text != "\\Theta" && part.parts[1].text != "\\theta";
            const bool trigonometric =
                node.kind == Kind::product && ((head.is_name("R") && !turned) || hat || is_trigonometric(head));
            if (head.kind == Kind::function && head.text == "exp" && p + 1 < node.parts.size() &&
                unscripted(node.parts[p + 1]).kind == Kind::group) {  // exp(i m t)
                exponent(unscripted(node.parts[++p]));
                continue;
            }
            if (trigonometric && p + 1 < node.parts.size()) {
                const Node& next = node.parts[p + 1];
                const Node& base = unscripted(next);
                if (base.kind == Kind::group && head.kind == Kind::function && p + 2 < node.parts.size() &&
                    node.text[p + 2] == ' ' &&  // \cos(m - n)\theta
                    (has_frequency(node.parts[p + 2], types_) || has_rate(base, node.parts[p + 2], types_))) {
                    argument({Kind::product, next.at, "  ", {next, node.parts[p + 2]}});
                    p += 2;
                    continue;
                }
                if (base.kind == Kind::group) {
                    const Places before = places_;
                    argument(base.parts.size() == 1 ? base.parts[0] : base);
                    if (!(head.kind == Kind::function)) {  // R(m), which may be a position too
                        std::ranges::set_difference(places_.arguments, before.arguments,
                                                    std::inserter(places_.turned, places_.turned.end()));
                        places_.arguments = before.arguments;
                    }
                    ++p;
                    continue;
                }
                if (base.kind == Kind::name && head.kind == Kind::function) {  // cos A, \cos m\theta
                    Node run{Kind::product, next.at, {}, {}};
                    std::size_t end = p + 1;
                    for (; end < node.parts.size() && node.text[end] == ' ' && !has_frequency(run, types_); ++end) {
                        const Node& factor = node.parts[end];
                        if (factor.kind == Kind::function || factor.kind == Kind::matrix) break;
                        run.text += ' ';
                        run.parts.push_back(factor);
                    }
                    if (run.parts.size() == 1 && has_frequency(run, types_) && end < node.parts.size() &&
                        node.text[end] == ' ' &&  // \sin \omega_j p, \sin \omega_j(t + p)
                        (is_letter_name(node.parts[end]) || (base.kind != next.kind && is_shift(node.parts[end])))) {
                        run.text += ' ';
                        run.parts.push_back(node.parts[end++]);
                    }
                    const bool rated = run.parts.size() > 1 && has_rate(next, run.parts[1], types_);
                    if (rated) end = p + 3;
                    if (rated) run = {Kind::product, next.at, "  ", {next, run.parts[1]}};
                    const bool whole = rated || has_frequency(run, types_);
                    argument(whole ? run : next);
                    p = whole ? end - 1 : p + 1;
                    continue;
                }
            }
            if (node.kind == Kind::product && p + 1 < node.parts.size() &&
                unscripted(node.parts[p + 1]).kind == Kind::group && (part.is_name("PE") || part.is_name("RoPE"))) {
                const std::vector<Node>& list = unscripted(node.parts[p + 1]).parts;
                const std::size_t place = part.is_name("PE") ? 0 : list.size() - 1;
                for (std::size_t a = 0; a < list.size(); ++a)
                    if (a == place)
                        all_letters(list[a], places_.positions), all_letters(list[a], places_.coded);
                    else if (!part.is_name("PE"))
                        at(list[a]);
                ++p;
                continue;
            }
            at(part);
        }
    }

private:
    /// w of \overline{w_j}, w^* and (w e^{i n \theta})^*.
    void conjugated(const Node& node) {
        if (node.kind == Kind::group && node.parts.size() == 1) return conjugated(node.parts[0]);
        if (node.kind == Kind::product)
            for (const Node& part : node.parts)
                if (!(part.kind == Kind::script && part.parts[0].is_name("e"))) conjugated(part);
        const Node& base = node.kind == Kind::script && node.text == "_" ? node.parts[0] : node;
        if (base.is_name("w")) places_.conjugates.insert(base.text);
    }

    /// zw of \overline{zw}, Re(zw) and |zw|, z + w: complex numbers.
    void product_of(const Node& node, bool length) {
        if (node.kind == Kind::group && node.parts.size() == 1) return product_of(node.parts[0], length);
        const auto may_be = [&](const Node& part) {
            if (part.kind == Kind::script && part.text == "_" && part.parts[1].kind == Kind::number &&
                node.kind != Kind::sum)  // z_1
                return part.parts[0].is_name("z") || part.parts[0].is_name("w");
            const char letter = part.text[0];
            if (part.is_name("i") || part.is_name("j")) return false;
            return is_letter_name(part) && part.text.size() == 1 && is_lower(letter) &&
                   (length ? is_any_of("zwu", letter)
                           : usual_types(part.text).size() > 1 || is_usually(part.text, Type::vector) || letter == 'w');
        };
        if ((node.kind != Kind::product && node.kind != Kind::sum && node.kind != Kind::quotient) ||
            !std::ranges::all_of(node.parts, may_be))
            return;
        for (const Node& part : node.parts) places_.complex.insert(spelled(part));
    }

    /// Of e: i times an argument.
    void exponent(const Node& node) {
        if (node.kind == Kind::sum || (node.kind == Kind::group && node.parts.size() == 1)) {
            for (const Node& part : node.parts) exponent(part);
            return;
        }
        if (node.is_name("i")) return;
        Node rest = node;
        if (node.kind == Kind::product) {
            std::erase_if(rest.parts,
                          [](const Node& n) { return is_imaginary_unit(n) || n.is_name("j"); });
            rest.text = std::string(rest.parts.size(), ' ');
        }
        argument(rest.kind == Kind::product && rest.parts.size() == 1 ? rest.parts[0] : rest);
    }

    /// Of cos or sin: a sum of products.
    void argument(const Node& node) {
        if (node.kind == Kind::product && node.parts.size() == 2 && node.parts[0].kind == Kind::function &&
            node.parts[0].text == "cat") {  // cat((m\theta, m\theta))
            const Node* list = &node.parts[1];
            while (list->kind == Kind::group && list->parts.size() == 1) list = &list->parts[0];
            for (const Node& part : list->parts) argument(part);
            return;
        }
        if (node.kind == Kind::group && node.parts.size() == 1 && node.text == "()") return argument(node.parts[0]);
        if (node.kind == Kind::sum) {
            for (const Node& part : node.parts) argument(part);
            return;
        }
        if (node.kind == Kind::quotient && is_schedule(node.parts[1]))
            return all_letters(node.parts[0], places_.beside);
        if (node.kind == Kind::quotient) return argument(node.parts[0]);
        if (node.kind == Kind::product && has_frequency(node, types_)) {
            for (const Node& part : node.parts)
                if (!has_frequency(part, types_)) all_letters(part, places_.beside);
            return;
        }
        if (node.kind == Kind::product &&
            std::ranges::count_if(node.parts, [](const Node& part) { return part.kind != Kind::number; }) < 2) {
            all_letters(node, places_.arguments);
            return;
        }
        if (node.kind == Kind::product) {
            std::set<std::string> alone;
            for (const Node& part : node.parts) {
                all_letters(part, places_.factors);
                if (is_letter_name(part)) alone.insert(part.text);
            }
            std::set<std::string> both;
            std::ranges::set_intersection(places_.products ? places_.in_all : alone, alone,
                                          std::inserter(both, both.end()));
            places_.in_all = both;
            places_.products = true;
            return;
        }
        if (node.kind == Kind::script && node.text == "_" && node.parts[1].is_name("i") &&
            is_letter_name(node.parts[0]))
            return void(places_.indexed.insert(node.parts[0].text));
        if (node.kind == Kind::script) {
            for (const auto& [mark, part] : marks(node))
                if (part != nullptr) all_letters(*part, places_.elsewhere);
            return at(node.parts[0]);
        }
        all_letters(node, places_.arguments);
    }

    const std::map<std::string, Typed>& types_;
    Places& places_;
};

/// \mu of e^{i x \mu_n} and \cos(x - y)\mu_n: with the index of a plane, and times what may be positions.
void turning(const Node& node, std::set<std::string>& letters) {
    const auto is_rate = [](const Node& part) {
        return part.kind == Kind::script && part.text == "_" && is_letter_name(part.parts[0]) &&
               part.parts[0].text[0] == '\\' && part.parts[1].kind == Kind::name && part.parts[1].text.size() == 1 &&
               is_lower(part.parts[1].text[0]) && !part.parts[1].is_name("m") && !part.parts[1].is_name("t");
    };
    const auto look = [&](std::span<const Node> factors) {
        const auto is_beside = [](const Node& part) {
            return (is_letter_name(part) && !part.is_name("i") && !part.is_name("\\i") && !part.is_name("j")) ||
                   part.kind == Kind::group;
        };
        if (std::ranges::count_if(factors, is_rate) == 1 && std::ranges::any_of(factors, is_beside))
            letters.insert(std::ranges::find_if(factors, is_rate)->parts[0].text);
    };
    const auto within = [&](const Node& argument) {
        walk(argument, [&](const Node& of) {
            if (of.kind == Kind::product) look(of.parts);
            return of.kind == Kind::sum || of.kind == Kind::group;
        });
    };
    if (node.kind == Kind::script && node.parts[0].is_name("e") && node.text == "^") return within(node.parts[1]);
    for (std::size_t p = 0; p + 1 < node.parts.size() && node.kind == Kind::product; ++p)
        if (is_trigonometric(unscripted(node.parts[p]))) {
            std::size_t end = p + 1;
            while (end < node.parts.size() && node.text[end] == ' ' && !is_trigonometric(unscripted(node.parts[end])))
                ++end;
            within(node.parts[p + 1]);
            look(std::span(node.parts).subspan(p + 1, end - p - 1));
        }
    for (const Node& part : node.parts) turning(part, letters);
}

/// k of \cos\omega(pos + k), PE(pos + k): what is added to a position is one.
void beside_positions(const Node& node, const Places& places, std::set<std::string>& letters) {
    const auto is_letter = [](const Node& part) { return part.kind == Kind::number || is_letter_name(part); };
    const auto is_position = [&](const Node& part) {
        return is_usually(part.text, Type::position) && !places.arguments.contains(part.text) &&
               (places.beside.contains(part.text) || places.positions.contains(part.text));
    };
    if (node.kind == Kind::sum && std::ranges::all_of(node.parts, is_letter) &&
        std::ranges::any_of(node.parts, is_position))
        all_letters(node, letters);
    for (const Node& part : node.parts) beside_positions(part, places, letters);
}

/// i of x_i^\top and q_i k_j^\top: tokens, and no coordinates, which nobody transposes.
void of_transposed_tokens(const Node& node, std::set<std::string>& letters) {
    if (node.kind == Kind::script && node.text.starts_with('_') && node.parts[0].kind == Kind::name &&
        is_usually(node.parts[0].text, Type::vector) && (node.parts[1].is_name("i") || node.parts[1].is_name("j")) &&
        std::ranges::any_of(marks(node),
                            [](const auto& mark) { return mark.second != nullptr && mark.second->is_name("\\top"); }))
        letters.insert(node.parts[1].text);
    for (const Node& part : node.parts) of_transposed_tokens(part, letters);
}

/// Letters that stand where only vectors do, w^\top, R_m w, <u, w>, and those that stand elsewhere.
void vector_places(const Node& node, std::set<std::string>& vectors, std::set<std::string>& others) {
    const auto letters = [&](const Node& part) {  // w, -w, (v + w)
        walk(part, [&](const Node& of) {
            if (of.kind == Kind::sum || (of.kind == Kind::group && of.parts.size() == 1)) return true;
            if (is_letter_name(of))
                vectors.insert(of.text);
            else
                vector_places(of, vectors, others);
            return false;
        });
    };
    if (node.kind == Kind::name) others.insert(node.text);
    if (node.kind == Kind::inner) return letters(node.parts[0]), letters(node.parts[1]);
    if (node.kind == Kind::script && node.text == "^" && node.parts[1].is_name("\\top")) return letters(node.parts[0]);
    // u \cdot v: two of one kind
    if (node.kind == Kind::product && node.text == " ." && is_letter_name(node.parts[0]) &&
        is_letter_name(node.parts[1]))
        return;
    const auto is_vector_name = [](const Node& part) {
        return part.kind == Kind::name && is_usually(part.text, Type::vector);
    };
    const auto is_head = [&](std::size_t p) {
        return unscripted(node.parts[p]).is_name("R");
    };
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const bool scripted = node.kind == Kind::product && p > 0 && node.parts[p - 1].kind == Kind::script;
        const bool called = node.kind == Kind::product && p > 1 && node.parts[p - 1].kind == Kind::group &&
                            node.parts[p - 2].is_name("R");
        const bool argument = node.kind == Kind::product && p > 0 && node.text[p] == ' ' &&
                              (node.parts[p - 1].is_name("R") || node.parts[p - 1].kind == Kind::function);
        if (argument)
            all_letters(node.parts[p], others);
        else if (node.kind == Kind::product && (node.text[p] == ' ' || node.text[p] == '@') &&
                 ((scripted && is_head(p - 1)) || called))
            letters(node.parts[p]);
        else if (node.kind == Kind::product && node.parts.size() == 2 && node.text[1] == 'o' &&
                 std::ranges::any_of(node.parts, is_vector_name))  // c \odot q
            letters(node.parts[p]);
        else
            vector_places(node.parts[p], vectors, others);
    }
}

/// t and f of the outer product of t and f.
void outer_letters(const Node& node, std::set<std::string>& letters) {
    const bool outer = node.kind == Kind::product && node.text == " K" && node.parts[1].kind == Kind::script &&
                       node.parts[1].parts[1].is_name("\\top");
    for (const Node& part : node.parts) {
        const Node& of = unscripted(part);
        const Node& name = of.kind == Kind::group && of.parts.size() == 1 ? of.parts[0] : of;
        if (outer && is_letter_name(name)) letters.insert(name.text);
        outer_letters(part, letters);
    }
}

/// \alpha of \alpha q and \alpha R_m q: factors of a vector.
void beside_vectors(const Node& node, std::set<std::string>& factors) {
    const auto is_vector = [](const Node& part) {
        const Node& base = unscripted(part);
        return base.is_name("R") || (base.kind == Kind::name && is_usually(base.text, Type::vector));
    };
    if (node.kind == Kind::product && node.text.find_first_not_of(' ') == std::string::npos &&
        std::ranges::any_of(node.parts, is_vector))
        for (const Node& part : node.parts)
            if (is_letter_name(part) && part.text[0] == '\\') factors.insert(part.text);  // a and b may be vectors
    for (const Node& part : node.parts) beside_vectors(part, factors);
}

/// Query_t, Key_{t,i}: vectors whose names are words.
void word_vectors(const Node& node, std::set<std::string>& words) {
    constexpr std::string_view vectors = "Query|Key|Value|query|key|value";
    if (node.kind == Kind::script && node.text[0] == '_' && is_one_of(vectors, node.parts[0].text))
        words.insert(node.parts[0].text);
    for (const Node& part : node.parts) word_vectors(part, words);
}

}  // namespace

bool is_schedule(const Node& node) {
    constexpr std::string_view letters = "b|B|c|n|N|base|\\beta";
    if (node.kind != Kind::script || node.text != "^") return false;
    const Node& base = node.parts[0];
    return base.kind == Kind::number ? base.text.size() > 2
                                     : is_one_of(letters, base.text) && any_node(node.parts[1], is_dimension);
}

std::set<std::string> turning_letters(const Claim& claim) {
    std::set<std::string> letters;
    for (const Node& side : claim.sides) turning(side, letters);
    return letters;
}

namespace {

/// r_q and \phi_q of r_q e^{i\phi_q}: a number and an angle that are named by the vector whose they are.
void of_polar_forms(const Claim& claim, std::map<std::string, Typed>& types) {
    const auto is_labelled = [](const Node& node) {
        return node.kind == Kind::script && node.text == "_" && node.parts[0].kind == Kind::name &&
               !node.parts[0].is_name("R") && !node.parts[0].is_name("e") &&
               (node.parts[1].is_name("q") || node.parts[1].is_name("k"));
    };
    std::set<std::string> all, turning;
    const auto look = [&](const auto& self, const Node& node, bool turns) -> void {
        if (is_labelled(node)) (turns ? turning : all).insert(spelled(node));
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            const bool power = node.kind == Kind::script && node.parts[0].is_name("e") && p > 0;
            const bool argument = node.kind == Kind::product && p > 0 && is_trigonometric(node.parts[p - 1]);
            self(self, node.parts[p], turns || power || argument);
        }
    };
    for (const Node& side : claim.sides) look(look, side, false);
    const auto is_vector = [](const Node& node) {  // whose they are: nothing says how they belong to it
        return node.is_name("q") || node.is_name("k");
    };
    const auto of_vectors = [&](const auto& self, const Node& node) -> bool {
        return !is_labelled(node) && (is_vector(node) || std::ranges::any_of(node.parts, [&](const Node& part) {
                                          return self(self, part);
                                      }));
    };
    const bool counted = any_node(claim.sides, [](const Node& node) { return node.kind == Kind::big; });
    const auto is_of_vector = [&](const std::string& name) {  // \phi_k, and no \theta_k of plane k
        return name.ends_with("_q") || (!counted && is_usually(letter_of(name), Type::angle));
    };
    if (std::ranges::none_of(turning, is_of_vector) ||
        std::ranges::any_of(claim.sides, [&](const Node& side) { return of_vectors(of_vectors, side); }))
        return;
    for (const std::string& name : turning)
        if (!all.contains(name)) types.try_emplace(name, Typed{Type::angle, 0, 0});
    for (const std::string& name : all)
        if (!turning.empty() && !turning.contains(name) && !is_usually(letter_of(name), Type::vector) &&
            !is_usually(letter_of(name), Type::matrix))
            types.try_emplace(name, Typed{Type::real, 0, 0});
}

/// w of w\theta and R_w, where h stands so too: the axes of an image.
void of_images(const Claim& claim, std::map<std::string, Typed>& types) {
    const auto turns = [&](const char* letter) {
        return any_node(claim.sides, [&](const Node& node) {
            const bool below = node.kind == Kind::script && node.text == "_" && node.parts[0].is_name("R") &&
                               mentions(node.parts[1], letter);
            bool beside = false;
            for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
                beside = beside || (node.parts[p - 1].is_name(letter) && node.text[p] == ' ' &&
                                    letter_of(spelled(node.parts[p])) != letter && has_frequency(node.parts[p], types));
            return below || beside;
        });
    };
    if (turns("h") && turns("w")) types.try_emplace("w", Typed{Type::position, 0, 0});
}

}  // namespace

void find_roles(const Claim& claim, std::map<std::string, Typed>& types) {
    of_polar_forms(claim, types);
    of_images(claim, types);
    Places places;
    Look look(types, places);
    for (const Node& side : claim.sides)
        if (!claim.depends || &side == &claim.sides.front()) look.at(side);
    const auto only = [&](const std::string& letter, std::initializer_list<const std::set<std::string>*> others) {
        return !types.contains(letter) &&
               std::ranges::none_of(others, [&](const auto* set) { return set->contains(letter); });
    };
    const auto declare = [&](const std::string& letter, Type type) {
        if (!is_usually(letter, type)) types[letter] = {type, 0, 0};
    };
    const auto declare_new = [&](const std::string& letter, Type type) {
        types.try_emplace(letter, Typed{type, 0, 0});
    };
    const auto on_two_sides = [&](const std::string& letter) {  // \Delta of R_\Delta = R_{n-m} is a name for n - m
        return std::ranges::count_if(claim.sides, [&](const Node& side) {
                   std::set<std::string> letters;
                   all_letters(side, letters);
                   return letters.contains(letter);
               }) > 1;
    };
    const auto is_power_of_e = [](const Node& node) { return node.kind == Kind::script && node.parts[0].is_name("e"); };
    const auto turns_by_e = [&](const Node& node) {  // R_{n-e}, of positions that are shifted by e
        return node.kind == Kind::script && node.text.starts_with('_') && node.parts[0].is_name("R") &&
               mentions(node.parts[1], "e");
    };
    if (any_node(claim.sides, turns_by_e) && !any_node(claim.sides, is_power_of_e))
        types.try_emplace("e", Typed{Type::position, 0, 0});
    std::set<std::string> turned;
    for (const Node& side : claim.sides) of_transposed_tokens(side, turned);
    for (const std::string& letter : turned) declare_new(letter, Type::position);
    std::set<std::string> added;
    for (const Node& side : claim.sides) beside_positions(side, places, added);
    for (const std::string& letter : added)
        if (is_usually(letter, Type::vector)) declare_new(letter, Type::position);
    for (const std::string& letter : places.exponents)  // k of R_m^k = R_{mk}; of R^k alone, who knows
        if (!places.positions.contains(letter)) places.elsewhere.insert(letter);
    const auto is_index = [](const std::string& letter) { return letter == "i" || letter == "j"; };  // R_i^\top R_i = I
    // c of R_a R_b R_c, beside angles and no position: an angle
    const auto is_angle = [&](const std::string& letter) {
        return !types.contains(letter) && is_usually(letter, Type::angle);
    };
    const auto is_position = [&](const std::string& letter) { return is_usually(letter, Type::position); };
    if (places.coded.empty() && std::ranges::any_of(places.positions, is_angle) &&
        std::ranges::none_of(places.positions, is_position))
        for (const std::string& letter : places.positions)
            if (usual_types(letter).size() > 1 && !is_index(letter) && only(letter, {&places.elsewhere}))
                declare_new(letter, Type::angle);
    for (const std::string& letter : places.positions)
        if ((on_two_sides(letter) || is_index(letter)) && !is_usually(letter, Type::angle) &&
            !is_usually(letter, Type::frequency) &&
            only(letter, {&places.elsewhere, &places.arguments, &places.factors}))
            declare(letter, Type::position);
    for (const std::string& letter : places.beside)
        if (only(letter, {&places.elsewhere, &places.arguments, &places.factors})) declare(letter, Type::position);
    for (const std::string& letter : places.factors)  // for real m, t, of e^{imt}
        if (const auto typed = types.find(letter); typed != types.end() && typed->second.type == Type::real &&
                                                   !places.elsewhere.contains(letter) &&
                                                   !places.arguments.contains(letter))
            types.erase(typed);
    if (places.in_all.size() == 2)  // of m t, t
        std::erase_if(places.in_all, [&](const std::string& letter) {
            const auto typed = types.find(letter);
            return letter == "m" || letter == "n" || (typed != types.end() && typed->second.type == Type::position);
        });
    if (places.products && places.in_all.size() == 1)
        if (const std::string& letter = *places.in_all.begin();
            only(letter, {&places.positions, &places.beside}) &&
            (!places.elsewhere.contains(letter) || any_node(claim.sides, is_derivative))) {  // i t e^{imt} as well
            declare(letter, Type::frequency);
            for (const std::string& other : places.factors)
                if (other != letter && only(other, {&places.elsewhere, &places.arguments}))
                    declare(other, Type::position);
        }
    for (const std::string& letter : places.arguments)
        if (!is_usually(letter, Type::frequency) &&
            only(letter, {&places.elsewhere, &places.positions, &places.beside, &places.factors}))
            declare(letter, Type::angle);
    for (const std::string& letter : places.indexed)  // \cos\alpha_i: an angle for each plane
        if (is_usually(letter, Type::angle) && only(letter, {&places.arguments, &places.positions, &places.factors}))
            types[letter] = {Type::frequency, 0, 0};
    for (const std::string& letter : places.arguments)  // for real x, of e^{ix} and \cos x
        if (const auto typed = types.find(letter); typed != types.end() && typed->second.type == Type::real)
            if (std::ranges::none_of(std::array{&places.elsewhere, &places.positions, &places.beside, &places.factors},
                                     [&](const auto* set) { return set->contains(letter); }))
                typed->second.type = Type::angle;
    for (const std::string& letter : places.turned)
        if (is_usually(letter, Type::matrix) &&
            only(letter, {&places.elsewhere, &places.positions, &places.beside, &places.factors}))
            declare(letter, Type::angle);
    std::set<std::string> words;
    for (const Node& side : claim.sides) word_vectors(side, words);
    for (const std::string& word : words) declare_new(word, Type::vector);
    std::set<std::string> scalars;
    for (const Node& side : claim.sides) beside_vectors(side, scalars);
    for (const std::string& letter : scalars)
        if (is_usually(letter, Type::angle) && usual_types(letter).size() == 1 &&
            only(letter, {&places.arguments, &places.positions, &places.beside, &places.factors, &places.turned,
                          &places.indexed, &places.exponents}))
            types[letter] = {Type::real, 0, 0};
    std::set<std::string> vectors, others;
    for (const Node& side : claim.sides) vector_places(side, vectors, others);
    for (const std::string& letter : vectors)
        if (((is_usually(letter, Type::frequency) && !others.contains(letter)) || letter == "u" || letter == "c") &&
            !types.contains(letter))
            declare(letter, Type::vector);
    std::set<std::string> outer;
    for (const Node& side : claim.sides) outer_letters(side, outer);
    for (const std::string& letter : outer)
        if (only(letter, {&places.positions, &places.beside, &places.arguments, &places.factors}))
            declare(letter, Type::vector);
    for (const std::string& letter : places.coded)
        if (is_usually(letter, Type::angle) && only(letter, {&places.elsewhere, &places.arguments, &places.factors}))
            declare(letter, Type::position);
    for (const std::string& letter : places.complex)
        if (only(letter, {&places.positions, &places.beside, &places.arguments})) declare(letter, Type::complex);
    for (const std::string& letter : places.conjugates)
        if (places.below.contains(letter) && (usual_types(letter).size() > 1 || letter == "w") &&
            only(letter, {&places.positions, &places.beside, &places.arguments}))
            declare_new(letter, Type::complex);
    for (const std::string& letter : places.conjugates)  // \bar w; \bar\theta is another frequency
        if (letter.size() == 1 && is_usually(letter, Type::frequency) &&
            only(letter, {&places.positions, &places.beside, &places.arguments}))
            declare(letter, Type::vector);
}

}  // namespace formula
