// What a formula says about its dimension, and which of its letters are indices.
#include <algorithm>

#include "formula/builder.hpp"
#include "formula/roles.hpp"
#include "formula/text.hpp"

namespace formula {

namespace {

bool has_number_factor(const Node& node) {
    if (node.kind == Kind::product)
        return std::ranges::any_of(node.parts, [](const Node& part) { return part.kind == Kind::number; });
    return std::ranges::any_of(node.parts, has_number_factor);
}

bool has_sum(const Node& node) {
    const bool scripted = node.kind == Kind::script;
    return node.kind == Kind::number || node.kind == Kind::sum ||
           (scripted ? has_sum(node.parts[0]) : std::ranges::any_of(node.parts, has_sum));
}

std::string base_letter(const Node& node) {
    if (node.kind == Kind::name) return node.text;
    return node.parts.empty() ? std::string() : base_letter(node.parts.front());
}

/// The letters that a part mentions and that may be indices: lower-case, one character.
void letters(const Node& node, std::set<std::string>& out) {
    if (node.kind == Kind::script && node.parts[0].is_name("d")) return;  // d_{model}
    if (node.kind == Kind::name && node.text.size() == 1 && node.text != "d" && is_lower(node.text[0]))
        out.insert(node.text);
    for (const Node& part : node.parts) letters(part, out);
}

class Surveyor {
public:
    Surveyor(const std::map<std::string, Typed>& types, Survey& result) : types_(types), result_(result) {}

    void look(const Node& node) {
        if (node.kind == Kind::name) name(node.text);
        if (node.kind == Kind::slice || (node.kind == Kind::function && node.text == "rotate_half"))
            result_.planes = true;
        if (node.kind == Kind::function && node.text == "stack") result_.stacked = true;
        if (node.kind == Kind::function && node.text.starts_with("view_as_")) result_.pairs = true;
        const auto is_row = [](const Node& part) { return part.kind == Kind::group && part.text == "["; };
        if (node.kind == Kind::matrix || (is_row(node) && is_row(node.parts[0]))) result_.written = true;
        if (node.is_name("PE")) result_.code = true;
        if (node.is_name("I")) result_.identity = true;
        if (node.kind == Kind::function && node.text == "tr") result_.trace = true;
        for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)  // \det(2R), \det(-R)
            if (node.parts[p - 1].kind == Kind::function && node.parts[p - 1].text == "det" && has_sum(node.parts[p]))
                result_.trace = true;
        if (node.kind == Kind::name && is_frequency(node.text)) result_.one_frequency = true;
        if (node.kind == Kind::hat && node.parts[0].is_name("R")) result_.planes = result_.words = true;
        if (node.kind == Kind::big) {
            const IndexUse use = index_use(node.parts[3], node.parts[0].text);
            const bool tokens = node.text == "sum" && !use.plane && !use.coordinate && !node.parts[2].text.empty() &&
                                !mentions(node.parts[2], "d");  // \sum_{n=0}^{N-1}
            result_.planes = result_.planes || (node.text != "signs" && node.text != "lim" && !tokens);
            const bool is_new = bound_.insert(node.parts[0].text).second;
            for (std::size_t p = 3; p < node.parts.size(); ++p) look(node.parts[p]);
            if (is_new) bound_.erase(node.parts[0].text);
            return;
        }
        if (node.kind == Kind::script) return script(node);
        for (std::size_t p = 0; p < node.parts.size(); ++p) {
            look(node.parts[p]);
            const Node& part = node.parts[p];
            if (p > 0 && node.parts[p - 1].is_name("PE") && part.kind == Kind::group && part.parts.size() == 2)
                free_letters(part.parts[1]);
        }
    }

private:
    void name(const std::string& text) {
        if (text == "\\Theta" || text == "half" || (text == "d" && !types_.contains("d"))) result_.planes = true;
        if (text == "R" || text == "PE" || text == "RoPE" || text == "\\Theta" || is_frequency(text))
            result_.words = true;
        if (text == "\\Theta") result_.theta = true;
        if (is_frequency(text)) result_.frequencies.insert(text);
    }

    void free_letters(const Node& part) {
        if (part.kind == Kind::product && part.parts.size() == 2 && part.parts[1].kind == Kind::number)
            return;  // x_{i0}
        std::set<std::string> found;
        letters(part, found);
        for (const std::string& letter : found) {
            if (bound_.contains(letter)) continue;
            if (types_.contains(letter)) continue;
            result_.free.insert(letter);
            result_.planes = true;
        }
    }

    /// i of e^{im\theta}, J of e^{m\theta J}, and nothing of e^{-\gamma m}.
    static bool is_no_number(const Node& node) {
        return node.kind == Kind::matrix ||
               (node.kind == Kind::name && (node.text == "\\i" || std::string_view("ij").find(node.text) < 2 ||
                                            (node.text.size() == 1 && is_upper(node.text[0]))));
    }

