#include "formula/expressions.hpp"

#include <array>
#include <map>
#include <set>
#include <utility>

#include "formula/families.hpp"
#include "formula/text.hpp"
#include "formula/types.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// What multiplies, as a tree has it.
constexpr auto operators = std::to_array<Word>({{"\\cdot", "."},
                                                {"*", "*"},
                                                {"\\times", "x"},
                                                {"/", "/"},
                                                {"@", "@"},
                                                {"\\odot", "o"},
                                                {"\\otimes", "O"},
                                                {"\\circ", "c"}});

constexpr std::string_view function_names =
    "\\cos|\\sin|\\Re|\\Im|\\exp|\\diag|\\det|\\rotate_half|\\cat|\\stack|\\tr|\\sqrt|\\log|\\ln|\\tan|\\cot|\\sec|"
    "\\csc|\\total|\\nabla|\\cosh|\\sinh|\\tanh|\\ones_like|\\view_as_complex|\\view_as_real";

/// Why a command isn't read.
std::string reason(const std::string& command) {
    if (command == "\\approx" || command == "\\simeq") return "'=': what is only near cannot be decided exactly";
    if (command == "\\le" || command == "\\leq" || command == "\\ge" || command == "\\geq" || command == "\\neq" ||
        command == "\\ne" || command == "\\lt" || command == "\\gt")
        return "'=': only equations are decided";
    return "a name, a number, a bracket, cos, sin, Re, \\bar, \\frac, \\sum, \\bigoplus or a matrix";
}

/// PE_{2i}(t) as PE(t, 2i), the entry of a code; its square, PE(t, 2i)^2, as PE_{(t, 2i)}^2.
void entries_in_one_form(Node& product) {
    for (std::size_t p = 0; p + 1 < product.parts.size(); ++p) {
        Node& head = product.parts[p];
        Node& group = product.parts[p + 1];
        if (head.is_name("PE") && product.text[p + 1] == ' ' && group.kind == Kind::script &&
            group.parts[0].kind == Kind::group && group.parts[0].parts.size() == 2) {
            Node entry{Kind::script, head.at, "_" + group.text, {head, group.parts[0]}};
            entry.parts.insert(entry.parts.end(), group.parts.begin() + 1, group.parts.end());
            head = std::move(entry);
            product.parts.erase(product.parts.begin() + static_cast<std::ptrdiff_t>(p) + 1);
            product.text.erase(p + 1, 1);
            continue;
        }
        if (head.kind != Kind::script || head.text != "_" || !head.parts[0].is_name("PE") ||
            product.text[p + 1] != ' ' || group.kind != Kind::group || group.text != "(" || group.parts.size() != 1 ||
            !(mentions(head.parts[1], "i") || mentions(head.parts[1], "j")))
            continue;
        group.parts.push_back(head.parts[1]);
        head = Node(head.parts[0]);
    }
}

/// R_\theta(m), R_m(\theta) and R(\theta, m) as R(m\theta), R_\Theta(m) as R_{\Theta,m}, R_i(m), R_j(m) as R_m^{(i)}.
void rotations_in_one_form(Node& product) {
    const auto is_frequency = [](const Node& node) {
        const Node& base = node.kind == Kind::script && node.text == "_" ? node.parts[0] : node;
        return base.kind == Kind::name && (is_usually(base.text, Type::frequency) || base.text == "\\Theta");
    };
    for (std::size_t p = 0; p + 1 < product.parts.size(); ++p) {
        const Node head = product.parts[p];
        const Node& next = product.parts[p + 1];
        const Node& group = next.kind == Kind::script ? next.parts[0] : next;
        const bool subscript = head.kind == Kind::script && head.text == "_" && head.parts[0].is_name("R");
        if (product.text[p + 1] != ' ' || group.kind != Kind::group || group.text != "(" ||
            group.parts.size() != (subscript ? 1U : 2U) || (!subscript && !head.is_name("R")))
            continue;
        const Node one = subscript ? head.parts[1] : group.parts[0], other = group.parts[subscript ? 0 : 1];
        const bool plane = subscript && (one.is_name("i") || one.is_name("j"));
        if (!plane && is_frequency(one) == is_frequency(other)) continue;
        if (subscript && one.kind == Kind::number) continue;  // R_2(\theta), the rotation of a size
        const Node& turn = is_frequency(one) ? one : other;
        const Node& position = is_frequency(one) ? other : one;
        const auto is_no_position = [](const Node& node) {  // x, of a map R_\theta(x)
            return node.kind == Kind::name && !is_usually(node.text, Type::position) &&
                   usual_types(node.text).size() == 1;
        };
        if (!plane && any_node(position, is_no_position)) continue;
        const Node name{Kind::name, head.at, "R", {}};
        const auto in = [&](Node inside, const char* brackets) {
            return Node{Kind::group, head.at, brackets, {std::move(inside)}};
        };
        std::vector<Node> list;
        if (plane) {
            list = {Node{Kind::script, head.at, "_^", {name, other, in(one, "(")}}};
        } else {
            list = {name, in({Kind::product, head.at, "  ", {in(position, "("), turn}}, "(")};
        }
        if (next.kind == Kind::script) {  // R_\theta(m)^\top
            Node marked = next;
            if (list.size() == 2 || list[0].kind != Kind::script) {
                marked.parts[0] = list.back();
                list.back() = marked;
            } else {
                list[0].text += marked.text;
                list[0].parts.insert(list[0].parts.end(), marked.parts.begin() + 1, marked.parts.end());
            }
        }
        const auto at = product.parts.begin() + static_cast<std::ptrdiff_t>(p);
        product.parts.erase(at, at + 2);
        product.parts.insert(product.parts.begin() + static_cast<std::ptrdiff_t>(p), list.begin(), list.end());
        if (list.size() == 1) product.text.erase(p + 1, 1);
    }
}

