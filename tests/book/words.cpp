#include "book/words.hpp"

#include <doctest/doctest.h>

using namespace book;

TEST_CASE("the nearest word to a mistyped one") {
    const std::vector<std::string> words{"transpose-product", "norm-preservation", "orthogonality"};
    CHECK(nearest("transpose-prodct", words) == "transpose-product");
    CHECK(nearest("norm_preservation", words) == "norm-preservation");
    CHECK(nearest("orthogonal", words) == "orthogonality");
    CHECK(nearest("orthogonality", words) == "orthogonality");
    CHECK(nearest("x", {}).empty());
}

TEST_CASE("the distance counts what is inserted, left out and exchanged, each once") {
    // beside each word one that is a step further away
    CHECK(nearest("abcd", {"abxyz", "abcde"}) == "abcde");
    CHECK(nearest("abcd", {"a", "abc"}) == "abc");
    CHECK(nearest("abcd", {"axcx", "abcx"}) == "abcx");
    CHECK(nearest("abcd", {"xbcd", "abyz"}) == "xbcd");
    CHECK(nearest("abcd", {"bcdx", "bcd"}) == "bcd");
    CHECK(nearest("abcd", {"xabcdx", "xabcd"}) == "xabcd");
    CHECK(nearest("ab", {"ba", "b"}) == "b");  // two exchanged letters are two steps
    CHECK(nearest("", {"abc", "a"}) == "a");
    CHECK(nearest("abc", {"", "abcdefgh"}) == "");
    CHECK(nearest("kitten", {"kittenabcd", "sitting"}) == "sitting");  // 3 steps, not 4
    CHECK(nearest("ab", {"aa", "bb"}) == "aa");  // of equals the first
}

TEST_CASE("a word that is only begun is nearest to its shortest continuation") {
    const std::vector<std::string> words{"score-shape", "score-2d", "core", "score-3d"};
    CHECK(suggestion("score", words) == "; did you mean 'score-2d'?");
    CHECK(suggestion("cores", words) == "; did you mean 'core'?");
    CHECK(suggestion("core", words) == "; did you mean 'core'?");
    CHECK(suggestion("", words).empty());
    CHECK(suggestion("score", {}).empty());
    CHECK(suggestion(std::string(100, 'a'), words) == "; did you mean 'score-shape'?");
    CHECK(suggestion(std::string(101, 'a'), words).empty());
}

TEST_CASE("what was typed is quoted in full if it is short, and without what a terminal would obey") {
    CHECK(in_quotes("θ ~") == "'θ ~'");
    CHECK(in_quotes("a\x1b[1m\x7f\x1f\n ") == "'a?[1m??? '");
    CHECK(in_quotes(std::string(80, 'a')) == "'" + std::string(80, 'a') + "'");
    CHECK(in_quotes(std::string(81, 'a')) == "'" + std::string(80, 'a') + "...'");
}
