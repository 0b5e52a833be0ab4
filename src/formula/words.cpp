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
                             Word{"unless", Role::supposed, false, true},
                             Word{"then", Role::said},
                             Word{"have", Role::said},
                             Word{"so", Role::said},
                             Word{"hence", Role::said},
                             Word{"thus", Role::said},
                             Word{"therefore", Role::said},
                             Word{"get", Role::said},
                             Word{"gets", Role::said},
                             Word{"gives", Role::said},
                             Word{"yields", Role::said},
                             Word{"obtain", Role::said},
                             Word{"that", Role::said},
                             Word{"follows", Role::said},
                             Word{"implies", Role::said},
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
                             Word{"mistake", Role::denied},
                             Word{"wrongly", Role::denied},
                             Word{"incorrect", Role::denied},
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
                             Word{"其中", Role::supposed},
                             Word{"对于", Role::supposed},
                             Word{"则", Role::said},
                             Word{"有", Role::said},
                             Word{"得", Role::said},
                             Word{"那么", Role::said},
                             Word{"于是", Role::said},
                             Word{"所以", Role::said},
                             Word{"因此", Role::said},
                             Word{"是", Role::said},
                             Word{"并非", Role::denied},
                             Word{"不是", Role::denied},
                             Word{"不成立", Role::denied},
                             Word{"错误", Role::denied}};

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

/// Behind the last end of a sentence; npos if there is none.
std::size_t behind_last_stop(std::string_view text) {
    std::size_t behind = std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool dot = std::string_view(".!?").find(text[i]) != std::string_view::npos &&
                         (i + 1 == text.size() || std::isspace(static_cast<unsigned char>(text[i + 1])) != 0);
        if (dot) behind = i + 1;
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
    if (has("\n#") || has("\f#") || text.starts_with("#") || has("section{")) ++place.section;
    std::string_view own = text;
    if (const std::size_t stop = behind_last_stop(text); stop != std::string_view::npos) {
        ++place.sentence;
        told_.role = Role::said;
        own = own.substr(stop);
    }
    // "if m = 0, then": what stands behind a comma may be the claim
    const std::string_view first = own.substr(std::min(own.find_first_not_of(" \n"), own.size()));
    const auto begins = [&](std::string_view sign) { return first.starts_with(sign); };
    if (!told_.lasting && (begins(",") || begins("，"))) told_.firmly = false;
    if (begins(":") || begins("：") || begins("时")) told_.role = Role::said;  // 当 m = n 时
    std::size_t end = 0;
    for (const Word& word : signals) {
        const std::size_t at = last_of(own, word.text);
        if (at == std::string_view::npos || at + word.text.size() < end) continue;
        if (at + word.text.size() == end && word.role == Role::said) continue;  // "not true that" says more than "that"
        end = at + word.text.size();
        told_.role = word.role;
        told_.lasting = word.lasting;
        told_.firmly = word.firmly;
    }
    return told_;
}

}  // namespace formula
