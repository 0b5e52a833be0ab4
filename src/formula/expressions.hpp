// Tokens to expressions: what the reader of whole inputs (reader.cpp) is made of.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formula/lexer.hpp"
#include "formula/tree.hpp"
#include "words/say.hpp"

namespace formula {

/// Words that end an expression.
inline const std::set<std::string, std::less<>> keywords{"where", "for", "and", "depends", "only"};

/// Reads expressions from a list of tokens, from left to right.
class Expressions {
public:
    explicit Expressions(std::string_view text);
    /// All of the text, which may begin with "=". \throws NotUnderstood
    Node expression();

protected:
    // --- tokens

    [[nodiscard]] const Token& peek(std::size_t ahead = 0) const {
        return tokens_[std::min(here_ + ahead, tokens_.size() - 1)];
    }
    Token next();
    [[nodiscard]] bool at_end() const { return peek().kind == TokenKind::end; }
    [[nodiscard]] bool at_keyword(const char* word) const {
        return peek().kind == TokenKind::name && peek().text == word;
    }
    [[nodiscard]] static std::string shown(const Token& token);
    [[noreturn]] void fail(const std::string& expected, const std::string& mend = {}) const;
    void expect(const char* sign);
    void expect_end();
    void skip_separators();
    /// Counts how deep brackets and scripts are nested.
    struct Deeper {
        explicit Deeper(Expressions& reader) : reader_(reader) {
            if (++reader_.depth_ > deepest_formula)
                throw NotUnderstood(reader_.peek().at,
                                    words::say("brackets nested deeper than {1}", {std::to_string(deepest_formula)}),
                                    "a flatter formula");
        }
        ~Deeper() { --reader_.depth_; }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;
        Expressions& reader_;
    };

    // --- expressions

    Node sum();
    static void into_sum(Node&);
    [[nodiscard]] bool factor_begins() const;
    /// <a, b>, and no inequality.
    [[nodiscard]] bool inner_begins() const;
    Node product();
    void is_factor(const Node& product) const;
    [[nodiscard]] bool is_label(std::size_t from, bool letters) const;
    [[nodiscard]] bool lost_subscript() const;
    [[nodiscard]] bool glued_digit(const Node& base) const;
    [[nodiscard]] bool at_index() const;
    [[nodiscard]] bool star_is_mark() const;
    bool degrees();
    Node bracket_index();
    Node factor();
    /// x.sum(), q.dot(k), emb.cos(): of the last factor, with the function that is called there.
    void methods(Node& product);
    /// cos[m - n], where the text defines cos[p], as the value of a function.
    void name_tables();
    /// Letters of a length, or of the parts of a complex number.
    void real_letters(const Node&);
    Node scripted(Node base);
    Node root();
    /// dot(a, b), transpose(a), ... of programs.
    [[nodiscard]] bool at_call() const;
    Node call();
    /// einsum('ij,j->i', A, x)
    Node contraction();
    /// TeX takes one digit where braces are left out, a reader of plain text the whole number: neither is guessed.
    void one_digit(const char* braced) const;
    /// What stands after ^ or _; {(i)\top} is two marks.
    void marked(Node& script, char mark);
    Node atom();
    /// (x), [x], {x}; (a, b) is a list
    Node group();
    /// In a matrix without \\, as a web page gives it that took one of two backslashes for its own.
    [[nodiscard]] bool row_ends() const { return rows_lost_ && peek().broken; }
    /// Whether the matrix that begins here has lost its line breaks.
    [[nodiscard]] bool has_lost_rows() const;
    Node matrix();
    /// \sum_{i=0}^{d/2-1} body: the body reaches as far as the product does
    Node big();
    /// \int_a^b f dx
    Node integral();
    /// \{-1, 1\}^n behind "q \in": n
    Node signs();

    std::string_view text_;
    std::vector<Token> tokens_;
    std::size_t here_ = 0;
    int depth_ = 0;
    int bars_ = 0;
    bool in_subscript_ = false;
    bool rows_lost_ = false;
    std::set<std::string> real_;  ///< letters that a call takes for real numbers
};

/// Each of one vector with each of another.
[[nodiscard]] Node outer_product(std::vector<Node> two, std::size_t at);

}  // namespace formula
