// Positions with more than one coordinate: which linear maps are relative in all of them, and what axial, M-RoPE and
// mixed frequencies can and can't see.
#include <array>

#include "proofs/enclosed.hpp"
#include "proofs/planes.hpp"
#include "rope/axes.hpp"

namespace proofs {

namespace {

/// The generator of the rotation in plane (i, j) of R^n, skew-symmetric: A_{ji} = 1 = -A_{ij}.
template <int n>
std::array<std::array<int, n>, n> generator(int i, int j) {
    std::array<std::array<int, n>, n> a{};
    a[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)] = 1;
    a[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] = -1;
    return a;
}

template <std::size_t n>
std::array<std::array<int, n>, n> times(const std::array<std::array<int, n>, n>& a,
                                        const std::array<std::array<int, n>, n>& b) {
    std::array<std::array<int, n>, n> c{};
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            for (std::size_t k = 0; k < n; ++k) c[i][j] += a[i][k] * b[k][j];
    return c;
}

/// Rotations of space about the first and the second axis
Mat about_x(const Angle& a) {
    Mat m = identity(3);
    m(1, 1) = m(2, 2) = cos(a);
    m(1, 2) = -sin(a);
    m(2, 1) = sin(a);
    return m;
}
Mat about_y(const Angle& a) {
    Mat m = identity(3);
    m(0, 0) = m(2, 2) = cos(a);
    m(2, 0) = -sin(a);
    m(0, 2) = sin(a);
    return m;
}

Term score_at(const Vec& q, const Angles& a, const Vec& k) { return dot(q, rope::rotate(k, a)); }

/// rope::mixed of two axes; in each plane the sum of their angles
Angles mixed(const Angles& x, const Angles& y) { return rope::mixed<Angle>({x, y}); }
PlaneAngle mixed(const PlaneAngle& x, const PlaneAngle& y) { return x + y; }

/// x in one plane and y in the other
Angles both(const Angle& x, const Angle& y) { return rope::axial<Angle>({{x}, {y}}); }
Angles sum_of(const Angle& x, const Angle& y) { return rope::mixed<Angle>({{x, x}, {y, -y}}); }

}  // namespace

