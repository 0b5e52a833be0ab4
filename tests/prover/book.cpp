#include "prover/book.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "prover/statement.hpp"
#include "quick.hpp"

using namespace prover;

namespace {

Theorem sound(const std::string& id) {
    return theorem(id, "A title")
        .states("x + x = 2x")
        .forall(real("x"))
        .line("x + x", [](Term x) { return x + x; })
        .line("2x", "collect", [](Term x) { return 2 * x; });
}
Theorem slip(const std::string& id, const std::string& mended) {
    return theorem(id, "A title")
        .states("x + x = 3x")
        .mended_by(mended)
        .forall(real("x"))
        .line("x + x", [](Term x) { return x + x; })
        .slip("3x", "misprinted", [](Term x) { return 3 * x; });
}
Theorem resting_on(const std::string& id, const std::string& premise) {
    return theorem(id, "A title").states("1 = 1").rests_on(premise).cases("1 = 1", "count", [](Cases& cases) {
        cases.check(1 + 1 == 2, [] { return std::string(); });
    });
}

Claim claim(const std::string& row, ClaimKind kind, std::vector<std::string> decided_by,
            std::vector<std::string> mended_by = {}, const std::string& remark = "") {
    return {row, "text", kind, std::move(decided_by), std::move(mended_by), remark};
}

/// A book without fault, to plant faults in.
Book sound_book() {
    Book book;
    book.chapters.push_back({"one", "One", "", {}});
    book.chapters.back().theorems.push_back(sound("a"));
    book.chapters.back().theorems.push_back(slip("wrong", "a"));
    book.chapters.push_back({"two", "Two", "", {}});
    book.chapters.back().theorems.push_back(resting_on("b", "a"));
    book.sources.push_back({"S1", "Title", "", "", "",
                            {claim("S1.1", ClaimKind::statement, {"a"}),
                             claim("S1.2", ClaimKind::slip, {"wrong"}, {"a"}, "3 for 2"),
                             claim("S1.3", ClaimKind::definition, {}),
                             claim("S1.4", ClaimKind::out_of_scope, {}, {}, "a matter of taste")}});
    return book;
}
std::vector<Theorem>& theorems(Book& book) { return book.chapters.front().theorems; }
std::vector<Claim>& claims(Book& book) { return book.sources.front().claims; }

bool finds(const Book& book, const std::string& problem) {
    const auto found = book.problems();
    return std::find(found.begin(), found.end(), problem) != found.end();
}

std::vector<const Theorem*> all(const Book& book) { return book.theorems(); }

}  // namespace

TEST_CASE("a book finds its theorems, their chapters and their order") {
    const Book book = sound_book();
    REQUIRE(book.find("b") != nullptr);
    CHECK(book.find("b")->id() == "b");
    CHECK(book.find("c") == nullptr);
    CHECK(book.chapter_of("wrong")->id == "one");
    CHECK(book.chapter_of("b")->id == "two");
    CHECK(book.chapter_of("c") == nullptr);
    std::string ids;
    for (const Theorem* t : book.theorems()) ids += t->id() + " ";
    CHECK(ids == "a wrong b ");
}

TEST_CASE("a book without fault has no problems") { CHECK(sound_book().problems().empty()); }

TEST_CASE("each planted problem of a theorem is found") {
    Book book = sound_book();
    SUBCASE("an id twice") {
        theorems(book).push_back(sound("b"));
        CHECK(finds(book, "the id 'b' is used twice"));
    }
    SUBCASE("an unknown premise") {
        theorems(book).push_back(resting_on("c", "nowhere"));
        CHECK(finds(book, "c names the unknown theorem 'nowhere'"));
    }
    SUBCASE("premises in a circle") {
        theorems(book).push_back(resting_on("c", "d"));
        theorems(book).push_back(resting_on("d", "e"));
        theorems(book).push_back(resting_on("e", "c"));
        CHECK(finds(book, "premises run in a circle: c -> d -> e -> c"));
    }
    SUBCASE("a theorem that rests on itself") {
        theorems(book).push_back(resting_on("c", "c"));
        CHECK(finds(book, "premises run in a circle: c -> c"));
    }
    SUBCASE("a mended form that doesn't exist") {
        theorems(book).push_back(slip("d", "nowhere"));
        CHECK(finds(book, "d names the unknown theorem 'nowhere'"));
    }
    SUBCASE("a slip without a mended form") {
        theorems(book).push_back(slip("d", ""));
        CHECK(finds(book, "d is a slip without a mended form"));
    }
    SUBCASE("no steps, no statement") {
        theorems(book).push_back(theorem("d", "A title").states("x"));
        CHECK(finds(book, "d lacks a title, a statement or steps"));
    }
    SUBCASE("no title") {
        theorems(book).push_back(theorem("d", "").states("x").cites("x", "someone"));
        CHECK(finds(book, "d lacks a title, a statement or steps"));
    }
    SUBCASE("a step without a reason") {
        theorems(book).push_back(theorem("d", "A title").states("x").cites("x", ""));
        CHECK(finds(book, "d has a step without a reason"));
    }
    SUBCASE("a row that the source doesn't have") {
        theorems(book).push_back(theorem("d", "A title").states("x").source("S1", "9").cites("x", "someone"));
        CHECK(finds(book, "d cites the unknown row S1.9"));
    }
}

