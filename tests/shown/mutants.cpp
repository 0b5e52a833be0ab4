// A displayed formula with one thing changed (a sign, a subscript, sin for cos, a transpose) is noticed: it differs
// from its code, or is no formula any more. What is left equal must be equal for all values, and is counted.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "formula/shown.hpp"
#include "proofs/contents.hpp"

namespace {

struct Mutant {
    std::string kind, latex;
};

/// Every change of one place.
std::vector<Mutant> mutants(const std::string& latex) {
    std::vector<Mutant> all;
    const auto change = [&](const char* kind, const std::string& from, const std::string& to) {
        for (std::size_t at = latex.find(from); at != std::string::npos; at = latex.find(from, at + 1)) {
            std::string other = latex;
            other.replace(at, from.size(), to);
            all.push_back({kind, other});
        }
    };
    change("sign", " - ", " + ");
    change("sign", " + ", " - ");
    change("sign", "-\\sin", "\\sin");
    change("sign", "e^{im", "e^{-im");
    change("sign", "n-m", "m-n");
    change("sine for cosine", "\\cos", "\\sin");
    change("sine for cosine", "\\sin", "\\cos");
    change("index", "2i+1", "2i");
    change("index", "_0", "_1");
    change("index", "_1", "_0");
    change("subscript", "R_m", "R_n");
    change("subscript", "R_n", "R_m");
    change("transpose", "^\\top", "");
    change("conjugate", "\\bar k", "k");
    change("factor", "2 \\s", "3 \\s");
    return all;
}

}  // namespace

TEST_CASE("a changed formula is noticed, and its line named") {
    std::size_t tried = 0, differ = 0, unread = 0, equal = 0;
    std::vector<std::string> same;
    for (const book::Chapter& chapter : proofs::book().chapters)
        for (const prover::Theorem& theorem : chapter.theorems)
            for (const formula::Shown& own : formula::compare_shown(theorem)) {
                if (own.verdict != formula::Shown::Verdict::equal || own.step < 0) continue;
                for (const Mutant& mutant : mutants(own.latex)) {
                    ++tried;
                    for (const formula::Shown& shown : formula::compare_shown(theorem, {{own.step, mutant.latex}})) {
                        if (shown.step != own.step) continue;
                        if (shown.verdict == formula::Shown::Verdict::differs) {
                            ++differ;
                            CHECK(shown.source_line == own.source_line);
                        } else if (shown.verdict == formula::Shown::Verdict::unread) {
                            ++unread;
                        } else {
                            ++equal;
                            same.push_back(theorem.id() + ": " + mutant.kind + ": " + mutant.latex);
                        }
                    }
                }
            }
    MESSAGE(tried << " changed formulas: " << differ << " differ from their code, " << unread
                  << " are no formula any more, " << equal << " are equal for all values");
    for (const std::string& one : same) MESSAGE(one);
    CHECK(tried >= 100);
    CHECK(differ >= 100);
}

TEST_CASE("what is shown is what is computed") {
    for (const book::Chapter& chapter : proofs::book().chapters)
        for (const prover::Theorem& theorem : chapter.theorems)
            for (const formula::Shown& shown : formula::compare_shown(theorem)) {
                CAPTURE(theorem.id());
                CAPTURE(shown.latex);
                CHECK(shown.verdict != formula::Shown::Verdict::differs);
            }
}
