// What the words around a formula make of it.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace formula {

/// Where a formula stands: both counted from 0, and never back.
struct Place {
    std::size_t section = 0;    ///< between headings
    std::size_t paragraph = 0;  ///< between empty lines
    std::size_t sentence = 0;   ///< between full stops
    std::size_t range = 0;      ///< between "in general" and "otherwise"
    std::size_t formula = 0;    ///< of those that words stand between
    std::size_t group = 0;      ///< formulas that nothing but "and" joins
    bool begins = false;        ///< it is the first of its sentence
    bool follows = false;       ///< its sentence begins with "then", "hence"
    bool general = false;       ///< and says "for all", "in general"
    std::size_t example = 0;    ///< of which it is a part, from 1
    std::uint64_t setting =
        0;  ///< "second model", "bob", before it in its sentence: a bit for each, the last for others
    [[nodiscard]] bool concludes() const { return follows || concluded > 0; }
    int concluded = 0;  ///< "hence"s before it in its sentence: what stands before one is not proved by it
};

/// Whether what is said at another place, in a setting, need not hold at this one, which is in another.
[[nodiscard]] bool is_elsewhere(const Place& place, const Place& said);
/// Or, of numbers, does no longer.
[[nodiscard]] bool is_over(const Place& place, const Place& said);

/// What a formula is told to be by the words before it.
struct Told {
    enum class Role : unsigned char { said, supposed, denied, excepted, needed };
    Role role = Role::said;      ///< "then"; "let", "if"; "it is not true that"; "unless"; "only if"
    bool lasting = false;        ///< what is supposed holds to the end of its section: "let", "suppose", and not "if"
    bool inner_product = false;  ///< of which the words before it speak, in its paragraph
    bool firmly = false;         ///< "let", "if", and not "for", "where", behind which claims stand too; "mistake"
    Place place{};
    bool premise = false;   ///< an arrow leads from it: said, and perhaps only supposed
    bool required = false;  ///< "we require": it is to be so, and what it says of a letter is what is solved for
    bool wished = false;    ///< "we want", "find", "initial condition": of what is looked for, if it is said below
    std::string of_all{};   ///< m of "for every $m$" right behind it
    bool trails = false;    ///< nothing but a "for" or "if" before it, and nothing behind it: of what is said before

    [[nodiscard]] bool is_if() const { return role == Role::supposed && firmly && !lasting; }
};

/// Whether the text, of a formula, begins with a word between statements: "where", "for all", "and".
[[nodiscard]] bool connects(std::string_view text);

/// Whether the words are one that supposes, and end behind the formula: "... for $m = n$."
[[nodiscard]] bool trails(std::string_view before, std::string_view behind);

/// The word before a formula that only mentions it, "also" of "for all $m$, also $m = 0$"; empty: there is none.
[[nodiscard]] std::string_view mentions(std::string_view before);

/// The unit that stands right behind a number, "M" of "$512^2 \times 4 \approx 1$M"; empty: there is none.
[[nodiscard]] std::string_view unit_behind(std::string_view behind);

/// Whether the full stop at the end is that of an abbreviation: "i.e."
[[nodiscard]] bool abbreviates(std::string_view until_stop);

/// "implies" behind a formula, which is supposed then.
[[nodiscard]] bool implies_behind(std::string_view text);

/// Whether the words behind a formula say, before their sentence ends, that it is not so, "is wrong", or ask it: "?".
[[nodiscard]] bool denied_behind(std::string_view text);

/// The word by which a sentence says less than its formulas, or something else; empty: none was found.
struct Doubt {
    std::string_view otherwise;  ///< "iff", "there exist", "neither", "?": neither true nor false as a formula is
    std::string_view condition;  ///< "if", and no formula behind it: what is false may hold then
    std::string_view general;    ///< "for all", "in general": no case of a sentence before it
    bool sized = false;          ///< "of any size", "$n \times n$"
    bool ranged = false;         ///< "for $m < n$": what it defines is defined there alone
};

/// Whether such a word, Doubt::otherwise, says nothing of an equation of numbers: "would", and no "typo".
[[nodiscard]] bool is_of_letters(std::string_view otherwise);

/// What the words say of the letters that they stand behind: "be a reflection"; of a number, "is zero".
enum class Sort : unsigned char { usual, any, narrower, another, turned };  ///< by other angles
/// "quaternions", "do not commute": of no letters that are numbers, vectors or matrices here.
[[nodiscard]] bool says_no_number(std::string_view words);
[[nodiscard]] Sort sort_behind(std::string_view words, bool number = false);
/// "for all", "any" before letters.
[[nodiscard]] bool quantifies(std::string_view words);

/// Reads the words between the formulas of a document, in order.
class Words {
public:
    /// What the next formula is told to be; `before` are the words since the one before it. Without a word of its own
    /// it is what the one before it in its sentence is.
    Told next(std::string_view before);
    /// Takes the words behind a formula over, up to the end of its sentence.
    void end(std::string_view behind);
    /// A condition whose formula is no equation: "if $m$ vanishes".
    void condition();
    /// "for $\phi < \psi$", a formula that is no equation.
    void ranged() { doubts_[told_.place.sentence].ranged = true; }
    /// "$n \times n$": of another size than the plane's.
    void sized() { doubts_[told_.place.sentence].sized = true; }
    /// Whether words of its paragraph say more than that this is so.
    [[nodiscard]] bool speaks(const Place& place) const { return speaking_.contains(place.paragraph); }
    /// "for $m \ne n$": what was supposed of a case does not reach here.
    void apart() { ++told_.place.range; }
    /// A formula by which its sentence says something else: \exists m.
    void otherwise(std::string_view by) { otherwise(by, told_.place.sentence); }
    void otherwise(std::string_view by, std::size_t sentence) { doubts_[sentence].otherwise = by; }
    /// A word of the paragraph by which formulas that are written out may be others: "clockwise", "halves"; or none.
    [[nodiscard]] std::string_view convention(const Place&) const;
    /// Of the formulas of a sentence.
    [[nodiscard]] Doubt doubt(std::size_t sentence) const;

private:
    void hear(std::string_view words);
    std::string_view told_of_place(std::string_view text, bool anew);

    Told told_;
    std::map<std::size_t, Doubt> doubts_;
    std::size_t examples_ = 0;
    std::map<std::string, unsigned> settings_;             ///< and their bits
    std::set<std::size_t> speaking_;                       ///< paragraphs
    std::map<std::size_t, std::string_view> conventions_;  ///< of paragraphs
    std::string_view heading_;               ///< a word of the heading of the section: "not true"; or none
    std::string_view list_;                  ///< a word of the head of the list: "which of", "mistakes"; or none
    std::vector<std::string_view> columns_;  ///< of the head of each column
    std::size_t column_ = 0;                 ///< from 1; 0: of no table
};

}  // namespace formula
