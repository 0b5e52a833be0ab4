#include "formula/code.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace formula {
namespace {

bool is_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\\'; }

/// What is written, and what stands for it. A "(" at the end takes what is in the brackets with it.
struct Spelling {
    std::string_view text, instead;
    bool whole_word;  ///< nothing of a word may stand before it
};

constexpr std::array spellings{
    Spelling{"np.real", "Re", true},     Spelling{"np.imag", "Im", true},     Spelling{"torch.real", "Re", true},
    Spelling{"torch.linalg.", "", true}, Spelling{"numpy.linalg.", "", true}, Spelling{"np.linalg.", "", true},
    Spelling{"jnp.linalg.", "", true},   Spelling{"array([", "([", true},     Spelling{"tensor([", "([", true},
    Spelling{"torch.", "", true},        Spelling{"numpy.", "", true},        Spelling{"math.", "", true},
    Spelling{"jnp.", "", true},          Spelling{"np.", "", true},           Spelling{"tf.", "", true},
    Spelling{"cmath.", "", true},        Spelling{"1j", "i ", true},          Spelling{"1.j", "i  ", true},
    Spelling{".real", "^\\Re ", false},  Spelling{".imag", "^\\Im ", false},  Spelling{".conjugate()", "^*", false},
    Spelling{".conj()", "^*", false},    Spelling{".flatten(", "", false},    Spelling{".reshape(", "", false},
    Spelling{".reshape_as(", "", false}, Spelling{".view(", "", false},       Spelling{".view_as(", "", false},
    Spelling{".type_as(", "", false},    Spelling{".to(", "", false},         Spelling{".unsqueeze(", "", false},
    Spelling{".contiguous(", "", false}, Spelling{".float(", "", false},      Spelling{"//", "/ ", false}};

}  // namespace

std::string program_in_one_form(std::string_view text) {
    std::string out(text);
    const auto put = [&](std::size_t from, std::size_t to, std::string_view instead) {
        for (std::size_t i = from; i < to; ++i) out[i] = i - from < instead.size() ? instead[i - from] : ' ';
    };
    for (std::size_t i = 0; i < out.size(); ++i) {
        for (const Spelling& spelling : spellings) {
            if (out.compare(i, spelling.text.size(), spelling.text) != 0) continue;
            std::size_t end = i + spelling.text.size();
            const bool word = is_of_name(spelling.text.back()) && end < out.size() && is_of_name(out[end]);
            if (word || (spelling.whole_word && i > 0 && is_of_name(out[i - 1]))) continue;
            if (spelling.text.back() == '(') {
                const std::size_t close = out.find(')', end);
                if (close == std::string::npos || out.find('(', end) < close) continue;
                end = close + 1;
            }
            put(i, end, spelling.instead);
            if (spelling.instead.empty() && i > 0 && out[i - 1] == '*' && spelling.whole_word) {  // 2*np.sin(a)
                out[i - 1] = ' ';
                out[end - 1] = '*';
            }
            break;
        }
        // , dim=-1 behind the parts of cat
        for (const std::string_view name : {"dim", "axis"}) {
            if (out[i] != ',') break;
            const std::size_t word = out.find_first_not_of(' ', i + 1);
            if (word == std::string::npos || out.compare(word, name.size(), name) != 0) continue;
            const std::size_t sign = out.find_first_not_of(' ', word + name.size());
            const std::size_t close = out.find_first_of("),", word);
            if (sign != std::string::npos && out[sign] == '=' && close != std::string::npos) put(i, close, "");
        }
    }
    return out;
}

}  // namespace formula
