// The examples that a reader of formulas must get right: true, false as they were once printed, not understood.
#include <doctest/doctest.h>

#include <algorithm>

#include "formula/asked.hpp"

using asked::verdict;

TEST_CASE("true") {
    for (const char* text : {
             "cos(a+b) = cos a cos b - sin a sin b",
             R"(R_m^\top R_n = R_{n-m})",
             R"((R_m q)^\top (R_n k) = q^\top R_{n-m} k)",
             "<R_m q, R_n k> = Re(q k̄ e^{i(m-n)θ})",
             "|R_m x|^2 = |x|^2",
             "R(a)^2 = [[cos 2a, -sin 2a], [sin 2a, cos 2a]]",
             "PE(t)^T PE(t+g) = Σ_i cos gθ_i",
             "R_m = ⊕_i R_m^{(i)}",
             "cos a - cos(a+2h) = 2 sin(a+h) sin h",
             "q^T R_g k - q^T R_{-g} k = 2 Σ_i sin(gθ_i)(q_{2i+1} k_{2i} - q_{2i} k_{2i+1})",
         }) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
}

TEST_CASE("names with arguments, sets, products, entries") {
    for (
        const char* text : {
            R"(F(a) F(b)^\top = R(a - b) where F(a) := \begin{pmatrix} \cos a & \sin a \\ \sin a & -\cos a \end{pmatrix})",
            R"(s(a, b) + s(0, 0) = s(a, 0) + s(0, b), \quad s(a, b) := \cos a + \sin b)",
            R"(f(f(a)) = 4 a, \quad f(x) := 2 x, \; a \in \mathbb{R})",
            R"((B A) x = B (A x), \quad A \in \mathbb{R}^{2 \times 3}, B \in \mathbb{R}^{4 \times 2}, x \in \mathbb{R}^3)",
            R"(|z w|^2 = |z|^2 |w|^2 \text{ for all } z, w \in \mathbb{C})",
            R"(R_m = \prod_i \hat R_i(m\theta_i))",
            R"(R^{\text{half}}_m = P_{\text{half}} R_m P_{\text{half}}^\top)",
            R"(R_m x = \bigoplus_{i<d/2} R_m^{(i)} x^{(i)})",
            R"((W x)_0 = W_{00} x_0 + W_{01} x_1)",
            R"(\cos^2 a = \tfrac12 (1 + \cos 2a))",
            R"((1 - y) \sum_{j<20} y^j = 1 - y^{20} for real y)",
        }) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    CHECK(verdict("F(a) F(b) = R(a - b) where F(a) := R(2a)") == "refuted");
    CHECK(verdict("f(a) = 1 where f(a) := g(a), g(a) := f(a)") == "not understood");
    CHECK(verdict(R"((W x)_0 = W_{00} x_0 + W_{10} x_1)") == "refuted");
    CHECK(verdict(R"(R_m = P_{\text{half}} R_m P_{\text{half}}^\top)") == "refuted");
}

TEST_CASE("false, as they were once printed") {
    for (
        const char* text : {
            // S1 (14)
            R"(q^\top R_m^\top R_n k = q^\top \begin{pmatrix} \cos((m-n)\theta) & -\sin((m-n)\theta) \\ \sin((m-n)\theta) & \cos((m-n)\theta) \end{pmatrix} k)",
            // RoFormer (16)
            "(R_m W_q x)^T (R_n W_k x) = x^T W_q R_{n-m} W_k x",
            // without the conjugate
            "<RoPE(q,m), RoPE(k,n)> = q k e^{(m-n)iθ}",
            // the matrix for rows, on a column
            R"(\begin{pmatrix} \cos m\theta & \sin m\theta \\ -\sin m\theta & \cos m\theta \end{pmatrix} \begin{pmatrix} x_0 \\ x_1 \end{pmatrix} = \begin{pmatrix} x_0 \cos m\theta - x_1 \sin m\theta \\ x_0 \sin m\theta + x_1 \cos m\theta \end{pmatrix})",
            // S4
            "<R_g q, q> = |q|^2 cos gθ_0 for d = 4",
            "<R_m^half q, R_n k> = <R_m q, R_n k>",
            "<R_m q, R_n k> = Re(q k̄ e^{i(n-m)θ})",
            "R_m^T R_n = R_{m-n}",
        }) {
        CAPTURE(text);
        CHECK(verdict(text) == "refuted");
    }
}

