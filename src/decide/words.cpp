#include "decide/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "formula/tree.hpp"

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
           "let|put|suppose|assume|we use|now use|redefine|from now on|suppose that|assume that|assuming "
           "that|assuming|take|fix|choose|consider|setting:|given:|denote|agree that|agree on|with the convention|"
           "we set|and set|设|记|令|取|假设|假定|约定|例如"},
    Signal{Role::supposed, false, false, "given that|such that|for|where|with|at|given|case|because|since|其中|对于"},
    Signal{Role::supposed, false, true, "provided that|if|when|setting|provided|need|require|要求|若|如果|当"},
    Signal{Role::supposed, true, false, "example"},
    Signal{Role::said, false, true,
           "then|so|hence|thus|therefore|gives|yields|follows|implies|but|instead|actually|correct|right|则|那么|"
           "于是|所以|因此|正确"},
    Signal{Role::said, false, false, "have|get|gets|obtain|that|is|are|equals|at once|有|得|是"},
    Signal{Role::denied, false, false,
           "not true that|not the case that|t true that|t the case that|not be true that|untrue that|false that|"
           "wrong that|not that|instead of|rather than|and not|not|contrary to|并非|不是|不成立"},
    Signal{Role::denied, false, true,
           "mistake|slip|wrong|false|wrongly|incorrect|incorrectly|erroneously|misconception|myth|disprove|refute|"
           "might think|tempting|~~|错误|误以为"},
    Signal{Role::excepted, false, false, "unless|except when|except if|except for|except at|除非"},
    Signal{Role::needed, false, false, "only if|only when|only for|iff|exactly when|precisely when|仅当"}};

/// Some of them, behind which is what follows from what is before them.
constexpr std::string_view conclusions = "so|hence|thus|therefore|then|gives|yields|follows|implies|于是|所以|因此";

/// Of what is to be found; and what only has to be seen to be so.
constexpr std::string_view wishes =
    "want|wants|wish|hope|hopes|find|finds|found|look for|looking for|seek|goal|aim|desired|would like|need|needs|"
    "require|should|must|initial condition|initial "
    "conditions|希望|想要|找到|寻找|目标|假定|假设|满足|要求|期望|初始条件";
constexpr std::string_view shows = "show|shows|prove|proves|see|verify|check|derive|compute|证明|验证|说明|推导|计算";

/// Words that say nothing of what the letters are.
constexpr std::string_view joining =
    "then|and|so|hence|thus|therefore|we|have|has|get|obtain|that|is|are|it|let|suppose|assume|for|if|where|with|the|"
    "in|of|this|also|all|holds|setting|since|because|follows|from|which|gives|as|to|be|any|every|title|next|"
    "now|but|not|said|positions|position|given|when|particular|general|an|or|by|on";

/// Calls f(word, its signal) for each of the words.
template <class Take>
void for_each_word(const Take& take) {
    for (const Signal& signal : signals)
        (void)first_of(signal.words, [&](std::string_view word) { return take(word, signal), false; });
}

/// Words of a sentence by which it claims less than its formulas, or something else.
constexpr std::string_view others =
    "there are no|there is no|neither|nor|never|there exist|exist|there exists|for some|at least one|iff|"
    "if and only if|only if|only when|only for|exactly when|precisely when|excluded|regardless|whether|not assume|"
    "not suppose|not let|not just|not only|without this|drop this|fails|degrees|no two|impossible|not have|"
    "contradiction|typo|disprove|prove that|true or false|don't write|do not write|solve|solution|erratum|replace|"
    "mistaken|would|used to think|the student|cannot be|❌|✗|✘|不存在|存在|有些|某些|仅当|是否|"
    "any norm|p-norm|1-norm|l1 norm|max norm|maximum norm|infinity norm|manhattan|taxicab|symplectic|sesquilinear|"
    "complex vectors|hilbert space|over the complex numbers|"
    "偽|成り立たな|成立しな|誤り|거짓|성립하지|近似地|平均来说|"
    "nobody says|nothing forces|we avoid|does not follow|doesn't follow|is not assumed|not by us|can't be|can't both|"
    "cannot both|rejected|ideally|pushes|almost|with probability|on average|in distribution|in law|possibly|"
    "perhaps|may fail|measure zero|one exception|naive guess|i thought|people believe|some say|chatgpt|first attempt|"
    "deprecated|last year|was removed|get rid of|holds nowhere|the bug was|was proposed by|"
    "切勿|反例|没有|矛盾|误：|误:|错|不能写|\\exists|\\nexists|∃|∄|~~|bad:|beware|claim (false)|don't assume|"
    "no longer assume|just as for|drop the assumption|not needed|superfluous|not satisfied|not enough|independently of|"
    "away from|irrespective|being clear|outside|beyond|relaxing|minkowski|hadamard product|learned|lorentz|"
    "in no case|at no position|under no circumstances|by no means|hardly|we hoped|remains to "
    "exclude|might be|may happen|can be reached|frequent slip|effectively uses|earlier version|had a sign error|"
    "apart from|unlike|besides|starting from|counting from|generalizing from|excluding|other than|has the wrong sign|"
    "respectively|for even|for odd|should fail|cannot hold|can't hold|i doubt|counterexample to|buggy|which is "
    "true|prove or disprove|"
    "find the error|common mistakes|common confusion|confusion:|counterexample:|常见错误|符号反|\\sout|treated above";

