// The 2 x 2 rotation matrix and its laws.
#include "proofs/common.hpp"

namespace proofs {

using rope::as_complex;
using rope::as_matrix;
using rope::as_vector;
using rope::cis;

Chapter plane_rotation() {
    Chapter chapter{"plane-rotation", "The rotation of the plane", "二维旋转矩阵", {}};

    chapter.theorems.push_back(
        theorem("rotation-from-complex", "The rotation matrix comes from the complex product")
            .chinese("由复数乘法得到旋转矩阵")
            .states(R"(R(a) = \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}
                       \text{ has the columns } e^{ia} \cdot 1 \text{ and } e^{ia} \cdot i)")
            .source("S1", "10")
            .source("S2", "2")
            .rests_on("complex-rotation")
            .forall(angle("a"))
            .line(R"((e^{ia} \cdot 1,\; e^{ia} \cdot i))",
                  [](Angle a) -> Mat {
                      Mat m(2, 2);
                      m << as_vector(cis(a) * Complex{1, 0}), as_vector(cis(a) * Complex{0, 1});
                      return m;
                  })
            .line(R"(\begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix})", "Euler's formula, i^2 = -1",
                  [](Angle a) { return matrix2(cos(a), -sin(a), sin(a), cos(a)); })
            .line(R"(R(a))", "definition", [](Angle a) { return R(a); }));

    chapter.theorems.push_back(
        theorem("orthogonality", "A rotation matrix is orthogonal")
            .chinese("旋转矩阵是正交矩阵")
            .states(R"(R(a)^\top R(a) = R(a) R(a)^\top = I)")
            .source("S2", "3")
            .source("S3", "4a")
            .forall(angle("a"))
            .line(R"(R(a)^\top R(a))", [](Angle a) -> Mat { return transpose(R(a)) * R(a); })
            .line(R"(\begin{pmatrix} \cos^2 a + \sin^2 a & 0 \\ 0 & \sin^2 a + \cos^2 a \end{pmatrix})",
                  "multiply out; the mixed terms cancel",
                  [](Angle a) {
                      const Term c = cos(a), s = sin(a);
                      return matrix2(c * c + s * s, 0, 0, s * s + c * c);
                  })
            .line("I", R"(\cos^2 a + \sin^2 a = 1)", [](Angle) { return identity(2); })
            .line(R"(R(a) R(a)^\top)", "the same with the factors exchanged",
                  [](Angle a) -> Mat { return R(a) * transpose(R(a)); }));

    chapter.theorems.push_back(
        theorem("determinant", "Its determinant is 1")
            .chinese("行列式为 1")
            .states(R"(\det R(a) = 1)")
            .source("S2", "3")
            .forall(angle("a"))
            .line(R"(\det R(a))",
                  [](Angle a) {
                      const Mat m = R(a);
                      return m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0);
                  })
            .line(R"(\cos^2 a + \sin^2 a)", "main diagonal minus the other: two minus signs",
                  [](Angle a) { return cos(a) * cos(a) + sin(a) * sin(a); })
            .line("1", "Pythagoras", [](Angle) { return Term(1); }));

