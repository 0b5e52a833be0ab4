#include "decide/code.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "formula/text.hpp"
#include "formula/types.hpp"

namespace formula {
namespace {

bool is_of_name(char c) { return is_alnum(c) || c == '_' || c == '\\'; }

/// Of the depth in brackets.
int step(char c) { return (is_any_of("([{", c) ? 1 : 0) - (is_any_of(")]}", c) ? 1 : 0); }

/// Where the brackets close that are open before `inside`; npos: they stay open.
std::size_t end_of_call(std::string_view text, std::size_t inside) {
    int depth = 1;
    for (std::size_t to = inside; to < text.size(); ++to)
        if ((depth += step(text[to])) == 0) return to;
    return text.npos;
}

/// What is written, and what stands for it. A "(" at the end takes what is in the brackets with it.
struct Spelling {
    std::string_view text, instead;
    bool whole_word;  ///< nothing of a word may stand before it
};

constexpr const char* flat = "^\\flat ";  ///< all entries, row behind row

constexpr std::array spellings{
    Spelling{"np.log", "ln", true},      Spelling{"math.log", "ln", true},    Spelling{"torch.log", "ln", true},
    Spelling{"np.real", "Re", true},     Spelling{"np.imag", "Im", true},     Spelling{"torch.real", "Re", true},
    Spelling{"torch.linalg.", "", true}, Spelling{"numpy.linalg.", "", true}, Spelling{"np.linalg.", "", true},
    Spelling{"jnp.linalg.", "", true},   Spelling{"array([", "([", true},     Spelling{"tensor([", "([", true},
    Spelling{"torch.", "", true},        Spelling{"numpy.", "", true},        Spelling{"math.", "", true},
    Spelling{"jnp.", "", true},          Spelling{"np.", "", true},           Spelling{"tf.", "", true},
    Spelling{"cmath.", "", true},        Spelling{"1j", "i ", true},          Spelling{"1.j", "i  ", true},
    Spelling{".real", "^\\Re ", false},  Spelling{".imag", "^\\Im ", false},  Spelling{".conjugate()", "^*", false},
    Spelling{".conj()", "^*", false},    Spelling{".flatten(", flat, false},  Spelling{".reshape_as(", flat, false},
    Spelling{".view(", flat, false},     Spelling{".reshape(", flat, false},  Spelling{".view_as(", flat, false},
    Spelling{".type_as(", "", false},    Spelling{".to(", "", false},         Spelling{".unsqueeze(", "", false},
    Spelling{".contiguous(", "", false}, Spelling{".float(", "", false},      Spelling{"rope_theta", "base", true}};

/// d of a head, as programs call it.
constexpr std::string_view sizes = "d|dim|head_dim|rotary_dim";

void put(std::string& out, std::size_t from, std::size_t to, std::string_view instead) {
    for (std::size_t i = from; i < to; ++i) out[i] = i - from < instead.size() ? instead[i - from] : ' ';
}

/// The name that begins here; empty: none does.
std::string_view name_at(std::string_view text, std::size_t from) {
    if (from >= text.size() || !is_alpha(text[from]) || (from > 0 && is_of_name(text[from - 1]))) return {};
    std::size_t to = from;
    while (to < text.size() && is_of_name(text[to]) && text[to] != '\\') ++to;
    return text.substr(from, to - from);
}

bool has_name(std::string_view text, std::string_view name) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (name_at(text, i) == name) return true;
    return false;
}

/// self.dim as dim; xq, xk and xv of a program as q, k and v, where these are not there.
void short_names(std::string& out) {
    const std::string text = out;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::string_view name = name_at(text, i);
        if (name == "self" && text.compare(i + 4, 1, ".") == 0) put(out, i, i + 5, "");
        const bool is_one = is_one_of("xq|xk|xv|xq_|xk_", name);
        if (is_one && text.find("torch.") != text.npos && !has_name(text, name.substr(1, 1)))
            put(out, i, i + name.size(), name.substr(1, 1));
    }
}

/// x.shape[-1], dim and head_dim as d, where there is but one of them; dim//2 as d/2, for it is even.
void one_size(std::string& out) {
    constexpr std::string_view last = ".shape[-1]";
    if (out.find('\\') < out.size()) return;  // \text{dim} of TeX is one already
    std::set<std::string_view> names;
    std::vector<std::pair<std::size_t, std::size_t>> places;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::string_view name = name_at(out, i);
        if (name.empty()) continue;
        std::size_t to = i + name.size();
        const bool shape = out.compare(to, last.size(), last) == 0;
        if (shape) to += last.size();
        const std::size_t next = std::min(out.find_first_not_of(' ', to), out.size());
        const bool given = next < out.size() && out[next] == '=' && out.compare(next, 2, "==") != 0;  // dim=-1
        if (!shape && (!is_one_of(sizes, name) || given || (next < out.size() && out[next] == '('))) continue;
        names.insert(shape ? "d" : name);
        places.emplace_back(i, to);
        i = to - 1;
    }
    if (names.size() != 1) return;
    for (const auto& [from, to] : places) {
        put(out, from, to, "d");
        const std::size_t before = from == 0 ? out.npos : out.find_last_not_of(' ', from - 1);
        const std::size_t slashes = std::min(out.find_first_not_of(' ', to), out.size());
        const std::size_t number = out.find_first_not_of(' ', std::min(slashes + 2, out.size()));
        const bool factor = before != out.npos && (out[before] == '*' || out[before] == '/');
        if (!factor && out.compare(slashes, 2, "//") == 0 && number != out.npos && out[number] == '2')
            out[slashes + 1] = ' ';
    }
}

