// Sums over sequences: summation by parts, telescoping sums, and what bounds such sums.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::last;
using asked::verdict;
using asked::verdicts;

namespace {

const std::string parts = R"(\sum_{i=0}^{d/2-1} h_i (S_{i+1} - S_i))";
const std::string ends = " where h_{d/2} := 0, S_0 := 0";
const std::string abel = parts + R"(= -\sum_{i=0}^{d/2-1} S_{i+1} (h_{i+1} - h_i))";
const std::string let = R"(Let $h_i = q_i k_i$, $S_j = \sum_{i=0}^{j-1} e^{i(m-n)\theta_i}$)";
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

namespace {

/// RoFormer, section 3.4.3, from "where" on.
const std::string roformer = R"(where $\boldsymbol{q}_{[2i:2i+1]}$ represents the $2i^{th}$ to $(2i+1)^{th}$ entries of
$\boldsymbol{q}$. Denote $h_{i} = \boldsymbol{q}_{[2i:2i+1]}\boldsymbol{k}_{[2i:2i+1]}^{*}$ and
$S_{j} = \sum^{j-1}_{i=0}e^{i(m-n)\theta_{i}}$, and let $h_{d/2} = 0$ and $S_{0} = 0$, we can rewrite the summation
using Abel transformation
\begin{equation}
\sum^{d/2-1}_{i=0} \boldsymbol{q}_{[2i:2i+1]}\boldsymbol{k}_{[2i:2i+1]}^{*}e^{i(m-n)\theta_{i}} =
\sum^{d/2-1}_{i=0}h_{i}(S_{i+1} - S_{i}) = - \sum^{d/2-1}_{i=0}S_{i+1}(h_{i+1} - h_{i}).
\end{equation}
Thus,
\begin{align}
\bigg|\sum^{d/2-1}_{i=0} \boldsymbol{q}_{[2i:2i+1]}\boldsymbol{k}_{[2i:2i+1]}^{*}e^{i(m-n)\theta_{i}}\bigg| &=
\bigg|\sum^{d/2-1}_{i=0}S_{i+1}(h_{i+1} - h_{i})\bigg| \nonumber\\
&\leq \sum^{d/2-1}_{i=0}|S_{i+1}||(h_{i+1} - h_{i})| \nonumber\\
&\leq \Big(\max_i|h_{i+1} - h_{i}|\Big)\sum^{d/2-1}_{i=0}|S_{i+1}|
\end{align}
)";

/// As kexue.fm writes it.
const std::string kexue =
    R"(记$h_i = \boldsymbol{q}_{[2i:2i+1]}\boldsymbol{k}_{[2i:2i+1]}^*, S_j = \sum\limits_{i=0}^{j-1} e^{\text{i}(m-n)\theta_i}$，
并约定$h_{d/2}=0,S_0=0$，那么由Abel变换（分部求和法）可以得到：

\begin{equation}\sum_{i=0}^{d/2-1}\boldsymbol{q}_{[2i:2i+1]}\boldsymbol{k}_{[2i:2i+1]}^* e^{\text{i}(m-n)\theta_i} =
\sum_{i=0}^{d/2-1} h_i (S_{i+1} - S_i)  = -\sum_{i=0}^{d/2-1} S_{i+1}(h_{i+1} - h_i)\end{equation}

所以

\begin{equation}\begin{aligned}
\left|\sum_{i=0}^{d/2-1}\boldsymbol{q}_{[2i:2i+1]}\boldsymbol{k}_{[2i:2i+1]}^* e^{\text{i}(m-n)\theta_i}\right| =&\,
\left|\sum_{i=0}^{d/2-1} S_{i+1}(h_{i+1} - h_i)\right| \\
\leq&\, \sum_{i=0}^{d/2-1} |S_{i+1}| |h_{i+1} - h_i| \\
\leq&\, \left(\max_i |h_{i+1} - h_i|\right)\sum_{i=0}^{d/2-1} |S_{i+1}|
\end{aligned}\end{equation}
)";

/// A lecture's.
const std::string lecture = R"(Let $a_1, \dots, a_n$ and $b_1, \dots, b_n$ be complex numbers, and write
$B_j = \sum_{k=1}^{j} b_k$ for the partial sums. In particular $B_0 = 0$.

Since $b_k = B_k - B_{k-1}$, we find
$$\begin{aligned}
\sum_{k=1}^{n} a_k b_k &= \sum_{k=1}^{n} a_k (B_k - B_{k-1}) \\
&= a_n B_n - \sum_{k=1}^{n-1} B_k (a_{k+1} - a_k).
\end{aligned}$$

