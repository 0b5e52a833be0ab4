#include "audit/gallery.hpp"

#include <algorithm>
#include <numbers>
#include <numeric>

#include "audit/recipe.hpp"

namespace audit {
namespace {

using Layout = rope::Layout;
constexpr Layout half = Layout::half_split, pairs = Layout::interleaved;
constexpr double pi = std::numbers::pi;

Streams streams(const BlackBox& box) {
    return {box, box, [](const Tensor& x, const Positions&) { return x; }};
}

/// The usual half-split rotation, changed by `change`.
auto changed(void (*change)(Recipe&, double base), Layout layout = half) {
    return [change, layout](int d, double base) {
        Recipe recipe = usual(layout, d, base);
        change(recipe, base);
        return streams(recipe.box());
    };
}

/// theta_i from (i, d, base).
auto frequencies(double (*theta)(int i, int d, double base)) {
    return [theta](int d, double base) {
        Recipe recipe = usual(half, d, base);
        for (int i = 0; i < d / 2; ++i) recipe.theta[static_cast<std::size_t>(i)] = theta(i, d, base);
        return streams(recipe.box());
    };
}

auto position(double (*f)(double)) {
    return [f](int d, double base) {
        Recipe recipe = usual(half, d, base);
        recipe.position = f;
        return streams(recipe.box());
    };
}

auto block(Eigen::Matrix2d (*m)(double c, double s)) {
    return [m](int d, double base) {
        Recipe recipe = usual(half, d, base);
        recipe.block = m;
        return streams(recipe.box());
    };
}

auto angle(double (*f)(double theta, double p)) {
    return [f](int d, double base) {
        Recipe recipe = usual(half, d, base);
        recipe.angle = f;
        return streams(recipe.box());
    };
}

Eigen::Matrix2d matrix(double a, double b, double c, double d) { return (Eigen::Matrix2d() << a, b, c, d).finished(); }

double clamped(double v) { return std::clamp(v, 0.0, 1.0); }
double blend(double theta, double gamma, double factor) { return theta * (gamma + (1 - gamma) / factor); }
double usual_theta(int i, int d, double base) { return std::pow(base, -2.0 * i / d); }

constexpr double factor = 8, length = 4096;
const double mscale = 0.1 * std::log(factor) + 1;

/// gamma of the code: 1 up to plane lo, 0 from plane hi on.
double yarn_gamma(int i, int d, double base, bool swapped) {
    const auto at = [&](double beta) { return d * std::log(length / (beta * 2 * pi)) / (2 * std::log(base)); };
    const double lo = std::max(0.0, std::floor(at(32))), hi = std::min(d - 1.0, std::ceil(at(1)));
    const double ramp = clamped((i - lo) / (hi - lo));
    return swapped ? ramp : 1 - ramp;
}

/// gamma of NTK-by-parts, linear in length/wavelength.
double by_parts(double theta, double low, double high) { return clamped((length * theta / (2 * pi) - low) / (high - low)); }

Streams yarn(int d, double base, double length_factor, bool swapped) {
    Recipe recipe = usual(half, d, base);
    for (int i = 0; i < d / 2; ++i) {
        double& t = recipe.theta[static_cast<std::size_t>(i)];
        t = blend(t, yarn_gamma(i, d, base, swapped), factor);
    }
    recipe.factor = length_factor;
    return streams(recipe.box());
}

Streams parts(int d, double base, double low, double high, double length_factor) {
    Recipe recipe = usual(half, d, base);
    for (double& t : recipe.theta) t = blend(t, by_parts(t, low, high), factor);
    recipe.factor = length_factor;
    return streams(recipe.box());
}

/// The whole call decides: base (factor L/length - (factor - 1))^(d/(d-2)) for L = largest position + 1 > length.
Streams dynamic_ntk(int d, double base) {
    return streams([d, base](const Tensor& x, const Positions& positions) {
        const double reach = static_cast<double>(*std::ranges::max_element(positions)) + 1;
        const double grown = reach > length ? std::pow(2 * reach / length - 1, static_cast<double>(d) / (d - 2)) : 1;
        return usual(half, d, base * grown).box()(x, positions);
    });
}

Streams partial(int d, double base, Layout layout, int exponent_over) {
    const int r = d / 4 * 2;
    Recipe recipe = usual(layout, d, base, r);
    for (int i = 0; i < r / 2; ++i) recipe.theta[static_cast<std::size_t>(i)] = std::pow(base, -2.0 * i / exponent_over);
    return streams(recipe.box());
}

Streams proportional(int d, double base) {
    Recipe recipe = usual(half, d, base);
    recipe.planes.resize(static_cast<std::size_t>(d / 4));
    recipe.theta.resize(recipe.planes.size());
    return streams(recipe.box());
}

Streams rotary_last(int d, double base) {
    const int r = d / 4 * 2;
    Recipe recipe = usual(half, d, base, r);
    for (auto& [a, b] : recipe.planes) {
        a += d - r;
        b += d - r;
    }
    return streams(recipe.box());
}

Streams permuted_output(int d, double base) {
    Recipe recipe = usual(pairs, d, base);
    for (int j = 0; j < d; ++j) recipe.permutation.push_back(j < d / 2 ? 2 * j : 2 * (j - d / 2) + 1);
    return streams(recipe.box());
}

/// Row j takes the angle of table_index(j): the layout of the tables is not that of the rotation.
Streams mixed_tables(int d, double base, Layout rotation, int (*table_index)(int j, int half)) {
    const std::vector<double> theta = rope::frequencies<double>(d, base);
    return streams([=](const Tensor& x, const Positions& positions) {
        Tensor y = x;
        for (std::size_t row = 0; row < x.rows; ++row)
            for (int i = 0; i < d / 2; ++i) {
                const auto [a, b] = rope::plane(rotation, i, d);
                const auto p = static_cast<double>(positions[row]);
                const double fa = p * theta[static_cast<std::size_t>(table_index(a, d / 2))];
                const double fb = p * theta[static_cast<std::size_t>(table_index(b, d / 2))];
                const auto ia = static_cast<std::size_t>(a), ib = static_cast<std::size_t>(b);
                y(row, ia) = x(row, ia) * std::cos(fa) - x(row, ib) * std::sin(fa);
                y(row, ib) = x(row, ib) * std::cos(fb) + x(row, ia) * std::sin(fb);
            }
        return y;
    });
}

/// What the streams do with their positions or vectors, apart from each other.
Streams apart(int d, double base, const std::function<void(Streams&, const BlackBox&)>& change) {
    Streams out = streams(usual(half, d, base).box());
    change(out, usual(half, d, base).box());
    return out;
}

BlackBox with_positions(const BlackBox& box, const std::function<std::int64_t(std::int64_t, std::size_t row)>& f) {
    return [=](const Tensor& x, const Positions& positions) {
        Positions other;
        for (std::size_t row = 0; row < positions.size(); ++row) other.push_back(f(positions[row], row));
        return box(x, other);
    };
}

Streams by_row(int d, double base) {
    return streams(with_positions(usual(half, d, base).box(), [](std::int64_t, std::size_t row) { return static_cast<std::int64_t>(row); }));
}

Streams first_position_for_all(int d, double base) {
    const BlackBox box = usual(half, d, base).box();
    return streams([box](const Tensor& x, const Positions& positions) { return box(x, Positions(positions.size(), positions.front())); });
}

Streams normalised(int d, double base) {
    const BlackBox box = usual(half, d, base).box();
    return streams([box](const Tensor& x, const Positions& positions) {
        Tensor y = box(x, positions);
        for (std::size_t row = 0; row < y.rows; ++row) {
            double sum = 0;
            for (std::size_t j = 0; j < y.dim; ++j) sum += y(row, j) * y(row, j);
            for (std::size_t j = 0; j < y.dim && sum > 0; ++j) y(row, j) /= std::sqrt(sum);
        }
        return y;
    });
}

Streams added(int d, double base) {
    const std::vector<double> theta = rope::frequencies<double>(d, base);
    return streams([=](const Tensor& x, const Positions& positions) {
        Tensor y = x;
        for (std::size_t row = 0; row < x.rows; ++row)
            for (std::size_t i = 0; i < theta.size(); ++i) {
                y(row, 2 * i) += std::sin(static_cast<double>(positions[row]) * theta[i]);
                y(row, 2 * i + 1) += std::cos(static_cast<double>(positions[row]) * theta[i]);
            }
        return y;
    });
}

double f32(double v) { return static_cast<double>(static_cast<float>(v)); }

template <Format format>
double to(double v) {
    return rounded(v, format);
}

std::vector<Suspect> made() {
    constexpr Kind good = Kind::convention, bad = Kind::mistake, coarse = Kind::precision;
    return {
        {"half-split", good, "(x_i, x_{i+d/2}) by p base^{-2i/d}", "GPT-NeoX, Hugging Face", changed([](Recipe&, double) {})},
        {"interleaved", good, "(x_{2i}, x_{2i+1}) by p base^{-2i/d}", "RoFormer, GPT-J, Llama as released", changed([](Recipe&, double) {}, pairs)},
        {"partial-half-split", good, "half-split in the first r coordinates, base^{-2i/r}", "GPT-NeoX, Phi", [](int d, double b) { return partial(d, b, half, d / 4 * 2); }},
        {"partial-interleaved", good, "interleaved in the first r coordinates, base^{-2i/r}", "GPT-J", [](int d, double b) { return partial(d, b, pairs, d / 4 * 2); }},
        {"rotary-last", good, "the last r coordinates are rotated", "multi-head latent attention: content first, position last", rotary_last},
        {"permuted-output", good, "interleaved in, half-split out: y = P R x", "scores are kept, as queries and keys are permuted alike", permuted_output},
        {"proportional", good, "planes (i, i+d/2), base^{-2i/d} for i < r/2, the rest 0", "partial rotation that keeps the pairing of the full head", proportional},
        {"linear-interpolation", good, "p/s instead of p", "a longer context squeezed into the trained one; neighbours get harder to tell apart", changed([](Recipe& r, double) { for (double& t : r.theta) t /= factor; })},
        {"ntk-aware", good, "base s^{d/(d-2)}", "slow planes are interpolated, fast ones kept", [](int d, double b) { return streams(usual(half, d, b * std::pow(factor, static_cast<double>(d) / (d - 2))).box()); }},
        {"dynamic-ntk", good, "base (s L/L_0 - (s - 1))^{d/(d-2)} for L > L_0", "the base grows with the call; cached keys keep the old one", dynamic_ntk},
        {"llama3", good, "theta/s, theta or a blend linear in L_0/wavelength", "Llama 3.1", [](int d, double b) { return parts(d, b, 1, 4, 1); }},
        {"yarn", good, "a blend linear in the plane, cos and sin times 0.1 ln s + 1", "YaRN as its code has it", [](int d, double b) { return yarn(d, b, mscale, false); }},
        {"yarn-paper", good, "a blend linear in L_0/wavelength, cos and sin times 0.1 ln s + 1", "YaRN as its paper has it", [](int d, double b) { return parts(d, b, 1, 32, mscale); }},
        {"longrope", good, "theta_i / lambda_i, a factor for each plane", "LongRoPE, Phi-3: factors found by search", changed([](Recipe& r, double) { for (std::size_t i = 0; i < r.theta.size(); ++i) r.theta[i] /= 1 + 0.02 * static_cast<double>(i * i); })},

        {"flipped-sign", bad, "R(-p theta)", "a model trained the other way sees past and future exchanged", block([](double c, double s) { return matrix(c, s, -s, c); })},
        {"missing-minus", bad, "y_a = x_a cos + x_b sin, y_b = x_a sin + x_b cos", "lengths grow and shrink with the position", block([](double c, double s) { return matrix(c, s, s, c); })},
        {"reflection", bad, "y_a = x_a cos + x_b sin, y_b = x_a sin - x_b cos", "keeps lengths and relative scores, is no identity at 0", block([](double c, double s) { return matrix(c, s, s, -c); })},
        {"sin-cos-swapped", bad, "y_a = x_a sin - x_b cos, y_b = x_a cos + x_b sin", "turned by pi/2 and backwards: scores are still relative", block([](double c, double s) { return matrix(s, -c, c, s); })},
        {"sin-dropped", bad, "y = x cos", "positions a quarter turn away vanish", block([](double c, double) { return matrix(c, 0, 0, c); })},
        {"updated-in-place", bad, "y_b = y_a sin + x_b cos", "the first assignment overwrites what the second needs", block([](double c, double s) { return matrix(c, -s, s * c, c - s * s); })},
        {"tiled-tables-interleaved", bad, "theta_{j mod d/2} with pairs (2i, 2i+1)", "each half of a pair turns at its own speed", [](int d, double b) { return mixed_tables(d, b, pairs, [](int j, int h) { return j % h; }); }},
        {"repeated-tables-half-split", bad, "theta_{floor(j/2)} with pairs (i, i+d/2)", "each half of a pair turns at its own speed", [](int d, double b) { return mixed_tables(d, b, half, [](int j, int) { return j / 2; }); }},
        {"other-pairing", bad, "pairs (i, d-1-i)", "the weights were trained for other planes", changed([](Recipe& r, double) { for (auto& [x, y] : r.planes) y = r.head_dim - 1 - x; })},
        {"exponent-odd", bad, "base^{-(2i+1)/d}", "every plane is slower by base^{1/d}", frequencies([](int i, int d, double b) { return std::pow(b, -(2.0 * i + 1) / d); })},
        {"exponent-shifted", bad, "base^{-2(i+1)/d}", "planes counted from 1: the fastest is missing", frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * (i + 1) / d); })},
        {"exponent-without-2", bad, "base^{-i/d}", "wavelengths reach only to the root of the base", frequencies([](int i, int d, double b) { return std::pow(b, -1.0 * i / d); })},
        {"exponent-last-is-base", bad, "base^{-2i/(d-2)}", "the convention of some sinusoidal encodings", frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * i / (d - 2)); })},
        {"exponent-sign", bad, "base^{2i/d}", "all planes too fast, most beyond a half turn a position", frequencies([](int i, int d, double b) { return std::pow(b, 2.0 * i / d); })},
        {"exponent-head-dim", bad, "base^{-2i/d} in r < d rotated coordinates", "wavelengths reach only to base^{r/d}", [](int d, double b) { return partial(d, b, half, d); }},
        {"base-and-dim-swapped", bad, "d^{-2i/base}", "all planes turn at nearly 1 radian a position", frequencies([](int i, int d, double b) { return std::pow(d, -2.0 * i / b); })},
        {"integer-division", bad, "base^{-(2i div d)} = 1", "all planes turn alike: position modulo 2 pi", frequencies([](int i, int d, double b) { return std::pow(b, -(2 * i / d)); })},
        {"constant-theta", bad, "theta_i = base^{-1/2}", "all planes turn alike", frequencies([](int, int, double b) { return std::pow(b, -0.5); })},
        {"frequencies-reversed", bad, "base^{-2(d/2-1-i)/d}", "fast and slow planes exchanged", frequencies([](int i, int d, double b) { return usual_theta(d / 2 - 1 - i, d, b); })},
        {"scale-in-exponent", bad, "base^{-2i/(s d)}", "a scale that should divide positions makes the base its own root", frequencies([](int i, int d, double b) { return std::pow(b, -2.0 * i / (4 * d)); })},
        {"degrees", bad, "p theta pi/180", "57 times too slow: neighbours look alike", frequencies([](int i, int d, double b) { return usual_theta(i, d, b) * pi / 180; })},
        {"rotated-twice", bad, "R(p theta)^2", "keys rotated before and after the cache: all distances double", frequencies([](int i, int d, double b) { return 2 * usual_theta(i, d, b); })},
        {"position-multiplied", bad, "3p instead of p/3", "the scale the wrong way up", frequencies([](int i, int d, double b) { return 3 * usual_theta(i, d, b); })},
        {"position-offset", bad, "p + 1", "counted from 1: relative scores don't notice, a cache does", position([](double p) { return p + 1; })},
        {"position-clipped", bad, "min(p, 2047)", "all tokens beyond the table share one position", position([](double p) { return std::min(p, 2047.0); })},
        {"position-wraps", bad, "p mod 2048", "far tokens look near", position([](double p) { return p - 2048 * std::floor(p / 2048); })},
        {"position-integer-division", bad, "floor(p/4)", "four neighbours share one position", position([](double p) { return std::floor(p / 4); })},
        {"position-squared", bad, "p^2 theta", "the score depends on where, not only on how far", position([](double p) { return p * p; })},
        {"positions-reversed", bad, "4095 - p", "padding on the wrong side, or positions flipped", position([](double p) { return 4095 - p; })},
        {"position-of-row", bad, "the row index instead of p", "the wrong axis was taken for the sequence", by_row},
        {"first-position-for-all", bad, "p of the first row for all rows", "positions broadcast over the batch", first_position_for_all},
        {"yarn-bounds-swapped", bad, "the ramp of YaRN from fast to slow", "fast planes slowed, slow ones overrun", [](int d, double b) { return yarn(d, b, mscale, true); }},
        {"mscale-twice", bad, "cos and sin times (0.1 ln s + 1)^2", "attention sharper than trained", [](int d, double b) { return yarn(d, b, mscale * mscale, false); }},
        {"length-factor", bad, "cos and sin times d^{-1/2}", "the scale of attention applied in the rotation as well", changed([](Recipe& r, double) { r.factor = 1 / std::sqrt(r.head_dim); })},
        {"length-varies", bad, "cos(p theta) with sin((p+1) theta)", "tables shifted against each other", [](int d, double b) {
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
        {"rest-dropped", bad, "0 from coordinate r on", "the part that should pass through is lost", [](int d, double b) { Recipe r = usual(half, d, b, d / 4 * 2); r.drop_rest = true; return streams(r.box()); }},
        {"no-rotation", bad, "y = x", "the rotation is never called", [](int, double) { return streams([](const Tensor& x, const Positions&) { return x; }); }},
        {"added-not-rotated", bad, "x + (sin, cos)", "the absolute encoding of the first transformer", added},
        {"not-linear", bad, "R x / |x|", "a normalisation that belongs elsewhere", normalised},
        {"value-rotated", bad, "v is rotated too", "what is read out depends on where it stood", [](int d, double b) { return apart(d, b, [](Streams& s, const BlackBox& box) { s.value = box; }); }},
        {"key-not-rotated", bad, "only q is rotated", "the score depends on the query's position alone", [](int d, double b) { return apart(d, b, [](Streams& s, const BlackBox&) { s.key = s.value; }); }},
        {"key-conjugated", bad, "R_m q, R_{-n} k", "the score depends on m + n", [](int d, double b) { return apart(d, b, [](Streams& s, const BlackBox& box) { s.key = with_positions(box, [](std::int64_t p, std::size_t) { return -p; }); }); }},
        {"key-shifted", bad, "R_m q, R_{n+1} k", "an off-by-one of the cache", [](int d, double b) { return apart(d, b, [](Streams& s, const BlackBox& box) { s.key = with_positions(box, [](std::int64_t p, std::size_t) { return p + 1; }); }); }},
        {"key-rotated-twice", bad, "R_m q, R_{2n} k", "the cache held rotated keys already", [](int d, double b) { return apart(d, b, [](Streams& s, const BlackBox& box) { s.key = with_positions(box, [](std::int64_t p, std::size_t) { return 2 * p; }); }); }},
        {"layouts-mixed", bad, "q interleaved, k half-split", "the two never meet in the same plane", [](int d, double b) { return apart(d, b, [d, b](Streams& s, const BlackBox&) { s.query = usual(pairs, d, b).box(); }); }},

        {"bfloat16-inverse-frequencies", coarse, "theta_i rounded to 8 bits", "wrong by up to 2^-8 p radians", angle([](double t, double p) { return f32(p * to<Format::bfloat16>(t)); })},
        {"float16-inverse-frequencies", coarse, "theta_i rounded to 11 bits", "wrong by up to 2^-11 p radians", angle([](double t, double p) { return f32(p * to<Format::float16>(t)); })},
        {"bfloat16-positions", coarse, "p rounded to 8 bits", "beyond 256 neighbours share a position", angle([](double t, double p) { return f32(to<Format::bfloat16>(p) * f32(t)); })},
        {"bfloat16-tables", coarse, "cos and sin rounded to 8 bits", "wrong by 2^-9 everywhere, no worse far out", changed([](Recipe& r, double) { r.tables = Format::bfloat16; })},
        {"float32-angles", coarse, "p theta rounded to 24 bits", "wrong by up to 2^-24 p radians; what most code does", angle([](double t, double p) { return static_cast<double>(static_cast<float>(p) * static_cast<float>(t)); })},
    };
}

}  // namespace

const std::vector<Suspect>& gallery() {
    static const std::vector<Suspect> suspects = made();
    return suspects;
}

}  // namespace audit