namespace {

/// Why the first claim was not understood.
std::string why(const std::string& text) {
    const auto answers = formula::decide(text);
    REQUIRE(answers.front().error.has_value());
    return answers.front().error->what();
}

}  // namespace

TEST_CASE("not understood, with the reason") {
    CHECK(why("cos((m-n) m θ) = 1").find("a position times a position") != std::string::npos);
    CHECK(why("q R_m k = 0").find("a column of 2 times a 2 x 2 matrix") != std::string::npos);
    CHECK(why("|q| e^{iφ + A} = q").find("a real part in an exponent") != std::string::npos);
    CHECK(why("e^{x} = \\cos x").find("powers of e") != std::string::npos);
    CHECK(why(R"(\sqrt{2} x = x)").find("no square root") != std::string::npos);
    CHECK(why("x_3 = x_3").find("coordinate 3") != std::string::npos);
    CHECK(why("q_m^T k_n = q^T R_{n-m} k").find("no meaning of its own") != std::string::npos);
}

TEST_CASE("the reading is said") {
    const auto read = [](const char* text) { return formula::decide(text).front().reading; };
    CHECK(read("(R_m q)^T R_n k = q^T R_{n-m} k") ==
          "for all positions $m$, $n$, all $q$, $k$ in R^2 and every frequency $\\theta$");
    CHECK(read("|R_m x|^2 = |x|^2 for d = 8") ==
          "for all positions $m$, all $x$ in R^8 and all frequencies $\\theta_i$");
    CHECK(read("cos(a+b) = cos a cos b - sin a sin b") == "for all angles $a$, $b$");
    CHECK(read("s(u+v) = s u + s v for real s, vectors u, v in R^3") == "for all real $s$ and all $u$, $v$ in R^3");
}

TEST_CASE("a name that fits twice is read in each way") {
    const auto twice = formula::decide("z + z = 2 z").front();
    CHECK(twice.reading == "for all real $z$");
    CHECK(twice.notes == std::vector<std::string>{"and it holds for all $z$ in R^2"});
    CHECK(twice.claims.size() == 2);
    CHECK(verdict("z + z = 2 z for vectors z") == "proved");
    CHECK(verdict("R_p^T R_p = I") == "proved");
    CHECK(verdict("R_p^T R_p = I_n") == "proved");
    CHECK(verdict("Rot(s)^T Rot(t) = Rot(t - s)") == "proved");
    CHECK(verdict("Rot(s) Rot(t) = Rot(s - t)") == "refuted");
    CHECK(verdict("Rot(s) Rot(t) = Rot(s + t) where Rot(a) := [[a, 0], [0, a]]") != "proved");
    CHECK(verdict(R"(\sin^2 + \cos^2 = 1)") == "proved");
    CHECK(verdict(R"(\sin^2 - \cos^2 = 1)") == "refuted");
    CHECK(verdict(R"(\sin^2 + \cos^2 x = 1)") == "not understood");
    CHECK(verdict("R_p (a x + b y) = a R_p x + b R_p y") == "proved");
    CHECK(why("A Q K^T = K Q^T").find("which may be") != std::string::npos);  // false in each: another may be meant
    CHECK(verdict("U V = V U") == "refuted");
    CHECK(verdict("U V = V U for real U, V") == "proved");
}

TEST_CASE("how far an argument reaches is not guessed") {
    CHECK(why("cos a/2 = cos a/2").find("a division behind an argument") != std::string::npos);
    CHECK(why("cos a 2 = cos 2a").find("a number behind the argument") != std::string::npos);
    CHECK(verdict("cos(a)/2 = (cos a)/2") == "proved");
    CHECK(verdict("cos(a)^2 + sin^2 a = 1") == "proved");
    CHECK(verdict("cos m θ cos n θ - sin m θ sin n θ = cos (m+n)θ") == "proved");
}