/// \frac{d}{dm}, \frac{dx}{dm} and \frac{d^2 x}{dm^2}: a function D_m or D_m^2, and what it is of.
Node with_derivative(Node fraction) {
    const auto is_order = [](const Node& node) {
        return node.kind == Kind::script && node.text == "^" && node.parts[1].kind == Kind::number;
    };
    const auto is_name = [](const Node& node) { return node.is_name("d") || node.is_name("\\partial"); };
    const auto is_d = [&](const Node& node) { return is_name(node) || (is_order(node) && is_name(node.parts[0])); };
    const Node &above = fraction.parts[0], &below = fraction.parts[1];
    const auto plain = [](const Node& node) {
        const Node* in = &node;
        while (in->kind == Kind::group && in->parts.size() == 1) in = &in->parts[0];
        return *in;
    };
    Node by = plain(below), of = plain(above);
    const Node d = of.kind == Kind::product ? of.parts[0] : of;
    std::vector<Node> order;
    if (is_order(d) && by.kind == Kind::product && is_order(by.parts.back()) &&
        d.parts[1].text == by.parts.back().parts[1].text) {
        order = {d.parts[1]};
        by.parts.back() = Node(by.parts.back().parts[0]);
    } else if (is_order(d) && d.parts[1].text == "2" && by.kind == Kind::product && by.text == "    " &&
               is_name(by.parts[0]) && is_name(by.parts[2]) && of.kind == Kind::product) {  // \partial x \partial y
        const auto by_one = [&](const Node& letter) {
            return Node{Kind::script, fraction.at, "_", {{Kind::function, fraction.at, "D", {}}, letter}};
        };
        Node inner = of;
        inner.parts[0] = by_one(by.parts[3]);
        const Node whole{Kind::product,
                         fraction.at,
                         "  ",
                         {by_one(by.parts[1]), {Kind::group, fraction.at, "()", {std::move(inner)}}}};
        return {Kind::group, fraction.at, "{", {whole}};
    } else if (is_order(d)) {
        return fraction;
    }
    if (by.kind != Kind::product || by.parts.size() != 2 || !is_d(by.parts[0]) ||
        (by.parts[1].kind != Kind::name && by.parts[1].kind != Kind::script && by.parts[1].kind != Kind::hat))
        return fraction;
    Node head{Kind::script, fraction.at, "_", {{Kind::function, fraction.at, "D", {}}, by.parts[1]}};
    if (!order.empty()) head.text += '^', head.parts.push_back(order[0]);
    if (is_d(of)) return head;
    if (of.kind != Kind::product || !is_d(of.parts[0])) return fraction;
    Node whole = of;
    whole.parts[0] = std::move(head);
    return {Kind::group, fraction.at, "{", {std::move(whole)}};
}

}  // namespace

Expressions::Expressions(std::string_view text) : text_(text) {
    if (text.size() > longest_formula)
        throw NotUnderstood(longest_formula, words::say("{1} bytes", {std::to_string(text.size())}),
                            words::say("at most {1}", {std::to_string(longest_formula)}),
                            "ask for one equation at a time");
    tokens_ = tokens(text);
    name_tables();
}

void Expressions::name_tables() {
    const auto text = [&](std::size_t i) { return i < tokens_.size() ? std::string_view(tokens_[i].text) : ""; };
    std::set<std::string, std::less<>> tables;
    for (std::size_t i = 1; i + 4 < tokens_.size(); ++i)
        if ((text(i - 1) == "where" || text(i - 1) == ",") && tokens_[i].kind == TokenKind::name &&
            (text(i).size() > 1 || is_upper(text(i)[0])) && text(i + 1) == "[" && text(i + 3) == "]" &&
            (text(i + 4) == "=" || text(i + 4) == ":="))
            tables.insert(tokens_[i].text);
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
        if (!tables.contains(text(i)) || text(i + 1) != "[") continue;
        int depth = 0;
        for (std::size_t to = i + 1; to < tokens_.size(); ++to) {
            const int step = text(to) == "[" ? 1 : text(to) == "]" ? -1 : 0;
            if (step != 0 && depth + step == (step > 0 ? 1 : 0)) tokens_[to].text = step > 0 ? "(" : ")";
            if ((depth += step) == 0) break;
        }
    }
}

