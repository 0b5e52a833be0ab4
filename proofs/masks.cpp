// What attention knows of positions without any encoding, and what floating point does to angles.
#include <cmath>

#include "proofs/enclosed.hpp"

namespace proofs {

namespace {

/// Exchanges the second and the third token.
Mat exchange() {
    Mat p = identity(3);
    p(1, 1) = p(2, 2) = 0;
    p(1, 2) = p(2, 1) = 1;
    return p;
}

/// (X M X^T) X: attention with the scores themselves as weights
Mat attend(const Mat& X, const Mat& M) { return Mat(X * M * transpose(X)) * X; }

/// The same with the weights of later tokens set to 0
Mat attend_causally(const Mat& X, const Mat& M) {
    Mat weights = X * M * transpose(X);
    for (int i = 0; i < weights.rows(); ++i)
        for (int j = i + 1; j < weights.cols(); ++j) weights(i, j) = 0;
    return weights * X;
}

}  // namespace

Chapter masks() {
    Chapter chapter{"masks", "Order without an encoding, and rounding", {}};

    chapter.theorems.push_back(
        theorem("attention-equivariant", "Without a mask attention follows its tokens around")
            .states(R"(f(PX) = P f(X), \quad f(X) := (X M X^\top) X, \quad X \in \mathbb{R}^{3 \times 2})")
            .given(R"($P := \begin{pmatrix} 1 & 0 & 0 \\ 0 & 0 & 1 \\ 0 & 1 & 0 \end{pmatrix}$)")
            .source("S10", "3")
            .remark(
                "Three tokens of two numbers, P the exchange of the last two, with the scores as weights. Softmax, and "
                "any number of tokens: softmax-equivariant.")
            .forall(matrix("X", 3, 2), matrix("M", 2, 2))
            .derive([](const Mat& X, const Mat& M, Lines& l) {
                l.begin(R"(f(PX))", attend(exchange() * X, M));
                l(R"(P (X M X^\top) P^\top P X)", "the transpose of a product",
                  Mat(exchange() * Mat(X * M * transpose(X))) * Mat(transpose(exchange()) * Mat(exchange() * X)));
                l(R"(P f(X))", "P^T P = I", exchange() * attend(X, M));
            }));

    chapter.theorems.push_back(
        theorem("softmax-equivariant", "Softmax attention doesn't see where among the others two tokens stand")
            .states(R"(\Big( x u + y v + \sum_i r_{2i} r_{2i+1} \Big) \Big( y + x + \sum_i r_{2i} \Big)
                       = \Big( y v + x u + \sum_i r_{2i} r_{2i+1} \Big) \Big( x + y + \sum_i r_{2i} \Big))")
            .given("two tokens have the weights x and y, exponentials of their scores, and the values u and v; any "
                   "number d/2 of others the weights and values $r_{2i}$ and $r_{2i+1}$; the denominators, which are "
                   "positive, are multiplied away")
            .source("S10", "3")
            .remark("Both sides are an output and the other denominator: with the two exchanged the output "
                    "is the same.")
            .forall(real("x"), real("y"), real("u"), real("v"), vector("r"))
            .derive_in_planes([](Term x, Term y, Term u, Term v, const auto& r, Lines& l) {
                const Term weights = sum([](const Vec& t) { return t(0); }, r);
                const Term values = sum([](const Vec& t) { return t(0) * t(1); }, r);
                l.begin(R"(\Big( x u + y v + \sum_i r_{2i} r_{2i+1} \Big) \Big( y + x + \sum_i r_{2i} \Big))",
                        (x * u + y * v + values) * (y + x + weights));
                l(R"(\Big( y v + x u + \sum_i r_{2i} r_{2i+1} \Big) \Big( x + y + \sum_i r_{2i} \Big))",
                  "numbers are added in either order", (y * v + x * u + values) * (x + y + weights));
            }));

    chapter.theorems.push_back(theorem("same-token-same-output", "Without a mask equal tokens get equal outputs")
                                   .states(R"(f(X)^\top e_0 = f(X)^\top e_2, \quad f(X) := (X M X^\top) X)")
                                   .given(R"($X := \begin{pmatrix} x_0 & x_1 \\ y_0 & y_1 \\ x_0 & x_1 \end{pmatrix}$,
                                             $e_0 := (1, 0, 0)$, $e_2 := (0, 0, 1)$)")
                                   .source("S10", "3")
                                   .rests_on("attention-equivariant")
                                   .forall(vector("x", 2), vector("y", 2), matrix("M", 2, 2))
                                   .derive([](const Vec& x, const Vec& y, const Mat& M, Lines& l) {
                                       Mat X(3, 2);
                                       X << x(0), x(1), y(0), y(1), x(0), x(1);
                                       const Mat f = attend(X, M);
                                       l.begin(R"(f(X)^\top e_0)", vector2(f(0, 0), f(0, 1)));
                                       l(R"(f(X)^\top e_2)", "attention-equivariant: their rows of scores are equal",
                                         vector2(f(2, 0), f(2, 1)));
                                   }));

    chapter.theorems.push_back(theorem("causal-equivariant", "With a causal mask too")
                                   .states(R"(f(PX) = P f(X), \quad f(X) = \operatorname{lower}(X M X^\top) X)")
                                   .unread(0, 1, 2)
                                   .source("S10", "3a")
                                   .mended_by("attention-equivariant")
                                   .remark("A near miss that many texts print as a reason why decoders need an "
                                           "encoding: the sum over the tokens so far is no "
                                           "set operation.")
                                   .forall(matrix("X", 3, 2), matrix("M", 2, 2))
                                   .derive([](const Mat& X, const Mat& M, Lines& l) {
                                       l.begin(R"(f(PX))", attend_causally(exchange() * X, M));
                                       l.slip(R"(P f(X))", "if the mask changed nothing",
                                              exchange() * attend_causally(X, M));
                                   }));

    chapter.theorems.push_back(theorem("causal-mask-tells", "A causal mask alone tells positions apart")
                                   .states(R"(\frac{a + b}{2} - \frac{a + 2b}{3} = \frac{a - b}{6})")
                                   .source("S10", "3a")
                                   .remark("Tokens a, b, b with no encoding and no scores at all: each position has "
                                           "the mean of what came before. The two b "
                                           "get different outputs unless a = b.")
                                   .forall(real("a"), real("b"))
                                   .derive([](Term a, Term b, Lines& l) {
                                       l.begin(R"(\frac{a + b}{2} - \frac{a + 2b}{3})",
                                               Term::fraction(1, 2) * (a + b) - Term::fraction(1, 3) * (a + 2 * b));
                                       l(R"(\frac{a - b}{6})", "one denominator", Term::fraction(1, 6) * (a - b));
                                   }));

    chapter.theorems.push_back(
        theorem("float32-angles", "Angles in float32")
            .states(
                R"(|\operatorname{fl}(p \operatorname{fl}(\theta_i)) - p\,\theta_i| < \tfrac32\, p\, 2^{-24}, \quad p = 2^k - 1, \; 1 \le k \le 20)")
            .remark("Half a unit for theta_i, below 1, and one rounding of the product: at most $(1/2 + \\theta_i) p "
                    "2^{-24}$. So the bound grows with the position: at $2^{20}$ it is a tenth of a radian. As the "
                    "machine computes it, at d = 128, in all planes.")
            .encloses(R"(|\operatorname{fl}(p \operatorname{fl}(\theta_i)) - p\,\theta_i| < \tfrac32\, p\, 2^{-24})",
                      "every plane, against the enclosure", prover::range("k", 1, 20), [](Enclosures& e) {
                          const auto theta = enclosed_frequencies(10000);
                          Interval largest;
                          for (const std::int64_t k : e.all()) {
                              const std::int64_t p = (std::int64_t{1} << k) - 1;
                              for (int i = 0; i < 64; ++i) {
                                  const float angle = static_cast<float>(p) * rope::frequency<float>(i, 128);
                                  const Interval error = abs(Interval(Rational(static_cast<double>(angle))) -
                                                             Interval(p) * theta[static_cast<std::size_t>(i)]);
                                  const Interval unit = Interval(p) * tiny(24), units = error / unit;
                                  e.less(error, Interval::fraction(3, 2) * unit,
                                         [&] { return named("p", p) + ", " + named("plane", i); });
                                  if (largest < units) largest = units;
                              }
                          }
                          e.positive(largest - Interval::fraction(1, 2), saying("more than half of it is reached"));
                          e.note("the largest is " + largest.str(6) + " p 2^-24");
                      }));

    chapter.theorems.push_back(
        theorem("float32-angles-fixed", "An error of float32 that does not grow")
            .states(
                R"(|\operatorname{fl}(p \operatorname{fl}(\theta_1)) - p\,\theta_1| < 2^{-24}, \quad p = 2^{20} - 1)")
            .mended_by("float32-angles")
            .remark("A near miss: the rounding of one number is $2^{-24}$ of it, and a position multiplies it.")
            .slip_encloses(R"(|\operatorname{fl}(p \operatorname{fl}(\theta_1)) - p\,\theta_1| < 2^{-24})", "plane 1",
                           [](Enclosures& e) {
                               const std::int64_t p = (std::int64_t{1} << 20) - 1;
                               const float angle = static_cast<float>(p) * rope::frequency<float>(1, 128);
                               const Interval error = abs(Interval(Rational(static_cast<double>(angle))) -
                                                          Interval(p) * enclosed_frequencies(10000)[1]);
                               e.less(error, tiny(24),
                                      [&] { return "the error is " + error.str(6) + "; 2^-24 less it"; });
                           }));

    return chapter;
}

}  // namespace proofs
