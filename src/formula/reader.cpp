#include "formula/reader.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "formula/builder.hpp"
#include "formula/expressions.hpp"
#include "formula/numbers.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// Of declarations.
constexpr auto kinds = std::to_array<Word>({{"position|positions", "position"},
                                            {"vector|vectors", "vector"},
                                            {"row|rows", "row"},
                                            {"angle|angles", "angle"},
                                            {"real|reals|number|numbers", "real"},
                                            {"complex", "complex"},
                                            {"matrix|matrices", "matrix"},
                                            {"frequency|frequencies", "frequency"},
                                            {"integer|integers", "integer"}});

class Reader : public Expressions {
public:
    using Expressions::Expressions;

    Input input() {
        Input result;
        while (!at_end() && !at_keyword("where") && !at_keyword("for")) {
            if (!index_range(result) && !membership(result) && !definition_beside(result))
                result.claims.push_back(claim());
            skip_separators();
        }
        return finished(std::move(result));
    }

    Input only_context() {
        Input result;
        if (!at_keyword("where") && !at_keyword("for")) {
            if (names_a_kind() || peek().text == "d" || membership(result))
                declarations(result);
            else
                definitions(result);
        }
        return finished(std::move(result));
    }

private:
    Input finished(Input result) {
        context(result);
        expect_end();
        for (const std::string& letter : real_)
            result.declarations.push_back({"real", {Kind::name, 0, letter, {}}, 0, 0});
        result.in_dimensions = in_dimensions_;
        return result;
    }

    Claim claim() {
        Claim result;
        const bool number = tokens_[std::min<std::size_t>(1, tokens_.size() - 1)].kind == TokenKind::number;
        if (here_ == 0 && is_label(0, true) && tokens_.size() > 3 && (number || tokens_[3].apart) &&
            !is_one_of("=|+|-|*|/|^|_|\\cdot|\\times", tokens_[3].text))
            throw NotUnderstood(0, "an equation's number, or a factor", "a formula without its number",
                                "as a factor: (2) \\cdot x");
        const auto side = [&] {
            const std::size_t from = peek().at;
            result.sides.push_back(sum());
            std::string source(text_.substr(from, peek().at - from));
            while (!source.empty() && is_any_of(" ,;$&\n", source.back())) source.pop_back();
            result.source.push_back(std::move(source));
        };
        side();
        if (at_keyword("depends")) {
            next();
            if (!at_keyword("only")) fail("'depends' without 'only'", "f depends only on m - n");
            next();
            if (at_keyword("on")) next();
            result.depends = true;
            side();
            while (peek().text == "," || at_keyword("and")) {
                next();
                side();
            }
            return result;
        }
        constexpr auto relations = std::to_array<Word>({{"=", "="},
                                                        {"\\approx|\\simeq", "~"},
                                                        {"\\le|\\leq|\\leqslant", "l"},
                                                        {"\\ge|\\geq", "g"},
                                                        {"<|\\lt", "<"},
                                                        {">|\\gt", ">"}});
        if (meaning_of(relations, peek().text).empty()) {
            if (at_end()) fail("'=' and another side", "write an equation, such as R_m^T R_n = R_{n-m}");
            expect_end();
        }
        const std::size_t from = here_;
        for (auto relation = meaning_of(relations, peek().text); !relation.empty();
             relation = meaning_of(relations, peek().text)) {
            result.relations += relation;
            next();
            side();
        }
        Claim named = result;  // \lambda = 2\pi \cdot 100 \approx 628
        const Node& head = unscripted(named.sides[0]);
        if (named.relations.size() > 1 && named.relations[0] == '=' && head.kind == Kind::name && head.text != "\\pi")
            named.sides.erase(named.sides.begin());
        if (result.relations.find('~') != std::string::npos && !are_numbers(named)) {
            here_ = from;
            while (peek().text == "=") next(), sum();
            expect_end();
        }
        return result;
    }

