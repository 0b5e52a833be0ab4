#include "formula/expressions.hpp"

#include <set>
#include <utility>

namespace formula {
namespace {

const std::set<std::string, std::less<>> function_names{"\\cos", "\\sin", "\\Re", "\\Im", "\\exp", "\\diag", "\\det"};

/// Why a command isn't read.
std::string reason(const std::string& command) {
    if (command == "\\sqrt") return "no square root: it is no polynomial; square both sides";
    if (command == "\\int" || command == "\\lim" || command == "\\partial")
        return "no limits, integrals or derivatives";
    if (command == "\\approx" || command == "\\simeq") return "'=': what is only near cannot be decided exactly";
    if (command == "\\le" || command == "\\leq" || command == "\\ge" || command == "\\geq" || command == "\\neq" ||
        command == "\\ne" || command == "\\lt" || command == "\\gt")
        return "'=': only equations are decided";
    if (command == "\\dots" || command == "\\cdots" || command == "\\ldots" || command == "\\vdots" ||
        command == "\\ddots")
        return "a formula without dots: write the sum with \\sum_i or the direct sum with \\bigoplus_i";
    return "a name, a number, a bracket, cos, sin, Re, \\bar, \\frac, \\sum, \\bigoplus or a matrix";
}

}  // namespace

Expressions::Expressions(std::string_view text) : text_(text) {
    if (text.size() > longest_formula)
        throw NotUnderstood(longest_formula, std::to_string(text.size()) + " bytes",
                            "at most " + std::to_string(longest_formula), "ask for one equation at a time");
    tokens_ = tokens(text);
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
    while (peek().text == "," || peek().text == ";" || at_keyword("and")) next();
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
        node.parts.push_back(product());
    }
    if (node.parts.size() == 1 && node.text == "+") return std::move(node.parts.front());
    return node;
}

bool Expressions::factor_begins() const {
    const Token& token = peek();
    if (token.kind == TokenKind::number) return true;
    if (token.kind == TokenKind::name) return !keywords.contains(token.text);
    if (token.kind == TokenKind::command)
        return function_names.contains(token.text) || token.text == "\\bar" || token.text == "\\hat" ||
               token.text == "\\frac" || token.text == "\\begin" || token.text == "\\sum" ||
               token.text == "\\bigoplus" || token.text == "\\prod" || token.text == "\\langle";
    return token.text == "(" || token.text == "[" || token.text == "{" || (token.text == "|" && bars_ == 0) ||
           token.text == "<";
}

Node Expressions::product() {
    Node node{Kind::product, peek().at, " ", {}};
    node.parts.push_back(factor());
    while (!row_ends()) {
        char before = ' ';
        if (peek().text == "\\cdot" || peek().text == "*")
            before = '.';
        else if (peek().text == "\\times")
            before = 'x';
        else if (peek().text == "/")
            before = '/';
        else if (!factor_begins())
            break;
        if (before != ' ') next();
        node.text += before;
        node.parts.push_back(factor());
    }
    if (node.parts.size() == 1) return std::move(node.parts.front());
    return node;
}

Node Expressions::factor() {
    Node base = atom();
    Node script{Kind::script, base.at, {}, {}};
    for (;;) {
        if (peek().text == "'") {
            next();
            script.text += '\'';
        } else if (peek().text == "_" || peek().text == "^") {
            marked(script, next().text.front());
        } else {
            break;
        }
    }
    if (script.text.empty()) return base;
    script.parts.insert(script.parts.begin(), std::move(base));
    return script;
}

void Expressions::one_digit(const char* braced) const {
    if (peek().kind == TokenKind::number && peek().text.size() > 1)
        fail("braces around more than one digit", std::string("write ") + braced);
}

