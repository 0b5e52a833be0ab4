#include "decide/letters.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>

#include "decide/front.hpp"
#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

/// "for all m and n": the letters, where the words end with them.
std::vector<std::string> freed_by(std::string_view words) {
    std::vector<std::string> letters;
    while (!words.empty()) {
        const std::size_t end = words.find_last_not_of(" \n,:");
        if (end == std::string_view::npos) return {};
        const std::size_t from = words.find_last_of(" \n,", end);
        const std::string_view word = words.substr(from + 1, end - from);
        if (word.size() > 1 && word != "and")
            return quantifies(words.substr(0, end + 1)) ? letters : decltype(letters){};
        if (word.size() == 1) letters.emplace_back(word);
        words = words.substr(0, from == std::string_view::npos ? 0 : from);
    }
    return {};
}

/// "be the moment of inertia", of I: what a letter means by itself is another thing.
bool names_another(std::string_view words, bool rotation) {
    const std::string_view first = words.substr(0, words.find_first_of(".,;:"));
    return begins_with_one_of(first, "be the |be a |be an |denote the |denotes the ") &&
           !has_one_of(first, rotation ? "rotat|orthogonal|旋转|position|matrix of" : "identity|unit|单位");
}

/// "-dimensional", " matrices", " by": what stands before it is a size.
bool is_of_size(std::string_view behind) {
    return begins_with_one_of(behind, "-dim| dim|-by| by| matri| orthogonal| real| square| times|维| 维");
}

/// The last two words.
Sort sort_before(std::string_view words, bool number) {
    const std::size_t end = words.find_last_not_of(" \n$");
    if (end == std::string_view::npos) return Sort::usual;
    std::size_t from = words.substr(0, end + 1).find_last_of(" \n");
    if (from != std::string_view::npos && from > 0) from = words.find_last_of(" \n", from - 1);
    const std::string_view last = words.substr(from == std::string_view::npos ? 0 : from, end + 1);
    const bool of_it = last.ends_with(" of") && !says_no_number(last);  // "entries of $q$", which say nothing of q
    return of_it ? Sort::usual : sort_behind(last, number);
}

/// "$p_m$ is made of the pairs $(\sin m\omega_j, \cos m\omega_j)$": as an equation, all pairs one behind the other.
std::string made_of(const Passage& name, const Passage& parts) {
    const bool says =
        has_one_of(name.behind, "made of|made up of|consists of|composed of|stacks|concatenat|由各组|由各对|拼") ||
        parts.behind.find("拼") < 12;
    const std::string text = signs_in_one_form(parts.text);
    const std::size_t open = text.find('('), close = text.rfind(')');
    if (!says || name.behind.find("not") < name.behind.size() || open == text.npos || close == text.npos ||
        close < open || text.find('=') < text.size() || text.find_first_not_of(' ') != open)
        return {};
    const auto list = [&](const std::string& index) {
        std::string out;
        for (std::size_t at = open + 1; at < close; ++at)
            if (const bool below = text[at - 1] == '_' && (text[at] == 'i' || text[at] == 'j'); below)
                out += "{" + index + "}";
            else
                out += text[at];
        return out;
    };
    const std::string all = list("0") + ", \\dots, " + list("d/2-1");
    return list("0") == list("1") ? "" : name.text + " = (" + all + ")^\\top";
}

}  // namespace

/// R_m, R(m), R_\theta
bool is_rotation_alone(const Node& node) {
    return (node.kind == Kind::script || (node.kind == Kind::product && node.parts.size() == 2)) &&
           node.parts[0].is_name("R");
}

/// Whether it has a ":=", in whose place there is "=" then.
bool says_what_it_is(std::string& text) {
    bool found = false;
    const std::size_t first = text.find('=');
    if (first != std::string::npos && first > 0 && text[first - 1] != ':') return false;  // a claim with a "where"
    for (const std::string_view sign : {":=", "\\coloneqq", "\\triangleq", "\\coloneq", "≜", "≔"})
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at)) {
            text.replace(at, sign.size(), "=" + std::string(sign.size() - 1, ' '));
            found = true;
        }
    return found;
}

