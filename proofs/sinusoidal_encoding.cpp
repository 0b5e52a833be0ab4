// The sinusoidal encoding: what its inner products say of positions, and what they don't.
#include "proofs/common.hpp"

namespace proofs {

namespace {

/// sum_i cos(a_i)
Term sum_of_cosines(const auto& a) {
    return sum([](const Angle& x) { return cos(x); }, a);
}

}  // namespace

Chapter sinusoidal_encoding() {
    Chapter chapter{"sinusoidal", "Sinusoidal encoding", {}};

    chapter.theorems.push_back(
        theorem("sinusoidal-shift", "PE(t+g) is linear in PE(t)")
            .states(R"(PE(t+g)_{2i} = PE(t)_{2i}\, u + PE(t)_{2i+1}\, v, \quad
                       PE(t+g)_{2i+1} = PE(t)_{2i+1}\, u - PE(t)_{2i}\, v,
                       \quad u := \cos g w_i,\; v := \sin g w_i)")
            .source("S4", "1")
            .source("S4", "2-3")
            .source("S11", "3.5a")
            .forall(angle("tw"), angle("gw"))
            .derive([](Angle t, Angle g, Lines& l) {
                const Vec PE_t = sinusoidal(Angles{t}), PE_g = sinusoidal(Angles{g});
                const Vec PE_sum = sinusoidal(Angles{t + g});
                const Term u = cos(g), v = sin(g);
                l.begin("the even entries", R"(PE(t+g)_{2i})", PE_sum(0));
                l(R"(\sin(tw + gw))", "definition of PE", sin(t + g));
                l(R"(\sin tw \cos gw + \cos tw \sin gw)", "addition theorem", sin(t) * cos(g) + cos(t) * sin(g));
                l(R"(PE(t)_{2i} PE(g)_{2i+1} + PE(t)_{2i+1} PE(g)_{2i})", "definition of PE",
                  PE_t(0) * PE_g(1) + PE_t(1) * PE_g(0));
                l(R"(PE(t)_{2i}\, u + PE(t)_{2i+1}\, v)", "definition of u and v, which depend on g only",
                  PE_t(0) * u + PE_t(1) * v);
                l.begin("the odd entries", R"(PE(t+g)_{2i+1})", PE_sum(1));
                l(R"(\cos(tw + gw))", "definition of PE", cos(t + g));
                l(R"(\cos tw \cos gw - \sin tw \sin gw)", "addition theorem", cos(t) * cos(g) - sin(t) * sin(g));
                l(R"(PE(t)_{2i+1} PE(g)_{2i+1} - PE(t)_{2i} PE(g)_{2i})", "definition of PE",
                  PE_t(1) * PE_g(1) - PE_t(0) * PE_g(0));
                l(R"(PE(t)_{2i+1}\, u - PE(t)_{2i}\, v)", "definition of u and v, which depend on g only",
                  PE_t(1) * u - PE_t(0) * v);
            }));

    chapter.theorems.push_back(
        theorem("sinusoidal-bounded", "What the square of an entry leaves of 1 is a square")
            .states(R"(1 - PE(t)_{2i}^2 = PE(t)_{2i+1}^2, \quad 1 - PE(t)_{2i+1}^2 = PE(t)_{2i}^2)")
            .source("S4", "8")
            .remark("So neither entry has a square above 1, whatever the position.")
            .forall(angle("tw"))
            .derive([](Angle t, Lines& l) {
                const Vec PE = sinusoidal(Angles{t});
                l.begin("the even entries", R"(1 - PE(t)_{2i}^2)", 1 - PE(0) * PE(0));
                l(R"(1 - \sin^2 tw)", "definition of PE", 1 - sin(t) * sin(t));
                l(R"(\cos^2 tw)", "Pythagoras", cos(t) * cos(t));
                l(R"(PE(t)_{2i+1}^2)", "definition of PE", PE(1) * PE(1));
                l.not_negative("a square");
                l.begin("the odd entries", R"(1 - PE(t)_{2i+1}^2)", 1 - PE(1) * PE(1));
                l(R"(1 - \cos^2 tw)", "definition of PE", 1 - cos(t) * cos(t));
                l(R"(\sin^2 tw)", "Pythagoras", sin(t) * sin(t));
                l(R"(PE(t)_{2i}^2)", "definition of PE", PE(0) * PE(0));
                l.not_negative("a square");
            }));

    chapter.theorems.push_back(
        theorem("sinusoidal-rotation", "The shift is a rotation: the bridge to RoPE")
            .states(R"(PE(t+g) = M(g)\, PE(t), \quad M(g) := \bigoplus_i R(-g w_i))")
            .source("S4", "2-3")
            .rests_on("sinusoidal-shift", "direct-sum")
            .remark("RoPE applies to the token's vector the rotation that shifts a sinusoidal code. The sign is that "
                    "of the order (sin, cos): read as (cos, sin) the code turns forward.")
            .forall(encoded_positions("t"), encoded_positions("g"))
            .derive_in_planes([](const auto& t, const auto& g, Lines& l) {
                l.begin(R"(PE(t+g))", sinusoidal(t + g));
                l(R"(M(g)\, PE(t))", "sinusoidal-shift in each plane", sinusoidal_shift(g) * sinusoidal(t));
                l(R"(\bigoplus_i \begin{pmatrix} \cos g w_i & \sin g w_i \\ -\sin g w_i & \cos g w_i \end{pmatrix} PE(t)^{(i)})",
                  "direct-sum, written out",
                  pairs([](const Vec& PE,
                           const Angle& a) -> Vec { return matrix2(cos(a), sin(a), -sin(a), cos(a)) * PE; },
                        sinusoidal(t), g));
                l(R"(R_{-g}\, PE(t))", "definition of R", R(-g) * sinusoidal(t));
            }));

    chapter.theorems.push_back(
        theorem("sinusoidal-inner-product", "The inner product of two codes")
            .states(R"(PE(t) \cdot PE(t+g) = \sum_{i=0}^{d/2-1} \cos(g w_i))")
            .source("S4", "5")
            .source("S4", "7")
            .source("S45", "2")
            .forall(encoded_positions("t"), encoded_positions("g"))
            .derive_in_planes([](const auto& t, const auto& g, Lines& l) {
                const auto PE_t = sinusoidal(t), PE_tg = sinusoidal(t + g);
                l.begin(R"(PE(t) \cdot PE(t+g))", dot(PE_t, PE_tg));
                l(R"(\sum_i PE(t)_{2i} PE(t+g)_{2i} + \sum_i PE(t)_{2i+1} PE(t+g)_{2i+1})",
                  "even indices, then odd ones",
                  sum([](const Vec& x, const Vec& y) { return x(0) * y(0); }, PE_t, PE_tg) +
                      sum([](const Vec& x, const Vec& y) { return x(1) * y(1); }, PE_t, PE_tg));
                l(R"(\sum_i \sin(t w_i) \sin((t+g) w_i) + \sum_i \cos(t w_i) \cos((t+g) w_i))", "definition of PE",
                  sum([](const Angle& a, const Angle& b) { return sin(a) * sin(a + b); }, t, g) +
                      sum([](const Angle& a, const Angle& b) { return cos(a) * cos(a + b); }, t, g));
                l(R"(\sum_i \cos(g w_i))", "addition theorem: the cosine of the difference", sum_of_cosines(g));
            }));

    chapter.theorems.push_back(
        theorem("sinusoidal-norm", "All codes have the same length")
            .states(R"(PE(t) \cdot PE(t) = d/2)")
            .source("S4", "1")
            .remark("Each pair gives sin^2 + cos^2 = 1.")
            .forall(encoded_positions("t"))
            .derive_in_planes([](const auto& t, Lines& l) {
                l.begin(R"(PE(t) \cdot PE(t))", squared_norm(sinusoidal(t)));
                l(R"(\sum_i (\sin^2 t w_i + \cos^2 t w_i))", "definition of PE",
                  sum([](const Angle& a) { return sin(a) * sin(a) + cos(a) * cos(a); }, t));
                l(R"(d/2)", "Pythagoras in each of d/2 planes", half_d(t));
            }));

    chapter.theorems.push_back(
        theorem("sinusoidal-symmetric", "The inner product does not tell before from after")
            .states(R"(PE(t) \cdot PE(t+g) = PE(t) \cdot PE(t-g))")
            .source("S4", "6")
            .rests_on("sinusoidal-inner-product")
            .forall(encoded_positions("t"), encoded_positions("g"))
            .derive_in_planes([](const auto& t, const auto& g, Lines& l) {
                l.begin(R"(PE(t) \cdot PE(t+g))", dot(sinusoidal(t), sinusoidal(t + g)));
                l(R"(\sum_i \cos(g w_i))", "sinusoidal-inner-product", sum_of_cosines(g));
                l(R"(\sum_i \cos(-g w_i))", "cos is even", sum_of_cosines(-g));
                l(R"(PE(t) \cdot PE(t-g))", "sinusoidal-inner-product", dot(sinusoidal(t), sinusoidal(t - g)));
            }));

    chapter.theorems.push_back(
        theorem("rope-before-after", "RoPE's score tells before from after")
            .states(
                R"(q^\top R_g k - q^\top R_{-g} k = 2 \sum_i \sin(g\theta_i)\, (q_{2i+1} k_{2i} - q_{2i} k_{2i+1}))")
            .source("S4", "6")
            .forall(positions("g"), vector("q"), vector("k"))
            .derive_in_planes([](const auto& g, const auto& q, const auto& k, Lines& l) {
                l.begin(R"(q^\top R_g k - q^\top R_{-g} k)", dot(q, rotate(k, g)) - dot(q, rotate(k, -g)));
                l(R"(2 \sum_i \sin(g\theta_i)\, (q_{2i+1} k_{2i} - q_{2i} k_{2i+1}))",
                  "cosines are even and cancel, sines are odd and add",
                  2 * sum([](const Angle& a, const Vec& q_i, const Vec& k_i) {
                      return sin(a) * (q_i(1) * k_i(0) - q_i(0) * k_i(1));
                  }, g, q, k));
            }));

    chapter.theorems.push_back(
        theorem("rope-symmetric", "RoPE's score is symmetric in the distance")
            .states(R"(q^\top R_g k = q^\top R_{-g} k)")
            .source("S4", "6")
            .mended_by("rope-before-after")
            .remark("What holds of sinusoidal codes does not hold of RoPE.")
            .forall(position("g"), vector("q", 2), vector("k", 2))
            .derive([](Angle g, const Vec& q, const Vec& k, Lines& l) {
                l.begin(R"(q^\top R_g k)", dot(q, R(g) * k));
                l.slip(R"(q^\top R_{-g} k)", "if it were symmetric", dot(q, R(-g) * k));
            }));

    chapter.theorems.push_back(
        theorem("linear-encoding", "The number of the position as its code")
            .states(R"(PE(p+k) = PE(p) + k, \quad PE(B + 1) - B = 1, \quad PE(p) := p)")
            .source("S4", "8")
            .remark("Unbounded: whatever bound B is named, position B + 1 exceeds it by 1.")
            .forall(real("p"), real("k"), real("B"))
            .derive([](Term p, Term k, Term B, Lines& l) {
                const auto PE = [](Term position) { return position; };
                l.begin("it is linear", R"(PE(p+k))", PE(p + k));
                l(R"(PE(p) + k)", "definition of PE", PE(p) + k);
                l.begin("it is unbounded", R"(PE(B + 1) - B)", PE(B + 1) - B);
                l("1", "so PE(B + 1) > B, for every B", Term(1));
            }));

    chapter.theorems.push_back(
        theorem("four-terms", "The score with added codes has four terms")
            .states(R"([(E_t + P_t) W_Q] u = (E_t + P_t) (W_Q u), \quad
                       (E_t + P_t) W (E_s + P_s)^\top = E_t W E_s^\top + E_t W P_s^\top + P_t W E_s^\top + P_t W P_s^\top)")
            .given(R"($E_t, E_s \in \mathbb{R}^{1 \times d}$, $P_t := PE(t)^\top$, $P_s := PE(s)^\top$)")
            .remark(
                "With $u = W_K^\\top (E_s + P_s)^\\top$ and $W = W_Q W_K^\\top$ both are the score; proved for any u "
                "and W. The matrices are dense, so a term joins the planes of two coordinates and no generic plane can "
                "state it: decided at each of these d alone.")
            .source("S4", "4a")
            .dimensions({2, 4, 6, 8, 10, 12, 14, 16}, 16)
            .forall(vector("E_t"), vector("E_s"), matrix("W_Q"), vector("u"), matrix("W"), positions("t"),
                    positions("s"))
            .derive([](const Vec& E_t, const Vec& E_s, const Mat& W_Q, const Vec& u, const Mat& W, const Angles& t,
                       const Angles& s, Lines& l) {
                const Vec P_t = sinusoidal(t), P_s = sinusoidal(s), x = E_t + P_t;
                l.begin("the transpose of a product", R"([(E_t + P_t) W_Q] u)", dot(transpose(W_Q) * x, u));
                l(R"((E_t + P_t) (W_Q u))",
                  "for u = W_K^T (E_s + P_s)^T, and any u: a product may be bracketed as one likes", dot(x, W_Q * u));
                const auto term = [&](const Vec& a, const Vec& b) { return dot(a, W * b); };
                l.begin("four terms", R"((E_t + P_t) W (E_s + P_s)^\top)", term(x, E_s + P_s));
                l(R"(E_t W E_s^\top + E_t W P_s^\top + P_t W E_s^\top + P_t W P_s^\top)", "multiply out",
                  term(E_t, E_s) + term(E_t, P_s) + term(P_t, E_s) + term(P_t, P_s));
            }));

    chapter.theorems.push_back(
        theorem("query-key-not-value", "S4: the scores are entries of K V^T")
            .states(R"(\text{Query}_t \cdot \text{Key}_s = (K V^\top)_{ts})")
            .unread(0, 1)
            .source("S4", "4")
            .mended_by("scores-are-inner-products")
            .remark("The matrix of scores is Q K^T; V does not enter it.")
            .forall(matrix("Q", 2, 2), matrix("K", 2, 2), matrix("V", 2, 2))
            .derive([](const Mat& Q, const Mat& K, const Mat& V, Lines& l) {
                Mat scores(2, 2);
                for (int t = 0; t < 2; ++t)
                    for (int s = 0; s < 2; ++s) scores(t, s) = dot(Q.row(t), K.row(s));
                l.begin(R"((\text{Query}_t \cdot \text{Key}_s)_{ts})", scores);
                l.slip(R"(K V^\top)", "as printed", K * transpose(V));
                l(R"(Q K^\top)", "as meant, by definition of the product: rows of Q times columns of K^T",
                  Q * transpose(K));
            }));

    chapter.theorems.push_back(
        theorem("component-times-matrix", "S4's equation (4): component m times W_m")
            .states(R"(x W = (x_0 W_{00},\, x_1 W_{11}), \quad x \in \mathbb{R}^{1 \times 2})")
            .source("S4", "4a")
            .mended_by("four-terms")
            .remark("Component m of $x W$ is printed as $x_m W_m$. $\\text{Query}_{t,m}$ is a number and so is E(t,m) "
                    "+ PE(t,m); so W_m has to be one. But component m of a product sums over all components of x, not "
                    "over m alone.")
            .forall(vector("x", 2), matrix("W", 2, 2))
            .derive([](const Vec& x, const Mat& W, Lines& l) {
                l.begin(R"(x W)", transpose(x) * W);
                l.slip(R"((x_0 W_{00}, x_1 W_{11}))", "as printed: component m alone",
                       transpose(vector2(x(0) * W(0, 0), x(1) * W(1, 1))));
                l(R"((x_0 W_{00} + x_1 W_{10}, x_0 W_{01} + x_1 W_{11}))",
                  "as meant, by definition of the product: row times column",
                  transpose(vector2(x(0) * W(0, 0) + x(1) * W(1, 0), x(0) * W(0, 1) + x(1) * W(1, 1))));
            }));

    chapter.theorems.push_back(
        theorem("projection-breaks-relativity", "With W_Q and W_K between, positions enter absolutely")
            .states(R"(P(t+s) W_Q W_K^\top P(u+s)^\top = P(t) W_Q W_K^\top P(u)^\top, \quad P(t) := (\sin t, \cos t))")
            .source("S4", "7")
            .source("S2", "19")
            .mended_by("sinusoidal-inner-product")
            .remark("S4 draws 'depends on g only' from the attention formula; it holds of the bare product of the "
                    "codes, W = I. S4 says so itself at the end of the section.")
            .forall(angle("t"), angle("u"), angle("s"), matrix("W_Q", 2, 2), matrix("W_K", 2, 2))
            .derive([](Angle t, Angle u, Angle s, const Mat& W_Q, const Mat& W_K, Lines& l) {
                const auto score = [&](const Angle& a, const Angle& b) {
                    return transpose(sinusoidal(Angles{a})) * W_Q * transpose(W_K) * sinusoidal(Angles{b});
                };
                l.begin(R"(P(t) W_Q W_K^\top P(u)^\top)", score(t, u));
                l.slip(R"(P(t+s) W_Q W_K^\top P(u+s)^\top)",
                       "if only u - t mattered, shifting both would change nothing", score(t + s, u + s));
            }));

    return chapter;
}

}  // namespace proofs
