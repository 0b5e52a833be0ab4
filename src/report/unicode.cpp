#include "report/unicode.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "report/text.hpp"
#include "report/unicode_layout.hpp"

namespace report {
namespace {

class Reader {
public:
    Reader(std::string_view latex, std::vector<Grid>* grids) : rest_(latex), grids_(grids) {}

    /// Reads up to the end, an unmatched "}", or, in a table, "&", "\\" and "\end".
    Pieces list(bool table = false) {
        Pieces pieces;
        bool gap = false;
        while (!rest_.empty() && rest_.front() != '}') {
            if (std::isspace(static_cast<unsigned char>(rest_.front())) != 0) {
                rest_.remove_prefix(1);
                gap = true;
                continue;
            }
            if (table && (rest_.front() == '&' || rest_.starts_with("\\\\") || rest_.starts_with("\\end"))) break;
            Pieces next = piece();
            if (next.size() == 1) next.front() = with_scripts(std::move(next.front()));
            if (!next.empty()) next.front().gap = gap;
            gap = false;
            for (Piece& p : next) pieces.push_back(std::move(p));
            // the white space that ends a command's name isn't the author's
            if (ended_in_command_) skip_space();
        }
        return pieces;
    }

private:
    static std::string_view without_space(std::string_view text) {
        while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
        return text;
    }
    void skip_space() { rest_ = without_space(rest_); }

    /// {...}, a command with its arguments, or one character
    Pieces argument() {
        skip_space();
        if (rest_.empty()) return {};
        if (rest_.front() != '{') return piece();
        rest_.remove_prefix(1);
        std::vector<Grid>* const outside = std::exchange(grids_, nullptr);
        Pieces inner = list();
        grids_ = outside;
        if (!rest_.empty()) rest_.remove_prefix(1);
        ended_in_command_ = false;
        return inner;
    }

    /// Of plain text also e^(i a), R_(n-m); x^(2) of one number has its brackets, as ^{(2)}.
    Pieces script() {
        skip_space();
        std::size_t end = 0;
        int depth = 0;
        do {
            if (end == rest_.size() || (end == 0 && rest_[0] != '(')) return argument();
            depth += rest_[end] == '(' ? 1 : rest_[end] == ')' ? -1 : 0;
        } while (++end, depth > 0);
        const std::string_view inner = rest_.substr(1, end - 2), behind = rest_.substr(end);
        const bool number = inner.find_first_not_of("0123456789") == std::string_view::npos;
        rest_ = number ? rest_.substr(0, end) : inner;
        Pieces pieces = list();
        rest_ = behind;
        ended_in_command_ = false;
        return pieces;
    }

    /// {...} as it stands
    std::string_view verbatim() {
        skip_space();
        if (!rest_.starts_with('{')) return {};
        std::size_t end = 1;
        for (int depth = 1; end < rest_.size(); ++end) {
            depth += rest_[end] == '{' ? 1 : rest_[end] == '}' ? -1 : 0;
            if (depth == 0) break;
        }
        const std::string_view inner = rest_.substr(1, end - 1);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        return inner;
    }

    Piece with_scripts(Piece base) {
        Pieces below;
        Pieces above;
        std::string primes;
        bool any = false;
        for (;;) {
            const bool command = ended_in_command_;
            const std::string_view ahead = without_space(rest_);
            if (ahead.empty() || (ahead.front() != '^' && ahead.front() != '_' && ahead.front() != '\'')) {
                ended_in_command_ = command && !any;
                break;
            }
            any = true;
            rest_ = ahead.substr(1);
            if (ahead.front() == '\'')
                primes += "′";
            else
                (ahead.front() == '^' ? above : below) = script();
            ended_in_command_ = false;
        }
        if (!any) return base;
        if (base.sort == Sort::fraction) base = {"(" + base.text + ")", Sort::ordinary, base.gap};
        const std::string low = set(std::move(below), true);
        const std::string high = set(std::move(above), true);
        const auto lower = lowered(low);
        const auto upper = raised(high);
        if (base.sort == Sort::big && !low.empty() && (!lower || !upper)) {
            base.text += "(" + low + (high.empty() ? "" : "…" + high) + ")";
            return base;
        }
        base.text += primes + lower.value_or(written_out('_', low)) + upper.value_or(written_out('^', high));
        return base;
    }

