// The 2 x 2 rotation matrix and its laws.
#include "proofs/common.hpp"

namespace proofs {

using rope::as_complex;
using rope::as_matrix;
using rope::as_vector;
using rope::cis;

Chapter plane_rotation() {
    Chapter chapter{"plane-rotation", "The rotation of the plane", {}};

    chapter.theorems.push_back(
        theorem("rotation-from-complex", "The rotation matrix comes from the complex product")
            .states(R"(R(a) = \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}
                       = (e^{ia} \cdot 1,\; e^{ia} \cdot i))")
            .remark("Complex numbers stand for their columns, (x, y) for x + iy.")
            .source("S1", "10")
            .source("S2", "2")
            .source("S5", "13")
            .rests_on("complex-rotation")
            .forall(angle("a"))
            .derive([](Angle a, Lines& l) {
                Mat columns(2, 2);
                columns << as_vector(cis(a) * Complex{1, 0}), as_vector(cis(a) * Complex{0, 1});
                l.begin(R"((e^{ia} \cdot 1,\; e^{ia} \cdot i))", columns);
                l(R"(\begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix})",
                  "complex-rotation: definition of the point e^{ia} = cos a + i sin a; i^2 = -1",
                  matrix2(cos(a), -sin(a), sin(a), cos(a)));
                l(R"(R(a))", "definition of R", R(a));
            }));

    chapter.theorems.push_back(
        theorem("orthogonality", "A rotation matrix is orthogonal")
            .states(R"(R(a)^\top R(a) = R(a) R(a)^\top = I)")
            .source("S2", "3")
            .source("S3", "4a")
            .forall(angle("a"))
            .derive([](Angle a, Lines& l) {
                const Term c = cos(a), s = sin(a);
                l.begin(R"(R(a)^\top R(a))", transpose(R(a)) * R(a));
                l(R"(\begin{pmatrix} \cos^2 a + \sin^2 a & 0 \\ 0 & \sin^2 a + \cos^2 a \end{pmatrix})",
                  "multiply out; the mixed terms cancel", matrix2(c * c + s * s, 0, 0, s * s + c * c));
                l("I", R"(\cos^2 a + \sin^2 a = 1)", identity(2));
                l(R"(R(a) R(a)^\top)", "the same with the factors exchanged", R(a) * transpose(R(a)));
            }));

    chapter.theorems.push_back(
        theorem("determinant", "Its determinant is 1")
            .states(R"(\det R(a) = 1)")
            .source("S2", "3")
            .forall(angle("a"))
            .derive([](Angle a, Lines& l) {
                const Mat m = R(a);
                l.begin(R"(\det R(a))", m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0));
                l(R"(\cos^2 a + \sin^2 a)", "main diagonal minus the other: two minus signs",
                  cos(a) * cos(a) + sin(a) * sin(a));
                l("1", "Pythagoras", Term(1));
            }));

