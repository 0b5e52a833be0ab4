#include "theorem/domain.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <stdexcept>
#include <string_view>

namespace prover {
namespace {

/// 1000000 as 10^6; smaller ones as they are.
std::string number(std::int64_t value) {
    int zeros = 0;
    std::int64_t rest = value;
    for (; rest != 0 && rest % 10 == 0; rest /= 10) ++zeros;
    return rest == 1 && zeros >= 4 ? "10^" + std::to_string(zeros) : std::to_string(value);
}

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// Whether a word beside a number makes a term with it: "n", "\\cdot"; "and" and "\\quad" do not.
bool makes_a_term(std::string_view word, bool is_command) {
    constexpr std::string_view commands[] = {"cdot", "times", "pi", "pm", "mp", "sqrt", "frac"};
    return is_command ? std::ranges::find(commands, word) != std::end(commands) : word.size() == 1;
}

/// Whether a number that ends here goes on in the text: "0", ".5", "^2", "n", "\\cdot 3".
bool goes_on(std::string_view rest) {
    while (!rest.empty() && is_space(rest.front())) rest.remove_prefix(1);
    if (rest.empty()) return false;
    if (rest[0] == '.') return rest.size() > 1 && is_digit(rest[1]);
    const bool is_command = rest[0] == '\\';
    if (!is_command && !is_letter(rest[0]))
        return is_digit(rest[0]) || std::string_view("^_!+-*/(").find(rest[0]) != rest.npos;
    if (is_command) rest.remove_prefix(1);
    const auto end = std::ranges::find_if_not(rest, is_letter);
    return makes_a_term(rest.substr(0, static_cast<std::size_t>(end - rest.begin())), is_command);
}

/// Whether what begins here began before: "1", "-", "2 \\cdot".
bool began_before(std::string_view text) {
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    if (text.empty()) return false;
    if (!is_letter(text.back()))
        return is_digit(text.back()) || std::string_view("^_.+-*/)").find(text.back()) != text.npos;
    std::size_t start = text.size();
    while (start > 0 && is_letter(text[start - 1])) --start;
    return makes_a_term(text.substr(start), start > 0 && text[start - 1] == '\\');
}

/// Where a text begins with what is wanted, but for white space, the length of it; 0 where it does not.
std::size_t matched(std::string_view text, std::string_view wanted) {
    std::size_t t = 0;
    for (const char c : wanted) {
        if (is_space(c)) continue;
        while (t < text.size() && is_space(text[t])) ++t;
        if (t == text.size() || text[t] != c) return 0;
        ++t;
    }
    return t;
}

}  // namespace

Domain range(std::string name, std::int64_t first, std::int64_t last, std::int64_t step) {
    constexpr std::int64_t largest = std::int64_t{1} << 61;  // their difference, and one step more, still fit
    if (first < -largest || last > largest || step > largest)
        throw std::domain_error("the range of " + name + " must lie between -2^61 and 2^61");
    if (step <= 0 || last < first || (last - first) % step != 0)
        throw std::domain_error("the range of " + name + " must end where its steps lead, got " +
                                std::to_string(first) + " to " + std::to_string(last) + " in steps of " +
                                std::to_string(step));
    return {std::move(name), first, last, step};
}

std::vector<std::int64_t> Domain::places() const {
    std::vector<std::int64_t> places;
    const std::int64_t steps = (last - first) / step;
    for (int k = 0; k <= 4; ++k) places.push_back(first + step * (steps / 4 * k + steps % 4 * k / 4));
    return places;
}

std::string Domain::latex() const {
    if (step == 1) return number(first) + " \\le " + name + " \\le " + number(last);
    return name + " = " + number(first) + ", " + number(first + step) + ", \\dots, " + number(last);
}

bool shows(const std::string& latex, const Domain& domain) {
    const std::string_view text = latex;
    const std::string wanted = domain.latex();
    for (std::size_t at = 0; at < text.size(); ++at)
        if (const std::size_t length = matched(text.substr(at), wanted))
            if (!began_before(text.substr(0, at)) && !goes_on(text.substr(at + length))) return true;
    return false;
}

Visitor::Iterator Visitor::begin() {
    if (has_begun_)
        throw std::domain_error("the domain of " + domain_.name + " is run through once, and was begun again");
    has_begun_ = true;
    checked_ = false;
    return {*this, domain_.first};
}

Visitor& Check::all() {
    if (!visitor_) throw std::domain_error("the step has no domain to run through");
    return *visitor_;
}

}  // namespace prover
