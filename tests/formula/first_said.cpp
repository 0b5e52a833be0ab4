// A sign that means something by itself, R_m or PE(pos, 2i): the first time that a document says what it stands for
// claims nothing, and neither does the same once more; what follows from it does.
#include <doctest/doctest.h>

#include <string>

#include "decide/decide.hpp"
#include "formula/asked.hpp"

using asked::verdicts;

namespace {

const std::string turn = R"($$R_m = \begin{pmatrix} \cos m\theta & -\sin m\theta \\ \sin m\theta & \cos m\theta
\end{pmatrix}$$

)";

}  // namespace

TEST_CASE("what a sign stands for is no claim, at first and once more") {
    for (const std::string text :
         {R"(R(\theta) = \begin{pmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{pmatrix})",
          R"(PE_{(pos,2i)} = \sin(pos/10000^{2i/d}))", R"(PE(t)_{2i+1} = \cos(t\theta_i))",
          R"(R_{\Theta,m}^d = \operatorname{diag}(R(m\theta_1), \dots, R(m\theta_{d/2})))"}) {
        CAPTURE(text);
        CHECK(verdicts("$$" + text + "$$") == "d");
        CHECK(verdicts("$$" + text + "$$\n\nOnce more,\n\n$$" + text + "$$\n") == "dd");
    }
    CHECK(verdicts(turn + "In other letters, $R_n = \\begin{pmatrix} \\cos n\\theta & -\\sin n\\theta \\\\ "
                          "\\sin n\\theta & \\cos n\\theta \\end{pmatrix}$.") == "dd");
}

TEST_CASE("what follows from what a sign stands for is a claim") {
    CHECK(verdicts(turn + "So $R_m = R_1^m$ and $R_m = \\cos(m\\theta) I + \\sin(m\\theta) R(\\pi/2)$.") == "dpp");
    CHECK(verdicts("$R_m = R_{m-n} R_n$ and $R_0 = I$.") == "pp");
    CHECK(verdicts("For $m = 0$ we have $R_m = I$.").back() == 'p');
    CHECK(verdicts("$PE(t+1)_{2i} = \\sin((t+1)\\theta_i)$") == "p");
    // a slip in it is none the less one
    CHECK(verdicts(R"($$R_m = \begin{pmatrix} \cos m\theta & -\sin m\theta \\ -\sin m\theta & \cos m\theta
\end{pmatrix}$$)") == "r");
    CHECK(verdicts("Let $x = 3$. Then $x = 3$, and $x + 1 = 4$.") == "dcp");
}

TEST_CASE("whoever asks of it alone is told that it holds") {
    CHECK(asked::verdict(R"(PE(pos, 2i) = \sin(pos/10000^{2i/d}))") == "proved");
}
