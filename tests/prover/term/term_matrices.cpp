// Products and sums of whole matrices: each entry is the one of the textbook, and shapes that do not fit are named.
#include "prover/programs.hpp"

using namespace prover_test;
using prover::Mat;
using prover::Vec;

namespace {

Mat matrix(Recorder& r, int rows, int columns) {
    const auto terms = r.reals({GroupKind::reals, "W", rows * columns, columns});
    Mat m(rows, columns);
    for (int i = 0; i < rows * columns; ++i) m(i / columns, i % columns) = terms[static_cast<std::size_t>(i)];
    return m;
}
/// The same steps in every entry.
template <class M>
bool same(const M& a, const M& b) {
    bool all = a.rows() == b.rows() && a.cols() == b.cols();
    for (Eigen::Index i = 0; all && i < a.size(); ++i) all = a(i).node() == b(i).node();
    return all;
}

}  // namespace

TEST_CASE("a product of matrices of other shapes, entry by entry, with zeros among them") {
    Recorder r;
    Mat a = matrix(r, 2, 3), b = matrix(r, 3, 4);
    a(0, 1) = Term();
    b(2, 0) = Term();
    b(1, 3) = Term();
    Mat product(2, 4);
    for (int row = 0; row < 2; ++row)
        for (int column = 0; column < 4; ++column) {
            Term sum;
            for (int j = 0; j < 3; ++j) sum += a(row, j) * b(j, column);
            product(row, column) = sum;
        }
    CHECK(same(Mat(a * b), product));
    const Vec column = b.col(0);
    CHECK(same(Vec(a * column), Vec(product.col(0))));
    const Mat tall = b.transpose(), turned = a.transpose();
    CHECK(Mat(tall * turned).rows() == 4);
    CHECK(Mat(tall * turned).cols() == 2);
}

TEST_CASE("sums and differences, entry by entry") {
    Recorder r;
    const Mat a = matrix(r, 2, 3), b = matrix(r, 2, 3);
    Mat sum(2, 3), difference(2, 3);
    for (Eigen::Index i = 0; i < 6; ++i) {
        sum(i) = a(i) + b(i);
        difference(i) = a(i) - b(i);
    }
    CHECK(same(Mat(a + b), sum));
    CHECK(same(Mat(a - b), difference));
    const Vec x = a.col(0), y = b.col(1);
    CHECK(same(Vec(x + y), Vec(a.col(0) + b.col(1))));
    CHECK(same(Vec(x - y), Vec(a.col(0) - b.col(1))));
}

TEST_CASE("shapes that do not fit are named") {
    Recorder r;
    const Mat a = matrix(r, 2, 3), b = matrix(r, 2, 4), c = matrix(r, 3, 3), d = matrix(r, 2, 2);
    CHECK_THROWS_WITH_AS((void)(a * b),
                         "a product needs as many rows on the right as columns on the left, got 2x3 times 2x4",
                         std::domain_error);
    CHECK_THROWS_WITH_AS((void)(b * a),
                         "a product needs as many rows on the right as columns on the left, got 2x4 times 2x3",
                         std::domain_error);
    CHECK_THROWS_WITH_AS((void)(a + b), "a sum needs equal shapes, got 2x3 and 2x4", std::domain_error);
    CHECK_THROWS_WITH_AS((void)(a - c), "a difference needs equal shapes, got 2x3 and 3x3", std::domain_error);
    CHECK_THROWS_AS((void)(d + b), std::domain_error);
    CHECK_THROWS_AS((void)(c * a), std::domain_error);
    CHECK_NOTHROW((void)(a * c));
    CHECK_NOTHROW((void)(d * a));
}

TEST_CASE("a product is work, though all it meets are zeros") {
    Recorder r;
    const Mat zeros = Mat::Constant(2, 2, Term());
    r.spend(Recorder::most_work - 6);
    CHECK_NOTHROW((void)(zeros * zeros));
    CHECK_THROWS_WITH_AS((void)(zeros * zeros), doctest::Contains("too large"), std::domain_error);
}

TEST_CASE("a list of parts is one column, a matrix keeps its shape") {
    Recorder r;
    const Mat a = matrix(r, 2, 3);
    const auto out = prover::output(a);
    CHECK(out.rows == 2);
    CHECK(out.columns == 3);
    CHECK(out.nodes[1] == a(0, 1).node());
    CHECK(out.nodes[3] == a(1, 0).node());
}

TEST_CASE("the angle 0 is nothing in a sum, and belongs to every recording") {
    Recorder r;
    const Angle a = angle(r), zero = a - a;
    CHECK(cos(a + Angle()).node() == cos(a).node());
    CHECK(sin(Angle() + a).node() == sin(a).node());
    CHECK(cos(Angle()).node() == Program::one);
    Recorder other;
    const Angle b = angle(other);
    CHECK(cos(b + zero).node() == cos(b).node());
    CHECK(cos(zero + b).node() == cos(b).node());
    CHECK_THROWS_AS((void)(a + b), std::logic_error);
    CHECK_THROWS_AS((void)cos(a), std::logic_error);
}

TEST_CASE("constants in lowest terms, whatever the signs") {
    Recorder r;
    CHECK(Term::fraction(2, -6).node() == Term::fraction(-1, 3).node());
    CHECK(Term::fraction(-2, -6).node() == Term::fraction(1, 3).node());
    CHECK(Term::fraction(0, 5).node() == Program::zero);
    CHECK(Term::fraction(7, 7).node() == Program::one);
    const Angle a = angle(r);
    const std::int64_t most = Angle::largest_factor;
    CHECK(most == 1073741824);  // 2^30
    CHECK_NOTHROW((void)cos(most * a));
    CHECK_NOTHROW((void)cos(-most * a));
    CHECK_THROWS_AS((void)cos((most + 1) * a), std::domain_error);
    CHECK_THROWS_AS((void)cos((-most - 1) * a), std::domain_error);
}
