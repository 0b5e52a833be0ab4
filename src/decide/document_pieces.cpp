#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "decide/document.hpp"
#include "decide/front.hpp"
#include "decide/words.hpp"
#include "formula/text.hpp"
#include "formula/tree.hpp"

namespace formula {
namespace {

/// Splits a passage at the top level: rows of an aligned environment, statements side by side, the "=" of a chain.
class Splitter {
public:
    explicit Splitter(const Passage& passage)
        : text_(passage.text), first_line_(passage.line), inline_(passage.inline_) {}

    std::vector<Piece> run() {
        unquote();
        for (const std::string_view arrow : {"\\implies", "\\Rightarrow", "\\Longrightarrow", "⇒", "⟹"})
            for (std::size_t at = text_.find(arrow); at < text_.size(); at = text_.find(arrow, at + 1))
                arrows_.insert(at);
        text_ = signs_in_one_form(text_);
        unwrap();
        begin();
        while (here_ < text_.size()) here_ += step(here_);
        columns_.empty() && column_ == 0 ? finish() : finish_column();
        return std::move(out_);
    }

private:
    [[nodiscard]] std::size_t line_at(std::size_t at) const {
        return first_line_ + lines_in(std::string_view(text_).substr(0, at));
    }
    void blank(std::size_t from, std::size_t count) {
        for (std::size_t i = from; i < from + count && i < text_.size(); ++i)
            if (text_[i] != '\n') text_[i] = ' ';
    }

    /// Room in a formula, and what may stand around it.
    static std::string bare(std::string_view side) {
        std::string text = trimmed(side);
        for (bool changed = true; changed;) {
            changed = false;
            for (const std::string_view room : {"\\ ", "\\,", "\\;", "\\:", "\\!"})
                if (std::string_view(text).starts_with(room) || text == room.substr(0, 1)) {
                    text = trimmed(std::string_view(text).substr(std::min(room.size(), text.size())));
                    changed = true;
                }
        }
        return text;
    }

    /// The ">" of a quotation, before each line.
    void unquote() {
        const auto quote = [&](std::size_t end) {
            return std::min(text_.find_first_not_of(" \t", end + 1), text_.size());
        };
        for (std::size_t at = text_.find('\n'); at < text_.size(); at = text_.find('\n', at + 1))
            if (quote(at) == text_.size() || text_[quote(at)] != '>') return;
        for (std::size_t at = text_.find('\n'); at < text_.size(); at = text_.find('\n', at + 1)) blank(quote(at), 1);
    }

    /// Takes the marks of the environments that only arrange, and tags, out; every byte stays where it is.
    void unwrap() {
        // a row's end as Markdown's escapes have it
        for (std::size_t at = text_.find("\\\\\\\\"); at != std::string::npos; at = text_.find("\\\\\\\\", at))
            blank(at, 2);
        unwrap_array();
        unwrap_set();
        (void)without_environments(text_, trimmed(text_).starts_with("\\begin{cases}"));
        for (const char* word : {"\\tag{", "\\label{", "\\tag*{"})
            for (std::size_t at = text_.find(word); at != std::string::npos; at = text_.find(word, at)) {
                const std::size_t open = at + std::string_view(word).size();
                const std::size_t close = std::min(text_.find('}', at), text_.size());
                if (word[1] == 't' && close >= open) {
                    tag_ = "(" + text_.substr(open, close - open) + ")";
                    tags_.emplace_back(at, tag_);
                }
                blank(at, close + 1 - at);
            }
        // "(5)" before the first side, perhaps of its own text
        if (const std::size_t open = text_.find_first_not_of(" \n\t\r");
            open != std::string::npos && text_.compare(open, 7, "\\text{(") == 0)
            if (const std::size_t close = text_.find_first_not_of("0123456789", open + 7);
                close > open + 7 && close != std::string::npos && text_[close] == ')')
                if (const std::size_t end = text_.find_first_not_of(' ', close + 1);
                    end != std::string::npos && text_[end] == '}') {
                    tag_ = text_.substr(open + 6, close - open - 5);
                    blank(open, end + 1 - open);
                }
        if (const std::size_t open = text_.find_first_not_of(" \n\t\r");
            open != std::string::npos && text_[open] == '(') {
            const std::size_t close = text_.find_first_not_of("0123456789", open + 1);
            const std::size_t next = close == std::string::npos ? close : text_.find_first_not_of(" \n\t\r", close + 1);
            if (next != std::string::npos && close > open + 1 && text_[close] == ')' &&
                !is_any_of("+-=*/^_", text_[next])) {
                tag_ = text_.substr(open, close + 1 - open);
                blank(open, close + 1 - open);
            }
        }
        // "\quad (5)" at the end
        const std::string end = trimmed(text_);
        if (end.ends_with(")")) {
            const std::size_t open = text_.rfind('(');
            const std::size_t quad = text_.rfind("\\quad");
            const auto is_of_number = [](char c) { return is_alnum(c) || is_any_of("()., \n'*-", c); };
            if (quad != std::string::npos && quad < open &&
                std::all_of(text_.begin() + static_cast<std::ptrdiff_t>(open), text_.end(), is_of_number) &&
                trimmed(std::string_view(text_).substr(quad + 5, open - quad - 5)).empty()) {
                tag_ = trimmed(std::string_view(text_).substr(open));
                blank(quad, text_.size() - quad);
            }
        }
    }

