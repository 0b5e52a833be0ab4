// Sums over sequences: summation by parts, telescoping sums, and what bounds such sums.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::verdict;

namespace {

const std::string parts = R"(\sum_{i=0}^{d/2-1} h_i (S_{i+1} - S_i))";
const std::string ends = " where h_{d/2} := 0, S_0 := 0";
const std::string lengths = R"(\sum_{i=0}^{d/2-1} |S_{i+1}||h_{i+1} - h_i|)";

}  // namespace

TEST_CASE("summation by parts is proved for every size") {
    CHECK(verdict(parts + R"(= -\sum_{i=0}^{d/2-1} S_{i+1} (h_{i+1} - h_i))" + ends) == "proved");
    CHECK(verdict(R"(\sum_{i=0}^{N-1} h_i (S_{i+1} - S_i) = -\sum_{i=0}^{N-1} S_{i+1} (h_{i+1} - h_i)
                     where h_N := 0, S_0 := 0)") == "proved");
    CHECK(verdict(R"(\sum_{k=1}^N h_k (S_k - S_{k-1}) = -\sum_{k=1}^N S_k (h_{k+1} - h_k)
                     where S_0 := 0, h_{N+1} := 0)") == "proved");
    CHECK(verdict(R"(\sum_{i=0}^{N-1} h_i (S_{i+1} - S_i) = h_N S_N - h_0 S_0
                     - \sum_{i=0}^{N-1} S_{i+1} (h_{i+1} - h_i))") == "proved");
    CHECK(verdict(R"(\sum_{k=1}^N a_k b_k = a_N B_N - \sum_{k=1}^{N-1} B_k (a_{k+1} - a_k)
                     where B_n := \sum_{k=1}^n b_k)") == "proved");
    CHECK(verdict(R"(\sum_{i=0}^{d/2-1} q_{[2i:2i+1]} k^*_{[2i:2i+1]} e^{i(m-n)\theta_i} =)" + parts + ends +
                  R"(, h_i := q_{[2i:2i+1]} k^*_{[2i:2i+1]}, S_j := \sum_{i=0}^{j-1} e^{i(m-n)\theta_i})") == "proved");
    CHECK(verdict(R"(\sum_{i=1}^n (a_i - a_{i-1}) = a_n - a_0)") == "proved");
    const formula::Answer answer = formula::decide(R"(\sum_{i=1}^n (a_i - a_{i-1}) = a_n - a_0)").front();
    CHECK(answer.reading == "for all numbers $a_i$ and every $n$");
    CHECK(answer.claims.size() == 7);
}

TEST_CASE("a slip in a summation by parts is refuted where no value at an end could save it") {
    CHECK(verdict(parts + R"(= \sum_{i=0}^{d/2-1} S_{i+1} (h_{i+1} - h_i))" + ends) == "refuted");
    CHECK(verdict(parts + R"(= -\sum_{i=0}^{d/2-1} S_i (h_{i+1} - h_i))" + ends) == "refuted");
    CHECK(verdict(R"(\sum_{k=1}^N a_k b_k = a_N B_N + \sum_{k=1}^{N-1} B_k (a_{k+1} - a_k)
                     where B_n := \sum_{k=1}^n b_k)") == "refuted");
    CHECK(verdict(R"(\sum_{i=1}^n (a_i - a_{i-1}) = a_{n-1} - a_0)") == "refuted");
    // what is not said of an end may be said in words
    for (const char* said : {"", " where S_0 := 0", " where h_{d/2} := 0", " where h_{d/2} := 0, S_1 := 0"})
        CHECK(verdict(parts + R"(= -\sum_{i=0}^{d/2-1} S_{i+1} (h_{i+1} - h_i))" + said) == "not understood");
    CHECK(verdict(R"(\sum_{i=0}^{N-1} a_i = \sum_{i=1}^N a_i)") == "not understood");
    CHECK(verdict(R"(\sum_{i=1}^n (a_i - a_{i-1}) = a_n)") == "not understood");
    // other letters may be what it says of them; squares may be what h_i is said to be
    CHECK(verdict(R"(\sum_{i=1}^n w_i (a_i - a_{i-1}) = \sum_{i=1}^n w_i b_i)") == "not understood");
    CHECK(verdict(R"(\sum_{i=0}^{N-1} h_i (S_{i+1} - S_i) = \sum_{i=0}^{N-1} S_{i+1} (h_{i+1} - h_i)
                     where h_i := c_i c_i)") == "not understood");
}

TEST_CASE("what is true of small sizes alone is not proved") {
    // the last three terms are all of a sum of at most three
    CHECK(verdict(R"(\sum_{i=1}^n (a_i - a_{i-1}) = \sum_{i=n-2}^n (a_i - a_{i-1}))") != "proved");
    // a number that is added as often as there are terms, and letters far apart, show more with every size
    CHECK(verdict(R"(\sum_{i=1}^n (a_i + 1) = \sum_{i=1}^n a_i + 7)") != "proved");
    CHECK(verdict(R"(\sum_{i=1}^n a_i a_7 = \sum_{i=1}^n a_7 a_i)") != "refuted");
    CHECK(verdict(R"(\sum_{i=1}^n a_i b_{n-i} = \sum_{i=1}^n b_i a_{n-i})") != "proved");
}

TEST_CASE("sums are bounded by the lengths of their terms and by the largest factor") {
    const std::string sum = R"(|\sum_{i=0}^{d/2-1} S_{i+1} (h_{i+1} - h_i)|)";
    const std::string largest = R"(\left(\max_i |h_{i+1} - h_i|\right) \sum_{i=0}^{d/2-1} |S_{i+1}|)";
    CHECK(verdict(sum + R"(\le)" + lengths) == "proved");
    CHECK(verdict(sum + R"(\le)" + lengths + R"(\le)" + largest) == "proved");
    CHECK(verdict(sum + R"(\le)" + largest) == "proved");
    CHECK(verdict(largest + R"(\ge)" + lengths) == "proved");
    CHECK(verdict("|" + parts + R"(| \le)" + lengths + ends) == "proved");
    CHECK(verdict("|" + parts + R"(| =)" + sum + ends) == "proved");
    CHECK(verdict(R"(|\sum_{i=0}^{N-1} a_i b_i| \le \max_{i=0}^{N-1} |a_i| \sum_{k=0}^{N-1} |b_k|)") == "proved");
    CHECK(verdict(R"(|\sum_{i=0}^{d/2-1} e^{i(m-n)\theta_i}| \le d/2)") == "proved");

    CHECK(verdict("|" + parts + R"(| \le)" + lengths) != "proved");
    CHECK(verdict(sum + R"(\ge)" + lengths) != "proved");
    CHECK(verdict(lengths + R"(\le)" + sum) != "proved");
    CHECK(verdict(largest + R"(\le)" + lengths) != "proved");
    CHECK(verdict(sum + "<" + lengths) != "proved");
    for (const char* bound :
         {R"(\max_i |a_{i+1}| \sum_{i=0}^{N-1} |b_i|)", R"(\max_{i=1}^{N} |a_i| \sum_{i=0}^{N-1} |b_i|)",
          R"(\max_i |a_i| \sum_{i=0}^{N-2} |b_i|)", R"(\max_i |a_i| \max_i |b_i|)", R"(\sum_{i=0}^{N-1} |b_i|)",
          R"(\max_i |b_i| \sum_{i=0}^{N-1} |b_i|)"})
        CHECK(verdict(R"(|\sum_{i=0}^{N-1} a_i b_i| \le)" + std::string(bound)) != "proved");
    CHECK(verdict(R"(\sum_{i=0}^{N-1} |a_i| |b_i| \le \max_i |a_i| \sum_{i=1}^{N} |b_i|)") != "proved");
    CHECK(verdict(R"(|\sum_{i=0}^{d/2-1} e^{i(m-n)\theta_i}| \le d/2 - 1)") == "refuted");
    CHECK(verdict(R"(|\sum_{i=0}^{d/2-1} e^{(m-n)\theta_i}| \le d/2)") != "proved");
}

TEST_CASE("the numbers at the ends of a sum, said behind it") {
    const std::string sums = R"(\sum_{i=0}^{N-1} h_i(S_{i+1}-S_i) = -\sum_{i=0}^{N-1} S_{i+1}(h_{i+1}-h_i))";
    CHECK(verdict(sums + R"(, \quad h_N = 0,\ S_0 = 0)") == "proved");
    CHECK(verdict(sums + R"(, \quad h_N = 0)") == "not understood");
    CHECK(verdict(sums + R"(, \quad h_N = 0,\ S_1 = 0)") == "not understood");
}
