// Rotating keeps the length of a vector, adding a code does not. Lengths are compared by their squares,
// which are polynomials.
#include "proofs/common.hpp"

namespace proofs {

namespace {

/// x_0 y_1 - x_1 y_0 = |x| |y| sin of the angle from x to y
Term cross(const Vec& x, const Vec& y) { return x(0) * y(1) - x(1) * y(0); }

}  // namespace

Chapter norm_preservation() {
    Chapter chapter{"norm", "Rotation keeps the length", {}};

    chapter.theorems.push_back(
        theorem("norm-2d", "Length in the plane")
            .states(R"(|R_m v|^2 = |v|^2)")
            .source("S2", "3")
            .forall(position("m"), vector("v", 2))
            .derive([](Angle m, const Vec& v, Lines& l) {
                const Term c = cos(m), s = sin(m);
                const Term x = v(0) * c - v(1) * s, y = v(0) * s + v(1) * c;
                l.begin(R"(|R_m v|^2)", squared_norm(R(m) * v));
                l(R"((v_0 \cos m\theta - v_1 \sin m\theta)^2 + (v_0 \sin m\theta + v_1 \cos m\theta)^2)",
                  "R, component by component", x * x + y * y);
                l(R"((v_0^2 + v_1^2)(\cos^2 m\theta + \sin^2 m\theta))", "multiply out; the mixed terms cancel",
                  (v(0) * v(0) + v(1) * v(1)) * (c * c + s * s));
                l(R"(|v|^2)", "Pythagoras", squared_norm(v));
            }));

    chapter.theorems.push_back(
        theorem("norm", "Length in d dimensions")
            .states(R"(|R_m v|^2 = |v|^2, \quad v \in \mathbb{R}^d)")
            .source("S2", "3")
            .source("S2", "13")
            .source("S4", "15")
            .source("S2", "20")
            .source("S5", "16a")
            .rests_on("norm-2d", "block-diagonal")
            .forall(positions("m"), vector("v"))
            .derive_in_planes([](const auto& m, const auto& v, Lines& l) {
                l.begin(R"(|R_m v|^2)", squared_norm(rotate(v, m)));
                l(R"(v^\top R_m^\top R_m v)", "the transpose of a product", dot(v, transpose(R(m)) * (R(m) * v)));
                l(R"(|v|^2)", R"(block-diagonal; norm-2d in each plane: R_m^\top R_m = I)", squared_norm(v));
            }));

    chapter.theorems.push_back(
        theorem("norm-of-difference", "How far a rotated query is from a rotated key")
            .states(R"(|R_m q - R_n k|^2 = |q|^2 + |k|^2 - 2 q^\top R_{n-m} k)")
            .rests_on("norm", "transpose-product-d")
            .forall(positions("m"), positions("n"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(|R_m q - R_n k|^2)", squared_norm(R(m) * q - R(n) * k));
                l(R"(|R_m q|^2 + |R_n k|^2 - 2 (R_m q)^\top (R_n k))", "multiply out",
                  squared_norm(R(m) * q) + squared_norm(R(n) * k) - 2 * dot(R(m) * q, R(n) * k));
                l(R"(|q|^2 + |k|^2 - 2 q^\top R_{n-m} k)", "norm; transpose-product-d",
                  squared_norm(q) + squared_norm(k) - 2 * dot(q, R(n - m) * k));
            }));

    chapter.theorems.push_back(
        theorem("inner-product-kept", "Equal positions leave the score as it is")
            .states(R"(\langle R_m q, R_m k \rangle = \langle q, k \rangle)")
            .source("S3", "c1")
            .rests_on("transpose-product-d")
            .forall(positions("m"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(\langle R_m q, R_m k \rangle)", dot(rotate(q, m), rotate(k, m)));
                l(R"(q^\top R_{m-m} k)", "transpose-product-d", dot(q, R(m - m) * k));
                l(R"(\langle q, k \rangle)", R"(R_0 = I)", dot(q, k));
            }));

    chapter.theorems.push_back(
        theorem("addition-changes-norm", "What adding a sinusoidal code does to the length")
            .states(R"(|x + PE(t)|^2 = |x|^2 + 2 \langle x, PE(t) \rangle + d/2)")
            .source("S2", "13")
            .source("S4", "15a")
            .rests_on("sinusoidal-norm")
            .forall(positions("t"), vector("x"))
            .derive_in_planes([](const auto& t, const auto& x, Lines& l) {
                const auto PE = sinusoidal(t);
                l.begin(R"(|x + PE(t)|^2)", squared_norm(x + PE));
                l(R"(|x|^2 + 2 \langle x, PE(t) \rangle + |PE(t)|^2)", "multiply out",
                  squared_norm(x) + 2 * dot(x, PE) + squared_norm(PE));
                l(R"(|x|^2 + 2 \langle x, PE(t) \rangle + d/2)", "sinusoidal-norm: the code has constant length",
                  squared_norm(x) + 2 * dot(x, PE) + half_d(t));
            }));

    chapter.theorems.push_back(
        theorem("addition-keeps-norm", "Adding a code keeps the length")
            .states(R"(|x + PE(t)|^2 = |x|^2)")
            .source("S2", "13")
            .mended_by("addition-changes-norm")
            .remark("The contrary of what S2's table says of addition; its counterexample is the proof of the table's "
                    "row.")
            .forall(position("t"), vector("x", 2))
            .derive([](Angle t, const Vec& x, Lines& l) {
                l.begin(R"(|x + PE(t)|^2)", squared_norm(x + sinusoidal(Angles{t})));
                l.slip(R"(|x|^2)", "if addition kept the length, as rotation does", squared_norm(x));
            }));

    chapter.theorems.push_back(
        theorem("addition-changes-angle", "What adding a sinusoidal code does to the direction")
            .states(R"(\langle x, x + PE(t) \rangle = |x|^2 + \langle x, PE(t) \rangle, \quad
                       x \times (x + PE(t)) = x \times PE(t), \quad x \in \mathbb{R}^2)")
            .source("S4", "15a")
            .remark("The angle from x to x + PE(t) has the tangent (x x PE(t)) / (|x|^2 + <x, PE(t)>): it depends on "
                    "x, on its length too. A rotation turns every x by the same angle.")
            .forall(position("t"), vector("x", 2))
            .derive([](Angle t, const Vec& x, Lines& l) {
                const Vec PE = sinusoidal(Angles{t}), y = x + PE;
                l.begin("the cosine", R"(\langle x, x + PE(t) \rangle)", dot(x, y));
                l(R"(|x|^2 + \langle x, PE(t) \rangle)", "multiply out", squared_norm(x) + dot(x, PE));
                l.begin("the sine", R"(x \times (x + PE(t)))", cross(x, y));
                l(R"(x \times PE(t))", "x times x is 0", cross(x, PE));
            }));

    return chapter;
}

}  // namespace proofs