    void context(Input& result) {
        result.starred = text_.find("^\t") != text_.npos;
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
            if (name_parts(part).key.empty())
                throw NotUnderstood(part.at, "'" + spelled(part) + "'", "a letter, as in where F(a) := R(2a)");
            definition.parameters.push_back(spelled(part));
        }
        return definition;
    }

    void definitions(Input& result) {
        do {
            if (!sign_ahead().empty()) return declarations(result);  // where b > 1
            Definition definition = defined();
            if (name_parts(definition.name).key.empty())
                throw NotUnderstood(definition.name.at, "'" + spelled(definition.name) + "'",
                                    "a name, as in where q' := R_m q");
            take(std::move(definition), result);
            skip_separators();
        } while (!at_end() && !at_keyword("for") && !at_keyword("where"));
    }

    /// Reads ahead; where that does not lead to `sign`, nothing was read.
    template <class Read, class Sign>
    bool leads_to(const Sign& at_sign, const Read& read) {
        const std::size_t from = here_;
        const int bars = bars_;
        const bool rows_lost = rows_lost_;
        try {
            if (read() && at_sign()) return true;
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
        const bool is_one =
            leads_to([&] { return peek().text == ":="; },
                     [&] {
                         if (peek().kind != TokenKind::name) return false;
                         definition = defined();
                         return definition.name.kind == Kind::name || definition.name.kind == Kind::script;
                     });
        if (is_one) take(std::move(definition), result);
        return is_one;
    }

    /// What stands for it. A^\top := A says what A is like, and defines nothing.
    void take(Definition definition, Input& result) {
        const bool transposes = definition.name.is_name("T") && text_.find("\\int") == text_.npos;
        if (!name_parts(definition.name).operators.empty() || transposes)
            throw NotUnderstood(definition.name.at, words::say("'{1}' defined", {spelled(definition.name)}),
                                "a name: a condition such as A^T = A is not understood");
        if (peek().text != ":=" && peek().text != "=") fail("':='", "where name := formula");
        next();
        definition.value = sum();
        result.definitions.push_back(std::move(definition));
    }

    /// T = 2\pi/\omega of "for T = ...".
    bool value_given(Input& result) {
        Definition definition;
        const bool is_one = leads_to([&] { return peek().text == "="; },
                                     [&] {
                                         if (peek().kind != TokenKind::name) return false;
                                         definition = defined();
                                         return !name_parts(definition.name).key.empty();
                                     });
        if (is_one) take(std::move(definition), result);
        return is_one;
    }

    /// 0 < x < 1 of "for 0 < x < 1".
    bool bounds_given(Input& result) {
        Claim bounds;
        const auto at_end_of_it = [&] { return at_end() || peek().text == "," || at_keyword("and"); };
        const bool is_one = peek().kind == TokenKind::number && leads_to(at_end_of_it, [&] {
                                bounds = claim();
                                return bounds.relations.find_first_not_of("<>lg") == std::string::npos;
                            });
        if (!is_one) return false;
        result.conditions = true;
        result.said.push_back(std::move(bounds));
        return true;
    }

    /// A run of one-letter names that spells a word such as "vectors".
    [[nodiscard]] std::string spelled_ahead() const {
        std::string word;
        std::size_t i = here_;
        for (; i < tokens_.size() && tokens_[i].kind == TokenKind::name && tokens_[i].text.size() == 1 &&
               word.size() < 12;
             ++i) {
            if (i > here_ && tokens_[i].apart) break;
            word += tokens_[i].text;
        }
        return word;
    }
    /// "real" of "real matrices".
    [[nodiscard]] bool is_real_kind(const std::string& word) {
        if (word != "real") return false;
        const std::size_t from = here_;
        here_ += word.size();
        const std::string next = spelled_ahead();
        here_ = from;
        return next == "square" || !meaning_of(kinds, next).empty();
    }
    [[nodiscard]] bool names_a_kind() const { return !meaning_of(kinds, spelled_ahead()).empty(); }

    void declarations(Input& result) {
        std::string type;
        bool named = true;
        const auto named_one = [&] {
            if (!named) fail("a letter", "for vectors u, v");
        };
        std::vector<std::size_t> last;
        bool of_all = false;    // "for all a, b": what they are is as it usually is
        bool any_sign = false;  // and "for all negative a"
        std::pair<int, int> sizes{0, 0};
        const auto skip = [&](const std::string& word) {
            for (std::size_t i = 0; i < word.size(); ++i) next();
        };
        while (!at_end() && !at_keyword("where")) {
            const std::string word = spelled_ahead();
            if (word == "all" || word == "every" || word == "any" || word == "each") {
                of_all = true;
                skip(word);
                continue;
            }
            if (of_all &&
                (word == "two" || word == "block" || word == "blocks" || word == "plane" || word == "planes")) {
                skip(word);
                continue;
            }
            if (of_all && (word == "square" || word == "weight" || word == "arbitrary" || is_real_kind(word))) {
                skip(word);
                continue;
            }
            if (of_all && (word == "positive" || word == "nonzero" || word == "negative")) {
                result.conditions = true;
                any_sign = word != "positive";
                skip(word);
                continue;
            }
            const bool of_size = peek(1).text == "x" || peek(1).text == "\\times";
            if (of_all && type.empty() && of_size && (peek().kind == TokenKind::number || peek().text == "d")) {
                sizes.first = size();
                next();
                sizes.second = size();
                if (sizes.second == 0) sizes.second = -1;
                continue;
            }
            if (const std::string_view kind = meaning_of(kinds, word); !kind.empty()) {
                named_one();
                named = false;
                type = kind;
                skip(word);
                last.clear();
                continue;
            }
            if (peek().text == "d" && peek(1).text == "=") {
                next();
                next();
                result.dimension = whole("an even dimension, as in d = 8", 2, 1024);
                if (result.dimension % 2 != 0) throw NotUnderstood(peek().at, "an odd d", "an even one");
            } else if (peek().text == "\\in" || word == "in") {
                skip_in();
                const std::size_t at = peek().at;
                const auto [rows, columns] = space();
                for (const std::size_t i : last) {
                    Declaration& declared = result.declarations[i];
                    if (declared.type == "row" && rows == 1 && columns != 0) {
                        declared.rows = std::max(columns, 0);
                        continue;
                    }
                    const bool matrix = declared.type == "matrix";
                    const bool sized = matrix || declared.type == "vector" || declared.type == "row";
                    if (complex_space_ != (declared.type == "complex") || (columns != 0) != matrix ||
                        (rows != 0 && !sized))
                        throw NotUnderstood(at, "a space of another kind", "R^n for vectors, R^{n x m} for matrices",
                                            "a row of three is x \\in R^{1 x 3}");
                    declared.rows = rows, declared.columns = columns;
                }
                last.clear();
            } else if (type.empty() &&
                       (index_range(result) || membership(result) || value_given(result) || bounds_given(result))) {
            } else {
                const NotUnderstood no_kind(peek().at, shown(peek()),
                                            "a kind of variable: positions, vectors, angles, reals, complex, matrices",
                                            "for vectors u, v; d = 4");
                if (type.empty() && (peek().kind != TokenKind::name || word.size() > 1)) throw no_kind;
                if (peek().kind != TokenKind::name) fail("a name");
                if (word.size() > 1)
                    fail("a letter", words::say("a condition such as '{1}' is not understood", {word}));
                const std::size_t first = last.empty() ? result.declarations.size() : last.front();
                last.push_back(result.declarations.size());
                Declaration declared{type, factor(), 0, 0};
                if (type == "matrix") std::tie(declared.rows, declared.columns) = sizes;
                const std::string sign = sign_ahead();
                const Node name = declared.name;
                if (!sign.empty() && peek().text == sign) {
                    next();
                    const Node bound{
                        Kind::number, peek().at, std::to_string(whole("a number that bounds it", 0, 999)), {}};
                    result.conditions = true;
                    if (sign != "\\ne" && sign != "\\neq")
                        for (std::size_t i = first; i <= result.declarations.size(); ++i)
                            result.said.push_back(
                                {{i < result.declarations.size() ? result.declarations[i].name : name, bound},
                                 {"", ""},
                                 false,
                                 sign == ">" || sign == "\\gt" ? ">" : "g"});
                } else if (sign.empty() && type.empty() && !of_all) {
                    throw no_kind;
                }
                if (!sign.empty() && declared.name.is_name("d")) in_dimensions_ = true;  // d > 2
                if (!sign.empty() && sign != "\\ne" && sign != "\\neq" && type.empty() && !declared.name.is_name("d"))
                    declared.type = is_usually(declared.name.text, Type::position) ? "integer" : "real";
                if (sign != ">" && sign != "\\gt" && (any_sign || !sign.empty() || declared.type == "real"))
                    result.any_sign.insert(spelled(declared.name));
                if (!declared.type.empty()) result.declarations.push_back(std::move(declared));
                named = true;
            }
            skip_separators();
        }
        named_one();
    }

    /// > of "> 0" and "b, c > 0", behind a name of such a list.
    [[nodiscard]] std::string sign_ahead() const {
        std::size_t i = here_;
        if (peek().kind == TokenKind::number && is_one_of("<|\\lt|\\le|\\leq", peek(1).text)) return peek(1).text;
        while (i < tokens_.size() && (tokens_[i].kind == TokenKind::name || tokens_[i].text == ",")) ++i;
        return i < tokens_.size() && is_one_of(">|\\gt|\\ge|\\geq|\\ne|\\neq", tokens_[i].text) ? tokens_[i].text
                                                                                                : std::string();
    }

    /// 0 <= j < d/2, where j counts planes, and 0 <= j < d, where it counts coordinates: all that there are.
    bool bounded_index(Input& result) {
        if (peek().text != "0" || peek(1).text != "\\le" || peek(3).text != "<" || peek(4).text != "d") return false;
        const bool half = peek(5).text == "/" && peek(6).text == "2";
        IndexUse use;
        for (const Claim& claim : result.claims)
            for (const Node& side : claim.sides) use.add(index_use(side, peek(2).text));
        if (use.is_torn() || half == use.over_coordinates() || !(use.plane || use.coordinate)) return false;
        const std::size_t at = peek().at;
        const Node d{Kind::name, at, "d", {}}, two{Kind::number, at, "2", {}};
        const Node end = half ? Node{Kind::product, at, " /", {d, two}} : d;
        const Node letter{Kind::name, at, peek(2).text, {}}, zero{Kind::number, at, "0", {}};
        result.said.push_back({{zero, letter, end}, {"", "", ""}, false, "l<"});
        for (int i = half ? 7 : 5; i > 0; --i) next();
        return true;
    }

    /// m, n = 0, 1, 2, \dots at the end: positions, which all that is said is of anyway.
    bool position_range(Input& result) {
        std::size_t i = here_;
        std::vector<Node> names;
        for (; tokens_[i].kind == TokenKind::name && usual_types(tokens_[i].text).size() < 5; ++i) {
            names.push_back({Kind::name, tokens_[i].at, tokens_[i].text, {}});
            if (tokens_[i + 1].text == ",") ++i;
        }
        if (names.empty() || tokens_[i].text != "=" || is_one_of("i|j|d", names[0].text)) return false;
        std::string run;
        for (++i; i < tokens_.size(); ++i) run += tokens_[i].text;
        const bool from_one = run.starts_with('1');
        for (int n = from_one ? 1 : 0; run.starts_with(std::to_string(n) + ","); ++n) run.erase(0, 2);
        if (!run.starts_with("\\dots") && !run.starts_with("...")) return false;
        for (Node& name : names) result.declarations.push_back({"integer", std::move(name), 0, 0});
        here_ = tokens_.size() - 1;
        return true;
    }

    /// i = 0, 1, \ldots, d/2 - 1 and i \in [1, \ldots, d/2] at the end: every plane. Another range is not read.
    bool index_range(Input& result) {
        if (bounded_index(result) || position_range(result)) return true;
        if (!is_one_of("i|j|k|l", peek().text) || (peek(1).text != "=" && peek(1).text != "\\in")) return false;
        std::string rest;
        for (std::size_t i = here_ + 2; i < tokens_.size(); ++i)
            if (tokens_[i].text.find_first_of("[]()") == std::string::npos && tokens_[i].text.find("\\{") != 0 &&
                tokens_[i].text.find("\\}") != 0)
                rest += tokens_[i].text;
        const bool from_one = rest[0] == '1';
        for (int n = from_one ? 1 : 0; rest.starts_with(std::to_string(n) + ","); ++n) rest.erase(0, 2);
        const bool all = rest == (from_one ? "\\dots,d/2" : "\\dots,d/2-1") ||
                         rest == (from_one ? "\\dots,\\frac{d}{2}" : "\\dots,\\frac{d}{2}-1");
        if (!all) return false;
        result.from_one = result.from_one || from_one;
        here_ = tokens_.size() - 1;
        return true;
    }

    /// q, k \in \mathbb{R}^4: a declaration that stands as it does in a paper. Nothing is read where there is no \in.
    bool membership(Input& result) {
        std::vector<Node> names;
        const auto at_in = [&] { return peek().text == "\\in" || spelled_ahead() == "in"; };
        const bool is_one = leads_to(at_in, [&] {
            while (peek().kind == TokenKind::name && !keywords.contains(peek().text) && !at_in()) {
                names.push_back(factor());
                if (peek().text == ",") next();
            }
            return !names.empty();
        });
        if (!is_one) return false;
        skip_in();
        const std::size_t before = here_;
        const auto [rows, columns] = space();
        const bool power = std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(before),
                                       tokens_.begin() + static_cast<std::ptrdiff_t>(here_),
                                       [](const Token& token) { return token.text == "^"; });
        bool two = false, complex = false;
        for (std::size_t i = before; i < here_; ++i) {
            two = two || tokens_[i].text == "x" || tokens_[i].text == "\\times";
            complex = complex || tokens_[i].text == "C";
        }
        if (complex && power)
            throw NotUnderstood(tokens_[before].at, "vectors of complex numbers", "\\mathbb{C}, or \\mathbb{R}^n");
        for (Node& name : names) {
            if (!power) result.any_sign.insert(spelled(name));
            if (!power)
                result.declarations.push_back({whole_space_ ? "integer"
                                               : complex    ? "complex"
                                                            : "real",
                                               std::move(name), 0, 0});
            else if (two && rows == 1)
                result.declarations.push_back({"row", std::move(name), columns, 0});
            else
                result.declarations.push_back({two ? "matrix" : "vector", std::move(name), rows, columns});
        }
        return true;
    }

    /// \in, or the two letters.
    void skip_in() {
        for (std::size_t i = peek().text == "\\in" ? 1 : 2; i > 0; --i) next();
    }

    /// R^4, R^d, R^{2 x 3}
    std::pair<int, int> space() {
        if (peek().text == "\\mathbb") next();
        const bool braced = peek().text == "{";
        if (braced) next();
        if (peek().text != "R" && peek().text != "C" && peek().text != "Z" && peek().text != "N") fail("R, as in R^4");
        complex_space_ = peek().text == "C";
        whole_space_ = peek().text == "Z" || peek().text == "N";
        next();
        if (braced) expect("}");
        if (peek().text != "^") return {0, 0};
        next();
        const bool group = peek().text == "{";
        if (group) next();
        std::pair<int, int> result{size(), 0};
        if (peek().text == "x" || peek().text == "\\times") {
            next();
            result.second = size();
            if (result.second == 0) result.second = -1;
        }
        if (group) expect("}");
        return result;
    }

    /// A number, or d, which is 0 here.
    int size() {
        if (peek().text != "d") return whole("a size", 1, 16);
        next();
        in_dimensions_ = true;
        return 0;
    }

    int whole(const std::string& expected, int low, int high) {
        if (peek().kind != TokenKind::number || peek().text.size() > 4 || peek().text.find('.') != std::string::npos)
            fail(expected);
        const int value = std::stoi(peek().text);
        if (value < low || value > high)
            fail(words::say("{1}, from {2} to {3}", {expected, std::to_string(low), std::to_string(high)}));
        next();
        return value;
    }

    bool in_dimensions_ = false;  ///< d was a size
    bool complex_space_ = false;  ///< the last space was C
    bool whole_space_ = false;    ///< the last space was Z or N
};

}  // namespace

