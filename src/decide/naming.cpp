#include "decide/naming.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "decide/meant.hpp"
#include "formula/families.hpp"
#include "formula/text.hpp"

namespace formula {
namespace {

/// x_{0,n-1}: x, and its indices one by one; of x_{i:} the second is ':'. x has none.
struct Indexed {
    std::string letter;
    std::vector<std::string> indices;
};

std::optional<Indexed> indexed(const Node& node) {
    if (node.kind == Kind::name) return Indexed{in_small_letters(node.text), {}};
    if (node.kind != Kind::script || node.parts[0].kind != Kind::name) return {};
    Indexed out{in_small_letters(node.parts[0].text), {}};
    for (const auto& [mark, part] : marks(node)) {
        if (mark != '_' || part == nullptr) return {};
        if (part->kind == Kind::number) {
            for (const char digit : part->text) out.indices.emplace_back(1, digit);
        } else if (part->kind == Kind::slice) {
            if (part->parts.size() != 2 || !part->parts[1].text.empty()) return {};
            out.indices.push_back(spelled(part->parts[0]));
            out.indices.emplace_back(":");
        } else if (part->kind == Kind::product) {
            for (const Node& one : part->parts) out.indices.push_back(spelled(one));
        } else if (part->kind == Kind::name && part->text.ends_with(':')) {
            out.indices.push_back(part->text.substr(0, part->text.size() - 1));
            out.indices.emplace_back(":");
        } else {
            out.indices.push_back(spelled(*part));
        }
    }
    return out;
}

/// 0, 1, ..., n - 1 or 1, 2, 3: what an index runs through; dots are an empty text.
bool counts_up(const std::vector<std::string>& run) {
    const auto dots = std::ranges::find(run, std::string());
    if (run.empty() || (run[0] != "0" && run[0] != "1")) return false;
    if (dots != run.end() && (dots == run.begin() || dots + 2 != run.end())) return false;
    int next = run[0][0] - '0';
    for (auto at = run.begin(); at != dots; ++at)
        if (*at != std::to_string(next++)) return false;
    return dots == run.end() || run.back().find_first_not_of("0123456789") != std::string::npos;
}

/// i = 0, 1, ..., n - 1: what a name runs through, in steps of one size.
bool is_run(const Node& node) {
    if (node.kind != Kind::group || node.text != ",") return false;
    const auto dots = std::ranges::find_if(node.parts, is_dots);
    std::vector<int> numbers;
    for (auto at = node.parts.begin(); at != dots; ++at) {
        if (at->kind != Kind::number || at->text.size() > 6 || at->text.find('.') != std::string::npos) return false;
        numbers.push_back(std::stoi(at->text));
    }
    for (std::size_t n = 2; n < numbers.size(); ++n)
        if (numbers[n] - numbers[n - 1] != numbers[1] - numbers[0]) return false;
    return !numbers.empty() && dots != node.parts.end() && dots + 2 == node.parts.end();
}

/// f(x), softmax(x), dots: what nothing gives a meaning.
bool has_unknown(const Node& node, const Context& context) {
    if (is_dots(node)) return true;
    const bool is_word = node.kind == Kind::name && node.text.size() > 1 && node.text[0] != '\\' &&
                         is_upper(node.text[0]) && node.text != "PE" && node.text != "RoPE";
    if (is_word && !is_defined(context, node.text) && !context.types.contains(node.text)) return true;  // Query_t
    const bool upper = node.kind == Kind::name && node.text.size() == 1 && node.text != "R" && node.text != "I" &&
                       node.text != "T" && is_upper(node.text[0]);
    if (upper && !is_defined(context, node.text) && !context.types.contains(node.text) &&
        usual_types(node.text).size() > 1)
        return true;
    for (std::size_t p = 0; node.kind == Kind::product && p + 1 < node.parts.size(); ++p) {
        const Node& head = unscripted(node.parts[p]);  // f_q
        const Node& list = unscripted(node.parts[p + 1]);
        const std::string key = spelled(node.parts[p]);
        const bool word = head.kind == Kind::name && head.text.size() > 1 && head.text[0] != '\\' &&
                          head.text != "PE" && head.text != "RoPE" && !is_usually(head.text, Type::position);
        if (list.kind == Kind::group && list.text == "(" && node.text[p + 1] == ' ' && head.kind == Kind::name &&
            (word || is_one_of("f|g|h|F|G|H|E|\\sigma|\\Phi", head.text)) &&
            !context.functions.contains(function_key(key, list.parts.size())) && !context.types.contains(key))
            return true;
    }
    return std::ranges::any_of(node.parts, [&](const Node& part) { return has_unknown(part, context); });
}

/// \hat r_{ij}, A_{t,t+g}, smax(x): a name that nothing defines.
std::string new_name(const Node& node, const Context& context) {
    if (node.is_name("R")) return "R";  // R_m and R(a) mean something, R alone does not
    if (const auto head = head_of(node)) return is_defined(context, head->key) ? std::string() : head->key;
    const bool word = node.kind == Kind::product && node.parts.size() == 2 && node.parts[0].kind == Kind::name &&
                      node.parts[1].kind == Kind::group && node.parts[1].parts.size() == 1 &&
                      node.parts[0].text.size() > 1 && is_alpha(node.parts[0].text[0]);
    return word && node.parts[0].text != "PE" && node.parts[0].text != "RoPE" ? node.parts[0].text : std::string();
}

/// Positions, angles and frequencies, and what adding and multiplying makes of them; with scales also divided by each
/// other, and beside numbers with a Greek letter, (1 - \gamma)\theta_i/s.
bool is_of_angles(const Node& node, std::set<std::string>& names, const Context& context, bool scales = false) {
    const auto is_one = [&](const Node& part) { return is_of_angles(part, names, context, scales); };
    const auto all = [&](const Node& of) { return std::ranges::all_of(of.parts, is_one); };
    if (node.kind == Kind::number) return node.text.find('.') == std::string::npos;
    const auto is_single = [](const Node& part) {
        return (part.kind == Kind::number && part.text.find('.') == std::string::npos) ||
               (part.kind == Kind::name && std::string_view("deIR").find(part.text) == std::string_view::npos);
    };
    if (node.kind == Kind::sum && std::ranges::all_of(node.parts, is_single) &&
        std::ranges::any_of(node.parts, [](const Node& part) { return is_usually(part.text, Type::position); })) {
        for (const Node& part : node.parts)  // k of pos + k
            if (part.kind == Kind::name) names.insert(part.text);
        return std::ranges::none_of(node.parts, [&](const Node& part) {
            return context.types.contains(part.text) || is_defined(context, part.text);
        });
    }
    if (node.kind == Kind::sum) return node.text.find('o') == std::string::npos && all(node);
    const auto is_call = [&](std::size_t p) {  // \varphi(0)
        return node.parts[p].kind == Kind::group && node.text[p] == ' ' && p > 0 &&
               (node.parts[p].parts[0].kind != Kind::sum ||
                (!node.parts[p - 1].is_name("m") && !node.parts[p - 1].is_name("n"))) &&
               node.parts[p - 1].kind != Kind::number &&
               !(scales && node.parts[p - 1].kind == Kind::script && any_node(node.parts[p], is_fraction));
    };
    if (node.kind == Kind::product) {
        for (std::size_t p = 0; p < node.parts.size(); ++p)
            if (is_call(p) ||
                (node.text[p] == '/' && !scales ? node.parts[p].kind != Kind::number : !is_one(node.parts[p])))
                return false;
        return node.text.find_first_not_of(" .*x/") == std::string::npos;
    }
    if (node.kind == Kind::quotient)
        return scales ? all(node) : node.parts[1].kind == Kind::number && is_one(node.parts[0]);
    if (node.kind == Kind::group || node.kind == Kind::bars) return node.parts.size() == 1 && all(node);  // |m - n|
    const Node& base = node.kind == Kind::script || node.kind == Kind::conjugate ? node.parts[0] : node;
    if (base.kind != Kind::name || (node.kind == Kind::script && node.text != "_")) return false;
    const std::string key = spelled(node);
    const bool is_index = key == "i" || key == "j";
    const bool angular = is_usually(base.text, Type::position) || is_usually(base.text, Type::angle) ||
                         is_usually(base.text, Type::frequency) || base.text == "\\pi" || is_index;
    const bool is_scale = scales && base.text[0] == '\\' && usual_types(base.text).size() > 1;
    if ((!angular && !is_scale) || context.types.contains(key) || is_defined(context, key)) return false;
    names.insert(key);
    return true;
}

/// f(...) in it, and no R_f.
bool calls(const Node& node, const std::string& name) {
    return any_node(node, [&](const Node& part) {
        for (std::size_t p = 1; p < part.parts.size() && part.kind == Kind::product; ++p)
            if (part.parts[p - 1].is_name(name.c_str()) && unscripted(part.parts[p]).kind == Kind::group) return true;
        return false;
    });
}

/// PE(t), of a letter.
bool is_call_of_code(const Node& node) {
    return node.kind == Kind::product && node.parts.size() == 2 && node.parts[0].is_name("PE") &&
           node.parts[1].kind == Kind::group && node.parts[1].parts.size() == 1 &&
           node.parts[1].parts[0].kind == Kind::name;
}

}  // namespace

bool names_its_entries(const Node& left, const Node& right) {
    if (has_upper_coordinates(std::array{right}))  // q = (q^{(1)}, q^{(2)})
        return names_its_entries(left, with_upper_coordinates(right));
    const Node& whole =
        right.kind == Kind::script && right.text == "^" && right.parts[1].is_name("\\top") ? right.parts[0] : right;
    if (left.kind == Kind::product && left.parts.size() == 2 && left.text == "  " && left.parts[0].kind == Kind::name) {
        // i\Theta = (i\theta_1, ...), f(X) = (f(x_0), ...), each with the factor or the function of all
        const auto argument = [](const Node& node) -> const Node& {
            return node.kind == Kind::group && node.parts.size() == 1 ? node.parts[0] : node;
        };
        const auto without = [&](const auto& self, Node& node) -> bool {
            if (node.kind == Kind::product) {
                if (node.parts.size() != 2 || !node.parts[0].is_name(left.parts[0].text.c_str())) return false;
                const Node rest = argument(node.parts[1]);
                node = rest;
                return true;
            }
            if (node.kind == Kind::big) return self(self, node.parts[3]);
            return (node.kind == Kind::group || node.kind == Kind::matrix) &&
                   std::ranges::all_of(node.parts, [&](Node& part) { return is_dots(part) || self(self, part); });
        };
        Node plain = right;
        return without(without, plain) && names_its_entries(argument(left.parts[1]), plain);
    }
    const auto head = indexed(left);
    if (head && head->indices.empty() && whole.kind == Kind::group && whole.parts.size() == 1 &&
        whole.parts[0].kind == Kind::big && whole.parts[0].text == "list") {  // whose dots have a rule
        const Node& body = whole.parts[0].parts[3];
        return std::ranges::all_of(body.kind == Kind::matrix ? body.parts : std::vector{body}, [&](const Node& entry) {
            const auto own = indexed(entry);
            return own && own->letter == head->letter && !own->indices.empty();
        });
    }
    if (!head || (whole.kind != Kind::matrix && whole.kind != Kind::group) || whole.parts.size() < 2) return false;
    const std::size_t columns =
        whole.kind == Kind::group ? whole.parts.size() : static_cast<std::size_t>(std::stoi(whole.text));
    const std::size_t rows = whole.parts.size() / columns;
    std::vector<std::string> fixed = head->indices;  // of q_{i:}, i
    if (!fixed.empty() && fixed.back() == ":") fixed.pop_back();
    std::vector<std::string> down(rows), across(columns);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            const Node& entry = whole.parts[r * columns + c];
            if (is_dots(entry) || is_zero_entry(entry)) continue;
            auto own = indexed(entry);
            if (!own || own->letter != head->letter || own->indices.size() < fixed.size() ||
                !std::equal(fixed.begin(), fixed.end(), own->indices.begin()))
                return false;
            std::vector<std::string> rest(own->indices.begin() + static_cast<std::ptrdiff_t>(fixed.size()),
                                          own->indices.end());
            if (!rest.empty() && rest.back() == ":") rest.pop_back();
            if (rest.size() != (rows > 1 && columns > 1 ? 2U : 1U)) return false;
            for (const auto& [place, index] : {std::pair(rows > 1 ? &down[r] : nullptr, rest.front()),
                                               std::pair(columns > 1 ? &across[c] : nullptr, rest.back())})
                if (place != nullptr && !place->empty() && *place != index)
                    return false;
                else if (place != nullptr)
                    *place = index;
        }
    return (rows < 2 || counts_up(down)) && (columns < 2 || counts_up(across));
}

