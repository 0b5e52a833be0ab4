// A pair of coordinates as a complex number, the rotation as a product with e^{i m theta}.
#include "proofs/common.hpp"

namespace proofs {

using rope::as_complex;
using rope::as_matrix;
using rope::as_vector;
using rope::cis;
using rope::conj;

Chapter complex_form() {
    Chapter chapter{"complex-form", "The plane as the complex numbers", "复数形式", {}};

    chapter.theorems.push_back(
        theorem("plane-is-complex", "Pairs are complex numbers, linearly and with their length")
            .chinese("二维向量与复数的对应：线性且保长")
            .states(R"((x_0, x_1) \mapsto x_0 + i x_1 \text{ is linear, and } |x_0 + i x_1|^2 = x_0^2 + x_1^2)")
            .source("S1", "6")
            .forall(real("s"), real("t"), vector("x", 2), vector("y", 2))
            .line(R"(s (x_0 + i x_1) + t (y_0 + i y_1))",
                  [](Term s, Term t, const Vec& x, const Vec& y) {
                      return Complex{s} * as_complex(x) + Complex{t} * as_complex(y);
                  })
            .line(R"((s x_0 + t y_0) + i (s x_1 + t y_1))", "collect the real and the imaginary parts",
                  [](Term s, Term t, const Vec& x, const Vec& y) {
                      return as_complex(vector2(s * x(0) + t * y(0), s * x(1) + t * y(1)));
                  })
            .line(R"(|x_0 + i x_1|^2)", [](Term, Term, const Vec& x, const Vec&) { return norm(as_complex(x)); })
            .line(R"((x_0 + i x_1)\overline{(x_0 + i x_1)})", "|z|^2 is z times its conjugate, which is real",
                  [](Term, Term, const Vec& x, const Vec&) {
                      return (as_complex(x) * conj(as_complex(x))).re;
                  })
            .line(R"(x_0^2 + x_1^2)", "multiply out",
                  [](Term, Term, const Vec& x, const Vec&) { return x(0) * x(0) + x(1) * x(1); }));

    chapter.theorems.push_back(
        theorem("inner-product-complex", "The inner product as a real part")
            .chinese("内积等于复数乘积的实部")
            .states(R"(\langle q, k \rangle = \operatorname{Re}(q \bar k))")
            .source("S1", "6")
            .forall(vector("q", 2), vector("k", 2))
            .line(R"(\operatorname{Re}(q \bar k))",
                  [](const Vec& q, const Vec& k) { return (as_complex(q) * conj(as_complex(k))).re; })
            .line(R"(\operatorname{Re}((q_0 + i q_1)(k_0 - i k_1)))", "the conjugate, written out",
                  [](const Vec& q, const Vec& k) { return (Complex{q(0), q(1)} * Complex{k(0), -k(1)}).re; })
            .line(R"(q_0 k_0 + q_1 k_1)", "multiply out: i times -i is 1",
                  [](const Vec& q, const Vec& k) { return q(0) * k(0) + q(1) * k(1); })
            .line(R"(\langle q, k \rangle)", "definition of the inner product",
                  [](const Vec& q, const Vec& k) { return dot(q, k); }));

    chapter.theorems.push_back(
        theorem("complex-rotation", "Multiplying by e^{im\\theta} rotates")
            .chinese("乘以 e^{imθ} 就是旋转")
            .states(R"((q_0 + i q_1) e^{im\theta} \leftrightarrow R_m q)")
            .source("S1", "8-9")
            .source("S1", "10")
            .source("S1", "11")
            .source("S2", "12")
            .forall(position("m"), vector("q", 2))
            .line(R"(q\, e^{im\theta})", [](Angle m, const Vec& q) { return as_complex(q) * cis(m); })
            .line(R"((q_0 + i q_1)(\cos m\theta + i \sin m\theta))", "Euler's formula",
                  [](Angle m, const Vec& q) {
                      return Complex{q(0), q(1)} * Complex{cos(m), sin(m)};
                  })
            .line(R"((q_0 \cos m\theta - q_1 \sin m\theta) + i (q_1 \cos m\theta + q_0 \sin m\theta))",
                  "multiply out, i^2 = -1",
                  [](Angle m, const Vec& q) {
                      return Complex{q(0) * cos(m) - q(1) * sin(m), q(1) * cos(m) + q(0) * sin(m)};
                  })
            .line(R"(\begin{pmatrix} \cos m\theta & -\sin m\theta \\ \sin m\theta & \cos m\theta \end{pmatrix}
                     \begin{pmatrix} q_0 \\ q_1 \end{pmatrix})",
                  "real part above imaginary part",
                  [](Angle m, const Vec& q) -> Vec {
                      return matrix2(cos(m), -sin(m), sin(m), cos(m)) * q;
                  })
            .line(R"(R_m q)", "definition of R", [](Angle m, const Vec& q) -> Vec { return R(m) * q; }));

