#include "decide/nearest.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "decide/decide.hpp"
#include "formula/lexer.hpp"

namespace formula {
namespace {

/// Longer sides have more places than are tried.
constexpr std::size_t most_tokens = 160;

/// One side with one change.
struct Change {
    int rank = 0;  ///< the likelier slip first
    std::string text;
};

/// All changes of one side.
class Changes {
public:
    Changes(const std::string& text, const std::set<std::string>& letters) : text_(text), letters_(letters) {
        if (auto all = if_understood([&] { return tokens(text); })) tokens_ = *std::move(all);
    }

    std::vector<Change> run() {
        if (tokens_.size() > most_tokens) return {};
        for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
            const Token& token = tokens_[i];
            if (token.text == "+") put(1, i, "-");
            if (token.text == "-") minus(i);
            if (token.text == "\\cos") put(2, i, "\\sin");
            if (token.text == "\\sin") put(2, i, "\\cos");
            if (token.text == "^") power(i);
            if (token.text == "\\bar") put(3, i, " ");
            if (token.kind == TokenKind::number && in_script(i)) number(i);
            if (token.kind == TokenKind::name) name(i);
        }
        return std::move(changes_);
    }

private:
    [[nodiscard]] const std::string& at(std::size_t i) const { return tokens_[std::min(i, tokens_.size() - 1)].text; }
    [[nodiscard]] std::size_t end_of(std::size_t i) const {
        std::size_t end = tokens_[i + 1].at;
        while (end > tokens_[i].at + 1 && text_[end - 1] == ' ') --end;
        return end;
    }
    void put(int rank, std::size_t from, std::size_t to, const std::string& instead) {
        changes_.push_back({rank, text_.substr(0, from) + instead + text_.substr(to)});
    }
    void put(int rank, std::size_t token, const std::string& instead) {
        if (end_of(token) <= tokens_[token].at) return;  // of a glyph that stands for several
        put(rank, tokens_[token].at, end_of(token), instead);
    }
    [[nodiscard]] bool opens(std::size_t i) const {
        return i == 0 || at(i - 1) == "(" || at(i - 1) == "{" || at(i - 1) == "[" || at(i - 1) == "_" ||
               at(i - 1) == "&" || at(i - 1) == ",";
    }

    /// a - b: the other way round, or with a plus; -a: without it.
    void minus(std::size_t i) {
        if (opens(i)) return put(1, i, "");
        put(1, i, "+");
        if (tokens_[i - 1].kind != TokenKind::name || tokens_[i + 1].kind != TokenKind::name) return;
        const std::size_t from = tokens_[i - 1].at, to = end_of(i + 1);
        const std::string left = text_.substr(from, end_of(i - 1) - from);
        const std::string right = text_.substr(tokens_[i + 1].at, to - tokens_[i + 1].at);
        put(0, from, to, right + "-" + left);
    }

    /// ^\top and ^*, without them.
    void power(std::size_t i) {
        const bool braced = at(i + 1) == "{";
        const std::string& mark = at(i + (braced ? 2 : 1));
        if (mark != "\\top" && mark != "T" && mark != "*") return;
        if (braced && at(i + 3) != "}") return;
        put(3, tokens_[i].at, end_of(i + (braced ? 3 : 1)), " ");
    }

    [[nodiscard]] bool in_script(std::size_t i) const {
        std::size_t open = i;
        while (open > 0 && at(open) != "{" && at(open) != "}" && at(open) != "_") --open;
        return at(open) == "_" || (open > 0 && at(open) == "{" && at(open - 1) == "_");
    }

    void number(std::size_t i) {
        const std::string& digits = tokens_[i].text;
        if (digits.size() > 4 || digits.find('.') != std::string::npos) return;
        const int value = std::stoi(digits);
        put(4, i, std::to_string(value + 1));
        if (value > 0) put(4, i, std::to_string(value - 1));
    }

    /// The other letters of the formula that are of its kind; a minus before an index; a transpose or bar behind.
    void name(std::size_t i) {
        const std::string& letter = tokens_[i].text;
        const bool script = i > 0 && at(i - 1) == "_";
        const bool alone = i > 1 && (at(i - 1) == "{" || at(i - 1) == ",") && at(i + 1) == "}" && in_script(i);
        if (script) put(1, i, "{-" + letter + "}");
        if (alone) put(1, i, "-" + letter);
        const auto is_beside = [&](const std::string& other) {  // of no n - n
            return (i > 1 && at(i - 1) == "-" && at(i - 2) == other) || (at(i + 1) == "-" && at(i + 2) == other);
        };
        for (const std::string& other : letters_)
            if (other != letter && !is_beside(other) && usual_types(other) == usual_types(letter) &&
                usual_types(letter).size() == 1)
                put(5, i, other);
        const bool turned = letter == "R" || letter == "I" || is_usually(letter, Type::matrix);
        if (!turned && !is_usually(letter, Type::vector)) return;
        std::size_t behind = i + 1;
        if (at(behind) == "_") behind = at(behind + 1) == "{" ? closing(behind + 1) + 1 : behind + 2;
        if (behind >= tokens_.size() || at(behind) == "^" || at(behind) == "'" || at(behind) == "(") return;
        put(3, tokens_[behind].at, tokens_[behind].at, "^\\top ");
        if (!turned) put(3, i, "\\bar{" + letter + "}");
    }
    [[nodiscard]] std::size_t closing(std::size_t i) const {
        int depth = 0;
        for (; i < tokens_.size(); ++i) {
            depth += at(i) == "{" ? 1 : at(i) == "}" ? -1 : 0;
            if (depth == 0) break;
        }
        return i;
    }

    const std::string& text_;
    const std::set<std::string>& letters_;
    std::vector<Token> tokens_;
    std::vector<Change> changes_;
};

std::set<std::string> names_of(const std::string& left, const std::string& right) {
    std::set<std::string> letters;
    for (const std::string* side : {&left, &right}) try {
            for (const Token& token : tokens(*side))
                if (token.kind == TokenKind::name) letters.insert(token.text);
        } catch (const NotUnderstood&) {
        }
    return letters;
}

}  // namespace

std::optional<std::string> nearest(const std::string& left, const std::string& right, const Context& context) {
    return nearest(left, right, [&](const std::pair<Side, Side>& sides) {
        return decide(claim_of(sides.first, sides.second), context).outcome == Outcome::proved;
    });
}

std::optional<std::string> nearest(const std::string& left, const std::string& right, Holds holds) {
    const std::set<std::string> letters = names_of(left, right);
    std::vector<std::pair<Change, bool>> all;
    for (const bool is_left : {false, true})
        for (Change& change : Changes(is_left ? left : right, letters).run())
            all.emplace_back(std::move(change), is_left);
    constexpr int last_rank = 5;
    std::size_t tried = 0;
    for (int rank = 0; rank <= last_rank; ++rank)
        for (const auto& [change, is_left] : all) {
            if (change.rank != rank || tried == most_tried) continue;
            ++tried;
            const Side one = parsed(is_left ? change.text : left, 1), other = parsed(is_left ? right : change.text, 1);
            if (!one.node || !other.node || spelled(*one.node) == spelled(*other.node)) continue;
            if (holds({one, other})) return one.text + " = " + other.text;
        }
    return {};
}

}  // namespace formula
