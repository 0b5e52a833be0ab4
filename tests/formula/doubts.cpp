// What stands around a formula may say less than it, more, or something else: then nothing is said of it.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "decide/check.hpp"
#include "decide/formats.hpp"
#include "formula/asked.hpp"

using asked::verdicts;

namespace {

void none_is_decided(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        CAPTURE(text);
        CHECK(verdicts(text).find_first_of("pr") == std::string::npos);
    }
}

std::string last_of(const std::string& text) { return verdicts(text).substr(verdicts(text).size() - 1); }

}  // namespace

TEST_CASE("a true formula that is denied is not proved") {
    none_is_decided({"It is false that $R_m^\\top R_n = R_{n-m}$.", "There are no m, n with $R_m^\\top R_n = R_{n-m}$.",
                     "$R_m^\\top R_n = R_{n-m}$ iff the positions differ.", "并非 $R_m^\\top R_n = R_{n-m}$。",
                     "~~$R_m^\\top R_n = R_{n-m}$~~", "$\\nexists m$: $R_m^\\top R_m = I$.",
                     "Many say that $R_m^\\top R_n = R_{m-n}$. This is false; the sign is flipped.",
                     "| $R_m^\\top R_n = R_{m-n}$ | no |", "There exist $m$ and $n$ such that $R_m = R_n$.",
                     "$R_0 = I$ or $R_1 = I$."});
    CHECK(verdicts("Contrary to $R_m R_n = R_{m-n}$, we have $R_m R_n = R_{m+n}$.") == "np");
    CHECK(verdicts("This does not depend on the data: $R_m R_n = R_{m+n}$.") == "p");
}

TEST_CASE("numbers that are equal as far as their digits go are not refuted") {
    CHECK(verdicts("For $s = 8$ we get $a = 1.208$ and $a^2 = 1.459$.") == "ddn");
    CHECK(verdicts("For $s = 8$ we get $a = 1.208$ and $a^2 = 1.469$.") == "ddr");
    CHECK(verdicts("$2/3 = 0.667$, and $2/3 = 0.676$.") == "nr");
}

TEST_CASE("a condition in words that is not read refutes nothing") {
    none_is_decided({"If all frequencies are equal to 0, then $R_m = I$.", "If $m$ vanishes, then $R_m = I$.",
                     "At the same position, $R_m^\\top R_n = I$.",
                     "If $\\theta$ is a multiple of $2\\pi$ then $R_1 = I$.",
                     "If $m\\theta = \\pi$, then $R_m = -I$."});
    CHECK(last_of("Let $q$ and $k$ be orthogonal. Then $q^\\top k = 0$.") != "r");
    CHECK(last_of("Let $m$ be $0$. Then $R_m = I$.") == "p");
    CHECK(last_of("Since m = n here, $R_m^\\top R_n = I$.") == "p");
    CHECK(last_of("We have $R_m^\\top R_n = R_s$ with $s := n - m$.") == "d");
}

TEST_CASE("what is supposed of a case is not used beyond it") {
    for (const char* rest : {"Now drop this assumption. Then $R_m^\\top R_n = I$.", "For all $m$, $R_m^\\top R_n = I$.",
                             "In general, $R_m^\\top R_n = I$.", "## Exercise 2\n\nShow that $R_m^\\top R_n = I$.",
                             "The rotation satisfies $R_m^\\top R_n = I$."}) {
        CAPTURE(rest);
        CHECK(last_of("Suppose $m = n$. Then $R_m^\\top R_n = I$.\n\n" + std::string(rest)) != "p");
    }
    CHECK(last_of("Suppose $m = n$. Then\n\n$$R_m^\\top R_n = I$$\n\nand $q^\\top R_m^\\top R_n k = q^\\top k$.") ==
          "p");
    CHECK(last_of("We do not assume $m = n$. Then $R_m^\\top R_n = I$.") != "p");
    CHECK(last_of("Regardless of whether $m = n$, we have $R_m^\\top R_n = I$.") != "p");
    CHECK(last_of("Let $x = R_m q$.\n\nFor any $x$, $|x| = |q|$.") != "p");
}

