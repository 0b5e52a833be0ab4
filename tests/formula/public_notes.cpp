// What public notes print that was refuted without being false, and what is false there and was passed over.
#include <doctest/doctest.h>

#include <string>

#include "formula/asked.hpp"

using asked::last;
using asked::verdict;
using asked::verdicts;

TEST_CASE("what says what something is, is not refuted") {
    for (const std::string text :
         {R"(q \cdot k = |q| |k| \cos\theta)",  // the angle between them
          R"(R_2(\theta) = \begin{pmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{pmatrix})",
          R"(10000^{\frac{2i}{d_{model}}} = 10000^{\frac{2i}{8}})",  // d is 8
          R"(\omega_i^{(h)} = \omega_i)",                            // h is no exponent
          R"(\langle q_j e^{mi\theta}, k_j e^{ni\theta} \rangle = q_j k_j e^{mi\theta} \overline{e^{ni\theta}})",
          R"((m; n) = (n; m))"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
    CHECK(verdict(R"(10000^{2i/d} = 10000^{2i})") == "refuted");  // of no even d
    CHECK(verdicts(R"($J_\theta = \begin{pmatrix} 0 & -\theta \\ \theta & 0 \end{pmatrix}$)") != "i");
}

TEST_CASE("frequencies are powers of any base, with any name of the dimension") {
    for (const std::string text : {R"(PE(pos, 2i) = \sin\left(\frac{pos}{10000^{\frac{2i}{d_{model}}}}\right))",
                                   R"(PE(pos, 2i) = \sin\Big(\frac{pos}{n^{2i/d}}\Big))",
                                   R"(\cos((m+n) b^{-2i/d}) = \cos(m b^{-2i/d})\cos(n b^{-2i/d}) - )"
                                   R"(\sin(m b^{-2i/d})\sin(n b^{-2i/d}))"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    CHECK(verdict(R"(\cos((m+n) b^{-2i/d}) = \cos(m b^{-2i/d}) + \cos(n b^{-2i/d}))") == "refuted");
    CHECK(verdict(R"(PE(pos, 2i) = \cos(pos/n^{2i/d}))") == "refuted");
    CHECK(verdict(R"(\cos(m b^{-2i/d}) = \cos(m c^{-2i/d}))") == "not understood");  // two bases
}

TEST_CASE("an example, and what has another subscript, says nothing of R and of the code") {
    const std::string then = "\n\n$$R_m^\\top R_n = R_{n-m}$$\n";
    for (
        const std::string said :
        {R"($$R_3 \approx \begin{bmatrix} 0.9996 & -0.03 \\ 0.03 & 0.9996 \end{bmatrix}$$)",
         R"($$R_1 = \begin{pmatrix} \cos(1) & -\sin(1) \\ \sin(1) & \cos(1) \end{pmatrix}$$)",
         R"($$R_{x,y} = \begin{pmatrix} \cos (x+y)\theta & -\sin (x+y)\theta \\ \sin (x+y)\theta & \cos (x+y)\theta \end{pmatrix}$$)",
         R"($$R_z = \begin{bmatrix} \cos(\theta) & -\sin(\theta) & 0 \\ \sin(\theta) & \cos(\theta) & 0 \\ 0 & 0 & 1 \end{bmatrix}$$)"}) {
        CAPTURE(said);
        CHECK(last(said + then) == 'p');
    }
    CHECK(last("$$PE_{(0,2)} = \\sin(0 / 100)$$\n\n$$PE(t)^\\top PE(t) = d/2$$\n") == 'p');
}

TEST_CASE("the dimension and the frequencies of R_\\Theta have any name") {
    const std::string dots =
        R"(\begin{pmatrix} \cos m\omega_1 & -\sin m\omega_1 & \cdots & 0 & 0 \\ \sin m\omega_1 & \cos m\omega_1 & )"
        R"(\cdots & 0 & 0 \\ \vdots & \vdots & \ddots & \vdots & \vdots \\ 0 & 0 & \cdots & \cos m\omega_{d_h/2} & )"
        R"(-\sin m\omega_{d_h/2} \\ 0 & 0 & \cdots & \sin m\omega_{d_h/2} & \cos m\omega_{d_h/2} \end{pmatrix})";
    CHECK(verdict("R_{\\Theta,m} = " + dots) == "proved");
    CHECK(verdict("R_{\\Theta,m}^\\top = " + dots) == "refuted");
}

TEST_CASE("letters, labels and numbers of equations as they are printed") {
    for (const std::string text :
         {R"(q_j k_j e^{mi\varepsilon} \overline{e^{ni\varepsilon}} = q_j k_j e^{(m - n)i\varepsilon})",
          R"((R_m W^Q x)^\top R_n W^K y = x^\top {W^Q}^\top R_{n-m} W^K y)",
          "cos⁡(α+β) = cos⁡αcos⁡β−sin⁡αsin⁡β"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "proved");
    }
    CHECK(
        last(
            R"($$\text{(16) } (x+yi)e^{in\theta} = (x\cos n\theta - y\sin n\theta) + i(x\sin n\theta + y\cos n\theta)$$)") ==
        'p');
    CHECK(verdict(R"((R_m W^Q x)^\top R_n W^K y = x^\top W^Q R_{n-m} W^K y)") == "refuted");
}

TEST_CASE("a letter that nothing turns by is a number in a matrix") {
    const std::string generator = R"(\begin{pmatrix} 0 & -\theta \\ \theta & 0 \end{pmatrix})";
    CHECK(verdict(generator + R"( = \theta \begin{pmatrix} 0 & -1 \\ 1 & 0 \end{pmatrix})") == "proved");
    CHECK(verdict(generator + R"(^2 = \begin{pmatrix} -\theta^2 & 0 \\ 0 & -\theta^2 \end{pmatrix})") == "proved");
    CHECK(verdict(generator + R"(^2 = \begin{pmatrix} \theta^2 & 0 \\ 0 & \theta^2 \end{pmatrix})") != "proved");
}

TEST_CASE("what is no polynomial is refuted where its letters are numbers") {
    for (const std::string text :
         {R"(\cos a \cos b = \cos(ab))", R"(R_{m/s} = R_m / s)", R"(\sqrt{\cos^2 a} = \cos a)",
          R"(\tan a \tan b = \tan(ab))", R"(\cos(\frac{\theta}{2} m) = \cos(m\theta))", "sqrt(x^2) = x for all real x",
          R"(\frac{a}{b}\theta = \frac{b}{a}\theta for reals a, b)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "refuted");
    }
    // read in several ways, or true of positive numbers
    for (const std::string text :
         {R"(R_{mn} = R_m R_n)", R"(\sin(\theta)(m-n) = \sin (m-n)\theta)", R"(\sqrt{2} x = x)",
          R"(\cos(\theta + 60) = \frac12\cos\theta - \frac{\sqrt3}{2}\sin\theta)",
          R"(\left\|\frac{q}{c}\right\| = \frac{\|q\|}{c} for real c)",
          R"(\sqrt{\cos^2 a} = \cos a for |a| < \pi/2)"}) {
        CAPTURE(text);
        CHECK(verdict(text) == "not understood");
    }
}

TEST_CASE("letters are what the document says that they are") {
    CHECK(last("Let $a, c \\in \\mathbb{C}$. Then $\\overline{a c} = \\bar a \\bar c$.") == 'p');
    CHECK(last("Let $a, c \\in \\mathbb{C}$. Then $\\overline{a c} = \\bar a c$.") == 'r');
    CHECK(last("For $u, g \\in \\mathbb{C}$ we have $|u g|^2 = |u|^2 |g|^2$.") == 'p');
    CHECK(last("Here $\\nu_i = 10000^{-2i/d}$ are the frequencies, and $p$ is the position. It follows that "
               "$\\frac{d}{dp} \\sin(\\nu_i p) = \\nu_i \\cos(\\nu_i p)$.") == 'p');
    CHECK(last("Here $\\nu_i = 10000^{-2i/d}$ are the frequencies, and $p$ is the position. It follows that "
               "$\\frac{d}{dp} \\sin(\\nu_i p) = -\\nu_i \\cos(\\nu_i p)$.") != 'p');
    // a slip is one only where a change makes it true
    const std::string keys =
        "Let $\\kappa$ be the key and $K_p = R_p \\kappa$ the cached one at position $p$, moved by "
        "the offset $\\delta$. ";
    CHECK(last(keys + "Then $K_{p-\\delta} = R_{-\\delta} K_p$.") != 'r');
    // a function is no factor, and what has a value is what it says
    CHECK(last("Let $x + i y$ be complex. Then $f(x + y) = f(x) + f(y)$.") != 'p');
}

TEST_CASE("what the document says of a letter, a base, an index or a point is not passed over") {
    for (
        const std::string text :
        {R"x(Let $a$ and $b$ be matrices. Then $ab = ba$.)x",
         R"x($a$ is a matrix and $b$ is a matrix. Then $ab = ba$.)x",
         R"x(The matrices $a$, $b$. Then $ab = ba$.)x",
         R"x(设 $a$ 和 $b$ 是矩阵。则 $ab = ba$。)x",
         R"x(Let $a$, $b$ be linear operators. Then $ab = ba$.)x",
         R"x(Let $w$ be a complex number. Then $\overline{w} = w$.)x",
         R"x($w$ is a complex number. Then $\overline{w} = w$.)x",
         R"x(The numbers $w$ and $z$ are complex. Then $\overline{w} = w$.)x",
         R"x(Suppose $w$ is complex. Then $\overline{w} = w$.)x",
         R"x(设 $w$ 为复数。则 $\overline{w} = w$。)x",
         R"x(Let $a, b \in \mathbb{R}^{n \times n}$.

$$ab = ba$$)x",
         R"x(Let $a,b \in M_2(\mathbb{R})$.

$$ab = ba$$)x",
         R"x(Let $a,b \in GL_2$.

$$ab = ba$$)x",
         R"x(Let $a,b \in SO(n)$.

$$ab = ba$$)x",
         R"x(Let $p,q\in\mathbb{H}$.

$$pq = qp$$)x",
         R"x($$\overline{w} = w \quad (w \in \mathbb{C})$$)x",
         R"x(Let $w = re^{i\phi}$.

$$\overline{w} = w$$)x",
         R"x($$a = \begin{pmatrix}1&2\\3&4\end{pmatrix}$$

$$b = \begin{pmatrix}1&1\\0&4\end{pmatrix}$$

$$ab = ba$$)x",
         R"x(Let $Q, K \in \mathbb{R}^{n\times d}$ be the query and key matrices.

$$\langle Q,K\rangle = Q^\top K$$

$$Q^\top K = K^\top Q$$)x",
         R"x(Let $x, y \in \mathbb{R}^{n \times d}$.

