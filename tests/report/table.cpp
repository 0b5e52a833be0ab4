#include "report/table.hpp"

#include <doctest/doctest.h>

#include <regex>
#include <sstream>

#include "book/sample.hpp"
#include "report/derivation.hpp"
#include "report/text.hpp"

namespace {

std::string table(const book::Book& book, int width, bool colours = false) {
    const book::Run run = sample::run(book);
    std::ostringstream out;
    report::write_table(out, run, {width, colours});
    report::write_summary(out, run, {width, colours});
    return out.str();
}

std::string without_colours(const std::string& text) {
    return std::regex_replace(text, std::regex("\033\\[[0-9;]*m"), "");
}

/// Times, and digits in the header-only build, aren't the same everywhere.
std::string without_measures(const std::string& text) {
    return std::regex_replace(std::regex_replace(text, std::regex(R"( +\d+(\.\d)? m?s\b)"), " TIME"),
                              std::regex(R"(\d\d/50)"), "NN/50");
}

std::string shown(const book::Book& book, const std::string& id) {
    const book::Run run = sample::run(book);
    std::ostringstream out;
    report::write_derivation(out, run, *book.find(id), {90, false});
    return out.str();
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the table, as it is read") {
    CHECK(without_measures(table(sample::good_book(), 100)) ==
          R"(    theorem               tier     decided by                     digits  verdict               time

What is given
  ✓ pi-transcendental     cited    F. Lindemann, 1882                     cited TIME

Angles & θᵢ
  ✓ double-angle          exact    5 points                        NN/50  proved TIME
                                   on cited pi-transcendental
  ✓ double-angle-printed  witness  24/25 ≠ 12/25                          refuted as printed TIME
  ✓ odd-count             witness  2 is left over                         near miss refuted TIME

4 theorems: 1 proved, 1 refuted as printed, 1 near miss refuted, 1 cited, 0 undecided, 0 unexpected
in TIME on 1 thread, in high precision at 16, 50 digits
✓ refuted as printed: a source misprints it; 'show ID' follows the counterexample and names the mended form
✓ near miss refuted: stated falsely on purpose, to show which hypothesis or sign the true form needs
)");
}

TEST_CASE("a failure is shown where it is: line of the file, claim, counterexample") {
    const std::string text = without_measures(table(sample::bad_book(), 100));
    CHECK(std::regex_search(
        text, std::regex("FAILED: refuted TIME\n      sample.hpp:[0-9]+\n        sin\\(−a\\) = sin a\n")));
    CHECK(holds(text, "because sin is even"));
    CHECK(holds(text, "(cos a, sin a) = (3/5, 4/5)"));
    CHECK(holds(text, "They differ by left − right = −8/5."));
    CHECK(holds(text, "it rests on lost-sign, which is unexpected"));
    CHECK(holds(text, "undecided: failed: no such <file>"));
    CHECK(holds(text, "FAILED: proved"));
    CHECK(holds(text, "2 undecided, 2 unexpected"));
}

TEST_CASE("every line fits the width that it is written for") {
    for (const int width : {60, 80, 100, 140}) {
        std::istringstream lines(table(sample::bad_book(), width));
        for (std::string line; std::getline(lines, line);)
            if (line.find("theorems:") == line.npos && !line.starts_with("✓ "))
                CHECK_MESSAGE(report::display_width(line) <= width, line);
    }
}

TEST_CASE("colours say nothing that words don't") {
    const std::string plain = table(sample::bad_book(), 100);
    const std::string coloured = table(sample::bad_book(), 100, true);
    CHECK(!holds(plain, "\033["));
    CHECK(holds(coloured, "\033[1;31m"));
    CHECK(without_measures(without_colours(coloured)) == without_measures(plain));
}

TEST_CASE("a derivation names what was checked of each line") {
    const std::string text = shown(sample::good_book(), "double-angle");
    for (const char* part :
         {"double-angle · Twice the same rotation", "二倍角旋转", "✓ proved (exact, on cited pi-transcendental)",
          "given       a is real", "T1.2  sin 2a = 2 sin a cos a", "rests on    pi-transcendental (cited)",
          "= 2 sin a cos a", "because addition theorem",
          "5 rational points; degree at most 2 in a; given the circle group law", "real cos and sin, 2 samples"})
        CHECK_MESSAGE(holds(text, part), part);
}

TEST_CASE("the derivation of a misprint walks through its counterexample") {
    CHECK(holds(shown(sample::good_book(), "odd-count"), "near miss: counted"));
    const std::string text = shown(sample::good_book(), "double-angle-printed");
    CHECK(holds(text, "        as printed\n"));
    for (const char* part :
         {"✓ refuted as printed (witness)", "≠ sin a cos a", "(cos a, sin a) = (3/5, 4/5)", "sin 2a = 24/25",
          "right  sin a · cos a", "= 4/5 · 3/5", "= 12/25", "They differ by left − right = 12/25.",
          "It is mended by double-angle (proved, exact, on cited pi-transcendental):", "sin 2a = 2 sin a cos a"})
        CHECK_MESSAGE(holds(text, part), part);
}