TEST_CASE("a letter that is said to be something else is not read as what it usually is") {
    for (const char* said : {"Let $R_m$ be a reflection.", "Let $R_m$ be an arbitrary matrix.", "Let $R_m := 2I$.",
                             "Let $R_m \\in \\mathbb{R}^{4 \\times 4}$.", "$R_m \\triangleq 2I$ here."}) {
        CAPTURE(said);
        CHECK(last_of(std::string(said) + " Then $R_m R_n = R_{m+n}$.") != "p");
    }
    CHECK(last_of("Let $q, k \\in \\mathbb{C}^2$. Then $|q|^2 = q^\\top q$.") != "p");
    CHECK(last_of("Let $x \\in \\mathbb{R}^4$. Then $|x|^2 = x_0^2 + x_1^2$.") != "p");
    CHECK(last_of("Let $A$ be a 3 x 3 matrix. Then $\\det(2A) = 4 \\det A$.") != "p");
    CHECK(last_of("Let $d = 3$. Then $\\det(2A) = 4 \\det A$.") != "p");
    CHECK(last_of("Let $q' = R_m q$. Then $|q'| = |q|$.\n\nNow let $q' = 2q$. Then $|q'| = |q|$.") != "p");
    CHECK(last_of("Let $i = 3$. Then $i^2 = -1$.") != "p");
    CHECK(last_of("The matrices of the heads are $W^1$ and $W^2$. Then $W^1 W^2 = W^2 W^1$.") != "p");
}

TEST_CASE("a function that is denied, or is said of some values alone, is not defined so") {
    CHECK(last_of("It is wrong that $f(x) = 3x$. $f(2) = 6$") != "p");
    CHECK(last_of("$$f(x) = 2x$$\n\nwhere $f$ is as above only for $x > 0$.\n\n$$f(-1) = -2$$") != "p");
    CHECK(last_of("Let $f(x) = 3x$. $f(2) = 6$") == "p");
    CHECK(last_of("$$R_{x_1,y_1} R_{x_2,y_2} = R_{x_1+x_2,y_1+y_2}$$\n\nwhere $R_{x,y}$ denotes the rotation by the "
                  "angle $xy$.") != "p");
}

TEST_CASE("what has no value where it is said has no verdict") {
    CHECK(last_of("Let $m = 0$. Then $m / m = 1$.") != "p");
    CHECK(last_of("Let $A = 0$. Then $A A^{-1} = I$.") != "p");
    CHECK(last_of("Let $a = \\pi/2$. Then $\\tan a \\cos a = \\sin a$.") != "p");
}

TEST_CASE("what a format passes over is not judged") {
    const auto judged = [](const std::string& text, const char* name) {
        return verdicts(formula::document_of(text, name));
    };
    const std::string wrong = "$R_m R_n = R_{m-n}$";
    for (const std::string& passed : std::vector<std::string>{
             "\\iffalse\n" + wrong + "\n\\fi\n", "\\begin{comment}" + wrong + "\\end{comment}",
             "\\begin{verbatim}" + wrong + "\\end{verbatim}", "\\verb|" + wrong + "|", "so % " + wrong + "\n"}) {
        CAPTURE(passed);
        CHECK(judged("\\begin{document}" + passed + "\\end{document}" + wrong, "a.tex").empty());
    }
    CHECK(judged("<p><del>" + wrong + "</del></p>", "a.html").empty());
    CHECK(judged(".. " + wrong + "\n\nCode::\n\n   " + wrong + "\n\nand :math:`R_0 = I`.\n", "a.rst") == "p");
}

TEST_CASE("a display of Markdown's code is in its own line") {
    const auto checked = formula::check_document("so\n\n```math\nR_m R_n = R_{m-n}\n```\n");
    REQUIRE(checked.size() == 1);
    CHECK(checked[0].line == 4);
}

TEST_CASE("each row has its own tag") {
    const auto checked = formula::check_document(
        "\\begin{align} R_m R_n &= R_{m+n} \\tag{A} \\\\ R_0 &= I \\\\ R_m^\\top &= R_{-m} \\tag{B} \\end{align}");
    REQUIRE(checked.size() == 3);
    CHECK(checked[0].tag == "(A)");
    CHECK(checked[1].tag.empty());
    CHECK(checked[2].tag == "(B)");
}

TEST_CASE("coordinates of a vector of which nothing is said are names for the other side") {
    const std::string turned =
        "\\begin{pmatrix} \\cos m\\theta & -\\sin m\\theta \\\\ \\sin m\\theta & \\cos m\\theta "
        "\\end{pmatrix} \\begin{pmatrix} x_0 \\\\ x_1 \\end{pmatrix}$$";
    CHECK(verdicts("$$\\begin{pmatrix} y_0 \\\\ y_1 \\end{pmatrix} = " + turned) == "d");
    CHECK(verdicts("$$\\begin{pmatrix} x_0 \\\\ x_1 \\end{pmatrix} = " + turned) != "d");
}