$$x^\top y = y^\top x$$)x",
         R"x(Let $\Lambda$ be a matrix, $W$ a matrix.

$$\Lambda W = W\Lambda$$)x",
         R"x(Let $\lambda$ and $\mu$ be matrices.

$$\lambda\mu=\mu\lambda$$)x",
         R"x(The vectors $s$ and $t$ are given.

$$(s+t)^2 = s^2+2st+t^2$$)x",
         R"x(All vectors are rows.

$$x_i W_Q x_j^\top = x_j W_Q x_i^\top$$)x",
         R"x($$R_i(m)R_j(n) = R_i(m+n)$$)x",
         R"x(Let $F(x) = x\tau$.

$$\frac{\partial}{\partial x}F(1) = 0$$)x",
         R"x(For $\phi < \psi$, $G(\phi,\psi)=\phi$.

$$G(1,\psi)=1$$)x",
         R"x(Let $\lambda_{m,i} = m b^{2i/d}$.

$$\lambda_{n,i} = m b^{2i/d}$$)x",
         R"x(Let $\theta_i = 1/b^{2i/d}$.

$$2\pi/\theta_i = 2\pi a^{2i/d}$$)x",
         R"x(Let $\theta_i=b^{-2i/d}$ and $b=10000$. Then $2\pi/\theta_i = 2\pi\, 500000^{2i/d}$.)x",
         R"x(We have $d_h = d/H$ and $\omega_i = 1/10000^{2(i-1)/d}$. Then $\omega_i = 1/10000^{2(i-1)/d_h}$.)x",
         R"x(Here $Q$ and $K$ are queries; the inner product $Q \cdot K = \mathrm{Re}(Q K)$.)x",
         R"x($$R_m R_m = I_d$$