    chapter.theorems.push_back(
        theorem("complex-matrix-isomorphism", "Complex numbers as matrices")
            .chinese("复数与旋转矩阵的同构")
            .states(R"(a + ib \mapsto \begin{pmatrix} a & -b \\ b & a \end{pmatrix}
                       \text{ takes sums to sums, products to products, the conjugate to the transpose, } e^{im\theta} \text{ to } R_m)")
            .source("S2", "2")
            .forall(vector("z", 2), vector("w", 2), position("m"))
            .line(R"(M(z) + M(w))",
                  [](const Vec& z, const Vec& w, Angle) -> Mat {
                      return as_matrix(as_complex(z)) + as_matrix(as_complex(w));
                  })
            .line(R"(M(z + w))", "entry by entry",
                  [](const Vec& z, const Vec& w, Angle) -> Mat { return as_matrix(as_complex(z) + as_complex(w)); })
            .line(R"(M(z) M(w))",
                  [](const Vec& z, const Vec& w, Angle) -> Mat {
                      return as_matrix(as_complex(z)) * as_matrix(as_complex(w));
                  })
            .line(R"(M(zw))", "rows times columns give ac - bd and ad + bc",
                  [](const Vec& z, const Vec& w, Angle) -> Mat { return as_matrix(as_complex(z) * as_complex(w)); })
            .line(R"(M(z)^\top)",
                  [](const Vec& z, const Vec&, Angle) -> Mat { return as_matrix(as_complex(z)).transpose(); })
            .line(R"(M(\bar z))", "both change the sign of b",
                  [](const Vec& z, const Vec&, Angle) -> Mat { return as_matrix(conj(as_complex(z))); })
            .line(R"(M(e^{im\theta}))", [](const Vec&, const Vec&, Angle m) -> Mat { return as_matrix(cis(m)); })
            .line(R"(R_m)", "Euler's formula", [](const Vec&, const Vec&, Angle m) { return R(m); }));

    chapter.theorems.push_back(
        theorem("score-complex", "The score in complex form")
            .chinese("注意力分数的复数形式")
            .states(R"(\langle R_m q, R_n k \rangle = \operatorname{Re}(q \bar k\, e^{i(m-n)\theta}))")
            .source("S1", "3-4")
            .source("S1", "6")
            .rests_on("inner-product-complex", "complex-rotation")
            .remark("The exponent carries m - n, the matrix R_{n-m}: the conjugate falls on k here and on q there.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .line(R"(\langle R_m q, R_n k \rangle)",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) { return dot(R(m) * q, R(n) * k); })
            .line(R"(\operatorname{Re}(q e^{im\theta}\, \overline{k e^{in\theta}}))",
                  "the inner product as a real part, the rotation as a product",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return (as_complex(q) * cis(m) * conj(as_complex(k) * cis(n))).re;
                  })
            .line(R"(\operatorname{Re}(q \bar k\, e^{im\theta} e^{-in\theta}))",
                  "the conjugate of a product is the product of the conjugates",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return (as_complex(q) * conj(as_complex(k)) * cis(m) * cis(-n)).re;
                  })
            .line(R"(\operatorname{Re}(q \bar k\, e^{i(m-n)\theta}))", "exponents add",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return (as_complex(q) * conj(as_complex(k)) * cis(m - n)).re;
                  }));

    chapter.theorems.push_back(
        theorem("score-complex-sign", "The sign that is easily lost")
            .chinese("容易写错的符号")
            .states(R"(\langle R_m q, R_n k \rangle = \operatorname{Re}(q \bar k\, e^{i(n-m)\theta}))")
            .mended_by("score-complex")
            .remark("A near miss: with n - m in the exponent the conjugate has to move from k to q.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .line(R"(\langle R_m q, R_n k \rangle)",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) { return dot(R(m) * q, R(n) * k); })
            .slip(R"(\operatorname{Re}(q \bar k\, e^{i(n-m)\theta}))", "the sign of the exponent as in R_{n-m}",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return (as_complex(q) * conj(as_complex(k)) * cis(n - m)).re;
                  })
            .line(R"(\operatorname{Re}(\bar q\, k\, e^{i(n-m)\theta}))", "with the conjugate on q it is right",
                  [](Angle m, Angle n, const Vec& q, const Vec& k) {
                      return (conj(as_complex(q)) * as_complex(k) * cis(n - m)).re;
                  }));

    return chapter;
}

}  // namespace proofs
