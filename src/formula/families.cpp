#include "formula/families.hpp"

#include <algorithm>
#include <optional>

namespace formula {
namespace {

/// Families one behind the other in one product or sum.
constexpr std::size_t most_dots = 4;

/// a + b d/2, of whole numbers: 3, d - 1, d/2, D/2 - 1.
struct Linear {
    int constant = 0, halves = 0;
    bool operator==(const Linear&) const = default;
};

std::optional<Linear> linear(const Node& node) {
    if (node.kind == Kind::number && node.text.size() < 4 && node.text.find('.') == std::string::npos)
        return Linear{std::stoi(node.text), 0};
    if (is_dimension(node)) return Linear{0, 2};
    if (node.kind == Kind::group && node.parts.size() == 1) return linear(node.parts[0]);
    if (is_fraction(node) && is_dimension(node.parts[0]) && node.parts[1].kind == Kind::number &&
        node.parts[1].text == "2")
        return Linear{0, 1};
    if (node.kind != Kind::sum) return {};
    Linear total;
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const auto part = linear(node.parts[p]);
        if (!part || node.text[p] == 'o') return {};
        const int sign = node.text[p] == '-' ? -1 : 1;
        total.constant += sign * part->constant;
        total.halves += sign * part->halves;
    }
    return total;
}

Node number_node(int value, std::size_t at) {
    const Node digits{Kind::number, at, std::to_string(std::abs(value)), {}};
    return value < 0 ? Node{Kind::sum, at, "-", {digits}} : digits;
}

/// The formula of a + b d/2; name: instead of d/2, times b.
Node formula_of(int factor, const Node& unit, int constant, std::size_t at) {
    const Node term = factor == 1 ? unit : Node{Kind::product, at, "  ", {number_node(factor, at), unit}};
    if (constant == 0) return term;
    return {Kind::sum, at, constant < 0 ? "+-" : "++", {term, number_node(std::abs(constant), at)}};
}

Node bound_of(const Linear& end, std::size_t at) {
    const Node d{Kind::name, at, "d", {}};
    if (end.halves == 0) return number_node(end.constant, at);
    if (end.halves == 2) return formula_of(1, d, end.constant, at);
    return formula_of(end.halves, {Kind::product, at, " /", {d, {Kind::number, at, "2", {}}}}, end.constant, at);
}

/// One index in the place of the numbers in which terms differ.
class Rule {
public:
    /// The index in terms that are like `first` and, one step on, like `second`; `last` says how far it runs.
    Rule(const std::vector<Node>& first, const std::vector<Node>* second, const std::vector<Node>& behind,
         std::size_t at)
        : written(behind), at_(at) {
        pairs_ = first.size() > 1;
        for (std::size_t p = 0; p < first.size(); ++p)
            body.push_back(merged(first[p], second != nullptr ? &(*second)[p] : nullptr, &behind[p]));
        if (!count) regular = false;
        if (!regular) return;
        // it runs from where what changes least begins, 0 or 1
        base = 1;
        for (const auto& [start, step] : steps_)
            if (step == least_ && start == 0) base = 0;
        for (Node& node : body) put_index(node);
        end = {count->constant + base, count->halves};
    }

    std::vector<Node> body;       ///< with the index \iota
    int base = 0;                 ///< where the index begins
    Linear end;                   ///< where the index ends
    bool regular = true;          ///< the terms show a rule
    bool odd = false;             ///< and the last is another
    std::vector<Node> written;    ///< the last term
    std::optional<Linear> count;  ///< of steps, from the first to the last

private:
    Node merged(const Node& a, const Node* b, const Node* last) {
        const auto number = [](const Node& node) { return node.kind == Kind::group ? std::nullopt : linear(node); };
        const auto from = number(a), to = last != nullptr ? number(*last) : std::nullopt;
        if (from && from->halves == 0) {
            const auto next = b != nullptr ? number(*b) : std::nullopt;
            if (to && (to->halves > 0 || to->constant > from->constant)) return place(from->constant, b, &*to);
            if (next && !(*next == *from)) {
                if (last != nullptr && !to && last->kind != Kind::name) regular = false;  // \theta_{d/3}
                return place(from->constant, b, nullptr);
            }
        }
        const auto alike = [&](const Node& other) {
            return a.kind == other.kind && a.text == other.text && a.parts.size() == other.parts.size();
        };
        if (b != nullptr && !alike(*b)) regular = false;
        if (!regular) return a;
        if (last != nullptr && !alike(*last)) {
            odd = true;
            last = nullptr;
        }
        Node out = a;
        for (std::size_t p = 0; p < a.parts.size(); ++p)
            out.parts[p] =
                merged(a.parts[p], b != nullptr ? &b->parts[p] : nullptr, last != nullptr ? &last->parts[p] : nullptr);
        return out;
    }