/// "for real $a$", "$a < 0$", "$a \in \mathbb{R}$": letters that are no base of a power.
/// 0 < \\zeta \\le 1, \\zeta_j \\in (0, 1]: positive; \\zeta < 1 says less, and with "if" it is so somewhere.
void Letters::positive(const Passage& passage) {
    std::string text;
    for (std::size_t i = 0; i < passage.text.size(); ++i)
        if (!is_space(passage.text[i]) && !std::string_view(passage.text).substr(i).starts_with("\\,"))
            text += passage.text[i];
    constexpr auto less = "<|\\lt", in = "\\in(0,|∈(0,|\\in]0,";
    const std::string_view front =
        first_of("0<|0\\lt", [&](std::string_view begin) { return text.starts_with(begin); });
    const std::string letter = letter_of(std::string_view(text).substr(front.size()).data());
    std::string_view rest = std::string_view(text).substr(front.size() + letter.size());
    if (rest.starts_with('_'))
        rest.remove_prefix(std::min<std::size_t>(rest.size(), rest.starts_with("_{") ? rest.find('}') + 1 : 2));
    const bool above = begins_with_one_of(rest, ">0|\\gt0") || begins_with_one_of(rest, in);
    const bool is =
        (!front.empty() && (rest.empty() || begins_with_one_of(rest, less) || begins_with_one_of(rest, "\\le|≤"))) ||
        above;
    const bool says = is || has_one_of(text, "<0|\\lt0|\\le0|≤0|\\ne0|≠0|\\in\\mathbb|∈ℝ");
    if (letter.empty() || (!is_alpha(letter[0]) && letter[0] != '\\') || !says) return;
    const std::string before = in_small_letters(
        passage.before.substr(passage.before.size() - std::min<std::size_t>(passage.before.size(), 24)));
    const bool sure = is && !has_one_of(before, "if |when |unless|not |若|如果|当|不");
    const auto [said, anew] = context_.positive.try_emplace(letter, sure ? passage.line : 0);
    if (!sure) said->second = 0;
}

void Letters::signs(const Passage& passage) {
    positive(passage);
    constexpr std::size_t near = 40;
    const std::size_t size = passage.before.size();
    std::string said = passage.before.substr(size - std::min(size, near));
    // x < 0, -1 \le x, x \in X; and no 0 \le m/s < L, which says nothing of signs
    const std::string formula = trimmed(passage.text);
    const bool of_sign =
        formula.ends_with('0') || has_one_of(formula, "-|\\in|\\ne") || has_one_of(said, "real|negative|nonzero");
    if (formula.find('=') == std::string::npos && of_sign) said += " " + formula;
    constexpr std::array signs{"real", "negative", "nonzero", "<", "\\le", "\\lt", "\\ne", "\\in"};
    const auto has = [&](std::string_view sign) {  // \le, and no \left
        for (std::size_t at = said.find(sign); at != std::string::npos; at = said.find(sign, at + 1))
            if (sign[0] != '\\' || !is_alpha(said[at + sign.size()])) return true;
        return false;
    };
    if (std::ranges::none_of(signs, has)) return;
    const auto is_word = [&](std::size_t at) { return at < said.size() && (said[at] | 0x20) >= 'a'; };
    for (std::size_t at = 0; at < said.size();) {
        const std::string one = letter_of(said.substr(at));
        const bool letter = one.size() > 1 ? one != "\\pi" : !is_word(at - 1) && !is_word(at + 1);
        if (letter) context_.any_sign.insert(one);
        at += one.size();
    }
}

/// "Let d = 4.", "since m = n here", in words alone.
void Letters::in_words(const std::string& words, std::size_t line, const Told& told) {
    for (const std::string& letter : freed_by(words)) facts_.free(letter, told.place);
    for (const std::string_view word : {"dimensional", "dimension is ", "dimension of ", "dimension "})
        if (const std::size_t at = words.find(word); at != std::string::npos) {
            const std::string_view size = std::string_view(words).substr(at + word.size());
            const bool two = size.starts_with("2 ") || size.starts_with("2.") || size.starts_with("2,");
            if (word == "dimensional" || (!two && !size.empty() && std::isdigit(size[0] & 0x7f) != 0))
                spaces_.push_back(told.place);
        }
    const auto is_stop = [](char c) { return is_any_of(" \n,;:", c); };
    for (std::size_t at = words.find('='); at != std::string::npos; at = words.find('=', at + 1)) {
        const std::size_t end = words.find_last_not_of(' ', at - (at > 0 ? 1 : 0));
        std::size_t to = std::min(words.find_first_not_of(' ', at + 1), words.size()), from = to;
        if (at == 0 || end == std::string::npos || (end > 0 && !is_stop(words[end - 1]))) continue;
        while (to < words.size() && !is_stop(words[to])) ++to;
        if (to > from && words[to - 1] == '.') --to;
        const Told by = Words().next(std::string_view(words).substr(0, end));
        const Side name = parsed(words.substr(end, 1), line), value = parsed(words.substr(from, to - from), line);
        if (by.role != Told::Role::supposed || !name.node || !value.node ||
            (!is_bare_name(*name.node) && !name.node->is_name("d")))
            continue;
        facts_.suppose(name, value, {Told::Role::supposed, by.lasting, told.inner_product, true, told.place});
    }
}

