#include "formula/figures_clauses.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>

#include "formula/tree.hpp"

namespace formula::figures {
namespace {

bool is_white(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_alphabetic(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

bool has_word(std::string_view text, std::string_view word) {
    const auto letter = [&](std::size_t at) { return at < text.size() && is_alphabetic(text[at]); };
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
        if (!(at > 0 && letter(at - 1)) && !letter(at + word.size())) return true;
    return false;
}

/// q = k = (1, 0): taken out of the text, and what each of them is.
std::map<std::string, std::pair<std::string, std::string>> take_vectors(std::string& text) {
    static const std::regex given(R"(((?:[a-z] = )+)\(([^(),]*),([^(),]*)\))"), name("[a-z]");
    std::map<std::string, std::pair<std::string, std::string>> vectors;
    std::smatch found;
    while (std::regex_search(text, found, given)) {
        const std::string names = found[1].str();
        for (std::sregex_iterator one(names.begin(), names.end(), name), end; one != end; ++one)
            vectors[one->str()] = {"(" + found[2].str() + ")", "(" + found[3].str() + ")"};
        text = found.prefix().str() + "," + found.suffix().str();
    }
    return vectors;
}

/// \langle q, R_6 k \rangle and q^\top R(a) k, of vectors that are given, as (q_0 k_0 + q_1 k_1) \cos a + ... Where a
/// position stands \theta is given.
std::string as_scores(std::string text) {
    static const std::regex score(R"(\\langle ([a-z]), R(_\w|_\{[^{}]*\}|\([^()]*\)) ?([a-z]) \\rangle)"
                                  R"(|([a-z])\^\\top (?:R(_\w|_\{[^{}]*\}|\([^()]*\)) ?)?([a-z])(?![a-zA-Z_]))");
    if (!std::regex_search(text, score)) return text;
    const auto vectors = take_vectors(text);
    std::smatch found;
    std::string all;
    while (std::regex_search(text, found, score)) {
        const bool bracket = found[1].matched;
        const auto q = vectors.find(found[bracket ? 1 : 4].str()), k = vectors.find(found[bracket ? 3 : 6].str());
        std::string turn = found[bracket ? 2 : 5].str();
        if (turn.empty()) turn = "(0)";
        turn = turn[0] == '_' ? "((" + turn.substr(1) + ") \\cdot \\theta)" : turn;
        std::erase_if(turn, [](char c) { return c == '{' || c == '}'; });
        all += found.prefix().str();
        if (q == vectors.end() || k == vectors.end()) {
            all += found.str();
        } else {
            const auto& [a, b] = q->second;
            const auto& [x, y] = k->second;
            all += "((" + a + x + " + " + b + y + ") \\cdot \\cos" + turn + " + (" + b + x + " - " + a + y +
                   ") \\cdot \\sin" + turn + ")";
        }
        text = found.suffix().str();
    }
    return all + text;
}

}  // namespace

std::string without(std::string text, const std::string& part) {
    for (std::size_t from = 0; from < text.size(); ++from) {
        std::size_t t = from;
        bool same = true;
        for (const char c : part) {
            if (c == ' ') continue;
            while (t < text.size() && is_white(text[t])) ++t;
            same = t < text.size() && text[t] == c;
            if (!same) break;
            ++t;
        }
        if (same && t > from) return text.replace(from, t - from, ",");
    }
    return text;
}

std::string between_dollars(const std::string& sentence) {
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

std::string in_entries(const std::string& text) {
    static const std::regex column(R"(\\begin\{pmatrix\}([^&]*?)\\\\([^&]*?)\\end\{pmatrix\})");
    static const std::regex turned(R"(R\(([^()]*)\)\s*\(([^(),]*),([^(),]*)\)\^\\top\s*(=|\\approx)\s*)"
                                   R"(\(([^(),]*),([^(),]*)\)\^\\top)");
    static const std::regex between(R"(([a-z]) \\in \[([^\[\],]*),([^\[\],]*)\])");
    static const std::regex pairs(R"(\(([^(),]*),([^(),]*)\) = \(([^(),]*),([^(),]*)\))");
    static const std::regex identity(R"(R\(([^()]*)\)\^(\d) \\ne I)");  // the identity alone has cosine 1
    static const std::regex size(R"(\|D\|)");  // of a head, as YaRN writes it
    std::string all = std::regex_replace(text, column, "($1,$2)^\\top");
    all = std::regex_replace(all, turned, "$2 \\cdot \\cos($1) - ($3) \\cdot \\sin($1) $4 $5,"
                                          "$2 \\cdot \\sin($1) + ($3) \\cdot \\cos($1) $4 $6");
    all = std::regex_replace(all, identity, "\\cos($2 \\cdot $1) \\ne 1");
    all = std::regex_replace(all, pairs, "$1 = $3, $2 = $4");
    all = std::regex_replace(all, between, "$2 \\le $1 \\le $3");
    all = std::regex_replace(all, size, "D");
    return as_scores(std::move(all));
}

std::vector<Said> clauses_of(const std::string& text, std::string& unknown) {
    std::vector<Said> clauses(1);
    int depth = 0;
    const auto begin = [&] { clauses.emplace_back(); };
    for (std::size_t i = 0; i < text.size();) {
        const auto starts = [&](const char* sign) { return text.compare(i, std::string(sign).size(), sign) == 0; };
        if (starts("{,}") || starts("\\;") || starts("\\,")) {
            clauses.back().text += starts("{,}") ? "{,}" : " ";
            i += starts("{,}") ? 3 : 2;
            continue;
        }
        if (depth == 0 && starts("\\text{")) {
            const std::size_t end = text.find('}', i);
            std::string words = text.substr(i + 6, end - i - 6);
            static const std::set<std::string> known{"for", "at", "and", "with", "if", "forall", "or", "forsome",
                                                     ""};
            static const char* const others[] = {"impossible", "larger", "any", "paper", "different"};
            for (const std::string_view other : others)
                if (has_word(words, other)) throw NotUnderstood(i, "the words '" + words + "'", "a formula");
            std::erase(words, ' ');
            const bool glue = known.contains(words);
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
    std::erase_if(clauses, [](const Said& clause) {
        return clause.text.find_first_not_of(" \n\\;") == std::string::npos;
    });
    return clauses;
}

Clause read_clause(const Said& said, std::string& unread) {
    static const char* const signs[] = {"\\le", "\\ge", "\\ne", "\\approx", "\\in", "\\supseteq", "<", ">", "="};
    const std::string& text = said.text;
    Clause clause;
    int depth = 0;
    std::size_t begin = 0;
    const auto side = [&](const std::string& latex) {
        try {
            clause.sides.push_back(read_figure(latex));
        } catch (const NotUnderstood& error) {  // its neighbours can't be compared with it; others can
            const bool counts = latex.find("\\#") != std::string::npos;
            clause.sides.push_back({Figure::Op::name, counts ? of_words : unreadable, {}});
            unread = error.what();
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '{' || text[i] == '(') ++depth;
        if (text[i] == '}' || text[i] == ')') --depth;
        if (depth != 0) continue;
        for (const std::string sign : signs) {
            if (text.compare(i, sign.size(), sign) != 0) continue;
            const char behind = i + sign.size() < text.size() ? text[i + sign.size()] : ' ';
            if (sign[0] == '\\' && is_alphabetic(behind)) continue;
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