    Node place(int start, const Node* second, const Linear* last) {
        const auto next = second != nullptr ? linear(*second) : std::nullopt;
        if (second != nullptr && (!next || next->halves != 0)) regular = false;
        // without a second term: two a plane where the last is about d, else one
        const int step = next ? next->constant - start : last->halves > 1 && pairs_ ? 2 : 1;
        const int many = last != nullptr ? last->constant - start : 0;
        if (step <= 0 || many % step != 0 || (last != nullptr && last->halves % step != 0)) {
            regular = false;
            return {};
        }
        if (last != nullptr) {
            const Linear here{many / step, last->halves / step};
            if (count && !(*count == here)) regular = false;
            count = here;
        }
        if (steps_.empty() || step < least_) least_ = step;
        steps_.emplace_back(start, step);
        return {Kind::name, at_, "?" + std::to_string(steps_.size() - 1), {}};
    }

    void put_index(Node& in) {
        walk(in, [&](Node& node) {
            if (node.kind != Kind::name || !node.text.starts_with("?")) return true;
            const auto& [start, step] = steps_[static_cast<std::size_t>(std::stoi(node.text.substr(1)))];
            node = formula_of(step, {Kind::name, at_, "\\iota", {}}, start - step * base, at_);
            return false;
        });
    }

    std::size_t at_;
    bool pairs_ = false;
    int least_ = 0;
    std::vector<std::pair<int, int>> steps_;  ///< of each place: where it begins, and how far a step goes
};

[[noreturn]] void no_rule(std::size_t at) {
    throw NotUnderstood(at, "dots whose terms show no rule", "first terms and a last one, in d: x_1, x_2, \\dots, x_d",
                        "write the sum with \\sum_i or the direct sum with \\bigoplus_i");
}

std::vector<Node> slice(const std::vector<Node>& parts, std::size_t from, std::size_t to) {
    return {parts.begin() + static_cast<std::ptrdiff_t>(from), parts.begin() + static_cast<std::ptrdiff_t>(to)};
}

/// The terms, of so many parts each, from the last to the first.
std::vector<Node> in_reverse(const std::vector<Node>& parts, std::size_t width) {
    std::vector<Node> out;
    if (width == 0 || parts.size() % width != 0) return out;
    for (std::size_t end = parts.size(); end > 0; end -= width)
        for (const Node& part : slice(parts, end - width, end)) out.push_back(part);
    return out;
}

/// The rule of rows of terms, before the dots and behind them, a step of as many rows as stand behind.
Rule rule_of(const std::vector<Node>& before, const std::vector<Node>& behind, std::size_t at) {
    const std::size_t width = behind.size();
    if (width == 0 || before.empty() || before.size() % width != 0) no_rule(at);
    const auto block = [&](std::size_t k) { return slice(before, k * width, (k + 1) * width); };
    const std::size_t blocks = before.size() / width;
    const std::vector<Node> first = block(0), second = blocks > 1 ? block(1) : first;
    Rule rule(first, blocks > 1 ? &second : nullptr, behind, at);
    if (!rule.regular) no_rule(at);
    for (std::size_t k = 2; k < blocks; ++k) {
        const std::vector<Node> one = block(k - 1), next = block(k);
        const Rule again(one, &next, behind, at);
        const Linear left{rule.count->constant - static_cast<int>(k - 1), rule.count->halves};
        if (!again.regular || !(*again.count == left)) no_rule(at);
    }
    return rule;
}

Node over_index(const char* kind, const Rule& rule, Node body, std::size_t at) {
    Node last = rule.written.size() == 1 ? rule.written[0] : Node{Kind::matrix, at, body.text, rule.written};
    Node node{Kind::big,
              at,
              kind,
              {{Kind::name, at, "\\iota", {}}, number_node(rule.base, at), bound_of(rule.end, at), std::move(body)}};
    if (rule.odd) node.parts.push_back(std::move(last));
    return node;
}

/// The rule of terms, of so many parts each, whose first two or more are given, one for each plane; or, of one part,
/// for each coordinate.
std::optional<Rule> rule_to_the_end(const std::vector<Node>& before, std::size_t width, int planes, std::size_t at) {
    if (before.size() < 2 * width || before.size() % width != 0) return {};
    for (const int halves : {1, 2})
        for (const int constant : {0, -1}) {  // the last one as it would be written, up to d/2 or d/2 - 1
            const Node end = bound_of({constant, halves}, at);
            const auto put = [&](const auto& self, const Node& first, const Node& second) -> Node {
                if (linear(first) && linear(second) && first.kind == Kind::number &&
                    !(*linear(first) == *linear(second)))
                    return end;
                Node out = first;
                for (std::size_t p = 0; p < std::min(first.parts.size(), second.parts.size()); ++p)
                    out.parts[p] = self(self, first.parts[p], second.parts[p]);
                return out;
            };
            std::vector<Node> last;
            for (std::size_t p = 0; p < width; ++p) last.push_back(put(put, before[p], before[p + width]));
            auto rule = if_understood([&] { return rule_of(before, last, at); });  // or it has another end
            if (rule && rule->end == Linear{rule->base - 1, planes}) return rule;
        }
    return {};
}

/// The direct sum of rotations whose first two or more are given, one for each plane.
Node over_planes(const std::vector<Node>& blocks, std::size_t at) {
    const auto rule = mentions(blocks[0], "R") ? rule_to_the_end(blocks, 1, 1, at) : std::nullopt;
    if (!rule) no_rule(at);
    return over_index("oplus", *rule, rule->body[0], at);
}

/// Of a column: one entry of d, \iota, becomes two of d/2, so that it is written plane by plane.
Node column_over(const Rule& rule, std::size_t at) {
    std::vector<Node> body = rule.body;
    Linear end = rule.end;
    if (body.size() == 1 && end == Linear{rule.base - 1, 2} && !rule.odd) {
        const auto at_pair = [&](int shift) {
            Node copy = body[0];
            walk(copy, [&](Node& node) {
                const bool is = node.is_name("\\iota");
                if (is) node = formula_of(2, node, shift, at);
                return !is;
            });
            return copy;
        };
        body = {at_pair(-rule.base), at_pair(1 - rule.base)};
        end = {rule.base - 1, 1};
    }
    Rule pairs = rule;
    pairs.end = end;
    if (body.size() == 1) return over_index("column", pairs, body[0], at);
    return over_index("column", pairs, Node{Kind::matrix, at, "1", std::move(body)}, at);
}

}  // namespace

