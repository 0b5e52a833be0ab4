// What follows from what a document says of its own sequences and functions.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::last;
using asked::verdicts;

TEST_CASE("a sum up to a position grows by its last term") {
    for (const std::string state : {R"(Define $S_m = \sum_{n \le m} v_n k_n^\top$. Then )",
                                    R"(Let $S_m = \sum_{n=1}^{m} v_n k_n^\top$. Then )"}) {
        CAPTURE(state);
        CHECK(last(state + R"($S_m = S_{m-1} + v_m k_m^\top$.)") == 'p');
        CHECK(last(state + R"($S_{m+1} = S_m + v_{m+1} k_{m+1}^\top$.)") == 'p');
        CHECK(last(state + R"($S_m = S_{m-2} + v_m k_m^\top + v_{m-1} k_{m-1}^\top$.)") == 'p');
        for (const std::string slip :
             {R"($S_m = S_{m-1} + k_m v_m^\top$.)", R"($S_m = S_{m-1} + v_{m-1} k_{m-1}^\top$.)",
              R"($S_m = S_{m-2} + v_m k_m^\top$.)", R"($S_{m+1} = S_m + v_m k_m^\top$.)"}) {
            CAPTURE(slip);
            CHECK(last(state + slip) != 'p');
        }
    }
    const std::string turned = R"(Let $S_m = \sum_{n \le m} v_n (R_n k_n)^\top$ and $P_m = S_m R_m$. Then )";
    CHECK(last(turned + R"($P_m = P_{m-1} R_1 + v_m k_m^\top$.)") == 'p');
    CHECK(last(turned + R"($P_m = \sum_{n \le m} v_n k_n^\top R_{m-n}$.)") == 'p');
    CHECK(last(turned + R"($P_m = R_1 P_{m-1} + v_m k_m^\top$.)") != 'p');
    CHECK(last(turned + R"($P_m = P_{m-1} R_{-1} + v_m k_m^\top$.)") != 'p');
    // of a feature map, which may be anything
    const std::string mapped = R"(令 $P_i = \sum_{j\le i} R_j\phi(k_j) v_j^\top$，$\tilde P_i = R_i^\top P_i$。则 )";
    CHECK(last(mapped + R"($\tilde P_i = R_1^\top \tilde P_{i-1} + \phi(k_i) v_i^\top$。)") == 'p');
    CHECK(last(mapped + R"($\tilde P_i = R_1 \tilde P_{i-1} + \phi(k_i) v_i^\top$。)") != 'p');
    CHECK(last(R"(Let $\phi$ be a feature map. Then $\phi(q_m + k_n) = \phi(q_m) + \phi(k_n)$.)") != 'p');
}

TEST_CASE("a recurrence is followed down, and by induction") {
    const std::string power = "Let $P_m = P_{m-1} R_1$ and $P_0 = I$. Then ";
    CHECK(last(power + "$P_m = R_m$.") == 'p');
    CHECK(last(power + "$P_{m+1} = P_m R_1$.") == 'p');
    CHECK(last(power + "$P_3 = R_3$.") == 'p');
    for (const std::string slip : {"$P_m = R_{m+1}$.", "$P_m = R_{-m}$.", "$P_3 = R_2$.", "$P_{m+2} = P_m R_1$."})
        CHECK(last(power + slip) != 'p');
    CHECK(last("Let $P_m = P_{m-1} R_1$. Then $P_m = R_m$.") != 'p');  // where it begins is not said
    CHECK(last("Let $P_m = P_{m-1} R_1$ and $P_0 = R_1$. Then $P_m = R_m$.") != 'p');
    CHECK(last("Let $P_m = P_{m-2} R_2$ and $P_0 = I$. Then $P_m = R_m$.") != 'p');  // and one is not enough
    // what is said last holds
    CHECK(last(power + "$P_m = R_m$. Let $P_m = P_{m-1} R_2$ and $P_0 = I$. Then $P_m = R_m$.") != 'p');
    CHECK(last(power + "$P_m = R_m$. Let $P_m = P_{m-1} R_2$ and $P_0 = I$. Then $P_m = R_{2m}$.") == 'p');
    const std::string second = R"(Let $c_m = 2\cos\theta\, c_{m-1} - c_{m-2}$. Then $c_{m+1} )";
    CHECK(last(second + R"(+ c_{m-1} = 2\cos\theta\, c_m$.)") == 'p');
    CHECK(last(second + R"(- c_{m-1} = 2\cos\theta\, c_m$.)") != 'p');
}