    /// An array of the whole passage, of columns without lines, only arranges.
    void unwrap_array() {
        constexpr std::string_view open = "\\begin{array}{", close = "\\end{array}";
        const std::size_t from = text_.find_first_not_of(" \n\t\r"), end = text_.find(close);
        if (from == std::string::npos || text_.compare(from, open.size(), open) != 0 || end == std::string::npos ||
            text_.find_first_not_of(" \n\t\r.,", end + close.size()) != std::string::npos)
            return;
        const std::size_t columns = text_.find_first_not_of("lcr ", from + open.size());
        if (columns == std::string::npos || text_[columns] != '}') return;
        blank(from, columns + 1 - from);
        blank(end, close.size());
    }

    /// \Theta = \{\theta_i = 10000^{-2i/d}, i = 0, ..., d/2 - 1\}: of each, what stands in it.
    void unwrap_set() {
        const std::size_t brace = std::min(text_.find("\\{"), text_.find("\\lbrace"));
        const std::size_t end = std::min(text_.rfind("\\}"), text_.rfind("\\rbrace"));
        if (brace >= text_.size() || end >= text_.size() || end < brace) return;
        const auto width = [&](std::size_t at) { return text_[at + 1] == '{' || text_[at + 1] == '}' ? 2UL : 7UL; };
        const std::size_t from = brace + width(brace), equal = text_.find('=', from);
        std::string name = trimmed(std::string_view(text_).substr(0, brace));
        if (name.ends_with("\\left")) name = trimmed(name.substr(0, name.size() - 5));
        const bool is_set = name.empty() || name.ends_with("=") || name.ends_with("\\in");
        const bool alone = text_.find_first_not_of(" \n\t\r.,;", end + width(end)) == std::string::npos;
        if (!is_set || !alone || equal > end || std::ranges::count(name, '=') > 1 || has_one_of(name, ",|+|(") ||
            text_.find("\\{", from) < equal)
            return;
        blank(0, from);
        for (const std::string_view bar : {"\\mid", "|", ":"})
            if (const std::size_t at = text_.find(bar, equal); at < end) {
                blank(at, bar.size());
                text_[at] = ',';
                break;
            }
        const std::size_t right = text_.rfind("\\right", end);
        blank(right != std::string::npos && right + 6 == end ? right : end, text_.size());
    }