$$(R_mR_m)x = I_d x$$)x",
         R"x(Let $R \in \mathbb{R}^{d\times d}$.

$$R^\top R = I$$)x",
         R"x(Let $R$ be the relation matrix.

$$R^\top R=I$$)x",
         R"x(Let $R_n$ be the rank-$n$ remainder.

$$R_mR_n=R_{m+n}$$)x",
         R"x(Let $I$ be the moment of inertia.

$$I^2 = I$$)x",
         R"x(Let $x\in\mathbb{R}^d$.

$$x^2 = x x$$)x",
         R"x($$R_{\Theta,m} = \begin{pmatrix} \cos m\theta_1 & -\sin m\theta_1 & \cdots & 0 & 0 \\ \sin m\theta_1 & \cos m\theta_1 & \cdots & 0 & 0 \\ \vdots & \vdots & \ddots & \vdots & \vdots \\ 0 & 0 & \cdots & \cos m\theta_{d/3} & -\sin m\theta_{d/3} \\ 0 & 0 & \cdots & \sin m\theta_{d/3} & \cos m\theta_{d/3} \end{pmatrix}$$)x",
         R"x(Let $\theta'_{m,i} = \frac{m}{b^{2i/d}}$.

$$\theta'_{n,0} = m/1$$)x",
         R"x(For vectors $u$ and $v$: $\frac{uv}{v}=u$.)x"}) {
        CAPTURE(text);
        CHECK(last(text) != 'p');
    }
}