TEST_CASE("sums by parts vanish at their ends") {
    const std::string sums = R"(Let $S_j = \sum_{l=0}^{j-1} e^{\mathrm{i} r \theta_l}$. )", end = "Let $h_N = 0$. ";
    CHECK(last(sums + R"(Then $S_{j+1} - S_j = e^{\mathrm{i} r \theta_j}$.)") == 'p');
    CHECK(last(sums + R"(Then $S_{j+1} - S_j = e^{\mathrm{i} r \theta_{j+1}}$.)") != 'p');
    CHECK(last(sums + R"($$\sum_{j=0}^{N-1} h_j e^{\mathrm{i} r \theta_j} = \sum_{j=0}^{N-1} h_j (S_{j+1} - S_j)$$)") ==
          'p');
    const std::string parts = R"($$\sum_{j=0}^{N-1} h_j (S_{j+1} - S_j) = -\sum_{j=0}^{N-1} S_{j+1} (h_{j+1} - h_j)$$)";
    CHECK(last(sums + end + parts) == 'p');
    CHECK(last(sums + parts) != 'p');
    for (const std::string slip :
         {R"($$\sum_{j=0}^{N-1} h_j (S_{j+1} - S_j) = \sum_{j=0}^{N-1} S_{j+1} (h_{j+1} - h_j)$$)",
          R"($$\sum_{j=0}^{N-1} h_j (S_{j+1} - S_j) = -\sum_{j=0}^{N-1} S_j (h_{j+1} - h_j)$$)",
          R"($$\sum_{j=1}^{N-1} h_j (S_{j+1} - S_j) = -\sum_{j=1}^{N-1} S_{j+1} (h_{j+1} - h_j)$$)",
          R"($$\sum_{j=0}^{N} h_j (S_{j+1} - S_j) = -\sum_{j=0}^{N} S_{j+1} (h_{j+1} - h_j)$$)"}) {
        CAPTURE(slip);
        CHECK(last(sums + end + slip) != 'p');
    }
}

TEST_CASE("R of two axes is what the document shows") {
    const std::string shown = R"($$R_{h,w} = \begin{pmatrix} \cos\alpha h & -\sin\alpha h & 0 & 0 \\
        \sin\alpha h & \cos\alpha h & 0 & 0 \\ 0 & 0 & \cos\alpha w & -\sin\alpha w \\
        0 & 0 & \sin\alpha w & \cos\alpha w \end{pmatrix}$$ )";
    CHECK(last(shown + "Then $R_{h,w}^\\top R_{h',w'} = R_{h'-h,w'-w}$.") == 'p');
    CHECK(last(shown + "Then $R_{h,w} = R_{h,0} R_{0,w}$.") == 'p');
    CHECK(last(shown + "Then $R_{h,w}^\\top R_{h',w'} = R_{h-h',w-w'}$.") != 'p');
    CHECK(last(shown + "Then $R_{h,w} R_{h',w'} = R_{h+w',w+h'}$.") != 'p');
    const std::string family =
        R"($$M_k^{(i)} = \begin{pmatrix} \cos\omega_i k & \sin\omega_i k \\ -\sin\omega_i k & \cos\omega_i k
        \end{pmatrix}$$ Then )";
    CHECK(last(family + R"($M_k^{(i)} M_l^{(i)} = M_{k+l}^{(i)}$.)") == 'p');
    CHECK(last(family + R"($M_{-k}^{(i)} = (M_k^{(i)})^\top$.)") == 'p');
    CHECK(last(family + R"($M_k^{(i)} M_l^{(i)} = M_{k-l}^{(i)}$.)") != 'p');
    CHECK(last(family + R"($M_k^{(i)} M_k^{(j)} = M_{2k}^{(i)}$.)") != 'p');
}

