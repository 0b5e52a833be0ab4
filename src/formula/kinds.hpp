// What the letters of a document are: as it says, "a \in \mathbb{C}", "complex numbers $a$ and $c$", and as its other
// lines show.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formula/defining.hpp"
#include "formula/words.hpp"

namespace formula {

/// The types of letters that have another one than usual, or none.
class Kinds {
public:
    using Types = std::map<std::string, Typed>;

    /// Said in a formula: it is so from there on.
    void declare(const std::string& letter, Type, const Place&);
    /// Letters and the words before and behind them, "the frequency $\nu$", "$p$ is a position": so it may be.
    void in_words(const std::vector<std::string>& letters, std::string_view before, std::string_view behind);
    /// A line that can be read in one way alone shows what its letters are; so does what is said of frequencies.
    void show(const Side& left, const Side& right, const Context&);

    /// With what is declared up to there.
    [[nodiscard]] Types types_at(Types, const Place&) const;
    /// With what may be, of the letters of an equation; `by` is what was taken: "p a position, \\nu a frequency".
    [[nodiscard]] Types supposed(const Context&, const Side& left, const Side& right, std::string& by) const;

private:
    struct Declared {
        std::string letter;
        Type type;
        std::size_t sentence;
    };
    std::vector<Declared> declared_;
    std::map<std::string, std::set<Type>> may_be_;
};

}  // namespace formula