std::optional<Context> as_real_numbers(const Claim& claim, const Context& context, bool scales) {
    std::set<std::string> names;
    if (claim.depends ||
        !std::ranges::all_of(claim.sides, [&](const Node& side) { return is_of_angles(side, names, context, scales); }))
        return {};
    const auto is_angular = [](const std::string& name) {
        return is_usually(letter_of(name), Type::frequency) || is_usually(letter_of(name), Type::position);
    };
    if (scales && std::ranges::none_of(names, is_angular)) return {};
    if (names.empty() || (names.contains("i") && !names.contains("j"))) return {};  // the imaginary unit, perhaps
    Context reals = context;
    for (const std::string& name : names) reals.types[name] = {Type::real, 0, 0};
    return reals;
}

bool have_the_same_letters(const Claim& claim) {
    std::vector<std::set<std::string>> names(claim.sides.size());
    for (std::size_t s = 0; s < claim.sides.size(); ++s)
        if (!is_of_angles(claim.sides[s], names[s], {}, true) || names[s] != names[0]) return false;
    return true;
}

std::optional<Naming> names_something(const Side& left, const Side& right, const Context& context) {
    if (!left.node || !right.node) return {};
    const Node &l = *left.node, &r = *right.node;
    const bool shifted = r.kind == Kind::sum && is_bare_name(l) && usual_types(letter_of(spelled(l))).size() > 1 &&
                         !is_defined(context, spelled(l)) && !context.types.contains(spelled(l)) &&
                         !uses(r, spelled(l)) && as_real_numbers(claim_of(right, right), context);  // r = m - n
    if (shifted || names_an_angle(left, right, context))
        return Naming{"a position, an angle or a frequency: what its name stands for, no identity"};
    if (is_run(r) && !has_unknown(l, context)) return Naming{"what it runs through, no identity"};
    if (is_bare_name(l) && !is_defined(context, spelled(l)) && !has_letter(r) && r.parts.size() > 1 &&
        (r.kind == Kind::group || r.kind == Kind::matrix))
        return Naming{"a name on one side and numbers on the other: a case, no identity"};
    if (names_its_entries(l, r)) return Naming{"a name and its entries, each with its place: no identity"};
    std::set<std::string> names;  // PE(pos) = pos: another code
    if (is_call_of_code(l) && is_of_angles(r, names, context))
        return Naming{"what a code stands for that is another one than the code of sines, no identity"};
    if (const Node& head = l.parts.empty() ? l : l.parts[0];  // g(x_m, x_n, m - n)
        l.kind == Kind::product && l.parts.size() == 2 && l.parts[1].kind == Kind::group &&
        (head.is_name("f") || head.is_name("g")) && !calls(r, head.text) &&
        !context.functions.contains(function_key(head.text, l.parts[1].parts.size())))
        return Naming{"what a function stands for, no identity"};
    if (const std::string name = new_name(l, context);
        !name.empty() && !uses(r, name) &&
        (has_unknown(r, context) || (is_bare_name(l) && is_bare_name(r) && !new_name(r, context).empty())))
        return Naming{"what a name stands for, no identity; not all of it is read, and what needs it is not", true};
    return {};
}

}  // namespace formula