void Expressions::real_letters(const Node& node) {
    if (node.kind == Kind::name) real_.insert(node.text);
    for (std::size_t p = 0; p < node.parts.size() && node.kind != Kind::script; ++p)
        if (p == 0 || node.parts[p - 1].kind != Kind::function) real_letters(node.parts[p]);
}

Token Expressions::next() {
    Token token = peek();
    if (here_ + 1 < tokens_.size()) ++here_;
    return token;
}

std::string Expressions::shown(const Token& token) {
    return token.kind == TokenKind::end ? "the end" : "'" + token.text + "'";
}

void Expressions::fail(const std::string& expected, const std::string& mend) const {
    throw NotUnderstood(peek().at, shown(peek()), expected, mend);
}

void Expressions::expect(const char* sign) {
    if (peek().text != sign) fail(std::string("'") + sign + "'");
    next();
}

void Expressions::expect_end() {
    if (at_end()) return;
    if (peek().text == "<" || peek().text == ">") fail("'='", "only equations are decided, no inequalities");
    if (peek().kind == TokenKind::command) fail(reason(peek().text));
    fail("'=', an operator or the end");
}

void Expressions::skip_separators() {
    while (peek().text == "," || peek().text == ";" || at_keyword("and") ||
           (peek().text == "(" && peek(2).text == "\\to" && peek(4).text == ")"))
        for (int tokens = next().text == "(" ? 4 : 0; tokens > 0; --tokens) next();
}

Node Expressions::sum() {
    const Deeper deeper(*this);
    Node node{Kind::sum, peek().at, {}, {}};
    char sign = '+';
    if (peek().text == "+" || peek().text == "-") sign = next().text.front();
    node.text += sign;
    node.parts.push_back(product());
    while (!row_ends() && (peek().text == "+" || peek().text == "-" || peek().text == "\\oplus")) {
        const std::string op = next().text;
        node.text += op == "\\oplus" ? 'o' : op.front();
        // + -b, where a row ended with the first sign
        for (; op != "\\oplus" && (peek().text == "+" || peek().text == "-"); next())
            if (peek().text == "-") node.text.back() = node.text.back() == '-' ? '+' : '-';
        node.parts.push_back(product());
    }
    if (node.parts.size() == 1 && node.text == "+") return std::move(node.parts.front());
    into_sum(node);
    return node.parts.size() == 1 && node.text == "+" ? std::move(node.parts.front()) : with_index(std::move(node));
}

/// \sum_j a_{2j} b_{2j} + a_{2j+1} b_{2j+1}: a term with the index in a subscript is one of the sum's.
void Expressions::into_sum(Node& node) {
    Node& last = node.parts.front();
    const bool sum = last.kind == Kind::big && last.text == "sum" && last.parts.size() == 4 && node.text[0] == '+';
    if (!sum || node.text.find('o') != std::string::npos) return;
    const std::string index = last.parts[0].text;
    const auto is_of_index = [&](const Node& part) {
        return part.kind == Kind::script && part.text[0] == '_' && mentions(part.parts[1], index);
    };
    const auto binds = [&](const Node& part) { return part.kind == Kind::big && part.parts[0].is_name(index.c_str()); };
    for (std::size_t p = 1; p < node.parts.size(); ++p)
        if (!any_node(node.parts[p], is_of_index) || any_node(node.parts[p], binds)) return;
    Node body{Kind::sum, last.parts[3].at, node.text, {last.parts[3]}};
    body.parts.insert(body.parts.end(), node.parts.begin() + 1, node.parts.end());
    last.parts[3] = std::move(body);
    node.parts.resize(1);
    node.text = "+";
}

bool Expressions::factor_begins() const {
    const Token& token = peek();
    if (token.kind == TokenKind::number) return true;
    if (token.kind == TokenKind::name) return !keywords.contains(token.text);
    if (token.kind == TokenKind::command)
        return is_one_of(function_names, token.text) ||
               is_one_of(
                   "\\bar|\\hat|\\tilde|\\frac|\\binom|\\partial|\\begin|\\sum|\\bigoplus|\\prod|\\langle|\\max|"
                   "\\int|\\lim",
                   token.text) ||
               at_call();
    if (token.text == "(" && peek(2).text == "\\to") return false;  // (x \to 0)
    return token.text == "(" || token.text == "[" || token.text == "{" || (token.text == "|" && bars_ == 0) ||
           inner_begins();
}

bool Expressions::inner_begins() const {
    if (peek().text != "<") return false;
    int open = 0;
    bool comma = false;
    for (std::size_t i = here_; i < tokens_.size(); ++i) {
        const std::string& text = tokens_[i].text;
        if (text == "<" || text == "(" || text == "{" || text == "[") ++open;
        comma = comma || (text == "," && open == 1);
        if ((text == ">" || text == ")" || text == "}" || text == "]") && --open == 0) return comma;
    }
    return false;
}

