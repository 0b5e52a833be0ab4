#include "book/problems.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "book/small.hpp"

using namespace small;

namespace {

bool finds(const Book& book, const std::string& problem) { return std::ranges::count(problems(book), problem) == 1; }

}  // namespace

TEST_CASE("a book without fault has no problems") { CHECK(problems(sound_book()).empty()); }

TEST_CASE("a name is of letters, digits and single hyphens") {
    Book book = sound_book();
    for (const char* id : {"abcdefghijklmnopqrstuvwxyz", "0123456789", "a-0", "0-z", "9"})
        theorems(book).push_back(sound(id));
    CHECK(problems(book).empty());
    for (const char* id : {"`", "{", "/", ":"}) {
        Book other = sound_book();
        theorems(other).push_back(sound(id));
        CHECK(problems(other).size() == 1);
    }
}

TEST_CASE("each planted problem of a theorem is found") {
    Book book = sound_book();
    SUBCASE("an id twice") {
        theorems(book).push_back(sound("b"));
        CHECK(finds(book, "the id 'b' is used twice"));
    }
    SUBCASE("an id that is no name") {
        for (const std::string id : {"Double_Angle", "double--angle", "-double", "double-", ""}) {
            CAPTURE(id);
            theorems(book).push_back(sound(id));
            CHECK(finds(book, "the id '" + id + "' must be words of lower-case letters and digits, joined by '-'"));
        }
    }
    SUBCASE("an unknown premise") {
        theorems(book).push_back(on("c", "nowhere"));
        CHECK(finds(book, "c names the unknown theorem 'nowhere'"));
    }
    SUBCASE("premises in a circle") {
        theorems(book).push_back(on("c", "d"));
        theorems(book).push_back(on("d", "e"));
        theorems(book).push_back(on("e", "c"));
        CHECK(finds(book, "premises run in a circle: c -> d -> e -> c"));
    }
    SUBCASE("a theorem that rests on itself") {
        theorems(book).push_back(on("c", "c"));
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
    SUBCASE("dimensions that are left out") {
        theorems(book).push_back(sound("c").dimensions({2, 4, 8}, 8));
        theorems(book).push_back(sound("d").dimensions({4, 6}, 8));
        theorems(book).push_back(sound("e").dimensions({2, 4, 6}, 8));
        CHECK(problems(book) == std::vector<std::string>{"c is decided at d = 8, but not at d = 6",
                                                         "d is decided at d = 4, but not at d = 2"});
    }
    SUBCASE("no title") {
        theorems(book).push_back(theorem("d", "").states("x").cites("x", "someone"));
        CHECK(finds(book, "d lacks a title, a statement or steps"));
    }
    SUBCASE("a step without a reason") {
        theorems(book).push_back(theorem("d", "A title").states("x").cites("x", ""));
        CHECK(finds(book, "d has a step without a reason"));
    }
    SUBCASE("a premise that no reason uses") {
        theorems(book).push_back(sound("d").rests_on("a"));
        CHECK(finds(book, "d rests on 'a', but no reason of it says for what"));
    }
    SUBCASE("a reason that is no premise") {
        for (const std::string reason : {"two-words", "as two-words says", "b", "b: counted", "counted; b", "counted,b",
                                         "by c, b, and c"}) {
            CAPTURE(reason);
            Book other = book;
            theorems(other).push_back(sound("two-words"));
            theorems(other).push_back(theorem("d", "A title").states("x").cites("x", reason));
            const std::string named = reason.find("two") == reason.npos ? "b" : "two-words";
            CHECK(finds(other, "d gives '" + named + "' as a reason, but does not rest on it"));
        }
    }
    SUBCASE("a word of a reason that is a theorem's name as well") {
        for (const char* reason : {"by b and c", "a b", "b c; c b"}) {
            Book other = book;
            theorems(other).push_back(theorem("d", "A title").states("x").cites("x", reason));
            CHECK(problems(other).empty());
        }
    }
    SUBCASE("a row that the source doesn't have") {
        theorems(book).push_back(theorem("d", "A title").states("x").source("S1", "9").cites("x", "someone"));
        CHECK(finds(book, "d cites the unknown row S1.9"));
    }
    SUBCASE("a premise that is to be refuted") {
        theorems(book).push_back(on("c", "wrong"));
        CHECK(finds(book, "c rests on 'wrong', which is to be refuted: what is false carries nothing"));
    }
    SUBCASE("a slip mended by itself") {
        theorems(book).push_back(slip("d", "d"));
        CHECK(finds(book, "d is a slip mended by itself"));
    }
    SUBCASE("a slip mended by a slip") {
        theorems(book).push_back(slip("d", "wrong"));
        CHECK(finds(book, "d is mended by 'wrong', which is to be refuted as well"));
    }
    SUBCASE("a mended form without a slip") {
        theorems(book).push_back(sound("d").mended_by("a"));
        CHECK(finds(book, "d has a mended form, but no slip"));
    }
    SUBCASE("a row that is named twice") {
        theorems(book).push_back(sound("d").source("RoFormer", "13").source("RoFormer", "13"));
        CHECK(finds(book, "d names the row RoFormer.13 twice"));
    }
    SUBCASE("a source that doesn't know the theorem") {
        theorems(book).push_back(sound("d").source("S1", "1"));
        CHECK(finds(book, "d names the row S1.1 as its source, but that row is neither decided nor mended by it"));
    }
    SUBCASE("a paper that is no text of the book") {
        theorems(book).push_back(sound("d").source("RoFormer", "13"));
        CHECK(problems(book).empty());
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
    SUBCASE("a slip that doesn't say how severe it is") {
        claims(book)[1].cost.severity = book::Severity::none;
        CHECK(finds(book, "S1.2 is a slip that doesn't say how severe it is"));
    }
    SUBCASE("a severity without words") {
        claims(book)[1].cost.words.clear();
        CHECK(finds(book, "S1.2 is a slip that doesn't say how severe it is"));
    }
    SUBCASE("a severity of what is no slip") {
        claims(book)[0].cost.severity = book::Severity::typo;
        CHECK(finds(book, "S1.1 has a severity, but is no slip"));
    }
    SUBCASE("a slip of the pen without what is meant") {
        claims(book).push_back(claim("S1.5", ClaimKind::notation, {}));
        CHECK(finds(book, "S1.5 is a slip of the pen without what is meant"));
    }
    SUBCASE("out of scope without a reason") {
        claims(book).push_back(claim("S1.5", ClaimKind::out_of_scope, {}));
        CHECK(finds(book, "S1.5 is out of scope without a reason"));
    }
    SUBCASE("decided by a theorem that doesn't know the row") {
        claims(book).push_back(claim("S1.5", ClaimKind::statement, {"a"}));
        CHECK(finds(book, "S1.5 is decided or mended by 'a', which doesn't name that row as its source"));
    }
    SUBCASE("mended by a theorem that doesn't know the row") {
        claims(book).push_back(claim("S1.5", ClaimKind::slip, {"wrong"}, {"b"}, "why"));
        CHECK(finds(book, "S1.5 is decided or mended by 'b', which doesn't name that row as its source"));
    }
    SUBCASE("a slip decided by what is to be proved") {
        claims(book).push_back(claim("S1.5", ClaimKind::slip, {"b"}, {"a"}, "why"));
        CHECK(finds(book, "S1.5 is a slip, but 'b', which decides it, is not to be refuted"));
    }
    SUBCASE("a slip mended by what is to be refuted") {
        claims(book).push_back(claim("S1.5", ClaimKind::slip, {"wrong"}, {"wrong"}, "why"));
        CHECK(finds(book, "S1.5 is mended by 'wrong', which is to be refuted as well"));
    }
    SUBCASE("a slip mended by something else than what refutes it is") {
        theorems(book).push_back(sound("other").source("S1", "2"));
        claims(book)[1].mended_by = {"other"};
        CHECK(finds(book, "S1.2 is refuted by 'wrong', but not mended by what mends that: 'a'"));
    }
    SUBCASE("a statement that is only refuted") {
        claims(book).push_back(claim("S1.5", ClaimKind::statement, {"wrong"}));
        CHECK(finds(book, "S1.5 is a statement, but all that decides it is to be refuted"));
    }
    SUBCASE("a statement with a mended form") {
        claims(book).push_back(claim("S1.5", ClaimKind::statement, {"a"}, {"a"}));
        CHECK(finds(book, "S1.5 is mended, but is no slip"));
    }
}