/// A letter of indices that the text does not have; empty: there is none.
std::string_view free_index(std::string_view text) {
    for (const std::string_view letter : {"i", "j", "l"})
        if (!has_name(text, letter) && (letter != "i" || text.find("1j") == text.npos)) return letter;
    return {};
}

/// arange(0, d, 2) as (2*i) and arange(d/2) as (i), of every plane; also behind [:d/2], which takes all of it.
void planes_counted(std::string& out, std::size_t from, std::string_view index) {
    constexpr std::string_view name = "arange(";
    const std::size_t close =
        out.compare(from, name.size(), name) == 0 ? end_of_call(out, from + name.size()) : out.npos;
    if (close == out.npos) return;
    std::string said;
    for (const char c : std::string_view(out).substr(from + name.size(), close - from - name.size()))
        if (c != ' ') said += c;
    for (const std::string_view other : {",dtype=", ",device="})
        if (const std::size_t at = said.find(other); at < said.size()) said.erase(at, said.find(',', at + 1) - at);
    if (said.starts_with("0,")) said.erase(0, 2);
    if ((said != "d,2" && said != "d/2") || index.empty()) return;
    std::size_t to = close + 1;
    std::string behind;
    const bool cut = out.compare(to, 1, "[") == 0 && end_of_call(out, to + 1) != out.npos;
    for (std::size_t i = to; cut && i <= end_of_call(out, to + 1); ++i)
        if (std::string_view(" ()").find(out[i]) == std::string_view::npos) behind += out[i];
    if (behind == "[:d/2]") to = end_of_call(out, to + 1) + 1;
    put(out, from, to, (said == "d,2" ? "(2*" : "(") + std::string(index) + ")");
}

/// theta of theta ** (2i/d), the base, where it is nothing else.
void base_of_powers(std::string& out) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (name_at(out, i) != "theta") continue;
        const std::size_t to = out.find_first_not_of(' ', i + 5);
        const bool raised = to != out.npos && (out.compare(to, 2, "**") == 0 || out.compare(to, 2, "^\t") == 0);
        const bool logarithm = i > 3 && out.compare(i - 4, 4, "log(") == 0 && out.compare(i + 5, 1, ")") == 0;
        if (!raised && !logarithm) return;
        places.push_back(i);
    }
    for (const std::size_t place : places) put(out, place, place + 5, "base");
}

/// R = lambda p: ... as R(p) = ...
void function_named(std::string& out, std::size_t from) {
    const std::string_view name = name_at(out, from);
    constexpr std::string_view is = " = lambda ";
    const std::size_t begin = from + name.size(), colon = std::min(out.find(':', begin), out.size());
    if (name.empty() || out.compare(begin, is.size(), is) != 0 || colon == out.size()) return;
    put(out, begin, colon + 1, "(" + out.substr(begin + is.size(), colon - begin - is.size()) + ") =");
}

/// .reshape(..., -1, 2), which shows the pairs that view_as_complex takes.
void pairs_shown(std::string& out, std::size_t from) {
    for (const std::string_view name : {".reshape(", ".view(", ".unflatten("}) {
        if (out.compare(from, name.size(), name) != 0) continue;
        const std::size_t close = end_of_call(out, from + name.size());
        const std::size_t of = out.rfind("view_as_complex(", from);
        if (close == out.npos || of == out.npos || end_of_call(out, out.find('(', of) + 1) != close + 1) return;
        std::string said;
        for (const char c : out.substr(from, close - from))
            if (c != ' ' && c != '(') said += c;
        if (said.ends_with("-1,2")) put(out, from, close + 1, "");
    }
}

/// apply_rope(q, m), apply_rotary_emb(q, m), apply_rotation_2d(q, m) as RoPE(q, m); of its coordinates nobody knows
/// which ones make a pair.
void rope(std::string& out, std::size_t from) {
    std::size_t to = from;
    std::string word;
    for (; to < out.size() && is_of_name(out[to]) && out[to] != '\\'; ++to) word += to_small(out[to]);
    const bool named = word.starts_with("apply_rot") || word.starts_with("apply_rope");
    if (!named || to == out.size() || out[to] != '(') return;
    if (const std::size_t close = end_of_call(out, to + 1); close != out.npos && out.compare(close + 1, 1, "[") == 0)
        return;
    out.replace(from, to - from, std::string(to - from - 4, ' ') + "RoPE");
}

