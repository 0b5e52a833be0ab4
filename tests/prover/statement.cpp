#include "prover/statement.hpp"

#include <doctest/doctest.h>

using namespace prover;

TEST_CASE("a chain goes on from the line before a slip, and a further one begins by name") {
    const Theorem t = theorem("t", "T").forall(real("x")).derive([](Term x, Lines& l) {
        l.begin("x", x);
        l.slip("2x", "wrong", 2 * x);
        l("x", "right", x * 1);
        l.begin("the square", "y", x * x);
        l("y", "again", x * x);
    });
    const Program program = t.record(0);
    std::vector<int> previous;
    for (const Output& output : program.outputs) previous.push_back(output.previous);
    CHECK(previous == std::vector{-1, 0, 0, -1, 3});
    CHECK(t.steps()[3].shows == "the square");
    CHECK(prove(t, {{16}, 1}).as_expected);
}

TEST_CASE("variables have the sizes of the statement or of the dimension") {
    const Theorem t = theorem("t", "T").dimensions({4}, 8)
                          .forall(real("x"), vector("q"), vector("v", 3), matrix("W"), matrix("U", 2, 3), angle("a"),
                                  angles("m"), angles("b", 5))
                          .derive([](Term x, const Vec& q, const Vec& v, const Mat& W, const Mat& U, const Angle& a,
                                     const Angles& m, const Angles& b, Lines& l) {
                              const auto sizes = {q.size(), v.size(), W.rows(), W.cols(), U.rows(), U.cols(),
                                                  static_cast<Eigen::Index>(m.size()), static_cast<Eigen::Index>(b.size())};
                              Vec out(static_cast<Eigen::Index>(sizes.size()) + 1);
                              Eigen::Index i = 0;
                              for (const auto size : sizes) out(i++) = Term(static_cast<int>(size));
                              out(i) = x + cos(a) + U(1, 2);
                              l.begin("x", out);
                          });
    for (const int d : {4, 8}) {
        const Program p = t.record(d);
        const int expected[] = {d, 3, d, d, 2, 3, d / 2, 5};
        for (std::size_t i = 0; i < 8; ++i) {
            const Node& node = p.nodes[static_cast<std::size_t>(p.outputs[0].nodes[i])];
            REQUIRE(node.op == Op::constant);
            CHECK(p.constants[static_cast<std::size_t>(node.a)].numerator == expected[i]);
        }
        std::vector<std::string> names;
        for (const Group& g : p.groups) names.push_back(g.name);
        CHECK(names == std::vector<std::string>{"x", "q", "v", "W", "U", "a", "m", "b"});
        CHECK(p.groups[4].columns == 3);
    }
}

TEST_CASE("what has no meaning is refused by name, in a release build as well") {
    const Theorem odd = theorem("t", "T").dimensions({2}, 127).forall(angles("m")).derive([](const Angles& m, Lines& l) {
        l.begin("m", cos(m[0]));
    });
    CHECK_THROWS_WITH_AS((void)odd.record(127), "one angle for each plane: d must be even, got 127", std::domain_error);
    const Theorem mismatch = theorem("t", "T").forall(matrix("W", 2, 3), vector("v", 2))
                                 .derive([](const Mat& W, const Vec& v, Lines& l) { l.begin("Wv", W * v); });
    CHECK_THROWS_WITH_AS((void)mismatch.record(0),
                         "a product needs as many rows on the right as columns on the left, got 2x3 times 2x1",
                         std::domain_error);
}
