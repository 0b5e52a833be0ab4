#include "book/run.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>

#include "book/judge.hpp"
#include "book/small.hpp"

using namespace small;

TEST_CASE("a theorem is no stronger than its weakest premise, however far") {
    Book book;
    book.chapters.push_back({"one", "One", {}});
    theorems(book).push_back(on("top", "middle"));
    theorems(book).push_back(on("middle", "cited"));
    theorems(book).push_back(theorem("cited", "A title").states("x").cites("x", "someone"));
    theorems(book).push_back(on("free", "proved"));
    theorems(book).push_back(sound("proved"));
    const auto results = run(book, book.theorems(), quick, 1).results;
    REQUIRE(results.size() == 5);
    CHECK(results[0].tier == Tier::exhaustive);
    CHECK(results[0].strength == Tier::cited);
    CHECK(results[0].weakest_premise == "middle");
    CHECK(results[1].weakest_premise == "cited");
    CHECK(results[2].weakest_premise.empty());
    CHECK_FALSE(weaker(results[3].strength, Tier::exact));
    CHECK(results[3].weakest_premise.empty());
    // asked for alone: the premises are proved as well
    int reported = 0;
    const Run alone = run(book, {book.find("top")}, quick, 1, [&](const Result&) { ++reported; });
    CHECK(alone.asked == 1);
    REQUIRE(alone.theorems.size() == 3);
    CHECK(alone.theorems[0]->id() == "top");
    CHECK(alone.results[0].strength == Tier::cited);
    CHECK(reported == 3);
}

TEST_CASE("a premise that fails leaves nothing of the strength") {
    Book book;
    book.chapters.push_back({"one", "One", {}});
    theorems(book).push_back(on("top", "false"));
    theorems(book).push_back(theorem("false", "A title").states("x = 2x").forall(real("x"))
                                 .derive([](Term x, Lines& l) {
                                     l.begin("x", x);
                                     l("2x", "wrong", 2 * x);
                                 }));
    const auto results = run(book, book.theorems(), quick, 1).results;
    CHECK(results[0].as_expected);
    CHECK(results[0].strength == Tier::none);
    CHECK(results[0].weakest_premise == "false");
    CHECK_FALSE(results[1].as_expected);
}

TEST_CASE("the results are the same on one thread and on several, and stand in order") {
    Book book;
    book.chapters.push_back({"one", "One", {}});
    for (int i = 0; i < 6; ++i) {
        theorems(book).push_back(sound("sound-" + std::to_string(i)));
        theorems(book).push_back(slip("slip-" + std::to_string(i), "sound-0"));
        theorems(book).push_back(on("rest-" + std::to_string(i), "sound-" + std::to_string(i)));
        theorems(book).push_back(theorem("angle-" + std::to_string(i), "A title").states("x").dimensions({2, 4}, 8)
                                     .forall(angles("a"), vector("q"))
                                     .derive([](const Angles& a, const Vec& q, Lines& l) {
                                         l.begin("a", q(1) * cos(a[0] + a[0]));
                                         l("b", "r", q(1) * (cos(a[0]) * cos(a[0]) - sin(a[0]) * sin(a[0])));
                                     }));
    }
    std::vector<std::string> reported;
    const auto one = run(book, book.theorems(), quick, 1).results;
    for (const int jobs : {2, 5}) {
        reported.clear();
        const auto many =
            run(book, book.theorems(), quick, jobs, [&](const Result& r) { reported.push_back(r.id); }).results;
        REQUIRE(many.size() == one.size());
        for (std::size_t i = 0; i < one.size(); ++i) {
            CHECK(many[i].id == book.theorems()[i]->id());
            CHECK(many[i].verdict == one[i].verdict);
            CHECK(many[i].as_expected);
            CHECK(many[i].tier == one[i].tier);
            CHECK(many[i].strength == one[i].strength);
            REQUIRE(many[i].steps.size() == one[i].steps.size());
            for (std::size_t s = 0; s < one[i].steps.size(); ++s) {
                const StepResult &a = many[i].steps[s], &b = one[i].steps[s];
                CHECK(a.notes == b.notes);
                CHECK(a.counterexample.has_value() == b.counterexample.has_value());
                if (a.counterexample) CHECK(a.counterexample->values == b.counterexample->values);
                REQUIRE(a.precisions.size() == b.precisions.size());
                for (std::size_t p = 0; p < a.precisions.size(); ++p) {
                    CHECK(a.precisions[p].residual == b.precisions[p].residual);
                    CHECK(a.precisions[p].tolerance == b.precisions[p].tolerance);
                }
            }
        }
        std::sort(reported.begin(), reported.end());
        CHECK(reported.size() == one.size());
        CHECK(std::adjacent_find(reported.begin(), reported.end()) == reported.end());
    }
}

