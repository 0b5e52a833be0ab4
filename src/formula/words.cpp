#include "formula/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace formula {
namespace {

using Role = Told::Role;

struct Word {
    std::string_view text;
    Role role;
    bool lasting = false, firmly = lasting;
};

constexpr std::array signals{Word{"let", Role::supposed, true},
                             Word{"suppose", Role::supposed, true},
                             Word{"assume", Role::supposed, true},
                             Word{"suppose that", Role::supposed, true},
                             Word{"assume that", Role::supposed, true},
                             Word{"assuming that", Role::supposed, true},
                             Word{"given that", Role::supposed},
                             Word{"such that", Role::supposed},
                             Word{"provided that", Role::supposed, false, true},
                             Word{"assuming", Role::supposed, true},
                             Word{"take", Role::supposed, true},
                             Word{"fix", Role::supposed, true},
                             Word{"choose", Role::supposed, true},
                             Word{"consider", Role::supposed, true},
                             Word{"example", Role::supposed, true, false},
                             Word{"if", Role::supposed, false, true},
                             Word{"for", Role::supposed},
                             Word{"where", Role::supposed},
                             Word{"when", Role::supposed, false, true},
                             Word{"with", Role::supposed},
                             Word{"setting", Role::supposed, false, true},
                             Word{"at", Role::supposed},
                             Word{"given", Role::supposed},
                             Word{"case", Role::supposed},
                             Word{"provided", Role::supposed, false, true},
                             Word{"unless", Role::excepted},
                             Word{"except when", Role::excepted},
                             Word{"except if", Role::excepted},
                             Word{"except for", Role::excepted},
                             Word{"only if", Role::needed},
                             Word{"only when", Role::needed},
                             Word{"only for", Role::needed},
                             Word{"iff", Role::needed},
                             Word{"exactly when", Role::needed},
                             Word{"precisely when", Role::needed},
                             Word{"need", Role::supposed, false, true},
                             Word{"require", Role::supposed, false, true},
                             Word{"then", Role::said, false, true},
                             Word{"have", Role::said},
                             Word{"so", Role::said, false, true},
                             Word{"hence", Role::said, false, true},
                             Word{"thus", Role::said, false, true},
                             Word{"therefore", Role::said, false, true},
                             Word{"get", Role::said},
                             Word{"gets", Role::said},
                             Word{"gives", Role::said, false, true},
                             Word{"yields", Role::said, false, true},
                             Word{"obtain", Role::said},
                             Word{"that", Role::said},
                             Word{"follows", Role::said, false, true},
                             Word{"implies", Role::said, false, true},
                             Word{"is", Role::said},
                             Word{"are", Role::said},
                             Word{"equals", Role::said},
                             Word{"because", Role::said},
                             Word{"since", Role::said},
                             Word{"not true that", Role::denied},
                             Word{"not the case that", Role::denied},
                             Word{"false that", Role::denied},
                             Word{"wrong that", Role::denied},
                             Word{"not that", Role::denied},
                             Word{"instead of", Role::denied},
                             Word{"rather than", Role::denied},
                             Word{"and not", Role::denied},
                             Word{"mistake", Role::denied, false, true},
                             Word{"wrongly", Role::denied, false, true},
                             Word{"incorrect", Role::denied, false, true},
                             Word{"incorrectly", Role::denied, false, true},
                             Word{"erroneously", Role::denied, false, true},
                             Word{"misconception", Role::denied, false, true},
                             Word{"might think", Role::denied, false, true},
                             Word{"tempting", Role::denied, false, true},
                             Word{"but", Role::said, false, true},
                             Word{"instead", Role::said, false, true},
                             Word{"actually", Role::said, false, true},
                             Word{"correct", Role::said, false, true},
                             Word{"right", Role::said, false, true},
                             Word{"not", Role::denied},
                             Word{"设", Role::supposed, true},
                             Word{"记", Role::supposed, true},
                             Word{"令", Role::supposed, true},
                             Word{"取", Role::supposed, true},
                             Word{"假设", Role::supposed, true},
                             Word{"假定", Role::supposed, true},
                             Word{"例如", Role::supposed, true},
                             Word{"若", Role::supposed, false, true},
                             Word{"如果", Role::supposed, false, true},
                             Word{"当", Role::supposed, false, true},
                             Word{"仅当", Role::needed},
                             Word{"除非", Role::excepted},
                             Word{"其中", Role::supposed},
                             Word{"对于", Role::supposed},
                             Word{"则", Role::said, false, true},
                             Word{"有", Role::said},
                             Word{"得", Role::said},
                             Word{"那么", Role::said, false, true},
                             Word{"于是", Role::said, false, true},
                             Word{"所以", Role::said, false, true},
                             Word{"因此", Role::said, false, true},
                             Word{"是", Role::said},
                             Word{"并非", Role::denied},
                             Word{"不是", Role::denied},
                             Word{"不成立", Role::denied},
                             Word{"错误", Role::denied, false, true},
                             Word{"误以为", Role::denied, false, true},
                             Word{"正确", Role::said, false, true}};

/// What is supposed with "if" holds no longer.
constexpr std::array ranges{"in general", "generally", "otherwise", "else", "一般地", "一般来说", "否则"};

constexpr std::array denials{"is wrong",       "is false",     "is incorrect", "is not true", "is not correct",
                             "does not hold",  "doesn't hold", "do not hold",  "is not so",   "is a mistake",
                             "common mistake", "不成立",       "是错",         "不对",        "有误"};

bool is_ascii_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// Where the word last begins in the text, as a word; npos if nowhere.
std::size_t last_of(std::string_view text, std::string_view word) {
    for (std::size_t at = text.rfind(word); at != std::string_view::npos; at = text.rfind(word, at - 1)) {
        const std::size_t end = at + word.size();
        const bool ascii = is_ascii_letter(word.front());
        if (!ascii ||
            ((at == 0 || !is_ascii_letter(text[at - 1])) && (end == text.size() || !is_ascii_letter(text[end]))))
            return at;
        if (at == 0) break;
    }
    return std::string_view::npos;
}

/// Whether the full stop there is that of an abbreviation.
bool abbreviates(std::string_view until_stop) {
    constexpr std::array abbreviations{"i.e.", "e.g.", "cf.", "resp.", "w.r.t.", "eq.", "viz."};
    return std::ranges::any_of(abbreviations, [&](std::string_view word) { return until_stop.ends_with(word); });
}

/// Behind the last end of a sentence; npos if there is none.
std::size_t behind_last_stop(std::string_view text) {
    std::size_t behind = std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool dot = std::string_view(".!?").find(text[i]) != std::string_view::npos &&
                         (i + 1 == text.size() || std::isspace(static_cast<unsigned char>(text[i + 1])) != 0);
        if (dot && !abbreviates(text.substr(0, i + 1))) behind = i + 1;
        for (const std::string_view wide : {"。", "！", "？"})
            if (text.substr(i).starts_with(wide)) behind = i + wide.size();
        if (text.substr(i).starts_with("\n\n") || text.substr(i).starts_with("\n- ")) behind = i + 2;
        if (text[i] == '\f') behind = i + 1;
    }
    return behind;
}

}  // namespace