TEST_CASE("other relations than = are read in documents too") {
    CHECK(verdicts(R"($$16^3 - 1 = 4095 > 1999$$)") == "pp");
    CHECK(verdicts(R"($$\|R_m q\|^2 = \|q\|^2 \ge 0$$)") == "pp");
    CHECK(verdicts(R"($$|q^\top R_m k| \le |q||k| = |k||q|$$)") == "pp");
    CHECK(verdicts(R"($$16^3 - 1 = 4095 > 4999$$)") == "pr");
    // a range beside an equation is none
    CHECK(verdicts(R"($$\theta_i = 10000^{-2i/d}, \quad 0 \le i < d/2$$)").size() == 1);
}

TEST_CASE("entries, room and names as students and blogs type them") {
    CHECK(verdict("R(a) = [ cos a  -sin a ; sin a  cos a ]") == "proved");  // two spaces are a comma
    CHECK(verdict("R(a) = [ cos a  sin a ; -sin a  cos a ]") != "proved");
    CHECK(verdict(R"(PE_{2i}(p + r) = PE_{2i}(p) \cos \theta_i r + PE_{2i+1}(p) \sin \theta_i r for positions p, r)") ==
          "proved");
    CHECK(verdict(R"(\|\mathrm{rope}(x, s)\| = \|x\|)") == "proved");
    CHECK(verdict(R"(\mu\,(R_m q) = R_m(\mu q) for real \mu)") == "proved");
    CHECK(verdict(R"(R_{h,w} = R_{0,w} R_{h,0})") == "proved");
    CHECK(verdict(R"(R_{h,w} = R_{0,h} R_{w,0})") == "refuted");
    CHECK(verdict("(A B)_12 = A_11 B_12 + A_12 B_22 for 2 x 2 matrices A, B") != "refuted");
}

