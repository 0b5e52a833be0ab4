// The wrong ways.
#include "audit/gallery/parts.hpp"

namespace audit {

using namespace gallery_parts;

std::vector<Suspect> mistakes() {
    constexpr Kind bad = Kind::mistake;
    return {
        {"flipped-sign", bad, "R(-p theta)", "a model trained the other way sees past and future exchanged",
         block([](double c, double s) { return matrix(c, s, -s, c); })},
        {"missing-minus", bad, "y_a = x_a cos + x_b sin, y_b = x_a sin + x_b cos",
         "lengths grow and shrink with the position", block([](double c, double s) { return matrix(c, s, s, c); })},
        {"reflection", bad, "y_a = x_a cos + x_b sin, y_b = x_a sin - x_b cos",
         "keeps lengths and relative scores, is no identity at 0",
         block([](double c, double s) { return matrix(c, s, s, -c); })},
        {"sin-cos-swapped", bad, "y_a = x_a sin - x_b cos, y_b = x_a cos + x_b sin",
         "turned by pi/2 and backwards: scores are still relative",
         block([](double c, double s) { return matrix(s, -c, c, s); })},
        {"sin-dropped", bad, "y = x cos", "positions a quarter turn away vanish",
         block([](double c, double) { return matrix(c, 0, 0, c); })},
        {"updated-in-place", bad, "y_b = y_a sin + x_b cos", "the first assignment overwrites what the second needs",
         block([](double c, double s) { return matrix(c, -s, s * c, c - s * s); })},
        {"tiled-tables-interleaved", bad, "theta_{j mod d/2} with pairs (2i, 2i+1)",
         "each half of a pair turns at its own speed",
         [](int d, double b) { return mixed_tables(d, b, pairs, [](int j, int h) { return j % h; }); }},
        {"repeated-tables-half-split", bad, "theta_{floor(j/2)} with pairs (i, i+d/2)",
         "each half of a pair turns at its own speed",
         [](int d, double b) { return mixed_tables(d, b, half, [](int j, int) { return j / 2; }); }},
        {"other-pairing", bad, "pairs (i, d-1-i)", "the weights were trained for other planes",
         changed([](Recipe& r, double) {
             for (auto& [x, y] : r.planes) y = r.head_dim - 1 - x;
         })},
        {"exponent-odd", bad, "base^{-(2i+1)/d}", "every plane is slower by `base^{1/d}`",
         frequencies([](int i, int d, double b) { return std::pow(b, -(2.0 * i + 1) / d); })},
        {"exponent-shifted", bad, "base^{-2(i+1)/d}", "planes counted from 1: the fastest is missing",
         frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * (i + 1) / d); })},
        {"exponent-without-2", bad, "base^{-i/d}", "wavelengths reach only to the root of the base",
         frequencies([](int i, int d, double b) { return std::pow(b, -1.0 * i / d); })},
        {"exponent-last-is-base", bad, "base^{-2i/(d-2)}", "the convention of some sinusoidal encodings",
         frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * i / (d - 2)); })},
        {"exponent-sign", bad, "base^{2i/d}", "all planes too fast, most beyond a half turn a position",
         frequencies([](int i, int d, double b) { return std::pow(b, 2.0 * i / d); })},
        {"exponent-head-dim", bad, "base^{-2i/d} in r < d rotated coordinates",
         "wavelengths reach only to `base^{r/d}`", [](int d, double b) { return partial(d, b, half, d); }},
        {"base-and-dim-swapped", bad, "d^{-2i/base}", "all planes turn at nearly 1 radian a position",
         frequencies([](int i, int d, double b) { return std::pow(d, -2.0 * i / b); })},
        {"integer-division", bad, "base^{-(2i div d)} = 1", "all planes turn alike: position modulo 2 pi",
         frequencies([](int i, int d, double b) { return std::pow(b, -(2 * i / d)); })},
        {"constant-theta", bad, "theta_i = base^{-1/2}", "all planes turn alike",
         frequencies([](int, int, double b) { return std::pow(b, -0.5); })},
        {"frequencies-reversed", bad, "base^{-2(d/2-1-i)/d}", "fast and slow planes exchanged",
         frequencies([](int i, int d, double b) { return usual_theta(d / 2 - 1 - i, d, b); })},
        {"scale-in-exponent", bad, "base^{-2i/(s d)}",
         "a scale that should divide positions makes the base its own root",
         frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * i / (4 * d)); })},
        {"degrees", bad, "p theta pi/180", "57 times too slow: neighbours look alike",
         frequencies([](int i, int d, double b) { return usual_theta(i, d, b) * pi / 180; })},
        {"rotated-twice", bad, "R(p theta)^2", "keys rotated before and after the cache: all distances double",
         frequencies([](int i, int d, double b) { return 2 * usual_theta(i, d, b); })},
        {"position-multiplied", bad, "3p instead of p/3", "the scale the wrong way up",
         frequencies([](int i, int d, double b) { return 3 * usual_theta(i, d, b); })},
        {"position-offset", bad, "p + 1", "counted from 1: relative scores don't notice, a cache does",
         position([](double p) { return p + 1; })},
        {"position-clipped", bad, "min(p, 2047)", "all tokens beyond the table share one position",
         position([](double p) { return std::min(p, 2047.0); })},
        {"position-wraps", bad, "p mod 2048", "far tokens look near",
         position([](double p) { return p - 2048 * std::floor(p / 2048); })},
        {"position-integer-division", bad, "floor(p/4)", "four neighbours share one position",
         position([](double p) { return std::floor(p / 4); })},
        {"position-squared", bad, "p^2 theta", "the score depends on where, not only on how far",
         position([](double p) { return p * p; })},
        {"positions-reversed", bad, "4095 - p", "padding on the wrong side, or positions flipped",
         position([](double p) { return 4095 - p; })},
        {"position-of-row", bad, "the row index instead of p", "the wrong axis was taken for the sequence", by_row},
        {"first-position-for-all", bad, "p of the first row for all rows", "positions broadcast over the batch",
         first_position_for_all},
        {"yarn-bounds-swapped", bad, "the ramp of YaRN from fast to slow", "fast planes slowed, slow ones overrun",
         [](int d, double b) {
             Recipe r = usual(half, d, b);
             const Scaled how{Scaling::yarn, factor, trained, 1, 32, true, {}, {}};
             const auto right = frequencies_of<double>(how, b, d, d, 1);
             for (std::size_t i = 0; i < right.size(); ++i) r.theta[i] = r.theta[i] * (1 + 1 / factor) - right[i];
             r.factor = mscale;
             return streams(r.box());
         }},
        {"mscale-twice", bad, "cos and sin times (0.1 ln s + 1)^2", "attention sharper than trained",
         scaled(Scaling::yarn, 1, 32, mscale * mscale)},
        {"length-factor", bad, "cos and sin times d^{-1/2}", "the scale of attention applied in the rotation as well",
         changed([](Recipe& r, double) { r.factor = 1 / std::sqrt(r.head_dim); })},
        {"length-varies", bad, "cos(p theta) with sin((p+1) theta)", "tables shifted against each other",
         [](int d, double b) {
             Recipe r = usual(half, d, b);
             const std::vector<double> theta = r.theta;
             return streams([theta, d](const Tensor& x, const Positions& ps) {
                 Tensor y = x;
                 for (std::size_t row = 0; row < x.rows; ++row)
                     for (std::size_t i = 0; i < theta.size(); ++i) {
                         const auto p = static_cast<double>(ps[row]);
                         const double c = std::cos(p * theta[i]), s = std::sin((p + 1) * theta[i]);
                         const std::size_t h = i + static_cast<std::size_t>(d) / 2;
                         y(row, i) = c * x(row, i) - s * x(row, h);
                         y(row, h) = s * x(row, i) + c * x(row, h);
                     }
                 return y;
             });
         }},
        {"rest-dropped", bad, "0 from coordinate r on", "the part that should pass through is lost",
         [](int d, double b) {
             Recipe r = usual(half, d, b, d / 4 * 2);
             r.drop_rest = true;
             return streams(r.box());
         }},
        {"no-rotation", bad, "y = x", "the rotation is never called", [](int, double) { return streams(unchanged); }},
        {"added-not-rotated", bad, "x + (sin, cos)", "the absolute encoding of the first transformer", added},
        {"not-linear", bad, "R x / |x|", "a normalisation that belongs elsewhere", normalised},
        {"value-rotated", bad, "v is rotated too", "what is read out depends on where it stood",
         [](int d, double b) { return apart(d, b, [](Streams& s, const BlackBox& box) { s.value = box; }); }},
        {"key-not-rotated", bad, "only q is rotated", "the score depends on the query's position alone",
         [](int d, double b) { return apart(d, b, [](Streams& s, const BlackBox&) { s.key = s.value; }); }},
        {"key-conjugated", bad, "R_m q, R_{-n} k", "the score depends on m + n",
         [](int d, double b) {
             return apart(d, b, [](Streams& s, const BlackBox& box) {
                 s.key = with_positions(box, [](std::int64_t p, std::size_t) { return -p; });
             });
         }},
        {"key-shifted", bad, "R_m q, R_{n+1} k", "an off-by-one of the cache",
         [](int d, double b) {
             return apart(d, b, [](Streams& s, const BlackBox& box) {
                 s.key = with_positions(box, [](std::int64_t p, std::size_t) { return p + 1; });
             });
         }},
        {"key-rotated-twice", bad, "R_m q, R_{2n} k", "the cache held rotated keys already",
         [](int d, double b) {
             return apart(d, b, [](Streams& s, const BlackBox& box) {
                 s.key = with_positions(box, [](std::int64_t p, std::size_t) { return 2 * p; });
             });
         }},
        {"layouts-mixed", bad, "q interleaved, k half-split", "the two never meet in the same plane",
         [](int d, double b) {
             return apart(d, b, [d, b](Streams& s, const BlackBox&) { s.query = usual(pairs, d, b).box(); });
         }},
    };
}

}  // namespace audit
