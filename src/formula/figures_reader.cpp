#include <algorithm>
#include <optional>
#include <utility>

#include "formula/figures_terms.hpp"
#include "formula/tree.hpp"

namespace formula::figures {
namespace {

using Op = Figure::Op;

class FigureReader {
public:
    FigureReader(std::string_view text, bool complex) : text_(text), complex_(complex) {}
    Figure all() {
        Figure figure = sum();
        skip();
        if (at_ < text_.size()) fail("a number");
        return figure;
    }

private:
    [[noreturn]] void fail(const std::string& expected) const {
        throw NotUnderstood(at_, at_ < text_.size() ? "'" + std::string(text_.substr(at_, 12)) + "'" : "the end",
                            expected);
    }
    void skip() {
        for (bool again = true; again;) {
            again = false;
            while (at_ < text_.size() && is_space(text_[at_])) ++at_;
            for (const std::string_view space : {"\\,", "\\;", "\\!", "\\ ", "\\big", "\\Big", "\\textstyle"})
                if (text_.substr(at_).starts_with(space) &&
                    (!is_alpha(space.back()) || at_ + space.size() >= text_.size() ||
                     !is_alpha(text_[at_ + space.size()]))) {
                    at_ += space.size();
                    again = true;
                }
        }
    }
    [[nodiscard]] bool ahead(std::string_view sign) {
        skip();
        if (!text_.substr(at_).starts_with(sign)) return false;
        const std::size_t end = at_ + sign.size();
        return !(sign[0] == '\\' && is_alpha(sign.back()) && end < text_.size() && is_alpha(text_[end]));
    }
    bool take(std::string_view sign) {
        if (!ahead(sign)) return false;
        at_ += sign.size();
        return true;
    }
    void expect(std::string_view sign) {
        if (!take(sign)) fail("'" + std::string(sign) + "'");
    }