    static std::string written_out(char mark, const std::string& script) {
        if (script.empty()) return {};
        std::string_view one = script;
        take_code_point(one);
        bool word = true;
        for (const char c : script) word = word && is_letter(c);
        return one.empty() || word ? mark + script : mark + ("(" + script + ")");
    }

    Pieces piece() {
        ended_in_command_ = false;
        if (rest_.empty()) return {};
        const char c = rest_.front();
        if (c == '\\') return command();
        if (c == '{') {
            Pieces inner = argument();
            if (inner.size() == 1) return inner;
            return {{set(std::move(inner), false), Sort::ordinary}};
        }
        const std::string text = to_utf8(take_code_point(rest_));
        if (text == "−" || text == "±" || text == "×" || text == "·") return {{text, Sort::binary}};
        switch (c) {
            case '-': return {{"−", Sort::binary}};
            case '+': return {{text, Sort::binary}};
            case ':':
                if (rest_.starts_with("=")) {
                    rest_.remove_prefix(1);
                    return {{":=", Sort::relation}};
                }
                return {{text, Sort::punctuation}};
            case '=':
            case '<':
            case '>': return {{text, Sort::relation}};
            case ',':
            case ';': return {{text, Sort::punctuation}};
            case '(':
            case '[': return {{text, Sort::open}};
            case ')':
            case ']': return {{text, Sort::close}};
            case '|': return {{text, Sort::bar}};
            case '~': return {{" ", Sort::space}};
            case '&': return {};
            default: return {{text, Sort::ordinary}};
        }
    }

    Pieces command() {
        rest_.remove_prefix(1);
        std::size_t length = 0;
        while (length < rest_.size() && is_letter(rest_[length])) ++length;
        const bool word = length > 0;
        const std::string_view name = rest_.substr(0, std::max<std::size_t>(length, rest_.empty() ? 0 : 1));
        rest_.remove_prefix(name.size());
        ended_in_command_ = word;
        if (const auto known = symbol(name)) return {{std::string(known->text), known->sort}};
        if (name == "left" || name == "right") return delimiter(name == "left" ? Sort::open : Sort::close);
        if (name == "begin") return environment();
        if (name == "frac" || name == "tfrac" || name == "dfrac") return fraction();
        if (name == "sqrt") return root();
        if (name == "text" || name == "mbox" || name == "textbf" || name == "textit" || name == "textrm") {
            std::string text = prose(verbatim());
            ended_in_command_ = false;
            return {{std::move(text), Sort::ordinary}};
        }
        if (name == "mathbb" || name == "mathbf" || name == "mathrm" || name == "mathcal" || name == "mathsf" ||
            name == "boldsymbol" || name == "boxed") {
            std::string inner = set(argument(), false);
            if (name == "mathbb" && inner.size() == 1 && !blackboard(inner.front()).empty())
                inner = blackboard(inner.front());
            return {{std::move(inner), Sort::ordinary}};
        }
        if (name == "operatorname") {
            if (rest_.starts_with('*')) rest_.remove_prefix(1);
            return {{set(argument(), true), Sort::function}};
        }
        if (name == "pmod") return {{"  ", Sort::space}, {"(mod " + set(argument(), false) + ")", Sort::ordinary}};
        if (const auto mark = accent(name); !mark.empty()) return accented(mark, name == "overline" || name == "bar");
        if (name == "tag" || name == "label") return verbatim(), Pieces{};
        ended_in_command_ = false;
        return {{"\\" + std::string(name), Sort::ordinary}};
    }