    /// B^{-r/64}\ \text{radians}, 0.866 \text{(for dims 2, 3)}: the number.
    static std::string without_unit(const std::string& side) {
        const std::size_t open = side.ends_with('}') ? side.rfind('{') : std::string::npos;
        if (open == std::string::npos || !has_one_of(side.substr(0, open + 1), "\\text{|\\mathrm{")) return side;
        const std::string unit = trimmed(in_braces(side.substr(open)));
        const std::size_t begin = side.rfind('\\', open);
        const std::string_view command = std::string_view(side).substr(begin, open - begin);
        const bool remark = unit.starts_with("(") && side.find_first_not_of("-.0123456789 ~\\,;") == begin + 1;
        if ((command != "\\text" && command != "\\mathrm") ||
            (!is_one_of("radians|radian|rad|tokens|token", unit) && !remark))
            return side;
        std::string number = trimmed(side.substr(0, begin));
        while (number.ends_with('~') || number.ends_with("\\,") || number.ends_with("\\;") || number.ends_with('\\'))
            number =
                trimmed(number.substr(0, number.size() - (number.ends_with('~') || number.ends_with('\\') ? 1 : 2)));
        return number.empty() ? side : number;
    }
    void begin() {
        piece_ = {};
        in_set_ = false;
        side_.clear();
        side_line_ = 0;
        linked_ = false;
    }
    void end_side() {
        std::string side = bare(side_);
        while (!side.empty() &&
               (side.back() == ',' || side.back() == '.' || side.back() == ';' || side.back() == ':')) {
            side.pop_back();
            side = trimmed(side);
        }
        side = without_unit(side);
        const auto above = columns_.find(column_);
        if (side.empty() && piece_.sides.empty() && above != columns_.end()) {  // of the same column
            piece_.sides.push_back(above->second.first);
            piece_.lines.push_back(above->second.second);
        } else if (side.empty() && piece_.sides.empty())
            piece_.goes_on = true;
        else if (!side.empty()) {
            piece_.sides.push_back(side);
            piece_.lines.push_back(side_line_ == 0 ? first_line_ : side_line_);
        }
        side_.clear();
        side_line_ = 0;
    }
    void finish() {
        const bool blank_side = bare(side_).empty();
        if (!blank_side || !piece_.sides.empty()) end_side();
        if (blank_side && piece_.sides.empty()) piece_.goes_on = false;
        piece_.tag = tags_.size() > 1 ? std::string() : tag_;
        for (const auto& [at, tag] : tags_)  // of its rows
            if (at >= from_ && at < here_) piece_.tag = tag;
        from_ = here_;
        const auto are_words = [](const std::string& side) {
            return (side.starts_with("\\text{") || side.starts_with("\\mathrm{")) &&
                   (in_braces(side).find(' ') != std::string::npos || limits(in_braces(side)));
        };
        const bool words = !piece_.sides.empty() && !out_.empty() && are_words(piece_.sides[0]);
        for (std::size_t s = 1; words && s < piece_.sides.size(); ++s) piece_.sides[0] += " = " + piece_.sides[s];
        // \quad i \ge 0: a condition beside the equation before it
        const auto has_bars = [](const std::string& side) {
            return side.find('|') < side.size() || has_one_of(side, "\\lvert|\\lVert|\\Vert|\\norm");
        };
        const bool bound = !linked_ && piece_.sides.size() > 1 && piece_.relation != '=' && piece_.relation != '~' &&
                           !(has_bars(piece_.sides[0]) && has_bars(piece_.sides[1]) &&  // |q^\top k| \le |q||k| claims
                             has_one_of(piece_.sides[0], "\\top|^T|\\cdot|\\langle|\\sum|R_|\\mathsf{T}"));
        const auto is_number = [](const std::string& side) {  // "(1) = (2)", of equations
            return side.starts_with("(") && side.find_first_not_of("0123456789", 1) + 1 == side.size();
        };
        if (piece_.sides.size() > 1 && std::ranges::all_of(piece_.sides, is_number)) return begin();
        if (bound) piece_.sides = {piece_.sides[0] + " " + sign_ + " " + piece_.sides[1]};
        if (!words && (piece_.sides.size() > 1 || (piece_.goes_on && !piece_.sides.empty()))) {
            piece_.beside = std::exchange(beside_, {}) + piece_.beside;
            out_.push_back(piece_);
        } else if (!piece_.sides.empty()) {
            std::string& beside = out_.empty() ? beside_ : out_.back().beside;
            beside += (beside.empty() ? "" : "; ") + piece_.sides.front();
        }
        begin();
    }