    chapter.theorems.push_back(
        theorem("composition", "Rotations compose by adding their angles")
            .chinese("旋转的复合：角度相加")
            .states(R"(R(a) R(b) = R(a + b))")
            .source("S4", "9")
            .forall(angle("a"), angle("b"))
            .line(R"(R(a) R(b))", [](Angle a, Angle b) -> Mat { return R(a) * R(b); })
            .line(R"(\begin{pmatrix} \cos a \cos b - \sin a \sin b & -\cos a \sin b - \sin a \cos b \\
                                     \sin a \cos b + \cos a \sin b & -\sin a \sin b + \cos a \cos b \end{pmatrix})",
                  "multiply out",
                  [](Angle a, Angle b) {
                      return matrix2(cos(a) * cos(b) - sin(a) * sin(b), -cos(a) * sin(b) - sin(a) * cos(b),
                                     sin(a) * cos(b) + cos(a) * sin(b), -sin(a) * sin(b) + cos(a) * cos(b));
                  })
            .line(R"(\begin{pmatrix} \cos(a+b) & -\sin(a+b) \\ \sin(a+b) & \cos(a+b) \end{pmatrix})", "addition theorems",
                  [](Angle a, Angle b) { return matrix2(cos(a + b), -sin(a + b), sin(a + b), cos(a + b)); })
            .line(R"(R(a + b))", "definition of R", [](Angle a, Angle b) { return R(a + b); })
            .line(R"(R(a) R(b))", "composed as points (c, s) of the circle, as rope::Rotation does it",
                  [](Angle a, Angle b) -> Mat { return (rope::rotation(a) * rope::rotation(b)).matrix(); }));

    chapter.theorems.push_back(
        theorem("double-angle", "Twice the same rotation")
            .chinese("二倍角旋转")
            .states(R"(R(a)^2 = R(2a))")
            .source("RoFormer", "13")
            .rests_on("composition")
            .forall(angle("a"))
            .line(R"(R(a)^2)", [](Angle a) -> Mat { return R(a) * R(a); })
            .line(R"(\begin{pmatrix} \cos^2 a - \sin^2 a & -2 \sin a \cos a \\ 2 \sin a \cos a & \cos^2 a - \sin^2 a \end{pmatrix})",
                  "multiply out",
                  [](Angle a) {
                      const Term c = cos(a), s = sin(a);
                      return matrix2(c * c - s * s, -2 * s * c, 2 * s * c, c * c - s * s);
                  })
            .line(R"(R(2a))", "double-angle formulas", [](Angle a) { return R(2 * a); }));

    chapter.theorems.push_back(
        theorem("rotations-commute", "Rotations of one plane commute")
            .chinese("同一平面内的旋转可交换")
            .states(R"(R(a) R(b) = R(b) R(a))")
            .source("S4", "13")
            .rests_on("composition")
            .forall(angle("a"), angle("b"))
            .line(R"(R(a) R(b))", [](Angle a, Angle b) -> Mat { return R(a) * R(b); })
            .line(R"(R(a + b))", "angles add", [](Angle a, Angle b) { return R(a + b); })
            .line(R"(R(b + a))", "in either order", [](Angle a, Angle b) { return R(b + a); })
            .line(R"(R(b) R(a))", "angles add", [](Angle a, Angle b) -> Mat { return R(b) * R(a); }));

    chapter.theorems.push_back(
        theorem("transpose-inverse", "The transpose turns back")
            .chinese("转置等于反向旋转")
            .states(R"(R(a)^\top = R(-a))")
            .source("S2", "10")
            .source("S4", "9")
            .forall(angle("a"))
            .line(R"(R(a)^\top)", [](Angle a) { return transpose(R(a)); })
            .line(R"(\begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix})", "rows become columns",
                  [](Angle a) { return matrix2(cos(a), sin(a), -sin(a), cos(a)); })
            .line(R"(\begin{pmatrix} \cos(-a) & -\sin(-a) \\ \sin(-a) & \cos(-a) \end{pmatrix})",
                  "cos is even, sin is odd",
                  [](Angle a) { return matrix2(cos(-a), -sin(-a), sin(-a), cos(-a)); })
            .line(R"(R(-a))", "definition of R", [](Angle a) { return R(-a); })
            .line(R"(R(a)^{-1})", "the point (c, -s), as rope::Rotation inverts",
                  [](Angle a) -> Mat { return rope::rotation(a).inverse().matrix(); }));

    chapter.theorems.push_back(
        theorem("position-zero", "Position 0 is left as it is")
            .chinese("位置 0 不旋转")
            .states(R"(R_0 = I)")
            .source("S3", "3")
            .forall(position("m"))
            .line(R"(R_{m-m})", [](Angle m) { return R(m - m); })
            .line(R"(R_m R_{-m})", "angles add", [](Angle m) -> Mat { return R(m) * R(-m); })
            .line("I", "a rotation and its inverse", [](Angle) { return identity(2); }));

    chapter.theorems.push_back(
        theorem("turns-by-angle", "R(a) turns every vector by a")
            .chinese("R(a) 把每个向量逆时针旋转角度 a")
            .states(R"(R(a)\, r (\cos\varphi, \sin\varphi)^\top = r (\cos(\varphi + a), \sin(\varphi + a))^\top)")
            .source("S3", "4a")
            .source("S4", "9")
            .remark("Every vector of the plane is r (cos phi, sin phi): so the turn is counter-clockwise, by a, the length r kept.")
            .forall(angle("a"), angle(R"(\varphi)"), real("r"))
            .line(R"(R(a)\, r (\cos\varphi, \sin\varphi)^\top)",
                  [](Angle a, Angle phi, Term r) -> Vec { return R(a) * vector2(r * cos(phi), r * sin(phi)); })
            .line(R"(r (\cos a \cos\varphi - \sin a \sin\varphi,\; \sin a \cos\varphi + \cos a \sin\varphi)^\top)",
                  "multiply out",
                  [](Angle a, Angle phi, Term r) {
                      return vector2(r * (cos(a) * cos(phi) - sin(a) * sin(phi)),
                                     r * (sin(a) * cos(phi) + cos(a) * sin(phi)));
                  })
            .line(R"(r (\cos(\varphi + a), \sin(\varphi + a))^\top)", "addition theorems",
                  [](Angle a, Angle phi, Term r) { return vector2(r * cos(phi + a), r * sin(phi + a)); }));

    chapter.theorems.push_back(
        theorem("row-and-column", "Row vectors and column vectors tell the same")
            .chinese("行向量与列向量约定一致")
            .states(R"((R(a) x)^\top = x^\top I(a), \quad I(a) = R(a)^\top)")
            .source("S3", "13")
            .forall(angle("a"), vector("x", 2))
            .line(R"((R(a) x)^\top)", [](Angle a, const Vec& x) -> Mat { return (R(a) * x).transpose(); })
            .line(R"(x^\top R(a)^\top)", "the transpose of a product",
                  [](Angle a, const Vec& x) -> Mat { return x.transpose() * transpose(R(a)); })
            .line(R"(x^\top \begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix})", "rows become columns",
                  [](Angle a, const Vec& x) -> Mat { return x.transpose() * matrix2(cos(a), sin(a), -sin(a), cos(a)); })
            .line(R"(x^\top I(a))", "definition of I", [](Angle a, const Vec& x) -> Mat { return x.transpose() * I(a); }));

    return chapter;
}

}  // namespace proofs