Node Expressions::product() {
    Node node{Kind::product, peek().at, " ", {}};
    node.parts.push_back(factor());
    methods(node);
    while (!row_ends()) {
        const std::string_view sign = meaning_of(operators, peek().text);
        const char before = sign.empty() ? ' ' : sign[0];
        if (before == ' ' && !factor_begins()) break;
        if (before == ' ') is_factor(node);
        // \mu\,(R_m q): room before a bracket makes no function of a letter
        if (before == ' ' && peek().text == "(" && peek().apart && node.parts.back().kind == Kind::name &&
            node.parts.back().text[0] == '\\' &&
            text_.compare(peek().at - std::min<std::size_t>(peek().at, 2), 2, "\\,") == 0)
            node.parts.back() = {Kind::group, node.parts.back().at, "{", {Node(node.parts.back())}};
        if (before != ' ') next();
        node.text += before;
        node.parts.push_back(factor());
        methods(node);
        Node& last = node.parts.back();
        if (before == '/' && last.kind == Kind::number && peek().text == "\\pi" && !peek().apart) {  // L/2\pi
            Node turn{Kind::product, last.at, "  ", {last, factor()}};
            last = {Kind::group, last.at, "{", {std::move(turn)}};
        }
        if (node.parts.size() < 2) continue;                 // x.dot(k), one factor
        const Node& of = node.parts[node.parts.size() - 2];  // 2\pi / 2.45 \times 10^{-6}, \ln 2.5 \times 10^5
        const bool takes = before == '/' || (before == ' ' && unscripted(of).kind == Kind::function);
        if (takes && last.kind == Kind::number && last.text.find('.') != std::string::npos &&
            is_one_of("\\times|\\cdot", peek().text) && peek(1).text == "10" && peek(2).text == "^") {
            const std::string_view times = meaning_of(operators, next().text);
            Node number{Kind::product, last.at, " " + std::string(times), {last, factor()}};
            last = {Kind::group, last.at, "{", {std::move(number)}};
        }
    }
    if (node.text.starts_with(" / ")) {  // d/da R(a)
        Node below{Kind::product, node.parts[1].at, "  ", {node.parts[1], node.parts[2]}};
        Node head = with_derivative({Kind::quotient, node.at, {}, {node.parts[0], std::move(below)}});
        if (head.kind == Kind::script) {
            node.parts.erase(node.parts.begin(), node.parts.begin() + 2);
            node.parts[0] = std::move(head);
            node.text.erase(0, 2);
        }
    }
    if (node.parts.size() == 1) return std::move(node.parts.front());
    rotations_in_one_form(node);
    entries_in_one_form(node);
    if (node.parts.size() == 1) return std::move(node.parts.front());
    return with_index(std::move(node));
}

/// What stands beside a factor may be one more, or what is left of a script, a fraction or an equation's number.
void Expressions::is_factor(const Node& product) const {
    const Node& last = product.parts.back();
    const Token &token = peek(), &before = tokens_[here_ - 1];
    const std::string here = words::say("'{1}' right behind '{2}'", {token.text, before.text});
    // theta1, (a + b)2 of a text without scripts; in e^{i2m\theta} and x_{i0} it is none
    if (token.kind == TokenKind::number && !token.apart && !in_subscript_ &&
        ((last.kind == Kind::name && last.text != "i") || before.text == ")" || before.text == "|"))
        throw NotUnderstood(token.at, here, "a script or a factor",
                            last.kind != Kind::name ? std::string("a power, ^2, or a space before the factor")
                                                    : words::say("{1}_{2}, or {2} {1}", {last.text, token.text}));
    const bool half_of = product.text == " /" && product.parts[0].kind == Kind::number && token.text == "(";
    if (product.text.back() == '/' && last.kind == Kind::number && !token.apart && !half_of &&
        (token.kind == TokenKind::name || token.text == "("))
        throw NotUnderstood(token.at, here, "parentheses around what it is divided by", "a/(2b), or (a/2) b");
    const bool script = last.kind == Kind::script || last.kind == Kind::number || last.kind == Kind::bars;
    const bool wide = text_[token.at] != '(' && text_[token.at] != '[';  // as Chinese has them
    if ((token.apart || (wide && script)) && is_label(here_, script && token.apart) && peek(3).kind == TokenKind::end)
        throw NotUnderstood(token.at, "an equation's number, or a factor", "a formula without its number",
                            "as a factor: \\cdot (2)");
}

/// (2), [2]; with letters also (7a), (ii), (A).
bool Expressions::is_label(std::size_t from, bool letters) const {
    const auto text = [&](std::size_t i) { return i < tokens_.size() ? tokens_[i].text : std::string(); };
    if (text(from) != "(" && text(from) != "[") return false;
    const Token& inside = tokens_[std::min(from + 1, tokens_.size() - 1)];
    const bool closed = text(from + 2) == ")" || text(from + 2) == "]";
    return closed && ((inside.kind == TokenKind::number && inside.text.size() < 4) ||
                      (letters && inside.kind == TokenKind::name && inside.text.size() == 1));
}

