// A pair of coordinates as a complex number, the rotation as a product with e^{i m theta}.
#include "proofs/common.hpp"

namespace proofs {

using rope::as_complex;
using rope::as_matrix;
using rope::as_vector;
using rope::cis;
using rope::conj;

Chapter complex_form() {
    Chapter chapter{"complex-form", "The plane as the complex numbers", {}};

    chapter.theorems.push_back(
        theorem("plane-is-complex", "Pairs are complex numbers, linearly and with their length")
            .states(R"(s (x_0 + i x_1) + t (y_0 + i y_1) = (s x_0 + t y_0) + i (s x_1 + t y_1), \quad
                       |x_0 + i x_1|^2 = x_0^2 + x_1^2)")
            .source("S1", "6")
            .forall(real("s"), real("t"), vector("x", 2), vector("y", 2))
            .derive([](Term s, Term t, const Vec& x, const Vec& y, Lines& l) {
                const Complex X = as_complex(x), Y = as_complex(y);
                l.begin("it is linear", R"(s (x_0 + i x_1) + t (y_0 + i y_1))", Complex{s} * X + Complex{t} * Y);
                l(R"((s x_0 + t y_0) + i (s x_1 + t y_1))",
                  "definition of sum and product: collect real and imaginary parts",
                  as_complex(vector2(s * x(0) + t * y(0), s * x(1) + t * y(1))));
                l.begin("it keeps the length", R"(|x_0 + i x_1|^2)", norm(X));
                l(R"((x_0 + i x_1)\overline{(x_0 + i x_1)})", "|z|^2 is z times its conjugate, which is real",
                  (X * conj(X)).re);
                l(R"(x_0^2 + x_1^2)", "multiply out", x(0) * x(0) + x(1) * x(1));
            }));

    chapter.theorems.push_back(
        theorem("inner-product-complex", "The inner product as a real part")
            .states(R"(\langle q, k \rangle = \operatorname{Re}(q \bar k))")
            .source("S1", "6a")
            .forall(vector("q", 2), vector("k", 2))
            .derive([](const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"(\operatorname{Re}(q \bar k))", (as_complex(q) * conj(as_complex(k))).re);
                l(R"(\operatorname{Re}((q_0 + i q_1)(k_0 - i k_1)))", "definition of the conjugate",
                  (Complex{q(0), q(1)} * Complex{k(0), -k(1)}).re);
                l(R"(q_0 k_0 + q_1 k_1)", "multiply out: i times -i is 1", q(0) * k(0) + q(1) * k(1));
                l(R"(\langle q, k \rangle)", "definition of the inner product", dot(q, k));
            }));

