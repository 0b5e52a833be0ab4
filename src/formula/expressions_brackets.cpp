// What stands in brackets: lists, matrices, and the bounds of sums.
#include <algorithm>
#include <utility>

#include "formula/expressions.hpp"
#include "formula/families.hpp"
#include "words/say.hpp"

namespace formula {

Node outer_product(std::vector<Node> two, std::size_t at) {
    two[1] = {Kind::script, at, "^", {std::move(two[1]), {Kind::name, at, "\\top", {}}}};
    return {Kind::product, at, " K", std::move(two)};
}

namespace {

/// What einsum's indices make of its operands: a chain of factors, each joined to the next by the index that both have.
Node contracted(std::string indices, std::vector<Node> operands, std::size_t at) {
    const auto other = [at] {
        return NotUnderstood(at, "einsum of another kind", "a product of matrices and vectors: 'ij,j->i'", "A @ x");
    };
    std::erase(indices, ' ');
    const std::size_t arrow = indices.find("->");
    if (arrow == std::string::npos) throw other();
    const std::string out = indices.substr(arrow + 2), all = indices.substr(0, arrow) + "," + out;
    std::vector<std::string> in{{}};
    for (const char c : indices.substr(0, arrow)) c == ',' ? (void)in.emplace_back() : in.back().push_back(c);
    const auto is_one = [&](const std::string& one) { return one == out; };
    if (in.size() != operands.size() || in.size() > 8 || std::ranges::any_of(in, &std::string::empty)) throw other();
    if (out.size() == 1 && in.size() > 1 && std::ranges::all_of(in, is_one))
        return {Kind::product, at, " " + std::string(in.size() - 1, 'o'), std::move(operands)};
    if (in.size() == 2 && in[0].size() == 1 && in[1].size() == 1 && in[0] + in[1] == out && in[0] != in[1])
        return outer_product(std::move(operands), at);
    for (const char c : all)  // each is summed over, or one of the result's
        if (c != ',' && std::ranges::count(all, c) != 2) throw other();
    Node chain{Kind::product, at, {}, {}};
    const auto put = [&](std::size_t which, bool turned) {
        Node factor = operands[which];
        if (turned) factor = {Kind::script, at, "^", {std::move(factor), {Kind::name, at, "\\top", {}}}};
        chain.text += chain.parts.empty() ? ' ' : '@';
        chain.parts.push_back(std::move(factor));
        in[which].clear();  // no longer there
    };
    const auto size_is_one = [](const std::string& one) { return one.size() == 1; };
    const bool trace = out.empty() && std::ranges::none_of(in, size_is_one);
    char open = out.empty() ? in[0].back() : out[0];  // the index that the next factor has
    const char end = trace ? in[0].front() : out.size() == 2 ? out[1] : ' ';
    if (trace) put(0, false);
    if (out.empty() && !trace) {
        const auto first = std::ranges::find_if(in, size_is_one);
        open = first->front();
        put(static_cast<std::size_t>(first - in.begin()), true);
    }
    while (open != end && open != ' ') {
        const auto next = std::ranges::find_if(in, [&](const std::string& one) { return one.find(open) < one.size(); });
        if (next == in.end() || next->size() > 2) throw other();
        const bool turned = next->size() == 2 && next->back() == open;
        open = next->size() == 1 ? ' ' : turned ? next->front() : next->back();
        put(static_cast<std::size_t>(next - in.begin()), turned);
    }
    const auto left = std::ranges::find_if(in, [](const std::string& one) { return !one.empty(); });
    if (left != in.end() && out.size() == 2 && open == ' ' && *left == out.substr(1)) {  // i,j->ij
        put(static_cast<std::size_t>(left - in.begin()), true);
    } else if (left != in.end() || (out.size() == 2 && open == ' ')) {
        throw other();
    }
    if (!trace) return chain.parts.size() == 1 ? chain.parts[0] : chain;
    return {Kind::product, at, "  ", {{Kind::function, at, "tr", {}}, {Kind::group, at, "()", {std::move(chain)}}}};
}

}  // namespace

Node Expressions::contraction() {
    const Token name = next();
    std::vector<Node> operands;
    while (peek().text == ",") {
        next();
        operands.push_back({Kind::group, peek().at, "()", {sum()}});
    }
    expect(")");
    return {Kind::group, name.at, "()", {contracted(name.text.substr(7), std::move(operands), name.at)}};
}

Node Expressions::group() {
    // f(x; m) has no rows
    const bool begins = here_ == 0 || is_one_of("=|+|-|\\cdot|(|,|)|]|}|\\top|T", tokens_[here_ - 1].text);
    const Token open = next();
    const bool holds_matrix = begins && peek().text == "\\begin";  // (\begin{smallmatrix} ... \end{smallmatrix})
    Node node{Kind::group, open.at, open.text, {}};
    const int bars = bars_;
    bars_ = 0;
    const char* close = open.text == "(" ? ")" : open.text == "[" ? "]" : "}";
    node.parts.push_back(sum());
    std::size_t columns = 0;  // [a, b; c, d] has rows
    const bool rows = open.text == "[" || (open.text == "(" && begins);
    while (peek().text == "," || (rows && peek().text == ";")) {
        if (next().text == ";") {
            if (columns == 0) columns = node.parts.size();
            if (node.parts.size() % columns != 0)
                fail(words::say("a row of {1}, like the first", {std::to_string(columns)}));
        }
        node.parts.push_back(sum());
    }
    if (columns != 0 && node.parts.size() % columns != 0)
        fail(words::say("a row of {1}, like the first", {std::to_string(columns)}));
    bars_ = bars;
    const bool interval = open.text != "{" && node.parts.size() == 2;  // [0, d)
    if (peek().text != close && !interval && (peek().text == ")" || peek().text == "]")) {
        NotUnderstood error(peek().at, shown(peek()), std::string("'") + close + "'");
        error.ill_formed = open.text != "{";  // \mathbf{A)(B}: braces are not seen
        throw error;
    }
    expect(close);
    if (columns != 0) {
        node.kind = Kind::matrix;
        node.text = std::to_string(columns);
        return with_index(std::move(node));
    }
    const bool lone = node.parts.size() == 1 && node.parts[0].kind != Kind::sum && node.parts[0].kind != Kind::product;
    if (open.text == "{" && lone) return std::move(node.parts[0]);
    if (holds_matrix && lone && node.parts[0].kind == Kind::matrix) return with_index(std::move(node.parts[0]));
    return with_index(std::move(node));
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
    if (name == "array") {  // {cc}, how its columns stand
        const std::string columns = environment();
        if (columns.find_first_not_of("lcr|") != std::string::npos)
            throw NotUnderstood(node.at, words::say("an array of columns {1}", {columns}), "l, c and r");
    } else if (name != "pmatrix" && name != "bmatrix" && name != "matrix" && name != "vmatrix" &&
               name != "smallmatrix" && name != "psmallmatrix" && name != "bsmallmatrix")
        throw NotUnderstood(node.at, words::say("the environment {1}", {name}), "pmatrix or bmatrix");
    if (name == "vmatrix") throw NotUnderstood(node.at, "a determinant between bars", "\\det of a matrix");
    std::size_t columns = 0, rows = 0;
    const int bars = bars_;
    bars_ = 0;
    const bool outside = std::exchange(rows_lost_, has_lost_rows());
    while (peek().text != "\\end") {
        std::size_t here = 0;
        for (;;) {
            if (peek().text == "&" || peek().text == "\\\\" || peek().text == "\\end")  // nothing is 0
                node.parts.push_back({Kind::number, peek().at, "0", {}});
            else
                node.parts.push_back(sum());
            ++here;
            if (peek().text != "&") break;
            next();
        }
        if (rows++ > 0 && here != columns)
            fail(words::say("a row of {1} like the one before, not {2}",
                            {std::to_string(columns), std::to_string(here)}));
        columns = here;
        if (peek().text == "\\\\")
            next();
        else if (!row_ends() && peek().text != "\\end")
            fail(words::say("'&', '\\\\' or \\end{{1}}", {name}));
    }
    next();
    environment();
    bars_ = bars;
    if (rows == 0 || rows > 16 || columns > 16)
        throw NotUnderstood(node.at, "a matrix of another size", "1 to 16 rows and columns");
    node.text = std::to_string(columns) + (rows_lost_ ? "\\" : "");
    rows_lost_ = outside;
    return with_index(std::move(node));
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
    while (peek().text == "_" || peek().text == "^" || (!seen && peek().text == "{" && peek(2).text == "=")) {
        const bool below = peek().text != "^";  // \bigoplus{i=0} has lost its "_"
        if (peek().text != "{") next();
        const bool braced = peek().text == "{";
        if (braced) next();
        if (below) {
            const bool from =
                braced && peek().kind == TokenKind::number && (peek(1).text == "\\le" || peek(1).text == "<");
            if (from) {  // 0 \le i < d/2
                low = atom();
                if (next().text == "<") low = {Kind::sum, low.at, "++", {low, {Kind::number, low.at, "1", {}}}};
            }
            if (peek().kind != TokenKind::name) fail("the index of the sum");
            const Token name = next();
            index = {Kind::name, name.at, name.text, {}};
            seen = true;
            const bool spelled_out = peek().text == "i" && peek(1).text == "n";
            if (from && peek().text != "\\le" && peek().text != "<") expect("\\le");
            if (braced && node.text == "sum" && (peek().text == "\\in" || spelled_out)) {
                for (int letters = spelled_out ? 2 : 1; letters > 0; --letters) next();
                node.text = "signs";
                low = signs();
            } else if (braced && peek().text == (node.text == "lim" ? "\\to" : "=")) {
                next();
                low = sum();
            } else if (braced && peek().text == "<") {  // i < d/2: from 0
                next();
                if (!from) low = {Kind::number, name.at, "0", {}};
                Node end = sum();
                high = {Kind::sum, end.at, "+-", {end, {Kind::number, end.at, "1", {}}}};
            } else if (braced && peek().text == "\\le") {  // n \le m, from the first token
                next();
                high = sum();
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
    node.parts.push_back(node.text == "max" ? factor() : product());
    if (node.text == "max" && node.parts[3].kind != Kind::bars)
        throw NotUnderstood(token.at, shown(token), "a length behind it", "\\max_i |h_i|");
    // \bigoplus_i A_i \cdot \bigoplus_i B_i: a sum over i has no other one in it
    Node& body = node.parts[3];
    for (std::size_t p = 1; p < body.parts.size() && body.kind == Kind::product; ++p)
        if (body.parts[p].kind == Kind::big && spelled(body.parts[p].parts[0]) == spelled(node.parts[0])) {
            Node both = body;
            both.parts.erase(both.parts.begin(), both.parts.begin() + static_cast<std::ptrdiff_t>(p));
            both.text.erase(0, p);
            body.parts.resize(p);
            body.text.resize(p);
            if (p == 1) body = Node(body.parts[0]);
            both.parts.insert(both.parts.begin(), std::move(node));
            both.text.insert(0, " ");
            return {Kind::group, token.at, "()", {std::move(both)}};
        }
    return node;
}

Node Expressions::integral() {
    Node node{Kind::big, next().at, "int", {}};
    Node low{Kind::name, node.at, {}, {}}, high = low;
    while (peek().text == "_" || peek().text == "^") {
        Node& bound = next().text == "_" ? low : high;
        bound = atom();
    }
    if (spelled(low).empty() || spelled(high).empty()) fail("both bounds of the integral", "\\int_0^{2\\pi}");
    Node body{Kind::sum, peek().at, {}, {}};
    for (char sign = '+';; sign = next().text.front()) {
        body.text += sign;
        body.parts.push_back(product());
        Node& last = body.parts.back();
        const std::size_t factors = last.parts.size();
        if (last.kind == Kind::product && factors > 1 && last.parts[factors - 2].is_name("d") &&
            last.parts[factors - 1].kind == Kind::name) {
            node.parts = {last.parts[factors - 1], std::move(low), std::move(high)};
            last.parts.resize(factors - 2);
            last.text.resize(factors - 2);
            if (last.parts.empty()) last = {Kind::number, node.at, "1", {}};
            if (last.parts.size() == 1) last = Node(last.parts[0]);
            break;
        }
        if (peek().text != "+" && peek().text != "-") fail("d and the letter of the integral", "\\int_0^1 f(t)\\,dt");
    }
    node.parts.push_back(body.parts.size() == 1 ? Node(body.parts[0]) : std::move(body));
    return node;
}

}  // namespace formula