Input read(std::string_view text) {
    Input input = Reader(text).input();
    if (input.claims.empty()) throw NotUnderstood(0, "no formula", "an equation, such as R_m^T R_n = R_{n-m}");
    return input;
}

Node read_expression(std::string_view text) { return Expressions(text).expression(); }
Input read_context(std::string_view text) { return Reader(text).only_context(); }

std::string whole_characters(std::string_view text) {
    std::size_t last = text.size();
    while (last > 0 && text.size() - last < 4 && goes_on_from_before(text[last - 1])) --last;
    if (last == 0) return std::string(text);
    const auto lead = static_cast<unsigned char>(text[last - 1]);
    const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    return std::string(text.substr(0, last - 1 + size <= text.size() ? text.size() : last - 1));
}

std::size_t column(std::string_view text, std::size_t byte) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < byte && i < text.size(); ++i)
        if (!goes_on_from_before(text[i])) ++count;
    return count;
}

std::string explain(const NotUnderstood& error, std::string_view text,
                    const std::function<std::string(const std::string&)>& said) {
    const std::size_t at = std::min(error.at, text.size());
    const std::string place = std::to_string(column(text, at));
    std::string out =
        said(words::say("column {1}: found {2}, expected {3}", {place, error.found, error.expected})) + "\n";
    // the part of the text around the place, on one line
    const std::size_t from = at > 60 ? at - 60 : 0;
    std::string part = whole_characters(text.substr(from, 100));
    while (!part.empty() && goes_on_from_before(part.front())) part.erase(part.begin());
    std::ranges::replace(part, '\n', ' ');
    std::ranges::replace(part, '\t', ' ');
    const std::string_view lead = text.substr(from, at - from);
    out += "    " + part + "\n    " + std::string(column(lead, lead.size()) - 1, ' ') + "^\n";
    if (!error.mend.empty()) out += "    " + said(error.mend) + "\n";
    return out;
}

}  // namespace formula