/// R{n-m} and Rn, as a page leaves them that takes "_" for its own emphasis. R alone means nothing.
bool Expressions::lost_subscript() const {
    return !peek().apart && (peek().text == "{" || ((peek().text == "m" || peek().text == "n") && peek(1).text != "_"));
}

Node Expressions::factor() { return scripted(atom()); }

void Expressions::methods(Node& product) {
    while (peek().kind == TokenKind::command && peek().text[0] == '.') {
        const Token method = next();
        const std::size_t at = method.at;
        Node of = std::move(product.parts.back());
        const Node& base = unscripted(of);
        const bool called = product.parts.size() > 1 && product.text.back() == ' ' && base.kind == Kind::group &&
                            base.text == "(" && is_alnum(text_[base.at - 1]);
        if (called) {  // rotate_half(x).sum()
            product.parts.pop_back();
            product.text.pop_back();
            of = {Kind::product, at, "  ", {std::move(product.parts.back()), std::move(of)}};
        }
        of = {Kind::group, at, "()", {std::move(of)}};
        const bool length = method.text == ".norm" || method.text == ".abs";
        if (method.text == ".dot") {
            Node both{Kind::product, at, " @", {std::move(of), group()}};
            of = scripted({Kind::group, at, "()", {std::move(both)}});
        } else {
            while (next().text != ")")  // the dimension, -1
                if (at_end()) fail("')'");
            const Node function{Kind::function, at, method.text.substr(1), {}};
            of = scripted(length ? Node{Kind::bars, at, method.text == ".abs" ? "abs" : "", {std::move(of)}}
                                 : Node{Kind::group, at, "()", {{Kind::product, at, "  ", {function, std::move(of)}}}});
        }
        product.parts.back() = std::move(of);
    }
}

bool Expressions::at_call() const {
    return peek(1).text == "(" && peek().text.starts_with('\\') && is_call(peek().text.substr(1));
}

Node Expressions::call() {
    const Token name = next();
    const std::size_t at = name.at;
    Node list = group();
    const bool one = is_one_of("\\abs|\\inv|\\norm|\\eye|\\transpose", name.text);
    if (list.kind != Kind::group || list.parts.size() != (one ? 1 : 2))
        throw NotUnderstood(at, "'" + name.text.substr(1) + "'", one ? "one argument" : "two arguments");
    std::vector<Node> parts;
    for (Node& part : list.parts) parts.push_back({Kind::group, at, "()", {std::move(part)}});
    if (name.text == "\\norm") return {Kind::bars, at, {}, std::move(parts)};
    if (name.text == "\\abs") return {Kind::bars, at, "abs", std::move(parts)};
    if (name.text == "\\inner" || name.text == "\\vdot") return {Kind::inner, at, "(", std::move(parts)};
    if (name.text == "\\transpose") return {Kind::script, at, "^", {parts[0], {Kind::name, at, "\\top", {}}}};
    const auto product = [&](const char* sign) { return Node{Kind::product, at, sign, std::move(parts)}; };
    const Node unit{Kind::name, at, "\\i", {}};
    if (name.text == "\\polar" || name.text == "\\complex") real_letters(parts[0]);
    if (name.text == "\\complex") real_letters(parts[1]);
    if (name.text == "\\polar") {  // of a length and an angle
        Node exponent{Kind::product, at, "  ", {unit, std::move(parts[1])}};
        parts[1] = {Kind::script, at, "^", {{Kind::name, at, "e", {}}, std::move(exponent)}};
        return {Kind::group, at, "()", {product(" *")}};
    }
    if (name.text == "\\complex") {
        const Node imaginary{Kind::product, at, "  ", {unit, parts[1]}};
        return {Kind::group, at, "()", {{Kind::sum, at, "++", {parts[0], imaginary}}}};
    }
    if (name.text == "\\outer") return {Kind::group, at, "()", {outer_product(std::move(parts), at)}};
    if (name.text == "\\inv")
        return {Kind::script, at, "^", {parts[0], {Kind::sum, at, "-", {{Kind::number, at, "1", {}}}}}};
    constexpr auto signs = std::to_array<Word>({{"\\kron", " K"}, {"\\multiply", " o"}, {"\\cross", " x"}});
    const std::string_view sign = meaning_of(signs, name.text);
    if (name.text != "\\eye") return {Kind::group, at, "()", {product(sign.empty() ? " @" : sign.data())}};
    const Node& size = parts[0].parts[0];
    if (size.kind != Kind::number || size.text.size() > 1) return {Kind::name, at, "I", {}};
    Node identity{Kind::matrix, at, size.text, {}};
    for (int e = 0, n = std::stoi(size.text); e < n * n; ++e)
        identity.parts.push_back({Kind::number, at, e % (n + 1) == 0 ? "1" : "0", {}});
    return identity;
}