Chapter axes() {
    Chapter chapter{"axes", "Rows, columns and time", {}};

    chapter.theorems.push_back(
        theorem("generators-commute", "Several axes need generators that commute")
            .states(
                R"(G H = H G, \quad G := \bigoplus_i \begin{pmatrix} 0 & -r_{2i} \\ r_{2i} & 0 \end{pmatrix}, \;
                       H := \bigoplus_i \begin{pmatrix} 0 & -r_{2i+1} \\ r_{2i+1} & 0 \end{pmatrix})")
            .given(R"(in space, whose generators don't commute: $A_{12} = \begin{pmatrix} 0 & 0 & 0 \\ 0 & 0 & -1 \\ 0 & 1 & 0 \end{pmatrix}$,
                      $A_{02} = \begin{pmatrix} 0 & 0 & -1 \\ 0 & 0 & 0 \\ 1 & 0 & 0 \end{pmatrix}$,
                      $A_{01} = \begin{pmatrix} 0 & -1 & 0 \\ 1 & 0 & 0 \\ 0 & 0 & 0 \end{pmatrix}$)")
            .source("S15", "1")
            .remark("What commuting-exponentials asks for. In 2k "
                    "dimensions there is room for k planes that share no coordinate, each at a speed of its own; two "
                    "rotations of space always share one.")
            .forall(vector("r"))
            .derive_in_planes([](const auto& r, Lines& l) {
                const auto turning = [&](int index) {
                    return blocks([index](const Vec& x) { return matrix2(0, -x(index), x(index), 0); }, r);
                };
                l.begin("G H", turning(0) * turning(1));
                l("H G", "plane by plane", turning(1) * turning(0));
            })
            .cases(R"(A_{12} A_{02} - A_{02} A_{12} = -A_{01})", "two planes of space", [](Cases& c) {
                const auto a = generator<3>(1, 2), b = generator<3>(0, 2), expected = generator<3>(0, 1);
                const auto ab = times(a, b), ba = times(b, a);
                for (std::size_t i = 0; i < 3; ++i)
                    for (std::size_t j = 0; j < 3; ++j)
                        c.equal(ab[i][j] - ba[i][j], -expected[i][j],
                                [&] { return named("row", static_cast<int>(i)); });
            }));

    chapter.theorems.push_back(
        theorem("commuting-exponentials", "Relative in all axes: exactly if the generators commute")
            .states(R"(e^{sA} e^{tB} = e^{sA + tB} \text{ for all } s, t \iff AB = BA)")
            .source("S15", "1")
            .remark("R(x)^T R(y) = R(y - x) for R(x) = exp(sum x_i A_i), A_i skew-symmetric, is this for every two of "
                    "them.")
            .cites(R"(AB = BA)",
                   "B. C. Hall, Lie Groups, Lie Algebras, and Representations, 2nd edition, proposition 2.3 and "
                   "theorem 2.11"));

    chapter.theorems.push_back(
        theorem("space-rotations-relative", "Two rotations of space as two axes of an image")
            .states(R"(R(x, y)^\top R(x', y') = R(x' - x, y' - y), \quad
                       R(x, y) := \begin{pmatrix} 1 & 0 & 0 \\ 0 & \cos x & -\sin x \\ 0 & \sin x & \cos x \end{pmatrix}
                      \begin{pmatrix} \cos y & 0 & \sin y \\ 0 & 1 & 0 \\ -\sin y & 0 & \cos y \end{pmatrix})")
            .mended_by("axial-relative")
            .remark("A near miss: SO(3) is no place for a relative encoding of two coordinates, since its rotations "
                    "don't commute.")
            .forall(angle("x"), angle("y"), angle("x'"), angle("y'"))
            .derive([](Angle x, Angle y, Angle u, Angle v, Lines& l) {
                l.begin(R"(R(x, y)^\top R(x', y'))",
                        transpose(Mat(about_x(x) * about_y(y))) * Mat(about_x(u) * about_y(v)));
                l.slip(R"(R(x' - x, y' - y))", "if they commuted", about_x(u - x) * about_y(v - y));
            }));

    chapter.theorems.push_back(
        theorem("axial-relative", "Axial RoPE sees the offset along each axis")
            .states(
                R"(\langle (R(x_1) \oplus R(x_2)) q, (R(y_1) \oplus R(y_2)) k \rangle = q^\top (R(y_1 - x_1) \oplus R(y_2 - x_2)) k)")
            .source("S16", "1")
            .rests_on("score-2d")
            .remark(
                "Two planes for the first coordinate, one for the second, of a head of six: a generic plane can't tell "
                "whose it is. With zeros among its frequencies mixed-relative has it for every d.")
            .forall(angles("x_1", 2), angles("x_2", 1), angles("y_1", 2), angles("y_2", 1), vector("q", 6),
                    vector("k", 6))
            .derive([](const Angles& x1, const Angles& x2, const Angles& y1, const Angles& y2, const Vec& q,
                       const Vec& k, Lines& l) {
                const Angles x = rope::axial<Angle>({x1, x2}), y = rope::axial<Angle>({y1, y2});
                l.begin(R"(\langle (R(x_1) \oplus R(x_2)) q, (R(y_1) \oplus R(y_2)) k \rangle)",
                        dot(rope::rotate(q, x), rope::rotate(k, y)));
                l(R"(q^\top (R(y_1 - x_1) \oplus R(y_2 - x_2)) k)", "score-2d, plane by plane",
                  dot(q, rope::rotate(k, rope::axial<Angle>({y1 - x1, y2 - x2}))));
            }));

    chapter.theorems.push_back(
        theorem("axial-additive", "Axial RoPE adds what the axes say")
            .states(R"(s(x, y) + s(0, 0) = s(x, 0) + s(0, y), \quad s(x, y) := q^\top (R(x) \oplus R(y)) k)")
            .source("S15", "3")
            .source("S16", "2")
            .remark("So no axial score is large on a diagonal only: 'one up and one to the right' is 'one up' plus "
                    "'one to the "
                    "right'. This is what mixed frequencies are for.")
            .forall(angle("x"), angle("y"), vector("q", 4), vector("k", 4))
            .derive([](Angle x, Angle y, const Vec& q, const Vec& k, Lines& l) {
                const Angle none;
                l.begin(R"(s(x, y) + s(0, 0))", score_at(q, both(x, y), k) + score_at(q, both(none, none), k));
                l(R"(s(x, 0) + s(0, y))", "each plane knows one of the coordinates",
                  score_at(q, both(x, none), k) + score_at(q, both(none, y), k));
            }));

    chapter.theorems.push_back(
        theorem("mixed-additive", "Mixed frequencies are more than a sum over the axes")
            .states(R"(s(x, y) + s(0, 0) = s(x, 0) + s(0, y), \quad s(x, y) := q^\top (R(x + y) \oplus R(x - y)) k)")
            .mended_by("axial-additive")
            .remark("A near miss: true of axial frequencies only.")
            .forall(angle("x"), angle("y"), vector("q", 4), vector("k", 4))
            .derive([](Angle x, Angle y, const Vec& q, const Vec& k, Lines& l) {
                const Angle none;
                l.begin(R"(s(x, y) + s(0, 0))", score_at(q, sum_of(x, y), k) + score_at(q, sum_of(none, none), k));
                l.slip(R"(s(x, 0) + s(0, y))", "if mixing changed nothing",
                       score_at(q, sum_of(x, none), k) + score_at(q, sum_of(none, y), k));
            }));

    chapter.theorems.push_back(
        theorem("mixed-relative", "Mixed frequencies are relative too")
            .states(
                R"(\langle R(x_1 + x_2) q, R(y_1 + y_2) k \rangle = q^\top R(y_1 - x_1 + y_2 - x_2) k)")
            .remark("A coordinate stands for its angles: $x_1$ for $x_1 \\theta_{1,i}$ in plane i, $x_2$ for "
                    "$x_2 \\theta_{2,i}$.")
            .source("S16", "2")
            .rests_on("score")
            .forall(angles("x_1"), angles("x_2"), angles("y_1"), angles("y_2"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& x1, const auto& x2, const auto& y1, const auto& y2, const auto& q,
                                 const auto& k, Lines& l) {
                l.begin(R"(\langle R(x_1 + x_2) q, R(y_1 + y_2) k \rangle)",
                        dot(rotate(q, mixed(x1, x2)), rotate(k, mixed(y1, y2))));
                l(R"(q^\top R(y_1 - x_1 + y_2 - x_2) k)", "score: the angles are linear in the position",
                  dot(q, rotate(k, mixed(y1 - x1, y2 - x2))));
            }));

    chapter.theorems.push_back(
        theorem("mixed-contains-axial", "Axial is mixed with zeros")
            .states(
                R"(R(x + 0) \oplus R(0 + y) = R(x) \oplus R(y))")
            .remark("In the first plane $x = x_1\\theta$ and $x_2 \\cdot 0$, in the second $x_1 \\cdot 0$ and "
                    "$y = x_2\\theta'$.")
            .source("S16", "2")
            .forall(angle("x"), angle("y"))
            .derive([](Angle x, Angle y, Lines& l) {
                l.begin(R"(R(x + 0) \oplus R(0 + y))",
                        R(rope::mixed<Angle>({{x, Angle()}, {Angle(), y}})));
                l(R"(R(x) \oplus R(y))", "each plane has one coordinate", R(both(x, y)));
            }));

    chapter.theorems.push_back(
        theorem("mrope-relative", "M-RoPE sees time, height and width apart")
            .states(R"(\langle R(t,h,w) q, R(t',h',w') k \rangle = q^\top R(t'-t, h'-h, w'-w) k)")
            .given(R"($R(t, h, w) := R(t) \oplus R(h) \oplus R(w)$, of the angles along the three axes)")
            .source("S17", "1")
            .rests_on("score-2d")
            .remark(
                "Three planes, one for each axis, each with the frequency of its own place: a generic plane can't tell "
                "whose it is. With zeros among its frequencies mixed-relative has it for every d.")
            .forall(angle("t"), angle("h"), angle("w"), angle("t'"), angle("h'"), angle("w'"), vector("q", 6),
                    vector("k", 6))
            .derive([](Angle t, Angle h, Angle w, Angle t2, Angle h2, Angle w2, const Vec& q, const Vec& k, Lines& l) {
                // each axis has an angle for every plane; plane i takes that of axis i
                const auto at = [](const Angle& a, const Angle& b, const Angle& c) {
                    const Angle none;
                    return rope::sections<Angle>({{a, none, none}, {none, b, none}, {none, none, c}},
                                                 rope::sections_in_order({1, 1, 1}));
                };
                l.begin(R"(\langle R(t,h,w) q, R(t',h',w') k \rangle)",
                        dot(rope::rotate(q, at(t, h, w)), rope::rotate(k, at(t2, h2, w2))));
                l(R"(q^\top R(t'-t, h'-h, w'-w) k)", "score-2d, plane by plane",
                  dot(q, rope::rotate(k, at(t2 - t, h2 - h, w2 - w))));
            }));

    chapter.theorems.push_back(
        theorem("mrope-is-rope", "On text M-RoPE is RoPE")
            .states(
                R"(R(m, m, m)\, x = R_m x, \quad 16 + 24 + 24 = 24 + 20 + 20 = 64)")
            .given(R"(t = h = w = m, and the sections are (16, 24, 24) in order or (24, 20, 20) in turn: plane i, $0 \le i \le 63$, turns by $m\theta_i$)")
            .source("S17", "2")
            .unread(0, 1, 3, 4)
            .cases(R"(a(i) \in \{t, h, w\})",
                   "every plane takes its own frequency from one of three equal sets; in order, and "
                   "in turn as (24, 20, 20)",
                   prover::range("i", 0, 63),
                   [](Cases& c) {
                       const std::vector<std::vector<int>> layouts{rope::sections_in_order({16, 24, 24}),
                                                                   rope::sections_in_turn({24, 20, 20})};
                       for (const std::int64_t i : c.all())
                           for (const auto& axis : layouts) {
                               c.check(axis.size() == 64, [] { return std::string("not 64 planes"); });
                               const int a = axis.at(static_cast<std::size_t>(i));
                               c.check(a >= 0 && a < 3, [&] { return named("i", i); });
                           }
                   })
            .forall(positions("m", 64), vector("x", 128))
            .derive([](const Angles& m, const Vec& x, Lines& l) {
                const auto by = [&](const std::vector<int>& axes) { return rope::sections<Angle>({m, m, m}, axes); };
                l.begin(R"(R_m x)", rotate(x, m));
                l(R"(R(m, m, m) x)", "sections (16, 24, 24) in order",
                  rotate(x, by(rope::sections_in_order({16, 24, 24}))));
                l(R"(R(m, m, m) x)", "sections (24, 20, 20) in turn",
                  rotate(x, by(rope::sections_in_turn({24, 20, 20}))));
            }));

    chapter.theorems.push_back(
        theorem("zero-frequency", "A plane that does not turn scores without position")
            .states(
                R"(\langle R(m,0) q, R(n,0) k \rangle = \langle R_m q^{(0)}, R_n k^{(0)} \rangle + \langle q^{(1)}, k^{(1)} \rangle)")
            .given(R"($R(m, n) := R_m \oplus R_n$)")
            .source("S20", "1")
            .source("S25", "1")
            .rests_on("score-2d")
            .remark("p-RoPE and partial rotation: the part that is not turned compares contents at any distance alike.")
            .forall(position("m"), position("n"), vector("q", 4), vector("k", 4))
            .derive([](Angle m, Angle n, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"(\langle R(m,0) q, R(n,0) k \rangle)",
                        dot(rope::rotate(q, both(m, Angle())), rope::rotate(k, both(n, Angle()))));
                l(R"(\langle R_m q^{(0)}, R_n k^{(0)} \rangle + \langle q^{(1)}, k^{(1)} \rangle)",
                  "score-2d; R(0) = I",
                  dot(R(m) * share(q, 0), R(n) * share(k, 0)) + dot(share(q, 1), share(k, 1)));
            }));

    return chapter;
}

}  // namespace proofs
