// Rotating keeps the length of a vector, adding a code does not. Lengths are compared by their squares,
// which are polynomials.
#include "proofs/common.hpp"

namespace proofs {

using rope::rotate;
using rope::sinusoidal;

Chapter norm_preservation() {
    Chapter chapter{"norm", "Rotation keeps the length", "保持模长", {}};

    chapter.theorems.push_back(
        theorem("norm-2d", "Length in the plane")
            .chinese("二维旋转保持模长")
            .states(R"(|R_m v|^2 = |v|^2)")
            .source("S2", "3")
            .rests_on("orthogonality")
            .forall(position("m"), vector("v", 2))
            .line(R"(|R_m v|^2)", [](Angle m, const Vec& v) { return squared_norm(R(m) * v); })
            .line(R"((v_0 \cos m\theta - v_1 \sin m\theta)^2 + (v_0 \sin m\theta + v_1 \cos m\theta)^2)",
                  "component by component",
                  [](Angle m, const Vec& v) {
                      const Term a = v(0) * cos(m) - v(1) * sin(m), b = v(0) * sin(m) + v(1) * cos(m);
                      return a * a + b * b;
                  })
            .line(R"((v_0^2 + v_1^2)(\cos^2 m\theta + \sin^2 m\theta))", "multiply out; the mixed terms cancel",
                  [](Angle m, const Vec& v) {
                      return (v(0) * v(0) + v(1) * v(1)) * (cos(m) * cos(m) + sin(m) * sin(m));
                  })
            .line(R"(|v|^2)", "Pythagoras", [](Angle, const Vec& v) { return squared_norm(v); }));

    chapter.theorems.push_back(
        theorem("norm", "Length in d dimensions")
            .chinese("d 维旋转保持模长")
            .states(R"(|R_m v|^2 = |v|^2, \quad v \in \mathbb{R}^d)")
            .source("S2", "3")
            .source("S2", "13")
            .source("S4", "15")
            .rests_on("norm-2d", "block-diagonal")
            .dimensions({2, 4, 8}, 128)
            .forall(positions("m"), vector("v"))
            .line(R"(|R_m v|^2)", [](const Angles& m, const Vec& v) { return squared_norm(rotate(v, m)); })
            .line(R"(v^\top R_m^\top R_m v)", "the transpose of a product",
                  [](const Angles& m, const Vec& v) { return dot(v, transpose(R(m)) * (R(m) * v)); })
            .line(R"(|v|^2)", R"(R_m^\top R_m = I)", [](const Angles&, const Vec& v) { return squared_norm(v); }));

    chapter.theorems.push_back(
        theorem("inner-product-kept", "Equal positions leave the score as it is")
            .chinese("同一位置上内积不变")
            .states(R"(\langle R_m q, R_m k \rangle = \langle q, k \rangle)")
            .source("S3", "c1")
            .rests_on("block-diagonal", "transpose-product-d")
            .dimensions({2, 4, 8}, 128)
            .forall(positions("m"), vector("q"), vector("k"))
            .line(R"(\langle R_m q, R_m k \rangle)",
                  [](const Angles& m, const Vec& q, const Vec& k) { return dot(rotate(q, m), rotate(k, m)); })
            .line(R"(q^\top R_{m-m} k)", "transpose-product",
                  [](const Angles& m, const Vec& q, const Vec& k) { return dot(q, R(m - m) * k); })
            .line(R"(\langle q, k \rangle)", R"(R_0 = I)",
                  [](const Angles&, const Vec& q, const Vec& k) { return dot(q, k); }));

    chapter.theorems.push_back(
        theorem("addition-changes-norm", "What adding a sinusoidal code does to the length")
            .chinese("相加编码对模长的影响")
            .states(R"(|x + PE(t)|^2 = |x|^2 + 2 \langle x, PE(t) \rangle + d/2)")
            .source("S2", "13")
            .source("S4", "15a")
            .rests_on("sinusoidal-norm")
            .dimensions({2, 4, 8}, 128)
            .forall(positions("t"), vector("x"))
            .line(R"(|x + PE(t)|^2)", [](const Angles& t, const Vec& x) { return squared_norm(x + sinusoidal(t)); })
            .line(R"(|x|^2 + 2 \langle x, PE(t) \rangle + |PE(t)|^2)", "multiply out",
                  [](const Angles& t, const Vec& x) {
                      return squared_norm(x) + 2 * dot(x, sinusoidal(t)) + squared_norm(sinusoidal(t));
                  })
            .line(R"(|x|^2 + 2 \langle x, PE(t) \rangle + d/2)", "the code has constant length",
                  [](const Angles& t, const Vec& x) {
                      return squared_norm(x) + 2 * dot(x, sinusoidal(t)) + static_cast<int>(t.size());
                  }));

    chapter.theorems.push_back(
        theorem("addition-keeps-norm", "Adding a code keeps the length")
            .chinese("相加编码不保持模长")
            .states(R"(|x + PE(t)|^2 = |x|^2)")
            .source("S2", "13")
            .mended_by("addition-changes-norm")
            .remark("The contrary of what S2's table says of addition; its counterexample is the proof of the table's row.")
            .forall(position("t"), vector("x", 2))
            .line(R"(|x + PE(t)|^2)", [](Angle t, const Vec& x) { return squared_norm(x + sinusoidal(Angles{t})); })
            .slip(R"(|x|^2)", "if addition kept the length, as rotation does",
                  [](Angle, const Vec& x) { return squared_norm(x); }));

    return chapter;
}

}  // namespace proofs