TEST_CASE("every even d, where it can be written for one plane") {
    const auto scope = [](const char* text) { return formula::decide(text).front().scope; };
    CHECK(scope("PE(t)^T PE(t+g) = Σ_i cos gθ_i") == "for every even d");
    CHECK(scope("PE(t)^T PE(t) = d/2") == "for every even d");
    CHECK(scope("R_m x = ⊕_i x^{(i)} e^{imθ_i}") == "for every even d");
    CHECK(scope("(R_m q)^T R_n k = Σ_i (R_m^{(i)} q^{(i)})^T R_n^{(i)} k^{(i)}") == "for every even d");
    // what names a plane, or joins planes, is decided at the dimensions that are named
    CHECK(scope("x^T W R_m x = Σ_i x_i (W R_m x)_i") == "decided at d = 2, 4, 6, 8");
    CHECK(scope("R_m^half x = R_m^half x") == "decided at d = 2, 4, 6, 8");
    CHECK(verdict("PE(t)^T PE(t) = 2 for d = 4") == "proved");
}

TEST_CASE("a sum runs over all that it indexes, or is not read") {
    CHECK(verdict("Σ_i y_i^2 = |y|^2 for vectors y in R^4") == "proved");
    CHECK(verdict("Σ_i y_i x_i = y^T x for vectors y in R^4") == "not understood");
    CHECK(verdict("Σ_i (x_{2i}^2 + x_{2i+1}^2) = |x|^2") == "proved");
    CHECK(verdict("Σ_i x_{2i}^2 = |x|^2") == "refuted");
    CHECK(verdict(R"(\sum_{i=1}^{d/2} (x_{2i-1}^2 + x_{2i}^2) = |x|^2)") == "proved");
    CHECK(verdict(R"(\sum_{i=1}^{d/2-1} \cos g\theta_i = 1)") == "not understood");
}

TEST_CASE("the mean over all signs") {
    CHECK(verdict(R"(\frac14 \sum_{k \in \{-1, 1\}^2} (x + q^\top R_m k) = x \text{ for all } x \in \mathbb{R})") ==
          "proved");
    CHECK(verdict("1/4 sum_{k in {1, -1}^2} (q^T R_m k)^2 = |q|^2") == "proved");
    CHECK(verdict("sum_{k in {1, -1}^2} (q^T R_m k)^2 = |q|^2") == "refuted");
    CHECK(verdict("sum_{s in {-1, 1}^1} s^2 = 2") == "proved");
    CHECK(verdict("sum_{k in {-1, 1}^3} q^T k = 0") == "not understood");  // q is of the plane
    CHECK(verdict("sum_{k in {-1, 1}^9} k^T k = 0") == "not understood");
    CHECK(verdict("sum_{k in {0, 1}^2} k^T k = 0") == "not understood");
    CHECK(verdict(R"(q = \{0, 1\})") == "not understood");
}

TEST_CASE("a token's vector") {
    const char* relative = R"((R_m W_q x_m)^\top (R_n W_k x_n) = x_m^\top W_q^\top R_{n-m} W_k x_n)";
    CHECK(verdict(relative) == "proved");
    CHECK(formula::decide(relative).front().notes.back() == "$x_n$ is a vector of its own");
    CHECK(verdict(R"((R_m W_q x_m)^\top (R_n W_k x_n) = x_m^\top W_q R_{n-m} W_k x_n)") == "refuted");
    CHECK(verdict("q_m^T k_n = (R_m q)^T (R_n k)") == "not understood");  // true for one q_m, false for another
    CHECK(verdict("|R_n q_m|^2 = |q_m|^2") == "proved");
    CHECK(verdict(R"(\tilde q^\top k = q^\top R_{n-m} k where \tilde q := R_{m-n} q)") == "proved");
    CHECK(verdict(R"(\tilde q = \hat q where \tilde q := R_m q, \hat q := R_{-m} q)") == "refuted");
    CHECK(verdict(R"(R_{\Theta,m} = [[\cos m\theta, -\sin m\theta], [\sin m\theta, \cos m\theta]])") == "proved");
    CHECK(formula::decide(R"(R_{\Theta,m}^\top R_{\Theta,n} = R_{\Theta,n-m})").front().scope == "for every even d");
    CHECK(verdict(R"((R_{\Theta,m}^{d_k})^\top R_{\Theta,n}^{d_k} = R_{\Theta,n-m}^{d_k})") == "proved");
}