bool is_dimension(const Node& node) {
    if (node.is_name("d") || node.is_name("D")) return true;
    const auto is_word = [](const Node& of) {  // {model}
        return of.kind == Kind::name ||
               (of.kind == Kind::product &&
                std::ranges::all_of(of.parts, [](const Node& part) { return part.kind == Kind::name; }));
    };
    return node.kind == Kind::script && node.text == "_" && node.parts[0].is_name("d") && is_word(node.parts[1]);
}

void dimensions_in(const Node& node, std::set<std::string>& names) {
    walk(node, [&](const Node& part) {
        if (is_dimension(part)) names.insert(spelled(part));
        return !is_dimension(part);
    });
}

namespace {

/// a_1 a_2 \dots a_n; of products and sums also what comes down, a_n \dots a_2 a_1, and one behind the other.
std::vector<Node> families_of(const Node& node, std::size_t from, const std::vector<std::size_t>& dots,
                              std::size_t dot) {
    const std::size_t at = node.parts[dots[dot]].at;
    const bool last = dot + 1 == dots.size(), sum = node.kind == Kind::sum, direct = sum && node.text.back() == 'o';
    const std::size_t next = last ? node.parts.size() : dots[dot + 1];
    const std::vector<Node> before = slice(node.parts, from, dots[dot]);
    const auto one_to = [&](std::size_t to, bool down) -> std::vector<Node> {
        const std::vector<Node> behind = slice(node.parts, dots[dot] + 1, to);
        const Rule rule = down ? rule_of(in_reverse(behind, before.size()), before, at) : rule_of(before, behind, at);
        const std::size_t width = rule.body.size();
        if ((rule.odd && (dots.size() > 1 || down)) || (sum && width > 1)) no_rule(at);  // where it ends is a guess
        Node body = rule.body[0];
        if (width > 1)
            body = {
                Kind::group, at, "()", {{Kind::product, at, " " + node.text.substr(from + 1, width - 1), rule.body}}};
        std::vector<Node> all{over_index(direct ? "oplus"
                                         : sum  ? "sum"
                                         : down ? "down"
                                                : "prod",
                                         rule, std::move(body), at)};
        if (!last)
            for (Node& other : families_of(node, to, dots, dot + 1)) all.push_back(std::move(other));
        return all;
    };
    for (std::size_t to = last ? next : dots[dot] + 2; to + (last ? 0 : 1) <= next; ++to)
        for (const bool down : {false, true}) {
            if (down && direct) continue;
            if (auto all = if_understood([&] { return one_to(to, down); })) return *std::move(all);
        }
    no_rule(at);
}

Node indexed_over(Node node) {
    std::vector<std::size_t> dots;
    for (std::size_t p = 0; p < node.parts.size(); ++p)
        if (is_dots(node.parts[p])) dots.push_back(p);
    if (dots.empty()) return node;
    const std::size_t at = node.parts[dots[0]].at, count = node.parts.size();
    if (node.kind == Kind::group) {
        if (dots.size() > 1) no_rule(at);
        if (dots[0] + 1 == count) {  // (\cos m\theta_0, \cos m\theta_0, \cos m\theta_1, \cos m\theta_1, \dots)
            node.parts.pop_back();
            const bool planes = any_node(node.parts, [](const Node& part) {
                return part.kind == Kind::script && is_one_of("\\theta|\\omega", part.parts[0].text);
            });
            for (const std::size_t width : {std::size_t{2}, std::size_t{1}})
                if (const auto rule = rule_to_the_end(node.parts, width, planes ? 1 : 2, at)) {
                    node.parts = {column_over(*rule, at)};
                    node.parts[0].text = "list";
                    return node;
                }
            no_rule(at);
        }
        const std::vector<Node> before = slice(node.parts, 0, dots[0]), behind = slice(node.parts, dots[0] + 1, count);
        node.parts = {column_over(rule_of(before, behind, at), at)};
        node.parts[0].text = "list";
        return node;
    }
    const bool sum = node.kind == Kind::sum, direct = sum && node.text.back() == 'o';
    if (dots.size() > most_dots || node.text.find_first_not_of(!sum ? " .*" : direct ? "+o" : "+") != std::string::npos)
        no_rule(at);
    std::vector<Node> all = families_of(node, 0, dots, 0);
    if (all.size() == 1) return all[0];
    std::string signs(all.size(), !sum ? ' ' : direct ? 'o' : '+');
    if (sum) signs[0] = '+';
    return {node.kind, at, std::move(signs), std::move(all)};
}

Node indexed_matrix(Node node) {
    const auto columns = static_cast<std::size_t>(std::stoi(node.text)), rows = node.parts.size() / columns;
    const auto entry = [&](std::size_t r, std::size_t c) -> Node& { return node.parts[r * columns + c]; };
    std::optional<std::size_t> row, column;
    std::size_t at = node.at;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            if (!is_dots(entry(r, c))) continue;
            at = entry(r, c).at;
            bool whole_row = true, whole_column = true;
            for (std::size_t k = 0; k < columns; ++k)
                whole_row = whole_row && (is_dots(entry(r, k)) || is_zero_entry(entry(r, k)));
            for (std::size_t k = 0; k < rows; ++k)
                whole_column = whole_column && (is_dots(entry(k, c)) || is_zero_entry(entry(k, c)));
            if (whole_row && row.value_or(r) == r) row = r;
            if (whole_column && column.value_or(c) == c) column = c;
            if ((whole_row && *row != r) || (whole_column && *column != c) || (!whole_row && !whole_column))
                no_rule(at);
        }
    if (!row && !column) return node;
    if (columns == 1)
        return column_over(rule_of(slice(node.parts, 0, *row), slice(node.parts, *row + 1, rows), at), at);
    if (rows == 1) {
        Node of = column_over(rule_of(slice(node.parts, 0, *column), slice(node.parts, *column + 1, columns), at), at);
        return {Kind::script, node.at, "^", {std::move(of), {Kind::name, node.at, "\\top", {}}}};
    }
    // R^{(0)}, R^{(1)}, and so on through all planes
    if (row == rows - 1 && column == columns - 1 && rows == columns && rows > 2) {
        std::vector<Node> blocks;
        for (std::size_t r = 0; r + 1 < rows; ++r)
            for (std::size_t c = 0; c + 1 < columns; ++c)
                if (r == c)
                    blocks.push_back(entry(r, c));
                else if (!is_zero_entry(entry(r, c)))
                    no_rule(entry(r, c).at);
        return over_planes(blocks, at);
    }
    // blocks on the diagonal, and 0 elsewhere
    const std::size_t size = rows - *row - 1;
    if (!row || !column || *row != *column || rows != columns || size == 0 || *row % size != 0) no_rule(at);
    const auto block_of = [&](std::size_t k) { return (k < *row ? k : k - *row - 1 + *row) / size; };
    std::vector<Node> before, behind;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            if (r == *row || c == *column) continue;
            if (block_of(r) != block_of(c) || (r < *row) != (c < *column)) {
                if (!is_zero_entry(entry(r, c))) no_rule(entry(r, c).at);
            } else {
                (r < *row ? before : behind).push_back(entry(r, c));
            }
        }
    const Rule rule = rule_of(before, behind, at);
    return over_index("oplus", rule, size == 1 ? rule.body[0] : Node{Kind::matrix, at, std::to_string(size), rule.body},
                      at);
}