TEST_CASE("what a second hostile reading proved is not proved") {
    for (
        const std::string text : {
            R"x(Let $A$ and $B$ be $2\times 2$ matrices.

$$AB = BA$$)x",
            R"x(Let $W_q$ and $W_k$ be $d\times d$ matrices.

$$W_qW_k = W_kW_q$$)x",
            R"x(Let $P$ be $d \times d$ orthogonal.

$$P^T = P$$)x",
            R"x(Let $W$ be $d\times d$.

$$W^T = W$$)x",
            R"x(Let $q$ be $d$-dimensional.

$$|q|=d$$)x",
            R"x(Let $x$ be $3$-dimensional.

$$x^2 = 9$$)x",
            R"x(Let $W$ be $2$ by $2$.

$$W x = 2x$$)x",
            R"x($$PE_{pos,2i} = \sin(\omega_i pos)$$

$$PE_{pos+k,2i} = \cos(\omega_i (pos+k))$$)x",
            R"x($$PE_{pos+k,2i} = \sin(\omega_i pos) + 5$$)x",
            R"x(The score of $q$ and $k$ is a scalar.

$$R_mq = qR_m$$)x",
            R"x(The inner product of $q$ and $k$ is a scalar.

$$q^T R_m k = q R_m k$$)x",
            R"x(The components of $q$ and $k$ are real numbers.

$$q^Tk = qk$$)x",
            R"x(The entries of $A$ and $B$ are real numbers.

$$AB = BA$$)x",
            R"x(In contrast to scalars $A$ and $B$, matrices need not commute.

$$AB=BA$$)x",
            R"x($$q^T R_m^T R_n k = q R_{n-m} k$$ with $\tilde k = q + \varepsilon$.)x",
            R"x(Noise is added, $\tilde k = q + \varepsilon$, $\tilde q = k + \delta$.

$$R_m q = q R_m$$)x",
            R"x($\omega_i = 10000^{-2i/d_{model}}$ with $d_{model} = 512$. $\theta_i = 10000^{-2i/d_k}$ with $d_k = 64$.

$$\theta_1 = \omega_1$$)x",
            R"x($d_k = d_{model}/8$. $\theta_i = 10000^{-2i/d_k}$.

$$\theta_i = 10000^{-2i/d_{model}}$$)x",
            R"x($$\Theta = \{\theta_i = 10000^{-2(i-1)/d}, i \in [1, 2, ..., d/2]\}$$

$$\theta_0 = 1$$)x",
            R"x(We use linear frequencies $\theta_i = \frac{i}{d}$.

$$\theta_0 = 1$$)x",
            R"x($\theta_i = 10000^{-2(i-1)/d}$.

$$\theta_0 = 1$$)x",
            R"x($$\sqrt[3]{8} = 8\sqrt{3}$$)x",
            R"x($$\sqrt[4]{100} \approx 200$$)x",
            R"x($$f(q,m) = R_m q$$

$$f(q,m)^T f(k,n) = g(k, k, m-n)$$)x",
            R"x($$R_m = \begin{pmatrix} 1 & m \\ 0 & 1\end{pmatrix}$$

$$R_m^TR_m = I$$)x",
            R"x($$R_m = \begin{pmatrix} \cos m\theta & \sin m\theta \\ \sin m\theta & -\cos m\theta\end{pmatrix}$$

$$R_m R_n = R_{m+n}$$)x",
            R"x($$R_m = 2\begin{pmatrix} \cos m\theta & -\sin m\theta \\ \sin m\theta & \cos m\theta\end{pmatrix}$$

$$|R_m x| = |x|$$)x",
            R"x(Let $R_1, R_2\in SO(3)$.

$$R_1R_2 = R_2R_1$$)x",
            R"x($$M_1 = \begin{pmatrix} 0 & 1 \\ 1 & 0\end{pmatrix}$$