/// \sqrt[4]{x}: x^{1/4}.
Node Expressions::root() {
    const std::size_t at = next().at;
    Node degree = sum();
    expect("]");
    Node of{Kind::group, at, "(", {atom()}};
    Node part{Kind::quotient, at, {}, {{Kind::number, at, "1", {}}, std::move(degree)}};
    return {Kind::script, at, "^", {std::move(of), std::move(part)}};
}

Node Expressions::scripted(Node base) {
    Node script{Kind::script, base.at, {}, {}};
    for (;;) {
        if (peek().text == "'") {
            next();
            script.text += '\'';
        } else if (base.kind == Kind::number && script.text.empty() && degrees()) {
            const std::size_t at = base.at;
            Node turn{Kind::product, at, " / ", {base, {Kind::number, at, "180", {}}, {Kind::name, at, "\\pi", {}}}};
            return {Kind::group, at, "()", {std::move(turn)}};
        } else if (peek().text == "_" || peek().text == "^") {
            marked(script, next().text.front());
        } else if (base.kind != Kind::function && base.kind != Kind::number && at_index()) {
            script.text += '_';
            script.parts.push_back(bracket_index());
        } else if (base.kind != Kind::number && base.kind != Kind::bars && star_is_mark()) {
            marked(script, '^');
        } else if (glued_digit(base) && script.text.empty()) {
            base.text += next().text;
        } else if (base.is_name("R") && script.text.empty() && lost_subscript()) {
            const std::size_t at = peek().at;
            Node part = peek().text == "{" ? group() : Node{Kind::name, at, next().text, {}};
            script.text += '_';
            script.parts.push_back({Kind::group, at, "{", {std::move(part)}});  // the braces say so
        } else {
            break;
        }
    }
    if (script.text.empty()) return base;
    const Node& last = script.parts.empty() ? base : script.parts.back();
    const bool bracketed = script.text == "^" && last.kind == Kind::group && last.text == "(";
    const bool called = (base.is_name("f") || base.is_name("g") || base.is_name("h")) && peek().text == "(";
    if (bracketed && (base.kind == Kind::function || called))  // f^{(n)}(0), \cos^{(2)} a
        throw NotUnderstood(last.at, "a number of a function in brackets, which may count derivatives",
                            "a power without brackets");
    for (std::size_t p = 0, mark = 0; mark < script.text.size() && base.is_name("W"); ++mark) {  // W^Q is W_Q
        if (script.text[mark] == '\'') continue;
        Node& part = script.parts[p];
        const auto is_capital = [](const Node& one) { return one.kind == Kind::name && is_upper(one.text[0]); };
        if (script.text[mark] == '^' && part.kind == Kind::product && std::ranges::all_of(part.parts, is_capital) &&
            part.text.find_first_not_of(' ') == std::string::npos) {  // W^{UQ}
            std::string name;
            for (const Node& letter : part.parts) name += letter.text;
            part = {Kind::name, part.at, name, {}};
            script.text[mark] = '_';
        }
        if (script.text[mark] == '^' && part.kind == Kind::name && is_one_of("Q|K|V|O|q|k|v", part.text))
            script.text[mark] = '_';
        ++p;
    }
    script.parts.insert(script.parts.begin(), std::move(base));
    return script;
}

/// The ring of 30^\circ and 30^{\circ}.
bool Expressions::degrees() {
    const std::size_t ring = peek(1).text == "{" ? 2 : 1;
    if (peek().text != "^" || peek(ring).text != "\\circ" || (ring == 2 && peek(3).text != "}")) return false;
    for (std::size_t i = ring == 2 ? 4 : 2; i > 0; --i) next();
    return true;
}

/// The star of q* behind which nothing is multiplied, or that stands at what is before it alone: q* k, and not q * k.
bool Expressions::star_is_mark() const {
    constexpr std::string_view behind = "\\cdot|\\times|)|]|}|+|=|,|\\odot";
    return peek().text == "*" && !peek().apart &&
           (is_one_of(behind, peek(1).text) || peek(1).text == "|" || peek(1).kind == TokenKind::end ||
            (peek(1).apart && (peek(1).text != "-" || peek(2).apart)));
}

/// x1 of plain text, q0: a number of its own, or a half in code.
bool Expressions::glued_digit(const Node& base) const {
    static const std::string letters = "qkxyvuz";
    return base.kind == Kind::name && base.text.size() == 1 && letters.find(base.text) != std::string::npos &&
           peek().kind == TokenKind::number && !peek().apart && peek().text.size() == 1 && !in_subscript_ &&
           peek().at == base.at + 1;
}

/// [2i], [..., ::2], [:d/2] right behind what they are of, as programs have it.
bool Expressions::at_index() const {
    if (peek().text != "[" || peek().apart || here_ == 0) return false;
    for (std::size_t ahead = 1;; ++ahead) {
        const Token& token = peek(ahead);
        if (token.text == "]") return ahead > 1;
        if (token.kind != TokenKind::number && !is_one_of("i|j|d|+|-|:|*|/|,|\\dots", token.text)) return false;
    }
}