/// Letters by themselves, in whose place `next` may say what they are: "Let $m$ be $0$", "$x \in \mathbb{R}^4$",
/// "where $q$ is a row vector", "for all $m$".
void Letters::letters(const Passage& passage, Passage* next, const Told& told) {
    const std::string text = signs_in_one_form(passage.text);
    if (has_one_of(text, "^{th}|^{st}|^{nd}|^{rd}")) return;  // "the $(2i+1)^{th}$ entry" names no h
    const bool supposed = told.role == Told::Role::supposed;
    if (words_of_letters_ != told.place.sentence) letters_.clear();
    if (letters_.empty()) no_numbers_ = false;
    no_numbers_ =
        no_numbers_ ||
        says_no_number(passage.before.substr(passage.before.size() - std::min<std::size_t>(passage.before.size(), 32)));
    words_of_letters_ = told.place.sentence;
    for (const std::string_view sign : {"\\exists", "\\nexists", "∃", "∄", "\\neg", "\\cancel"})
        if (text.find(sign) != std::string::npos) words_.otherwise(sign);
    if (told.is_if()) words_.condition();
    for (const std::string_view sign : {"\\ne", "≠"})  // "if $m = n$, A; if $m \ne n$, B"
        if (supposed && text.find(sign) != std::string::npos) told.firmly ? words_.otherwise(sign) : words_.apart();
    if (has_one_of(text, "\\to|\\rightarrow|→|\\ll|\\approx") && text.find('=') == std::string::npos)
        words_.condition();  // "as $\theta \to 0$"
    if (supposed && has_one_of(text, "<|>|\\lt|\\gt|\\le|\\ge|≤|≥") && text.find("\\left") == std::string::npos)
        words_.ranged();  // "for $\phi < \psi$"
    if (has_one_of(text, "\\in|\u2208")) return in_space(text, passage.line, told);
    if (text.find("mathbb{R}^") != std::string::npos) in_space(text, passage.line, told);
    std::set<std::string> own;
    bool bare = true;  // and no product, "the vector $W x$"
    try {
        for (std::size_t from = 0; from <= text.size();) {
            std::size_t comma = from;
            for (int depth = 0; comma < text.size() && (text[comma] != ',' || depth > 0); ++comma)  // R_{x,y}, q
                depth += text[comma] == '{' ? 1 : text[comma] == '}' ? -1 : 0;
            const Node one = read_expression(text.substr(from, comma - from));
            if (is_rotation_alone(one))
                own.insert("R");
            else if (is_bare_name(one) || one.is_name("I"))
                own.insert(letter_of(spelled(one)));
            else
                names_in(one, own);
            bare = bare && one.kind != Kind::product;
            from = comma + 1;
        }
    } catch (const NotUnderstood&) {
        if (text.find('|') == std::string::npos) return;
    }
    letters_.insert(letters_.end(), own.begin(), own.end());
    const auto said = kinds_.in_words(bare ? letters_ : std::vector<std::string>(), passage.before, passage.behind,
                                      passage.line, told.place);
    if (said == Type::frequency && text.find("dots") < text.size())  // "frequencies \nu_1, ..., \nu_p"
        for (const std::string& letter : letters_)
            if (letter[0] == '\\') kinds_.declare(letter, {Type::frequency, 0, 0}, told.place, false);
    const std::string words(to_last(from_first(passage.behind)));
    constexpr std::string_view verbs = "be|equal|be equal to|equals|is|:=|denote|is equal to";
    if (is_one_of("and|,|, and|和|与|、", words) && next != nullptr && pieces(*next).empty()) return;
    const bool turns = words.ends_with(" by") || words.ends_with(" by the angle") || words.ends_with(" by an angle");
    if (next != nullptr && text.starts_with("R_") && turns) {  // "$R_m$ rotates by $2m\theta$"
        std::string angle = next->text;
        std::erase(angle, ' ');
        if (angle != text.substr(2) + "\\theta") doubt("R", passage.line, told, Sort::turned);
    }
    if (quantifies(passage.before) || sort_behind(words) == Sort::any)
        for (const std::string& letter : letters_) facts_.free(letter, told.place);
    // "replace $R_m$ by $2 R_m$", "we learn $R_m$ freely"
    constexpr std::string_view others =
        "arbitrary matri|random|freely|replaced|hyperbolic|entrywise|is multiplied|is scaled|include the scale|not a "
        "rotation";
    const std::string_view near = std::string_view(words).substr(0, std::min<std::size_t>(words.find('.'), 48));
    const std::size_t stop = std::min(passage.before.find_last_of(".!?"), passage.before.size());
    const std::string clause = in_small_letters(passage.before.substr(stop == passage.before.size() ? 0 : stop));
    if (has_one_of(near, others) || (clause.find("replace") < clause.size() && clause.find(" by ") == clause.npos))
        for (const std::string& letter : letters_)
            if (letter == "R") doubt(letter, passage.line, told, Sort::another);
    const bool of_blocks =
        !no_numbers_ && (words.ends_with("matrix with blocks") || words.ends_with("matrix with\nblocks"));
    if (no_numbers_ || says_no_number(words.substr(0, words.find_first_of(".;"))))
        for (const std::string& letter : letters_)
            if (letter != "R" || says_no_number(words)) doubt(letter, passage.line, told, Sort::another, of_blocks);
    const bool by = next != nullptr && has_one_of(next->text, "\\times|×");
    if (is_one_of(verbs, words) && next != nullptr && (by || is_of_size(next->behind))) {  // "let $A$ be $d \times d$"
        for (const std::string& letter : letters_)
            if (by) kinds_.say(letter, Type::matrix, passage.line, told.place);
    } else if (const std::string made = next != nullptr ? made_of(passage, *next) : std::string(); !made.empty()) {
        next->text = made;
        next->before.clear();
    } else if (const bool matrix =
                   next != nullptr && has_one_of(next->text.substr(0, 8), "\\begin{|[[") &&
                   is_one_of("be the matrix|is the matrix|denotes the matrix|denotes|for|for the matrix|"
                             "为|为矩阵|表示|表示矩阵",
                             words);
               next != nullptr && (matrix || (supposed && is_one_of(verbs, words))) && pieces(*next).empty()) {
        next->text = passage.text + " = " + next->text;
        next->before.clear();
    } else if (supposed || quantifies(passage.before)) {
        for (const std::string& letter : letters_) {
            const bool number = is_usually(letter, Type::position) || is_usually(letter, Type::frequency) ||
                                is_usually(letter, Type::angle) || letter == "i" || letter == "j" ||
                                said == Type::position || said == Type::angle || said == Type::frequency;
            Sort sort = next != nullptr && !number && is_one_of("be a|be an|is a|is an|be the", words)
                            ? Sort::another
                            : sort_behind(words, number);
            if (sort == Sort::usual || sort == Sort::any) sort = sort_before(passage.before, number);
            if (letter == "R" && words.find("random") != std::string::npos) sort = Sort::another;
            if ((letter == "R" || letter == "I") && names_another(words, letter == "R")) sort = Sort::another;
            if (sort == Sort::another || sort == Sort::narrower) doubt(letter, passage.line, told, sort, of_blocks);
        }
    }
    letters_.clear();
}

