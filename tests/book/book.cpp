#include "book/book.hpp"

#include <doctest/doctest.h>

#include "book/small.hpp"

using namespace small;

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

TEST_CASE("each severity has its words") {
    CHECK(name(Severity::none).empty());
    CHECK(name(Severity::typo) == "a typo");
    CHECK(name(Severity::loose) == "loosely said");
    CHECK(name(Severity::wrong) == "does not hold");
    CHECK(name(Severity::breaks) == "breaks a port");
    CHECK(in_words({Severity::wrong, "by 14 %"}) == "does not hold: by 14 %");
    CHECK(row({"S1", "13"}) == "S1.13");
    CHECK(claim("S1.5", ClaimKind::slip, {"a", "b"}, {"c"}).theorems() == std::vector<std::string>{"a", "b", "c"});
}

TEST_CASE("what a source prints is said by the register; without one by the theorem itself") {
    Book book = sound_book();
    CHECK(is_printed(book, *book.find("wrong")));
    CHECK_FALSE(is_printed(book, *book.find("a")));  // decides a row, but no slip
    CHECK_FALSE(is_printed(book, *book.find("b")));
    book.sources.clear();
    CHECK(is_printed(book, *book.find("a")));
    CHECK_FALSE(is_printed(book, *book.find("b")));
}