/// The direct sum that a node is, perhaps in brackets.
const Node* direct_sum_in(const Node& node) {
    if (node.kind == Kind::group && node.parts.size() == 1) return direct_sum_in(node.parts[0]);
    return node.kind == Kind::big && node.text == "oplus" && node.parts.size() == 4 ? &node : nullptr;
}

/// Of diag(\nu_1 J, ..., \nu_{d/2} J) and diag(\nu_1, \nu_1, ...), of blocks of two.
std::optional<Node> direct_sum_of_list(Node list) {
    if (list.kind != Kind::big || list.text != "list" || list.parts.size() != 4) return {};
    Node& body = list.parts[3];
    list.text = "oplus";
    if (body.kind != Kind::matrix)
        return any_node(body, [](const Node& part) { return part.kind == Kind::matrix; }) ? std::optional(list)
                                                                                          : std::nullopt;
    if (body.parts.size() != 2 || spelled(body.parts[0]) != spelled(body.parts[1])) return {};
    const Node unit{Kind::script, body.at, "_", {{Kind::name, body.at, "I", {}}, number_node(2, body.at)}};
    const Node entry = body.parts[0];
    body = {Kind::product, body.at, "  ", {entry, unit}};
    return list;
}

/// Of \exp(\tau A), where A is one: of \exp(\tau \nu_i J).
std::optional<Node> direct_sum_of_exponential(const Node& head, const Node& argument) {
    const bool product = argument.kind == Kind::product && argument.text.find_first_not_of(' ') == std::string::npos;
    const std::vector<Node> factors = product ? argument.parts : std::vector{argument};
    const auto is_direct = [](const Node& factor) { return direct_sum_in(factor) != nullptr; };
    if (std::ranges::count_if(factors, is_direct) != 1) return {};
    Node whole, exponent{Kind::product, argument.at, {}, {}};
    for (const Node& factor : factors) {
        const Node* const direct = direct_sum_in(factor);
        if (direct != nullptr) whole = *direct;
        const Node own = direct != nullptr ? direct->parts[3] : factor;
        const bool list = own.kind == Kind::product && own.text.find_first_not_of(' ') == std::string::npos;
        const std::vector<Node> inside = list ? own.parts : std::vector{own};
        exponent.parts.insert(exponent.parts.end(), inside.begin(), inside.end());
    }
    exponent.text = std::string(exponent.parts.size(), ' ');
    const Node brackets{Kind::group, argument.at, "(", {std::move(exponent)}};
    whole.parts[3] = {Kind::product, argument.at, "  ", {head, brackets}};
    return whole;
}

}  // namespace