$$M_2 = \begin{pmatrix} 1 & 0 \\ 0 & -1\end{pmatrix}$$

$$M_1M_2 = M_2M_1$$)x",
            R"x(The token embeddings $x_1, x_2 \in \mathbb{R}^d$.

$$x_1 W = W x_1$$)x",
            R"x(Quaternions $q_1$, $q_2$.

$$q_1q_2=q_2q_1$$)x",
            R"x(Here $a$, $b$ are not real numbers but matrices.

$$ab = ba$$)x",
            R"x(Note that $a$ and $b$ do not commute.

$$ab = ba$$)x",
            R"x(Let $G$ be a non-abelian group and $a, b \in G$.

$$ab = ba$$)x",
            R"x(Let $\alpha$, $\beta$ be permutations.

$$\alpha\beta = \beta\alpha$$)x",
            R"x(Operators $x$ and $p$ satisfy $xp - px = i$.

$$xp = px$$)x",
            R"x(with unit quaternions $p$ and $q$,

$$pq = qp$$)x",
            R"x($$f(x) = \begin{cases} x & x \ge 0 \\ -x & x < 0 \end{cases}$$

$$f(-2) = -2$$

$$f(x) = x$$

$$f(-2) = -2$$)x",
            R"x($$f(x) = x^2, \quad x > 0$$

$$f(x) = 0, \quad x \le 0$$

$$f(-3)=9$$)x",
            R"x(The encoding swaps sine and cosine: the even entries are cosines.

$$PE_{(pos,2i)} = \sin(pos/10000^{2i/d})$$)x"}) {
        CAPTURE(text);
        CHECK(last(text) != 'p');
    }
}

TEST_CASE("what it refuted is not refuted") {
    for (const std::string text :
         {R"x(For $0 \le a \le \pi$ we have $\sqrt{1-\cos^2 a} = \sin a$.)x",
          R"x(Let $a$ be an acute angle.

$$\sqrt{1-\cos^2 a} = \sin a$$)x",
          R"x($$2^{10} = 1024 \approx 10^3$$)x", R"x($$0.7499 \approx 3/4$$)x", R"x($$0.5 \approx 0.5012$$)x",
          R"x($$\sqrt[3]{8} = 2$$)x", R"x($$\sqrt[32]{10000} \approx 1.333$$)x", R"x($2\pi \equiv 0$)x",
          R"x(In the base case $R_{m/s} = R_m$.)x"}) {
        CAPTURE(text);
        CHECK(verdicts(text).find('r') == std::string::npos);
    }
    CHECK(verdict(R"(\sqrt[4]{10000} = 10)") != "refuted");
    CHECK(verdict(R"(\sqrt[4]{10000} \approx 10.00)") == "proved");
}

