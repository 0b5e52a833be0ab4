// Where the columns of a table begin and its lines are broken.
#include <doctest/doctest.h>

#include <algorithm>

#include "report/shown_table.hpp"

using namespace prover;
using kinds::found;
using shown_table::Table;

TEST_CASE_FIXTURE(Table, "two near misses have a plural") {
    book.sources[0].claims[2].decided_by = {};
    CHECK(summary().starts_with("\n7 theorems: 1 proved, 2 near misses refuted, 1 supported, "));
}

TEST_CASE_FIXTURE(Table, "the columns share the width: no line is longer, and none wastes room that another needs") {
    const auto head = [&](int width) {
        const std::string text = shown({width, false});
        return text.substr(0, text.find('\n'));
    };
    const int before = 4 + 20 + 2 + 14 + 2, after = 8;  // double-angle-printed, high precision; the time
    const int time_from = before + 18 + after, beside_from = before + 12 + 2 + 6 + 2 + 18 + after;
    for (int width = 40; width <= 160; ++width) {
        CAPTURE(width);
        const std::string line = head(width);
        const std::size_t evidence = line.find("decided by"), digits = line.find("digits"),
                          verdict = line.find("verdict");
        CHECK(line.find("theorem") == 4);
        CHECK(line.find("tier") == 26);
        CHECK(line.ends_with("time") == (width >= time_from));
        CHECK((evidence != line.npos) == (width >= beside_from));
        if (width < time_from) CHECK(line.ends_with("verdict"));
        if (width >= time_from && width < beside_from)
            CHECK(line.size() == static_cast<std::size_t>(std::min(width, 96)));
        if (width < beside_from) continue;
        CHECK(line.size() == static_cast<std::size_t>(std::min(width, before + 50 + 10 + 30 + after)));
        CHECK(evidence == 42);
        const std::size_t verdict_width = line.size() - 8 - verdict;
        CHECK(verdict_width == static_cast<std::size_t>(std::clamp(width - beside_from + 18, 18, 30)));
        CHECK(verdict == digits + 8);
    }
}

TEST_CASE_FIXTURE(Table, "below, the evidence fills the width") {
    const std::string two = "\n      12 points · 10 cases · 3 intervals\n      F. Lindemann, 1882";
    CHECK(shown({61, false}).find("\n      12 points · 10 cases · 3 intervals · F. Lindemann, 1882\n") !=
          std::string::npos);
    CHECK(shown({60, false}).find(two) != std::string::npos);
}

TEST_CASE_FIXTURE(Table, "evidence that is too long for a line takes two, and is cut off there") {
    StepResult& slip = of("odd-count").steps[0];
    const auto lines = [&](const std::string& trouble) {
        slip.trouble = trouble;
        const std::string text = shown({40, false});
        const std::size_t begin = text.find("\n", text.find("near miss refuted")) + 1;
        return text.substr(begin, text.find("\n\n", begin) - begin);
    };
    const std::string ten = "xxxx xxxxx";
    CHECK(lines(ten + " " + ten + " " + ten) == "      xxxx xxxxx xxxx xxxxx xxxx xxxxx");
    CHECK(lines("a " + ten + " " + ten + " " + ten + " b") == "      a xxxx xxxxx xxxx xxxxx xxxx xxxxx\n      b");
    CHECK(lines(std::string(35, 'x') + " " + std::string(35, 'y')) ==
          "      " + std::string(33, 'x') + "…\n      " + std::string(33, 'y') + "…");
    CHECK(lines(std::string(30, 'x') + " " + std::string(20, 'y') + " " + std::string(20, 'z') + " end") ==
          "      " + std::string(30, 'x') + "\n      " + std::string(20, 'y') + " " + std::string(12, 'z') + "…");
}

TEST_CASE_FIXTURE(Table, "a verdict may take more lines than its evidence") {
    of("double-angle").scope = {true, {2, 4}, {"n = 1", "n = 2", "n = 3", "n = 4", "n = 5"}};
    const std::string text = shown({100, false});
    const std::size_t begin = text.find("  ✓ double-angle  ");
    CHECK(text.substr(begin, text.find("  ✓ double-angle-printed") - begin) ==
          R"(  ✓ double-angle          exact           5 points       49/50  proved                         12 ms
                                          on cited              for every even d; for n = 1;
                                          pi-transcen…          for n = 2; for n = 3; for n
                                                                = 4; for n = 5
)");
}

