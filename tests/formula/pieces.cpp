// Functions that are defined piece by piece, at numbers.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::last;

TEST_CASE("a ramp is the piece whose conditions hold") {
    const std::string ramp = R"(The ramp is $$\gamma(r) = \begin{cases} 0 & r < \alpha \\ 1 & r > \beta \\
        \dfrac{r-\alpha}{\beta-\alpha} & \text{otherwise} \end{cases}$$ With $\alpha = 1$ and $\beta = 32$ we get )";
    for (const std::string value : {R"($\gamma(16.5) = 0.5$)", R"($\gamma(0) = 0$)", R"($\gamma(40) = 1$)",
                                    R"($\gamma(1) = 0$)", R"($\gamma(32) = 1$)"}) {
        CAPTURE(value);
        CHECK(last(ramp + value + ".") == 'p');
    }
    for (const std::string slip : {R"($\gamma(16.5) = 0.6$)", R"($\gamma(40) = 0$)", R"($\gamma(0) = 1$)",
                                   R"($\gamma(33) = \frac{32}{31}$)", R"($\gamma(x) = 0$)"}) {
        CAPTURE(slip);
        CHECK(last(ramp + slip + ".") != 'p');
    }
    const std::string closed =
        R"(The ramp is $$\gamma(r) = \begin{cases} 0, & r < \alpha \\ \frac{r-\alpha}{\beta-\alpha}, &
        \alpha \le r \le \beta \\ 1, & r > \beta \end{cases}$$ With $\alpha = 1$ and $\beta = 32$ we get )";
    CHECK(last(closed + R"($\gamma(16.5) = 0.5$.)") == 'p');
    CHECK(last(closed + R"($\gamma(16.5) = 1$.)") != 'p');
    // of a set nobody knows what is in it
    CHECK(
        last(
            R"($$\gamma(n) = \begin{cases} n & n \in A \\ 0 & \text{otherwise} \end{cases}$$ Then $\gamma(2) = 0$.)") !=
        'p');
    // and of two definitions which holds
    CHECK(last(ramp + R"($\gamma(0) = 0$. $$\gamma(r) = \begin{cases} 2 & r < \alpha \\ 1 & r > \beta \end{cases}$$ With
        $\alpha = 1$, $\gamma(0) = 0$.)") != 'p');
}
