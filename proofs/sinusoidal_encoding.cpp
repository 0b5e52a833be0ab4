// The sinusoidal encoding: what its inner products say of positions, and what they don't.
#include "proofs/common.hpp"

namespace proofs {

using rope::rotate;
using rope::sinusoidal;
using rope::sinusoidal_shift;

namespace {

/// sum_i cos(a_i)
Term sum_of_cosines(const Angles& a) {
    Term sum;
    for (const Angle& x : a) sum += cos(x);
    return sum;
}

/// S4's "simple linear encoding": PE(p) = p.
Term number_of_the_position(Term p) { return p; }

}  // namespace

Chapter sinusoidal_encoding() {
    Chapter chapter{"sinusoidal", "Sinusoidal encoding", "正余弦位置编码", {}};

    chapter.theorems.push_back(
        theorem("sinusoidal-shift", "PE(t+g) is linear in PE(t)")
            .chinese("PE(t+g) 可由 PE(t) 线性表示")
            .states(R"(PE(t+g)_{2i} = PE(t)_{2i}\, u + PE(t)_{2i+1}\, v, \quad PE(t+g)_{2i+1} = PE(t)_{2i+1}\, u - PE(t)_{2i}\, v,
                       \quad u = \cos g w_i,\; v = \sin g w_i)")
            .source("S4", "1")
            .source("S4", "2-3")
            .forall(angle("tw"), angle("gw"))
            .line(R"(PE(t+g)_{2i})", [](Angle t, Angle g) { return sinusoidal(Angles{t + g})(0); })
            .line(R"(\sin(tw + gw))", "definition of PE", [](Angle t, Angle g) { return sin(t + g); })
            .line(R"(\sin tw \cos gw + \cos tw \sin gw)", "addition theorem",
                  [](Angle t, Angle g) { return sin(t) * cos(g) + cos(t) * sin(g); })
            .line(R"(PE(t)_{2i} PE(g)_{2i+1} + PE(t)_{2i+1} PE(g)_{2i})", "definition of PE",
                  [](Angle t, Angle g) {
                      const Vec T = sinusoidal(Angles{t}), G = sinusoidal(Angles{g});
                      return T(0) * G(1) + T(1) * G(0);
                  })
            .line(R"(PE(t)_{2i}\, u + PE(t)_{2i+1}\, v)", "u and v depend on g only",
                  [](Angle t, Angle g) {
                      const Term u = cos(g), v = sin(g);
                      return sinusoidal(Angles{t})(0) * u + sinusoidal(Angles{t})(1) * v;
                  })
            .line(R"(PE(t+g)_{2i+1})", [](Angle t, Angle g) { return sinusoidal(Angles{t + g})(1); })
            .line(R"(\cos(tw + gw))", "definition of PE", [](Angle t, Angle g) { return cos(t + g); })
            .line(R"(\cos tw \cos gw - \sin tw \sin gw)", "addition theorem",
                  [](Angle t, Angle g) { return cos(t) * cos(g) - sin(t) * sin(g); })
            .line(R"(PE(t)_{2i+1} PE(g)_{2i+1} - PE(t)_{2i} PE(g)_{2i})", "definition of PE",
                  [](Angle t, Angle g) {
                      const Vec T = sinusoidal(Angles{t}), G = sinusoidal(Angles{g});
                      return T(1) * G(1) - T(0) * G(0);
                  })
            .line(R"(PE(t)_{2i+1}\, u - PE(t)_{2i}\, v)", "u and v depend on g only",
                  [](Angle t, Angle g) {
                      const Term u = cos(g), v = sin(g);
                      return sinusoidal(Angles{t})(1) * u - sinusoidal(Angles{t})(0) * v;
                  }));

    chapter.theorems.push_back(
        theorem("sinusoidal-rotation", "The shift is a rotation: the bridge to RoPE")
            .chinese("位移即旋转：通向 RoPE 的桥梁")
            .states(R"(PE(t+g) = M(g)\, PE(t), \quad M(g) = \bigoplus_i R(-g w_i))")
            .given("d even")
            .source("S4", "2-3")
            .rests_on("sinusoidal-shift", "direct-sum")
            .remark("RoPE applies to the token's vector the rotation that shifts a sinusoidal code. The sign is that of the "
                    "order (sin, cos): read as (cos, sin) the code turns forward.")
            .dimensions({2, 4, 8, 16}, 128)
            .forall(positions("t"), positions("g"))
            .line(R"(PE(t+g))", [](const Angles& t, const Angles& g) { return sinusoidal(t + g); })
            .line(R"(M(g)\, PE(t))", "sinusoidal-shift in each plane",
                  [](const Angles& t, const Angles& g) -> Vec { return sinusoidal_shift(g) * sinusoidal(t); })
            .line(R"(\bigoplus_i \begin{pmatrix} \cos g w_i & \sin g w_i \\ -\sin g w_i & \cos g w_i \end{pmatrix} PE(t)^{(i)})",
                  "written out",
                  [](const Angles& t, const Angles& g) -> Vec {
                      Vec y(2 * static_cast<Eigen::Index>(t.size()));
                      for (int i = 0; i < half(y); ++i) {
                          const Angle& a = g[static_cast<std::size_t>(i)];
                          y.segment(2 * i, 2) = matrix2(cos(a), sin(a), -sin(a), cos(a)) * pair(sinusoidal(t), i);
                      }
                      return y;
                  })
            .line(R"(R_{-g}\, PE(t))", "definition of R",
                  [](const Angles& t, const Angles& g) -> Vec { return R(-g) * sinusoidal(t); }));

    chapter.theorems.push_back(
        theorem("sinusoidal-inner-product", "The inner product of two codes")
            .chinese("两个位置编码的内积")
            .states(R"(PE(t) \cdot PE(t+g) = \sum_{i=0}^{d/2-1} \cos(g w_i))")
            .given("d even")
            .source("S4", "5")
            .source("S4", "7")
            .dimensions({2, 4, 8, 16}, 128)
            .forall(positions("t"), positions("g"))
            .line(R"(PE(t) \cdot PE(t+g))",
                  [](const Angles& t, const Angles& g) { return dot(sinusoidal(t), sinusoidal(t + g)); })
            .line(R"(\sum_i PE(t)_{2i} PE(t+g)_{2i} + \sum_i PE(t)_{2i+1} PE(t+g)_{2i+1})", "even indices, then odd ones",
                  [](const Angles& t, const Angles& g) {
                      const Vec T = sinusoidal(t), S = sinusoidal(t + g);
                      Term even, odd;
                      for (int i = 0; i < half(T); ++i) {
                          even += T(2 * i) * S(2 * i);
                          odd += T(2 * i + 1) * S(2 * i + 1);
                      }
                      return even + odd;
                  })
            .line(R"(\sum_i \sin(t w_i) \sin((t+g) w_i) + \sum_i \cos(t w_i) \cos((t+g) w_i))", "definition of PE",
                  [](const Angles& t, const Angles& g) {
                      Term sines, cosines;
                      for (std::size_t i = 0; i < t.size(); ++i) {
                          sines += sin(t[i]) * sin(t[i] + g[i]);
                          cosines += cos(t[i]) * cos(t[i] + g[i]);
                      }
                      return sines + cosines;
                  })
            .line(R"(\sum_i \cos(g w_i))", "addition theorem: the cosine of the difference",
                  [](const Angles&, const Angles& g) { return sum_of_cosines(g); }));

    chapter.theorems.push_back(
        theorem("sinusoidal-norm", "All codes have the same length")
            .chinese("位置编码模长恒定")
            .states(R"(PE(t) \cdot PE(t) = d/2)")
            .given("d even")
            .source("S4", "1")
            .source("S4", "8")
            .rests_on("sinusoidal-inner-product")
            .remark("Each pair gives sin^2 + cos^2 = 1; so no entry leaves [-1, 1], whatever the position.")
            .dimensions({2, 4, 8, 16}, 128)
            .forall(positions("t"))
            .line(R"(PE(t) \cdot PE(t))", [](const Angles& t) { return squared_norm(sinusoidal(t)); })
            .line(R"(\sum_i (\sin^2 t w_i + \cos^2 t w_i))", "definition of PE",
                  [](const Angles& t) {
                      Term sum;
                      for (const Angle& a : t) sum += sin(a) * sin(a) + cos(a) * cos(a);
                      return sum;
                  })
            .line(R"(d/2)", "Pythagoras in each of d/2 planes",
                  [](const Angles& t) { return Term(static_cast<int>(t.size())); }));

    chapter.theorems.push_back(
        theorem("sinusoidal-symmetric", "The inner product does not tell before from after")
            .chinese("正余弦编码内积的对称性")
            .states(R"(PE(t) \cdot PE(t+g) = PE(t) \cdot PE(t-g))")
            .given("d even")
            .source("S4", "6")
            .rests_on("sinusoidal-inner-product")
            .dimensions({2, 4, 8, 16}, 128)
            .forall(positions("t"), positions("g"))
            .line(R"(PE(t) \cdot PE(t+g))",
                  [](const Angles& t, const Angles& g) { return dot(sinusoidal(t), sinusoidal(t + g)); })
            .line(R"(\sum_i \cos(g w_i))", "sinusoidal-inner-product",
                  [](const Angles&, const Angles& g) { return sum_of_cosines(g); })
            .line(R"(\sum_i \cos(-g w_i))", "cos is even", [](const Angles&, const Angles& g) { return sum_of_cosines(-g); })
            .line(R"(PE(t) \cdot PE(t-g))", "sinusoidal-inner-product",
                  [](const Angles& t, const Angles& g) { return dot(sinusoidal(t), sinusoidal(t - g)); }));

    chapter.theorems.push_back(
        theorem("rope-before-after", "RoPE's score tells before from after")
            .chinese("RoPE 的分数能区分前后")
            .states(R"(q^\top R_g k - q^\top R_{-g} k = 2 \sum_i \sin(g\theta_i)\, (q_{2i+1} k_{2i} - q_{2i} k_{2i+1}))")
            .given("d even")
            .source("S4", "6")
            .dimensions({2, 4, 8}, 128)
            .forall(positions("g"), vector("q"), vector("k"))
            .line(R"(q^\top R_g k - q^\top R_{-g} k)",
                  [](const Angles& g, const Vec& q, const Vec& k) { return dot(q, rotate(k, g)) - dot(q, rotate(k, -g)); })
            .line(R"(2 \sum_i \sin(g\theta_i)\, (q_{2i+1} k_{2i} - q_{2i} k_{2i+1}))",
                  "cosines are even and cancel, sines are odd and add",
                  [](const Angles& g, const Vec& q, const Vec& k) {
                      Term sum;
                      for (int i = 0; i < half(q); ++i)
                          sum += sin(g[static_cast<std::size_t>(i)]) * (q(2 * i + 1) * k(2 * i) - q(2 * i) * k(2 * i + 1));
                      return 2 * sum;
                  }));

    chapter.theorems.push_back(
        theorem("rope-symmetric", "RoPE's score is symmetric in the distance")
            .chinese("“RoPE 分数关于距离对称”不成立")
            .states(R"(q^\top R_g k = q^\top R_{-g} k)")
            .source("S4", "6")
            .mended_by("rope-before-after")
            .remark("What holds of sinusoidal codes does not hold of RoPE.")
            .forall(position("g"), vector("q", 2), vector("k", 2))
            .line(R"(q^\top R_g k)", [](Angle g, const Vec& q, const Vec& k) { return dot(q, R(g) * k); })
            .slip(R"(q^\top R_{-g} k)", "if it were symmetric",
                  [](Angle g, const Vec& q, const Vec& k) { return dot(q, R(-g) * k); }));

    chapter.theorems.push_back(
        theorem("linear-encoding", "The number of the position as its code")
            .chinese("线性编码及其无界性")
            .states(R"(PE(p) = p:\quad PE(p+k) = PE(p) + k, \text{ unbounded})")
            .source("S4", "8")
            .remark("Unbounded: whatever bound B is named, position B + 1 exceeds it by 1.")
            .forall(real("p"), real("k"), real("B"))
            .line(R"(PE(p+k))", [](Term p, Term k, Term) { return number_of_the_position(p + k); })
            .line(R"(PE(p) + k)", "definition of PE", [](Term p, Term k, Term) { return number_of_the_position(p) + k; })
            .line(R"(PE(B + 1) - B)", [](Term, Term, Term B) { return number_of_the_position(B + 1) - B; })
            .line("1", "so PE(B + 1) > B, for every B", [](Term, Term, Term) { return Term(1); }));

    chapter.theorems.push_back(
        theorem("four-terms", "The score with added codes has four terms")
            .chinese("注意力分数的四项展开")
            .states(R"([(E_t + P_t) W_Q][(E_s + P_s) W_K]^\top = E_t W E_s^\top + E_t W P_s^\top + P_t W E_s^\top + P_t W P_s^\top,
                       \quad W = W_Q W_K^\top)")
            .given("row vectors")
            .source("S4", "4")
            .dimensions({2}, 16)
            .forall(vector("E"), vector("F"), matrix("W"), matrix("V"), positions("t"), positions("s"))
            .line(R"([(E_t + P_t) W_Q][(E_s + P_s) W_K]^\top)",
                  [](const Vec& E, const Vec& F, const Mat& W, const Mat& V, const Angles& t, const Angles& s) {
                      const Vec x = E + sinusoidal(t), y = F + sinusoidal(s);
                      return dot(transpose(W) * x, transpose(V) * y);
                  })
            .line(R"((E_t + P_t) W_Q W_K^\top (E_s + P_s)^\top)", "the transpose of a product",
                  [](const Vec& E, const Vec& F, const Mat& W, const Mat& V, const Angles& t, const Angles& s) {
                      const Vec x = E + sinusoidal(t), y = F + sinusoidal(s);
                      return dot(x, W * (transpose(V) * y));
                  })
            .line(R"(E_t W E_s^\top + E_t W P_s^\top + P_t W E_s^\top + P_t W P_s^\top)", "multiply out",
                  [](const Vec& E, const Vec& F, const Mat& W, const Mat& V, const Angles& t, const Angles& s) {
                      const Vec p = sinusoidal(t), r = sinusoidal(s);
                      const auto term = [&](const Vec& x, const Vec& y) { return dot(x, W * (transpose(V) * y)); };
                      return term(E, F) + term(E, r) + term(p, F) + term(p, r);
                  }));

    chapter.theorems.push_back(
        theorem("query-key-not-value", "S4: the scores are entries of K V^T")
            .chinese("“K V^T 的元素”应为 Q K^T")
            .states(R"(\text{Query}_t \cdot \text{Key}_s = (K V^\top)_{ts})")
            .source("S4", "4")
            .mended_by("scores-are-inner-products")
            .remark("The matrix of scores is Q K^T; V does not enter it.")
            .forall(matrix("Q", 2, 2), matrix("K", 2, 2), matrix("V", 2, 2))
            .line(R"((\text{Query}_t \cdot \text{Key}_s)_{ts})",
                  [](const Mat& Q, const Mat& K, const Mat&) {
                      return matrix2(dot(Q.row(0).transpose(), K.row(0).transpose()),
                                     dot(Q.row(0).transpose(), K.row(1).transpose()),
                                     dot(Q.row(1).transpose(), K.row(0).transpose()),
                                     dot(Q.row(1).transpose(), K.row(1).transpose()));
                  })
            .slip(R"(K V^\top)", "as printed",
                  [](const Mat&, const Mat& K, const Mat& V) -> Mat { return K * transpose(V); })
            .line(R"(Q K^\top)", "as meant", [](const Mat& Q, const Mat& K, const Mat&) -> Mat { return Q * transpose(K); }));

    chapter.theorems.push_back(
        theorem("projection-breaks-relativity", "With W_Q and W_K between, positions enter absolutely")
            .chinese("投影矩阵破坏了相对性")
            .states(R"(P_{t+s} W_Q W_K^\top P_{u+s}^\top = P_t W_Q W_K^\top P_u^\top)")
            .source("S4", "7")
            .mended_by("sinusoidal-inner-product")
            .remark("S4 draws 'depends on g only' from the attention formula; it holds of the bare product of the codes, "
                    "W = I. S4 says so itself at the end of the section.")
            .forall(angle("t"), angle("u"), angle("s"), matrix("W", 2, 2), matrix("V", 2, 2))
            .line(R"(P_t W_Q W_K^\top P_u^\top)",
                  [](Angle t, Angle u, Angle, const Mat& W, const Mat& V) {
                      return dot(transpose(W) * sinusoidal(Angles{t}), transpose(V) * sinusoidal(Angles{u}));
                  })
            .slip(R"(P_{t+s} W_Q W_K^\top P_{u+s}^\top)", "if only u - t mattered, shifting both would change nothing",
                  [](Angle t, Angle u, Angle s, const Mat& W, const Mat& V) {
                      const Vec k = transpose(V) * sinusoidal(Angles{u + s});
                      return dot(transpose(W) * sinusoidal(Angles{t + s}), k);
                  }));

    return chapter;
}

}  // namespace proofs