bool connects(std::string_view text) {
    const std::string_view first = text.substr(0, text.find(' '));
    return first == "and" || std::ranges::any_of(signals, [&](const Word& word) { return word.text == first; });
}

bool implies_behind(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \n"), text.size())).starts_with("implies");
}

bool denied_behind(std::string_view text) {
    const std::string_view first = text.substr(std::min(text.find_first_not_of(" \n"), text.size()));
    if (first.starts_with("?") || first.starts_with("？")) return true;
    text = text.substr(0, std::min(text.find_first_of(".;:!?\f"), text.find("\n\n")));
    for (const std::string_view wide : {"。", "；", "：", "！", "？"}) text = text.substr(0, text.find(wide));
    constexpr std::size_t near = 24;  // "$A$, but this is wrong", and not what is said of something else
    return std::ranges::any_of(denials, [&](std::string_view words) { return text.find(words) <= near; });
}

Told Words::next(std::string_view before) {
    std::string text;  // in small letters, without Markdown's emphasis and blanks that end a line
    for (const char c : before) {
        if (c == '*' || c == '\r') continue;
        while (c == '\n' && !text.empty() && text.back() == ' ') text.pop_back();
        text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    Place& place = told_.place;
    const auto has = [&](std::string_view mark) { return text.find(mark) != std::string::npos; };
    if (has("\n\n") || has("\f")) ++place.paragraph;
    if (has("\n\n") || has("\f") || has("\n- ")) told_.inner_product = false;
    for (const std::string_view words : {"inner product", "dot product", "内积", "点积"})
        if (const std::size_t at = text.rfind(words); at != std::string::npos)
            told_.inner_product = std::min(text.find("\n\n", at), text.find("\n- ", at)) == std::string::npos;
    if (has("\n#") || has("\f#") || text.starts_with("#") || has("section{")) ++place.section;
    std::string_view own = text;
    if (const std::size_t stop = behind_last_stop(text); stop != std::string_view::npos) {
        ++place.sentence;
        told_.role = Role::said;
        own = own.substr(stop);
    }
    for (const std::string_view words : ranges)
        if (last_of(own, words) != std::string_view::npos) ++place.range;
    // "if m = 0, then": what stands behind a comma may be the claim
    const std::string_view first = own.substr(std::min(own.find_first_not_of(" \n"), own.size()));
    const auto begins = [&](std::string_view sign) { return first.starts_with(sign); };
    if (!told_.lasting && (begins(",") || begins("，"))) told_.firmly = false;
    const bool excepted = told_.role == Role::excepted && (begins(",") || begins("，"));
    if (excepted || begins(":") || begins("：") || begins("时")) told_.role = Role::said;  // 当 m = n 时
    std::size_t end = 0;
    const Word* winner = nullptr;
    std::size_t denied = 0, said = 0;  // where each was last said firmly
    for (const Word& word : signals) {
        const std::size_t at = last_of(own, word.text);
        if (at == std::string_view::npos) continue;
        if (word.firmly && word.role == Role::denied) denied = std::max(denied, at + 1);
        if (word.firmly && word.role == Role::said) said = std::max(said, at + 1);
        if (at + word.text.size() < end) continue;
        if (at + word.text.size() == end && word.role == Role::said) continue;  // "not true that" says more than "that"
        end = at + word.text.size();
        winner = &word;
    }
    if (winner != nullptr) {
        told_.role = winner->role;
        told_.lasting = winner->lasting;
        told_.firmly = winner->firmly;
        if (winner->role == Role::said && denied > said) told_.role = Role::denied;  // "a mistake is"
    }
    return told_;
}

}  // namespace formula
