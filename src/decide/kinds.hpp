// What the letters of a document are: as it says, "a \in \mathbb{C}", "complex numbers $a$ and $c$", and as its other
// lines show.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "decide/defining.hpp"
#include "decide/words.hpp"

namespace formula {

/// The types of letters that have another one than usual, or none.
class Kinds {
public:
    using Types = std::map<std::string, Typed>;

    /// Said in a formula: it is so from there on.
    void declare(const std::string& letter, const Typed&, const Place&, bool here_alone);
    /// Letters and the words before and behind them, "the frequency $\nu$", "$p$ is a position": so it may be.
    /// \return what they are said to be
    std::optional<Type> in_words(const std::vector<std::string>& letters, std::string_view before,
                                 std::string_view behind, std::size_t line, const Place&);
    /// w = r e^{i\phi}, a = (1, 2; 3, 4): what it stands for is no real number. surely: and not if it is.
    void define(const Side& left, const Side& right, const Place&, bool surely);
    /// It is nothing else from there on, as a set or words say.
    void say(const std::string& letter, Type, std::size_t line, const Place&);
    /// A line that can be read in one way alone shows what its letters are; so does what is said of frequencies.
    void show(const Side& left, const Side& right, const Context&);

    /// Why an equation that was read in a context was read otherwise than the document says; empty if it was not.
    [[nodiscard]] std::string otherwise(const Side& left, const Side& right, const Context&, const Place&) const;

    /// With what is declared up to there, in its section.
    [[nodiscard]] Types types_at(Types, const Place&) const;
    /// Takes over what may be, of the letters of an equation; `by` is what was taken: "p a position, \\nu a frequency".
    /// A complex number beside its coordinates is what these make of it, u_1 + i u_2, where that is said of one.
    void suppose(Context&, const Side& left, const Side& right, std::string& by) const;

private:
    struct Declared {
        std::string letter;
        Typed typed;
        Place place;
        std::size_t line = 0;
        bool here_alone = false;  ///< in its sentence
    };
    std::vector<Declared> declared_, said_;
    bool of_other_ = false;        ///< "the norms of $q$ and": what is said is not said of them
    std::optional<Type> of_list_;  ///< of "vectors $u$ and", of the next one too
    std::map<std::string, std::set<Type>> may_be_;
    std::set<std::string> complex_;             ///< letters that stand for complex numbers
    std::string pair_, second_, said_of_pair_;  ///< "_1" and "_2" of u = u_1 + i u_2, and where that is said
};

}  // namespace formula