Node Expressions::bracket_index() {
    const std::size_t at = next().at;
    while (peek().text == "\\dots" || peek().text == ",") next();
    std::vector<Node> bounds;
    bool slice = false;
    for (;;) {
        const bool none = peek().text == ":" || peek().text == "]";
        bounds.push_back(none ? Node{Kind::name, peek().at, {}, {}} : sum());
        if (peek().text != ":") break;
        slice = true;
        next();
    }
    expect("]");
    if (!slice) return std::move(bounds[0]);
    return {Kind::slice, at, "[", std::move(bounds)};
}

void Expressions::one_digit(const char* braced) const {
    if (peek().kind == TokenKind::number && peek().text.size() > 1)
        fail("braces around more than one digit", words::say("write {1}", {braced}));
}

void Expressions::marked(Node& script, char mark) {
    const Deeper deeper(*this);
    const auto put = [&](Node part) {
        if (mark == '^' && part.is_name("T")) part.text = "\\top";  // ^{\mathsf{T}}
        script.text += mark;
        script.parts.push_back(std::move(part));
    };
    const auto simple = [&]() -> bool {
        const Token& token = peek();
        if (token.text == "\\top" || token.text == "*" || token.text == "\\dagger" || token.text == "\\Re" ||
            token.text == "\\Im" || token.text == "\\flat" || (token.text == "T" && mark == '^')) {
            put({Kind::name, token.at, token.text == "T" ? "\\top" : token.text, {}});
            next();
            return true;
        }
        return false;
    };
    if (peek().text == "'") {  // ^\prime
        next();
        script.text += '\'';
        return;
    }
    if (simple()) return;
    if (mark == '^' && peek().text == "{" && peek(1).text == "-" && peek(3).text == "}" &&
        (peek(2).text == "T" || peek(2).text == "\\top")) {  // ^{-T}, both
        next();
        const std::size_t at = next().at;
        put({Kind::sum, at, "-", {{Kind::number, at, "1", {}}}});
        simple();
        next();
        return;
    }
    if (peek().text != "{") {
        if (peek().kind == TokenKind::number || peek().kind == TokenKind::name) {
            // R_105, ω_16, 3.5^16 of plain text; of x_10 nobody knows
            const char letter = here_ > 1 ? tokens_[here_ - 2].text[0] : ' ';
            const bool plain = mark == '_'
                                   ? text_.find_first_of("\\{^") == text_.npos && (letter == '\\' || is_upper(letter))
                                   : text_.find_first_of("\\{") == text_.npos && is_decimal(letter);
            if (!plain) one_digit("x_{10}");
            const Token token = next();
            return put({token.kind == TokenKind::number ? Kind::number : Kind::name, token.at, token.text, {}});
        }
        if (peek().text == "(") {  // e^(i a), and x^(i), a name's
            Node inside = atom();
            const bool formula = mark == '^' && inside.kind == Kind::group && inside.parts.size() == 1 &&
                                 (inside.parts[0].kind == Kind::sum || inside.parts[0].kind == Kind::product);
            return put(formula ? std::move(inside.parts[0]) : std::move(inside));
        }
        if (peek().text == "-" && peek(1).kind == TokenKind::number) {
            const std::size_t at = next().at;
            const Token token = next();
            return put({Kind::sum, at, "-", {{Kind::number, token.at, token.text, {}}}});
        }
        fail(words::say("a script after '{1}'", {std::string(1, mark)}), "put it in braces: x_{2i+1}");
    }
    next();
    if (peek().text == "}") fail("a script");
    const int bars = std::exchange(bars_, 0);
    const bool subscript = std::exchange(in_subscript_, mark == '_');
    while (peek().text != "}") {
        if (peek().text == "'") {
            next();
            script.text += '\'';
        } else if (peek().text == "\\{" || peek().text == "\\}") {  // f_{\{q\}}
            next();
        } else if (!simple()) {
            if (peek().text == "(" && peek(1).kind != TokenKind::end && peek(2).text == ")" &&
                (peek(3).text == "\\top" || peek(3).text == "T" || peek(3).text == "}")) {
                put(atom());
            } else if (peek().kind == TokenKind::name && peek(1).text == ":" &&
                       peek(2).text == "}") {  // q_{i:}, row i: a name
                const Token row = next();
                next();
                put({Kind::name, row.at, row.text + ":", {}});
            } else if (peek().text == "[" && at_index()) {  // q_{[2i:2i+1]}
                Node slice = bracket_index();
                slice.text = "_";
                put(std::move(slice));
            } else {
                const bool open = peek().text == ":";
                Node part = open ? Node{Kind::name, peek().at, {}, {}} : sum();
                if (peek().text == ":") {  // q_{2i:2i+2}
                    part = {Kind::slice, part.at, "_", {std::move(part)}};
                    while (peek().text == ":") {
                        next();
                        const bool none = peek().text == "}" || peek().text == ":";
                        part.parts.push_back(none ? Node{Kind::name, peek().at, {}, {}} : sum());
                    }
                }
                put(std::move(part));
                if (peek().text == ",") {  // q_{m,2i}: two subscripts
                    next();
                }
            }
        }
    }
    bars_ = bars;
    in_subscript_ = subscript;
    next();
}