    /// The last side begins what follows.
    void go_on_from_last(char relation) {
        if (piece_.sides.size() == (piece_.goes_on ? 0 : 1)) piece_.relation = relation;
        if (piece_.sides.empty() || (piece_.sides.size() == 1 && !piece_.goes_on)) return;
        const std::string last = piece_.sides.back();
        const std::size_t line = piece_.lines.back();
        const auto is_equal = [](char one) { return one == '=' || one == '~'; };  // no 0 \le i < d
        const bool linked = linked_ = linked_ || is_equal(piece_.relation) || is_equal(relation);
        finish();
        linked_ = linked;
        piece_.relation = relation;
        piece_.sides = {last};
        piece_.lines = {line};
    }

    /// The sign of another relation than "=" that the text begins with, and which it is.
    static std::pair<std::string_view, char> relation_at(std::string_view rest) {
        constexpr auto signs = std::to_array<std::pair<std::string_view, char>>({{"\\approx|\\simeq|≈|≃", '~'},
                                                                                 {"\\leqslant|\\leq|\\le|≤", 'l'},
                                                                                 {"\\geqslant|\\geq|\\ge|≥", 'g'},
                                                                                 {"\\lt|< ", '<'},
                                                                                 {"\\gt|> ", '>'}});
        const auto begins = [&](std::string_view sign) {
            return rest.starts_with(sign) &&
                   (sign[0] != '\\' || rest.size() == sign.size() || !is_alpha(rest[sign.size()]));
        };
        for (const auto& [words, relation] : signs)
            if (const std::string_view sign = first_of(words, begins); !sign.empty()) return {sign, relation};
        return {};
    }

    static std::string in_braces(std::string_view text) {
        const std::size_t open = text.find('{') + 1;
        return std::string(text.substr(open, text.find('}') - open));
    }

    struct Room {
        std::size_t end;  ///< where what is set begins
        std::size_t width = 0;
        bool aligned = false;
    };
    /// Room in a row, and what is there only to be as wide as something else.
    [[nodiscard]] Room room_at(std::size_t at) const {
        constexpr std::size_t wide = 3;
        Room room{at};
        while (room.end < text_.size()) {
            const std::string_view rest = std::string_view(text_).substr(room.end);
            const auto begins = [&](std::string_view what) { return rest.starts_with(what); };
            const std::string_view gap = first_of("\\;|\\,|\\:|\\!|\\>|\\ |~|{}", begins);
            const std::string_view wider =
                first_of("\\hspace{|\\hspace*{|\\mspace{|\\hphantom{|\\phantom{|\\mathrel{|\\mathbin{", begins);
            const std::size_t quad = begins("\\qquad") ? 6 : begins("\\quad") ? 5 : 0;
            room.aligned = room.aligned || rest[0] == '&';
            if (is_space(rest[0]) || rest[0] == '&') {
                ++room.end;
            } else if (!gap.empty()) {
                room.end += gap.size();
                ++room.width;
            } else if (quad > 0 && (quad == rest.size() || !is_alpha(rest[quad]))) {
                room.end += quad;
                room.width += wide;
            } else if (!wider.empty()) {
                const std::size_t close = closing(text_, room.end + wider.find('{'), '{', '}');
                const std::size_t inside = room.end + wider.find('{') + 1;
                if (close == std::string_view::npos) break;
                if (wider.starts_with("\\math") && room_at(inside).end < close) break;  // a sign
                room.end = close + 1;
                room.width += wide;
            } else {
                break;
            }
        }
        return room;
    }

    [[nodiscard]] bool begins_with_relation(std::size_t at) const {
        const std::string_view rest = std::string_view(text_).substr(std::min(at, text_.size()));
        return begins_with_one_of(rest, "=|<|>|\\le|\\ge|\\approx|\\simeq|\\equiv|\\ne|\\in|\\propto|\\to|:=");
    }
    [[nodiscard]] bool begins_with_sign(std::size_t at) const { return begins_with_sign(text_, at); }
    [[nodiscard]] static bool begins_with_sign(std::string_view text, std::size_t at) {
        return begins_with_one_of(text.substr(std::min(at, text.size())), "+|-|\\cdot|\\times|\\pm");
    }

