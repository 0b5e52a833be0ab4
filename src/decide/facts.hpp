// What a document supposes, and where that holds.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "decide/defining.hpp"
#include "decide/words.hpp"

namespace formula {

/// So many lines below what a name is said to be, what follows is of it, and another value of it is no other case.
inline constexpr std::size_t lines_near = 2;

/// Adds the letters that stand in it.
void names_in(const Node&, std::set<std::string>& letters);

/// The equations that are no claims: "let s = n - m", "if m = 0", "d = 4", "for unit vectors |q|^2 = 1".
///
/// What is said with "if", "for", "when" holds in its sentence, before and behind it, and behind that to the end of the
/// paragraph or to the next one of its kind; what is said with "let" or defines a name, to the end of the section.
class Facts {
public:
    /// "m = n, line 5"
    [[nodiscard]] static std::string named(const Side& left, const Side& right);

    /// Takes an equation over. A name alone on one side stands for the other side; d = 4 is the dimension; of anything
    /// else nothing is known but that its letters are not free.
    void suppose(const Side& left, const Side& right, const Told&);

    /// Of all values of a letter: what was supposed of it before holds no longer.
    void free(const std::string& letter, const Place&);
    [[nodiscard]] bool is_freed(const std::string& letter, const Place&) const;
    /// The dimension that is stated there; 0: none is.
    [[nodiscard]] int dimension(const Place&) const;

    /// A letter that means something by itself, R or I, means something else from this line on.
    void redefine(const std::string& letter, const Side& left, const Side& right, const Place&);
    /// Why nobody knows what the sides mean; empty if they have no such letter.
    [[nodiscard]] std::string redefined(const Side& left, const Side& right) const;
    /// PE(pos) = pos, of lines near by: the side with that in it, and where it is said; nothing where it has none.
    [[nodiscard]] std::optional<std::pair<Side, std::string>> with_redefined(const Side&, const Place&) const;

    /// The facts in whose light an equation may be read.
    struct Given {
        Context context;                              ///< with what names stand for
        std::string by;                               ///< "m = n, line 5"; empty: nothing that the equation needs
        std::map<std::string, std::string> said{};    ///< where what a name stands for is said
        std::vector<std::pair<Side, Side>> unused{};  ///< the sides of those that can't be put into it
    };
    /// No place: of all that was ever supposed; `until` leaves out what is supposed behind it for a sentence alone,
    /// or all of it, if only what is `earlier` counts.
    [[nodiscard]] Given given(const Context&, const Side& left, const Side& right, const std::optional<Place>&,
                              const Place* until = nullptr, bool earlier = false) const;
    /// A number in the place of a letter, and where that is said.
    struct Value {
        Node node;
        std::string named;
        bool far = false;  ///< said in another section
        Node name{};       ///< of a family, \theta_i^{PI}
    };
    using Values = std::map<std::string, Value>;
    /// The letters that stand for numbers in that sentence, or by a "let" of its paragraph, but for what the equation
    /// itself says.
    [[nodiscard]] Values values(const Side& left, const Side& right, const Place&) const;
    /// The letters that stand for one number or vector wherever something is said of them, but for positions; `until`
    /// leaves out those of which it is said further down alone.
    [[nodiscard]] Values only_values(const Place* until = nullptr) const;
    /// Whether a letter stands for two things in that sentence: "from $d = 64$ to $d = 128$".
    [[nodiscard]] bool has_several_values(const Place&) const;
    /// "Let $q = R_m x$ and $q = R_n x$": two things that one name is supposed to be there are equal, and say something
    /// of the letters of the equation by that.
    [[nodiscard]] bool equates(const Side& left, const Side& right, const Place&) const;
    /// With the dimension that is given there, if one is.
    [[nodiscard]] Context in_dimension(const Context&, const Place&) const;

private:
    struct Fact {
        std::string key;  ///< of the name that it binds; empty: none
        Node value;       ///< what the name stands for
        int dimension = 0;
        Side left, right;
        Told told;
    };
    [[nodiscard]] static Value value_of(const Fact&);
    [[nodiscard]] static bool is_said_anew(const Fact&, const Side& left, const Side& right);
    [[nodiscard]] bool holds(const Fact&, const Place&) const;

    std::vector<Fact> facts_;
    std::vector<std::pair<std::string, Place>> freed_;
    struct Redefined {
        Side left, right;
        Place place;
    };
    std::map<std::string, Redefined> redefined_;
};

}  // namespace formula
