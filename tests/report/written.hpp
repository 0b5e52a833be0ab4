// What the tests of whole reports share.
#pragma once

#include <regex>
#include <sstream>
#include <string>

#include "theorem/evidence.hpp"

namespace written {

/// All that `write` writes; bold is <1>...</>, red <1;31>...</>.
template <class Write>
std::string by(Write&& write) {
    std::ostringstream out;
    write(out);
    const std::string tagged = std::regex_replace(out.str(), std::regex("\033\\[0m"), "</>");
    return std::regex_replace(tagged, std::regex("\033\\[([0-9;]*)m"), "<$1>");
}

/// sin 2a = sin a cos a at d = 4: small, and every field has a text of its own.
inline prover::Explanation counterexample() {
    return {4,
            {{R"((\cos a, \sin a))", "(3/5, 4/5)"}, {R"(\sin 2a)", "24/25"}},
            "row 0, column 1",
            R"(\sin 2a)",
            R"(\sin a \cdot \cos a)",
            "24/25",
            R"(4/5 \cdot 3/5)",
            "24/25",
            "12/25",
            "12/25"};
}

}  // namespace written
