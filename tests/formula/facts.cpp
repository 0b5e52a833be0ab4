// What a document supposes is used where it holds, and nothing is claimed that nobody wrote.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "decide/check.hpp"
#include "decide/formats.hpp"
#include "formula/asked.hpp"

using asked::verdicts;

namespace {

using Verdict = formula::Checked::Verdict;

std::vector<std::string> last_notes(const std::string& text) { return formula::check_document(text).back().notes; }

}  // namespace

TEST_CASE("what is supposed is used, and named") {
    for (const std::string text :
         {"Let $s = n - m$. Then $R_m^\\top R_n = R_s$.", "If $m = 0$ then $R_m = I$.",
          "For $m = n$ we have $R_m^\\top R_n = I$.", "We have $R_m^\\top R_n = I$ for $m = n$.",
          "For $k=q$ we have $\\langle R_m q, R_m k\\rangle = |q|^2$.", "$s = n - m$\n\nThen $R_m^\\top R_n = R_s$.",
          "设 $m = n$，则 $R_m^\\top R_n = I$。", "$$R_m^\\top R_n = I \\text{ if } m = n$$",
          "With $n = m + 1$ we get $R_m^\\top R_n = R_1$.", "当 $m = n$ 时，$R_m^\\top R_n = I$。"}) {
        CAPTURE(text);
        const auto found = formula::check_document(text);
        REQUIRE(found.size() == 2);
        CHECK(std::ranges::count(found, Verdict::proved, &formula::Checked::verdict) == 1);
        CHECK(std::ranges::count(found, Verdict::refuted, &formula::Checked::verdict) == 0);
        for (const auto& one : found)
            if (one.verdict == Verdict::proved) {
                REQUIRE(!one.notes.empty());
                CHECK(one.notes.front().starts_with("given "));
            }
    }
    CHECK(last_notes("x\n\nLet $s = n - m$. Then $R_m^\\top R_n = R_s$.").front() == "given s = n - m, line 3");
    // what holds of all needs nothing
    CHECK(last_notes("If $m = 0$ then $R_m^\\top R_n = R_{n-m}$.").empty());
    // and what is false all the same is false
    CHECK(verdicts("Let $s = m - n$. Then $R_m^\\top R_n = R_s$.") == "dr");
    CHECK(verdicts("Let $d = 4$. Then $x^\\top y = x_0 y_0 + x_1 y_1$.").back() != 'p');
    CHECK(verdicts("Let $d = 512$. Then $x^\\top y = x_0 y_0 + x_1 y_1$.").back() != 'p');
    CHECK(verdicts("Let $d = 4$. Then $\\|PE(t)\\|^2 = 2$.").back() == 'p');
}

TEST_CASE("a matrix of numbers defines the letter that it equals") {
    const std::string j = "Define $J = \\begin{pmatrix}0&-1\\\\1&0\\end{pmatrix}$. ",
                      clockwise = "Define $J = \\begin{pmatrix}0&1\\\\-1&0\\end{pmatrix}$. ",
                      s = "Define $S = \\begin{pmatrix}1&0\\\\0&-1\\end{pmatrix}$. ";
    CHECK(verdicts(j + "Then $R_m = \\cos(m\\theta) I + \\sin(m\\theta) J$, $J^\\top = -J$.") == "ddp");
    CHECK(verdicts(clockwise + "Then $R_m = \\cos(m\\theta) I + \\sin(m\\theta) J$.") == "dr");
    CHECK(verdicts(s + "Then $S R_m S = R_{-m}$ and $S R_m = R_m S$.") == "dpr");
    CHECK(verdicts("Let $q = \\begin{pmatrix}1\\\\0\\end{pmatrix}$. Then $q^\\top q = 1$.\n\n# Next\n\n$q^\\top q = 1$")
              .back() != 'p');
}