TEST_CASE("a code that is said to have so many coordinates costs no document") {
    CHECK(verdicts("Let $PE_{pos} \\in \\mathbb{R}^4$. Then $R_0 = I$.") == "p");
}

TEST_CASE("definitions in a circle cost their own lines alone") {
    CHECK(verdicts("$R_0 = I$. The offset is $k = n - m$, so $n = m + k$, and $m = n - k$. $R_1 = I$.").front() == 'p');
}

TEST_CASE("a special value that is only mentioned is not supposed") {
    const std::string slip = "$R_m^\\top R_n = R_{m-n}$";
    for (const std::string& text : std::vector<std::string>{
             slip + "; for $m = n$ this is the identity.", slip + ", with $m = n$ as a trivial case.",
             slip + " (for $m=n$ this is $I$).", slip + ", even if $m = n$.", slip + ", so with $m = n$ we get $I$.",
             "For every $m$, also $m = 0$, $R_m^{-1} = R_m$.", "Apart from $\\theta = 0$ we have $R_m = I$.",
             "We don't assume $m = n$. " + slip + ".",
             "At $m=n$ we get $R_m^\\top R_n = I$; more generally " + slip + ".",
             "At $m=n$ we get $R_m^\\top R_n = I$, and for $m \\ne n$ we get " + slip + ".",
             "- same ($m = n$): $R_m^\\top R_n = I$\n- general: " + slip,
             "| $m = n$ | $R_m^\\top R_n = I$ |\n| all | " + slip + " |",
             "\\item $m = n$: $R_m^\\top R_n = I$\n\\item general: " + slip}) {
        CAPTURE(text);
        CHECK(last_of(text) != "p");
        CHECK(verdicts(text).substr(0, 1) != "p");
    }
    CHECK(last_of("$R_m^\\top R_n = I$ and $R_n^\\top R_m = I$ for $m = n$.") == "d");
    CHECK(verdicts("$R_m^\\top R_n = I$ and $R_n^\\top R_m = I$ for $m = n$.") == "ppd");
    for (const char* two : {"If $m=n$, then $R_m^\\top R_n = I$; if $m=n+1$, then $R_m^\\top R_n = R_{-1}$.",
                            "For $m=n$, $R_m^\\top R_n = I$, and for $m=-n$, $R_m R_n = I$.",
                            "$R_m^\\top R_n = I$ for $m=n$ and $R_m R_n = I$ for $m=-n$."}) {
        CAPTURE(std::string(two));
        CHECK(verdicts(two).find_first_of("rn") == std::string::npos);
    }
    CHECK(last_of("Let $z_1 = x_1\\cos a + x_2\\sin a$, $z_2 = x_2\\cos a - x_1\\sin a$.\n\nSo $z = R(a) x$,\n\nand "
                  "$z_1 = x_1\\cos a - x_2\\sin a$.") != "p");
    CHECK(last_of("Define $y_1 = x_1 \\cos a - x_2 \\sin a$ and $y_2 = x_1\\sin a + x_2\\cos a$.\n\nNow consider "
                  "another map: "
                  "$y_1 = 2x_1$ and $y_2 = x_2$. Then $y_1^2+y_2^2 = x_1^2+x_2^2$.") != "p");
    CHECK(last_of("For every smooth $f$, $f^{(n)}(0) = 0$.") != "p");
    CHECK(last_of("$\\cos^{(2)} a = -\\cos a$") != "r");
    CHECK(last_of("We no longer assume $m=n$, and get $R_m^\\top R_n = I$.") != "p");
    CHECK(last_of("Let $y_1 = x_1\\cos a$ and $y_2 = x_2\\cos a$. Then $\\|y\\| = \\|x\\|$ since $y = R(a)x$.") != "p");
    CHECK(verdicts("At $m = 0$, $R_m = I$, and at $m = 1$, $R_m = R_1$.").find('r') == std::string::npos);
}

