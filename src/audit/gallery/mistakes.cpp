// The wrong ways.
#include <numeric>

#include "audit/gallery/parts.hpp"

namespace audit {

using namespace gallery_parts;

std::vector<Suspect> mistakes() {
    constexpr const char* turning = "y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos";
    constexpr const char *powers = "theta_i = base^(-2i/d)", *angles = "let the angle be p theta_i";
    return {
        {"flipped-sign", "R(-p theta)", "a model trained the other way sees past and future exchanged",
         "the rotation runs backwards: by -p theta_i", turning, block(blocks::flipped)},
        {"missing-minus", "y_a = x_a cos + x_b sin, y_b = x_a sin + x_b cos",
         "lengths grow and shrink with the position", "the minus of rotate_half is missing: y_a = x_a cos + x_b sin",
         "y_a = x_a cos - x_b sin", block(blocks::missing_minus)},
        {"reflection", "y_a = x_a cos + x_b sin, y_b = x_a sin - x_b cos",
         "keeps lengths and relative scores, is no identity at 0",
         "every plane is mirrored instead of turned: y = e^{if} conj(x)", turning, block(blocks::reflection)},
        {"sin-cos-swapped", "y_a = x_a sin - x_b cos, y_b = x_a cos + x_b sin",
         "turned by pi/2 and backwards: scores are still relative", "sin and cos have changed places",
         "y_a = x_a cos - x_b sin", block(blocks::swapped)},
        {"sin-dropped", "y = x cos", "positions a quarter turn away vanish", "the term with sin is missing: y = x cos",
         turning, block(blocks::cosine_alone)},
        {"updated-in-place", "y_b = y_a sin + x_b cos", "the first assignment overwrites what the second needs",
         "{1} is computed from the new {2}: {3}", "keep x_a and x_b until both are computed", block(blocks::in_place)},
        {"tiled-tables-interleaved", "theta_{j mod d/2} with pairs (2i, 2i+1)",
         "each half of a pair turns at its own speed",
         "tables made for half-split (cos of theta_{j mod d/2}) meet an interleaved rotation",
         "repeat each entry of the tables twice, or use rotate_half",
         mixed_tables(pairs, [](int j, int h) { return j % h; })},
        {"repeated-tables-half-split", "theta_{floor(j/2)} with pairs (i, i+d/2)",
         "each half of a pair turns at its own speed",
         "tables made for interleaved (cos of theta_{floor(j/2)}) meet a half-split rotation",
         "tile the tables, or rotate neighbouring pairs", mixed_tables(half, [](int j, int) { return j / 2; })},
        {"other-pairing", "pairs (i, d-1-i)", "the weights were trained for other planes",
         "the pairing is neither interleaved nor half-split: {1}, ...", "pair (2i, 2i+1) or (i, i + d/2)",
         changed([](Recipe& r, double) {
             for (auto& [x, y] : r.planes) y = r.head_dim - 1 - x;
         })},
        {"exponent-odd", "base^{-(2i+1)/d}", "every plane is slower by `base^{1/d}`",
         "the exponent is -(2i+1)/d instead of -2i/d", "let i run from 0 and take 2i",
         frequencies([](int i, int d, double b) { return std::pow(b, -(2.0 * i + 1) / d); })},
        {"exponent-shifted", "base^{-2(i+1)/d}", "planes counted from 1: the fastest is missing",
         "the exponent is -2(i{1}1)/d: the planes are counted from {2}", "let i run from 0",
         frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * (i + 1) / d); })},
        {"exponent-without-2", "base^{-i/d}", "wavelengths reach only to the root of the base",
         "the exponent is -i/d instead of -2i/d", powers,
         frequencies([](int i, int d, double b) { return std::pow(b, -1.0 * i / d); })},
        {"exponent-last-is-base", "base^{-2i/(d-2)}", "the convention of some sinusoidal encodings",
         "the exponent is divided by d - 2, so that the last frequency is exactly 1/base", powers,
         frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * i / (d - 2)); })},
        {"exponent-sign", "base^{2i/d}", "all planes too fast, most beyond a half turn a position",
         "the frequencies grow: the minus of the exponent is missing", powers,
         frequencies([](int i, int d, double b) { return std::pow(b, 2.0 * i / d); })},
        {"exponent-head-dim", "base^{-2i/d} in r < d rotated coordinates", "wavelengths reach only to `base^{r/d}`",
         "the exponent is divided by head_dim instead of rotary_dim", "theta_i = base^(-2i/rotary_dim)",
         frequencies(usual_theta, true)},
        {"base-and-dim-swapped", "d^{-2i/base}", "all planes turn at nearly 1 radian a position",
         "base and dimension have changed places: theta_i = d^(-2i/base), all nearly 1", powers,
         frequencies([](int i, int d, double b) { return std::pow(d, -2.0 * i / b); })},
        {"integer-division", "base^{-(2i div d)} = 1", "all planes turn alike: position modulo 2 pi",
         "every frequency is 1: the exponent -2i/d was divided as integers", "divide as floating-point numbers",
         frequencies([](int i, int d, double b) { return std::pow(b, -(2 * i / d)); })},
        {"exponent-over", "base^{-2i/(d+2)}", "all planes but the first a little too fast",
         "the exponent is divided by {1} instead of {2}", powers,
         frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * i / (d + 2)); })},
        {"logarithm-base", "e^{-2i/d log_10 base}", "all planes but the first too fast",
         "the frequencies are made by a logarithm and a power that don't belong together: log{1}, but powers of {2}",
         "use log with exp, log10 with powers of 10",
         frequencies([](int i, int d, double b) { return std::exp(-2.0 * i / d * std::log10(b)); })},
        {"frequencies-rounded", "base^{-2i/d} to four decimals", "slow planes turn at the speed of their neighbours",
         "the frequencies of {1} are rounded to {2} decimals", "compute them: a printed table has too few digits",
         frequencies([](int i, int d, double b) { return std::round(1e4 * usual_theta(i, d, b)) / 1e4; })},
        {"wrong-frequencies", "base^{-2(i-1)/d}, the last of plane 0", "planes that the weights know at other speeds",
         "{1}, but for {2} planes: {3}", "turn every plane by its own frequency",
         frequencies([](int i, int d, double b) { return usual_theta((i + d / 2 - 1) % (d / 2), d, b); })},
        {"constant-theta", "theta_i = base^{-1/2}", "all planes turn alike", "every plane has the same frequency {1}",
         powers, frequencies([](int, int, double b) { return std::pow(b, -0.5); })},
        {"frequencies-reversed", "base^{-2(d/2-1-i)/d}", "fast and slow planes exchanged",
         "the frequencies run backwards: plane i has that of plane d/2 - 1 - i",
         "let i run from 0 with the fastest plane first",
         frequencies([](int i, int d, double b) { return usual_theta(d / 2 - 1 - i, d, b); })},
        {"scale-in-exponent", "base^{-2i/(s d)}", "a scale that should divide positions makes the base its own root",
         "the position scale {1} stands inside the power, base^(-2i/(d factor)), or the exponent is over {2} "
         "coordinates instead of one head's {3}",
         "divide the position, or the frequency, by the factor",
         frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * i / (4 * d)); })},
        {"degrees", "p theta pi/180", "57 times too slow: neighbours look alike",
         "the angle is multiplied by pi/180, as if p theta were degrees", "p theta_i is in radians already",
         frequencies([](int i, int d, double b) { return usual_theta(i, d, b) * pi / 180; })},
        {"angles-in-turns", "p theta / (2 pi)", "six times too slow",
         "the angle is divided by 2 pi, as if it were needed in turns", "p theta_i is in radians already",
         frequencies([](int i, int d, double b) { return usual_theta(i, d, b) / (2 * pi); })},
        {"other-pi", "3.14 p theta / pi", "far positions are off by whole turns", "pi is taken to be {1}",
         "take pi from the library, to all its digits",
         frequencies([](int i, int d, double b) { return usual_theta(i, d, b) * 3.14 / pi; })},
        {"angles-reduced", "p theta - 6.28 floor(p theta / 6.28)", "the further out, the more is lost",
         "angles are reduced by {1} in the place of 2 pi: error {2}",
         "leave the reduction to sin and cos, or reduce by 2 pi to all its digits",
         with(&Recipe::angle, [](double t, double p) { return p * t - 6.28 * std::floor(p * t / 6.28); })},
        {"rotated-twice", "R(p theta)^2", "keys rotated before and after the cache: all distances double",
         "every angle is doubled: the rotation is applied twice", "rotate once, either before or after the cache",
         frequencies([](int i, int d, double b) { return 2 * usual_theta(i, d, b); })},
        {"position-multiplied", "3p instead of p/3", "the scale the wrong way up",
         "positions are multiplied by {1}: a scale the wrong way up", "divide the position by the factor",
         frequencies([](int i, int d, double b) { return 3 * usual_theta(i, d, b); })},
        {"position-offset", "p + 1", "counted from 1: relative scores don't notice, a cache does",
         "positions are off by {1}: p is turned as p + ({1})", "count positions from 0",
         position([](double p) { return p + 1; })},
        {"position-clipped", "min(p, 2047)", "all tokens beyond the table share one position",
         "positions are clipped at {1}", "make the tables longer", position(PositionLaw::clipped, 2047)},
        {"position-raised", "max(p, 1)", "the first tokens share one position",
         "positions below {1} are turned as {1} is", "count every position, below 0 too",
         position(PositionLaw::raised, 1)},
        {"position-sign-lost", "|p|", "cached keys that move back move on",
         "positions below 0 are turned as those above 0 are: the sign is lost", "R(-p) is the inverse of R(p)",
         position(PositionLaw::abs)},
        {"position-wraps", "p mod 2048", "far tokens look near", "positions count modulo {1}", "make the tables longer",
         position(PositionLaw::mod, 2048)},
        {"position-integer-division", "floor(p/4)", "four neighbours share one position",
         "positions are divided by {1} as integers", "divide as floating-point numbers",
         position(PositionLaw::divided, 4)},
        {"position-squared", "p^2 theta", "the score depends on where, not only on how far", "the angle is p^2 theta_i",
         angles, position(PositionLaw::square)},
        {"positions-reversed", "4095 - p", "padding on the wrong side, or positions flipped",
         "positions run backwards: p is turned as {1} - p", "count from the first token",
         position([](double p) { return 4095 - p; })},
        {"position-of-row", "the row index instead of p", "the wrong axis was taken for the sequence",
         "the angle comes from the index of the row, not from its position", "take the positions that are given",
         answered([](const BlackBox& box, const Tensor& x, const Positions& positions) {
             Positions rows(positions.size());
             std::iota(rows.begin(), rows.end(), std::int64_t{0});
             return box(x, rows);
         })},
        {"first-position-for-all", "p of the first row for all rows", "positions broadcast over the batch",
         "all rows are turned by the position of the first", "give each row its own angle",
         answered([](const BlackBox& box, const Tensor& x, const Positions& positions) {
             return box(x, Positions(positions.size(), positions.front()));
         })},
        {"yarn-bounds-swapped", "the ramp of YaRN from fast to slow", "fast planes slowed, slow ones overrun",
         "fast planes are slowed down by {1} and slow ones are not: the bounds of the ramp have changed places",
         "interpolate the planes of long wavelength, keep those of short", changed([](Recipe& r, double b) {
             const Scaled how{Scaling::yarn, factor, trained, 1, 32};
             const auto right = frequencies_of<double>(how, b, r.head_dim, r.head_dim, 1);
             for (std::size_t i = 0; i < right.size(); ++i) r.theta[i] = r.theta[i] * (1 + 1 / factor) - right[i];
             r.factor = mscale;
         })},
        {"mscale-twice", "cos and sin times (0.1 ln s + 1)^2", "attention sharper than trained",
         "the length factor of YaRN is applied twice: {1}", "multiply cos and sin by 0.1 ln(factor) + 1 once",
         scaled(Scaling::yarn, 1, 32, mscale * mscale)},
        {"length-factor", "cos and sin times d^{-1/2}", "the scale of attention applied in the rotation as well",
         "y is {1} times as long as x: the scale of attention is applied in the rotation",
         "leave the length of x alone", changed([](Recipe& r, double) { r.factor = 1 / std::sqrt(r.head_dim); })},
        {"length-varies", "cos(p theta) with sin((p+1) theta)", "tables shifted against each other",
         "the length of y depends on the position: |y|/|x| is from {1} to {2}",
         "use cos and sin of the same angle, and one factor for all positions", changed([](Recipe& r, double) {
             r.of_plane = [theta = r.theta](std::size_t i, double p) {
                 const double c = std::cos(p * theta[i]), s = std::sin((p + 1) * theta[i]);
                 return matrix(c, -s, s, c);
             };
         })},
        {"rest-dropped", "0 from coordinate r on", "the part that should pass through is lost",
         "coordinates from {1} on come back as 0 instead of passing through", "copy the coordinates from rotary_dim on",
         changed([](Recipe& r, double) { r.drop_rest = true; }, half, true)},
        {"no-rotation", "y = x", "the rotation is never called", "nothing is rotated: y = {1} at every position",
         "call the rotation", [](int, double) { return streams(unchanged); }},
        {"added-not-rotated", "x + (sin, cos)", "the absolute encoding of the first transformer",
         "a vector that depends on the position alone is added to x, as absolute encodings do", turning, added},
        {"not-linear", "R x / |x|", "a normalisation that belongs elsewhere", "y is no linear function of x",
         "multiply x by cos and sin, nothing else",
         answered([](const BlackBox& box, const Tensor& x, const Positions& positions) {
             Tensor y = box(x, positions);
             for (std::size_t row = 0; row < y.rows; ++row) {
                 double sum = 0;
                 for (std::size_t j = 0; j < y.dim; ++j) sum += y(row, j) * y(row, j);
                 for (std::size_t j = 0; j < y.dim && sum > 0; ++j) y(row, j) /= std::sqrt(sum);
             }
             return y;
         })},
        {"value-rotated", "v is rotated too", "what is read out depends on where it stood", "the value is changed too",
         "rotate queries and keys only", apart([](Streams& s, const BlackBox& box) { s.value = box; })},
        {"key-not-rotated", "only q is rotated", "the score depends on the query's position alone",
         "the query is rotated, the key is not", "rotate both",
         apart([](Streams& s, const BlackBox&) { s.key = s.value; })},
        {"key-conjugated", "R_m q, R_{-n} k", "the score depends on m + n",
         "query and key are turned in opposite directions, so scores depend on m + n",
         "turn both by their own position", key_at([](std::int64_t p) { return -p; })},
        {"key-shifted", "R_m q, R_{n+1} k", "an off-by-one of the cache", "the key's position is off by {1}",
         "count query and key alike", key_at([](std::int64_t p) { return p + 1; })},
        {"key-rotated-twice", "R_m q, R_{2n} k", "the cache held rotated keys already",
         "the key is rotated twice, the query once", "cache keys before the rotation, or rotate them only once",
         key_at([](std::int64_t p) { return 2 * p; })},
        {"layouts-mixed", "q interleaved, k half-split", "the two never meet in the same plane",
         "the query is {1}, the key {2}", "use one layout for both",
         [](int d, double b) {
             const BlackBox key = usual(half, d, b).box();
             return Streams{usual(pairs, d, b).box(), key, unchanged};
         }},
    };
}

}  // namespace audit