TEST_CASE("it holds in its place") {
    CHECK(verdicts("If $m = 0$ then $R_m = I$.\n\nNow $R_m = I$.").back() != 'p');
    CHECK(verdicts("Setting $n = 0$: $(R_m q)^\\top k = q^\\top R_{-m} k$. Setting $m = 0$: $R_m^\\top R_n = R_n$. "
                   "Setting $n = 0$: $R_m^\\top R_n = R_n$.") == "dpdpdn");
    CHECK(verdicts("Let $s = n - m$.\n\n# Next\n\n$R_m^\\top R_n = R_s$").back() == 'n');
    CHECK(verdicts("For $m = n$, $R_m^\\top R_n = I$. For $m = 0$, $R_m^\\top R_n = I$.") == "dpdr");
}

TEST_CASE("what is excepted, needed or said in general is not supposed") {
    CHECK(verdicts("Unless $m = n$, $R_m^\\top R_n = I$.").back() != 'p');
    CHECK(verdicts("除非 $m = n$，$R_m^\\top R_n = I$。").back() != 'p');
    CHECK(verdicts("$R_m^\\top R_n = R_{n-m}$ except when $m = n$.").front() == 'p');
    for (const std::string needed : {"only if", "only when", "if and only if", "iff", "exactly when", "当且仅当"}) {
        CAPTURE(needed);
        CHECK(verdicts("$R_m = R_n$ " + needed + " $m = n$.").find('p') == std::string::npos);
    }
    for (const std::string general : {"In general, ", "Otherwise, ", "一般地，"}) {
        CAPTURE(general);
        CHECK(verdicts("If $m = n$ then $R_m^\\top R_n = I$. " + general + "$R_m^\\top R_n = I$.").back() != 'p');
        CHECK(verdicts("Let $s = n - m$. " + general + "$R_m^\\top R_n = R_s$.") == "dp");
    }
    CHECK(verdicts("当 $m=n$ 时，$R_m^\\top R_n = I$，否则 $R_m^\\top R_n = R_{n-m}$。") == "dpp");
}

TEST_CASE("what is quoted as a mistake is no claim, and what stands beside it is one") {
    for (const std::string text :
         {"A common mistake is $R_m^\\top R_n = R_{m-n}$.", "Some wrongly have $R_m^\\top R_n = R_{m-n}$.",
          "One might think that $R_m^\\top R_n = R_{m-n}$, but this is wrong.", "$R_m^\\top R_n = R_{m-n}$ is wrong.",
          "The claim $$R_m^\\top R_n = R_{m-n}$$ does not hold.", "$R_m^\\top R_n = R_{m-n}$ 不成立。"}) {
        CAPTURE(text);
        CHECK(verdicts(text) == "n");
    }
    CHECK(verdicts("A common mistake is $$R_m R_n = R_{m-n}.$$ The right form is $$R_m R_n = R_{m-n}.$$") == "nr");
    CHECK(verdicts("Do not make the mistake of a wrong sign; the correct form is $R_m R_n = R_{m-n}$.") == "r");
    CHECK(verdicts("This is not a mistake. We have $R_m R_n = R_{m-n}$.") == "r");
    CHECK(verdicts("$R_m R_n = R_{m-n}$ holds. What is said of $R_m R_n = R_{m+n}$ is wrong.") == "rn");
}

