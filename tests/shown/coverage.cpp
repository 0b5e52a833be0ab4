// How much of what is shown is read: the list of what isn't may only become shorter.
#include <doctest/doctest.h>

#include <string>

#include "formula/shown.hpp"
#include "proofs/contents.hpp"

TEST_CASE("95 of 100 lines and 85 of 100 statements are read and equal to the code") {
    std::size_t lines = 0, equal_lines = 0, statements = 0, equal_statements = 0;
    for (const book::Chapter& chapter : proofs::book().chapters)
        for (const prover::Theorem& theorem : chapter.theorems)
            for (const formula::Shown& shown : formula::compare_shown(theorem)) {
                const bool equal = shown.verdict == formula::Shown::Verdict::equal;
                ++(shown.step < 0 ? statements : lines);
                if (equal)
                    ++(shown.step < 0 ? equal_statements : equal_lines);
                else
                    CHECK(!shown.why.empty());
            }
    MESSAGE(equal_lines << " of " << lines << " lines, " << equal_statements << " of " << statements << " statements");
    CHECK(100 * equal_lines >= 95 * lines);
    CHECK(100 * equal_statements >= 85 * statements);
}

TEST_CASE("what the theorem says of its letters is held against its code") {
    const auto wrong = [](const std::string& id, const std::string& from, const std::string& to) {
        for (const book::Chapter& chapter : proofs::book().chapters)
            for (const prover::Theorem& theorem : chapter.theorems) {
                if (theorem.id() != id) continue;
                std::string statement = theorem.latex();
                const std::size_t at = statement.find(from);
                REQUIRE(at != std::string::npos);
                statement.replace(at, from.size(), to);
                std::size_t not_equal = 0;
                for (const formula::Shown& shown : formula::compare_shown(theorem, {{-1, statement}}))
                    not_equal += shown.verdict != formula::Shown::Verdict::equal ? 1 : 0;
                return not_equal;
            }
        return std::size_t{0};
    };
    CHECK(wrong("linear-maps", "2 \\times 2", "2 \\times 2") == 0);
    CHECK(wrong("linear-maps", "2 \\times 2", "2 \\times 3") > 0);     // a shape
    CHECK(wrong("reflections-too", "-\\cos a", "\\cos a") > 1);        // a definition: its lines differ too
    CHECK(wrong("rotation-before-projection", "i - j", "i - i") > 0);  // what it depends on
}
