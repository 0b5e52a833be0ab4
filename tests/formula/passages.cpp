// What a document may be written in, and with which commands of its author.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "decide/check.hpp"
#include "decide/formats.hpp"
#include "decide/macros.hpp"
#include "decide/passage.hpp"
#include "formula/asked.hpp"

using asked::verdicts;

namespace {

std::string read(const std::string& text, const std::string& name) {
    return verdicts(formula::document_of(text, name));
}

std::string trouble(const std::string& text, const std::string& name) {
    try {
        return read(text, name);
    } catch (const formula::NotText& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("a command that nothing closes ends with its text") {
    CHECK(read("q = k \\text{ for all } q \\text{ (any } \\mu)", "a.txt").find('p') == std::string::npos);
    CHECK(read("$R_m q = k \\text{ for $ all", "a.md").find('p') == std::string::npos);
}

TEST_CASE("an attribute of a tag is no equation") {
    CHECK(read("<div style=\"text-align: center; top = 2\">\n\nR_m R_n = R_{m+n}\n\n</div>\n", "a.md") == "p");
    CHECK(read("<img src='a.png' width='90%'> R_m R_n = R_{m-n}\n", "a.md") == "r");
    CHECK(read("<q, k> = q^T k and <x, y> = 2 y^T x\n", "a.md") == "pc");
}

TEST_CASE("what a name stands for is no condition") {
    CHECK(asked::verdicts("Let $q = W_q x_m$.\n\n# Again\n\n$q = W_k x_m$") == "dd");
    CHECK(asked::verdicts("$d_k = d_v / h$, here with $d_k = 64$.") == "nd");
    CHECK(asked::verdicts("$d_k = d_v / h$ with $d_v = 512$ and $h = 8$. So $d_k = 63$.").back() == 'n');
}

TEST_CASE("a number behind wide space is that of the equation") {
    CHECK(read("R(m) R(n) = R(m + n)          (3)\n", "a.txt") == "p");
    CHECK(read("R(m) R(n) = R(m - n)          (3)\n", "a.txt") == "r");
}

TEST_CASE("frequencies are what the document says, and powers of them are compared") {
    const std::string from_one = "Let $\\theta_j = 10000^{-2(j-1)/d}$. ";
    CHECK(verdicts(from_one + "Then $\\theta_{j+1} / \\theta_j = 10000^{-2/d}$.") == "dp");
    CHECK(verdicts(from_one + "Then $\\theta_{j+1} / \\theta_j = 10000^{2/d}$.") == "dr");
    const std::string wave = "The wavelength is $$\\lambda_j = \\frac{2\\pi}{\\theta_j} = 2\\pi \\cdot 10000^{";
    CHECK(verdicts(from_one + wave + "2(j-1)/d}.$$ So $\\lambda_{j+1}/\\lambda_j = 10000^{2/d}$.") == "ddpp");
    CHECK(verdicts(from_one + wave + "2j/d}.$$") == "ddr");
}

TEST_CASE("a name that is first said with what it is keeps it; what is supposed further down does not reach up") {
    const std::string said = "We identify $q$ with $z = q_1 + i q_2$ and $k$ with $w = k_1 + i k_2$. ";
    CHECK(
        verdicts(said + "The dot product is $\\langle q, k \\rangle = \\operatorname{Re}(z \\overline{w})$.").back() ==
        'p');
    const std::string slip = "$(R_m q)^T (R_n k) = q^T R_{m+n} k$. ";
    CHECK(verdicts("Then " + slip + "For $m = n$ we get back $q^T k = q^T k$.").front() == 'r');
    CHECK(verdicts("For $m = 0$ we have " + slip).back() != 'r');
}

TEST_CASE("what an author's commands stand for is read") {
    const std::string head =
        "\\newcommand{\\R}{\\mathbf{R}}\n\\newcommand\\q{\\bm{q}}\n\\renewcommand{\\k}{\\bm{k}}\n"
        "\\newcommand{\\rot}[1]{\\R_{\\Theta,#1}^{d}}\n\\DeclareMathOperator{\\Real}{Re}\n\\def\\tp{^{\\mathsf{T}}}\n"
        "\\def\\two#1#2{\\R_{#1}\\R_{#2}}\n\\newcommand{\\opt}[2][m]{\\R_{#1}\\R_{#2}}\n";
    CHECK(verdicts(head + "$(\\rot{m}\\q)\\tp(\\rot{n}\\k) = \\q\\tp \\rot{n-m}\\k$") == "p");
    CHECK(verdicts(head + "$(\\rot{m}\\q)\\tp(\\rot{n}\\k) = \\q\\tp \\rot{m-n}\\k$") == "r");
    CHECK(verdicts(head + "$\\rot m\\tp\\rot n = \\rot{n-m}$") == "p");
    CHECK(verdicts(head + "$\\two mn = \\R_{m+n}$ $\\opt{n} = \\R_{m+n}$ $\\opt[s]{n} = \\R_{s+n}$") == "ppp");
    CHECK(verdicts(head + "$\\Real(\\bar z z) = |z|^2$") == "p");
    // the letter behind belongs to no command
    CHECK(formula::with_macros("\\newcommand{\\t}{\\theta}\\t x \\t{}y\\t1").ends_with("\\theta x \\theta{}y\\theta1"));
    CHECK(formula::with_macros("\\newcommand{\\v}{\\vec}\\v x") == "\\vec x");
    CHECK(verdicts("\\newcommand{\\A}{R_m}$\\A^\\top\\A = R_0$") == "p");
    // from its place on, and the last one holds
    CHECK(verdicts("$\\A = R_m$ \\newcommand{\\A}{R_m} $\\A = R_m$ \\renewcommand{\\A}{R_n} $\\A = R_m$") == "npr");
    // behind a % none is defined
    CHECK(verdicts("% \\newcommand{\\A}{R_n}\n\\newcommand{\\A}{R_m}\n% \\renewcommand{\\A}{R_n}\n$\\A = R_m$") == "p");
}

TEST_CASE("commands keep lines and end") {
    const std::string text = "\\newcommand{\\f}[2]{%\n#1\n+\n#2}\nA $\\f{\nR_m}\n{R_n}\n= R_n + R_m$\n\n$R_m = R_m$";
    const std::string out = formula::with_macros(text);
    CHECK(std::ranges::count(out, '\n') == std::ranges::count(text, '\n'));
    const auto found = formula::check_document(text);
    REQUIRE(found.size() == 2);
    CHECK(found.back().line == 10);
    CHECK(found.front().verdict == formula::Checked::Verdict::proved);
    CHECK(verdicts("\\newcommand{\\A}{\\A\\A}$\\A = R_m$") == "n");
    CHECK(verdicts("\\newcommand{\\A}{\\B\\B}\\newcommand{\\B}{\\A\\A}$\\A = R_m$") == "n");
    CHECK(verdicts("\\newcommand{\\A}[1]{#1}$R_m = \\A{R_m$") == "n");
    CHECK(formula::with_macros("\\newcommand{\\A}{x").size() > 0);
    CHECK(formula::with_macros("\\newcommand") == "\\newcommand");
    CHECK(formula::with_macros("\\def\\A#1 stop{#1}\\A") == "\\def\\A#1 stop{#1}\\A");
}

TEST_CASE("a notebook's Markdown cells, on many lines or on one") {
    const std::string cells =
        R"({"cells":[{"cell_type":"code","source":["# $R_m = R_n$\n"]},{"cell_type":"markdown","source":)"
        R"(["# A\n","Let $s = n - m$.\n","\n","$$R_m^\\top R_n = R_s$$\n"]},{"cell_type":"markdown","source":)"
        R"("\u8bbe $m = n$\uff0c\u5219 $R_m^\\top R_n = I$"}]})";
    CHECK(read(cells, "a.ipynb") == "dpdp");
    CHECK(trouble("[1, 2]", "a.ipynb") == "a Jupyter notebook, whose cells have a cell_type; got none");
}

TEST_CASE("a page's formulas: annotations, scripts, dollars") {
    const std::string page =
        "<html><head><title>$R_m = R_n$</title></head><body><h2>A</h2>\n<p>Let <math><semantics><mi>s</mi>"
        "<annotation encoding=\"application/x-tex\">s = n - m</annotation></semantics></math>. Then\n"
        "<math display=\"block\"><semantics><mrow>glyphs</mrow><annotation encoding=\"application/x-tex\">"
        "{\\displaystyle R_m^{\\top}R_n &amp;= R_s}</annotation></semantics></math>\n"
        "<pre>$R_m = R_n$</pre> <code>$R_m = R_n$</code>\n"
        "<script type=\"math/tex; mode=display\">R_m R_n = R_{m+n}</script><script>x = \"$R_m = R_n$\"</script>\n"
        "and $R_m R_n = R_{m-n}$, \\(R_m &lt; R_n\\)</p></body></html>";
    CHECK(read(page, "a.html") == "dppr");
    const auto found = formula::check_document(formula::document_of(page, "a.HTML"));
    CHECK(found.back().line == 6);
}

TEST_CASE("reStructuredText and plain text") {
    CHECK(read("Title\n=====\n\nLet :math:`s = n - m`. Then\n\n.. math::\n   :label: a\n\n   R_m^T R_n\n   = R_s\n\n"
               "and :math:`R_m = R_n`.\n",
               "a.rst") == "dpr");
    CHECK(read(".. math:: R_m^T R_n = R_{n-m}\n", "a.rst") == "p");
    CHECK(read(".. math::\n\n   R_m^T R_n = R_{n-m}", "a.rst") == "p");
    CHECK(read("Let s = n - m. Then R_m^T R_n = R_s.\n\nR_m R_n = R_{m-n}\ncos(a)^2 + sin(a)^2 = 1\n", "a.txt") ==
          "dprp");
    CHECK(read("u^T R(a)^T R(a) v = u . v\nu^T R(a) v = u . v\n", "a.txt") == "pn");
    CHECK(read("We have (R_m q) . (R_n k) = q . R_{n-m} k. And q . k = k . q. Then R_m = R_n.", "a.txt") == "ppr");
    CHECK(read("R_m R_n = R_{m+n}", "-") == "p");
    CHECK(read("R_m R_n = R_{m+n} and $R_m = R_n$", "a.txt") == "r");  // then what has no dollars is prose
    CHECK(read("a) R(a) R(b) = R(a+b)\nb) R(a)^T = R(a)\niv) q . k = k . q\n", "a.txt") == "prp");
}

TEST_CASE("Markdown without dollars is read like plain text, and its code as code") {
    const std::string chat =
        "**Step 1.** Write R_m = cos(mθ) I + sin(mθ) J with J = [[0, -1], [1, 0]].\n\n"
        "**Step 2.** R_m^T R_n = (cos mθ I - sin mθ J)(cos nθ I + sin nθ J)\n"
        "= (cos mθ cos nθ + sin mθ sin nθ) I + (cos mθ sin nθ - sin mθ cos nθ) J\n"
        "  = cos((n-m)θ) I + sin((n-m)θ) J = R_{n-m}.\n\n"
        "Therefore ||R_m q||^2 = ||q||^2.\n";
    CHECK(read(chat, "a.md") == "ddppppp");
    std::string slip = chat;
    slip.replace(slip.find("sin nθ - sin mθ"), 17, "sin nθ + sin mθ");
    CHECK(read(slip, "a.md") == "ddprrpp");
    CHECK(read(chat, "a.tex").empty());
    CHECK(read("cos(a)**2 + sin(a)**2 = 1\n", "a.md") == "p");
    CHECK(read("| a | R_m = R_n |\n\n```sh\nR_m = R_n\n```\n", "a.md").empty());
    CHECK(read("Not `R_m = R_n` but q . k = k . q.\n", "a.md") == "p");
}

TEST_CASE("what is no text is said") {
    CHECK(trouble("%PDF-1.4 $R_m = R_n$", "a.pdf") == "text in UTF-8, got a PDF");
    CHECK(trouble("\xff\xfe$\0", "a.md") == "text in UTF-8, got UTF-16");
    CHECK(trouble("a\nb\xff", "a.md") == "text in UTF-8, got another byte in line 2");
    CHECK(trouble(std::string("a\0b", 3), "a.md") == "text in UTF-8, got another byte in line 1");
    CHECK(trouble("\xef\xbb\xbf$R_m = R_m$", "a.md") == "p");
}

TEST_CASE("an entry by entry product of columns that RoFormer prints as \\otimes") {
    const std::string sign =
                          "$$R_m x = \\begin{pmatrix} x_1 \\\\ x_2 \\\\ \\vdots \\\\ x_{d-1} \\\\ x_d "
                          "\\end{pmatrix} \\otimes \\begin{pmatrix} \\cos m\\theta_1 \\\\ \\cos m\\theta_1 \\\\ "
                          "\\vdots \\\\ "
                          "\\cos m\\theta_{d/2} \\\\ \\cos m\\theta_{d/2} \\end{pmatrix} + \\begin{pmatrix} ",
                      sines =
                          " \\end{pmatrix} \\otimes \\begin{pmatrix} \\sin m\\theta_1 \\\\ \\sin m\\theta_1 \\\\ "
                          "\\vdots \\\\ \\sin m\\theta_{d/2} \\\\ \\sin m\\theta_{d/2} \\end{pmatrix}$$";
    CHECK(verdicts(sign + "-x_2 \\\\ x_1 \\\\ \\vdots \\\\ -x_d \\\\ x_{d-1}" + sines) == "p");
    CHECK(verdicts(sign + "x_2 \\\\ -x_1 \\\\ \\vdots \\\\ x_d \\\\ -x_{d-1}" + sines) == "r");
}

TEST_CASE("decide takes a passage") {
    const auto outcomes = [](const std::string& text) {
        std::string all;
        for (const formula::Answer& answer : formula::decide_passage(text)) all += formula::name(answer.outcome)[0];
        return all;
    };
    CHECK(outcomes("Let $s = n - m$. Then $R_m^\\top R_n = R_s$ and $R_m R_n = R_s$.") == "pr");
    CHECK(outcomes("\\newcommand{\\A}{R_m}\\A^\\top\\A = R_0").size() == 1);
    CHECK(outcomes("\\newcommand{\\A}{R_m}$\\A\\A = R_{2m}$") == "p");
    CHECK(outcomes("$R_m^\\top R_n = R_{n-m}$") == "p");
    CHECK(outcomes("R_m^\\top R_n = R_{n-m}") == "p");
    CHECK(outcomes("Let $s = n - m$.") == "n");
    const auto answers = formula::decide_passage("Let $s = n - m$. Then $R_m^\\top R_n = R_s$.");
    REQUIRE(answers.size() == 1);
    CHECK(answers.front().notes.front() == "given s = n - m, line 1");
}

TEST_CASE("columns, and rows that go on, are read as they are set") {
    for (const char* room : {"&\\quad", "&\\qquad {}", "&\\;\\;\\;", "&\\hspace{2em}", "&\\phantom{=}",
                             "&\\hphantom{=}", "&\\mathrel{\\phantom{=}} {}", "&~~~", "& ", "\\quad "}) {
        CAPTURE(room);
        CHECK(verdicts(
                  "$$\\begin{aligned} \\cos((m-n)\\theta) &= \\cos m\\theta\\cos n\\theta \\\\ " + std::string(room) +
                  "+ \\sin m\\theta\\sin n\\theta \\\\ &= \\cos n\\theta\\cos m\\theta + \\sin n\\theta\\sin m\\theta"
                  "\\end{aligned}$$") == "pp");
    }
    CHECK(verdicts("$$\\begin{aligned} \\cos(-a) &= \\cos a & \\sin(-a) &= -\\sin a \\\\ &= \\cos(a) & "
                   "&= \\sin(-a) \\end{aligned}$$") == "pppp");
    CHECK(verdicts("$$\\begin{aligned} \\cos(-a) &= \\cos a & \\sin(-a) &= \\sin a \\end{aligned}$$") == "pr");
    CHECK(verdicts("$$\\begin{aligned} \\cos 2a &= \\cos^2 a & \\sin 2a &= \\sin a\\cos a \\\\ &\\quad - \\sin^2 a, & "
                   "&\\quad + \\cos a\\sin a \\end{aligned}$$") == "pp");
    CHECK(verdicts("$$\\begin{aligned} R_m^\\top R_n &= I, && m \\ne n \\\\ R_m &= R_n, && m = n \\end{aligned}$$")
              .find('p') == std::string::npos);
    CHECK(verdicts("$$\\begin{aligned} \\cos(-a) &= \\cos a \\quad (m = n) \\\\ &= \\cos(a) \\end{aligned}$$") == "pp");
    CHECK(verdicts("$$\\cos(-a) = \\cos a \\hspace{1cm} \\sin(-a) = -\\sin a$$") == "pp");
    CHECK(verdicts("$$\\begin{multline} \\cos(a+b) = \\cos a\\cos b \\\\ - \\sin a\\sin b \\end{multline}$$") == "p");
    CHECK(verdicts("$$\\begin{array}{cc} \\cos(-a) = \\cos a & \\sin(-a) = -\\sin a \\end{array}$$") == "pp");
    CHECK(verdicts("$$|a+b|^2 = 1 \\\\ \\intertext{and} \\sin(-a) = -\\sin a$$").back() == 'p');
    // what is dropped with its row would be proved
    CHECK(verdicts(
              "$$\\begin{aligned} \\cos((m-n)\\theta) &= \\cos m\\theta\\cos n\\theta + \\sin m\\theta\\sin n\\theta "
              "\\\\ &\\quad + \\sin m\\theta \\end{aligned}$$") == "r");
}

TEST_CASE("x^{(m)} is a function of the position, where it is said what it is") {
    const std::string said = "Let $x^{(m)} = R_m x$. Then ";
    CHECK(verdicts(said + "$\\langle q^{(m)}, k^{(n)}\\rangle = \\langle q^{(0)}, k^{(n-m)}\\rangle$.") == "dp");
    CHECK(verdicts(said + "$\\langle q^{(m)}, k^{(n)}\\rangle = \\langle q^{(0)}, k^{(m-n)}\\rangle$.") == "dr");
    CHECK(verdicts("$u_j = q_{2j} + \\mathrm{i} q_{2j+1}$, $u_j^{(m)} = u_j e^{\\mathrm{i} m\\theta_j}$. "
                   "$|u_j^{(m)}| = |u_j|$") == "ddp");
    CHECK(verdicts("$u_j = q_{2j} + \\mathrm{i} q_{2j+1}$, $v_j = k_{2j} + \\mathrm{i} k_{2j+1}$. "
                   "$\\operatorname{Re}[u_j \\bar v_j] = \\operatorname{Re}[\\bar u_j v_j]$ "
                   "$\\operatorname{Im}[u_j \\bar v_j] = \\operatorname{Im}[\\bar u_j v_j]$") == "ddpr");
}

TEST_CASE("a member of a named family is decided, and coordinates are what was said of them") {
    const std::string said = "Let $\\theta_i = 10000^{-2(i-1)/d}$. Then ";
    CHECK(verdicts(said + "$\\theta_1 = 1$ and $\\theta_{d/2} = 10000^{-1}$.") == "dpr");
    CHECK(verdicts(said + "$\\theta_{d/2} = 500000^{-1}$.") == "dd");
    CHECK(verdicts("Let $\\theta_i = b^{-2i/d}$. Then $\\theta_{i+1} = \\theta_i b^{2/d}$.") == "dr");
    CHECK(verdicts("Let $\\theta_\\ell = b^{-2(\\ell-1)/d}$. Then $\\theta_{d/2} = b^{-(d-2)/d}$, and "
                   "$\\theta_{d/2} = b^{-(d-1)/d}$.") == "dpr");
    CHECK(verdicts("Let $\\theta_i = b^{-2i/d}$. The wavelength is $\\lambda_i = 2\\pi / \\theta_i$. For $b = 10^4$, "
                   "$d = 128$ "
                   "we get $\\lambda_{63} = 2\\pi \\cdot 10000^{126/128}$.") == "ddddp");
    const std::string turned = "$$o_1 = x_1 \\cos a - x_2 \\sin a, \\quad o_2 = x_2 \\cos a + x_1 \\sin a.$$\n\n";
    CHECK(verdicts(turned + "$x_1 = o_1 \\cos a + o_2 \\sin a$, $x_2 = o_2 \\cos a + o_1 \\sin a$") == "ddpr");
    CHECK(verdicts(turned + "$x_1^2 + x_2^2 = o_1^2 + o_2^2$, $x_1^2 + x_2^2 = o_1^2 - o_2^2$") == "ddpr");
}

TEST_CASE("a set behind a value, and a sum whose terms its index joins") {
    const std::string matrix = "\\begin{pmatrix} \\cos a & -\\sin a \\\\ \\sin a & \\cos a \\end{pmatrix}";
    CHECK(verdicts("Let $\\rho(a) = " + matrix +
                   " \\in SO(2)$. "
                   "Then $\\rho(\\pi) = -I$, $\\rho(a)^\\top = \\rho(a)$.") == "dpr");
    CHECK(verdicts("$R_m^\\top R_n = R_{n-m} \\in \\mathbb{R}^{2 \\times 2}$") == "p");
    CHECK(verdicts("$R_m^\\top R_n = R_{n-m} \\in SO(2)$") == "n");
    CHECK(verdicts("$q^\\top k = \\sum_{j=0}^{d/2-1} q_{2j} k_{2j} + q_{2j+1} k_{2j+1}$") == "p");
    CHECK(verdicts("$q^\\top k = \\sum_{j=0}^{d/2-1} q_{2j} k_{2j} - q_{2j+1} k_{2j+1}$") != "p");
}

TEST_CASE("plain text: words around an equation, the dot of a product, a line that goes on") {
    const auto plain = [](const std::string& text) { return verdicts(formula::document_of(text, "hand-in.txt")); };
    CHECK(plain("With the angle sum formulas cos(a+b) = cos(a)cos(b) - sin(a)sin(b) we get it.") == "p");
    CHECK(plain("And from (a) R(m)^T = R(-m).") == "p");
    CHECK(plain("so PE(pos).PE(pos+k) = sum_{i=0}^{d/2-1} cos(k*w_i).") == "p");
    CHECK(plain("    cos(a+b) = cos(a)cos(b)\n    - sin(a)sin(b)\n") == "p");
    CHECK(plain("R_m^T R_n = R_{m-n} transposed") != "r");
}

TEST_CASE("a unit behind a number is no factor of it") {
    const std::string said =
        "With $d = 8$ the speeds are $$\\nu_r = 10000^{-2r/d} \\ \\text{radians}, \\quad r = 0, 1, 2, 3.$$ ";
    CHECK(asked::last(said + "The second is $\\nu_1 = 0.1 \\,\\mathrm{rad}$") == 'p');
    CHECK(asked::last(said + "The second is $\\nu_1 = 0.1 \\text{ times}$") != 'p');
    CHECK(asked::last(said + "The second is $\\nu_1 = 0.01~\\text{radians}$") != 'p');
}