/// Some of them, which say nothing of what has been computed from numbers: "$63 - 35 + 1 = 29$ of them would not".
constexpr std::string_view others_of_letters =
    "neither|nor|never|contradiction|impossible|would|hardly|outside|beyond|degrees|solution|almost|"
    "on average|possibly|perhaps|ideally|没有|有些|某些|矛盾";

/// With "not a contradiction" a sentence says what its formulas say, and with the "Solution." of an exercise before it.
constexpr std::string_view harmless =
    "solution.}|{solution}|solution:|solution. |solution.\n|not a contradiction|no contradiction|not "
    "contradictory|isn't a contradiction|并不矛盾|不矛盾|没有矛盾";

/// Words by which a sentence is of all there is, and not of a case before it.
constexpr std::string_view generals = "every|any|all|arbitrary|general|generally|always|任意|所有|一般";

/// What is supposed with these may hold of some of what the formula is about.
constexpr std::string_view conditions = "if|provided|provided that|whenever|assuming|as long as|若|如果";

/// "Since m = n here", in words alone.
constexpr std::string_view before_equals = "since|because|if|when|with|for|let|given|where|case";

/// Conditions by themselves.
constexpr std::string_view cases =
    "base case|special case|trivial case|equal positions|same position|position zero|zero frequency|multiple "
    "of|orthogonal|unit vector|unit vectors|"
    "identical|coincide|for small|first order|second order|leading order|roughly|approximately|asymptotically|"
    "up to a constant|up to sign|up to a sign|up to a phase|up to a factor|ignoring|neglecting|in absolute value|"
    "in expectation|on average|adjacent|neighbouring|neighboring|first token|half turn|quarter turn|full turn|"
    "replacing|substituting|letting|close to|tiny|small angles|averaged over|mean value|zeroth token|at the origin|"
    "on the diagonal|to itself|consecutive tokens|next token|previous token|distance one|distance zero|no rotation|"
    "nope|symmetric case|maximum|minimum|peak|largest value|upper bound|best case|worst case|first glance|naive|"
    "told me|is off|inverse rotations|rounding|floating point|ablation|baseline|vanishes|collide|aliasing|old draft|"
    "student got|noticed|model outputs|essentially|expect failure|初看|"
    "without rope|without rotation|without position|dropping|zeros|opposite convention|opposite sign|sign "
    "convention|row convention|other convention|近似|很小|忽略|期望|平均|相邻|"
    "同一位置|第一个|不加|näherungsweise|kleine|im mittel|bis auf";

/// By which what is written out in coordinates may be another thing.
constexpr std::string_view written =
    "clockwise|half-split|halves|neox|partial|row vectors|reflection|reflections|顺时针|counterclockwise|"
    "cosines first|cosine first|swaps sine|even entries are cosines|"
    "counter-clockwise|column vectors|逆时针";

/// Words that may stand between "if" and a formula, and say nothing of it.
constexpr std::string_view passed = "we|have|take|set|that|and|now|let|both";