TEST_CASE("the two halves") {
    CHECK(verdict("(R_m^half q)_j = q_j cos m theta_j - q_{j+d/2} sin m theta_j") == "proved");
    CHECK(verdict(R"((R_m^{half} q)_{j+\frac{d}{2}} = q_j \sin m\theta_j + q_{j+d/2} \cos m\theta_j)") == "proved");
    CHECK(verdict("(R_m^half q)_j = q_j cos m theta_j + q_{j+d/2} sin m theta_j") == "refuted");
    CHECK(verdict("(R_m q)_j = q_j cos m theta_j - q_{j+d/2} sin m theta_j") == "not understood");  // whose R_m?
    CHECK(verdict("|x|^2 = sum_j (x_j^2 + x_{j+d/2}^2)") == "proved");
    CHECK(verdict("|x|^2 = sum_j x_j^2") == "proved");
    CHECK(verdict("x_j cos m theta_j = x_j") == "not understood");  // of which half?
}

TEST_CASE("two signs are one") {
    CHECK(verdict("a + -b = a - b for reals a, b") == "proved");
    CHECK(verdict("a - -b = a + b for reals a, b") == "proved");
    CHECK(verdict("a - -b = a - b for reals a, b") == "refuted");
}

TEST_CASE("coordinates may be counted from 1, and belong to tokens") {
    const auto notes = [](const char* text) { return formula::decide(text).front().notes; };
    const char* rotated = "R_m x = (x_1 cos m theta - x_2 sin m theta, x_1 sin m theta + x_2 cos m theta)";
    CHECK(verdict(rotated) == "proved");
    CHECK(std::ranges::count(notes(rotated), "coordinates are counted from 1") == 1);
    CHECK(verdict("R_m x = (x_1 cos m theta + x_2 sin m theta, x_1 sin m theta + x_2 cos m theta)") == "refuted");
    CHECK(verdict("x_0 + x_2 = x_2 + x_0") == "not understood");
    CHECK(verdict("(W x)_1 = W_{11} x_1 + W_{12} x_2") == "proved");
    CHECK(verdict("(W x)_1 = W_{11} x_1 + W_{21} x_2") == "refuted");
    CHECK(verdict(R"(RoPE(x^{(1)}_m, x^{(2)}_m, m) = (x^{(1)}_m \cos m\theta - x^{(2)}_m \sin m\theta,
                                                     x^{(2)}_m \cos m\theta + x^{(1)}_m \sin m\theta))") == "proved");
    CHECK(verdict(R"(RoPE(x^{(1)}_m, x^{(2)}_m, m) = (x^{(1)}_m, x^{(2)}_m))") == "refuted");
}

