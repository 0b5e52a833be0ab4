#include "rope/complex.hpp"

#include "scalars.hpp"

using namespace rope_test;
using rope::Complex;

namespace {
template <class S>
bool same(const Complex<S>& a, const Complex<S>& b) {
    return a.re == b.re && a.im == b.im;
}

/// Small integers: exact in every scalar, and so are all sums and products below.
template <class S>
std::vector<Complex<S>> some_complex() {
    std::vector<Complex<S>> z;
    for (const int re : {-3, 0, 2})
        for (const int im : {-5, 0, 7}) z.push_back({S(re), S(im)});
    return z;
}
}  // namespace

TEST_CASE_TEMPLATE("sums and products of complex numbers", S, Exact, REAL_SCALARS) {
    const Complex<S> i{S(0), S(1)};
    CHECK(same(i * i, Complex<S>{S(-1), S(0)}));
    const Complex<S> a{S(1), S(2)}, b{S(3), S(-5)};
    CHECK(same(a + b, Complex<S>{S(4), S(-3)}));
    CHECK(same(a - b, Complex<S>{S(-2), S(7)}));
    CHECK(same(a * b, Complex<S>{S(13), S(1)}));  // 3 - 5i + 6i - 10 i^2
    CHECK(same(conj(a), Complex<S>{S(1), S(-2)}));
    CHECK(rope::norm(b) == S(34));
    CHECK(same(Complex<S>{}, Complex<S>{S(0), S(0)}));
    CHECK(components(b)[0] == S(3));
    CHECK(components(b)[1] == S(-5));
}

TEST_CASE_TEMPLATE("z conj z = |z|^2 and conj is multiplicative", S, Exact, REAL_SCALARS) {
    for (const auto& a : some_complex<S>())
        for (const auto& b : some_complex<S>()) {
            CHECK(same(a * conj(a), Complex<S>{rope::norm(a), S(0)}));
            CHECK(same(conj(a * b), conj(a) * conj(b)));
            CHECK(rope::norm(a * b) == rope::norm(a) * rope::norm(b));
            // <a, b> = Re(a conj b)
            CHECK((a * conj(b)).re == S(a.re * b.re + a.im * b.im));
        }
}

TEST_CASE_TEMPLATE("a + ib -> [[a, -b], [b, a]] keeps sums, products and turns conj into transpose", S, Exact,
                   REAL_SCALARS) {
    const auto m = as_matrix(Complex<S>{S(1), S(2)});
    CHECK(m(0, 0) == S(1));
    CHECK(m(0, 1) == S(-2));
    CHECK(m(1, 0) == S(2));
    CHECK(m(1, 1) == S(1));
    for (const auto& a : some_complex<S>())
        for (const auto& b : some_complex<S>()) {
            CHECK(as_matrix(a + b) == rope::Matrix2<S>(as_matrix(a) + as_matrix(b)));
            CHECK(as_matrix(a * b) == rope::Matrix2<S>(as_matrix(a) * as_matrix(b)));
            CHECK(as_matrix(conj(a)) == rope::Matrix2<S>(as_matrix(a).transpose()));
            CHECK(as_vector(a * b) == rope::Vector2<S>(as_matrix(a) * as_vector(b)));
        }
}

TEST_CASE_TEMPLATE("a vector of two entries is a complex number and back", S, Exact, REAL_SCALARS) {
    const rope::Vector2<S> x(S(3), S(-4));
    const auto z = rope::as_complex(x);
    CHECK(z.re == S(3));
    CHECK(z.im == S(-4));
    CHECK(as_vector(z) == x);
    CHECK_THROWS_WITH_AS(rope::as_complex(some_vector<S>(3)),
                         "size of a vector read as a complex number must be 2, got 3", std::domain_error);
    CHECK_THROWS_WITH_AS(rope::as_complex(some_vector<S>(1)),
                         "size of a vector read as a complex number must be 2, got 1", std::domain_error);
}

TEST_CASE_TEMPLATE("the product with e^{ia} is the rotation by a", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    const auto x = some_vector<S>(2);
    // two products of numbers below 5/4 and a sum, on each side
    for (const A& a : some_angles<A>()) {
        CHECK(all_equal(as_vector(rope::cis(a) * rope::as_complex(x)), product(rope::rotation_matrix(a), x), 6, S(2)));
        CHECK(rope::cis(a).re == cos(a));
        CHECK(rope::cis(a).im == sin(a));
    }
}

TEST_CASE_TEMPLATE("e^{ia} e^{ib} = e^{i(a+b)} and |e^{ia}| = 1", A, ALL_ANGLES) {
    using S = rope::Scalar<A>;
    // the count of R(a) R(b) = R(a + b): see rotation.cpp
    for (const A& a : some_angles<A>())
        for (const A& b : some_angles<A>()) {
            const auto left = rope::cis(a) * rope::cis(b);
            const auto right = rope::cis(A(a + b));
            CHECK(equal(left.re, right.re, 11));
            CHECK(equal(left.im, right.im, 11));
            CHECK(equal<S>(rope::norm(rope::cis(a)), S(1), 7));
        }
}