/// What a letter is behind such words: another thing than it usually is, or less than all of it.
constexpr std::string_view anothers =
    "reflection|arbitrary matrix|any matrix|zero|singular|complex|row|rows|clockwise|-norm|negative|components|"
    "entries|dimensional|x d|x n|inverse|transpose|transposed|scaled|reversed|opposite|index|x 3|cosines first|"
    "arbitrary matrices|-dimensional|learned|trainable|shear|boost|invertible|a count";
constexpr std::string_view narrower =
    "symmetric|orthogonal|diagonal|odd|even|random|unit|vanish|vanishes|equal|identity|skew|rotation|permutation|"
    "integer";

/// And what a position or an angle is.
constexpr std::string_view sorts_of_numbers = "zero|negative|vanish|vanishes|equal|odd|even|multiple";
constexpr std::string_view no_numbers =
    "operator|operators|quaternion|quaternions|elements of|group|四元数|not "
    "real|commute|blocks|permutation|permutations|"
    "rotations in three|rotor|multivector|grassmann numbers|acute|first quadrant";

/// What is supposed with "if" holds no longer.
constexpr std::string_view ranges =
    "in general|generally|general rule|general case|general formula|otherwise|else|一般地|一般来说|否则|"
    "normalize|normalise|increment|increase|decrease|update|swap|negate|rescale|halve|归一化|更新|交换";  // and is another

constexpr std::string_view denials =
    "is wrong|is false|is incorrect|is not true|is not correct|does not hold|doesn't hold|do not hold|need not hold|is "
    "not so|"
    "is a mistake|common mistake|不成立|是错|不对|有误";

/// Where the word last begins in the text, as a word; npos if nowhere.
std::size_t last_of(std::string_view text, std::string_view word) {
    for (std::size_t at = text.rfind(word); at != std::string_view::npos; at = text.rfind(word, at - 1)) {
        const std::size_t end = at + word.size();
        const bool ascii = is_alpha(word.front());
        if (!ascii || ((at == 0 || !is_alpha(text[at - 1])) && (end == text.size() || !is_alpha(text[end])))) return at;
        if (at == 0) break;
    }
    return std::string_view::npos;
}

/// The first of the words that the text has; empty if it has none.
std::string_view one_of(std::string_view words, std::string_view text) {
    return first_of(words, [&](std::string_view word) { return last_of(text, word) != std::string_view::npos; });
}

/// Behind the last of the words that the text has; 0: it has none.
std::size_t behind_last(std::string_view words, std::string_view text) {
    std::size_t behind = 0;
    (void)first_of(words, [&](std::string_view word) {
        if (const std::size_t at = last_of(text, word); at != std::string_view::npos)
            behind = std::max(behind, at + word.size());
        return false;
    });
    return behind;
}

/// Whether words of a new paragraph stand in it, and not the display that a sentence goes on with.
bool begins_paragraph(std::string_view words) {
    for (std::size_t at = words.find("\n\n"); at != std::string_view::npos; at = words.find("\n\n", at + 1)) {
        const std::size_t first = words.find_first_not_of(" \n\r\t", at);
        if (first == std::string_view::npos) return false;
        if (!is_lower(words[first])) return true;
    }
    return false;
}

}  // namespace

bool abbreviates(std::string_view until_stop) {
    const auto ends = [&](std::string_view word) { return until_stop.ends_with(word); };
    return !first_of("i.e.|e.g.|cf.|resp.|w.r.t.|eq.|viz.", ends).empty();
}

