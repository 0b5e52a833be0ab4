// What the words around a formula make of it.
#pragma once

#include <string_view>

namespace formula {

/// Where a formula stands: both counted from 0, and never back.
struct Place {
    std::size_t section = 0;    ///< between headings
    std::size_t paragraph = 0;  ///< between empty lines
    std::size_t sentence = 0;   ///< between full stops
    std::size_t range = 0;      ///< between "in general" and "otherwise"
};

/// What a formula is told to be by the words before it.
struct Told {
    enum class Role : unsigned char { said, supposed, denied, excepted, needed };
    Role role = Role::said;  ///< "then"; "let", "if"; "it is not true that"; "unless"; "only if"
    bool lasting = false;    ///< what is supposed holds to the end of its section: "let", "suppose", and not "if"
    bool inner_product = false;  ///< of which the words before it speak, in its paragraph
    bool firmly = false;     ///< "let", "if", and not "for", "where", behind which claims stand too; "mistake"
    Place place;
};

/// Whether the text, of a formula, begins with a word between statements: "where", "for all", "and".
[[nodiscard]] bool connects(std::string_view text);

/// "implies" behind a formula, which is supposed then.
[[nodiscard]] bool implies_behind(std::string_view text);

/// Whether the words behind a formula say, before their sentence ends, that it is not so, "is wrong", or ask it: "?".
[[nodiscard]] bool denied_behind(std::string_view text);

/// Reads the words between the formulas of a document, in order.
class Words {
public:
    /// What the next formula is told to be; `before` are the words since the one before it. Without a word of its own
    /// it is what the one before it in its sentence is.
    Told next(std::string_view before);

private:
    Told told_;
};

}  // namespace formula
