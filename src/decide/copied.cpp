#include "decide/copied.hpp"

#include <algorithm>
#include <cctype>
#include <string>

#include "formula/text.hpp"

namespace formula {
namespace {

/// Lines with more words than this are no lines of text.
constexpr std::size_t most_words = 2000;

/// Words between spaces and Chinese characters; what an environment holds together is one word.
std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    int environments = 0;  ///< that are open in the word
    const auto end = [&] {
        while (!word.empty() && is_any_of(",.;:", word.back())) word.pop_back();
        if (!word.empty()) words.push_back(std::move(word));
        word.clear();
        environments = 0;
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto c = static_cast<unsigned char>(line[i]);
        if (c >= 0xe3 && c <= 0xef) {  // U+3000 and beyond
            end();
            while (i + 1 < line.size() && goes_on_from_before(line[i + 1])) ++i;
        } else if (std::isspace(c) != 0 && environments <= 0) {
            end();
        } else {
            word += line[i];
            environments += static_cast<int>(word.ends_with("\\begin{")) - static_cast<int>(word.ends_with("\\end{"));
        }
    }
    end();
    return words;
}

/// Where the run of words before `end` begins that spells `text`; npos if none does.
std::size_t run_before(const std::vector<std::string>& words, std::size_t end, const std::string& text) {
    std::size_t left = text.size();
    for (std::size_t i = end; i-- > 0;) {
        const std::string& word = words[i];
        if (word.size() > left || text.compare(left - word.size(), word.size(), word) != 0) return std::string::npos;
        left -= word.size();
        if (left == 0) return i;
    }
    return std::string::npos;
}

bool has_command(const std::string& word) {
    for (std::size_t at = word.find('\\'); at != std::string::npos; at = word.find('\\', at + 1))
        if (at + 1 < word.size() && is_alpha(word[at + 1])) return true;
    return false;
}

/// As it is drawn, and not its source: a Greek letter, and not its command.
bool is_drawn(const std::string& word) {
    return std::ranges::any_of(word, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

/// Its environments are matrices only; others are found where they stand.
bool only_matrices(const std::string& word) { return count_of(word, "\\begin{") == count_of(word, "matrix}") / 2; }

}  // namespace

std::vector<Passage> copied_formulas(std::string_view document) {
    std::vector<Passage> triples, others;
    std::size_t number = 0;
    bool in_display = false;  // read where it stands
    for (const std::string_view line : lines_of(document)) {
        ++number;
        in_display = in_display != (count_of(line, "$$") % 2 == 1);
        if (in_display || line.find('=') == std::string_view::npos ||
            line.find_first_of("$`") != std::string_view::npos || line.size() > 20000)
            continue;
        const std::vector<std::string> words = words_of(line);
        if (words.size() > most_words) continue;
        std::vector<bool> taken(words.size(), false);
        for (std::size_t third = 2; third < words.size(); ++third) {
            if (words[third].size() < 5 || words[third].find('=') == std::string::npos || has_command(words[third]))
                continue;  // the last is drawn
            for (std::size_t second = third; second-- > 1;) {
                if (taken[second]) break;
                if (run_before(words, second, words[third]) == std::string::npos) continue;
                // what was drawn may not all be in the third: its source begins with the first command
                const auto from_here = [&](std::size_t w) { return words.begin() + static_cast<std::ptrdiff_t>(w); };
                const auto source = std::find_if(from_here(second), from_here(third), has_command);
                const bool drawn = source != from_here(third) && std::any_of(from_here(second), source, is_drawn);
                const std::size_t begin = drawn ? static_cast<std::size_t>(source - words.begin()) : second;
                std::string formula;
                bool in_place = false;  // an environment, which is found where it stands
                for (std::size_t w = second; w < third; ++w) {
                    if (w >= begin) formula += (w > begin ? " " : "") + words[w];
                    in_place = in_place || !only_matrices(words[w]);
                    taken[w] = true;
                }
                if (!in_place || !drawn) triples.push_back({std::move(formula), number, false, false, {}});
                break;
            }
        }
        for (std::size_t w = 0; w < words.size(); ++w)
            if (!taken[w] && words[w].find('=') != std::string::npos && has_command(words[w]) &&
                only_matrices(words[w]))
                others.push_back({words[w], number, false, false, {}});
    }
    if (triples.empty()) return {};
    triples.insert(triples.end(), others.begin(), others.end());
    return triples;
}

}  // namespace formula
