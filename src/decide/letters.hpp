// What a document says of letters that stand by themselves: "let $q$ be a row vector", "$x \in \mathbb{R}^4$".
#pragma once

#include <string>
#include <vector>

#include "decide/document.hpp"
#include "decide/facts.hpp"
#include "decide/kinds.hpp"

namespace formula {

/// R_m, R(m), R_\theta
[[nodiscard]] bool is_rotation_alone(const Node&);
/// Whether it has a ":=" and no other "=" before it; in its place there is "=" then.
bool says_what_it_is(std::string& text);

/// Takes over what can be read of it, and remembers of which letters something is said that can't.
class Letters {
public:
    /// They must outlive it.
    Letters(Context& context, Facts& facts, Words& words, Kinds& kinds)
        : context_(context), facts_(facts), words_(words), kinds_(kinds) {}

    /// "for real a", "a < 0", "a in R": letters that are no base of a power, in the whole document.
    void signs(const Passage&);
    /// "Let d = 4.", "since m = n here", "for all m", in words alone.
    void in_words(const std::string& words, std::size_t line, const Told&);
    /// Letters in whose place `next` may say what they are: "Let $m$ be $0$", "where $q$ is a row", "for all $m$".
    void letters(const Passage&, Passage* next, const Told&);

    /// "(w \in \mathbb{C})" beside a formula, of which it is said alone.
    void beside(const std::string& text, std::size_t line, const Told&);

    /// What that line says of the letter was read.
    void read(const std::string& letter, std::size_t line) {
        std::erase_if(unsure_, [&](const Unsure& one) { return one.letter == letter && one.line == line; });
    }
    /// "The matrix with blocks" was followed, in its sentence, by blocks that are as they always are.
    void shown(const std::string& letter, const Place& place) {
        std::erase_if(unsure_, [&](const Unsure& one) {
            return one.letter == letter && one.of_blocks && one.place.sentence == place.sentence;
        });
    }
    /// Why nobody knows what the sides mean there; empty if nothing is said of their letters.
    [[nodiscard]] std::string unsure(const Side& left, const Side& right, const Place&, bool proved,
                                     bool of_angles = true) const;
    /// Whether vectors of another space than R^2 are stated.
    [[nodiscard]] bool has_space(const Place&) const;

private:
    void positive(const Passage&);
    void in_space(const std::string& text, std::size_t line, const Told&, bool here_alone = false);
    [[nodiscard]] static std::set<std::string> letters_before(const std::string& text, std::size_t in);
    void doubt(const std::string& letter, std::size_t line, const Told&, Sort = Sort::another, bool of_blocks = false);

    struct Unsure {
        std::string letter;
        Sort sort;
        Place place;
        std::size_t line;
        bool of_blocks;  ///< words that say it by its blocks
    };
    Context& context_;
    Facts& facts_;
    Words& words_;
    Kinds& kinds_;
    std::vector<Unsure> unsure_;
    std::vector<Place> spaces_;
    std::vector<std::string> letters_;  ///< of "q and k", before the words that say what they are
    std::size_t words_of_letters_ = 0;  ///< their sentence
    bool no_numbers_ = false;           ///< "quaternions" before the first of them
};

}  // namespace formula