    chapter.theorems.push_back(
        theorem("complex-rotation", "Multiplying by e^{im\\theta} rotates")
            .states(R"((q_0 + i q_1) e^{im\theta} = R_m q)")
            .remark("The pair $(x_0, x_1)$ and the complex number $x_0 + i x_1$ are one and the same.")
            .source("S1", "8-9")
            .source("S1", "10")
            .source("S1", "11")
            .source("S2", "12")
            .source("S5", "12")
            .source("S5", "31")
            .source("S5", "33")
            .forall(position("m"), vector("q", 2))
            .derive([](Angle m, const Vec& q, Lines& l) {
                const Term c = cos(m), s = sin(m);
                l.begin(R"((q_0 + i q_1)\, e^{im\theta})", as_complex(q) * cis(m));
                l(R"((q_0 + i q_1)(\cos m\theta + i \sin m\theta))", "definition of the point e^{ia} = cos a + i sin a",
                  Complex{q(0), q(1)} * Complex{c, s});
                l(R"((q_0 \cos m\theta - q_1 \sin m\theta) + i (q_1 \cos m\theta + q_0 \sin m\theta))",
                  "multiply out, i^2 = -1", Complex{q(0) * c - q(1) * s, q(1) * c + q(0) * s});
                l(R"(\begin{pmatrix} \cos m\theta & -\sin m\theta \\ \sin m\theta & \cos m\theta \end{pmatrix}
                     \begin{pmatrix} q_0 \\ q_1 \end{pmatrix})",
                  "real part above imaginary part", matrix2(c, -s, s, c) * q);
                l(R"(R_m q)", "definition of R", R(m) * q);
            }));

    chapter.theorems.push_back(
        theorem("complex-matrix-isomorphism", "Complex numbers as matrices")
            .states(R"(M(z) + M(w) = M(z + w), \quad M(z) M(w) = M(zw), \quad M(z)^\top = M(\bar z), \quad
                       M(e^{im\theta}) = R_m, \quad M(z) := \begin{pmatrix} \operatorname{Re}(z) & -\operatorname{Im}(z) \\
                       \operatorname{Im}(z) & \operatorname{Re}(z) \end{pmatrix}, \; z, w \in \mathbb{C})")
            .source("S2", "2")
            .forall(vector("z", 2), vector("w", 2), position("m"))
            .derive([](const Vec& z_pair, const Vec& w_pair, Angle m, Lines& l) {
                const auto M = [](const Complex& x) -> Mat { return as_matrix(x); };
                const Complex z = as_complex(z_pair), w = as_complex(w_pair);
                l.begin("sums go to sums", R"(M(z) + M(w))", M(z) + M(w));
                l(R"(M(z + w))", "entry by entry", M(z + w));
                l.begin("products go to products", R"(M(z) M(w))", M(z) * M(w));
                l(R"(M(zw))", "rows times columns give ac - bd and ad + bc", M(z * w));
                l.begin("the conjugate goes to the transpose", R"(M(z)^\top)", transpose(M(z)));
                l(R"(M(\bar z))", "both change the sign of b", M(conj(z)));
                l.begin("the unit circle goes to the rotations", R"(M(e^{im\theta}))", M(cis(m)));
                l(R"(R_m)", "definition of the point e^{ia} = cos a + i sin a, and of R", R(m));
            }));

    chapter.theorems.push_back(
        theorem("score-complex", "The score in complex form")
            .states(R"(\langle R_m q, R_n k \rangle = \operatorname{Re}(q \bar k\, e^{i(m-n)\theta}))")
            .source("S1", "3-4")
            .source("S1", "6a")
            .source("S5", "12")
            .rests_on("inner-product-complex", "complex-rotation")
            .remark("The exponent carries m - n, the matrix R_{n-m}: the conjugate falls on k here and on q there.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, const Vec& q_pair, const Vec& k_pair, Lines& l) {
                const Complex q = as_complex(q_pair), k = as_complex(k_pair);
                l.begin(R"(\langle R_m q, R_n k \rangle)", dot(R(m) * q_pair, R(n) * k_pair));
                l(R"(\operatorname{Re}(q e^{im\theta}\, \overline{k e^{in\theta}}))",
                  "inner-product-complex: a real part; complex-rotation: a product",
                  (q * cis(m) * conj(k * cis(n))).re);
                l(R"(\operatorname{Re}(q \bar k\, e^{im\theta} e^{-in\theta}))",
                  "the conjugate of a product is the product of the conjugates", (q * conj(k) * cis(m) * cis(-n)).re);
                l(R"(\operatorname{Re}(q \bar k\, e^{i(m-n)\theta}))", "exponents add", (q * conj(k) * cis(m - n)).re);
            }));

    chapter.theorems.push_back(
        theorem("score-complex-sign", "The sign that is easily lost")
            .states(R"(\langle R_m q, R_n k \rangle = \operatorname{Re}(q \bar k\, e^{i(n-m)\theta}))")
            .mended_by("score-complex")
            .remark("A near miss: with n - m in the exponent the conjugate has to move from k to q.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, const Vec& q_pair, const Vec& k_pair, Lines& l) {
                const Complex q = as_complex(q_pair), k = as_complex(k_pair);
                l.begin(R"(\langle R_m q, R_n k \rangle)", dot(R(m) * q_pair, R(n) * k_pair));
                l.slip(R"(\operatorname{Re}(q \bar k\, e^{i(n-m)\theta}))", "the sign of the exponent as in R_{n-m}",
                       (q * conj(k) * cis(n - m)).re);
                l(R"(\operatorname{Re}(\bar q\, k\, e^{i(n-m)\theta}))", "with the conjugate on q it is right",
                  (conj(q) * k * cis(n - m)).re);
            }));

    return chapter;
}

}  // namespace proofs
