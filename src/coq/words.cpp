#include "coq/words.hpp"

#include <algorithm>
#include <cctype>

namespace coq {
namespace {

/// What a variable may not be called: Coq's own words, and those that RoPE.v and the Reals give a meaning.
const std::set<std::string, std::less<>> taken = {
    "as",    "at",  "cofix",  "else", "end",   "exists", "fix",  "for", "forall", "fun",  "if",     "in",   "let",
    "match", "mod", "return", "then", "using", "where",  "with", "by",  "R",      "Set",  "Prop",   "Type", "nat",
    "cos",   "sin", "exp",    "ln",   "sqrt",  "PI",     "sum",  "S",   "O",      "list", "planes", "rot",  "dot"};

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

}  // namespace

std::string identifier(std::string_view id) {
    std::string name(id);
    std::ranges::replace(name, '-', '_');
    return name;
}

std::string variable_name(std::string_view latex) {
    constexpr std::string_view turned = "\\theta";
    if (latex.size() > turned.size() && latex.ends_with(turned)) latex.remove_suffix(turned.size());
    std::string name;
    for (const char c : latex)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') name += c;
    if (name.empty() || std::isalpha(static_cast<unsigned char>(name.front())) == 0) name.insert(0, "x");
    return taken.contains(name) ? name + "_" : name;
}

std::string in_comment(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
        if (!space) line += c == '"' ? '\'' : c;
        if (space && !line.empty() && line.back() != ' ') line += ' ';
    }
    replace_all(line, "(*", "( *");
    replace_all(line, "*)", "* )");
    return line;
}

std::string numeral(const prover::Rational& value, bool closed) {
    const bool negative = value < 0;
    const prover::Rational size = negative ? prover::Rational(-value) : value;
    const auto n = prover::Integer(numerator(size)), d = prover::Integer(denominator(size));
    const std::string text = (negative ? "- " : "") + n.str() + (d == 1 ? "" : " / " + d.str());
    return closed && text.find(' ') != std::string::npos ? "(" + text + ")" : text;
}

std::string folded(std::string_view text, std::size_t indent, std::size_t width) {
    std::string lines;
    std::size_t room = width;
    while (text.size() > room) {
        std::size_t cut = std::string_view::npos;
        for (std::size_t at = text.rfind(' ', room); at != std::string_view::npos && at > room / 2;
             at = text.rfind(' ', at - 1)) {
            const std::string_view next = text.substr(at + 1, 2);
            if (text[at - 1] == ';' || next == "+ " || next == "- " || next == "= ") {
                cut = at;
                break;
            }
        }
        if (cut == std::string_view::npos) cut = text.rfind(' ', room);
        if (cut == std::string_view::npos || cut == 0) cut = text.find(' ', room);
        if (cut == std::string_view::npos) break;
        lines.append(text.substr(0, cut)).append("\n").append(indent, ' ');
        text.remove_prefix(cut + 1);
        room = width > indent + 20 ? width - indent : 20;
    }
    return lines.append(text);
}

}  // namespace coq