Node Expressions::atom() {
    const Deeper deeper(*this);
    const Token token = peek();
    const Node top{Kind::name, token.at, "\\top", {}};
    if (token.kind == TokenKind::number) return {Kind::number, token.at, next().text, {}};
    if (token.kind == TokenKind::name && !keywords.contains(token.text)) return {Kind::name, token.at, next().text, {}};
    if (token.text == "(" || token.text == "[" || token.text == "{") return group();
    if (token.text == "|" && bars_ == 0) {
        next();
        Node node{Kind::bars, token.at, {}, {}};
        ++bars_;
        node.parts.push_back(sum());
        --bars_;
        expect("|");
        const bool braced = peek(1).text == "{" && peek(3).text == "}";
        // |x|_2, the length as others write it; of a matrix it is another one than |A|_F
        if (peek().text == "_" && is_one_of("2|F", peek(braced ? 2 : 1).text)) {
            node.text = peek(braced ? 2 : 1).text;
            for (int i = braced ? 4 : 2; i > 0; --i) next();
        }
        return node;
    }
    if (token.text == "<" || token.text == "\\langle") {
        next();
        Node node{Kind::inner, token.at, {}, {}};
        const int bars = bars_;
        bars_ = 0;
        node.parts.push_back(sum());
        expect(",");
        node.parts.push_back(sum());
        bars_ = bars;
        expect(token.text == "<" ? ">" : "\\rangle");
        return node;
    }
    if (token.text.starts_with("\\einsum")) return contraction();
    if (at_call()) return call();
    if (is_one_of(function_names, token.text)) {
        Node node{Kind::function, token.at, next().text.substr(1), {}};
        if (token.text == "\\sqrt" && text_[node.at] == '\\' && peek().text == "[") return root();
        if (token.text == "\\sqrt" && text_[node.at] == '\\') one_digit("\\sqrt{16}");
        // cos2a, without TeX: cos 2a, or the square of a cosine whose exponent came down
        if (text_[node.at] != '\\' && peek().kind == TokenKind::number && !peek().apart)
            throw NotUnderstood(peek().at, words::say("'{1}' right behind '{2}'", {peek().text, node.text}),
                                "an argument or a power", words::say("{1} {2}, or {1}^{2}", {node.text, peek().text}));
        return node;
    }
    if (token.text == "\\bar" || token.text == "\\hat" || token.text == "\\tilde") {
        next();
        Node node{token.text == "\\bar" ? Kind::conjugate : Kind::hat, token.at, token.text.substr(1), {}};
        node.parts.push_back(atom());
        return node;
    }
    if (token.text == "\\frac") {
        next();
        Node node{Kind::quotient, token.at, {}, {}};
        if (peek().kind == TokenKind::number && peek().text.size() == 2) {  // \frac12: TeX takes a digit for each
            const Token both = next();
            for (std::size_t i = 0; i < 2; ++i)
                node.parts.push_back({Kind::number, both.at + i, both.text.substr(i, 1), {}});
            return node;
        }
        for (int i = 0; i < 2; ++i) {
            one_digit("\\frac{1}{2}");
            node.parts.push_back(atom());
        }
        return with_derivative(std::move(node));
    }
    if (token.text == "\\binom") {  // a column
        next();
        Node column{Kind::matrix, token.at, "1", {}};
        for (int i = 0; i < 2; ++i) column.parts.push_back(atom());
        return column;
    }
    if (token.text == "\\partial") return {Kind::name, next().at, "\\partial", {}};
    if (token.text == "\\begin") return matrix();
    if (token.text == "\\sum" || token.text == "\\bigoplus" || token.text == "\\prod" ||
        ((token.text == "\\max" || token.text == "\\lim") && peek(1).text == "_"))
        return big();
    if (token.text == "\\int") return integral();
    if (token.text == "\\{")
        throw NotUnderstood(token.at, "a set", "a formula made of +, -, products, cos, sin, vectors and matrices");
    if (token.kind == TokenKind::command) fail(reason(token.text));
    fail("a name, a number or a bracket");
}

Node Expressions::expression() {
    if (peek().text == "=") next();
    Node node = sum();
    if (peek().text == ",") {  // 0, 1, \dots, n
        Node list{Kind::group, node.at, ",", {node}};
        const std::size_t here = here_;
        while (peek().text == "," && peek(1).kind != TokenKind::end) {
            next();
            list.parts.push_back(sum());
        }
        if (at_end() && std::ranges::any_of(list.parts, is_dots)) return list;
        here_ = here;
        std::size_t ahead = 1;  // k \in [1, d]
        while (peek(ahead).kind == TokenKind::name) ++ahead;
        if (ahead > 1 && peek(ahead).text == "\\in") here_ = tokens_.size() - 1;
    }
    while (peek().text == "," || peek().text == "." || peek().text == ";") next();
    expect_end();
    return node;
}

}  // namespace formula