TEST_CASE("R has the frequency that is supposed") {
    const std::string quarter = "Take $\\theta = \\pi/2$. Then ";
    CHECK(verdicts(quarter + R"($R_1 = \begin{pmatrix} 0 & -1 \\ 1 & 0\end{pmatrix}$.)") == "dp");
    CHECK(verdicts(quarter + R"($R_1 = \begin{pmatrix} 0 & 1 \\ -1 & 0\end{pmatrix}$.)") == "dr");
    CHECK(verdicts(quarter + "$R_1 q = R_5 q$.") == "dp");
    CHECK(verdicts(quarter + "$R_1 q = R_4 q$.").find('p') == std::string::npos);
    CHECK(verdicts("Let $q = (1, 0)^\\top$ and $\\theta = \\pi/2$. Then $R_1 q = (0, 1)^\\top$.") == "ddp");
    CHECK(verdicts("If $\\theta = 0$ then $(R_m q)^\\top R_n k = q^\\top k$.") == "dp");
    const std::string half = "Let $\\theta_i = 0.5$, $m = 1$: ";
    CHECK(verdicts(half + R"($R_1 = \begin{pmatrix} \cos 0.5 & -\sin 0.5 \\ \sin 0.5 & \cos 0.5 \end{pmatrix}$)") ==
          "ddp");
    CHECK(verdicts(half + R"($R_1 = \begin{pmatrix} \cos 1.5 & -\sin 1.5 \\ \sin 1.5 & \cos 1.5 \end{pmatrix}$)")
              .find_first_of("pr") == std::string::npos);
    // the last one holds
    CHECK(verdicts("Let $\\theta = \\pi/2$. Let $\\theta_i = 0.5$. Then $R_1 = R(0.5)$ and $R_1 = R(\\pi/2)$.")
              .substr(0, 3) == "ddp");
}

TEST_CASE("another value of a name is another case") {
    for (const std::string value : {"\\begin{pmatrix} 1 & 0 \\\\ 0 & 0 \\end{pmatrix}", "(1, 0; 0, 0)"}) {
        CAPTURE(value);
        CHECK(verdicts("Let $W_q = (0, 1; 0, 0)$ and $q = (1, 0)$.\n\nHere $W_q = " + value + "$.").find('r') ==
              std::string::npos);
    }
}

TEST_CASE("what can't be used refutes nothing") {
    for (const std::string text :
         {"For unit vectors $|q|^2 = 1$, so $|R_m q|^2 = 1$.", "With $A = A^\\top$ we get $q^\\top A k = k^\\top A q$.",
          "Suppose $R_m = R_n$. Then $R_m^\\top R_n = I$.", "It is **not** true that $R_m^\\top R_n = R_{m-n}$."}) {
        CAPTURE(text);
        CHECK(verdicts(text).find('r') == std::string::npos);
        CHECK(verdicts(text).find('p') == std::string::npos);
    }
    for (const std::string text : {"Let $\\theta = 2\\phi$. Then $R_1 = R(2\\phi)$.",
                                   "Suppose unit vectors, i.e. $\\|q\\| = 1$. Then $\\|R_m q\\| = 1$.",
                                   "We need $R_m = R_n$ to hold.", "Is $R_m R_n = R_{m-n}$? No."}) {
        CAPTURE(text);
        CHECK(verdicts(text).find('r') == std::string::npos);
        CHECK(verdicts(text).find('p') == std::string::npos);
    }
    CHECK(verdicts("For $i = 1, \\dots, d/2$ and $m = 0, 1, \\ldots, L$ let $R_m^\\top R_m = I$.") == "ddp");
    // what says nothing of its letters excuses nothing
    const std::string k = "Let $k = k_0 + i k_1$. Then ";
    CHECK(verdicts(k + "$\\mathrm{Re}[q \\bar k] = q_0 k_0 + q_1 k_1$.") == "pp");
    CHECK(verdicts(k + "$\\mathrm{Re}[q \\bar k] = q_0 k_0 - q_1 k_1$.") == "pr");
    CHECK(verdicts("Let $k = k_0 - i k_1$. Then $\\mathrm{Re}[q \\bar k] = q_0 k_0 - q_1 k_1$.").back() == 'n');
    // a slip behind a weak word is one
    CHECK(verdicts("with $R_m^\\top R_n = R_{m-n}$") == "r");
}

