// What a sign that means something by itself, R_m or PE(pos, 2i), stands for, as a document says it at first: it is
// what the sign usually means, and its author claims nothing by it.
#pragma once

#include <string>
#include <vector>

#include "decide/defining.hpp"

namespace formula {

/// The definitions that a document has given so far.
class FirstSaid {
public:
    /// Takes a definition.
    void take(const Side& left, const Side& right);
    /// Why an equation that holds, given what the notes name, is a definition: the first of its sign, or one that was
    /// said already, in other letters or as what is given; nothing: it is a claim.
    [[nodiscard]] std::string definition(const Side& left, const Side& right, const std::vector<std::string>& notes);

private:
    struct Said {
        std::string head, whole;  ///< with its arguments counted: R_{#1}
        std::string text;         ///< as it is written
        std::size_t line = 1;
    };
    std::vector<Said> all_;
};

}  // namespace formula
