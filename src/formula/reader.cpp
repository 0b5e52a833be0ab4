#include "formula/reader.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "formula/lexer.hpp"

namespace formula {
namespace {

const std::set<std::string, std::less<>> functions{"\\cos", "\\sin", "\\Re", "\\Im", "\\exp", "\\diag", "\\det"};
const std::set<std::string, std::less<>> keywords{"where", "for", "and", "depends", "only"};
const std::map<std::string, std::string, std::less<>> kinds{
    {"position", "position"}, {"positions", "position"}, {"vector", "vector"}, {"vectors", "vector"},
    {"row", "row"}, {"rows", "row"}, {"angle", "angle"}, {"angles", "angle"}, {"real", "real"}, {"reals", "real"},
    {"number", "real"}, {"numbers", "real"}, {"complex", "complex"}, {"matrix", "matrix"}, {"matrices", "matrix"},
    {"frequency", "frequency"}, {"frequencies", "frequency"}};

/// Why a command isn't read.
std::string reason(const std::string& command) {
    if (command == "\\sqrt") return "no square root: it is no polynomial; square both sides";
    if (command == "\\int" || command == "\\lim" || command == "\\partial") return "no limits, integrals or derivatives";
    if (command == "\\approx" || command == "\\simeq") return "'=': what is only near cannot be decided exactly";
    if (command == "\\le" || command == "\\leq" || command == "\\ge" || command == "\\geq" || command == "\\neq" ||
        command == "\\ne" || command == "\\lt" || command == "\\gt")
        return "'=': only equations are decided";
    if (command == "\\dots" || command == "\\cdots" || command == "\\ldots" || command == "\\vdots" || command == "\\ddots")
        return "a formula without dots: write the sum with \\sum_i or the direct sum with \\bigoplus_i";
    return "a name, a number, a bracket, cos, sin, Re, \\bar, \\frac, \\sum, \\bigoplus or a matrix";
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {
        if (text.size() > longest_formula)
            throw NotUnderstood(longest_formula, std::to_string(text.size()) + " bytes",
                                "at most " + std::to_string(longest_formula), "ask for one equation at a time");
        tokens_ = tokens(text);
    }

    Input input() {
        Input result;
        while (!at_end() && !at_keyword("where") && !at_keyword("for")) {
            if (!membership(result) && !definition_beside(result)) result.claims.push_back(claim());
            skip_separators();
        }
        context(result);
        expect_end();
        return result;
    }

    Input only_context() {
        Input result;
        if (!at_keyword("where") && !at_keyword("for")) {
            if (names_a_kind() || peek().text == "d" || membership(result)) declarations(result);
            else definitions(result);
        }
        context(result);
        expect_end();
        return result;
    }

    Node expression() {
        if (peek().text == "=") next();
        Node node = sum();
        while (peek().text == "," || peek().text == "." || peek().text == ";") next();
        expect_end();
        return node;
    }

private:
    // --- tokens

    [[nodiscard]] const Token& peek(std::size_t ahead = 0) const { return tokens_[std::min(here_ + ahead, tokens_.size() - 1)]; }
    Token next() {
        Token token = peek();
        if (here_ + 1 < tokens_.size()) ++here_;
        return token;
    }
    [[nodiscard]] bool at_end() const { return peek().kind == TokenKind::end; }
    [[nodiscard]] bool at_keyword(const char* word) const { return peek().kind == TokenKind::name && peek().text == word; }
    [[nodiscard]] static std::string shown(const Token& token) {
        return token.kind == TokenKind::end ? "the end" : "'" + token.text + "'";
    }
    [[noreturn]] void fail(const std::string& expected, const std::string& mend = {}) const {
        throw NotUnderstood(peek().at, shown(peek()), expected, mend);
    }
    void expect(const char* sign) {
        if (peek().text != sign) fail(std::string("'") + sign + "'");
        next();
    }
    void expect_end() {
        if (at_end()) return;
        if (peek().text == "<" || peek().text == ">") fail("'='", "only equations are decided, no inequalities");
        if (peek().kind == TokenKind::command) fail(reason(peek().text));
        fail("'=', an operator or the end");
    }
    void skip_separators() {
        while (peek().text == "," || peek().text == ";" || at_keyword("and")) next();
    }

    /// Counts how deep brackets and scripts are nested.
    struct Deeper {
        explicit Deeper(Reader& reader) : reader_(reader) {
            if (++reader_.depth_ > deepest_formula)
                throw NotUnderstood(reader_.peek().at, "brackets nested deeper than " + std::to_string(deepest_formula), "a flatter formula");
        }
        ~Deeper() { --reader_.depth_; }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;
        Reader& reader_;
    };

    // --- claims and what comes after them

    Claim claim() {
        Claim result;
        const auto side = [&] {
            const std::size_t from = peek().at;
            result.sides.push_back(sum());
            std::string source(text_.substr(from, peek().at - from));
            while (!source.empty() && std::string_view(" ,;$&\n").find(source.back()) != std::string_view::npos) source.pop_back();
            result.source.push_back(std::move(source));
        };
        side();
        if (at_keyword("depends")) {
            next();
            if (at_keyword("only")) next();
            if (at_keyword("on")) next();
            result.depends = true;
            side();
            return result;
        }
        if (peek().text != "=") {
            if (at_end()) fail("'=' and another side", "write an equation, such as R_m^T R_n = R_{n-m}");
            expect_end();
        }
        while (peek().text == "=") {
            next();
            side();
        }
        return result;
    }

    void context(Input& result) {
        while (!at_end()) {
            if (at_keyword("where")) {
                next();
                definitions(result);
            } else if (at_keyword("for")) {
                next();
                declarations(result);
            } else {
                expect_end();
            }
        }
    }

    /// q' or F(a, b), the left side of a definition.
    Definition defined() {
        Definition definition{factor(), {}, {}};
        if (peek().text != "(") return definition;
        const Node list = group();
        for (const Node& part : list.parts) {
            if (name_parts(part).key.empty()) throw NotUnderstood(part.at, "'" + spelled(part) + "'", "a letter, as in where F(a) := R(2a)");
            definition.parameters.push_back(spelled(part));
        }
        return definition;
    }

    void definitions(Input& result) {
        do {
            Definition definition = defined();
            if (definition.name.kind != Kind::name && definition.name.kind != Kind::script)
                throw NotUnderstood(definition.name.at, "'" + spelled(definition.name) + "'", "a name, as in where q' := R_m q");
            if (peek().text != ":=" && peek().text != "=") fail("':='", "where name := formula");
            next();
            definition.value = sum();
            result.definitions.push_back(std::move(definition));
            skip_separators();
        } while (!at_end() && !at_keyword("for") && !at_keyword("where"));
    }

    /// Reads ahead; where that does not lead to `sign`, nothing was read.
    template <class Read>
    bool leads_to(const char* sign, const Read& read) {
        const std::size_t from = here_;
        const int bars = bars_;
        const bool rows_lost = rows_lost_;
        try {
            if (read() && peek().text == sign) return true;
        } catch (const NotUnderstood&) {
        }
        here_ = from;
        bars_ = bars;
        rows_lost_ = rows_lost;
        return false;
    }

    /// F(a) := ... beside the claims. Nothing is read where there is no :=.
    bool definition_beside(Input& result) {
        Definition definition;
        const bool is_one = leads_to(":=", [&] {
            if (peek().kind != TokenKind::name) return false;
            definition = defined();
            return definition.name.kind == Kind::name || definition.name.kind == Kind::script;
        });
        if (!is_one) return false;
        next();
        definition.value = sum();
        result.definitions.push_back(std::move(definition));
        return true;
    }

    /// A run of one-letter names that spells a word such as "vectors".
    [[nodiscard]] std::string spelled_ahead() const {
        std::string word;
        std::size_t i = here_;
        for (; i < tokens_.size() && tokens_[i].kind == TokenKind::name && tokens_[i].text.size() == 1 && word.size() < 12; ++i) {
            if (i > here_ && tokens_[i].apart) break;
            word += tokens_[i].text;
        }
        return word;
    }
    [[nodiscard]] bool names_a_kind() const { return kinds.contains(spelled_ahead()); }

    void declarations(Input& result) {
        std::string type;
        std::vector<std::size_t> last;
        while (!at_end() && !at_keyword("where")) {
            const std::string word = spelled_ahead();
            if (word == "all" || word == "every" || word == "any") {
                for (std::size_t i = 0; i < word.size(); ++i) next();
                continue;
            }
            if (kinds.contains(word)) {
                type = kinds.at(word);
                for (std::size_t i = 0; i < word.size(); ++i) next();
                last.clear();
                continue;
            }
            if (peek().text == "d" && peek(1).text == "=") {
                next();
                next();
                result.dimension = whole("an even dimension, as in d = 8", 2, 64);
                if (result.dimension % 2 != 0) throw NotUnderstood(peek().at, "an odd d", "an even one");
            } else if (peek().text == "\\in" || word == "in") {
                for (std::size_t i = 0; i < (word == "in" ? 2 : 1); ++i) next();
                const auto [rows, columns] = space();
                for (const std::size_t i : last) result.declarations[i].rows = rows, result.declarations[i].columns = columns;
                last.clear();
            } else if (!(type.empty() && membership(result))) {
                if (type.empty())
                    fail("a kind of variable: positions, vectors, angles, reals, complex, matrices", "for vectors u, v; d = 4");
                if (peek().kind != TokenKind::name) fail("a name");
                last.push_back(result.declarations.size());
                result.declarations.push_back({type, factor(), 0, 0});
            }
            skip_separators();
        }
    }

    /// q, k \in \mathbb{R}^4: a declaration that stands as it does in a paper. Nothing is read where there is no \in.
    bool membership(Input& result) {
        std::vector<Node> names;
        const bool is_one = leads_to("\\in", [&] {
            while (peek().kind == TokenKind::name && !keywords.contains(peek().text)) {
                names.push_back(factor());
                if (peek().text == ",") next();
            }
            return !names.empty();
        });
        if (!is_one) return false;
        next();
        const std::size_t before = here_;
        const auto [rows, columns] = space();
        const bool power = std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(before), tokens_.begin() + static_cast<std::ptrdiff_t>(here_),
                                       [](const Token& token) { return token.text == "^"; });
        bool two = false, complex = false;
        for (std::size_t i = before; i < here_; ++i) {
            two = two || tokens_[i].text == "x" || tokens_[i].text == "\\times";
            complex = complex || tokens_[i].text == "C";
        }
        if (complex && power) throw NotUnderstood(tokens_[before].at, "vectors of complex numbers", "\\mathbb{C}, or \\mathbb{R}^n");
        for (Node& name : names) {
            if (!power) result.declarations.push_back({complex ? "complex" : "real", std::move(name), 0, 0});
            else if (two && rows == 1) result.declarations.push_back({"row", std::move(name), columns, 0});
            else result.declarations.push_back({two ? "matrix" : "vector", std::move(name), rows, columns});
        }
        return true;
    }

