#include "formula/figures_clauses.hpp"

#include <algorithm>
#include <map>
#include <regex>

#include "formula/tree.hpp"

namespace formula::figures {
namespace {

/// By which a formula is of something else.
bool is_of_others(std::string_view word, std::size_t) {
    return is_one_of("impossible|larger|any|paper|different", word);
}

}  // namespace

std::string without(std::string text, const std::string& part) {
    for (std::size_t from = 0; from < text.size(); ++from) {
        std::size_t t = from;
        bool same = true;
        for (const char c : part) {
            if (c == ' ') continue;
            while (t < text.size() && is_space(text[t])) ++t;
            same = t < text.size() && text[t] == c;
            if (!same) break;
            ++t;
        }
        if (same && t > from) return text.replace(from, t - from, ",");
    }
    return text;
}

std::string between_dollars(const std::string& words) {
    static const std::regex elements(R"(\$(\w)\$ has the elements ([\d, ]*\d))");
    const std::string sentence = std::regex_replace(words, elements, "$$$1 = \\{$2\\}$$");
    std::string formulas;
    bool inside = false;
    for (const char c : sentence) {
        if (c == '$') {
            inside = !inside;
            formulas += ',';
        } else if (inside) {
            formulas += c;
        }
    }
    return formulas;
}

std::string in_signs(const std::string& text) {
    static const std::regex between(R"(([a-z]) \\in \[([^\[\],]*),([^\[\],]*)\])");
    static const std::regex size(R"(\|D\|)");  // of a head, as YaRN writes it
    return std::regex_replace(std::regex_replace(text, between, "$2 \\le $1 \\le $3"), size, "D");
}

std::vector<Said> clauses_of(const std::string& text, std::string& unknown) {
    std::vector<Said> clauses(1);
    int depth = 0;
    const auto begin = [&] { clauses.emplace_back(); };
    for (std::size_t i = 0; i < text.size();) {
        const auto starts = [&](const char* sign) { return text.compare(i, std::string(sign).size(), sign) == 0; };
        if (starts("\\begin{") || starts("\\langle")) ++depth;
        if (starts("\\end{") || starts("\\rangle")) --depth;
        if (starts("{,}") || starts("\\;") || starts("\\,")) {
            clauses.back().text += starts("{,}") ? "{,}" : " ";
            i += starts("{,}") ? 3 : 2;
            continue;
        }
        if (depth == 0 && starts("\\text{")) {
            const std::size_t end = text.find('}', i);
            std::string words = text.substr(i + 6, end - i - 6);
            if (any_word(words, is_of_others)) throw NotUnderstood(i, "the words '" + words + "'", "a formula");
            std::erase(words, ' ');
            const bool glue = is_one_of("|for|at|and|with|if|forall|or|forsome|forallpositions", words);
            if (!glue) unknown = words;
            clauses.back().for_some = words == "forsome";
            clauses.back().beside_words = clauses.back().beside_words || !glue;
            begin();
            clauses.back().or_else = words == "or";
            clauses.back().beside_words = !glue;
            i = end + 1;
            continue;
        }
        const char c = text[i];
        if (c == '{' || c == '(') ++depth;
        if (c == '}' || c == ')') --depth;
        const bool implies = starts("\\Rightarrow");
        if (depth == 0 && (c == ',' || c == ';' || c == ':' || implies || starts("\\quad"))) {
            begin();
            i += implies ? 11 : starts("\\quad") ? 5 : 1;
            continue;
        }
        clauses.back().text += c;
        ++i;
    }
    std::erase_if(clauses,
                  [](const Said& clause) { return clause.text.find_first_not_of(" \n\\;") == std::string::npos; });
    return clauses;
}

Clause read_clause(const Said& said, std::string& unread) {
    static const char* const signs[] = {"\\le", "\\ge", "\\ne", "\\approx", "\\in", "\\supseteq", "<", ">", "="};
    const std::string& text = said.text;
    Clause clause;
    int depth = 0;
    std::size_t begin = 0;
    const bool complex = text.find("e^{i") != text.npos || text.find("e^{-i") != text.npos;  // i is no index
    const auto side = [&](const std::string& latex) {
        try {
            clause.sides.push_back(read_figure(latex, complex));
        } catch (const NotUnderstood& error) {  // its neighbours can't be compared with it; others can
            const bool counts = latex.find("\\#") != latex.npos || latex.find("\\operatorname") != latex.npos;
            clause.sides.push_back({Figure::Op::name, counts ? of_words : unreadable, {}});
            unread = error.what();
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool opens = text.compare(i, 7, "\\begin{") == 0, closes = text.compare(i, 5, "\\end{") == 0;
        if (text[i] == '{' || text[i] == '(' || opens) ++depth;
        if (text[i] == '}' || text[i] == ')' || closes) --depth;
        if (depth != 0) continue;
        for (const std::string sign : signs) {
            if (text.compare(i, sign.size(), sign) != 0) continue;
            const char behind = i + sign.size() < text.size() ? text[i + sign.size()] : ' ';
            if (sign[0] == '\\' && is_alpha(behind)) continue;
            side(text.substr(begin, i - begin));
            clause.signs.push_back(sign);
            begin = i + sign.size();
            i = begin - 1;
            break;
        }
    }
    side(text.substr(begin));
    const Figure& alone = clause.sides[0];
    const bool is_number = can_be_read(alone) && alone.op != Figure::Op::name && !is_set(alone);
    // of what, words say
    if (clause.signs.empty() && is_number && (said.beside_words || alone.op == Figure::Op::number)) {
        clause.sides.insert(clause.sides.begin(), {Figure::Op::name, of_words, {}});
        clause.signs.emplace_back("=");
        unread = "found a number alone, expected what it is the number of";
    }
    if (clause.signs.empty()) throw NotUnderstood(0, "'" + text + "'", "an equation or an inequality");
    return clause;
}

}  // namespace formula::figures