    /// Whether the text behind a row's end goes on with "=", or with a sign at an alignment mark or in a row that is no
    /// equation.
    [[nodiscard]] bool goes_on(std::size_t at) const {
        const Room room = room_at(at);
        const std::string_view row = std::string_view(text_).substr(room.end, text_.find("\\\\", room.end) - room.end);
        return begins_with_relation(room.end) ||
               (begins_with_sign(room.end) && (room.aligned || row.find('=') == std::string_view::npos));
    }

    /// "& c = d" behind "a = b": an equation of its own.
    [[nodiscard]] bool ends_column(std::size_t at) const {
        const std::string side = bare(side_);
        const std::size_t next = room_at(at).end;
        const std::string_view rest = std::string_view(text_).substr(std::min(next, text_.size()));
        if (side.empty() || side == "{}" || rest.empty()) return false;
        if (piece_.sides.empty()) return !columns_.empty() && begins_with_sign(side, 0);
        const bool below = columns_.contains(column_ + 1) && std::ranges::count(text_.substr(at, next - at), '&') > 1;
        return below || (!begins_with_relation(next) && !begins_with_sign(next) && !rest.starts_with("\\\\"));
    }
    void finish_column() {
        end_side();
        const bool goes_on = piece_.sides.size() == 1 && begins_with_sign(piece_.sides[0], 0);
        const auto above = places_.find(column_);
        if (goes_on && above != places_.end()) {  // a sum, in the next row of its column
            std::string& sum = out_[above->second].sides.back();
            sum += " " + piece_.sides[0];
            columns_[column_].first = sum;
            return begin();
        }
        const std::size_t before = out_.size();
        const std::string name = piece_.sides.empty() ? std::string() : piece_.sides[0];
        const bool is_case = column_ > 0 && piece_.sides.size() == 2 && !out_.empty() &&
                             (name.size() == 1 || (name[0] == '\\' && name.find_first_of(" _^({", 1) == name.npos));
        if (is_case) {  // "&& m = n" beside it
            out_.back().beside += (out_.back().beside.empty() ? "" : "; ") + name + " = " + piece_.sides[1];
            return begin();
        }
        if (!piece_.sides.empty()) columns_[column_] = {piece_.sides.back(), piece_.lines.back()};
        finish();
        if (out_.size() > before) places_[column_] = before;
    }

    /// Whether the row so far ends with "=" or a sign, and goes on in the next one.
    [[nodiscard]] bool is_open() const {
        const std::string side = trimmed(side_);
        return side.empty() ? !piece_.sides.empty() : side.back() == '+' || side.back() == '-';
    }

    /// The length of a comma, or of the colon of "d = 8: ...", behind an equation, before another one: two statements.
    /// <q, k> has one of its own.
    [[nodiscard]] std::size_t comma_at(std::string_view rest) const {
        const bool ascii = rest[0] == ',' || rest[0] == ';' || rest.starts_with(": ");
        const std::size_t size = ascii ? 1 : rest.starts_with("，") ? 3 : 0;
        if (size == 0 || piece_.sides.empty() || std::ranges::count(side_, '<') > std::ranges::count(side_, '>'))
            return 0;
        const std::size_t sign =
            std::min({rest.find('=', size), rest.find("≈", size), rest.find("\\approx", size), rest.find("\\in ", size),
                      rest.find("\\in\\", size), rest.find("\\in[", size), rest.find("∈", size)});
        const std::string_view next = rest.substr(size, sign - size);
        if (next.size() + size == rest.size()) return 0;
        const std::size_t words = next.find_first_not_of(" \n\t&\\[]");  // a row that goes on with "="
        return words != std::string_view::npos && !next.substr(words).starts_with("quad") ? size : 0;
    }