    Pieces delimiter(Sort sort) {
        Pieces found = piece();
        ended_in_command_ = false;
        if (found.empty() || found.front().text == ".") return {};
        return {{found.front().text, sort}};
    }

    Pieces fraction() {
        Pieces above = argument();
        Pieces below = argument();
        bool sum = false;
        for (const Piece& p : above) sum = sum || p.sort == Sort::binary || p.sort == Sort::relation;
        const bool one = below.size() == 1 || number(below);
        std::string text = set(std::move(above), false);
        if (sum) text = "(" + text + ")";
        const std::string bottom = set(std::move(below), false);
        return {{text + "/" + (one ? bottom : "(" + bottom + ")"), Sort::fraction}};
    }

    static bool number(const Pieces& pieces) {
        for (const Piece& p : pieces)
            if (p.text.size() != 1 || std::isdigit(static_cast<unsigned char>(p.text.front())) == 0) return false;
        return true;
    }

    Pieces root() {
        std::string sign = "√";
        if (rest_.starts_with("[3]")) {
            sign = "∛";
            rest_.remove_prefix(3);
        }
        Pieces inner = argument();
        const bool one = inner.size() == 1 || number(inner);
        const std::string text = set(std::move(inner), false);
        return {{sign + (one ? text : "(" + text + ")"), Sort::ordinary}};
    }

    Pieces accented(std::string_view mark, bool conjugate) {
        Pieces inner = argument();
        const bool one = inner.size() == 1;
        const std::string text = set(std::move(inner), false);
        std::string_view after = text;
        const std::string first = to_utf8(take_code_point(after));
        // a bar over a whole product can't be drawn in a line of text; over complex numbers it conjugates
        if (!one)
            return {conjugate ? Piece{"conj(" + text + ")", Sort::function}
                              : Piece{"(" + text + ")" + std::string(mark)}};
        return {{first + std::string(mark) + std::string(after), Sort::ordinary}};
    }

    /// Rows apart by ";" and cells by ",": [a, b; c, d]
    Pieces environment() {
        const std::string_view name = verbatim();
        if (name == "array") verbatim();
        const bool matrix = name.find("matrix") != std::string_view::npos || name == "array";
        std::vector<Grid>* const outside = std::exchange(grids_, nullptr);
        Grid grid{rows(), name == "vmatrix"};
        grids_ = outside;
        if (rest_.starts_with("\\end")) {
            rest_.remove_prefix(4);
            verbatim();
        }
        ended_in_command_ = false;
        if (matrix && grids_ != nullptr) {
            grids_->push_back(std::move(grid));
            return {{to_utf8(first_grid + static_cast<char32_t>(grids_->size() - 1))}};
        }
        std::vector<std::string> lines;
        for (const auto& row : grid.rows) lines.push_back(joined(row, matrix ? ", " : " "));
        const std::string text = joined(lines, "; ");
        return {{grid.bars ? "|" + text + "|" : matrix ? "[" + text + "]" : text}};
    }

    std::vector<std::vector<std::string>> rows() {
        std::vector<std::vector<std::string>> found(1);
        for (;;) {
            found.back().push_back(set(list(true), false));
            if (rest_.starts_with('&')) {
                rest_.remove_prefix(1);
            } else if (rest_.starts_with("\\\\")) {
                rest_.remove_prefix(2);
                found.emplace_back();
            } else {
                break;
            }
        }
        // a line break after the last row makes no row
        if (found.size() > 1 && found.back().size() == 1 && found.back().front().empty()) found.pop_back();
        return found;
    }

    std::string_view rest_;
    std::vector<Grid>* grids_;
    bool ended_in_command_ = false;
};

}  // namespace

Pieces read(std::string_view latex, std::vector<Grid>* grids) { return Reader(latex, grids).list(); }

std::string unicode(std::string_view latex) { return set(read(latex, nullptr), false); }

}  // namespace report