TEST_CASE("a condition beside a formula refutes nothing, and a number or a range is none") {
    none_is_decided({"$R_m = I \\quad (m = 0)$", "$R_m = I \\qquad (\\text{if } m = 0)$", "$R_m = I, (m = 0)$",
                     "$R_m = I \\quad [m = 0]$", "$|\\cos a| = \\cos a, \\quad 0 \\le a \\le \\pi/2$",
                     "$|\\cos a| = \\cos a \\quad (-\\pi/2 \\le a \\le \\pi/2)$",
                     "$\\cos m\\theta = 1 \\quad (\\theta = 0)$", "$R_m = I \\quad \\text{only for } m = 0$",
                     "$R_m^\\top R_n = R_{m-n} \\quad \\text{(wrong!)}$",
                     "$R_m^\\top R_n = R_{m-n} \\quad \\text{(row vectors)}$", "$R_m^\\top R_n \\overset{m=n}{=} I$",
                     "$R_m = I$ as $\\theta \\to 0$.", "For small $\\theta$ we have $\\cos m\\theta = 1$."});
    for (const char* beside : {"(12)", "\\forall m, n", "\\text{by orthogonality}", "0 \\le i < d/2"}) {
        CAPTURE(beside);
        CHECK(last_of("$$R_m^\\top R_n = R_{m-n} \\quad " + std::string(beside) + "$$") == "r");
    }
}

TEST_CASE("a sign that the document defines otherwise is not read as usual") {
    CHECK(last_of("Let $\\langle x, y\\rangle = x \\bar y$ of complex numbers.\n\n"
                  "$\\langle q e^{im\\theta}, k e^{in\\theta}\\rangle = \\mathrm{Re}[q k^* e^{i(m-n)\\theta}]$") ==
          "n");
    CHECK(last_of("Here $\\langle a, b\\rangle = a^\\top M b$.\n\n$\\langle q, k\\rangle = \\langle k, q\\rangle$") ==
          "n");
    CHECK(last_of("Let $x^{(m)} = R_m x$ be at $m$.\n\nOf layers, $\\|x^{(1)}\\| = \\|x^{(2)}\\|$.") != "p");
    CHECK(last_of("Let $|x| = \\sum_i |x_i|$.\n\n$|R_m x| = |x|$") == "n");
    CHECK(last_of("$PE(t)_{2i} = \\cos(t\\omega_i)$.\n\n"
                  "$PE(t+k)_{2i} = PE(t)_{2i}\\cos(k\\omega_i) + PE(t)_{2i+1}\\sin(k\\omega_i)$") == "n");
    CHECK(last_of("$R_m = \\begin{pmatrix} \\cosh m & \\sinh m \\\\ \\sinh m & \\cosh m\\end{pmatrix}$.\n\n"
                  "$R_m^\\top R_n = R_{n-m}$") == "n");
    CHECK(last_of("Let $R_m$ be a random matrix. Then $R_m^\\top R_n = R_{n-m}$.") == "n");
    CHECK(last_of("The counterclockwise rotation is $R_m = \\begin{pmatrix} \\cos m\\theta & \\sin m\\theta \\\\ "
                  "-\\sin m\\theta & \\cos m\\theta\\end{pmatrix}$.") == "n");
    CHECK(last_of("$\\theta_i = 500000^{-2i/d}$\n\n$\\cos(m\\theta_i) = \\cos(m/10000^{2i/d})$") == "n");
    CHECK(last_of("$\\theta_i = 500000^{-2i/d}$\n\n$\\cos(m\\theta_i) = \\cos(m/500000^{2i/d})$") == "p");
}

TEST_CASE("g(q, k, m - n) is what the document says it is") {
    const std::string said = "Let $g(q, k, t) = q^\\top R_t k$. Then ";
    CHECK(last_of(said + "$\\langle R_m q, R_n k\\rangle = g(q, k, m-n)$.") == "r");
    CHECK(last_of(said + "$\\langle R_m q, R_n k\\rangle = g(q, k, n-m)$.") == "p");
    CHECK(last_of("$g(x_m, x_n, m-n) = x_m^\\top R_{n-m} x_n$\n\n"
                  "$\\langle R_m x_m, R_n x_n\\rangle = g(x_m, x_n, n-m)$.") == "r");
    CHECK(last_of("$\\langle R_m q, R_n k\\rangle = g(q, k, m-n)$.") == "p");
}

TEST_CASE("blocks that are shown say what R is, and no other words before them") {
    const std::string blocks =
        "$$R_m^{(j)} = \\begin{pmatrix} \\cos m\\theta_j & -\\sin m\\theta_j \\\\ \\sin m\\theta_j & "
        "\\cos m\\theta_j \\end{pmatrix}$$ Then $R_m^\\top R_n = R_{n-m}$.";
    CHECK(verdicts("Let $R_m$ be the block-diagonal matrix with blocks " + blocks) == "pp");
    none_is_decided({"Let $R_m$ turn by $-m\\theta_j$, with blocks " + blocks,
                     "Let $R_m$ be a rotation by $-m\\theta_j$. Then " + blocks});
}

