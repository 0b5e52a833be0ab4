#include "book/select.hpp"

#include <doctest/doctest.h>

#include "book/small.hpp"
#include "book/words.hpp"

using namespace small;

namespace {

std::string chosen(const std::vector<std::string>& words) {
    const Book book = sound_book();
    std::string ids;
    for (const Theorem* theorem : book::select(book, words)) ids += theorem->id() + " ";
    return ids;
}

}  // namespace

TEST_CASE("words mean ids, chapters, sources, rows and patterns") {
    CHECK(chosen({}) == "a wrong b ");
    CHECK(chosen({"b", "a"}) == "a b ");
    CHECK(chosen({"one"}) == "a wrong ");
    CHECK(chosen({"S1"}) == "a wrong ");
    CHECK(chosen({"S1.1"}) == "a ");
    CHECK(chosen({"w*", "?"}) == "a wrong b ");
}

TEST_CASE("a word that means nothing is refused with the nearest that does") {
    const Book book = sound_book();
    CHECK_THROWS_WITH_AS((void)book::select(book, {"wrogn"}),
                         "'wrogn' is no theorem, chapter, source or row; did you mean 'wrong'?", BadInput);
    CHECK_THROWS_WITH_AS((void)book::select(book, {"lits"}, {"list"}),
                         "'lits' is no theorem, chapter, source or row; did you mean 'list'?", BadInput);
    CHECK_THROWS_WITH_AS((void)book::select(book, {"S1.3"}),
                         "no theorem decides 'S1.3', which is a definition; see 'rope-proofs sources S1'", BadInput);
    CHECK_THROWS_WITH_AS((void)book::select(book, {"S1.4"}),
                         "no theorem decides 'S1.4', which is out of scope; see 'rope-proofs sources S1'", BadInput);
    CHECK_THROWS_WITH_AS((void)book::select(book, {"z*"}),
                         "no theorem's id matches the pattern 'z*'; 'rope-proofs list' shows all ids", BadInput);
    CHECK_THROWS_WITH_AS((void)select_sources(book, {"S2"}), "'S2' is no source; did you mean 'S1'?", BadInput);
    CHECK(select_sources(book, {}).size() == 1);
}

TEST_CASE("a pattern's star is any text, its mark one letter") {
    CHECK(chosen({"*"}) == "a wrong b ");
    CHECK(chosen({"w*g"}) == "wrong ");
    CHECK(chosen({"*ro*"}) == "wrong ");
    CHECK(chosen({"wron?"}) == "wrong ");
    CHECK(chosen({"wrong*"}) == "wrong ");
    for (const char* none : {"w*x", "?", "wrong?", "*a?", "x*"})
        if (std::string(none) != "?") CHECK_THROWS_AS((void)chosen({none}), BadInput);
    CHECK(chosen({"?"}) == "a b ");
    CHECK_THROWS_AS((void)chosen({"wr"}), BadInput);  // no pattern, no id
}

TEST_CASE("sources are chosen by their ids, in the order of the book") {
    Book book = sound_book();
    book.sources.push_back({"S2", "Title", "", "", "", "", {claim("S2.1", ClaimKind::notation, {}, {}, "why")}});
    const auto ids = [&](const std::vector<std::string>& words) {
        std::string text;
        for (const SourceText* source : select_sources(book, words)) text += source->id + " ";
        return text;
    };
    CHECK(ids({}) == "S1 S2 ");
    CHECK(ids({"S2"}) == "S2 ");
    CHECK(ids({"S2", "S1"}) == "S1 S2 ");
    CHECK_THROWS_WITH_AS((void)ids({"S1", "S3"}), "'S3' is no source; did you mean 'S1'?", BadInput);
    CHECK_THROWS_WITH_AS((void)book::select(book, {"S2.1"}),
                         "no theorem decides 'S2.1', which is a slip of the pen; see 'rope-proofs sources S2'",
                         BadInput);
    CHECK_THROWS_WITH_AS((void)book::select(book, {"S2.2"}),
                         "'S2.2' is no theorem, chapter, source or row; did you mean 'S1.2'?", BadInput);
    CHECK_THROWS_WITH_AS((void)book::select(book, {"tow"}),
                         "'tow' is no theorem, chapter, source or row; did you mean 'two'?", BadInput);
    CHECK_THROWS_WITH_AS((void)book::select(book, {"S3"}),
                         "'S3' is no theorem, chapter, source or row; did you mean 'S1'?", BadInput);
}

TEST_CASE("a theorem is found by a row that it only mends, and by what its file names") {
    Book book = sound_book();
    theorems(book).push_back(sound("c").source("Paper", "7"));
    const auto ids = [&](const std::string& word) {
        std::string text;
        for (const Theorem* theorem : book::select(book, {word})) text += theorem->id() + " ";
        return text;
    };
    CHECK(ids("S1.2") == "a wrong ");
    CHECK(ids("Paper") == "c ");
    CHECK(ids("Paper.7") == "c ");
    CHECK(ids("two") == "b ");
    claims(book).push_back(claim("S1.5", ClaimKind::definition, {"b"}));  // no file names this row
    CHECK(ids("S1.5") == "b ");
    CHECK(ids("S1") == "a wrong b ");
}