namespace {

/// "2. ", "(b) ", "iv) "; "a. " right before a formula.
bool begins_with_label(std::string_view rest) {
    if (rest.starts_with('(')) rest.remove_prefix(1);
    const std::string_view label = rest.substr(0, rest.find_first_of(".) "));
    const std::string_view behind = rest.substr(label.size());
    if (label.empty() || label.size() > 4 || (!behind.starts_with(". ") && !behind.starts_with(") "))) return false;
    if (label.find_first_not_of("0123456789") == std::string_view::npos) return true;
    const bool letter = label.size() == 1 || label.find_first_not_of("iv") == std::string_view::npos;
    return letter && is_alpha(label[0]) && (behind[0] == ')' || behind.find_first_not_of(". ") == behind.npos);
}

/// "\n- ", "\n 2. ", "\n(b) ", "\n| ", "\item": where what stands before is said to its end.
bool begins_item(std::string_view text, std::size_t at) {
    if (text.substr(at).starts_with("\\item")) return true;
    if (text[at] != '\n') return false;
    const std::size_t first = text.find_first_not_of(" \t", at + 1);
    if (first == std::string_view::npos) return false;
    const std::string_view rest = text.substr(first);
    return begins_with_one_of(rest, "- |* |+ |• ") || rest.starts_with('|') || begins_with_label(rest);
}

/// By what is said before its items, or at the head of a column, a list is of what is not so, or is asked; or nothing.
std::string_view doubt_of_head(std::string_view head) {
    return one_of(
        "mistake|mistakes|wrong|false|incorrect|pitfall|pitfalls|misconceptions|bugs|typos|which of|prove or disprove|"
        "true or false|decide whether|find the error|naive|erratum|错误|误区|陷阱|判断|下列|哪些",
        head);
}

/// By its heading, a section is of what is not so: "What is not true"; empty: it is not, or there is no heading.
std::string_view doubt_of_section(std::string_view text) {
    const std::size_t at = std::min(text.rfind("\n#"), text.rfind("section{"));
    const std::string_view line = text.substr(std::min(at == text.npos ? 0 : at + 1, text.size()));
    return one_of("not true|untrue|not so|not correct|incorrect|不成立", line.substr(0, line.find('\n')));
}

/// What is said right before the first item of a list: its last line.
std::string_view head_of_list(std::string_view before) {
    const std::size_t last = before.find_last_not_of(" \n\t");
    if (last == std::string_view::npos) return {};
    const std::string_view text = before.substr(0, last + 1);
    const std::string_view line = text.substr(text.rfind('\n') + 1);
    const bool opens = line.starts_with('#') || line.ends_with(':') || line.ends_with('?') || line.ends_with("：") ||
                       line.ends_with("？") || line.ends_with('.');
    return opens ? line : std::string_view();
}

/// The cells of the head of a table whose body begins in the text: "| wrong | right |", above "|---|---|".
std::vector<std::string_view> columns_of(std::string_view text) {
    const std::size_t rule = std::min(text.find("\n|-"), std::min(text.find("\n|:-"), text.find("\n| -")));
    if (rule == std::string_view::npos) return {};
    std::string_view line = text.substr(0, rule);
    line = line.substr(line.rfind('\n') + 1);
    std::vector<std::string_view> cells;
    for (std::size_t at = line.find('|'); at != std::string_view::npos; at = line.find('|', at + 1))
        cells.push_back(line.substr(at + 1, line.find('|', at + 1) - at - 1));
    return cells;
}

/// Whether an empty line stands within a sentence: "the longest is", a display, "tokens", which begins small.
bool goes_on_behind_gap(std::string_view before, std::string_view behind, bool small) {
    constexpr auto blanks = " \n\r\t";
    const std::size_t last = before.find_last_not_of(blanks);
    if (last == std::string_view::npos) return small;
    if (behind.find_first_not_of(blanks) != std::string_view::npos) return false;
    return before[before.rfind('\n', last) + 1] != '#' && (is_alpha(before[last]) || before[last] == ',');
}

/// Behind the last end of a sentence; npos if there is none.
std::size_t behind_last_stop(std::string_view text, bool small) {
    std::size_t behind = std::string_view::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool dot = is_any_of(".!?", text[i]) && (i + 1 == text.size() || is_space(text[i + 1]));
        if (dot && !abbreviates(text.substr(0, i + 1))) behind = i + 1;
        for (const std::string_view wide : {"。", "！", "？"})
            if (text.substr(i).starts_with(wide)) behind = i + wide.size();
        const bool gap =
            text.substr(i).starts_with("\n\n") && !goes_on_behind_gap(text.substr(0, i), text.substr(i), small);
        if (gap || begins_item(text, i)) behind = i + 2;
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

bool trails(std::string_view before, std::string_view behind) {
    const std::string text = in_small_letters(before);
    const std::string_view words = to_last(from_first(text, " \n,"));
    bool supposes = words.starts_with("in the case") || words.starts_with("for the case") || words == "whenever";
    for_each_word([&](std::string_view word, const Signal& signal) {
        supposes = supposes || (signal.role == Role::supposed && word == words);
    });
    behind = from_first(behind, " ");
    return supposes &&
           (behind.empty() || is_any_of(".,;)\n!", behind[0]) || to_last(behind) == "and" || (behind[0] & 0x80) != 0);
}

std::string_view mentions(std::string_view before) {
    const std::string text = in_small_letters(to_last(before));
    return first_of("also|even|starting at|as with|after|as well as|like", [&](std::string_view word) {
        return last_of(text, word) != std::string_view::npos && last_of(text, word) + word.size() == text.size();
    });
}

std::string_view unit_behind(std::string_view behind) {
    const bool apart = behind.starts_with(" ");
    if (apart) behind.remove_prefix(1);
    return first_of("degrees|degree|deg|KB|MB|GB|TB|KiB|MiB|GiB|million|billion|thousand|万|亿|千|百万|k|K|M|B|G|T",
                    [&](std::string_view unit) {
                        const bool word = unit.size() > 1 || is_upper(unit[0]);  // "$\\approx 334.8$ M"
                        return behind.starts_with(unit) && (word || !apart) &&
                               (behind.size() == unit.size() || !is_alpha(behind[unit.size()]));
                    });
}

bool implies_behind(std::string_view text) { return from_first(text).starts_with("implies"); }

bool denied_behind(std::string_view text) {
    const std::string_view first = from_first(text, " \n|(*\"”");
    for (const std::string_view mark : {"?", "？", "✗", "✘", "❌", "no |", "wrong", "false |", "错", "~~"})
        if (first.starts_with(mark)) return true;
    // a display, and "This is incorrect" below it
    const std::string below = in_small_letters(first.substr(0, 32));
    for (const std::string_view says : {"this is ", "that is ", "it is ", "which is ", "that's "})
        for (const std::string_view what :
             {"false", "wrong", "incorrect", "not true", "not so", "not correct", "the wrong"})
            if (below.starts_with(says) && below.compare(says.size(), what.size(), what) == 0) return true;
    // "Many say that $A$. This is false", "$A$ is in many posts. That is not correct"
    constexpr std::size_t longest = 80;
    for (const std::string_view stop : {".", "。"})
        if (const std::size_t at = first.find(stop); at < longest) {
            std::string next = in_small_letters(first.substr(at, 48));
            std::erase(next, '\n');
            for (const std::string_view words :
                 {"this is false", "this is wrong", "this is not", "this is incorrect", "that's", "that is wrong",
                  "that is false", "that is the wrong", "that is not", "that is incorrect", " no.", " no,", "这是错",
                  "这不", "这并不"})
                if (next.find(words) < 4) return true;
        }
    text = text.substr(0, std::min(text.find_first_of(".;:!?\f"), text.find("\n\n")));
    for (const std::string_view wide : {"。", "；", "：", "！", "？"}) text = text.substr(0, text.find(wide));
    constexpr std::size_t near = 24;  // "$A$, but this is wrong", and not what is said of something else
    return !first_of(denials, [&](std::string_view words) { return text.find(words) <= near; }).empty();
}

bool is_of_letters(std::string_view otherwise) { return is_one_of(others_of_letters, otherwise); }

/// Without "a group of rotations": what is one is a matrix all the same.
std::string without_groups(std::string text) {
    for (const std::string_view group : {"group of rotations", "group of matrices", "one-parameter group",
                                         "group property", "2x2 blocks", "2 x 2 blocks"})
        for (std::size_t at = 0; (at = text.find(group)) != std::string::npos;) text.erase(at, group.size());
    return text;
}

bool says_no_number(std::string_view words) {
    return !one_of(no_numbers, without_groups(in_small_letters(words))).empty();
}

Sort sort_behind(std::string_view words, bool number) {
    std::string text = in_small_letters(words.substr(0, words.find_first_of(".,;:!?\f")));
    if (const std::size_t at = text.find("complex number"); at != std::string::npos) text.erase(at, 14);  // kinds.cpp
    if (begins_with_one_of(from_first(text), "be any |be arbitrary|arbitrary|is arbitrary|are arbitrary") &&
        text.find("matri") == std::string::npos)
        return Sort::any;
    if (!one_of(no_numbers, without_groups(text)).empty()) return Sort::another;
    if (number) return one_of(sorts_of_numbers, text).empty() ? Sort::usual : Sort::narrower;
    if (!one_of(anothers, text).empty()) return Sort::another;
    return one_of(narrower, text).empty() ? Sort::usual : Sort::narrower;
}

bool quantifies(std::string_view words) {
    const std::string text = in_small_letters(to_last(words, " \n$"));
    return !first_of("all|any|every|arbitrary|∀", [&](std::string_view word) {
                return last_of(text, word) == text.size() - word.size();
            }).empty();
}

/// What has its own values: "the second model", "Model B", "head 2".
constexpr std::string_view owners =
    "model|models|version|rule|scheme|variant|setup|setting|case|example|paper|method|system|experiment|head|layer|"
    "convention|author|option|attempt|scenario|exercise|problem|figure|run|config|configuration|team|group|codebase";
constexpr std::string_view which =
    "first|second|third|former|latter|toy|real|old|new|other|another|one|next|previous|original|modified|baseline|"
    "small|large|left|right|different|later|earlier";
constexpr std::string_view by_themselves =
    "alice|bob|carol|dave|eve|originally|previously|formerly|nowadays|旧模型|新模型|第一种|第二种|例1|例2|"
    "情形一|情形二|甲|乙|训练前|训练后|论文a|论文b|左图|右图";

std::set<std::string> settings_in(const std::string& text) {
    std::set<std::string> all;
    (void)first_of(by_themselves, [&](std::string_view name) {
        if (last_of(text, name) != std::string_view::npos) all.emplace(name);
        return false;
    });
    std::string last;
    const auto hear = [&](std::string_view word, std::size_t) {
        const bool numbered = word.size() == 1 || word == "ii" || word == "iii";
        if ((is_one_of(owners, word) && is_one_of(which, last)) || (is_one_of(owners, last) && numbered))
            all.insert(last + " " + std::string(word));
        last = word;
        return false;
    };
    (void)any_word(text, hear, is_alnum);
    return all;
}

/// Whether a text has a word that joins nothing and leads to nothing.
bool says_more(std::string_view text) {
    const auto is_of_others = [](char c) { return static_cast<unsigned char>(c) >= 0xe3; };  // 处
    const auto says = [](std::string_view word, std::size_t) { return word.size() > 1 && !is_one_of(joining, word); };
    return std::ranges::any_of(text, is_of_others) || any_word(text, says);
}

void Words::hear(std::string_view words) {
    std::string text = in_small_letters(words);
    if (says_more(text)) speaking_.insert(told_.place.paragraph);
    (void)first_of(harmless, [&](std::string_view phrase) {
        for (std::size_t at = 0; (at = text.find(phrase)) != std::string::npos;) text.replace(at, phrase.size(), "so");
        return false;
    });
    Doubt& doubt = doubts_[told_.place.sentence];
    if (doubt.otherwise.empty()) doubt.otherwise = one_of(others, text);
    doubt.ranged = doubt.ranged || doubt.otherwise.starts_with("only ");
    doubt.sized = doubt.sized || has_one_of(text,
                                            "square matri|any size|all sizes|every size|any dimension|all "
                                            "dimensions|higher dimensions|in 3d|three dimensions");
    // "$R_0 = I$ or $R_1 = I$"
    for (const std::string_view word : {"or", "or else", "或", "或者"})
        if (to_last(from_first(text, " \n,"), " \n,") == word) doubt.otherwise = word;
    if (from_first(text, " \n.,").starts_with("no ")) doubt.otherwise = "no";
    std::string plain = text;
    for (std::size_t at = 0; (at = plain.find("counter-clockwise", at)) != std::string::npos;) plain.erase(at + 7, 1);
    for (std::size_t at = 0; (at = plain.find("partial sum", at)) != std::string::npos;) plain.erase(at, 8);
    if (const std::string_view word = one_of(written, plain); !word.empty())
        if (std::string_view& known = conventions_[told_.place.paragraph]; known.empty() || known.starts_with("co"))
            known = word;
    if (doubt.general.empty()) doubt.general = one_of(generals, text);
    if (doubt.condition.empty()) doubt.condition = one_of(cases, text);
    if (const std::size_t equals = text.find('='); equals != std::string::npos && doubt.condition.empty())
        doubt.condition = one_of(before_equals, std::string_view(text).substr(0, equals));
    if (!doubt.condition.empty()) return;
    doubt.condition = first_of(conditions, [&](std::string_view word) {
        const std::size_t at = last_of(text, word);
        if (at == std::string_view::npos) return false;
        std::string_view rest = std::string_view(text).substr(at + word.size());
        rest = rest.substr(0, std::min(rest.find(','), rest.find("then")));
        return any_word(rest, [](std::string_view one, std::size_t) { return !is_one_of(passed, one); });
    });
}

void Words::end(std::string_view behind) {
    // "... ?" asks
    for (std::size_t i = 0; i < behind.size(); ++i) {
        const std::string_view rest = behind.substr(i);
        const bool asks = rest.starts_with("?") || rest.starts_with("？");
        const bool dot = (behind[i] == '.' || behind[i] == '!' || behind[i] == '?') &&
                         (i + 1 == behind.size() || is_space(behind[i + 1])) && !abbreviates(behind.substr(0, i + 1));
        const bool ends =
            rest.starts_with("。") || rest.starts_with("！") || rest.starts_with("\n\n") || rest[0] == '\f';
        if (!dot && !asks && !ends) continue;
        hear(behind.substr(0, i));
        if (asks) doubts_[told_.place.sentence].otherwise = "?";
        return;
    }
    hear(behind);
}

std::string_view Words::convention(const Place& place) const {
    const auto found = conventions_.find(place.paragraph);
    return found == conventions_.end() ? std::string_view() : found->second;
}

/// By the list or the table that a formula stands in.
std::string_view Words::told_of_place(std::string_view text, bool anew) {
    std::size_t item = 0;
    while (item < text.size() && !begins_item(text, item)) ++item;
    const std::size_t line = text.find('\n', item + 2);  // "2) d dims", with "---" below: a heading
    const bool titled = line < text.size() && begins_with_one_of(text.substr(line + 1), "---|===");
    if (item < text.size() && titled) {
        list_ = {};
    } else if (item < text.size()) {
        const std::string_view head = head_of_list(text.substr(0, item));
        if (text.find_first_not_of(" \n\t") < item) list_ = doubt_of_head(head);
    } else if (anew) {
        list_ = {};
    }
    if (const auto cells = columns_of(text); !cells.empty()) {
        columns_.clear();
        for (const std::string_view cell : cells) columns_.push_back(doubt_of_head(cell));
    }
    const std::size_t row = text.rfind('\n');
    if (row != std::string_view::npos) column_ = 0;
    const auto bars = std::ranges::count(text.substr(row == std::string_view::npos ? 0 : row), '|');
    if (row != std::string_view::npos && bars == 0) columns_.clear();
    column_ += static_cast<std::size_t>(bars);
    const bool within = column_ > 0 && column_ <= columns_.size();
    return within && !columns_[column_ - 1].empty() ? columns_[column_ - 1] : list_;
}

void Words::condition() {
    std::string_view& word = doubts_[told_.place.sentence].condition;
    if (word.empty()) word = "if";
}

Doubt Words::doubt(std::size_t sentence) const {
    const auto found = doubts_.find(sentence);
    return found == doubts_.end() ? Doubt{} : found->second;
}

bool is_elsewhere(const Place& place, const Place& said) {
    const bool another = (place.setting & ~said.setting) != 0 || place.setting >> 63 != 0;
    return said.sentence != place.sentence && said.setting != 0 && another;
}

bool is_over(const Place& place, const Place& said) {
    return is_elsewhere(place, said) || (said.example != 0 && said.example != place.example) ||
           (said.paragraph == place.paragraph && said.range != place.range);
}

Told Words::next(std::string_view before) {
    std::string text;  // in small letters, without Markdown's emphasis and blanks that end a line
    for (const char c : before) {
        const bool item =
            c == '*' && text.find_last_not_of(' ') != text.npos && text[text.find_last_not_of(' ')] == '\n';
        if ((c == '*' && !item) || c == '\r') continue;
        while (c == '\n' && !text.empty() && text.back() == ' ') text.pop_back();
        text += to_small(c);
    }
    Place& place = told_.place;
    ++place.formula;
    const auto has = [&](std::string_view mark) { return text.find(mark) != std::string::npos; };
    bool item = false;
    for (std::size_t i = 0; i < text.size() && !item; ++i) item = begins_item(text, i);
    if (has("\f") || begins_paragraph(before) || item) ++place.paragraph;
    if (has("\n\n") || has("\f") || has("\n- ")) told_.inner_product = false;
    for (const std::string_view words : {"inner product", "dot product", "内积", "点积"})
        if (const std::size_t at = text.rfind(words); at != std::string::npos)
            told_.inner_product = std::min(text.find("\n\n", at), text.find("\n- ", at)) == std::string::npos;
    if (has("\n#") || has("\f#") || text.starts_with("#") || has("section{")) {
        ++place.section;
        heading_ = doubt_of_section(text);
    }
    std::string_view own = text;
    const std::size_t first_word = before.find_first_not_of(" \n\r\t");
    const bool small = first_word != std::string_view::npos && is_lower(before[first_word]);
    if (const std::size_t stop = behind_last_stop(text, small); stop != std::string_view::npos) {
        end(text);
        ++place.sentence;
        told_.role = Role::said;
        told_.required = false;
        told_.wished = false;
        place.concluded = 0;
        place.setting = 0;
        own = own.substr(stop);
    }
    hear(own);
    if (const std::string_view word = told_of_place(text, begins_paragraph(before)); !word.empty()) otherwise(word);
    if (!heading_.empty()) otherwise(heading_);
    const std::string_view joint = to_last(from_first(own, " \n,，"));
    if (own.size() < text.size() || (!joint.empty() && joint != "and" && joint != "和" && joint != "以及"))
        ++place.group;
    const std::string_view first = from_first(own);
    place.begins = own.size() < text.size() || place.formula == 1;
    if (own.size() < text.size())  // a new sentence
        place.follows = begins_with_one_of(first, "then|hence|thus|so |therefore|那么|于是|因此|所以|则");
    if (!one_of(ranges, own).empty()) ++place.range;
    // "if m = 0, then": what stands behind a comma may be the claim
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
        told_.required = word == "require" || word == "need" || word == "要求";
    });
    if (const std::size_t wish = behind_last(wishes, own), show = behind_last(shows, own); wish + show > 0)
        told_.wished = wish > show;  // and no "we want to show that"
    for (const std::string& name : settings_in(std::string(own))) {
        const auto next = static_cast<unsigned>(std::min<std::size_t>(settings_.size(), 63));
        place.setting |= std::uint64_t{1} << settings_.try_emplace(name, next).first->second;
    }
    // "Example.", "**Exercise 2.**": what is said there is not said behind it
    constexpr std::size_t nearby = 2000;
    const std::string_view near = std::string_view(text).substr(text.size() - std::min(text.size(), nearby));
    const auto opened = [&](std::string_view words) {
        std::size_t last = 0;
        (void)first_of(words, [&](std::string_view word) {
            const std::size_t at = last_of(near, word);
            const std::size_t prior = at == near.npos || at == 0 ? near.npos : near.find_last_not_of(" (*_#>", at - 1);
            if (at != near.npos &&
                (prior == near.npos || near[prior] == '\n' || near[prior] == '.' || near[prior] == '\f'))
                last = std::max(last, at + 1);
            return false;
        });
        return last;
    };
    const std::size_t example = opened("example|exercise|problem|e.g.|例|习题");
    const std::size_t general =
        opened("theorem|lemma|proposition|corollary|in general|in any case|定理|引理|命题|一般");
    if (example > general)
        place.example = ++examples_;
    else if (general > 0 || has("\n#") || has("section{"))
        place.example = 0;
    if (!one_of(conclusions, own).empty()) ++place.concluded;
    if (winner != nullptr) {
        told_.role = winner->role;
        told_.lasting = winner->lasting;
        told_.firmly = winner->firmly;
        if (winner->role == Role::denied && own.find_first_not_of(" \n", end) == std::string_view::npos)
            told_.firmly = true;                            // "instead of $A$"
        if (winner->role == Role::said && denied > said) {  // "a mistake is"
            told_.role = Role::denied;
            told_.firmly = true;
        }
    }
    return told_;
}

}  // namespace formula