    chapter.theorems.push_back(
        theorem("composition", "Rotations compose by adding their angles")
            .states(R"(R(a) R(b) = R(a + b))")
            .forall(angle("a"), angle("b"))
            .derive([](Angle a, Angle b, Lines& l) {
                l.begin(R"(R(a) R(b))", R(a) * R(b));
                l(R"(\begin{pmatrix} \cos a \cos b - \sin a \sin b & -\cos a \sin b - \sin a \cos b \\
                                     \sin a \cos b + \cos a \sin b & -\sin a \sin b + \cos a \cos b \end{pmatrix})",
                  "multiply out",
                  matrix2(cos(a) * cos(b) - sin(a) * sin(b), -cos(a) * sin(b) - sin(a) * cos(b),
                          sin(a) * cos(b) + cos(a) * sin(b), -sin(a) * sin(b) + cos(a) * cos(b)));
                l(R"(\begin{pmatrix} \cos(a+b) & -\sin(a+b) \\ \sin(a+b) & \cos(a+b) \end{pmatrix})",
                  "addition theorems", matrix2(cos(a + b), -sin(a + b), sin(a + b), cos(a + b)));
                l(R"(R(a + b))", "definition of R", R(a + b));
                l(R"(R(a) R(b))", "composed as points (c, s) of the circle, as rope::Rotation does it",
                  (rope::rotation(a) * rope::rotation(b)).matrix());
            }));

    chapter.theorems.push_back(
        theorem("double-angle", "Twice the same rotation")
            .states(R"(R(a)^2 = R(2a))")
            .source("RoFormer", "13")
            .rests_on("composition")
            .forall(angle("a"))
            .derive([](Angle a, Lines& l) {
                const Term c = cos(a), s = sin(a);
                l.begin(R"(R(a)^2)", R(a) * R(a));
                l(R"(\begin{pmatrix} \cos^2 a - \sin^2 a & -2 \sin a \cos a \\
                                     2 \sin a \cos a & \cos^2 a - \sin^2 a \end{pmatrix})",
                  "multiply out", matrix2(c * c - s * s, -2 * s * c, 2 * s * c, c * c - s * s));
                l(R"(R(2a))", "composition, twice the same angle", R(2 * a));
            }));

    chapter.theorems.push_back(
        theorem("rotations-commute", "Rotations of one plane commute")
            .states(R"(R(a) R(b) = R(b) R(a))")
            .source("S4", "13")
            .rests_on("composition")
            .forall(angle("a"), angle("b"))
            .derive([](Angle a, Angle b, Lines& l) {
                l.begin(R"(R(a) R(b))", R(a) * R(b));
                l(R"(R(a + b))", "composition: angles add", R(a + b));
                l(R"(R(b + a))", "definition of the sum: angles are added in either order", R(b + a));
                l(R"(R(b) R(a))", "composition: angles add", R(b) * R(a));
            }));

    chapter.theorems.push_back(
        theorem("transpose-inverse", "The transpose turns back")
            .states(R"(R(a)^\top = R(-a) = R(a)^{-1})")
            .source("S2", "10")
            .rests_on("orthogonality")
            .forall(angle("a"))
            .derive([](Angle a, Lines& l) {
                l.begin(R"(R(a)^\top)", transpose(R(a)));
                l(R"(\begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix})",
                  "definition of the transpose: rows become columns", matrix2(cos(a), sin(a), -sin(a), cos(a)));
                l(R"(\begin{pmatrix} \cos(-a) & -\sin(-a) \\ \sin(-a) & \cos(-a) \end{pmatrix})",
                  "cos is even, sin is odd", matrix2(cos(-a), -sin(-a), sin(-a), cos(-a)));
                l(R"(R(-a))", "definition of R", R(-a));
                l(R"(R(a)^{-1})", "orthogonality; the point (c, -s), as rope::Rotation inverts",
                  rope::rotation(a).inverse().matrix());
            }));

    chapter.theorems.push_back(
        theorem("position-zero", "Position 0 is left as it is")
            .states(R"(R_0 = I)")
            .source("S3", "3")
            .rests_on("composition", "orthogonality", "transpose-inverse")
            .forall(position("m"))
            .derive([](Angle m, Lines& l) {
                l.begin(R"(R_0)", R(0 * m));
                l(R"(R_{m-m})", "0 is m - m", R(m - m));
                l(R"(R_m R_{-m})", "composition", R(m) * R(-m));
                l("I", "orthogonality, transpose-inverse: a rotation and its inverse", identity(2));
            }));

    chapter.theorems.push_back(
        theorem("turns-by-angle", "R(a) adds a to the angle of a vector")
            .states(R"(R(a)\, r (\cos\varphi, \sin\varphi)^\top = r (\cos(\varphi + a), \sin(\varphi + a))^\top)")
            .source("S3", "4a")
            .source("S4", "9")
            .source("S41", "1")
            .remark("Every vector of the plane is r (cos phi, sin phi): so the turn is counter-clockwise, by a, the "
                    "length r kept.")
            .forall(angle("a"), angle(R"(\varphi)"), real("r"))
            .derive([](Angle a, Angle phi, Term r, Lines& l) {
                l.begin(R"(R(a)\, r (\cos\varphi, \sin\varphi)^\top)", R(a) * vector2(r * cos(phi), r * sin(phi)));
                l(R"(r (\cos a \cos\varphi - \sin a \sin\varphi,\; \sin a \cos\varphi + \cos a \sin\varphi)^\top)",
                  "multiply out",
                  vector2(r * (cos(a) * cos(phi) - sin(a) * sin(phi)), r * (sin(a) * cos(phi) + cos(a) * sin(phi))));
                l(R"(r (\cos(\varphi + a), \sin(\varphi + a))^\top)", "addition theorems",
                  vector2(r * cos(phi + a), r * sin(phi + a)));
            }));

    chapter.theorems.push_back(
        theorem("row-and-column", "Row vectors and column vectors tell the same")
            .states(R"((R(a) x)^\top = x^\top R(a)^\top = x^\top I(a))")
            .source("S3", "13")
            .source("S3", "4a")
            .source("S4", "9")
            .forall(angle("a"), vector("x", 2))
            .derive([](Angle a, const Vec& x, Lines& l) {
                l.begin(R"((R(a) x)^\top)", transpose(R(a) * x));
                l(R"(x^\top R(a)^\top)", "the transpose of a product", transpose(x) * transpose(R(a)));
                l(R"(x^\top \begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix})",
                  "definition of the transpose: rows become columns",
                  transpose(x) * matrix2(cos(a), sin(a), -sin(a), cos(a)));
                l(R"(x^\top I(a))", "definition of I", transpose(x) * I(a));
            }));

    return chapter;
}

}  // namespace proofs
