#include "decide/turns_said.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "formula/text.hpp"
#include "formula/types.hpp"

namespace formula {
namespace {

/// A word, a sign, or a character of Chinese; dollars, room and styles are none.
struct SaidToken {
    std::string text;
    std::size_t at;
};

constexpr std::string_view styles =
    "\\mathbf|\\mathcal|\\mathrm|\\mathsf|\\boldsymbol|\\bm|\\cdot|\\,|\\;|\\!|\\ |\\(|\\)|\\left|\\right";

std::vector<SaidToken> tokens_of(std::string_view text, std::size_t begin) {
    std::vector<SaidToken> out;
    for (std::size_t i = 0, end = 0; i < text.size(); i = end) {
        end = i + 1;
        const bool command = text[i] == '\\';
        if (command && end < text.size() && !is_alpha(text[end])) ++end;
        while (end < text.size() && is_alpha(text[i + (command ? 1 : 0)]) &&
               (is_alpha(text[end]) ||
                (!command && text[end] == '-' && end + 1 < text.size() && end > i + 1 && is_alpha(text[end + 1]))))
            ++end;
        while (end < text.size() && is_decimal(text[i]) && is_decimal(text[end])) ++end;
        while (end < text.size() && goes_on_from_before(text[end])) ++end;
        const std::string_view word = text.substr(i, end - i);
        if (!is_space(word[0]) && !is_one_of("$|{|}|*", word) && !is_one_of(styles, word))
            out.push_back({std::string(word), begin + i});
    }
    return out;
}

/// Words by which a sentence says something else, or of another rotation.
constexpr std::string_view doubts =
    "not|no|isn|never|neither|nor|if|unless|suppose|assume|supposed|some|like|almost|nearly|approximately|roughly|"
    "essentially|scaled|scaling|scale|scales|reflection|reflections|reflected|improper|space|spaces|would|could|may|"
    "might|should|cannot|wrong|false|incorrect|incorrectly|mistake|slip|error|claim|claims|claimed|says|thought|"
    "believed|inverse|transpose|transposed|followed|composed|times|plus|clockwise|opposite|reverse|reversed|"
    "backward|backwards|negative|minus|complex|row|rows|except|only|whether|when|sometimes|often|usually|learned|"
    "random|arbitrary|any|axis|axes|head|layer|part|rather|instead|unlike|until|truncated|projected|projection|"
    "restricted|perturbed|noisy|approximate|average|mean|derivative|old|former|twice|shifted|square|pretend|imagine|"
    "but|phase|phases|clipped|clamped|capped|wrapped|rounded|floored|beyond|even|odd|nonnegative|positive|"
    "alternately|offset|modulo|mod|whatever|maybe|perhaps|possibly|presumably|hypothetically|however|though|"
    "although|reciprocal|shear|dilation|translation|permutation|flip|flipped|mirror|mirrored|?";
bool is_doubtful_sentence(const std::vector<SaidToken>& tokens, std::string_view text) {
    const auto is_doubtful = [](const SaidToken& token) { return is_one_of(doubts, in_small_letters(token.text)); };
    return std::ranges::any_of(tokens, is_doubtful) ||
           has_one_of(text,
                      "不|非|若|如果|假设|可能|近似|类似|反射|缩放|逆|转置|错|吗|？|顺时针|某|没|但|除|负|仅|只有|"
                      "镜|投影|轴|误|并未|n't|n’t");
}

/// Reads on from a token.
class ReadOn {
public:
    ReadOn(const std::vector<SaidToken>& tokens, std::size_t at) : tokens_(tokens), at_(at) {}
    [[nodiscard]] std::string_view now(std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() ? std::string_view(tokens_[at_ + ahead].text) : std::string_view();
    }
    [[nodiscard]] std::size_t at() const { return at_; }
    bool take(std::string_view words) {
        const bool here = !now().empty() && is_one_of(words, now());
        at_ += here ? 1 : 0;
        return here;
    }
    /// One character of Chinese after the other.
    bool take_run(std::string_view run) {
        std::size_t end = at_;
        std::string_view rest = run;
        while (!rest.empty() && end < tokens_.size() && rest.starts_with(tokens_[end].text))
            rest.remove_prefix(tokens_[end++].text.size());
        if (rest.empty()) at_ = end;
        return rest.empty();
    }
    /// m, m\theta, m \theta_i: and nothing else that belongs to it.
    bool take_angle(const std::string& letter, bool alone) {
        if (!take(letter)) return false;
        const bool rate =
            !now().empty() && (now().size() == 1 ? is_alpha(now()[0]) && now(1).size() < 3 : now()[0] == '\\');
        if (rate) {
            if (is_one_of(letter, now()) || is_one_of("\\sin|\\cos|\\tan|\\log|\\ln|\\exp|\\sqrt|\\frac", now()))
                return false;
            ++at_;
            if (take("_") && !now().empty() && tokens_[at_++].text == letter) return false;  // p\theta_p
        }
        return (rate || alone) && !is_one_of("^|+|-|/|_|\\pm|\\pi|=|'|[|<|>", now()) && (alone || now() != "(") &&
               (now().empty() || now()[0] != '\\') && (now().empty() || !is_decimal(now()[0]));
    }

private:
    const std::vector<SaidToken>& tokens_;
    std::size_t at_;
};

/// W_p or W(p) before the verb: where it begins, its letter and its index.
struct SaidName {
    std::size_t begin;
    std::string letter, index;
    bool call;
};
std::optional<SaidName> name_before(const std::vector<SaidToken>& t, std::size_t verb) {
    const auto is_letter = [](const std::string& word) {
        return (word.size() == 1 && is_alpha(word[0])) || (word.size() > 2 && word[0] == '\\');
    };
    const bool call = verb > 3 && t[verb - 1].text == ")" && t[verb - 3].text == "(";
    const std::size_t size = call ? 4 : 3;
    if (verb < size || (!call && t[verb - 2].text != "_")) return {};
    SaidName out{verb - size, t[verb - size].text, t[verb - (call ? 2 : 1)].text, call};
    if (!is_letter(out.letter) || !is_letter(out.index) ||
        !is_upper(out.letter.back() == out.letter[0] ? out.letter[0] : out.letter[1]) || out.letter == "R" ||
        out.letter == "\\Theta" || out.letter == "I" || out.letter == "e" || out.index == "q" || out.index == "v" ||
        out.index == "x" || out.index == "d")
        return {};
    return out;
}

/// Nothing before the name in which it is a part.
bool begins_there(const std::vector<SaidToken>& t, std::size_t name, std::string_view text, std::size_t begin) {
    if (name == 0) return true;
    const std::string& before = t[name - 1].text;
    if (is_one_of(",|;|:|(|，|；|：|（|令|设|记", before)) return true;
    if ((before == "中" || before == "里") && name > 1) return is_one_of("其|这", t[name - 2].text);
    const bool line = text.substr(t[name - 1].at - begin, t[name].at - t[name - 1].at).find('\n') < text.size();
    if (before.size() < 2 || !is_alpha(before[0])) return false;
    const bool word = is_one_of("where|here|let|matrix|write|and|recall|then|now|therein", in_small_letters(before));
    if (in_small_letters(before) == "and") return name > 1 && is_one_of(",", t[name - 2].text);
    return word ||
           (line && !is_one_of("of|to|from|and|or|by|than|for|in|that|with|on|as|the|each|every|its|a|an|at|into",
                               in_small_letters(before)));
}

/// The rotation of position p, or by p\theta, behind the verb.
bool says_rotation(const std::vector<SaidToken>& t, std::size_t behind, const SaidName& name) {
    ReadOn read(t, behind);
    bool position = false, angle = false, the = read.take("the");
    const auto says_angle = [&] { return read.take_angle(name.index, false); };
    for (bool more = true; more;) {
        more = read.take("orthogonal|block-diagonal|block|diagonal|planar|usual|standard|rotary|的|,|，|个") ||
               read.take_run("分块对角") || read.take_run("块对角") || read.take_run("正交") || read.take_run("二阶");
        if (!more && read.now().size() == 1 && is_one_of("x|\\times|×", read.now(1)) && read.now() == read.now(2))
            more = read.take(read.now()) && read.take("x|\\times|×") && read.take(read.now());
        if (!more && read.take_run("位置")) more = position = read.take_angle(name.index, true);
        if (!more && (read.take_run("角度为") || read.take_run("转角为"))) more = angle = says_angle();
    }
    const bool chinese = read.take_run("旋转");
    if (!chinese && (!read.take("rotation") || !the)) return false;
    (void)(read.take("matrix|operator|阵") || read.take_run("矩阵"));
    if (read.take("of|at|for|by|to|with|through")) {
        (void)read.take("the|an");
        (void)read.take("token");
        if (read.take("position"))
            position = read.take_angle(name.index, true) && (!is_alpha(read.now().empty() ? ' ' : read.now()[0]) ||
                                                             is_one_of("in|on|and|where|with|by|whose", read.now()));
        else if (read.take("angle|angles") || !t[read.at() - 1].text.starts_with("with"))
            angle = says_angle();
        if (!position && !angle) return false;
    } else if (!read.now().empty() && !is_one_of(",|，|(|（|;|:|。|.|with|whose|where", read.now())) {
        return false;
    }
    for (std::size_t a = 0; a + 1 < t.size(); ++a)  // "of position $-p$", "for $p < L$"
        if ((t[a].text == "-" && t[a + 1].text == name.index) ||
            (t[a].text == name.index &&
             is_one_of("<|>|^|\\le|\\leq|\\ge|\\geq|\\ne|\\neq|\\lt|\\gt|≤|≥|≠", t[a + 1].text)))
            return false;
    for (std::size_t a = 0; a < t.size(); ++a) {  // all that is said of angles
        ReadOn other(t, a);
        if (!other.take("angle|angles") && !other.take_run("角为") && !other.take_run("角度为")) continue;
        (void)other.take("is|are|of|=|by");
        if (!other.take_angle(name.index, false)) return false;
        angle = true;
    }
    return position || angle;
}

/// Whether words say something else of a name of the letter, at another verb than these.
bool is_said_otherwise(const std::string& letter, const std::vector<SaidToken>& all,
                       const std::vector<std::size_t>& verbs) {
    for (std::size_t verb = 0; verb + 1 < all.size(); ++verb) {
        if (!is_one_of("is|be|denotes|means|becomes|was|是|为", all[verb].text)) continue;
        const std::optional<SaidName> name = name_before(all, verb);
        if (name && name->letter == letter && std::ranges::find(verbs, all[verb].at) == verbs.end() &&
            !is_one_of("orthogonal|正", all[verb + 1].text))
            return true;
    }
    return false;
}

/// Whether the name stands in it only with marks, or before a list, that fit.
bool stands_only(const std::string& letter, const Node& node, NodeTest fits_marked, NodeTest fits_called) {
    if (node.is_name(letter.c_str())) return false;
    if (node.kind == Kind::script && node.parts[0].is_name(letter.c_str())) return fits_marked(node);
    for (std::size_t p = 0; p < node.parts.size(); ++p) {
        const bool heads = node.kind == Kind::product && p + 1 < node.parts.size() && node.text[p + 1] == ' ' &&
                           node.parts[p].is_name(letter.c_str());
        if (heads) {
            const Node& list = unscripted(node.parts[++p]);
            if (list.kind != Kind::group || list.text != "(" || !fits_called(list)) return false;
        } else if (!stands_only(letter, node.parts[p], fits_marked, fits_called)) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool stands_only(const std::string& letter, const std::vector<Chain>& chains, NodeTest fits_marked,
                 NodeTest fits_called) {
    return std::ranges::all_of(chains, [&](const Chain& chain) {
        return std::ranges::all_of(chain.sides, [&](const Side& side) {
            return !side.node || stands_only(letter, *side.node, fits_marked, fits_called);
        });
    });
}

bool is_turn_always(const std::string& letter, const std::string& index, bool call, const std::vector<Chain>& chains) {
    const bool axes =
        any_node(chains, [&](const Node& node) {  // W(x, y), beside which W(x) is of a position on an axis
            for (std::size_t p = 1; p < node.parts.size() && node.kind == Kind::product; ++p)
                if (node.parts[p - 1].is_name(letter.c_str()) && unscripted(node.parts[p]).text == "(" &&
                    unscripted(node.parts[p]).parts.size() > 1 && unscripted(node.parts[p]).parts[0].is_name("x"))
                    return true;
            return false;
        });
    const auto is_position = [&](const Node& slot) {
        return !any_node(slot, [&](const Node& part) {
            if (part.is_name(index.c_str()) || (axes && part.is_name("x"))) return false;
            return (part.kind == Kind::name && ((part.text.size() > 1 && part.text[0] != '\\') ||
                                                is_one_of("q|k|v|x|o|Q|K|V|O|T|h|f|g", part.text))) ||
                   (part.kind == Kind::group && part.parts.size() > 1) || part.kind == Kind::slice;
        });
    };
    const auto fits_marked = [&](const Node& node) {
        if (call)  // V_1(p) of V(p) = V_1(p) + ...
            return node.text == "_" && (node.parts[1].kind == Kind::number || !mentions(node.parts[1], index));
        const auto all = marks(node);
        return std::ranges::count(node.text, '_') == 1 && std::ranges::all_of(all, [&](const auto& mark) {
                   return mark.second != nullptr &&  // no prime, and no W^{(j)}
                          (mark.first == '_' ? is_position(*mark.second) : mark.second->kind != Kind::group);
               });
    };
    const auto fits_called = [&](const Node& list) {  // and W(x, y) is another
        return call && (list.parts.size() != 1 || is_position(list.parts[0]));
    };
    const auto is_unread = [&](const Side& side) {
        return !side.node && letter.size() > 1 && side.text.find(letter) < side.text.size();
    };
    return stands_only(letter, chains, fits_marked, fits_called) &&
           std::ranges::none_of(chains,
                                [&](const Chain& chain) { return std::ranges::any_of(chain.sides, is_unread); });
}

namespace {

/// Where the sentence begins in which a place is, behind the last of these stops.
std::size_t sentence_begin(std::string_view text, std::size_t at, std::string_view stops) {
    std::size_t begin = 0;
    (void)first_of(stops, [&](std::string_view stop) {
        if (const std::size_t before = text.rfind(stop, at); before < at) begin = std::max(begin, before + stop.size());
        return false;
    });
    return begin;
}

/// W_p = ..., of the sentence that says so.
Chain said_of(const SaidName& name, std::size_t line, Side value, const std::vector<Chain>& chains) {
    Chain chain;
    if (const auto next = next_chain(chains, line); next != chains.end()) {
        const std::string written = name.letter + (name.call ? "(" : "_{") + name.index + (name.call ? ")" : "}");
        chain.sides = {parsed(written, line), std::move(value)};
        chain.told.place = next->told.place;
        chain.told.place.formula = 0;
    }
    return chain;
}

/// What stands in dollars from a place on, one after the other: "$R_{p\phi_1}$, ..., and $R_{p\phi_n}$"; without them.
std::string formulas_from(std::string_view text) {
    std::string list;
    for (std::size_t at = text.find_first_not_of(" \n");
         at < text.size() && (text[at] == '$' || text.substr(at, 2) == "\\(");) {
        const std::size_t begin = at + (text[at] == '$' ? 1 : 2);
        const std::size_t end = text.find(text[at] == '$' ? "$" : "\\)", begin);
        if (end > text.size()) return {};
        list += text.substr(begin, end - begin);
        at = std::min(text.find_first_of("$\\", end + (text[at] == '$' ? 1 : 2)), text.size());
        const std::string between = in_small_letters(text.substr(end + 1, at - end - 1));
        std::string rest = between;
        for (const std::string_view word : {"and", "...", "…", "\n", ",", " ", ")"})
            for (std::size_t found = 0; (found = rest.find(word)) != std::string::npos;) rest.erase(found, word.size());
        if (!rest.empty() || at == text.size()) break;
        list += between.find('.') < between.size() || between.find("…") < between.size() ? ", \\dots, " : ", ";
    }
    return list;
}

}  // namespace

std::vector<Chain> blocks_said(std::string_view text, const std::vector<Chain>& chains) {
    std::vector<Chain> out;
    for (std::size_t found = text.find("blocks"); found < text.size(); found = text.find("blocks", found + 1)) {
        const std::size_t begin = sentence_begin(text, found, ". |.\n|\n\n|! |\f|:\n");
        const std::vector<SaidToken> tokens = tokens_of(text.substr(begin, found - begin), begin);
        if (is_doubtful_sentence(tokens, text.substr(begin, found - begin))) continue;
        std::size_t verb = tokens.size();
        while (verb > 0 && !is_one_of("is|be|denotes", tokens[verb - 1].text)) --verb;
        const std::optional<SaidName> name = verb > 1 ? name_before(tokens, verb - 1) : std::nullopt;
        bool diagonal = false, other = !name;
        for (std::size_t t = verb; t < tokens.size() && !other; ++t) {
            diagonal = diagonal || is_one_of("diagonal|block-diagonal", tokens[t].text);
            other = !is_one_of(
                        "the|a|an|diagonal|block-diagonal|block|real|orthogonal|square|matrix|"
                        "with|having|whose|d|x|\\times|×|/|2",
                        tokens[t].text) &&
                    tokens[t].text != (t > 0 ? tokens[t - 1].text : "") && !is_decimal(tokens[t].text[0]);
        }
        const std::string list = diagonal && !other ? formulas_from(text.substr(found + 6)) : std::string();
        if (list.empty()) continue;
        const auto line_of = [&](std::size_t at) { return 1 + lines_in(text.substr(0, at)); };
        const Side blocks = parsed("\\diag(" + list + ")", line_of(text.find_first_not_of(" \n", found + 6)));
        Chain chain = said_of(*name, line_of(tokens[name->begin].at), blocks, chains);
        if (chain.is_read()) out.push_back(std::move(chain));
    }
    return out;
}

std::vector<Chain> turns_said(std::string_view text, const std::vector<Chain>& chains) {
    std::vector<Chain> out;
    std::vector<std::size_t> verbs;  // of what is said
    for (const std::string_view word : {"rotation", "旋转"})
        for (std::size_t found = text.find(word); found < text.size(); found = text.find(word, found + 1)) {
            constexpr std::string_view stops = ". |.\n|。|\n\n|! |\f";
            const std::size_t begin = sentence_begin(text, found, stops);
            std::size_t end = found;
            while (end < text.size() && !begins_with_one_of(text.substr(end), stops)) ++end;
            const std::string_view sentence = text.substr(begin, end - begin);
            const std::vector<SaidToken> tokens = tokens_of(sentence, begin);
            const std::size_t line_begin = text.substr(0, found).rfind('\n') + 1;
            const bool in_code = count_of(text.substr(0, found), "```") % 2 == 1;
            bool doubtful = is_doubtful_sentence(tokens, sentence) || in_code || text[line_begin] == '%';
            for (const std::string_view title_at : {"\n#", "section{"})
                if (const std::size_t head = text.substr(0, found).rfind(title_at); head < found) {
                    const std::string_view title = text.substr(head + 1, text.find('\n', head + 1) - head - 1);
                    doubtful = doubtful || is_doubtful_sentence(tokens_of(title, head), title);
                }
            if (doubtful) continue;
            for (std::size_t verb = 1; verb + 1 < tokens.size() && tokens[verb].at < found; ++verb) {
                if (!is_one_of("is|be|denotes|是|为", tokens[verb].text)) continue;
                const std::optional<SaidName> name = name_before(tokens, verb);
                if (!name || !begins_there(tokens, name->begin, sentence, begin) ||
                    !says_rotation(tokens, verb + 1, *name) ||
                    !is_turn_always(name->letter, name->index, name->call, chains))
                    continue;
                const std::size_t line = 1 + lines_in(text.substr(0, tokens[verb].at));
                Chain chain = said_of(*name, line, parsed("R_{" + name->index + "}", line), chains);
                if (!chain.is_read()) continue;
                out.push_back(std::move(chain));
                verbs.push_back(tokens[verb].at);
            }
        }
    if (out.empty()) return out;
    const std::vector<SaidToken> all = tokens_of(text, 0);
    std::erase_if(out,
                  [&](const Chain& chain) { return is_said_otherwise(letter_of(spelled(chain.first())), all, verbs); });
    return out;
}

}  // namespace formula
