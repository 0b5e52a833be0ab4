#include "formula/figures_terms.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "formula/tree.hpp"

namespace formula::figures {
namespace {

using Op = Figure::Op;

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

class FigureReader {
public:
    explicit FigureReader(std::string_view text) : text_(text) {}
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
            while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
            for (const std::string_view space : {"\\,", "\\;", "\\!", "\\ ", "\\big", "\\Big", "\\textstyle"})
                if (text_.substr(at_).starts_with(space) &&
                    (!letter(space.back()) || at_ + space.size() >= text_.size() ||
                     !letter(text_[at_ + space.size()]))) {
                    at_ += space.size();
                    again = true;
                }
        }
    }
    [[nodiscard]] bool ahead(std::string_view sign) {
        skip();
        if (!text_.substr(at_).starts_with(sign)) return false;
        const std::size_t end = at_ + sign.size();
        return !(sign[0] == '\\' && letter(sign.back()) && end < text_.size() && letter(text_[end]));
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
            if (take("+")) left = {Op::add, {}, {left, product()}};
            else if (take("-")) left = {Op::subtract, {}, {left, product()}};
            else if (take("\\bmod")) left = {Op::modulo, {}, {left, product()}};
            else return left;
        }
    }
    [[nodiscard]] bool factor_begins() {
        skip();
        if (at_ >= text_.size()) return false;
        const char c = text_[at_];
        if (c == '|') return !in_bars_;
        if (c == '(' || digit(c) || letter(c)) return true;
        return c == '\\' && !ahead("\\cdot") && !ahead("\\bmod") && !ahead("\\rceil") && !ahead("\\rfloor");
    }
    Figure product() {
        Figure left = factor();
        for (;;) {
            if (take("\\cdot") || take("\\times")) left = {Op::multiply, {}, {left, factor()}};
            else if (take("/")) left = {Op::divide, {}, {left, denominator()}};
            else if (factor_begins()) left = {Op::multiply, {}, {left, factor()}};
            else return left;
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
        while (take("^")) base = {Op::power, {}, {base, script()}};
        return base;
    }
    Figure script() {
        skip();
        if (take("{")) {
            Figure inner = sum();
            expect("}");
            return inner;
        }
        if (at_ < text_.size() && digit(text_[at_])) return {Op::number, std::string(1, text_[at_++]), {}};
        return atom();
    }
    Figure braced() {
        skip();
        if (at_ < text_.size() && digit(text_[at_])) return {Op::number, std::string(1, text_[at_++]), {}};
        expect("{");
        Figure inner = sum();
        expect("}");
        return inner;
    }
    Figure number() {
        Figure figure{Op::number, {}, {}};
        while (at_ < text_.size()) {
            if (digit(text_[at_]) || (text_[at_] == '.' && at_ + 1 < text_.size() && digit(text_[at_ + 1])))
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
        if (digit(text_[at_])) return number();
        if (take("(")) {
            const bool before = std::exchange(in_bars_, false);
            Figure inner = sum();
            in_bars_ = before;
            expect(")");
            return inner;
        }
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
        if (take("\\sum")) return big();
        return name();
    }
    Figure big() {
        expect("_");
        if (!ahead("{")) {  // over the planes of d = 128: from 0, and the k of an Abel sum from 1
            const std::string plane = plain_name();
            const bool from_1 = plane == "k";
            if (plane != "i" && plane != "j" && !from_1) fail("a range of " + plane);
            return {Op::sum, plane, {{Op::number, from_1 ? "1" : "0", {}}, {Op::number, from_1 ? "64" : "63", {}},
                                     product()}};
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
            while (at_ < text_.size() && letter(text_[at_])) name += text_[at_++];
        } else if (at_ < text_.size() && letter(text_[at_])) {
            name += text_[at_++];
        }
        if (name.empty() || name == "\\" || name == "\\text") fail("a number or a name");
        while (at_ < text_.size() && text_[at_] == '\'') name += text_[at_++];
        return name;
    }
    Figure name() {
        Figure figure{Op::name, plain_name(), {}};
        if (take("^{\\text{code}}")) figure.text += "^code";
        if (take("^{\\text{paper}}")) figure.text += "^paper";
        if (take("_")) {
            const std::size_t before = at_;
            if (figure.text == "n") {  // n_6 is one name
                figure.text += "_" + script().text;
            } else {
                at_ = before;
                figure.parts.push_back(script());
            }
        }
        const bool called = figure.text.size() == 1 && std::isupper(static_cast<unsigned char>(figure.text[0])) != 0;
        if (called && take("(")) {  // B(m), A_k(s)
            figure.op = Op::call;
            figure.parts.push_back(sum());
            expect(")");
        }
        return figure;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool in_bars_ = false;
};

prover::Rational decimal(const std::string& text) {
    prover::Rational value = 0, unit = 1;
    bool behind = false;
    for (const char c : text) {
        if (c == '.') {
            behind = true;
            continue;
        }
        value = 10 * value + (c - '0');
        if (behind) unit *= 10;
    }
    return value / unit;
}

std::int64_t whole(const Interval& x) {
    const std::int64_t value = x.nearest_integer();
    if (!x.contains(value)) throw std::domain_error("a bound of a sum is no integer");
    return value;
}

Interval factorial(std::int64_t n) {
    if (n < 0 || n > 4096) throw std::domain_error("a factorial of too many parts");
    Interval product = 1;
    for (std::int64_t i = 2; i <= n; ++i) product *= Interval(i);
    return product;
}

Interval raised(const Interval& base, const Interval& value) {
    const bool is_integer = value.log10_width() < -50 && (value - Interval(value.nearest_integer())).contains(0) &&
                            abs(value).upper() < 64;
    if (!is_integer) return pow(base, value);
    Interval result = 1;
    const std::int64_t n = value.nearest_integer();
    for (std::int64_t i = 0; i < (n < 0 ? -n : n); ++i) result *= base;
    return n < 0 ? Interval(1) / result : result;
}

}  // namespace

Figure read_figure(std::string_view latex) { return FigureReader(latex).all(); }

Interval value_of(const Figure& f, const Meanings& meanings) {
    const auto part = [&](std::size_t i) { return value_of(f.parts[i], meanings); };
    switch (f.op) {
        case Op::number: {
            const prover::Rational least = decimal(f.text);
            if (!f.goes_on) return Interval(least);
            const std::size_t point = f.text.find('.');
            const std::size_t places = point == f.text.npos ? 0 : f.text.size() - point - 1;
            prover::Rational unit = 1;
            for (std::size_t i = 0; i < places; ++i) unit /= 10;
            return Interval::between(least, least + unit);
        }
        case Op::name:
        case Op::call: {
            if (f.text == "\\pi") return Interval::pi();
            const auto found = meanings.find(f.text);
            if (found == meanings.end() && f.text == "e") return exp(Interval(1));
            if (found == meanings.end() || found->second.parameters.size() != f.parts.size())
                throw std::domain_error("'" + f.text + "' has no value");
            if (f.parts.empty()) return value_of(found->second.value, meanings);
            Meanings inner = meanings;
            for (std::size_t i = 0; i < f.parts.size(); ++i) {
                const Interval x = part(i);  // an argument is a rational number here
                if (x.low() != x.high()) throw std::domain_error("an argument of '" + f.text + "' is not rational");
                inner[found->second.parameters[i]] = {{}, {Op::number, {}, {}}};
                const prover::Rational q = x.low();
                const auto digits = [](const prover::Integer& n) {
                    return Figure{Op::number, prover::Integer(n < 0 ? prover::Integer(-n) : n).str(), {}};
                };
                Figure value{Op::divide, {}, {digits(numerator(q)), digits(denominator(q))}};
                if (q < 0) value = {Op::negate, {}, {value}};
                inner[found->second.parameters[i]] = {{}, value};
            }
            return value_of(found->second.value, inner);
        }
        case Op::add: return part(0) + part(1);
        case Op::subtract: return part(0) - part(1);
        case Op::multiply: return part(0) * part(1);
        case Op::divide: return part(0) / part(1);
        case Op::negate: return -part(0);
        case Op::power: return raised(part(0), part(1));
        case Op::modulo: return part(0) - floor(part(0) / part(1)) * part(1);
        case Op::apply: {
            const Interval x = part(0);
            return f.text == "cos" ? cos(x) : f.text == "sin" ? sin(x) : f.text == "ln" ? log(x)
                   : f.text == "exp" ? exp(x) : f.text == "sqrt" ? sqrt(x)
                   : f.text == "ceil" ? ceil(x) : f.text == "floor" ? floor(x)
                   : f.text == "factorial" ? factorial(whole(x)) : abs(x);
        }
        case Op::sum: {
            const std::int64_t first = whole(part(0)), last = whole(part(1));
            if (first < 0 || last - first > 4096) throw std::domain_error("a sum of too many parts");
            Interval total = 0;
            Meanings inner = meanings;
            for (std::int64_t i = first; i <= last; ++i) {
                inner[f.text] = {{}, {Op::number, std::to_string(i), {}}};
                total += value_of(f.parts[2], inner);
            }
            return total;
        }
    }
    return 0;
}

void free_names(const Figure& f, const Meanings& meanings, std::vector<std::string>& bound,
                std::vector<std::string>& found) {
    if (f.op == Op::sum) {
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) free_names(f.parts[i], meanings, bound, found);
        bound.push_back(f.text);
        free_names(f.parts[2], meanings, bound, found);
        bound.pop_back();
        return;
    }
    if (f.op == Op::name || f.op == Op::call) {
        const bool is_bound = std::ranges::count(bound, f.text) != 0;
        const auto known = meanings.find(f.text);
        if (known != meanings.end() && !is_bound) {
            const std::size_t before = bound.size();
            bound.insert(bound.end(), known->second.parameters.begin(), known->second.parameters.end());
            free_names(known->second.value, meanings, bound, found);
            bound.resize(before);
        } else if (!is_bound && f.text != "\\pi" && f.text != "e") {
            found.push_back(f.text);
        }
    }
    for (const Figure& part : f.parts) free_names(part, meanings, bound, found);
}

}  // namespace formula::figures