    std::size_t step(std::size_t i) {
        const char c = text_[i];
        const std::string_view rest = std::string_view(text_).substr(i);
        if (rest.starts_with("\\begin{")) ++environment_;
        if (rest.starts_with("\\end{")) --environment_;
        if (environment_ == 0 && rest.starts_with("\\\\")) {
            // \\[4pt] is room
            const std::size_t unit = rest.starts_with("\\\\[") ? rest.find_first_not_of("-.0123456789 ", 3) : 0;
            const std::size_t room = unit != 0 && unit < rest.size() && is_alpha(rest[unit])
                                         ? std::min(rest.find(']'), rest.size() - 1) + 1
                                         : 2;
            if (column_ > 0 || !columns_.empty()) {
                finish_column();
                column_ = 0;
                row_ = out_.size();
                return room;
            }
            const std::string side = bare(side_);
            if (goes_on(i + room) && piece_.sides.empty() && !out_.empty() && (side[0] == '(' || side[0] == '[')) {
                end_side();  // "(m = n)" beside a row that the next one goes on from
                finish();
                piece_.sides = {out_.back().sides.back()};
                piece_.lines = {out_.back().lines.back()};
            }
            if (goes_on(i + room)) return room_at(i + room).end - i;
            if (!is_open()) {
                finish();
                row_ = out_.size();
            }
            return room;
        }
        const bool opens_inner = rest.starts_with("\\langle") || rest.starts_with("⟨");
        const bool closes_inner = rest.starts_with("\\rangle") || rest.starts_with("⟩");
        if (c == '{' || c == '(' || c == '[' || opens_inner) ++depth_;
        if (c == '}' || c == ')' || c == ']' || closes_inner) depth_ = std::max(0, depth_ - 1);
        const bool top = depth_ == 0 && environment_ == 0;
        if (top) {
            if (c == '&' && ends_column(i)) {
                finish_column();
                ++column_;
            }
            // behind the comma of an equation of this row
            if (c == '&' && out_.size() > row_ && piece_.sides.empty() && bare(side_).empty())
                column_ = std::max(column_, 1);
            if (c == '&') return 1;
            if (const Room room = room_at(i);
                room.width > 2 && !room.aligned && !rest.starts_with("\\q") && ends_column(i)) {
                finish();
                return room.end - i;
            }
            if (const std::size_t comma = comma_at(rest); comma > 0) {
                finish();
                if (c == ':') piece_.before = ":";  // "with d = 8: ..."
                if (arrows_.contains(i)) {
                    piece_.before = "implies";
                    for (std::size_t p = row_; p < out_.size(); ++p) out_[p].premise = true;
                }
                return comma;
            }
            const bool set = rest.starts_with("\\in") && rest.size() > 3 && !is_alpha(rest[3]);
            if ((set || rest.starts_with("∈")) && !piece_.sides.empty() && !trimmed(side_).empty()) {
                end_side();
                in_set_ = true;
            }
            if (rest.starts_with("\\intertext{") || rest.starts_with("\\shortintertext{")) {
                finish();
                piece_.before = in_braces(rest);
                return std::min(rest.find('}'), rest.size() - 1) + 1;
            }
            const auto [sign, relation] = relation_at(rest);
            const bool bracket = (relation == '<' || relation == '>') && sign[0] != '\\' &&
                                 (i == 0 || text_[i - 1] != ' ' || text_.find('>', i + 1) < text_.size());  // <q, k>
            const bool first = out_.empty() && !inline_ && sign.starts_with('\\');  // of a display, from the one before
            const bool other = !sign.empty() && !bracket && (first || !trimmed(side_).empty() || !piece_.sides.empty());
            if (other || (c == '=' && !(i > 0 && text_[i - 1] == ':'))) {
                end_side();
                if (other || piece_.relation != '=') go_on_from_last(other ? relation : '=');
                if (other) sign_ = sign;
                return other ? sign.size() : std::size_t{1};
            }
            for (const std::string_view apart : {"\\qquad", "\\quad", "\\Leftrightarrow", "\\leftrightarrow", "\\iff",
                                                 "\\implies", "\\Rightarrow", "\\rightarrow", "\\to", "\\text"}) {
                if (!rest.starts_with(apart)) continue;
                const char next = rest.size() > apart.size() ? rest[apart.size()] : ' ';
                if (is_alpha(next)) continue;
                if (apart == "\\quad" || apart == "\\qquad") {
                    // between statements, or only room before an "="
                    if (goes_on(i + apart.size()) || trimmed(side_).empty()) return apart.size();
                } else if (apart == "\\text" && !(rest.starts_with("\\text{") && connects(trimmed(in_braces(rest))))) {
                    continue;
                }
                finish();
                if (apart != "\\text") return apart.size();
                piece_.before = in_braces(rest);
                return std::min(rest.find('}'), rest.size() - 1) + 1;  // nothing may close it
            }
        }
        if (in_set_) {
            piece_.beside += c;
            return 1;
        }
        if (side_line_ == 0 && !is_space(c)) side_line_ = line_at(i);
        side_ += c;
        // a command is taken whole, so that its letters are not looked at
        if (c == '\\' && i + 1 < text_.size()) {
            const std::size_t end = std::max(run_end(text_, i + 1), i + 2);
            side_ += text_.substr(i + 1, end - i - 1);
            return end - i;
        }
        return 1;
    }