TEST_CASE("what is said of some alone, or below, is no rule") {
    CHECK(last(R"($f(n) = n^2$ for $n < 16$. Then $f(20) = 400$.)") != 'p');
    CHECK(last(R"($$f(r) = \begin{cases} 0 & r < a \\ 1 & r > a \end{cases}$$ Then $f(a) = 0$, and $f(r_3) = 0$.)") !=
          'p');
    CHECK(verdicts(R"(Hence $g_0 = 0$. So $g_s = s\theta$.)").front() != 'p');
    CHECK(last(R"(It is not true that $S_m = S_{m-1} + v_m k_m^\top$. Then $S_{m+1} = S_m + v_{m+1} k_{m+1}^\top$.)") !=
          'p');
    CHECK(last(R"(A slip: $S_m = S_{m+1} + v_m k_m^\top$. Then $S_{m+1} = S_m + v_m k_m^\top$.)") != 'p');
}

TEST_CASE("a family of rotations of any letter, over any number of planes") {
    const std::string family = R"(On $\mathbb{R}^{2g}$ let $V_n = Q(n\zeta_1) \oplus Q(n\zeta_2) \oplus \cdots \oplus
        Q(n\zeta_g)$ with $Q(a) = \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}$ and
        $\zeta_l = c^{-(l-1)/g}$.

Then )";
    CHECK(last(family + R"($V_m^\top V_n = V_{n-m}$.)") == 'p');
    CHECK(last(family + R"($V_m V_n = V_{m+n}$.)") == 'p');
    CHECK(last(family + R"($\operatorname{tr} V_n = 2\sum_{l=1}^{g} \cos(n\zeta_l)$.)") == 'p');
    CHECK(last(family + R"($V_m^\top V_n = V_{m-n}$.)") != 'p');
    CHECK(last(family + R"($\operatorname{tr} V_n = \sum_{l=1}^{g} \cos(n\zeta_l)$.)") != 'p');
    CHECK(last(family + R"($\operatorname{tr} V_n = 2\sum_{l=1}^{g} \sin(n\zeta_l)$.)") != 'p');
    CHECK(last(family + R"($\operatorname{tr} V_0 = 2g$.)") != 'r');  // no coordinate of a vector V
    const std::string code = R"(With $D = 2M$ let $e(t) = (\sin\varpi_0 t, \cos\varpi_0 t, \dots, \sin\varpi_{M-1} t,
        \cos\varpi_{M-1} t)^\top$.

Then )";
    CHECK(last(code + R"($e(t)^\top e(u) = \sum_{s=0}^{M-1} \cos(\varpi_s (t - u))$.)") == 'p');
    CHECK(last(code + R"($\|e(t)\|^2 = M$.)") == 'p');
    CHECK(last(code + R"($e(t)^\top e(u) = \sum_{s=0}^{M-1} \cos(\varpi_s (t + u))$.)") != 'p');
    CHECK(last(code + R"($\|e(t)\|^2 = D$.)") != 'p');
    CHECK(last(R"(Let $D = n - m$ and $h = D/2$. Then $R_m^\top R_n = R_h$.)") != 'p');  // D is no dimension
    CHECK(last(R"(When $d = 512$, $\|PE(t)\| = 16$.)") != 'r');
    CHECK(last(R"(Then $W(p)^\top = W(-p)$.)") != 'r');
}

TEST_CASE("blocks of any size, and numbers for arguments") {
    const std::string partial = R"(Let $U_i = \begin{pmatrix} R_i & 0 \\ 0 & I_{D-r} \end{pmatrix}$. Then )";
    CHECK(last(partial + R"($U_i^\top U_j = U_{j-i}$.)") == 'p');
    CHECK(last(partial + R"($U_i^\top U_j = U_{i-j}$.)") != 'p');
    CHECK(last(partial + R"($\operatorname{tr} U_i = 2\cos(i\theta) + 2$.)") != 'p');  // the other block has D - r
    const std::string score = R"(Let $s(m,n) = g\cos((n-m)t) - h\sin((n-m)t)$ with $t = 1$, $g = 4$ and $h = 3$. )";
    CHECK(last(score + R"(Then $s(0,0) = 4$.)") == 'p');
    CHECK(last(score + R"(Then $s(2,5) \approx -4.383$.)") == 'p');
    CHECK(last(score + R"(Then $s(0,0) = 3$.)") != 'p');
    CHECK(last("Suppose for contradiction that $c = 2$.\n\n$$f(x) = c x$$\n\n$f(1) = 2$") != 'p');
    CHECK(last(score + R"(Then $s(2,5) \approx -3.537$.)") != 'p');
    CHECK(last(R"(Let $s(m, n) = q^\top R_{n-m} k$. Then $s(2, 1) = q^\top R_1 k$.)") == 'r');
    CHECK(last(R"($R(a) = \begin{psmallmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{psmallmatrix}$)") == 'd');
    CHECK(last(score + R"(Now let $s(m,n) = 2\cos((n-m)t)$. Then $s(0,0) = 4$.)") != 'p');
    const std::string degrees = R"(Let $P_n = \operatorname{Rot}(30^\circ n)$ with $\operatorname{Rot}(a) =
        \begin{pmatrix} \cos a & -\sin a \\ \sin a & \cos a \end{pmatrix}$.

Then )";
    CHECK(last(degrees + R"($P_m^\top P_n = P_{n-m}$.)") == 'p');
    CHECK(last(degrees + R"($P_m^\top P_n = P_{m-n}$.)") != 'p');
}