TEST_CASE("real powers of e, and the hyperbolic functions") {
    for (const std::string text :
         {R"(\cosh^2 x - \sinh^2 x = 1)", R"(\cosh x = \frac{e^x + e^{-x}}{2})", R"(\sinh 2x = 2 \sinh x \cosh x)",
          R"(\cosh(\tau (1-\phi)) = \cosh\tau \cosh(\tau\phi) - \sinh\tau\sinh(\tau\phi))",
          R"(1 - \tanh^2 x = \frac{1}{\cosh^2 x})", R"(\frac{1}{1 + e^{-x}} + \frac{1}{1 + e^x} = 1)",
          R"(e^{-\gamma m} q^T R_m k = \frac{q^T R_m k}{e^{\gamma m}})", R"(|e^{\gamma + i a}|^2 = e^{2\gamma})",
          R"(e^{\gamma m + i m\theta} = e^{\gamma m} (\cos m\theta + i \sin m\theta))", R"(\sinh 1 \approx 1.1752)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    for (const std::string text :
         {"e^{x} = 1 + x for real x", "e^{a+b} = e^a + e^b",
          R"(\cosh(x+y) = \cosh x \cosh y - \sinh x \sinh y for real x, y)", R"(\tanh 1 \approx 0.7614)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "refuted");
    }
    // of what is no real number, or another one in each place, nothing is known
    for (const std::string text :
         {"|e^{z}|^2 = e^{2z}", R"(\overline{e^{w}} = e^{w})", R"(\sum_{t=0}^{2} e^{t} = 3 e^{t})",
          R"((\sum_i e^{x_i})^2 = \frac{d}{2} \sum_i e^{2 x_i})", R"(e^{-\gamma m} depends only on m - n)",
          R"(\frac{d}{dx} e^{x} = 0)", R"(\frac{d}{d\gamma} e^{\gamma} = 0)", R"(\nabla_q e^{q} = 0)",
          R"(\frac{d}{dx} \cosh x = 0)", "e^{f(x+1)} = e^{f x + f}", R"(e^{\phi(m)} = e^{\phi m})",
          R"(\sum_{j=1}^{3} e^{-\gamma j} = 3 e^{-\gamma j})"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
    // matrices need not commute, and where numbers of their own differ these may be no powers of e
    CHECK(verdict("e^{A+B} = e^A e^B for matrices A, B") == "not understood");
    CHECK(verdict(R"(e^{-\gamma m} q^T R_m k = q^T R_m k)") == "not understood");
}

TEST_CASE("readings that nothing else asks for") {
    CHECK(verdict("R(A) R(B) = R(A+B)") == "proved");
    CHECK(verdict(R"((0.8, 0.6) \cdot (0.5, 0.5) \approx 0.7)") == "proved");
    CHECK(verdict(R"(\cos(m 10000^{\frac{-2i}{d}}) = \cos(-m 10000^{-2i/d}))") == "proved");
}

TEST_CASE("letters that are multiplied are numbers, and no angles") {
    for (const std::string text :
         {R"((ac + bd)\cos\delta = \cos\delta(ac + bd))", R"((a, b, c, d) \cdot (a, b, c, d) = a^2 + b^2 + c^2 + d^2)",
          R"([(ac + bd) + i(bc - ad)] (\cos m\theta + i \sin m\theta) = (ac + bd)\cos m\theta - (bc - ad)\sin m\theta
             + i [(ac + bd)\sin m\theta + (bc - ad)\cos m\theta])",
          "R_a R_b R_c = R_{a+b+c}", "conj(e^(i m t)) = e^(-i m t) for real m, t", "d/dm e^(i m t) = i t e^(i m t)",
          R"(\sin(\omega_k(t + \phi)) = \sin(\omega_k t)\cos(\omega_k\phi) + \cos(\omega_k t)\sin(\omega_k\phi))"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    for (const std::string text :
         {R"((ac + bd)\cos\delta + (bc - ad)\sin\delta = (ac + bd)\cos\delta + (ad - bc)\sin\delta)",
          "(ac + bd)^2 + (bc - ad)^2 = (a^2 + b^2)(c^2 - d^2)", "R_a R_b R_c = R_{a+b-c}",
          "d/dm e^(i m t) = -i t e^(i m t)", "d/dt cos(m t) = -t sin(m t)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "refuted");
    }
    // a product of vectors has several meanings, and \varphi may be a function
    for (const std::string text : {"q k = k q", R"(\sin 2x y = y \sin 2x)", R"(\varphi(0) = 0)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
    CHECK(verdict("x^T x = 2d for vectors x; a = b = c = 1") != "proved");
}

TEST_CASE("logarithms of powers, with any base") {
    for (const std::string text :
         {"log(1) = 0", R"(\log(10000^{-2i/d}) = -\frac{2i}{d} \log 10000)", R"(\log_2 8 = 3)", R"(\log_b b^{x} = x)",
          R"(\ln(a b) = \ln a + \ln b)", "log θ_i = -(2i/d) log 10000, θ_i = 10000^(-2i/d)",
          R"(\frac{\theta_{i+1}}{\theta_i} = 10000^{-2/d}, \quad \theta_i = 10000^{-2(i-1)/d})"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    for (const std::string text : {R"(\log(10000^{-2i/d}) = \frac{2i}{d} \log 10000)", R"(\log_2 8 = 4)",
                                   R"(\ln b^{2} = 3 \ln b)", "log θ_i = -(i/d) log 10000, θ_i = 10000^(-2i/d)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "refuted");
    }
    CHECK(verdict(R"(\log_1 1 = 5)") == "not understood");
    CHECK(verdict(R"(\log_2 8 = \log_3 27)") == "not understood");
    CHECK(verdict(R"(\ln(a + b) = \ln a + \ln b)") == "not understood");
}

TEST_CASE("what stands around a formula in a line") {
    for (const std::string text :
         {"**Theorem 2.** R_m R_n = R_{m+n}", "Lemma: R_m R_n = R_{m+n}", "\"R_m R_n = R_{m+n}\"",
          "*R_m R_n = R_{m+n}*", "R_m R_n = R_{m+n}  # composition", R"(\( R_m R_n = R_{m+n} \) — angles are added)",
          "$$R_m R_n = R_{m+n}$$ (position 0 isn't moved)", "θ_i = 10000^(-2i/d)  =>  θ_0 = 1"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    for (const std::string text : {"R_m R_n = R_{m-n}  # wrong", R"(\( R_m = I \) — only for m zero)",
                                   "R_m R_n = R_{m-n}  # composition", "R_m = I (not so for m = 1)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
}

TEST_CASE("numbers of programs, of names and of other units") {
    for (const std::string text : {"1e4 * 4^(128/126) ≈ 40890", "3.5^16 ≈ 5.07e8", "10000^(-126/128) ≈ 1.155e-4",
                                   R"(\lambda_{32} = 2\pi \cdot 10000^{64/128} \approx 628.32)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    for (const std::string text : {R"(\lambda_{32} = 2\pi \cdot 10000^{32/128} \approx 628.32)",
                                   R"(3 \times 3 \times 7168 \times 18432 \approx 1.3)", R"(\sin 1 \approx 0.001)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "refuted");
    }
    CHECK(verdict(R"(3 \times 3 \times 7168 \times 18432 \approx 1.2)") == "undecided");  // in 10^9
    CHECK(verdict("2e = 2e") == "not understood");
}

TEST_CASE("a number and an angle that are named by their vector") {
    CHECK(verdict(R"(q \cdot k = r_q r_k \cos(\phi_q - \phi_k))") == "not understood");  // perhaps theirs
    const std::string polar = R"( where q := r_q e^{i\phi_q}, k := r_k e^{i\phi_k})";
    CHECK(verdict(R"(\operatorname{Re}(q \bar k) = r_q r_k \cos(\phi_q - \phi_k))" + polar) == "proved");
    CHECK(verdict(R"(\operatorname{Re}(q \bar k) = r_q r_k \cos(\phi_q + \phi_k))" + polar) == "refuted");
    CHECK(verdict("w' x = w' x") != "refuted");  // a script of one part begins the product
    const std::string code = R"( where PE(t) := (\sin t\omega, \cos t\omega))";
    CHECK(verdict(R"(PE(t)^\top PE(u) = \cos((t-u)\omega))" + code) == "proved");
    CHECK(verdict(R"(PE(t)^\top PE(u) = \cos((t+u)\omega))" + code) == "refuted");
}

TEST_CASE("scales of frequencies are real numbers") {
    CHECK(verdict(R"(h(\theta_i) = (1-\gamma)\frac{\theta_i}{s} + \gamma\theta_i =
                     \theta_i(\gamma + \frac{1-\gamma}{s}))") == "proved");
    CHECK(verdict(R"((1-\gamma)\frac{\theta_i}{s} + \gamma\theta_i = \theta_i\frac{1-\gamma+\gamma}{s})") == "refuted");
    for (const std::string text : {R"(\lambda_i \theta_i = 2\pi)", R"(\theta_i/s = \theta_i)", "m/s = n/t",
                                   R"(\lambda_i(t+s) = \lambda_i(t) + \lambda_i(s))"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
}

TEST_CASE("what is said beside a formula and used is named") {
    const auto notes = [](const std::string& text) {
        const std::vector<formula::Answer> answers = formula::decide(text);
        std::string all;
        for (const std::string& note : answers.at(0).notes) all += note + '\n';
        return all;
    };
    CHECK(notes(R"(\theta_0 = 1, \theta_i = 10000^{-2i/d})").find("given") != std::string::npos);
    CHECK(notes("J^2 = -I, J = [[0, -1], [1, 0]]").find("given J = [[0, -1], [1, 0]]") != std::string::npos);
    CHECK(notes("R_m R_n = R_{m+n}").find("given") == std::string::npos);
}