/// allclose(a, b, ...) as a = b.
void equation(std::string& out, std::size_t from, std::size_t inside) {
    std::vector<std::size_t> commas;
    int depth = 1;
    std::size_t to = inside;
    for (; to < out.size() && depth > 0; ++to) {
        depth += step(out[to]);
        if (depth == 1 && out[to] == ',') commas.push_back(to);
    }
    if (depth != 0 || commas.empty()) return;
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(from), out.begin() + static_cast<std::ptrdiff_t>(inside), ' ');
    out[commas[0]] = '=';
    const std::size_t end = commas.size() > 1 ? commas[1] : to - 1;  // without rtol=...
    std::fill(out.begin() + static_cast<std::ptrdiff_t>(end), out.begin() + static_cast<std::ptrdiff_t>(to), ' ');
}

/// "  # c is a scalar": what a letter is anyway.
void comment_of_kinds(std::string& out) {
    constexpr std::string_view kinds = "is|are|a|an|scalar|scalars|number|numbers|float|floats|constant|real|positive";
    const std::size_t from = out.find(" # ");
    if (from == out.npos || out.find('\\') < out.size()) return;
    const std::string_view said = std::string_view(out).substr(from + 3);
    const auto says_more = [&](std::string_view word, std::size_t) {
        return word.size() > 1 ? !is_one_of(kinds, word) : is_usually(std::string(word), Type::vector);  // q is none
    };
    if (!any_word(said, says_more) && said.find_first_not_of("abcdefghijklmnopqrstuvwxyz >0,") == said.npos)
        put(out, from, out.size(), "");
}

}  // namespace

std::string program_in_one_form(std::string_view text) {
    std::string out(text);
    comment_of_kinds(out);
    short_names(out);
    one_size(out);
    const std::string_view index = free_index(text);
    const bool program = text.find("np.") != text.npos || text.find("1j") != text.npos;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (program && i > 0 && out[i] == 'j' && is_decimal(out[i - 1]) && out[i - 1] != '1' &&
            (i + 1 == out.size() || !is_of_name(out[i + 1])))
            out[i] = 'i';  // 2j
        if (out.compare(i, 5, ".pow(") == 0 && i + 6 < out.size() && out[i + 6] == ')')
            put(out, i, i + 7, std::string("**") + out[i + 5]);
        if (is_alpha(out[i]) && (i == 0 || !is_of_name(out[i - 1]))) rope(out, i);
        pairs_shown(out, i);
        planes_counted(out, i, index);
        function_named(out, i);
        for (const std::string_view name : {"allclose(", "isclose("})  // of a and b: a = b
            if (out.compare(i, name.size(), name) == 0) equation(out, i, i + name.size());
        for (const Spelling& spelling : spellings) {
            if (out.compare(i, spelling.text.size(), spelling.text) != 0) continue;
            std::size_t end = i + spelling.text.size();
            const bool word = is_of_name(spelling.text.back()) && end < out.size() && is_of_name(out[end]);
            if (word || (spelling.whole_word && i > 0 && is_of_name(out[i - 1]))) continue;
            if (spelling.text.back() == '(') {
                const std::size_t close = out.find(')', end);
                if (close == std::string::npos || out.find('(', end) < close) continue;
                const std::string_view inside = std::string_view(out).substr(end, close - end);
                const bool shape = spelling.text == ".view(" || spelling.text == ".reshape(";
                if (shape && inside.find(',') != inside.npos) continue;
                if (spelling.text == ".flatten(" && !is_one_of("|0|-2|2|3|start_dim=-2", inside)) continue;
                end = close + 1;
            }
            put(out, i, end, spelling.instead);
            if (spelling.instead.empty() && i > 0 && out[i - 1] == '*' && spelling.whole_word) {  // 2*np.sin(a)
                out[i - 1] = ' ';
                out[end - 1] = '*';
            }
            break;
        }
        // , dim=-1 behind the parts of cat; of stack they are columns then, and rows without it
        for (const std::string_view name : {"dim", "axis"}) {
            if (out[i] != ',') break;
            const std::size_t word = out.find_first_not_of(' ', i + 1);
            if (word == std::string::npos || out.compare(word, name.size(), name) != 0) continue;
            const std::size_t sign = out.find_first_not_of(' ', word + name.size());
            const std::size_t close = out.find_first_of("),", word);
            if (sign == std::string::npos || out[sign] != '=' || close == std::string::npos) continue;
            std::size_t open = i;
            for (int depth = 0; open > 0 && depth < 1;) depth += step(out[--open]);
            const std::size_t number = out.find_first_not_of("- ", sign + 1);
            if (open < 5 || out.compare(open - 5, 5, "stack") != 0 || out[number] == '0')
                put(out, i, close, "");
            else if (out[number] == '1' && out[close] == ')')
                put(out, i, close + 1, ")^T");
        }
    }
    base_of_powers(out);
    return out;
}

}  // namespace formula