    Figure sum() {
        Figure left = take("-") ? Figure{Op::negate, {}, {product()}} : product();
        for (;;) {
            if (take("+"))
                left = {Op::add, {}, {left, product()}};
            else if (take("-"))
                left = {Op::subtract, {}, {left, product()}};
            else if (take("\\bmod"))
                left = {Op::modulo, {}, {left, product()}};
            else
                return left;
        }
    }
    [[nodiscard]] bool factor_begins() {
        skip();
        if (at_ >= text_.size()) return false;
        const char c = text_[at_];
        if (c == '|') return !in_bars_;
        if (c == '(' || is_decimal(c) || is_alpha(c)) return true;
        static constexpr const char* no_factors[] = {"\\cdot", "\\bmod", "\\rceil",  "\\rfloor", "\\}",  "\\{",
                                                     "\\dots", "\\le",   "\\ge",     "\\ne",     "\\in", "\\quad",
                                                     "\\\\",   "\\end",  "\\rangle", "\\top"};
        return c == '\\' && std::ranges::none_of(no_factors, [&](const char* sign) { return ahead(sign); });
    }
    Figure product() {
        Figure left = factor();
        for (;;) {
            if (take("\\cdot") || take("\\times"))
                left = {Op::multiply, {}, {left, factor()}};
            else if (take("/"))
                left = {Op::divide, {}, {left, denominator()}};
            else if (factor_begins())
                left = {Op::multiply, {}, {left, factor()}};
            else
                return left;
        }
    }
    /// Behind a slash: 2\pi is one number, and 2\pi n.
    Figure denominator() {
        Figure left = factor();
        while (ahead("\\pi") || (left.op == Op::multiply && factor_begins()))
            left = {Op::multiply, {}, {left, factor()}};
        return left;
    }
    /// What a function without brackets takes: "\sin 2\theta_0", up to the next function.
    Figure argument() {
        const bool in_brackets = ahead("(") || ahead("|");
        Figure left = factor();
        while (in_brackets && ahead("\\theta")) left = {Op::multiply, {}, {left, factor()}};  // \sin (s+1)\theta_0
        if (in_brackets) return left;
        while (factor_begins() && !ahead("\\cos") && !ahead("\\sin") && !ahead("\\ln") && !ahead("("))
            left = {Op::multiply, {}, {left, factor()}};
        return left;
    }
    Figure factor() {
        Figure base = atom();
        while (take("!")) base = {Op::apply, "factorial", {base}};
        for (;;) {
            if (take("^\\top"))
                base = {Op::transpose, {}, {base}};
            else if (take("^"))
                base = {Op::power, {}, {base, script()}};
            else
                return base;
        }
    }
    Figure script() {
        skip();
        const bool simple = at_ < text_.size() && (text_[at_] == '{' || is_decimal(text_[at_]) || is_alpha(text_[at_]));
        return simple ? braced() : atom();
    }
    Figure braced() {
        skip();
        if (at_ < text_.size() && is_decimal(text_[at_])) return {Op::number, std::string(1, text_[at_++]), {}};
        if (at_ < text_.size() && is_alpha(text_[at_])) return {Op::name, std::string(1, text_[at_++]), {}};
        expect("{");
        Figure inner = sum();
        expect("}");
        return inner;
    }
    Figure number() {
        Figure figure{Op::number, {}, {}};
        while (at_ < text_.size()) {
            if (is_decimal(text_[at_]) || (text_[at_] == '.' && at_ + 1 < text_.size() && is_decimal(text_[at_ + 1])))
                figure.text += text_[at_++];
            else if (text_.substr(at_).starts_with("{,}"))
                at_ += 3;
            else
                break;
        }
        figure.goes_on = take("\\ldots");
        return figure;
    }
    Figure atom() {
        skip();
        if (at_ >= text_.size()) fail("a number");
        if (is_decimal(text_[at_])) return number();
        if (take("(")) {
            const bool before = std::exchange(in_bars_, false);
            Figure inner{Op::matrix, "1", {sum()}};
            while (take(",")) inner.parts.push_back(sum());
            in_bars_ = before;
            expect(")");
            return inner.parts.size() == 1 ? Figure(inner.parts[0]) : inner;
        }
        if (take("\\langle")) {
            Figure left = sum();
            expect(",");
            Figure right = sum();
            expect("\\rangle");
            return {Op::apply, "inner", {left, right}};
        }
        if (take("\\begin{pmatrix}")) return matrix();
        if (take("\\begin{cases}")) return cases();
        if (take("|")) {
            in_bars_ = true;
            Figure inner = sum();
            in_bars_ = false;
            expect("|");
            return {Op::apply, "abs", {inner}};
        }
        if (take("\\frac") || take("\\tfrac")) {
            Figure above = braced();
            return {Op::divide, {}, {above, braced()}};
        }
        for (const char* function : {"cos", "sin", "ln", "exp"})
            if (take("\\" + std::string(function))) {
                if (!take("^")) return {Op::apply, function, {argument()}};
                Figure exponent = script();
                return {Op::power, {}, {{Op::apply, function, {argument()}}, exponent}};
            }
        for (const char* rounded : {"ceil", "floor"})
            if (take("\\l" + std::string(rounded))) {
                const bool before = std::exchange(in_bars_, false);
                Figure inner = sum();
                in_bars_ = before;
                expect("\\r" + std::string(rounded));
                return {Op::apply, rounded, {inner}};
            }
        if (take("\\log")) {
            expect("_");
            const Figure base{Op::apply, "ln", {script()}};
            return {Op::divide, {}, {{Op::apply, "ln", {argument()}}, base}};
        }
        if (take("\\sqrt")) return {Op::apply, "sqrt", {braced()}};
        if (take("\\operatorname{fl}")) {
            const Figure bits = take("_") ? script() : Figure{Op::number, "24", {}};
            return {Op::apply, "fl", {argument(), bits}};
        }
        if (take("\\sum")) return big();
        for (const char* most : {"max", "min"})
            if (take("\\" + std::string(most))) return extreme(most);
        if (take("\\bigcup")) return collected();
        if (take("\\#")) return counted();
        if (take("\\{")) return listed();
        return name();
    }
    /// Behind "\begin{pmatrix}".
    Figure matrix() {
        Figure all{Op::matrix, {}, {sum()}};
        std::size_t columns = 1, in_row = 1;
        for (;;) {
            if (take("&")) {
                ++in_row;
            } else if (take("\\\\")) {
                columns = std::exchange(in_row, 1);
            } else {
                break;
            }
            all.parts.push_back(sum());
        }
        expect("\\end{pmatrix}");
        all.text = std::to_string(in_row);
        if (all.parts.size() != in_row && columns != in_row) fail("rows of one length");
        return all;
    }
    /// Behind "\begin{cases}": i & i < 5 \\ 0 & i \ge 5
    Figure cases() {
        Figure all{Op::cases, {}, {}};
        do {
            all.parts.push_back(sum());
            expect("&");
            Figure left = sum();
            const std::string sign = relation_sign();
            all.parts.push_back({Op::relation, sign, {left, sum()}});
        } while (take("\\\\"));
        expect("\\end{cases}");
        return all;
    }
    /// \max(a, b), \max_i x, \min_{m \in M} x
    Figure extreme(const std::string& most) {
        if (take("(")) {
            Figure first = sum();
            expect(",");
            Figure second = sum();
            expect(")");
            return {Op::apply, most, {first, second}};
        }
        expect("_");
        const bool braces = take("{");
        Figure all{Op::most, plain_name(), {}, most == "min"};
        std::optional<Figure> set;
        if (braces && take("\\in")) set = sum();
        if (braces) expect("}");
        all.parts.push_back(product());
        if (set) all.parts.push_back(*set);
        return all;
    }
    /// \bigcup_{i < n} \{2i, 2i + 1\}
    Figure collected() {
        expect("_");
        expect("{");
        const std::string index = plain_name();
        expect("<");
        Figure end = sum();
        expect("}");
        return {
            Op::collected,
            index,
            {{Op::number, "0", {}}, {Op::number, "1", {}}, {Op::subtract, {}, {end, {Op::number, "1", {}}}}, atom()}};
    }
    /// A plain name; "" where none stands.
    std::string name_or_nothing() {
        return if_understood([&] { return plain_name(); }).value_or("");
    }
    /// \#\{m : x(m) < y, 1 \le m \le 256\}, or of a list
    Figure counted() {
        expect("\\{");
        const std::size_t begin = at_;
        std::string index = name_or_nothing();
        if (index.empty() || !take(":")) {
            at_ = begin;
            Figure list = list_up_to_brace();
            for (Figure& element : list.parts)  // \theta_1, \dots, \theta_d: as many as their indices
                if (element.op == Op::name && element.parts.size() == 1) element = Figure(element.parts[0]);
            return {Op::count, {}, {list}};
        }
        Figure count{Op::count, index, {}};
        const auto is_index = [&](const Figure& f) { return f.op == Op::name && f.text == index && f.parts.empty(); };
        std::optional<Figure> range;
        do {
            std::vector<Figure> sides{sum()};
            std::vector<std::string> signs;
            for (std::string sign = relation_sign(); !sign.empty(); sign = relation_sign()) {
                signs.push_back(sign);
                sides.push_back(sum());
            }
            if (signs == std::vector<std::string>{"\\le", "\\le"} && is_index(sides[1]))
                range = Figure{Op::collected, index, {sides[0], next(sides[0]), sides[2], {Op::set, {}, {sides[1]}}}};
            else
                for (std::size_t k = 0; k < signs.size(); ++k)
                    count.parts.push_back({Op::relation, signs[k], {sides[k], sides[k + 1]}});
        } while (take(","));
        expect("\\}");
        if (range) count.parts.push_back(*range);
        return count;
    }
    static Figure next(const Figure& first) { return {Op::add, {}, {first, {Op::number, "1", {}}}}; }
    /// Behind "\{": 0, 2, \dots, n\}, or 10^{-t} : t = 0, 2, \dots, n\}, or 10^{-t} : 0 \le t \le n\}
    Figure listed() {
        Figure first = element();
        if (!take(":")) return list_up_to_brace(std::move(first));
        const Figure body{Op::set, {}, {first}};
        const std::size_t begin = at_;
        std::string index = name_or_nothing();
        if (index.empty() || !take("=")) {
            at_ = begin;
            Figure low = sum();
            expect("\\le");
            index = plain_name();
            expect("\\le");
            Figure high = sum();
            expect("\\}");
            return {Op::collected, index, {low, next(low), high, body}};
        }
        const Figure list = list_up_to_brace();
        const std::size_t n = list.parts.size();
        if (n < 3 || n > 4 || list.parts[n - 2].text != "\\dots") fail("a list with dots");
        const Figure& low = list.parts[0];
        return {Op::collected, index, {low, n == 4 ? list.parts[1] : next(low), list.parts[n - 1], body}};
    }
    Figure element() {
        if (take("\\dots")) return {Op::name, "\\dots", {}};
        return sum();
    }
    Figure list_up_to_brace() { return list_up_to_brace(element()); }
    Figure list_up_to_brace(Figure first) {
        Figure set{Op::set, {}, {std::move(first)}};
        while (take(",")) set.parts.push_back(element());
        expect("\\}");
        return set;
    }
    std::string relation_sign() {
        for (const char* sign : {"\\le", "\\ge", "\\ne", "\\in", "<", ">", "="})
            if (take(sign)) return sign;
        return {};
    }
    Figure big() {
        expect("_");
        if (!ahead("{")) {  // over the planes of d = 128: from 0, and the k of an Abel sum from 1
            const std::string plane = plain_name();
            const bool from_1 = plane == "k";
            if (plane != "i" && plane != "j" && !from_1) fail("a range of " + plane);
            return {Op::sum,
                    plane,
                    {{Op::number, from_1 ? "1" : "0", {}}, {Op::number, from_1 ? "64" : "63", {}}, product()}};
        }
        expect("{");
        const std::string index = plain_name();
        Figure first{Op::number, "0", {}}, last{};
        if (take("<")) {
            last = {Op::subtract, {}, {sum(), {Op::number, "1", {}}}};
            expect("}");
        } else {
            expect("=");
            first = sum();
            expect("}");
            expect("^");
            last = script();
        }
        return {Op::sum, index, {first, last, product()}};
    }
    std::string plain_name() {
        skip();
        std::string name;
        if (at_ < text_.size() && text_[at_] == '\\') {
            name += text_[at_++];
            while (at_ < text_.size() && is_alpha(text_[at_])) name += text_[at_++];
        } else if (at_ < text_.size() && is_alpha(text_[at_])) {
            name += text_[at_++];
        }
        if (name.empty() || name == "\\" || name == "\\text") fail("a number or a name");
        if (name == "\\hat" || name == "\\bar") {
            skip();
            return name + plain_name();
        }
        while (at_ < text_.size() && text_[at_] == '\'') name += text_[at_++];
        return name;
    }
    Figure name() {
        Figure figure{Op::name, plain_name(), {}};
        const bool opens = text_.substr(at_).starts_with("(") && figure.text != "\\pi";  // m (x + 1) is a product
        for (const std::string word : {"code", "paper", "short", "long"})
            if (take("^{\\text{" + word + "}}")) figure.text += "^" + word;
        if (take("_")) {
            const std::size_t before = at_;
            if (figure.text == "n") {  // n_6 is one name
                figure.text += "_" + script().text;
            } else {
                at_ = before;
                figure.parts.push_back(script());
            }
        }
        const bool called = figure.text.size() == 1 && is_upper(figure.text[0]);
        if (figure.text == "R" && figure.parts.size() == 1 && !ahead("("))  // of a position: by its multiple of theta
            return {Op::call, "R", {{Op::multiply, {}, {figure.parts[0], {Op::name, "\\theta", {}}}}}};
        if ((called || opens) && take("(")) {  // B(m), A_k(s), a'(i)
            figure.op = Op::call;
            do figure.parts.push_back(sum());
            while (take(","));
            expect(")");
        }
        if (complex_ && figure.op == Op::name && figure.text == "i" && figure.parts.empty()) return {Op::unit, {}, {}};
        return figure;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool complex_;  ///< i is the imaginary unit
    bool in_bars_ = false;
};

}  // namespace

Figure read_figure(std::string_view latex, bool complex) { return FigureReader(latex, complex).all(); }

}  // namespace formula::figures
