// Where the addition theorems come from: the numbers of the circle are a group, and the exponential series adds. Then
// the same for all planes at once, and what follows for scores from one distance to the next.
#include "proofs/common.hpp"
#include "proofs/planes.hpp"

namespace proofs {

namespace {

/// Sum over k of a^k b^(n - k) / (k! (n - k)!): of degree n in the product of the series of a and b
Term cauchy(Term a, Term b, int n) {
    const auto power = [](Term x, int k) {
        Term value = 1;
        std::int64_t factorial = 1;
        for (int i = 1; i <= k; ++i) {
            value = value * x;
            factorial *= i;
        }
        return Term::fraction(1, factorial) * value;
    };
    Term sum;
    for (int k = 0; k <= n; ++k) sum += power(a, k) * power(b, n - k);
    return sum;
}

}  // namespace

Chapter circle() {
    Chapter chapter{"circle", "Where the addition theorems come from", {}};

    chapter.theorems.push_back(
        theorem("circle-is-closed", "Two points of the circle make a third")
            .states(R"((c u - s v)^2 + (s u + c v)^2 - 1 = (c^2 + s^2 - 1)(u^2 + v^2) + (u^2 + v^2 - 1))")
            .remark("No angle is in it: the pairs (c, s) and (u, v) of two rotations, and the pair of their product. "
                    "So the matrices ((c, -s), (s, c)) with c^2 + s^2 = 1 are a group, before anything is known of "
                    "cosine and sine.")
            .forall(real("c"), real("s"), real("u"), real("v"))
            .derive([](Term c, Term s, Term u, Term v, Lines& l) {
                const Term first = c * c + s * s - 1, other = u * u + v * v;
                l.begin(R"((c u - s v)^2 + (s u + c v)^2 - 1)",
                        (c * u - s * v) * (c * u - s * v) + (s * u + c * v) * (s * u + c * v) - 1);
                l(R"((c^2 + s^2 - 1)(u^2 + v^2) + (u^2 + v^2 - 1))", "multiply out; the mixed terms cancel",
                  first * other + (other - 1));
                const auto one = l.suppose(R"(c^2 + s^2 - 1)", Sign::zero, first);
                const auto two = l.suppose(R"(u^2 + v^2 - 1)", Sign::zero, other - 1);
                l.vanishes("both points are on the circle", {one, two});
            }));

    chapter.theorems.push_back(
        theorem("product-of-points", "The product of two points, as matrices and as complex numbers")
            .states(R"(\begin{pmatrix} c & -s \\ s & c \end{pmatrix} \begin{pmatrix} u & -v \\ v & u \end{pmatrix}
                       = \begin{pmatrix} c u - s v & -(s u + c v) \\ s u + c v & c u - s v \end{pmatrix})")
            .remark("What the addition theorems say of cosine and sine: that (cos, sin) of a sum of angles is this "
                    "pair. It is the definition of an angle that adds; that there is one, the exponential series "
                    "shows.")
            .forall(real("c"), real("s"), real("u"), real("v"))
            .derive([](Term c, Term s, Term u, Term v, Lines& l) {
                l.begin(R"(\begin{pmatrix} c & -s \\ s & c \end{pmatrix} \begin{pmatrix} u & -v \\ v & u \end{pmatrix})",
                        Mat(matrix2(c, -s, s, c) * matrix2(u, -v, v, u)));
                l(R"(\begin{pmatrix} c u - s v & -(s u + c v) \\ s u + c v & c u - s v \end{pmatrix})", "multiply out",
                  matrix2(c * u - s * v, -(s * u + c * v), s * u + c * v, c * u - s * v));
            }));

    chapter.theorems.push_back(
        theorem("exponential-adds", "The exponential series adds, degree by degree")
            .states(R"(\sum_{k=0}^{n} \frac{a^k}{k!} \frac{b^{n-k}}{(n-k)!} = \frac{(a + b)^n}{n!})")
            .given("n = 1, ..., 8, one equation below the other")
            .unread(0, 1, 2)
            .rests_on("euler")
            .remark("The terms of degree n of the product of the two series: so e^a e^b = e^{a+b}, for imaginary "
                    "numbers too, and with euler the real and imaginary parts are the addition theorems. Of each "
                    "degree it is the binomial theorem; here the first eight.")
            .forall(real("a"), real("b"))
            .derive([](Term a, Term b, Lines& l) {
                Vec product(8), power(8);
                Term value = 1;
                std::int64_t factorial = 1;
                for (int n = 1; n <= 8; ++n) {
                    product(n - 1) = cauchy(a, b, n);
                    value = value * (a + b);
                    factorial *= n;
                    power(n - 1) = Term::fraction(1, factorial) * value;
                }
                l.begin(R"(\sum_{k=0}^{n} \frac{a^k}{k!} \frac{b^{n-k}}{(n-k)!})", product);
                l(R"(\frac{(a + b)^n}{n!})", "euler: its two parts; the binomial theorem", power);
            }));

    chapter.theorems.push_back(
        theorem("powers-add", "Powers of one matrix add their exponents")
            .states(R"(M X - M P Q = M (X - P Q), \quad M, P, Q, X \in \mathbb{R}^{2 \times 2})")
            .given("$P = M^n$, $Q = M^m$ for some m, $X = M^{n+m}$")
            .remark("So $M^{n+m} = M^n M^m$: positions add, whatever the matrix; nothing of a rotation is used.")
            .forall(matrix("M", 2, 2), matrix("P", 2, 2), matrix("Q", 2, 2), matrix("X", 2, 2))
            .derive([](const Mat& M, const Mat& P, const Mat& Q, const Mat& X, Lines& l) {
                const Mat D = X - P * Q;
                l.begin(R"(M X - M P Q)", Mat(M * X - Mat(M * P) * Q));
                l(R"(M (X - P Q))", "factor", Mat(M * D));
                const auto so_far = l.suppose(R"(X - P Q)", Sign::zero, D);
                l.induction("at n = 0 X is Q and P is I", so_far, entries(X, P), entries(Q, identity(2)),
                            entries(Mat(M * X), Mat(M * P)));
            }));

    chapter.theorems.push_back(
        theorem("block-product", "Two rotations of d dimensions, multiplied out block by block")
            .states(R"(R_m R_n x = R_{m+n} x = \bigoplus_i \begin{pmatrix} x_{2i} \cos (m+n)\theta_i - x_{2i+1} \sin (m+n)\theta_i \\
                       x_{2i} \sin (m+n)\theta_i + x_{2i+1} \cos (m+n)\theta_i \end{pmatrix})")
            .rests_on("circle-group-law")
            .forall(positions("m"), positions("n"), vector("x"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& x, Lines& l) {
                l.begin(R"(R_m R_n x)", R(m) * (R(n) * x));
                l(R"(\bigoplus_i \begin{pmatrix} \cos m\theta_i (x_{2i} \cos n\theta_i - x_{2i+1} \sin n\theta_i)
                     - \sin m\theta_i (x_{2i} \sin n\theta_i + x_{2i+1} \cos n\theta_i) \\
                     \sin m\theta_i (x_{2i} \cos n\theta_i - x_{2i+1} \sin n\theta_i)
                     + \cos m\theta_i (x_{2i} \sin n\theta_i + x_{2i+1} \cos n\theta_i) \end{pmatrix})",
                  "each block by its own pair",
                  pairs([](const Angle& a, const Angle& b, const Vec& w) -> Vec {
                      const Term u = w(0) * cos(b) - w(1) * sin(b), v = w(0) * sin(b) + w(1) * cos(b);
                      return vector2(cos(a) * u - sin(a) * v, sin(a) * u + cos(a) * v);
                  }, m, n, x));
                l(R"(R_{m+n} x)", "circle-group-law in each block", rotate(x, m + n));
                l(R"(\bigoplus_i \begin{pmatrix} x_{2i} \cos (m+n)\theta_i - x_{2i+1} \sin (m+n)\theta_i \\
                     x_{2i} \sin (m+n)\theta_i + x_{2i+1} \cos (m+n)\theta_i \end{pmatrix})",
                  "each pair written out",
                  pairs([](const Angle& a, const Angle& b, const Vec& w) -> Vec {
                      return vector2(w(0) * cos(a + b) - w(1) * sin(a + b), w(0) * sin(a + b) + w(1) * cos(a + b));
                  }, m, n, x));
            }));

    chapter.theorems.push_back(
        theorem("back-and-forth", "One step on and one step back")
            .states(R"(q^\top R_{t+s} k + q^\top R_{t-s} k = 2 \sum_i \cos(s\theta_i)\, q^{(i)\top} R_t^{(i)} k^{(i)})")
            .remark("Chebyshev's recurrence, plane by plane.")
            .forall(positions("t"), positions("s"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& t, const auto& s, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(q^\top R_{t+s} k + q^\top R_{t-s} k)", dot(q, rotate(k, t + s)) + dot(q, rotate(k, t - s)));
                l(R"(2 \sum_i \cos(s\theta_i)\, q^{(i)\top} R_t^{(i)} k^{(i)})", "the sines cancel",
                  2 * sum([](const Angle& a, const Vec& x, const Vec& y) { return cos(a) * dot(x, y); }, s, q,
                          rotate(k, t)));
            }));

    chapter.theorems.push_back(
        theorem("quarter-commutes", "A quarter turn of all planes commutes, and twice it is the opposite")
            .states(R"(\langle R_m u, R_n v \rangle = \langle R_m q, R_n k \rangle)")
            .given(R"($u$ and $v$ are $q$ and $k$ turned by a quarter in each plane: $u_{2i} = -q_{2i+1}$, $u_{2i+1} =
                      q_{2i}$, and so v of k)")
            .unread(0, 1)
            .forall(positions("m"), positions("n"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(\langle R_m u, R_n v \rangle)", dot(rotate(quarter(q), m), rotate(quarter(k), n)));
                l(R"(\langle R_m q, R_n k \rangle)", "each plane keeps its inner product",
                  dot(rotate(q, m), rotate(k, n)));
            }));

    chapter.theorems.push_back(
        theorem("period-of-a-vector", "What one distance leaves as it is, every position does")
            .states(R"(R_{m+s} x - R_m x = R_m (R_s x - x))")
            .rests_on("composition")
            .remark("Resonance RoPE rounds wavelengths to whole numbers so that such s exist in each plane.")
            .forall(positions("m"), positions("s"), vector("x"))
            .derive_in_planes([](const auto& m, const auto& s, const auto& x, Lines& l) {
                l.begin(R"(R_{m+s} x - R_m x)", rotate(x, m + s) - rotate(x, m));
                l(R"(R_m (R_s x - x))", "composition; factor", R(m) * (rotate(x, s) - x));
                const auto period = l.suppose(R"(R_s x - x)", Sign::zero, rotate(x, s) - x);
                l.vanishes("s is a period of x", {period});
            }));

    return chapter;
}

}  // namespace proofs
