// What a name may be, and the usual names.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "formula/reader.hpp"

namespace formula {

/// What a name stands for.
enum class Type : unsigned char { real, complex, vector, row, matrix, angle, position, frequency };

/// A type with its sizes; 0 means the dimension d of the statement.
struct Typed {
    Type type = Type::real;  ///< what it is
    int rows = 0;            ///< of a vector, a row or a matrix; 0: d, -1: d, or what one of several axes has
    int columns = 0;         ///< of a matrix; 0: as many as rows, -1: d
    bool found = false;      ///< nobody declared it: it is what fits
};

using Types = std::map<std::string, Typed>;

/// "real", ..., as declarations name them. \throws std::invalid_argument for another word
[[nodiscard]] Type type_named(std::string_view);
/// "a number", "a vector", ...
[[nodiscard]] const char* with_article(Type);
/// "vectors", ...
[[nodiscard]] const char* plural(Type);

/// The type that a letter usually has: q, k, x, y, v vectors; m, n, s, t, g positions; a, b, \alpha, \beta, \phi,
/// \varphi, \psi angles; \theta, \omega, w frequencies; W, A, B matrices. One that has none may be each of the list.
[[nodiscard]] std::vector<Type> usual_types(const std::string& letter);

/// Whether the letter has one usual type, and it is this one.
[[nodiscard]] bool is_usually(const std::string& letter, Type);
/// Whether it is declared so or, where it is not declared, usually is.
[[nodiscard]] bool is_typed(const Types&, const std::string& letter, Type);

/// The types that a letter may have instead, in a formula without rotations, codes and frequencies.
[[nodiscard]] std::vector<Type> possible_types(const std::string& letter);

/// "q" of "q'_m": the letter that a key begins with.
[[nodiscard]] std::string letter_of(const std::string& key);

}  // namespace formula