TEST_CASE("a letter that means something by itself is no longer read when a document means something else") {
    const std::string rotation =
        "$$I_\\theta = \\begin{bmatrix} \\cos \\theta & \\sin \\theta \\\\ -\\sin \\theta & "
        "\\cos \\theta \\end{bmatrix}$$\n$$I_\\alpha I_\\beta = I_{\\alpha+\\beta}$$";
    std::string other = rotation;
    other.replace(other.find("-\\sin"), 5, "\\sin");
    other.replace(other.find("\\cos \\theta \\end"), 4, "-\\cos");
    CHECK(verdicts(rotation) == "pp");
    CHECK(verdicts(other) == "dn");
    CHECK(verdicts("$$I_\\theta = \\begin{bmatrix} \\sin\\theta & \\sin\\theta \\\\ -\\sin\\theta & \\cos\\theta "
                   "\\end{bmatrix}$$ $I_\\theta I_\\theta^T = I$") == "dn");
    CHECK(verdicts("$$I_\\theta = \\begin{bmatrix} \\sin\\theta & \\sin\\theta \\\\ -\\sin\\theta & \\cos\\theta "
                   "\\end{bmatrix}$$ and $u^T I_\\theta^T I_\\theta v = u \\cdot v$") == "dn");
}

TEST_CASE("values of names and of cosines are cases") {
    for (const std::string text : {"$\\bar{L} = 2048$", "$\\hat{L} = 5$", "$\\cos\\theta = 1/2$"}) {
        CAPTURE(text);
        CHECK(verdicts(text).find_first_of("rp") == std::string::npos);
    }
    CHECK(verdicts("$\\cos^2\\theta + \\sin^2\\theta = 1/2$") == "r");
}

TEST_CASE("subscripts that a page has lost") {
    CHECK(verdicts("$\\mathbf{q}^\\top\\mathbf{R}m^\\top \\mathbf{R}n \\mathbf k = \\mathbf{q}^\\top "
                   "\\mathbf{R}{n-m}\\mathbf k$") == "p");
    CHECK(verdicts("$\\mathbf{R}m^\\top \\mathbf{R}n = \\mathbf{R}{m-n}$") == "r");
    CHECK(verdicts("$\\mathbf{R}_m = \\bigoplus{i=0}^{d/2-1} \\mathbf{R}_m^{(i)}$") == "d");
}

TEST_CASE("a function of a difference says that nothing else matters") {
    const std::string tokens = "$$f(x_m, m)^\\top f(x_n, n) = (R_m x_m)^\\top R_n x_n = g(x_m, x_n, m - n)$$";
    CHECK(verdicts(tokens).back() == 'p');
    CHECK(verdicts("$$\\langle R_m q, R_n k\\rangle = g(q, k, m - n)$$") == "p");
    CHECK(verdicts("$$\\langle R_m q, R_{-n} k\\rangle = g(q, k, m - n)$$") == "r");
}

TEST_CASE("positions i and j, and their tokens") {
    CHECK(
        verdicts("$$R(\\theta) = \\begin{pmatrix} \\cos\\theta & \\sin\\theta \\\\ -\\sin\\theta & \\cos\\theta "
                 "\\end{pmatrix}$$\n"
                 "$$Q_i = X_i W_Q R(i\\theta), \\quad K_j = X_j W_K R(j\\theta)$$\n"
                 "$$Q_i K_j^T = X_i W_Q R(i\\theta) R(j\\theta)^T W_K^T X_j^T = X_i W_Q R((i-j)\\theta) W_K^T X_j^T$$\n"
                 "$$Q_i K_j^T = X_i W_Q R((j-i)\\theta) W_K^T X_j^T$$") == "dddppr");
}

TEST_CASE("a function that is supposed is defined, and slips with it are found") {
    CHECK(verdicts("$g(x_m, x_n, m-n) = \\mathrm{Re}[x_m \\bar x_n e^{i(m-n)\\theta}]$") == "d");
    const std::string score =
        "记 $f(q, m) = q e^{im\\theta}$。于是 $$\\langle f(q, m), f(k, n)\\rangle = "
        "\\operatorname{Re}[q k^* e^{i(m-n)\\theta}]$$";
    std::string slip = score;
    slip.replace(slip.find("(m-n)"), 5, "(n-m)");
    CHECK(verdicts(score) == "dp");
    CHECK(verdicts(slip) == "dr");
    CHECK(verdicts(
              "\\begin{align} (R_m \\bm{q})^{\\mathsf{T}} R_n \\bm k &= \\bm{q}^{\\mathsf{T}} {R_m}^{\\mathsf{T}} R_n "
              "\\bm k \\notag\\\\ &= \\bm{q}^{\\mathsf{T}} R_m R_n \\bm k. \\qedhere \\end{align}") == "pr");
}