void Expressions::marked(Node& script, char mark) {
    const Deeper deeper(*this);
    const auto put = [&](Node part) {
        script.text += mark;
        script.parts.push_back(std::move(part));
    };
    const auto simple = [&]() -> bool {
        const Token& token = peek();
        if (token.text == "\\top" || token.text == "*" || token.text == "\\dagger" ||
            (token.text == "T" && mark == '^')) {
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
    if (peek().text != "{") {
        if (peek().kind == TokenKind::number || peek().kind == TokenKind::name) {
            one_digit("x_{10}");
            const Token token = next();
            return put({token.kind == TokenKind::number ? Kind::number : Kind::name, token.at, token.text, {}});
        }
        if (peek().text == "(") return put(atom());
        if (peek().text == "-" && peek(1).kind == TokenKind::number) {
            const std::size_t at = next().at;
            const Token token = next();
            return put({Kind::sum, at, "-", {{Kind::number, token.at, token.text, {}}}});
        }
        fail(std::string("a script after '") + mark + "'", "put it in braces: x_{2i+1}");
    }
    next();
    if (peek().text == "}") fail("a script");
    const int bars = bars_;
    bars_ = 0;
    while (peek().text != "}") {
        if (peek().text == "'") {
            next();
            script.text += '\'';
        } else if (!simple()) {
            if (peek().text == "(" && peek(1).kind != TokenKind::end && peek(2).text == ")" &&
                (peek(3).text == "\\top" || peek(3).text == "T" || peek(3).text == "}")) {
                put(atom());
            } else if (peek().kind == TokenKind::name && peek(1).text == ":" &&
                       peek(2).text == "}") {  // q_{i:}, row i: a name
                const Token row = next();
                next();
                put({Kind::name, row.at, row.text + ":", {}});
            } else {
                put(sum());
                if (peek().text == ",") {  // q_{m,2i}: two subscripts
                    next();
                }
            }
        }
    }
    bars_ = bars;
    next();
}

Node Expressions::atom() {
    const Deeper deeper(*this);
    const Token token = peek();
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
    if (function_names.contains(token.text)) return {Kind::function, token.at, next().text.substr(1), {}};
    if (token.text == "\\bar" || token.text == "\\hat") {
        next();
        Node node{token.text == "\\bar" ? Kind::conjugate : Kind::hat, token.at, {}, {}};
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
        return node;
    }
    if (token.text == "\\begin") return matrix();
    if (token.text == "\\sum" || token.text == "\\bigoplus" || token.text == "\\prod") return big();
    if (token.text == "\\{")
        throw NotUnderstood(token.at, "a set", "a formula made of +, -, products, cos, sin, vectors and matrices");
    if (token.kind == TokenKind::command) fail(reason(token.text));
    fail("a name, a number or a bracket");
}

Node Expressions::group() {
    const Token open = next();
    Node node{Kind::group, open.at, open.text, {}};
    const int bars = bars_;
    bars_ = 0;
    const char* close = open.text == "(" ? ")" : open.text == "[" ? "]" : "}";
    node.parts.push_back(sum());
    while (peek().text == "," || (open.text == "[" && peek().text == ";")) {
        next();
        node.parts.push_back(sum());
    }
    bars_ = bars;
    const bool interval = open.text != "{" && node.parts.size() == 2;  // [0, d)
    if (peek().text != close && !interval && (peek().text == ")" || peek().text == "]")) {
        NotUnderstood error(peek().at, shown(peek()), std::string("'") + close + "'");
        error.ill_formed = true;
        throw error;
    }
    expect(close);
    const bool lone = node.parts.size() == 1 && node.parts[0].kind != Kind::sum && node.parts[0].kind != Kind::product;
    if (open.text == "{" && lone) return std::move(node.parts[0]);
    return node;
}

bool Expressions::has_lost_rows() const {
    int depth = 1;
    bool broken = false;
    for (std::size_t i = here_; i < tokens_.size(); ++i) {
        if (tokens_[i].text == "\\begin") ++depth;
        if (tokens_[i].text == "\\end" && --depth == 0) return broken;
        if (tokens_[i].text == "\\\\") return false;
        broken = broken || tokens_[i].broken;
    }
    return false;
}

Node Expressions::matrix() {
    Node node{Kind::matrix, next().at, {}, {}};
    const auto environment = [&] {
        expect("{");
        std::string name;
        while (peek().text != "}" && !at_end()) name += next().text;
        expect("}");
        return name;
    };
    const std::string name = environment();
    if (name != "pmatrix" && name != "bmatrix" && name != "matrix" && name != "vmatrix" && name != "smallmatrix")
        throw NotUnderstood(node.at, "the environment " + name, "pmatrix or bmatrix");
    if (name == "vmatrix") throw NotUnderstood(node.at, "a determinant between bars", "\\det of a matrix");
    std::size_t columns = 0, rows = 0;
    const int bars = bars_;
    bars_ = 0;
    const bool outside = std::exchange(rows_lost_, has_lost_rows());
    while (peek().text != "\\end") {
        std::size_t here = 0;
        for (;;) {
            node.parts.push_back(sum());
            ++here;
            if (peek().text != "&") break;
            next();
        }
        if (rows++ > 0 && here != columns)
            fail("a row of " + std::to_string(columns) + " like the one before, not " + std::to_string(here));
        columns = here;
        if (peek().text == "\\\\")
            next();
        else if (!row_ends() && peek().text != "\\end")
            fail("'&', '\\\\' or \\end{" + name + "}");
    }
    next();
    environment();
    bars_ = bars;
    if (rows == 0 || rows > 16 || columns > 16)
        throw NotUnderstood(node.at, "a matrix of another size", "1 to 16 rows and columns");
    node.text = std::to_string(columns) + (rows_lost_ ? "\\" : "");
    rows_lost_ = outside;
    return node;
}

Node Expressions::signs() {
    const bool escaped = peek().text == "\\{";
    expect(escaped ? "\\{" : "{");
    const bool falls = peek().text != "-";
    for (int i = 0; i < 2; ++i) {
        if (i > 0) expect(",");
        if (falls == (i > 0)) expect("-");
        expect("1");
    }
    expect(escaped ? "\\}" : "}");
    expect("^");
    return atom();
}

Node Expressions::big() {
    const Token token = next();
    Node node{Kind::big, token.at, token.text == "\\bigoplus" ? "oplus" : token.text.substr(1), {}};
    Node index{Kind::name, token.at, {}, {}}, low = index, high = index;
    bool seen = false;
    while (peek().text == "_" || peek().text == "^") {
        const bool below = next().text == "_";
        const bool braced = peek().text == "{";
        if (braced) next();
        if (below) {
            if (peek().kind != TokenKind::name) fail("the index of the sum");
            const Token name = next();
            index = {Kind::name, name.at, name.text, {}};
            seen = true;
            const bool spelled_out = peek().text == "i" && peek(1).text == "n";
            if (braced && node.text == "sum" && (peek().text == "\\in" || spelled_out)) {
                for (int letters = spelled_out ? 2 : 1; letters > 0; --letters) next();
                node.text = "signs";
                low = signs();
            } else if (braced && peek().text == "=") {
                next();
                low = sum();
            } else if (braced && peek().text == "<") {  // i < d/2: from 0
                next();
                low = {Kind::number, name.at, "0", {}};
                Node end = sum();
                high = {Kind::sum, end.at, "+-", {end, {Kind::number, end.at, "1", {}}}};
            } else if (braced && peek().text != "}") {
                fail("'=' or '}' after the index", "\\sum_{i=0}^{d/2-1}, or \\sum_i over all planes");
            }
        } else {
            high = braced ? sum() : atom();
        }
        if (braced) expect("}");
    }
    if (!seen) fail("the index of the sum", "\\sum_i");
    node.parts = {std::move(index), std::move(low), std::move(high)};
    node.parts.push_back(product());
    return node;
}

Node Expressions::expression() {
    if (peek().text == "=") next();
    Node node = sum();
    while (peek().text == "," || peek().text == "." || peek().text == ";") next();
    expect_end();
    return node;
}

}  // namespace formula