TEST_CASE("what is refuted carries nothing, however far") {
    Book book = sound_book();
    theorems(book).push_back(on("c", "wrong"));
    theorems(book).push_back(on("d", "c"));
    theorems(book).push_back(theorem("e", "A title").states("1 = 1").rests_on("wrong", "c").cases(
        "1 = 1", "count", [](Cases& cases) { cases.check(1 + 1 == 2, [] { return std::string(); }); }));
    const Run r = run(book, book.theorems(), quick, 1);
    CHECK(r.find("c")->verdict == Verdict::proved);
    CHECK(r.find("c")->strength == Tier::none);
    CHECK(judge(r, "c").outcome == Outcome::undecided);
    CHECK(judge(r, "c").unsettled == "wrong");
    CHECK(explain_failure(r, "c") == "it rests on wrong, which is refuted as printed");
    CHECK(judge(r, "d").outcome == Outcome::undecided);
    CHECK(judge(r, "d").unsettled == "c");
    CHECK(judge(r, "e").unsettled == "wrong");  // the first that fails
}

TEST_CASE("premises in a circle, or unknown, carry nothing") {
    Book book = sound_book();
    theorems(book).push_back(on("c", "d"));
    theorems(book).push_back(on("d", "c"));
    theorems(book).push_back(on("e", "e"));
    theorems(book).push_back(on("f", "nowhere"));
    const Run r = run(book, book.theorems(), quick, 1);
    for (const char* id : {"c", "d", "e", "f"}) {
        CHECK(judge(r, id).outcome == Outcome::undecided);
        CHECK(r.find(id)->strength == Tier::none);
    }
    CHECK(judge(r, "b").outcome == Outcome::proved);
}

TEST_CASE("a slip is refuted only if all else that its file announces is so") {
    Book book = sound_book();
    theorems(book).push_back(slip("broken", "a").cases("1 = 2", "counted", [](Cases& cases) {
        cases.check(1 == 2, [] { return std::string("1 is not 2"); });
    }));
    theorems(book).push_back(
        slip("stuck", "a").cases("?", "counted", [](Cases&) { throw std::runtime_error("stuck"); }));
    const Run r = run(book, book.theorems(), quick, 1);
    CHECK(judge(r, "wrong").outcome == Outcome::refuted_as_printed);
    CHECK(judge(r, "broken").outcome == Outcome::unexpected);
    CHECK_FALSE(is_success(judge(r, "stuck").outcome));
}

TEST_CASE("no run of a book with a problem succeeds") {
    Book book = sound_book();
    CHECK(exit_code(run(book, book.theorems(), quick, 1)) == 0);
    claims(book).push_back(claim("S1.1", ClaimKind::definition, {}));
    const Run r = run(book, {book.find("a")}, quick, 1);
    CHECK(r.problems == std::vector<std::string>{"the row S1.1 stands twice"});
    CHECK(judge(r, "a").outcome == Outcome::proved);
    CHECK(exit_code(r) == 1);
}

TEST_CASE("a run with something unexpected, or undecided, fails by its exit code alone") {
    const auto with = [](Theorem&& other, Outcome outcome) {
        Book book = sound_book();
        theorems(book).push_back(std::move(other));
        const std::string id = theorems(book).back().id();
        const Run r = run(book, {book.find(id)}, quick, 1);
        CHECK(r.problems.empty());
        CHECK(judge(r, id).outcome == outcome);
        return exit_code(r);
    };
    CHECK(with(theorem("false", "A title").states("1 = 2").cases("1 = 2", "counted", [](Cases& cases) {
        cases.check(1 == 2, [] { return std::string("1 is not 2"); });
    }), Outcome::unexpected) == 1);
    CHECK(with(theorem("empty", "A title").states("x").cases("x", "counted", [](Cases&) {}), Outcome::undecided) == 1);
    CHECK(with(sound("other"), Outcome::proved) == 0);
}