TEST_CASE("a comma makes no chain, and across what is not read nothing is claimed") {
    CHECK(verdicts("$$R_m R_n = R_{m-n}, R_n R_m = R_{m+n}$$") == "rp");
    CHECK(verdicts("$$R_m R_n = R_{m+n}, \\\\ R_n R_m = R_{m+n}$$") == "pp");
    CHECK(verdicts("\\begin{align} R_m R_n &= R_n R_m, \\\\ &= R_{m+n}\\end{align}") == "pp");
    CHECK(
        verdicts(
            "$$\\langle R_m q, R_n k \\rangle = q^\\top R_{n-m} k, \\langle q, k \\rangle = \\langle k, q\\rangle$$") ==
        "pp");
    CHECK(verdicts("$$R_m^\\top R_n = \\int f = R_{n-m}$$") == "nn");
    CHECK(verdicts("We set $f(q, m) = R_m q$ and\n\n$$\\tilde q = f(q, m), \\tilde k = f(k, n).$$\n\n"
                   "$|\\tilde q|^2 = |q|^2$. $\\tilde q^\\top \\tilde k = q^\\top R_{n-m} k$.") == "dddpp");
}

TEST_CASE("one slip in a chain is one") {
    const auto found = formula::check_document("$$R_m^\\top R_n = R_m R_n = R_{n-m}$$");
    REQUIRE(found.size() == 2);
    CHECK(found[0].nearest == "R_m^\\top R_n = R_{-m} R_n");
    REQUIRE(!found[1].notes.empty());
    CHECK(found[1].notes.back() == "the side before the one that is wrong, in line 1, equals it");
    const auto other = formula::check_document("$$R_m^\\top R_n = R_m R_n = R_{m-n}$$");
    CHECK(std::ranges::none_of(other[1].notes,
                               [](const std::string& note) { return note.find("equals it") != note.npos; }));
}

TEST_CASE("vectors that are written out, and cases of a value") {
    CHECK(verdicts("Let $q = (1, 0)$ and $k = (0, 1)$. Then $q^\\top k = 0$ and $q^\\top R_1 k = -\\sin\\theta$.") ==
          "ddpp");
    CHECK(verdicts("Let $q = (1, 0)$ and $k = (0, 1)$. Then $q^\\top R_1 k = \\sin\\theta$.") == "ddr");
    CHECK(verdicts("Let $q = (1, 2)$. Then $|q|^2 = 5$, and $|q|^2 = 4$.") == "dpr");
    CHECK(last_notes("Let $q = k$. Let $q = (1, 2)$. Then $|q|^2 = 5$.").front() == "given q = (1, 2), line 1");
    CHECK(verdicts("$\\theta_i = \\begin{cases} 1 & i = 0 \\\\ 1/2 & i > 0 \\end{cases}$").find_first_of("pr") ==
          std::string::npos);
    CHECK(verdicts("$$\\begin{cases} R_m R_n = R_{m+n} \\\\ R_m R_n = R_{m-n} \\end{cases}$$") == "pr");
}

TEST_CASE("what others may mean otherwise is no more refuted in a document than alone") {
    for (const char* formula :
         {R"(\bar q \cdot k = q_0 k_0 + q_1 k_1)", R"(\sum_i \cos(t\theta_i)^2 = d/4)", "q k^T = k q^T",
          R"(\begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix} = R(a))"}) {
        CAPTURE(formula);
        const auto found = formula::check_document("$$" + std::string(formula) + "$$");
        REQUIRE(found.size() == 1);
        CHECK(found[0].verdict != formula::Checked::Verdict::refuted);
    }
}

