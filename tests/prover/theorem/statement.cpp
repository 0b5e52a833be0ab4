#include "theorem/statement.hpp"

#include <doctest/doctest.h>

#include <algorithm>

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
    const Theorem t = theorem("t", "T")
                          .dimensions({4}, 8)
                          .forall(real("x"), vector("q"), vector("v", 3), matrix("W"), matrix("U", 2, 3), angle("a"),
                                  angles("m"), angles("b", 5))
                          .derive([](Term x, const Vec& q, const Vec& v, const Mat& W, const Mat& U, const Angle& a,
                                     const Angles& m, const Angles& b, Lines& l) {
                              const auto sizes = {q.size(),
                                                  v.size(),
                                                  W.rows(),
                                                  W.cols(),
                                                  U.rows(),
                                                  U.cols(),
                                                  static_cast<Eigen::Index>(m.size()),
                                                  static_cast<Eigen::Index>(b.size())};
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
        // to planes belongs what has the size d; an index is shown where there is more than one
        std::vector<bool> in_planes;
        std::vector<bool> scalar;
        for (const Group& g : p.groups) {
            in_planes.push_back(g.in_planes);
            scalar.push_back(g.scalar);
        }
        CHECK(in_planes == std::vector{false, true, false, true, false, false, true, false});
        CHECK(scalar == std::vector{true, false, false, false, false, true, false, false});
    }
}

TEST_CASE("what has no meaning is refused by name, in a release build as well") {
    const Theorem odd =
        theorem("t", "T").dimensions({2}, 127).forall(angles("m")).derive([](const Angles& m, Lines& l) {
            l.begin("m", cos(m[0]));
        });
    CHECK_THROWS_WITH_AS((void)odd.record(127), "one angle for each plane: d must be even, got 127", std::domain_error);
    const Theorem mismatch =
        theorem("t", "T").forall(matrix("W", 2, 3), vector("v", 2)).derive([](const Mat& W, const Vec& v, Lines& l) {
            l.begin("Wv", W * v);
        });
    CHECK_THROWS_WITH_AS((void)mismatch.record(0),
                         "a product needs as many rows on the right as columns on the left, got 2x3 times 2x1",
                         std::domain_error);
}

TEST_CASE("a matrix of which d decides one side belongs to planes, and each entry is where it says") {
    const Theorem t = theorem("t", "T")
                          .dimensions({4}, 4)
                          .forall(matrix("A", 3, 0), matrix("B", 0, 3))
                          .derive([](const Mat& A, const Mat& B, Lines& l) {
                              l.begin("A", A);
                              l.begin("another", "B", B);
                          });
    CHECK(t.in_dimensions());
    const Program p = t.record(4);
    for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
        CHECK(p.groups[k].in_planes);
        CHECK(p.groups[k].size == 12);
        CHECK(p.groups[k].columns == (k == 0 ? 4 : 3));
        CHECK(p.outputs[k].columns == (k == 0 ? 4 : 3));
        CHECK(std::ranges::is_sorted(p.outputs[k].nodes));  // declared row by row
    }
    const Component& last = p.variables[static_cast<std::size_t>(p.groups[0].first) + 7];  // row 1, column 3
    CHECK(last.index == 7);
    const auto one = [](int rows, int columns) {
        return theorem("t", "T")
            .dimensions({4}, 4)
            .forall(matrix("A", rows, columns))
            .derive([](const Mat& A, Lines& l) { l.begin("A", A); })
            .in_dimensions();
    };
    CHECK(one(3, 0));
    CHECK(one(0, 3));
    CHECK_FALSE(one(3, 1));
}

TEST_CASE("a position asks for the units of the dimension, and has one angle for each plane") {
    std::vector<int> asked;
    const auto units = [&asked](int d) {
        asked.push_back(d);
        return std::vector<RealNumber>(8, RealNumber{});
    };
    const auto positions = [&](int size) { return PositionsVariable{"m", units, size}; };
    const auto lines = [](const auto& m, Lines& l) { l.begin("m", Term(static_cast<int>(m.size()))); };
    const auto size = [](const Theorem& t, int d) {
        const Program p = t.record(d);
        return p.groups[0].size;
    };
    CHECK(size(theorem("t", "T").dimensions({2}, 6).forall(positions(0)).derive(lines), 6) == 3);
    CHECK(asked == std::vector{4, 6});  // d = 4 to know the lines
    asked.clear();
    const Theorem fixed = theorem("t", "T").forall(positions(3)).derive(lines);
    CHECK_FALSE(fixed.in_dimensions());
    CHECK(size(fixed, 0) == 3);
    CHECK(asked == std::vector{6, 6});
    // to planes belongs what has the size d
    CHECK(theorem("t", "T").dimensions({2}, 6).forall(positions(0)).derive(lines).record(6).groups[0].in_planes);
    CHECK_FALSE(fixed.record(0).groups[0].in_planes);
    asked.clear();
    const Theorem one = theorem("t", "T").forall(PositionVariable{"n", units}).derive([](const Angle& n, Lines& l) {
        l.begin("n", cos(n));
    });
    CHECK_FALSE(one.in_dimensions());
    const Program p = one.record(0);
    CHECK(p.groups[0].scalar);
    CHECK(p.groups[0].kind == GroupKind::position);
    CHECK(asked == std::vector{0, 0});
}

TEST_CASE("a size that depends on d needs a d") {
    const auto t = [] { return theorem("t", "T").dimensions({4}, 4); };
    const Theorem vectors = t().forall(vector("q")).derive([](const Vec& q, Lines& l) { l.begin("q", q); });
    const Theorem lists = t().forall(angles("m")).derive([](const Angles& m, Lines& l) { l.begin("m", cos(m[0])); });
    CHECK_THROWS_WITH_AS((void)vectors.record(0), "q has the size d, and no dimension d was given", std::domain_error);
    CHECK_THROWS_WITH_AS((void)lists.record(0), "m has the size d, and no dimension d was given", std::domain_error);
    CHECK(vectors.record(1).groups[0].size == 1);
    CHECK(lists.record(2).groups[0].size == 1);
}

TEST_CASE("a generic plane has pairs of coordinates and one angle; what has no d is what it was") {
    Recorder r;
    (void)vector("q").declare_plane(r);
    (void)angles("a").declare_plane(r);
    (void)PositionsVariable{"m", {}, 0}.declare_plane(r);
    (void)real("x").declare_plane(r);
    (void)angle("f").declare_plane(r);
    std::vector<std::pair<int, bool>> found;
    for (const Group& g : r.program.groups) found.emplace_back(g.size, g.in_planes);
    CHECK(found == std::vector<std::pair<int, bool>>{{2, true}, {1, true}, {1, true}, {1, false}, {1, false}});
    CHECK_THROWS_WITH_AS((void)vector("v", 2).declare_plane(r),
                         "in a derivation over planes v must have the size d, got 2", std::domain_error);
    CHECK_THROWS_WITH_AS((void)angles("b", 1).declare_plane(r),
                         "in a derivation over planes b must have the size d, got 1", std::domain_error);
}

TEST_CASE("the entries of values, row by row and one behind the other") {
    Recorder recorder;
    Group group{GroupKind::reals, "x"};
    group.size = 7;
    const std::vector<Term> x = recorder.reals(group);
    Mat m(2, 3);
    m << x[0], x[1], x[2], x[3], x[4], x[5];
    const Values all = entries(m, x[6]);
    REQUIRE(all.size() == 7);
    for (std::size_t i = 0; i < 7; ++i) CHECK(all[i].node() == x[i].node());
}