TEST_CASE("how far \\cos reaches before a division nobody knows") {
    none_is_decided({"$\\cos\\pi/2 = 0$", "$\\sin\\pi/6 = 1/2$", "$\\cos 2\\pi/3 = -1/2$"});
    CHECK(last_of("$\\cos(\\pi/2) = 0$") != "r");
}

TEST_CASE("items of a list and cells of a column are what its head says they are") {
    const std::string wrong = "$R_m^\\top R_n = R_{m-n}$", right = "$R_m^\\top R_n = R_{n-m}$";
    CHECK(asked::verdicts("Common mistakes:\n\n1. " + wrong + "\n2. " + wrong + "\n\nBut " + wrong) == "nnr");
    CHECK(asked::verdicts("Common confusion: " + right + "\n\nCounterexample: " + right + "\n\nTheorem: " + right) ==
          "nnp");
    CHECK(asked::verdicts("## Pitfalls\n- " + wrong + "\n\nHere " + wrong) == "nr");
    CHECK(asked::verdicts("Which of these is true?\n\nA. " + wrong + "\n\nB. " + right) == "nn");
    CHECK(asked::verdicts("The rules are:\n\n- " + wrong + "\n- " + right) == "rp");
    CHECK(asked::verdicts("| wrong | why |\n|---|---|\n| " + wrong + " | a sign |\n\n" + wrong) == "nr");
    CHECK(asked::verdicts("| rule | why |\n|---|---|\n| " + wrong + " | a sign |") == "r");
    CHECK(asked::verdicts("````\n```\n" + wrong + "\n```\n````\n" + right) == "p");
}

TEST_CASE("a case of the paragraph before is none of the next, whatever display it ends in") {
    const std::string at_zero = "For $r = 0$ this is the squared length, $|x|^2 = x^\\top x$.\n\n";
    CHECK(last_of(at_zero + "**Step 4: Distance.** Therefore\n\n$$\nR_r = I.\n$$\n") != "p");
    CHECK(last_of(at_zero + "Therefore\n\n$$\nR_r = I.\n$$\n") != "p");
    CHECK(last_of("For $r = 0$ we have\n\n$$\nR_r = I.\n$$\n") == "p");
}

TEST_CASE("what fresh documents said and was refuted without being false") {
    CHECK(last_of("You will see $b' = b s$ in forum posts. That is not correct, it misses the exponent.") != "r");
    CHECK(last_of("Let $f(k, n) = \\zeta^{-n} R_n k$. Then $\\|f(k, n)\\| = \\zeta^{-n} \\|k\\|$.") != "r");
    CHECK(last_of("Let $f(q, m) = q e^{im\\theta}$. We need $f(q, m) \\cdot f(k, n) = g(q, k, m - n)$.") != "r");
    CHECK(last_of("Let $f(q, m) = q e^{im\\theta}$. So $f(q, m) \\cdot f(k, n) = "
                  "\\operatorname{Re}[q e^{im\\theta} \\overline{k e^{in\\theta}}]$.") != "r");
}

TEST_CASE("any letter may be the dimension of a schedule") {
    const std::string said =
        "$$\\lambda_t = 10000^{-2t/r}, \\qquad t = 0, 1, \\dots, \\tfrac r2 - 1$$\n\nWith $r = 24$ the slowest is ";
    CHECK(last_of(said + "$$\\lambda_{11} = 10000^{-22/24}$$") != "r");
    CHECK(last_of(said + "$$\\lambda_{11} = 10000^{-11/24}$$") != "p");
}

TEST_CASE("a heading is no doubt: Solution., and a numbered one behind a mistake") {
    const std::string right = "$R_m^\\top R_n = R_{n-m}$";
    CHECK(asked::last("\\textbf{Solution.} Multiply out: " + right + ".") == 'p');
    CHECK(asked::last("\\begin{solution} We have " + right + ".") == 'p');
    CHECK(asked::last("The solution of " + right + " is sought.") != 'p');
    const std::string mistake = "he crossed it out, that is the classic mistake.\n\n2) d dims\n";
    CHECK(asked::last(mistake + "---------\nwe have " + right + ".") == 'p');
    CHECK(asked::last(mistake + "we have " + right + ".") != 'p');
    CHECK(asked::last("It does not come close to a turn: $4096 / 54410 \\approx 0.075$, or 27 degrees.") == 'p');
}
