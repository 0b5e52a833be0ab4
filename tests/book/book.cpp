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
