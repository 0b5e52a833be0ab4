#include "book/words.hpp"

#include <algorithm>
#include <numeric>

namespace book {
namespace {

std::size_t edit_distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t here = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
            diagonal = row[j];
            row[j] = here;
        }
    }
    return row.back();
}

}  // namespace

std::string in_quotes(const std::string& value) {
    constexpr std::size_t longest = 80;
    std::string out = "'";
    for (const char c : value.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        out += byte < 0x20 || byte == 0x7f ? '?' : c;
    }
    return out + (value.size() > longest ? "...'" : "'");
}

std::string nearest(const std::string& word, const std::vector<std::string>& words) {
    std::string best;
    std::size_t least = static_cast<std::size_t>(-1);
    for (const std::string& candidate : words)
        if (const std::size_t d = edit_distance(word, candidate); d < least) {
            least = d;
            best = candidate;
        }
    return best;
}

std::string suggestion(const std::string& word, const std::vector<std::string>& words) {
    if (word.empty() || word.size() > 100 || words.empty()) return {};
    // a word that is only begun is nearer to its continuation than the edit distance says
    std::string best;
    for (const std::string& candidate : words)
        if (candidate.starts_with(word) && (best.empty() || candidate.size() < best.size())) best = candidate;
    if (best.empty()) best = nearest(word, words);
    return "; did you mean " + in_quotes(best) + "?";
}

}  // namespace book