TEST_CASE("a short table has room for its heads, and a failure of the first step is shown") {
    book::Book book;
    book.chapters.push_back({"one", "One", {}});
    book.chapters[0].theorems.push_back(theorem("a", "A").states("1").cases("1 + 1 = 3", "counted", [](Cases&) {}));
    book::Run run = sample::run(book);
    Result& result = run.results[0];
    result.seconds = 0;
    result.verdict = Verdict::refuted;
    result.as_expected = false;
    result.steps[0] = found(Verdict::refuted, Tier::exhaustive, false);
    const auto failure = [&](const std::string& trouble, const std::string& note) {
        result.steps[0].trouble = trouble;
        result.steps[0].notes = {note};
        settle(run);
        const std::string text = written::by([&](std::ostream& out) { report::write_table(out, run, {60, false}); });
        return std::regex_replace(text, std::regex("cpp:[0-9]+"), "cpp:LINE");
    };
    CHECK(failure("no", "note") == R"(    theorem  tier  verdict            time

One
  ✗ a        none  FAILED: refuted    0 ms
      table_bounds.cpp:LINE
        1 + 1 = 3
        because counted
        expected proved, found refuted: no
        note
)");
    for (const bool over : {false, true}) {
        const std::string more(over ? 1 : 0, 'x'), cut = over ? "\n        " : " ";
        // 52 columns are left of 60
        const std::string text = failure(std::string(15, 'x') + more + " yyyy", std::string(47, 'x') + more + " yyyy");
        CHECK_MESSAGE(text.find("        expected proved, found refuted: " + std::string(15, 'x') + more + cut +
                                "yyyy\n") != text.npos,
                      text);
        CHECK_MESSAGE(text.find("        " + std::string(47, 'x') + more + cut + "yyyy\n") != text.npos, text);
    }
}

TEST_CASE("what is asked for alone has a table of its own, and no more") {
    const book::Book book = sample::good_book();
    book::Run run = book::run(book, {book.find("odd-count")}, {{16}, 1, 1}, 1);
    for (Result& result : run.results) result.seconds = 0;
    run.seconds = 0.5;
    const std::string text = written::by([&](std::ostream& out) {
        report::write_table(out, run, {100, false});
        report::write_summary(out, run, {100, false});
    });
    CHECK(text ==
          R"(    theorem    tier     decided by                                 digits  verdict              time

Angles & θᵢ
  ✓ odd-count  witness  2 is left over                                     near miss refuted    0 ms

1 theorem: 0 proved, 1 near miss refuted, 0 undecided, 0 unexpected
in 500 ms on 1 thread, in high precision at 16 digits
✓ near miss refuted: stated falsely on purpose, to show which hypothesis or sign the true form needs
)");
}

TEST_CASE("marks, paints and words of every outcome") {
    using book::Outcome;
    using report::Paint;
    const auto looks = [](Outcome outcome, const std::string& mark, Paint paint) {
        CHECK(report::mark(outcome) == mark);
        CHECK(report::paint_of(outcome) == paint);
    };
    looks(Outcome::proved, "✓", Paint::good);
    looks(Outcome::refuted_as_printed, "✓", Paint::misprint);
    looks(Outcome::refuted_near_miss, "✓", Paint::misprint);
    looks(Outcome::supported, "✓", Paint::strong);
    looks(Outcome::cited, "✓", Paint::strong);
    looks(Outcome::undecided, "?", Paint::open);
    looks(Outcome::unexpected, "✗", Paint::bad);
    const book::Book book = sample::bad_book();
    const book::Run run = book::run(book, {book.find("lost-sign")}, {{16}, 1, 1}, 1);
    CHECK(report::verdict_words(run, "lost-sign") == "FAILED: refuted");
    CHECK(report::verdict_words(run, "true-slip") == "undecided");
}
