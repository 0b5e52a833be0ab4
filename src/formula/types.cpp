#include "formula/types.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "formula/text.hpp"
#include "words/say.hpp"

namespace formula {
namespace {

struct Usual {
    std::string_view letter;
    Type type;
};

constexpr std::array usual{
    Usual{"q", Type::vector},          Usual{"k", Type::vector},        Usual{"x", Type::vector},
    Usual{"y", Type::vector},          Usual{"v", Type::vector},        Usual{"m", Type::position},
    Usual{"n", Type::position},        Usual{"s", Type::position},      Usual{"t", Type::position},
    Usual{"g", Type::position},        Usual{"a", Type::angle},         Usual{"b", Type::angle},
    Usual{"\\alpha", Type::angle},     Usual{"\\beta", Type::angle},    Usual{"\\phi", Type::angle},
    Usual{"\\varphi", Type::angle},    Usual{"\\psi", Type::angle},     Usual{"\\theta", Type::frequency},
    Usual{"\\omega", Type::frequency}, Usual{"w", Type::frequency},     Usual{"W", Type::matrix},
    Usual{"A", Type::matrix},          Usual{"B", Type::matrix},        Usual{"pos", Type::position},
    Usual{"\\varpi", Type::frequency}, Usual{"freqs", Type::frequency}, Usual{"inv_freq", Type::frequency},
    Usual{"base", Type::real},         Usual{"scale", Type::real}};

}  // namespace

Type type_named(std::string_view word) {
    if (word == "real") return Type::real;
    if (word == "complex") return Type::complex;
    if (word == "vector") return Type::vector;
    if (word == "row") return Type::row;
    if (word == "matrix") return Type::matrix;
    if (word == "angle") return Type::angle;
    if (word == "position" || word == "integer") return Type::position;
    if (word == "frequency") return Type::frequency;
    throw std::invalid_argument(
        words::say("a type must be real, complex, vector, row, matrix, angle, position or frequency, got '{1}'",
                   {std::string(word)}));
}

const char* with_article(Type type) {
    switch (type) {
        case Type::real: return "a real number";
        case Type::complex: return "a complex number";
        case Type::vector: return "a vector";
        case Type::row: return "a row vector";
        case Type::matrix: return "a matrix";
        case Type::angle: return "an angle";
        case Type::position: return "a position";
        case Type::frequency: return "a frequency";
    }
    return "";
}

const char* plural(Type type) {
    switch (type) {
        case Type::real: return "real";
        case Type::complex: return "complex";
        case Type::vector: return "vectors";
        case Type::row: return "rows";
        case Type::matrix: return "matrices";
        case Type::angle: return "angles";
        case Type::position: return "positions";
        case Type::frequency: return "frequencies";
    }
    return "";
}

std::vector<Type> possible_types(const std::string& letter) {
    const bool upper = letter.size() == 1 && is_upper(letter[0]);
    if (upper) return {Type::matrix, Type::vector};
    if (letter.size() > 1) return {Type::angle, Type::real};
    return {Type::angle, Type::position, Type::real, Type::vector};
}

std::vector<Type> usual_types(const std::string& letter) {
    const auto* const found = std::ranges::find(usual, std::string_view(letter), &Usual::letter);
    if (found != usual.end()) return {found->type};
    return possible_types(letter);
}

bool is_usually(const std::string& letter, Type type) {
    const auto types = usual_types(letter);
    return types.size() == 1 && types.front() == type;
}

bool is_typed(const Types& types, const std::string& letter, Type type) {
    const auto declared = types.find(letter);
    return declared == types.end() ? is_usually(letter, type) : declared->second.type == type;
}

std::string letter_of(const std::string& key) {
    if (key.empty()) return key;
    if (key.starts_with("pos")) return "pos";
    std::size_t end = 1;  // of a command or a word: Rot is no R
    if (key[0] == '\\' || is_alpha(key[0]))
        while (end < key.size() && is_alpha(key[end])) ++end;
    return key.substr(0, end);
}

}  // namespace formula