TEST_CASE("numbers of what the document defines, b' and r(0), are those of its definitions") {
    const std::string model =
        "The hyperparameters are $d = 128$, $b = 10000$ and $L = 4096$.\n\n"
        "$$\\theta_i = b^{-2i/d}, \\qquad \\lambda_i = \\frac{2\\pi}{\\theta_i}$$\n\n"
        "It makes $$r(i) = \\frac{L}{\\lambda_i}$$ turns.\n\n";
    CHECK(last(model + "The fastest one makes $r(0) \\approx 651.9$ turns.") == 'p');
    CHECK(last(model + "The fastest one makes $r(0) \\approx 652.9$ turns.") != 'p');
    CHECK(last(model + "The fastest one makes $r(1) \\approx 651.9$ turns.") != 'p');
    CHECK(last(model + "Of another model, $L = 8192$. It makes $r(0) \\approx 651.9$ turns.") != 'r');
    CHECK(last(model + "$$i(\\rho) = \\frac{d \\ln\\left(\\frac{L}{2\\pi\\rho}\\right)}{2 \\ln b}$$\n\n"
                       "So $i(32) \\approx 20.94$.") == 'p');
    const std::string base = "$$b' = b \\cdot s^{d/(d-2)}.$$\n\nWith $d = 128$, $b = 10000$ and $s = 8$ this is ";
    CHECK(last(base + "$b' \\approx 82685$.") == 'p');
    CHECK(last(base + "$b' \\approx 82658$.") == 'r');
    CHECK(last("$$s = \\frac{L'}{L}$$\n\nwith $L' = 16384$ and $L = 4096$.\n\nSo $0.1 \\ln s + 1 \\approx 1.1386$.") ==
          'p');
    CHECK(last("$$f(x) = 2x$$\n\n$$f(x) = 3x$$\n\n$$f(2) = 6$$") != 'p');
    for (const char* itself :
         {"The length is $L = 4096$.", "$$b' = 82685$$", "$$b' \\approx 82685$$", "$$r(0) = 651.9$$"})
        CHECK(last(itself) != 'p');
    CHECK(last("# One method\n\n" + base +
               "$b' \\approx 82685$.\n\n# Another\n\nWith $d = 128$, $b = 10000$ and $s = 8$ "
               "this is $b' \\approx 82658$.") != 'r');
    CHECK(last("The length is $L = 40.96$.") != 'p');
    CHECK(last("$$g(x) = \\sqrt{x}$$\n\nSo $g(2) \\approx 1.414$.") == 'p');
    CHECK(last("$$g(x) = \\sqrt{x}$$\n\n$$g(x) = 2\\sqrt{x}$$\n\nSo $g(2) \\approx 1.414$.") != 'p');
    CHECK(last("If $x > 0$, $f(x) = 2x$.\n\n$$f(2) = 6$$") != 'r');
}

TEST_CASE("axes with numbered coordinates, and the size of what is shown") {
    CHECK(verdict(R"(R_{x_1,y_1}^\top R_{x_2,y_2} = R_{x_2-x_1,\,y_2-y_1})") == "proved");
    CHECK(verdict(R"(R_{x_1,y_1}^\top R_{x_2,y_2} = R_{x_1-x_2,\,y_2-y_1})") == "refuted");
    CHECK(verdict(R"(R_{p_1,q_1}^\top R_{p_2,q_2} = R_{p_2-p_1,q_2-q_1})") != "refuted");
    const std::string shown =
        "$$R_m = \\begin{pmatrix} \\cos m\\theta & -\\sin m\\theta \\\\ "
        "\\sin m\\theta & \\cos m\\theta \\end{pmatrix}$$\n\n";
    CHECK(last(shown + "$$\\operatorname{tr} R_m = 2\\cos m\\theta$$") == 'p');
    CHECK(last(shown + "$$\\operatorname{tr} R_m = \\cos m\\theta$$") == 'r');
    CHECK(last(shown + "$$\\operatorname{tr} I = 2$$") != 'p');
    CHECK(last("Let $d = 2$.\n\n$$\\operatorname{tr} R_m = 2\\cos m\\theta$$") == 'p');
    CHECK(last("Only the distance $(n-m)$ appears, due to the group property: ${R_m}^T R_n = R_{n-m}$") == 'p');
    CHECK(last("$$\\operatorname{tr} R_m = 2\\cos m\\theta$$") != 'p');
}

TEST_CASE("in a chain that begins with a derivative positions are numbers") {
    const std::string generator = "$$J = \\begin{pmatrix} 0 & -1 \\\\ 1 & 0 \\end{pmatrix}$$\n\n";
    CHECK(verdicts(generator + "$$\\frac{\\partial R_m}{\\partial \\theta} = m J R_m = m R_m J$$") == "dpp");
    CHECK(verdicts(generator + "$$\\frac{\\partial R_m}{\\partial \\theta} = m J R_m = n R_m J$$") == "dpc");
    CHECK(verdicts(generator + "$$\\frac{\\partial R_m}{\\partial \\theta} = m R_{m+1} J$$") == "dc");
}
