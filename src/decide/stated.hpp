// What follows from what a document says its own sequences and functions are.
//
// S_m = \sum_{n \le m} v_n k_n^\top, P_m = P_{m-1} R_1, R_{h,w} as a matrix: what is said first of a name with
// arguments is a rule. In an equation that can't be read otherwise the name gives way to what it is; of a recurrence
// down to the smallest position that the equation has, or by induction. Names with arguments that are left stand for
// anything of one kind: what holds of anything holds of them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "decide/calls.hpp"
#include "decide/chains.hpp"
#include "decide/decide.hpp"

namespace formula {

/// Those that say m = n or m = 0: what they say of a name is of that case.
[[nodiscard]] std::set<std::size_t> sentences_of_cases(const std::vector<Chain>&);

/// The rules of a document.
class Stated {
public:
    /// The chains must outlive it. said: what only words say, of rotations by other names (turns_said.hpp).
    explicit Stated(const std::vector<Chain>&, std::vector<Chain> said = {});

    /// Whether the equation is a rule itself.
    [[nodiscard]] bool is_rule(const Side& left, const Side& right) const;
    /// Whether it has V_0, a member of a family, and no coordinate.
    [[nodiscard]] bool numbers_one(const Side& left, const Side& right) const;
    /// Whether it has W(p), of which words say that it is the rotation.
    [[nodiscard]] bool calls_turn(const Side& left, const Side& right) const;
    /// The equation of a name that has a rule was not proved: where it is refuted, or in another section, the name may
    /// mean something else from here on.
    void doubt(const Side& left, const Place&, bool refuted);

    /// An answer, and the rules it rests on.
    struct Found {
        Answer answer;
        std::string by;
        std::vector<const Chain*> chains{};  ///< that say the rules
    };
    /// The equation is proved by the rules that hold at the place; or nothing, and perhaps it is refuted, with letters
    /// of one kind of several; without equations where only terms of sums differ. of_rotations: of R too, which is
    /// otherwise what it always is.
    [[nodiscard]] std::optional<Found> follows(const Side& left, const Side& right, const Context&, const Place&,
                                               bool of_rotations, std::optional<Answer>& refuted) const;

    /// The sides with what the rules say in the place of names; nothing where there is none.
    struct Expanded {
        Node left, right;
        std::string by;
    };
    [[nodiscard]] std::optional<Expanded> expanded(const Side& left, const Side& right, const Place&) const;

private:
    friend class Rewriting;
    /// An argument of a rule: a letter and a number, or something that is always the same.
    struct Slot {
        std::string letter;
        std::int64_t shift = 0;
        std::string constant;
    };
    struct Rule {
        std::vector<Slot> slots;
        Node value;
        const Chain* chain;
        bool recurrent = false;                  ///< the value has the name at the position before
        std::optional<Node> step = {};           ///< of a sum up to a position: by the one before
        std::optional<std::int64_t> empty = {};  ///< and where it has no terms
        bool constant = false;                   ///< P_0 = I
    };
    void learn(const Chain&, bool several);
    [[nodiscard]] bool is_said_in_words(const Rule&) const;
    [[nodiscard]] std::string named(const Rule&) const;
    [[nodiscard]] const Rule* rule_of(const Call&, const Place&, bool constants, bool as_turns = false) const;

    std::vector<Chain> said_;
    std::map<std::string, std::vector<Rule>> rules_;
    std::set<std::string> blocked_;             ///< of some values alone, or by what can't be read
    std::set<std::string> frequencies_;         ///< letters of powers of a base
    std::map<std::string, std::size_t> until_;  ///< of keys: the sentence from which it may mean something else
};

}  // namespace formula
