#include "formula/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace formula {
namespace {

using Role = Told::Role;

/// Words that make the same of what follows them; of two that end at one place the later one counts.
struct Signal {
    Role role;
    bool lasting, firmly;
    std::string_view words;  ///< with "|" between them
};

constexpr std::array signals{
    Signal{Role::supposed, true, true,
           "let|suppose|assume|suppose that|assume that|assuming that|assuming|take|fix|choose|consider|设|记|令|"
           "取|假设|假定|例如"},
    Signal{Role::supposed, false, false,
           "given that|such that|for|where|with|at|given|case|其中|对于"},
    Signal{Role::supposed, false, true,
           "provided that|if|when|setting|provided|need|require|若|如果|当"},
    Signal{Role::supposed, true, false,
           "example"},
    Signal{Role::said, false, true,
           "then|so|hence|thus|therefore|gives|yields|follows|implies|but|instead|actually|correct|right|则|那么|"
           "于是|所以|因此|正确"},
    Signal{Role::said, false, false,
           "have|get|gets|obtain|that|is|are|equals|because|since|有|得|是"},
    Signal{Role::denied, false, false,
           "not true that|not the case that|false that|wrong that|not that|instead of|rather than|and not|not|并非|"
           "不是|不成立"},
    Signal{Role::denied, false, true,
           "mistake|wrongly|incorrect|incorrectly|erroneously|misconception|might think|tempting|错误|误以为"},
    Signal{Role::excepted, false, false,
           "unless|except when|except if|except for|除非"},
    Signal{Role::needed, false, false,
           "only if|only when|only for|iff|exactly when|precisely when|仅当"}};

/// Calls f(word, its signal) for each of the words.
template <class Take>
void for_each_word(const Take& take) {
    for (const Signal& signal : signals)
        for (std::size_t from = 0; from <= signal.words.size();) {
            const std::size_t end = std::min(signal.words.find('|', from), signal.words.size());
            take(signal.words.substr(from, end - from), signal);
            from = end + 1;
        }
}

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
    bool any = first == "and";
    for_each_word([&](std::string_view word, const Signal&) { any = any || word == first; });
    return any;
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
    const Signal* winner = nullptr;
    std::size_t denied = 0, said = 0;  // where each was last said firmly
    for_each_word([&](std::string_view word, const Signal& signal) {
        const std::size_t at = last_of(own, word);
        if (at == std::string_view::npos) return;
        if (signal.firmly && signal.role == Role::denied) denied = std::max(denied, at + 1);
        if (signal.firmly && signal.role == Role::said) said = std::max(said, at + 1);
        // "not true that" says more than "that"
        if (at + word.size() < end || (at + word.size() == end && signal.role == Role::said)) return;
        end = at + word.size();
        winner = &signal;
    });
    if (winner != nullptr) {
        told_.role = winner->role;
        told_.lasting = winner->lasting;
        told_.firmly = winner->firmly;
        if (winner->role == Role::said && denied > said) told_.role = Role::denied;  // "a mistake is"
    }
    return told_;
}

}  // namespace formula