TEST_CASE("a letter that is said to be positive may stand beside lengths") {
    const std::string claim = R"($$\|\zeta^m R_m q\| = \zeta^m\|q\|$$)";
    for (const std::string said : {R"(Let $0<\zeta\le1$. )", R"(Fix $\zeta \in (0,1]$. )", R"(设 $\zeta > 0$。)"}) {
        CAPTURE(said);
        CHECK(asked::last(said + claim) == 'p');
        CHECK(formula::check_document(said + claim).back().notes.back().ends_with("is positive, line 1"));
        CHECK(asked::last(said + R"($$\|\zeta^m R_m q\| = \zeta^{-m}\|q\|$$)") != 'p');
        CHECK(asked::last(said + R"($$\|c R_m q\| = c\|q\|$$)") != 'p');
        CHECK(asked::last(said + R"(Or $\zeta < 0$. )" + claim) != 'p');
    }
    for (const std::string other :
         {R"()", R"(Let $\zeta\le1$. )", R"(If $\zeta > 0$ this is easy. )", R"(Let $\zeta\in(-1,1)$. )",
          R"(Not $0 < \zeta$. )", R"(Let $0<\zeta-1$. )", R"(Let $0<|\zeta|$. )", R"(若 $\zeta > 0$。)"}) {
        CAPTURE(other);
        CHECK(asked::last(other + claim) != 'p');
    }
}

TEST_CASE("coordinates with a prime are named, each for itself") {
    const std::string turned =
        "$$x_1' = x_1 \\cos m\\theta - x_2 \\sin m\\theta$$\n"
        "$$x_2' = x_1 \\sin m\\theta + x_2 \\cos m\\theta$$\n\nThen\n\n";
    CHECK(verdicts(turned + "$$x_1'^2 + x_2'^2 = x_1^2 + x_2^2$$") == "ddp");
    CHECK(verdicts(turned + "$$x_1'^2 - x_2'^2 = x_1^2 - x_2^2$$") == "ddr");
    CHECK(verdicts(turned + "$$x_1 = x_1' \\cos m\\theta + x_2' \\sin m\\theta$$") == "ddp");
    CHECK(verdicts(turned + "$$x_1 = x_1' \\cos m\\theta - x_2' \\sin m\\theta$$").back() != 'p');
}

TEST_CASE("m = position of the query says no product of letters") {
    const auto read = [](const std::string& text) { return verdicts(formula::document_of(text, "notes.txt")); };
    const std::string said = "m = position of the query, n = position of the key. theta = some fixed angle.\n\n";
    CHECK(read(said + "   |e^(i m theta)| = 1\n") == "p");
    CHECK(read(said + "   R(m theta) R(n theta) = R((m - n) theta)\n") == "r");
    CHECK(read("s = score\n\n   R(a) R(b) = R(a + b)\n").back() == 'p');
}

TEST_CASE("words around the formulas of plain text") {
    const auto read = [](const std::string& text) { return verdicts(formula::document_of(text, "notes.txt")); };
    CHECK(read("It is orthogonal and R(s) R(t) = R(s+t), that's all there is to it.") == "p");
    CHECK(read("   R(m)^T R(n) = R(n-m)      (because R(n)^T = R(-n))") == "pp");
    CHECK(read("   R(m)^T R(n) = R(n-m)      (because R(n)^T = R(n))") == "pr");
    CHECK(read("Norms: |R(s) q| = |q|") == "p");
    CHECK(read("shift everything by r: R(s+r)^T R(t+r) = R(s)^T R(t).") == "p");
    CHECK(read("2^(14-7) = 128 -- useless") == "p");
    CHECK(read("12 + 4 = 16 stay.") == "p");
    CHECK(read("12 + 4 = 17 stay.") == "r");
    CHECK(read("x' = R(a) x isn't new") == "d");
}

TEST_CASE("two sums with other bounds are two things") {
    CHECK(verdicts("Let $a_m = \\sum_{t=0}^{m} R_t x$. Then, again, $a_m = \\sum_{t=1}^{m} R_t x$.") == "dn");
    CHECK(verdicts("$\\sum_{j=0}^{n} w_j = \\sum_{j=0}^{n+1} w_j$") == "n");
}
