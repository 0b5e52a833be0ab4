// Numbers, inequalities and equations that finite and enclosing theorems show are computed from their text: a changed
// digit or sign makes them false. What is not read so is counted, and may only become less.
#include "formula/figures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "proofs/contents.hpp"

namespace {

using Verdict = formula::Shown::Verdict;

template <class Look>
void for_each_theorem(Look&& look) {
    for (const book::Chapter& chapter : proofs::book().chapters)
        for (const prover::Theorem& theorem : chapter.theorems) look(theorem);
}

/// Whether a change of the statement (-1) or of a step is noticed.
bool noticed(const std::string& id, int step, const std::string& from, const std::string& to) {
    bool differs = false, found = false;
    for_each_theorem([&](const prover::Theorem& theorem) {
        if (theorem.id() != id) return;
        std::string latex = step < 0 ? theorem.latex() : theorem.steps()[static_cast<std::size_t>(step)].latex;
        const std::size_t at = latex.find(from);
        if (at == std::string::npos) return;
        found = true;
        latex.replace(at, from.size(), to);
        for (const formula::Shown& shown : formula::compare_figures(theorem, {{step, latex}}))
            differs = differs || (shown.step == step && shown.verdict == Verdict::differs);
    });
    CAPTURE(id);
    CAPTURE(from);
    CHECK(found);
    return differs;
}

}  // namespace

/// Whether a theorem announces that the formula has letters of its own, which the reader takes for something else: the
/// frequencies of a proposal, an index that has two values.
bool announced(const prover::Theorem& theorem, int step) {
    return std::ranges::count(theorem.unread(), step + 1) > 0;
}

TEST_CASE("what is computed from a statement is what it states") {
    std::size_t equal = 0, all = 0;
    for_each_theorem([&](const prover::Theorem& theorem) {
        for (const formula::Shown& shown : formula::compare_figures(theorem)) {
            CAPTURE(theorem.id());
            CAPTURE(shown.latex);
            CAPTURE(shown.why);
            if (!announced(theorem, shown.step)) CHECK(shown.verdict != Verdict::differs);
            equal += shown.verdict == Verdict::equal ? 1 : 0;
            ++all;
        }
    });
    MESSAGE(equal << " of " << all << " formulas of finite and enclosing theorems are computed from their text");
    CHECK(equal >= 279);
}

TEST_CASE("changed digits and signs are noticed") {
    CHECK(noticed("last-wavelength", -1, "9646.6", "9646.7"));
    CHECK(noticed("last-wavelength", -1, "8659.6", "8659.5"));
    CHECK(noticed("yarn-range", -1, "20.94", "20.95"));
    CHECK(noticed("b-decreases", -1, "<", ">"));
    // it stays false, and is not what is looked at
    CHECK(noticed("code-llama-factor-printed", -1, "100^", "101^"));
    CHECK(noticed("base-for-32k", -1, "630000", "631000"));  // true as well
    CHECK(noticed("base-for-32k", -1, "32768", "32767"));    // a smaller range
    CHECK(noticed("xpos-second-solution", 0, "2^{n-m}", "3^{n-m}"));  // true at m = n alone
}