    /// R^4, R^d, R^{2 x 3}
    std::pair<int, int> space() {
        if (peek().text == "\\mathbb") next();
        const bool braced = peek().text == "{";
        if (braced) next();
        if (peek().text != "R" && peek().text != "C") fail("R, as in R^4");
        next();
        if (braced) expect("}");
        if (peek().text != "^") return {0, 0};
        next();
        const bool group = peek().text == "{";
        if (group) next();
        std::pair<int, int> result{0, 0};
        if (peek().text == "d") next(); else result.first = whole("a size", 1, 16);
        if (peek().text == "x" || peek().text == "\\times") {
            next();
            if (peek().text == "d") next(); else result.second = whole("a size", 1, 16);
        }
        if (group) expect("}");
        return result;
    }

    int whole(const std::string& expected, int low, int high) {
        if (peek().kind != TokenKind::number || peek().text.size() > 4 || peek().text.find('.') != std::string::npos) fail(expected);
        const int value = std::stoi(peek().text);
        if (value < low || value > high) fail(expected + ", from " + std::to_string(low) + " to " + std::to_string(high));
        next();
        return value;
    }

    // --- expressions

    Node sum() {
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

    [[nodiscard]] bool factor_begins() const {
        const Token& token = peek();
        if (token.kind == TokenKind::number) return true;
        if (token.kind == TokenKind::name) return !keywords.contains(token.text);
        if (token.kind == TokenKind::command)
            return functions.contains(token.text) || token.text == "\\bar" || token.text == "\\hat" || token.text == "\\frac" ||
                   token.text == "\\begin" || token.text == "\\sum" || token.text == "\\bigoplus" ||
                   token.text == "\\prod" || token.text == "\\langle";
        return token.text == "(" || token.text == "[" || token.text == "{" || (token.text == "|" && bars_ == 0) || token.text == "<";
    }

    Node product() {
        Node node{Kind::product, peek().at, " ", {}};
        node.parts.push_back(factor());
        while (!row_ends()) {
            char before = ' ';
            if (peek().text == "\\cdot" || peek().text == "*") before = '.';
            else if (peek().text == "\\times") before = 'x';
            else if (peek().text == "/") before = '/';
            else if (!factor_begins()) break;
            if (before != ' ') next();
            node.text += before;
            node.parts.push_back(factor());
        }
        if (node.parts.size() == 1) return std::move(node.parts.front());
        return node;
    }

    Node factor() {
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

    /// TeX takes one digit where braces are left out, a reader of plain text the whole number: neither is guessed.
    void one_digit(const char* braced) const {
        if (peek().kind == TokenKind::number && peek().text.size() > 1) fail("braces around more than one digit", std::string("write ") + braced);
    }

    /// What stands after ^ or _; {(i)\top} is two marks.
    void marked(Node& script, char mark) {
        const Deeper deeper(*this);
        const auto put = [&](Node part) {
            script.text += mark;
            script.parts.push_back(std::move(part));
        };
        const auto simple = [&]() -> bool {
            const Token& token = peek();
            if (token.text == "\\top" || token.text == "*" || token.text == "\\dagger" || (token.text == "T" && mark == '^')) {
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
                } else if (peek().kind == TokenKind::name && peek(1).text == ":" && peek(2).text == "}") {  // q_{i:}, row i: a name
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

    Node atom() {
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
        if (functions.contains(token.text)) return {Kind::function, token.at, next().text.substr(1), {}};
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
                for (std::size_t i = 0; i < 2; ++i) node.parts.push_back({Kind::number, both.at + i, both.text.substr(i, 1), {}});
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
        if (token.kind == TokenKind::command) fail(reason(token.text));
        fail("a name, a number or a bracket");
    }

    /// (x), [x], {x}; (a, b) is a list
    Node group() {
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
        expect(close);
        const bool lone = node.parts.size() == 1 && node.parts[0].kind != Kind::sum && node.parts[0].kind != Kind::product;
        if (open.text == "{" && lone) return std::move(node.parts[0]);
        return node;
    }

    /// In a matrix without \\, as a web page gives it that took one of two backslashes for its own.
    [[nodiscard]] bool row_ends() const { return rows_lost_ && peek().broken; }

    /// Whether the matrix that begins here has lost its line breaks.
    [[nodiscard]] bool has_lost_rows() const {
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

    Node matrix() {
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
            if (peek().text == "\\\\") next();
            else if (!row_ends() && peek().text != "\\end") fail("'&', '\\\\' or \\end{" + name + "}");
        }
        next();
        environment();
        bars_ = bars;
        if (rows == 0 || rows > 16 || columns > 16) throw NotUnderstood(node.at, "a matrix of another size", "1 to 16 rows and columns");
        node.text = std::to_string(columns) + (rows_lost_ ? "\\" : "");
        rows_lost_ = outside;
        return node;
    }

    /// \sum_{i=0}^{d/2-1} body: the body reaches as far as the product does
    Node big() {
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
                if (braced && peek().text == "=") {
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

    std::string_view text_;
    std::vector<Token> tokens_;
    std::size_t here_ = 0;
    int depth_ = 0;
    int bars_ = 0;
    bool rows_lost_ = false;
};

}  // namespace

Input read(std::string_view text) {
    Input input = Reader(text).input();
    if (input.claims.empty()) throw NotUnderstood(0, "no formula", "an equation, such as R_m^T R_n = R_{n-m}");
    return input;
}

Node read_expression(std::string_view text) { return Reader(text).expression(); }
Input read_context(std::string_view text) { return Reader(text).only_context(); }

std::size_t column(std::string_view text, std::size_t byte) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < byte && i < text.size(); ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80) ++count;
    return count;
}

std::string explain(const NotUnderstood& error, std::string_view text) {
    const std::size_t at = std::min(error.at, text.size());
    std::string out = "column " + std::to_string(column(text, at)) + ": found " + error.found + ", expected " + error.expected + "\n";
    // the part of the text around the place, on one line
    const std::size_t from = at > 60 ? at - 60 : 0;
    std::string part(text.substr(from, 100));
    while (!part.empty() && (static_cast<unsigned char>(part.front()) & 0xc0U) == 0x80) part.erase(part.begin());
    std::ranges::replace(part, '\n', ' ');
    std::ranges::replace(part, '\t', ' ');
    const std::string_view lead = text.substr(from, at - from);
    out += "    " + part + "\n    " + std::string(column(lead, lead.size()) - 1, ' ') + "^\n";
    if (!error.mend.empty()) out += "    " + error.mend + "\n";
    return out;
}

}  // namespace formula