    void script(const Node& node) {
        const std::string letter = base_letter(node.parts[0]);
        const bool one_frequency = result_.one_frequency;
        if (!is_schedule(node)) look(node.parts[0]);
        result_.one_frequency = one_frequency;  // \theta_i
        if (types_.contains(spelled(node))) return;
        const bool applied = node.parts[0].kind == Kind::group;  // PE(t)_{2i}
        for (const auto& [mark, part] : marks(node)) {
            if (part == nullptr) continue;
            if (part->kind == Kind::slice) result_.planes = true;
            if (letter == "P" && part->is_name("half")) result_.planes = true;
            if (mark == '^' && is_schedule(node)) {  // 10000^{-2i/d}
                free_letters(*part);
                continue;
            }
            if (mark == '^') {
                if (part->kind == Kind::group && part->text != "()" && !(is_number(*part) && has_position(node)))
                    free_letters(*part), result_.planes = true;
                else if ((letter == "e" && any_node(*part, is_no_number)) || part->is_name("half"))
                    look(*part);
                else if (letter == "R" && (part->is_name("d") || spelled(*part).starts_with("d_")))
                    result_.planes = true;
                else if (!types_.contains("d") && mentions(*part, "d"))
                    result_.planes = true;  // 2^{d/2}
                continue;
            }
            if (letter == "PE" && part->kind == Kind::group && part->parts.size() == 2) {  // PE_{(t, 2i)}
                look(part->parts[0]);
                free_letters(part->parts[1]);
                continue;
            }
            if (letter == "PE") {  // PE_{t,2i}
                if (part == marks(node)[0].second)
                    look(*part);
                else
                    free_letters(*part);
                continue;
            }
            if ((letter == "R" || letter == "I") && node.parts[0].kind == Kind::name) {
                const bool of_angle = any_node(*part, [&](const Node& of) { return is_frequency(of.text); });
                result_.by_position = result_.by_position || (letter == "R" && !of_angle);
                look(*part);
            } else if (letter == "R" || node.parts[0].kind == Kind::hat) {
                if (part->kind != Kind::number) free_letters(*part);
            } else if (is_frequency(letter)) {
                if (part->kind == Kind::number) {
                    result_.planes = true;
                    if (part->text.size() < 3) result_.least = std::max(result_.least, 2 * (std::stoi(part->text) + 1));
                } else if (part->kind != Kind::name || part->text.size() == 1) {
                    free_letters(*part);
                }
            } else if (applied || is_vector(letter)) {
                const auto is_one = [&](const Node& one) { return one.kind == Kind::name && is_position(one.text); };
                const bool at_position = part->kind == Kind::sum && std::ranges::all_of(part->parts, is_one);
                if (part->kind != Kind::number && !at_position &&
                    (part->kind != Kind::name || (!is_position(part->text) && part->text.size() == 1)))
                    free_letters(*part);
            }
        }
    }

    /// x^{(1)}_m is a number, of a token at m.
    [[nodiscard]] bool has_position(const Node& script) const {
        return std::ranges::any_of(marks(script), [&](const auto& mark) {
            return mark.first == '_' && mark.second->kind == Kind::name && is_position(mark.second->text);
        });
    }
    [[nodiscard]] bool is_vector(const std::string& letter) const {
        return is_typed(types_, letter, Type::vector) || is_typed(types_, letter, Type::row);
    }
    [[nodiscard]] bool is_position(const std::string& letter) const { return is_typed(types_, letter, Type::position); }
    [[nodiscard]] bool is_frequency(const std::string& letter) const {
        return is_typed(types_, letter, Type::frequency);
    }

    const std::map<std::string, Typed>& types_;
    Survey& result_;
    std::set<std::string> bound_;
};

}  // namespace

void survey(const Node& node, const std::map<std::string, Typed>& types, Survey& result) {
    Surveyor(types, result).look(node);
}

IndexUse index_use(const Node& node, const std::string& letter) {
    IndexUse use;
    if (node.kind == Kind::script) {
        const std::string base = base_letter(node.parts[0]);
        for (const auto& [mark, part] : marks(node)) {
            if (part == nullptr || !mentions(*part, letter)) continue;
            use.half = use.half || std::ranges::any_of(part->parts, is_half_d);
            if (mark == '^') {
                if (part->kind == Kind::group || node.parts[0].kind == Kind::number || is_schedule(node))
                    use.plane = true;
            } else if (base.starts_with('\\') || is_usually(base, Type::frequency) || node.parts[0].kind == Kind::hat ||
                       has_number_factor(*part)) {
                use.plane = true;
            } else if (!((base == "R" || base == "I") && node.parts[0].kind == Kind::name)) {
                use.coordinate = true;
            }
        }
    }
    for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p) {  // PE(t, 2i)
        const Node& code = node.parts[p];
        if (node.parts[p - 1].is_name("PE") && code.kind == Kind::group && code.parts.size() == 2 &&
            mentions(code.parts[1], letter))
            (has_number_factor(code.parts[1]) ? use.plane : use.coordinate) = true;
    }
    for (const Node& part : node.parts) use.add(index_use(part, letter));
    return use;
}

}  // namespace formula
