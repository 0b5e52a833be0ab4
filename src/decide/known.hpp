// What is known of a document where one of its "=" stands.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "decide/chains.hpp"
#include "decide/check.hpp"
#include "decide/facts.hpp"
#include "decide/first_said.hpp"
#include "decide/gradients.hpp"
#include "decide/kinds.hpp"
#include "decide/letters.hpp"
#include "decide/names.hpp"
#include "decide/pieces.hpp"
#include "decide/scales.hpp"
#include "decide/stated.hpp"
#include "decide/unknown_functions.hpp"

namespace formula {

/// All that its lines and words say, as far as it has been read; and what is decided now.
struct Known {
    Context context;
    Words words;
    Facts facts;
    Kinds kinds;
    Letters letters{context, facts, words, kinds};
    Scales scales;
    FirstSaid first;
    std::vector<Chain> chains;
    std::vector<Chain> with_numbers;  ///< and what words say of numbers
    Names names{context, chains, words, kinds};
    std::optional<Stated> stated;
    std::optional<Gradients> gradients;
    std::optional<Pieces> pieces;
    std::optional<UnknownFunctions> functions;
    bool other_turns = false;  ///< its words speak of degrees, or of other pairs or directions
    std::map<std::size_t, std::pair<std::string, std::size_t>> schedules;  ///< of each section, and the line
    std::map<std::string, std::pair<std::size_t, std::string>> named;      ///< by what can't be read, and where

    Told told;                     ///< of what is decided
    const Chain* again = nullptr;  ///< it concludes what a name is of which this says that
    Context read_in;               ///< what it was read with
    std::string beside;            ///< of what is decided
    bool of_numbers = false;  ///< what is decided was computed with the numbers of its letters, whatever kind they are
    bool in_prose = false;    ///< what is decided stands in a line of text
    std::span<const Side> before;  ///< of a chain of which all was proved so far: its sides
};

/// What is given of their letters there.
[[nodiscard]] Facts::Given given_of(const Known&, const Side& left, const Side& right);
/// Behind "let" or "if" anything; behind "for" or "where" what says something of a name.
[[nodiscard]] bool may_be_supposed(const Told&, const Side& left, const Side& right);
/// And not supposed.
[[nodiscard]] bool is_claimed(const Known&, const Side& left, const Side& right);
/// A definition holds from here to the end of its section.
void suppose_here(Known&, const Side& left, const Side& right);
/// Whether it is what a name stands for, here or once more.
bool is_definition(const Known&, Checked&, const Side& left, const Side& right);
/// <x, y> = x \bar y, |x| = \max |x_i|, PE(t) = (...): what can't be proved of a sign that means something by
/// itself may say what it means here.
void redefine_signs(Known&, const Checked&, const Side& left, const Side& right);
/// R_m = \exp(-m\theta J), a condition: R is what it says from here on.
void redefine_rotation(Known&, const Side& left, const Side& right);

}  // namespace formula
