#include "decide/code.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "formula/text.hpp"

namespace formula {
namespace {

bool is_of_name(char c) { return is_alnum(c) || c == '_' || c == '\\'; }

/// Of the depth in brackets.
int step(char c) { return (is_any_of("([{", c) ? 1 : 0) - (is_any_of(")]}", c) ? 1 : 0); }

/// What is written, and what stands for it. A "(" at the end takes what is in the brackets with it.
struct Spelling {
    std::string_view text, instead;
    bool whole_word;  ///< nothing of a word may stand before it
};

constexpr const char* flat = "^\\flat ";  ///< all entries, row behind row

constexpr std::array spellings{
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
    Spelling{".contiguous(", "", false}, Spelling{".float(", "", false},      Spelling{"d//2", "d/2 ", true},
    Spelling{"d // 2", "d / 2 ", true}};

/// apply_rope(q, m), apply_rotary_emb(q, m), apply_rotation_2d(q, m) as RoPE(q, m).
void rope(std::string& out, std::size_t from) {
    std::size_t to = from;
    std::string word;
    for (; to < out.size() && is_of_name(out[to]) && out[to] != '\\'; ++to) word += to_small(out[to]);
    const bool named = word.starts_with("apply_rot") || word.starts_with("apply_rope");
    if (!named || to == out.size() || out[to] != '(') return;
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

}  // namespace

std::string program_in_one_form(std::string_view text) {
    std::string out(text);
    const auto put = [&](std::size_t from, std::size_t to, std::string_view instead) {
        for (std::size_t i = from; i < to; ++i) out[i] = i - from < instead.size() ? instead[i - from] : ' ';
    };
    const bool program = text.find("np.") != text.npos || text.find("1j") != text.npos;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (program && i > 0 && out[i] == 'j' && is_decimal(out[i - 1]) && out[i - 1] != '1' &&
            (i + 1 == out.size() || !is_of_name(out[i + 1])))
            out[i] = 'i';  // 2j
        if (out.compare(i, 5, ".pow(") == 0 && i + 6 < out.size() && out[i + 6] == ')')
            put(i, i + 7, std::string("**") + out[i + 5]);
        if (is_alpha(out[i]) && (i == 0 || !is_of_name(out[i - 1]))) rope(out, i);
        for (const std::string_view name : {"allclose(", "isclose("})  // of a and b: a = b
            if (out.compare(i, name.size(), name) == 0) equation(out, i, i + name.size());
        for (const Spelling& spelling : spellings) {
            if (out.compare(i, spelling.text.size(), spelling.text) != 0) continue;
            std::size_t end = i + spelling.text.size();
            const bool word = is_of_name(spelling.text.back()) && end < out.size() && is_of_name(out[end]);
            if (word || (spelling.whole_word && i > 0 && is_of_name(out[i - 1]))) continue;
            const std::size_t before = i == 0 ? out.npos : out.find_last_not_of(' ', i - 1);
            if (spelling.text[0] == 'd' && before != out.npos && (out[before] == '*' || out[before] == '/')) continue;
            if (spelling.text.back() == '(') {
                const std::size_t close = out.find(')', end);
                if (close == std::string::npos || out.find('(', end) < close) continue;
                const std::string_view inside = std::string_view(out).substr(end, close - end);
                const bool shape = spelling.text == ".view(" || spelling.text == ".reshape(";
                if (shape && inside.find(',') != inside.npos) continue;
                if (spelling.text == ".flatten(" && !inside.empty() && inside[0] != '0' &&
                    inside.find("-2") == inside.npos)
                    continue;
                end = close + 1;
            }
            put(i, end, spelling.instead);
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
                put(i, close, "");
            else if (out[number] == '1' && out[close] == ')')
                put(i, close + 1, ")^T");
        }
    }
    return out;
}

}  // namespace formula
