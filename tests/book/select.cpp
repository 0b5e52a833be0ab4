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