TEST_CASE("an index that nothing binds is any of its members, and a sum has the same terms") {
    const std::string clock =
        R"($$u_r w_r \cos((\alpha_r + m\sigma_r) - (\beta_r + n\sigma_r)) = u_r w_r \cos(\alpha_r - \beta_r + )";
    CHECK(last(clock + R"((m-n)\sigma_r)$$)") == 'p');
    CHECK(last(clock + R"((n-m)\sigma_r)$$)") != 'p');
    const std::string plane =
        R"($$\operatorname{Re}(e^{i m \varphi_c} x_c \overline{e^{i n \varphi_c} y_c}) = \operatorname{Re}(e^{i )";
    CHECK(last(plane + R"((m-n) \varphi_c} x_c \bar y_c)$$)") == 'p');
    CHECK(last(plane + R"((n-m) \varphi_c} x_c \bar y_c)$$)") != 'p');
    const std::string sum =
        R"($$\operatorname{Re}\sum_c e^{i m \varphi_c} x_c \overline{e^{i n \varphi_c} y_c} = \sum_c \operatorname{Re}(e^{i )";
    CHECK(last(sum + R"((m-n) \varphi_c} x_c \bar y_c)$$)") == 'p');
    CHECK(last(sum + R"((n-m) \varphi_c} x_c \bar y_c)$$)") != 'p');
    for (const std::string other :
         {R"($$A_r B_r \cos a = B_r A_r \cos a$$)", R"($$\Lambda_r M_r \cos a = M_r \Lambda_r \cos a$$)",
          R"(The matrices $u_r$ and $w_r$. $$u_r w_r = w_r u_r$$)", R"($$\overline{u_r} w_r = u_r \overline{w_r}$$)",
          R"($$\cos\alpha_r = \cos\beta_r$$)", R"($$\sum_r u_r \cos\alpha_r = \sum_r u_r \sum_r \cos\alpha_r$$)",
          R"($$x_r \cos a_c = x_c \cos a_r$$)", R"($$\cos(m\sigma_r) = \cos(m\sigma_c)$$)"}) {
        CAPTURE(other);
        CHECK(last(other) != 'p');
    }
    // "if" two names are equal, that is no rule
    const std::string said = R"($$\ell_r = u_r \cos(\alpha_r - \beta_r + m\sigma_r)$$)"
                             "\n\nIf $\\alpha_r = \\beta_r$ it is even.\n\n";
    CHECK(last(said +
               R"($$\ell_r = u_r (\cos(\alpha_r-\beta_r)\cos(m\sigma_r) - \sin(\alpha_r-\beta_r)\sin(m\sigma_r))$$)") ==
          'p');
    CHECK(last(said +
               R"($$\ell_r = u_r (\cos(\alpha_r-\beta_r)\cos(m\sigma_r) + \sin(\alpha_r-\beta_r)\sin(m\sigma_r))$$)") !=
          'p');
}

TEST_CASE("what fails by what is said, and would follow with one change, is a slip") {
    const std::string score = "Let $s(m, n) = q^\\top R_{n-m} k$. ";
    CHECK(last(score + "Then $s(m + 1, n) = s(m, n + 1)$.") == 'r');
    CHECK(last(score + "Then $s(m + 1, n) = s(m, n - 1)$.") == 'p');
    // not by a P_m that is none of those of which this was said, nor by the terms of sums
    CHECK(last("Let $P_m = P_{m-1} R_1$ with $P_0 = I$. Then $P_m = R_{m+1}$.") == 'c');
}
