// The score as others derive and print it.
#include "proofs/enclosed.hpp"
#include "proofs/parts.hpp"
#include "proofs/planes.hpp"

namespace proofs {

std::vector<Theorem> printed_scores() {
    std::vector<Theorem> theorems;

    theorems.push_back(
        theorem("eleuther-score", "The score as a sum of complex products")
            .states(
                R"(\langle R_m q, R_n k \rangle = \operatorname{Re}\Big( \sum_j q^{(j)}\, \overline{k^{(j)}}\, e^{i(m-n)\theta_j} \Big))")
            .source("S5", "35")
            .source("S6", "1-3")
            .source("S7", "2.1")
            .source("S9", "1")
            .rests_on("score-complex")
            .forall(positions("m"), positions("n"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& m, const auto& n, const auto& q, const auto& k, Lines& l) {
                const auto real_part = [](const Vec& q_j, const Vec& k_j, const Angle& a) {
                    return (rope::as_complex(q_j) * rope::conj(rope::as_complex(k_j)) * rope::cis(a)).re;
                };
                l.begin(R"(\langle R_m q, R_n k \rangle)", dot(rotate(q, m), rotate(k, n)));
                l(R"(\operatorname{Re}\Big( \sum_j q^{(j)}\, \overline{k^{(j)}}\, e^{i(m-n)\theta_j} \Big))",
                  "score-complex, plane by plane; the real part of a sum is the sum of the real parts",
                  sum(real_part, q, k, m - n));
            }));

    theorems.push_back(
        theorem("eleuther-score-printed", "A sum of complex products without the conjugate")
            .states(R"(\langle R_m q, R_n k \rangle = \operatorname{Re}(q k\, e^{i(m-n)\theta}))")
            .source("S9", "1")
            .mended_by("eleuther-score")
            .remark("The text's sum has q_j k_j e^{(m-n) i epsilon}, complex and without the conjugate of k. Read with "
                    "the real "
                    "part, it is still another number.")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"(\langle R_m q, R_n k \rangle)", dot(R(m) * q, R(n) * k));
                l.slip(R"(\operatorname{Re}(q k\, e^{i(m-n)\theta}))", "as printed",
                       (rope::as_complex(q) * rope::as_complex(k) * rope::cis(m - n)).re);
                l(R"(\operatorname{Re}(q \bar k\, e^{i(m-n)\theta}))", "with the conjugate",
                  (rope::as_complex(q) * rope::conj(rope::as_complex(k)) * rope::cis(m - n)).re);
            }));

    theorems.push_back(
        theorem("eleuther-phase", "The step of the phase, with the phases of q and k taken off")
            .states(R"(g := (x + s) - (y + t),\quad s - t = g - x + y)")
            .source("S9", "2")
            .remark("The blog looks for all f(q, m) = R_f e^{i Theta_f} whose scores depend on m - n alone. Then "
                    "Theta_f(q, m) = Theta(q) + phi(m): with x = Theta(q), y = Theta(k), s = phi(m), t = phi(m-1), the "
                    "difference of the phases is g = Theta_g(q, k, 1), and phi(m) - phi(m-1) depends on no position.")
            .forall(real("x"), real("y"), real("s"), real("t"))
            .derive([](Term x, Term y, Term s, Term t, Lines& l) {
                const Term g = (x + s) - (y + t);
                l.begin(R"(s - t)", s - t);
                l(R"(g - x + y)", "the two phases of q and k, x and y, are taken off g", g - x + y);
            }));

    theorems.push_back(
        theorem("eleuther-phase-printed", "The step of the phase, with the phases of q and k taken off twice")
            .states(R"(g := (x + s) - (y + t),\quad s - t = g + x - y)")
            .source("S9", "2")
            .mended_by("eleuther-phase")
            .remark("The blog prints phi(m) - phi(m-1) = Theta_g(q, k, 1) + Theta(q) - Theta(k). Its conclusion, that "
                    "the step is the same at each position, holds with either sign.")
            .forall(real("x"), real("y"), real("s"), real("t"))
            .derive([](Term x, Term y, Term s, Term t, Lines& l) {
                const Term g = (x + s) - (y + t);
                l.begin(R"(s - t)", s - t);
                l.slip(R"(g + x - y)", "as printed", g + x - y);
                l(R"(g - x + y)", "eleuther-phase", g - x + y);
            }));

    theorems.push_back(
        theorem("yarn-score-printed", "YaRN's inner product: the sign of the exponent")
            .states(
                R"(\operatorname{Re}\big(\overline{e^{im\theta} q}\; e^{in\theta} k\big) = \operatorname{Re}(\bar q k\, e^{i(m-n)\theta}))")
            .source("S7", "2.1")
            .mended_by("eleuther-score")
            .remark("Section 2.1 takes Re(q* k) for the inner product; then the exponent is i theta (n - m). It prints "
                    "m - n, "
                    "which belongs to Re(q k*).")
            .forall(position("m"), position("n"), vector("q", 2), vector("k", 2))
            .derive([](Angle m, Angle n, const Vec& q, const Vec& k, Lines& l) {
                const Complex a = rope::as_complex(q), b = rope::as_complex(k);
                l.begin(R"(\operatorname{Re}\big(\overline{e^{im\theta} q}\; e^{in\theta} k\big))",
                        (rope::conj(rope::cis(m) * a) * (rope::cis(n) * b)).re);
                l.slip(R"(\operatorname{Re}(\bar q k\, e^{i(m-n)\theta}))", "as printed",
                       (rope::conj(a) * b * rope::cis(m - n)).re);
                l(R"(\operatorname{Re}(\bar q k\, e^{i(n-m)\theta}))", "the conjugate turns m back, not n",
                  (rope::conj(a) * b * rope::cis(n - m)).re);
            }));

    theorems.push_back(
        theorem("fleetwood-elementwise", "One direction of turning in both forms")
            .states(
                R"(\begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix} q = q \cos a + (-q_1, q_0)^\top \sin a)")
            .source("S5", "34")
            .source("S10", "1")
            .forall(angle("a"), vector("q", 2))
            .derive([](Angle a, const Vec& q, Lines& l) {
                l.begin(R"(\begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix} q)", R(a) * q);
                l(R"(q \cos a + (-q_1, q_0)^\top \sin a)", "entry by entry",
                  vector2(q(0) * cos(a) - q(1) * sin(a), q(1) * cos(a) + q(0) * sin(a)));
            }));

    theorems.push_back(
        theorem("fleetwood-elementwise-printed", "The blog's matrix turns the other way than its code line")
            .states(
                R"(\begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix} q = q \cos a + (-q_1, q_0)^\top \sin a)")
            .source("S10", "1")
            .mended_by("fleetwood-elementwise")
            .remark("M_i = [[cos, sin], [-sin, cos]] is applied to a column, which turns it by -a; the elementwise "
                    "form below it "
                    "turns by +a. Each is a RoPE; a query in one form and a key in the other are not.")
            .forall(angle("a"), vector("q", 2))
            .derive([](Angle a, const Vec& q, Lines& l) {
                l.begin(R"(\begin{pmatrix} \cos a & \sin a \\ -\sin a & \cos a \end{pmatrix} q)",
                        matrix2(cos(a), sin(a), -sin(a), cos(a)) * q);
                l.slip(R"(q \cos a + (-q_1, q_0)^\top \sin a)", "as printed",
                       vector2(q(0) * cos(a) - q(1) * sin(a), q(1) * cos(a) + q(0) * sin(a)));
            }));

    theorems.push_back(
        theorem("labml-score-printed", "An annotated derivation with the wrong index")
            .states(
                R"(\langle R_m x, R_n y \rangle = x_0 y_0 \cos a + x_0 y_1 \sin a - x_1 y_0 \sin a + x_1 y_0 \cos a, \quad a := (m-n)\theta)")
            .source("S12", "1")
            .mended_by("roformer-score")
            .remark("Coordinates are counted from 0 here, from 1 there. The last product should be x_2 y_2 (printed "
                    "x^(2)_m x^(1)_n). The line after it is right again but for an m too many, cos (m - n) m theta.")
            .forall(position("m"), position("n"), vector("x", 2), vector("y", 2))
            .derive([](Angle m, Angle n, const Vec& x, const Vec& y, Lines& l) {
                const Term c = cos(m - n), s = sin(m - n);
                l.begin(R"(\langle R_m x, R_n y \rangle)", dot(R(m) * x, R(n) * y));
                l.slip(R"(x_0 y_0 \cos a + x_0 y_1 \sin a - x_1 y_0 \sin a + x_1 y_0 \cos a)", "as printed",
                       x(0) * y(0) * c + x(0) * y(1) * s - x(1) * y(0) * s + x(1) * y(0) * c);
                l(R"(x_0 y_0 \cos a + x_0 y_1 \sin a - x_1 y_0 \sin a + x_1 y_1 \cos a)", "with the index",
                  x(0) * y(0) * c + x(0) * y(1) * s - x(1) * y(0) * s + x(1) * y(1) * c);
            }));

    theorems.push_back(
        theorem("labml-position-squared", "Position times position")
            .states(R"(\cos((m-n)\, m \theta) = \cos((m-n)\theta) \text{ at } m = 2, n = 1, \theta = 1)")
            .source("S12", "2")
            .mended_by("roformer-score")
            .remark("An m too many in the next to last line. A misprint: the code beside it is right.")
            .slip_encloses(R"(|\cos 2 - \cos 1| < \tfrac12)", "they would be equal", [](Enclosures& e) {
                e.less(abs(cos(Interval(2)) - cos(Interval(1))), Interval::fraction(1, 2), [] {
                    return "cos 2 = " + cos(Interval(2)).str(6) + ", cos 1 = " + cos(Interval(1)).str(6) +
                           ": |difference| < 1/2";
                });
            }));

    theorems.push_back(theorem("labml-exponent-printed", "Frequencies that grow")
                                   .states(R"(10000^{2(i-1)/d} = 10000^{-2(i-1)/d}, \; d = 128, \; 1 \le i \le 64)")
                                   .source("S12", "3")
                                   .mended_by("frequencies")
                                   .remark("The exponent has lost its minus sign, in the docstring and in a comment of "
                                           "the code; the code divides.")
                                   .slip_cases(R"(2(i-1)/d = -2(i-1)/d)", "the exponents", [](Cases& c) {
                                       for (int i = 1; i <= 64; ++i)
                                           c.equal(Rational(2 * (i - 1), 128), Rational(-2 * (i - 1), 128), [&] {
                                               return named("i", i) + ": 10000^(" +
                                                      to_text(Rational(2 * (i - 1), 128)) + ") in place of 10000^(" +
                                                      to_text(Rational(-2 * (i - 1), 128)) + ")";
                                           });
                                   }));

    theorems.push_back(
        theorem("interleaved-is-not-hugging-face", "Which pairing is Hugging Face's")
            .states(R"((i, i + d/2) = (2i, 2i + 1), \; 0 \le i < d/2, \; d = 128)")
            .given("what rotate_half pairs stands on the left, what is interleaved on the right")
            .source("S14", "1")
            .mended_by("half-split")
            .remark("'interleaved (Hugging Face-style)' names the wrong pair of words: rotate_half is half-split, and "
                    "GPT-J is "
                    "the interleaved one. Who believes the parenthesis loads weights with their rows permuted.")
            .slip_cases(R"((i, i + d/2) = (2i, 2i + 1))", "plane by plane", [](Cases& c) {
                for (int i = 0; i < 64; ++i) {
                    const auto half_split = rope::plane(rope::Layout::half_split, i, 128);
                    const auto interleaved = rope::plane(rope::Layout::interleaved, i, 128);
                    const auto text = [&] {
                        return "plane " + std::to_string(i) + " is (" + std::to_string(half_split.first) + ", " +
                               std::to_string(half_split.second) + "), not (" + std::to_string(interleaved.first) +
                               ", " + std::to_string(interleaved.second) + ")";
                    };
                    c.equal(half_split.first, interleaved.first, text);
                    c.equal(half_split.second, interleaved.second, text);
                }
            }));

    return theorems;
}

}  // namespace proofs