void Letters::beside(const std::string& text, std::size_t line, const Told& told) {
    const std::size_t open = text.find_first_not_of(" ("), end = text.find_last_not_of(" ),.");
    if (text.find("\\in") == std::string::npos || open == std::string::npos || end < open) return;
    in_space(signs_in_one_form(text.substr(open, end + 1 - open)), line, told, true);
}

/// q and k of q, k \in \mathbb{R}^4.
std::set<std::string> Letters::letters_before(const std::string& text, std::size_t in) {
    std::set<std::string> letters;
    std::string names = text.substr(0, in);
    if (names.ends_with('\\')) names.pop_back();
    for (const std::string_view name : split(names, ","))
        if (const Side one = parsed(std::string(name), 1); one.node && is_bare_name(*one.node))
            letters.insert(letter_of(spelled(*one.node)));
    return letters;
}

/// x \in \mathbb{R}^4
void Letters::in_space(const std::string& text, std::size_t line, const Told& told, bool here_alone) {
    if (const std::size_t power = text.find("R}^"); power != std::string::npos && text.find("times") == text.npos)
        if (const std::string_view size = std::string_view(text).substr(power + 3);
            !size.starts_with("2") && !size.starts_with("{2}"))
            spaces_.push_back(told.place);
    bool other = text.find('C') != std::string::npos || text.find("{1") != std::string::npos;
    Input input;
    bool interval = false;  // \zeta \in (0, 1]
    try {
        input = read_context(text);
    } catch (const NotUnderstood&) {
        const std::size_t in = text.find("in"), open = text.find_first_of("([", in);
        interval = open != std::string::npos && text.find("dots") == std::string::npos &&
                   text.find_first_of("=^", open) == std::string::npos;
        other = other || text.find("mathbb") != std::string::npos;
        const std::string_view set = std::string_view(text).substr(std::min(in + 2, text.size()));
        const bool matrix = has_one_of(set, "times| x |GL|SO|SU|SL|M_|O(");
        if (matrix || (other && set.find('^') < set.size() && set.find('C') == set.npos))
            for (const std::string& letter : letters_before(text, in))
                kinds_.say(letter, matrix ? Type::matrix : Type::vector, line, told.place);
        else if (other && !has_one_of(set, "{R}|{Z}|{N}"))
            for (const std::string& letter : letters_before(text, in)) doubt(letter, line, told);
        const std::size_t of = set.find_first_not_of(' ');  // a, b \in G
        if (of != set.npos && is_upper(set[of]) && set.find_first_not_of(" ", of + 1) == set.npos)
            for (const std::string& letter : letters_before(text, in))
                if (!is_usually(letter, Type::position)) doubt(letter, line, told);
        if (text.starts_with("R") && set.find('3') < set.size()) doubt("R", line, told);  // R_1, R_2 in SO(3)
        if (!interval) return;
    }
    const auto is_number = [](const Declaration& one) { return one.rows == 0 && one.columns == 0; };
    for (const Declaration& one : input.declarations) {
        const Type type = type_named(one.type);
        const bool own = mentions(one.name, "R") || mentions(one.name, "PE");  // they mean something by themselves
        if (!own) kinds_.declare(spelled(one.name), {type, one.rows, one.columns}, told.place, here_alone);
        if (type != Type::real && type != Type::position) kinds_.say(spelled(one.name), type, line, told.place);
    }
    if (!input.declarations.empty() && std::ranges::all_of(input.declarations, is_number)) other = false;
    std::erase_if(input.declarations, is_number);
    for (const Declaration& one : input.declarations) {
        // R_m of four rows, and of d it is the rotation; R alone may be any matrix
        if (one.name.is_name("R") || (one.rows > 2 && unscripted(one.name).is_name("R"))) doubt("R", line, told);
    }
    input.declarations.clear();
    input.in_dimensions = false;
    extend(context_, input);
    if (!other && !interval) return;
    for (const std::string& letter : letters_before(text, text.find("\\in")))
        if (letter != "i" && letter != "j") doubt(letter, line, told, interval ? Sort::narrower : Sort::another);
}

void Letters::doubt(const std::string& letter, std::size_t line, const Told& told, Sort sort, bool of_blocks) {
    unsure_.push_back({letter, sort, told.place, line, of_blocks});
}

std::string Letters::unsure(const Side& left, const Side& right, const Place& place, bool proved,
                            bool of_angles) const {
    for (const Unsure& one : unsure_)
        if (one.place.section == place.section && one.place.sentence <= place.sentence &&
            (one.sort == Sort::another || (one.sort == Sort::turned && of_angles) || !proved) &&
            (mentions(*left.node, one.letter) || mentions(*right.node, one.letter)))
            return words::say("line {1} says what {2} is, in words that are not read",
                              {std::to_string(one.line), one.letter});
    return {};
}

bool Letters::has_space(const Place& place) const {
    return std::ranges::any_of(spaces_, [&](const Place& one) { return one.section == place.section; });
}

}  // namespace formula
