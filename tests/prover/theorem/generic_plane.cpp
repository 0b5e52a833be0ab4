// The words of the generic plane, one by one: what is recorded is what the operator says, and a line stands once for
// each plane when it is expanded.
#include "prover/programs.hpp"
#include "theorem/statement.hpp"

using namespace prover;

namespace {

/// The same steps: what is computed twice is one node.
template <class A, class B>
void same(const A& a, const B& b) {
    const Output x = output(a), y = output(b);
    CHECK(x.nodes == y.nodes);
    CHECK(x.rows == y.rows);
    CHECK(x.columns == y.columns);
}

PlaneMatrix turn(const PlaneAngle& a) {
    Matrix<2, 2> block;
    block << cos(a.angle), -sin(a.angle), sin(a.angle), cos(a.angle);
    return {block};
}
template <int Rows, int Columns>
Matrix<Rows, Columns> block(const InEachPlane<Rows, Columns>& x) {
    return x.block;
}

/// The degree in sums over the planes of the line f(x, a) q = q.
template <class F>
int degree(F f) {
    Recorder r;
    const PlaneVector q = vector("q").declare_plane(r);
    const PlaneAngle a = angles("a").declare_plane(r);
    const Term line = f(q.block(0), a.angle);
    prover_test::claim(r, line * q, q);
    const EveryDimension decided = decide_every_dimension(r.program).back();
    CHECK(decided.by_planes.size() == static_cast<std::size_t>(decided.sums) + 1);
    return decided.sums;
}

}  // namespace

TEST_CASE("every operator of the generic plane is the one of its plane") {
    Recorder r;
    const PlaneVector q = vector("q").declare_plane(r), k = vector("k").declare_plane(r);
    const PlaneAngle a = angles("a").declare_plane(r), b = angles("b").declare_plane(r);
    const Term x = real("x").declare_plane(r);
    same(q + k, Matrix<2, 1>(q.block + k.block));
    same(q - k, Matrix<2, 1>(q.block - k.block));
    same(-q, Matrix<2, 1>(-q.block));
    same(x * q, Matrix<2, 1>(x * q.block));
    same(cos((a + b).angle), cos(a.angle + b.angle));
    same(cos((a - b).angle), cos(a.angle - b.angle));
    same(sin((-a).angle), sin(-a.angle));
    same(sin((3 * a).angle), sin(a.angle + a.angle + a.angle));
    const PlaneRow row = transpose(q);
    same(row, Matrix<1, 2>(q.block.transpose()));
    same(row * k, sum_over_planes(q.block(0) * k.block(0) + q.block(1) * k.block(1)));
    const PlaneMatrix A = turn(a), B = turn(b);
    const Matrix<2, 2> product = block(A).lazyProduct(block(B));
    same(A * B, product);
    same(A * q, Matrix<2, 1>(block(A).lazyProduct(q.block)));
    same(row * A, Matrix<1, 2>(q.block.transpose().lazyProduct(block(A))));
    same(transpose(A), Matrix<2, 2>(A.block.transpose()));
    CHECK(output(A * B).nodes != output(B * A).nodes);
}

TEST_CASE("a line for a few planes: vectors and rows plane by plane, matrices block by block, sums once") {
    Recorder generic;
    const PlaneVector q = vector("q").declare_plane(generic);
    const PlaneAngle a = angles("a").declare_plane(generic);
    const Term x = real("x").declare_plane(generic);
    const Angle f = angle("f").declare_plane(generic);
    const auto line = [&](const auto& value) { generic.program.outputs.push_back(output(value)); };
    line(q);
    line(transpose(q));
    line(turn(a));
    line(transpose(q) * q);
    line(x * cos(f) + sin(f));
    line(sin(a.angle + f));
    line(sum_over_planes(x));
    line(q.block(0) * x - Term::fraction(2, 3));
    line(PlaneVector{Matrix<2, 1>(x, Term(1))});
    generic.program.outputs[3].previous = 1;
    const Program program = generic.program;
    for (const int planes : {1, 2, 3}) {
        CAPTURE(planes);
        Recorder recorder;
        const int d = 2 * planes;
        const Vec all = vector("q").declare(recorder, d);
        const Angles angle_of = angles("a").declare(recorder, d);
        const Term same_x = real("x").declare(recorder, d);
        const Angle same_f = angle("f").declare(recorder, d);
        const std::vector<Output> found = expanded(program, planes, recorder);
        Mat blocks = Mat::Constant(d, d, Term());
        Vec sines(planes), firsts(planes), constants(d);
        Term square, sum;
        for (int p = 0; p < planes; ++p) {
            const Angle& own = angle_of[static_cast<std::size_t>(p)];
            blocks(2 * p, 2 * p) = blocks(2 * p + 1, 2 * p + 1) = cos(own);
            blocks(2 * p, 2 * p + 1) = -sin(own);
            blocks(2 * p + 1, 2 * p) = sin(own);
            sines(p) = sin(own + same_f);
            firsts(p) = all(2 * p) * same_x - Term::fraction(2, 3);
            constants(2 * p) = same_x;
            constants(2 * p + 1) = Term(1);
            sum += same_x;
            square += all(2 * p) * all(2 * p) + all(2 * p + 1) * all(2 * p + 1);
        }
        const Output expected[] = {output(all),
                                   output(Mat(all.transpose())),
                                   output(blocks),
                                   output(square),
                                   output(same_x * cos(same_f) + sin(same_f)),
                                   output(sines),
                                   output(sum),
                                   output(firsts),
                                   output(constants)};
        REQUIRE(found.size() == std::size(expected));
        for (std::size_t k = 0; k < found.size(); ++k) {
            CAPTURE(k);
            CHECK(found[k].nodes == expected[k].nodes);
            CHECK(found[k].rows == expected[k].rows);
            CHECK(found[k].columns == expected[k].columns);
            CHECK(found[k].previous == program.outputs[k].previous);
        }
    }
}

TEST_CASE("the degree of a line in sums over the planes") {
    CHECK(degree([](const Term& x, const Angle& a) { return x * cos(a) + sin(a) * Term::fraction(1, 2); }) == 0);
    CHECK(degree([](const Term& x, const Angle&) { return sum_over_planes(x) * x; }) == 1);
    CHECK(degree([](const Term& x, const Angle&) { return sum_over_planes(x * sum_over_planes(x)) + x; }) == 2);
    CHECK(degree([](const Term& x, const Angle&) { return x + sum_over_planes(x); }) == 1);
    CHECK(degree([](const Term& x, const Angle&) { return sum_over_planes(x) - x; }) == 1);
    CHECK(degree([](const Term& x, const Angle& a) { return x - sum_over_planes(x) * sum_over_planes(cos(a)); }) == 2);
}

TEST_CASE("six sums multiplied are decided, for seven planes, and seven are not") {
    const auto power_of_d = [](int k) {
        Term product = 1;
        for (int i = 0; i < k; ++i) product *= sum_over_planes(Term(1)) - i;
        return product;
    };
    CHECK(degree([&](auto&, auto&) { return power_of_d(6); }) == 6);
    CHECK_THROWS_AS(degree([&](auto&, auto&) { return power_of_d(7); }), std::domain_error);
}