If we agree on $a_{n+1} = 0$, the boundary term is a part of the sum:
$$\sum_{k=1}^{n} a_k b_k = -\sum_{k=1}^{n} B_k (a_{k+1} - a_k).$$

Taking absolute values,
$$\Big|\sum_{k=1}^{n} a_k b_k\Big| = \Big|\sum_{k=1}^{n} B_k (a_{k+1} - a_k)\Big|$$
$$\le \sum_{k=1}^{n} |B_k| \, |a_{k+1} - a_k|,$$
$$\le \max_{1 \le k \le n} |a_{k+1} - a_k| \sum_{k=1}^{n} |B_k|.$$
)";

std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string given(const std::string& text, std::size_t which) {
    const auto all = formula::check_document(text);
    return all.at(which).notes.empty() ? "" : all[which].notes.front();
}

}  // namespace

TEST_CASE("a document's sequences are facts of their section") {
    CHECK(verdicts(roformer) == "ddddppppp");
    CHECK(verdicts(kexue) == "ddddppppp");
    CHECK(verdicts(lecture) == "dpdppdpppp");
    CHECK(given(kexue, 5) == "given S_0 = 0, line 2; h_{d/2} = 0, line 2");
    CHECK(given(lecture, 3) == R"(given B_j = \sum_{k=1}^{j} b_k, line 2)");
    CHECK(verdicts(let + ", $h_{d/2} = 0$.\n\nThen $$" + abel + "$$") == "dddp");
    CHECK(verdicts("Let $S_j = \\sum_{i=0}^{j-1} a_i$. Then $S_0 = 0$, $S_1 = a_0$, $S_2 = a_0 + a_1$.") == "dppp");
}

TEST_CASE("what a document says of its sequences elsewhere, or takes back, proves nothing") {
    const std::string claim = "$$" + abel + "$$";
    for (const std::string& between :
         {std::string("\n\n## B\n\nThen "), std::string("\n\nUnlike before, $h_{d/2} = 1$ now.\n\nWe get "),
          std::string("\n\nWithout $h_{d/2} = 0$ we get "), std::string("\n\nIn general, for any $h$, "),
          std::string("\n\nNow let $h_i = q_i$. We get "),
          std::string("\n\nNow let $S_j = \\sum_{i=0}^{j} e^{i(m-n)\\theta_i}$. We get ")})
        CHECK_MESSAGE(last("## A\n\n" + let + ", $h_{d/2} = 0$." + between + claim) != 'p', between);
    CHECK(last(let + ". Hence $h_{d/2} = 0$. We get " + claim) != 'p');
    CHECK(last(let + ". If $h_{d/2} = 0$, then $h_{d/2} S_1 = 0$.\n\nWe get " + claim) != 'p');
    CHECK(last("Let $S_j = \\sum_{i=0}^{j} a_i$. Then $S_0 = 0$.") != 'p');
    CHECK(last("Let $S_j = \\sum_{i=0}^{j-1} a_i$.\n\nLet $S_j = \\sum_{i=0}^{j} a_i$. Then $S_0 = 0$.") != 'p');
}

TEST_CASE("a slip in a document's summation by parts is never proved") {
    CHECK(verdicts(changed(roformer, "= - \\sum^{d/2-1}_{i=0}S_{i+1}", "= - \\sum^{d/2-1}_{i=0}S_{i}")) == "ddddpnppp");
    CHECK(verdicts(changed(roformer, "= - \\sum", "= \\sum")) == "ddddpnppp");
    CHECK(verdicts(changed(roformer, "^{j-1}_{i=0}", "^{j}_{i=0}")) == "ddddnnnpp");
    CHECK(verdicts(changed(roformer, "let $h_{d/2} = 0$ and", "let")) == "dddpnnpp");
    CHECK(last(changed(roformer, "\\sum^{d/2-1}_{i=0}|S_{i+1}|\n", "\\sum^{d/2-1}_{i=0}S_{i+1}\n")) == 'n');
    CHECK(verdicts(changed(kexue, "\\leq&\\, \\sum", "\\geq&\\, \\sum")) == "ddddpppnp");
    CHECK(verdicts(changed(kexue, "-\\sum_{i=0}^{d/2-1} S_{i+1}", "-\\sum_{i=0}^{d/2-1} S_{i-1}")) == "ddddpnppp");
    CHECK(verdicts(changed(lecture, "B_n - \\sum", "B_n + \\sum")) == "dpdpcdpppp");
    CHECK(verdicts(changed(lecture, "^{n-1} B_k", "^{n} B_k")) == "dpdpndpppp");
    CHECK(verdicts(changed(lecture, "1 \\le k \\le n", "1 \\le k < n")) == "dpdppdpppn");
    CHECK(verdicts(changed(lecture, "|B_k| \\,", "B_k \\,")) == "dpdppdppnn");
}