Node with_direct_sums(Node node) {
    for (Node& part : node.parts) part = with_direct_sums(std::move(part));
    for (std::size_t p = 0; p + 1 < node.parts.size() && node.kind == Kind::product; ++p) {
        const Node &head = node.parts[p], &next = node.parts[p + 1];
        if (head.kind != Kind::function || next.kind != Kind::group || next.parts.size() != 1) continue;
        const std::optional<Node> sum = head.text == "diag"  ? direct_sum_of_list(next.parts[0])
                                        : head.text == "exp" ? direct_sum_of_exponential(head, next.parts[0])
                                                             : std::nullopt;
        if (!sum) continue;
        node.parts[p] = {Kind::group, head.at, "()", {*sum}};
        node.parts.erase(node.parts.begin() + static_cast<std::ptrdiff_t>(p) + 1);
        node.text.erase(p + 1, 1);
    }
    if (node.kind != Kind::product || node.parts.size() > 1) return node;
    return Node(node.parts[0]);
}

Node with_index(Node node) {
    const auto indexed = [&] { return node.kind == Kind::matrix ? indexed_matrix(node) : indexed_over(node); };
    return if_understood(indexed).value_or(node);
}

void no_dots(const Node& node) {
    if (is_dots(node)) no_rule(node.at);
}

}  // namespace formula