    std::string text_;
    std::size_t first_line_;
    bool inline_;
    std::size_t here_ = 0, from_ = 0;  ///< where the piece begins
    std::string tag_, side_;
    std::vector<std::pair<std::size_t, std::string>> tags_;  ///< and where each stands
    std::size_t side_line_ = 0;
    int depth_ = 0, environment_ = 0;
    bool in_set_ = false;                                         ///< behind \in
    std::size_t row_ = 0;                                         ///< the pieces before the row
    int column_ = 0;                                              ///< of equations in it
    std::map<int, std::pair<std::string, std::size_t>> columns_;  ///< the last side of each, and its line
    std::map<int, std::size_t> places_;                           ///< and its piece
    std::set<std::size_t> arrows_;                                ///< where one was, and is a comma now
    std::string beside_;                                          ///< what stands before the first equation
    Piece piece_;
    bool linked_ = false;  ///< it goes on from another relation, or another from it
    std::string sign_;     ///< of its relation
    std::vector<Piece> out_;
};

}  // namespace

namespace {

/// Where f_{\{q, k\}} or W_{t:t\in\{q,k,v\}} has its set, from the "_" to behind it, and what stands in the set.
struct Members {
    std::size_t from = 0, end = 0;
    std::string list{};
};
std::optional<Members> members_in(const std::string& side) {
    for (std::size_t at = side.find("_{"); at != std::string::npos; at = side.find("_{", at + 2)) {
        const std::size_t end = closing(side, at + 1, '{', '}');
        const std::string inside = trimmed(std::string_view(side).substr(at + 2, end - at - 2));
        const std::size_t open = inside.find("\\{");
        if (end == std::string::npos || open == std::string::npos || !inside.ends_with("\\}")) continue;
        const std::string before = trimmed(std::string_view(inside).substr(0, open));
        if (!before.empty() && (before.find(':') != 1 || !before.ends_with("\\in"))) continue;
        std::string list = inside.substr(open + 2, inside.size() - open - 4);
        std::erase(list, ' ');
        if (list.find_first_not_of("abcdefghijklmnopqrstuvwxyz,") == std::string::npos && list.find(',') == 1)
            return Members{at, end + 1, std::move(list)};
    }
    return {};
}

/// Of f_{\{q, k\}} = R W_{\{q, k\}} that of q and that of k.
std::vector<Piece> of_each_member(const Piece& piece) {
    std::string list;
    for (const std::string& side : piece.sides)
        if (const auto found = members_in(side)) list = found->list;
    if (list.empty() || !members_in(piece.sides[0])) return {piece};
    std::vector<Piece> all;
    for (std::size_t m = 0; m < list.size(); m += 2) {
        Piece one = piece;
        for (std::string& side : one.sides)
            for (auto found = members_in(side); found; found = members_in(side)) {
                if (found->list != list) return {piece};
                side.replace(found->from, found->end - found->from, "_" + list.substr(m, 1));
            }
        all.push_back(std::move(one));
    }
    return all;
}

}  // namespace

std::vector<Piece> pieces(const Passage& passage) {
    std::vector<Piece> all;
    for (const Piece& piece : Splitter(passage).run())
        for (Piece& one : of_each_member(piece)) all.push_back(std::move(one));
    return all;
}

}  // namespace formula
