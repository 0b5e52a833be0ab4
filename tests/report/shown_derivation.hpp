// The derivations of kinds.hpp, as they are written.
#pragma once

#include "report/derivation.hpp"

#include "report/kinds.hpp"
#include "report/written.hpp"

namespace shown_derivation {

using namespace prover;
using kinds::found;

struct Derived : kinds::Fixture {
    [[nodiscard]] std::string shown(const std::string& id, report::Screen screen = {90, false},
                                    const std::string& second_opinion = "") {
        settle(run);
        const std::string text = written::by([&](std::ostream& out) {
            report::write_derivation(out, run, *book.find(id), screen, second_opinion);
        });
        return std::regex_replace(text, std::regex("(kinds|sample).hpp:[0-9]+"), "$1.hpp:LINE");
    }
};

}  // namespace shown_derivation