TEST_CASE("sums of turns up to n are decided for every n") {
    const std::string sum = R"(\sum_{k=0}^{n-1} e^{ika})";
    CHECK(verdict(sum + R"(= \frac{e^{ina} - 1}{e^{ia} - 1})") == "proved");
    CHECK(verdict(sum + R"(= e^{i(n-1)a/2}\frac{\sin(na/2)}{\sin(a/2)})") == "proved");
    CHECK(verdict("(e^{ia} - 1)" + sum + R"(= \sum_{k=0}^{n-1} e^{i(k+1)a} -)" + sum) == "proved");
    CHECK(verdict(sum + R"(= \sum_{k=1}^{n} e^{i(n-k)a})") == "proved");
    CHECK(verdict("|" + sum + R"(| = \left|\frac{\sin(na/2)}{\sin(a/2)}\right|)") == "proved");
    CHECK(verdict(R"(\sum_{k=0}^{n-1} \cos(ka) = \frac{\sin(na/2)\cos((n-1)a/2)}{\sin(a/2)})") == "proved");
    CHECK(verdict(
              R"(\frac{1}{N} \sum_{m=0}^{N-1} e^{im\theta} = \frac{1}{N} \frac{1 - e^{iN\theta}}{1 - e^{i\theta}})") ==
          "proved");
    CHECK(verdict(R"(\sum_{k=1}^{n} k = n(n+1)/2)") == "proved");
    CHECK(verdict(sum + R"(= \frac{e^{ina} + 1}{e^{ia} - 1})") == "refuted");
    CHECK(verdict(sum + R"(= \frac{e^{i(n+1)a} - 1}{e^{ia} - 1})") == "refuted");
    CHECK(verdict(R"(\sum_{k=1}^{n} k = n(n-1)/2)") == "refuted");
    // no sides of this kind, though they may be equal at some sizes
    for (const char* open :
         {R"(= \frac{e^{in^2a} - 1}{e^{ia} - 1})", R"(= \frac{1}{n}\frac{e^{ina} - 1}{e^{ia} - 1})", R"(= f(n))",
          R"(= \sum_{k=0}^{n-1} e^{ikna})", R"(= \sum_{k=0}^{n-1} e^{i\theta_k})", R"(= \tan(na))", "= x_n", "= 2^n",
          R"(= \sum_{k=0}^{n-1} e^{ia/(k+1)})", R"(= R(na))", R"(= \sum_{k=5}^{n+4} e^{i(k-5)a/n})",
          R"(= \sum_{k=0}^{d-1} e^{ika})", R"(= \sum_{k=0}^{2n-1} e^{ika})"})
        CHECK_MESSAGE(verdict(sum + open) != "proved", open);
    CHECK(verdict("|" + sum + R"(| = \frac{\sin(na/2)}{\sin(a/2)})") != "proved");
    CHECK(verdict(R"(\sum_{n=1}^{N} v = v)") == "not understood");
    CHECK(verdict(R"(\sum_{k=0}^{n-5} e^{ika} = \frac{e^{i(n-4)a} - 1}{e^{ia} - 1})") != "proved");  // n < 4

    const std::string document =
        "Let $a$ be an angle. The partial sums $$S_n = \\sum_{k=0}^{n-1} e^{ika}$$ are geometric:"
        "$$(e^{ia} - 1) S_n = \\sum_{k=0}^{n-1} e^{i(k+1)a} - \\sum_{k=0}^{n-1} e^{ika} = e^{ina} - 1.$$ Dividing,"
        "$$\\begin{aligned} S_n &= \\frac{e^{ina} - 1}{e^{ia} - 1} \\\\ &= e^{i(n-1)a/2} "
        "\\frac{\\sin(na/2)}{\\sin(a/2)} "
        "\\end{aligned}$$ and $$|S_n| = \\left|\\frac{\\sin(na/2)}{\\sin(a/2)}\\right|.$$";
    CHECK(verdicts(document) == "dppppp");
    CHECK(given(document, 1) == R"(given S_n = \sum_{k=0}^{n-1} e^{ika}, line 1)");
    CHECK(verdicts(changed(document, "= e^{ina} - 1.", "= e^{ina} + 1."))[2] != 'p');
    CHECK(verdicts(changed(document, "S_n &= \\frac{e^{ina} - 1}", "S_n &= \\frac{e^{ina} + 1}"))[3] != 'p');
}