TEST_CASE("each planted problem of a source is found") {
    Book book = sound_book();
    SUBCASE("a row twice") {
        claims(book).push_back(claim("S1.1", ClaimKind::statement, {"a"}));
        CHECK(finds(book, "the row S1.1 stands twice"));
    }
    SUBCASE("a statement without a decision") {
        claims(book).push_back(claim("S1.5", ClaimKind::statement, {}));
        CHECK(finds(book, "S1.5 has no decision"));
    }
    SUBCASE("a slip without a decision") {
        claims(book).push_back(claim("S1.5", ClaimKind::slip, {}, {"a"}, "why"));
        CHECK(finds(book, "S1.5 has no decision"));
    }
    SUBCASE("a decision by an unknown theorem") {
        claims(book).push_back(claim("S1.5", ClaimKind::definition, {"nowhere"}));
        CHECK(finds(book, "S1.5 names the unknown theorem 'nowhere'"));
    }
    SUBCASE("mended by an unknown theorem") {
        claims(book).push_back(claim("S1.5", ClaimKind::slip, {"wrong"}, {"nowhere"}, "why"));
        CHECK(finds(book, "S1.5 names the unknown theorem 'nowhere'"));
    }
    SUBCASE("a slip without a remark") {
        claims(book).push_back(claim("S1.5", ClaimKind::slip, {"wrong"}, {"a"}));
        CHECK(finds(book, "S1.5 is a slip without a mended form or a remark"));
    }
    SUBCASE("out of scope without a reason") {
        claims(book).push_back(claim("S1.5", ClaimKind::out_of_scope, {}));
        CHECK(finds(book, "S1.5 is out of scope without a reason"));
    }
}

TEST_CASE("a theorem is no stronger than its weakest premise, however far") {
    Book book;
    book.chapters.push_back({"one", "One", "", {}});
    theorems(book).push_back(resting_on("top", "middle"));
    theorems(book).push_back(resting_on("middle", "cited"));
    theorems(book).push_back(theorem("cited", "A title").states("x").cites("x", "someone"));
    theorems(book).push_back(resting_on("free", "proved"));
    theorems(book).push_back(sound("proved"));
    const auto results = prove_all(book, all(book), quick, 1);
    REQUIRE(results.size() == 5);
    CHECK(results[0].tier == Tier::exhaustive);
    CHECK(results[0].strength == Tier::cited);
    CHECK(results[0].weakest_premise == "middle");
    CHECK(results[1].weakest_premise == "cited");
    CHECK(results[2].weakest_premise.empty());
    CHECK(strength(results[3].strength) == 0);
    CHECK(results[3].weakest_premise.empty());
    // asked for alone: the premises are proved as well, but not reported
    int reported = 0;
    const auto alone = prove_all(book, {book.find("top")}, quick, 1, [&](const Result&) { ++reported; });
    REQUIRE(alone.size() == 1);
    CHECK(alone[0].strength == Tier::cited);
    CHECK(reported == 1);
}

TEST_CASE("a premise that fails leaves nothing of the strength") {
    Book book;
    book.chapters.push_back({"one", "One", "", {}});
    theorems(book).push_back(resting_on("top", "false"));
    theorems(book).push_back(theorem("false", "A title").states("x = 2x").forall(real("x"))
                                 .line("x", [](Term x) { return x; })
                                 .line("2x", "wrong", [](Term x) { return 2 * x; }));
    const auto results = prove_all(book, all(book), quick, 1);
    CHECK(results[0].as_expected);
    CHECK(results[0].strength == Tier::none);
    CHECK(results[0].weakest_premise == "false");
    CHECK_FALSE(results[1].as_expected);
}

TEST_CASE("the results are the same on one thread and on several, and stand in order") {
    Book book;
    book.chapters.push_back({"one", "One", "", {}});
    for (int i = 0; i < 6; ++i) {
        theorems(book).push_back(sound("sound-" + std::to_string(i)));
        theorems(book).push_back(slip("slip-" + std::to_string(i), "sound-0"));
        theorems(book).push_back(resting_on("rest-" + std::to_string(i), "slip-" + std::to_string(i)));
        theorems(book).push_back(theorem("angle-" + std::to_string(i), "A title").states("x").dimensions({2, 4}, 8)
                                     .forall(angles("a"), vector("q"))
                                     .line("a", [](const Angles& a, const Vec& q) { return q(1) * cos(a[0] + a[0]); })
                                     .line("b", "r", [](const Angles& a, const Vec& q) {
                                         return q(1) * (cos(a[0]) * cos(a[0]) - sin(a[0]) * sin(a[0]));
                                     }));
    }
    std::vector<std::string> reported;
    const auto one = prove_all(book, all(book), quick, 1);
    for (const int jobs : {2, 5}) {
        reported.clear();
        const auto many = prove_all(book, all(book), quick, jobs, [&](const Result& r) { reported.push_back(r.id); });
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

TEST_CASE("the nearest word to a mistyped one") {
    const std::vector<std::string> words{"transpose-product", "norm-preservation", "orthogonality"};
    CHECK(nearest("transpose-prodct", words) == "transpose-product");
    CHECK(nearest("norm_preservation", words) == "norm-preservation");
    CHECK(nearest("orthogonal", words) == "orthogonality");
    CHECK(nearest("orthogonality", words) == "orthogonality");
    CHECK(nearest("x", {}).empty());
}
