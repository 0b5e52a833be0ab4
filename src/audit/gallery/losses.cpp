// Ways that are right but for rounding.
#include "audit/gallery/losses.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "audit/gallery/parts.hpp"

namespace audit {
namespace {

const double whole_turn_of_32_bits = std::ldexp(2 * std::numbers::pi, -32);

}  // namespace

double Loss::frequency_of(const std::vector<double>& theta, std::size_t i) const {
    if (way == Way::turns) return std::round(std::ldexp(theta[i] / (2 * std::numbers::pi), 32)) * whole_turn_of_32_bits;
    if (way != Way::timescale) return rounded(theta[i], frequency);
    const double exponent = static_cast<double>(i) / static_cast<double>(theta.size());
    const double kept = i == 0 ? 1 : rounded(exponent, frequency) / exponent;
    return 1 / rounded(std::pow(theta[i], -kept), frequency);
}

double Loss::angle_of(const std::vector<double>& theta, std::size_t i, double p) const {
    const auto single = [](double v) { return static_cast<float>(v); };
    if (way == Way::recurrence) {  // the ratio is rounded once, and then multiplied again and again
        const double exact = theta.size() > 1 ? theta[1] / theta[0] : 1;
        const float ratio = single(exact);
        float out = single(p) * single(theta[0]);
        for (std::size_t k = 0; k < i; ++k) out *= ratio;
        return static_cast<double>(out * single(theta[i] / (theta[0] * std::pow(exact, static_cast<double>(i)))));
    }
    // beyond 65504 no float16 is left
    const double q = rounded(position == Format::float16 ? std::min(p, 65504.0) : p, position);
    const double t = frequency_of(theta, i);
    if (circle > 0) return q * t - circle * std::floor(q * t / circle);
    if (angle == Format::float64) return q * t;
    const float out = single(q) * single(t), around = single(2 * std::numbers::pi);
    // a product is made in float32, and only then kept in 16 bits
    return rounded(static_cast<double>(way == Way::reduction ? out - around * std::floor(out / around) : out), angle);
}

const std::vector<Loss>& losses_known() {
    constexpr auto exact = Format::float64, single = Format::float32, half = Format::float16, brain = Format::bfloat16,
                   tensor = Format::tf32;
    const auto reduced = [](double by) {
        return Loss{.id = "angles-reduced",
                    .name = "angles reduced by a number near 2 pi",
                    .way = Loss::Way::reduction,
                    .circle = by};
    };
    static const std::vector<Loss> all{
        {"float64-angles", "float64 angles"},
        {"float32-angles", "float32 angles", "p theta rounded to 24 bits",
         "wrong by up to `2^-24 p` radians; what most code does", exact, exact, single},
        {"float32-recurrence", "float32 recurrence",
         "angle_{i+1} = angle_i base^{-2/d}, each product rounded to 24 bits",
         "wrong by up to `i 2^-24 p` radians; ggml", exact, exact, single, exact, Loss::Way::recurrence},
        {"float32-reduction", "fast-math sin and cos (angles reduced by a float32 2 pi)",
         "p theta - 2 pi floor(p theta / (2 pi)), all in float32", "fast-math sin and cos", exact, exact, single, exact,
         Loss::Way::reduction},
        {"fixed-point-turns", "turns in 32-bit fixed point", "", "", exact, exact, exact, exact, Loss::Way::turns},
        {"bfloat16-positions", "bfloat16 positions", "p rounded to 8 bits", "beyond 256 neighbours share a position",
         brain, exact, single},
        {"float16-positions", "float16 positions", "p rounded to 11 bits",
         "beyond 2048 neighbours share a position, beyond 65504 none is left", half, exact, single},
        {"bfloat16-inverse-frequencies", "bfloat16 inverse frequencies", "theta_i rounded to 8 bits",
         "wrong by up to `2^-8 p` radians", exact, brain, single},
        {"float16-inverse-frequencies", "float16 inverse frequencies", "theta_i rounded to 11 bits",
         "wrong by up to `2^-11 p` radians", exact, half, single},
        {"bfloat16-angles", "bfloat16 angles", "", "", exact, exact, brain},
        {"float16-angles", "float16 angles", "", "", exact, exact, half},
        {"bfloat16-timescales", "bfloat16 timescales (base^(2i/d), of which the frequency is the inverse)", "", "",
         exact, brain, single, exact, Loss::Way::timescale},
        {"bfloat16-everything", "bfloat16 everything (inverse frequencies, positions, angles, tables)",
         "theta_i, p, p theta_i, cos and sin rounded to 8 bits", "useful for some hundred positions", brain, brain,
         brain, brain},
        {"float16-everything", "float16 everything (inverse frequencies, positions, angles, tables)",
         "theta_i, p, p theta_i, cos and sin rounded to 11 bits",
         "useful for some thousand positions, beyond 65504 none is left", half, half, half, half},
        {"bfloat16-buffers", "bfloat16 inverse frequencies and positions", "", "", brain, brain, single},
        {"bfloat16-phases", "bfloat16 inverse frequencies, positions and angles", "", "", brain, brain, brain},
        {"float16-buffers", "float16 inverse frequencies and positions", "", "", half, half, single},
        {"float16-phases", "float16 inverse frequencies, positions and angles", "", "", half, half, half},
        {"tf32-products", "TF32 products (inverse frequencies and positions rounded to 11 bits)",
         "theta_i and p rounded to 11 bits, as tensor cores take a float32 product",
         "beyond 2048 neighbours share a position", tensor, tensor, single},
        {"bfloat16-tables", "bfloat16 cos and sin tables", "cos and sin rounded to 8 bits",
         "wrong by `2^-9` everywhere, no worse far out", exact, exact, exact, brain},
        reduced(44.0 / 7),
        reduced(6.28),
        reduced(6.283),
        reduced(6.2832),
        reduced(6.28318),
        reduced(6.28319),
        reduced(6.283185)};
    return all;
}

std::vector<Suspect> losses() {
    std::vector<Suspect> out;
    for (const Loss& loss : losses_known()) {
        if (*loss.effect == '\0') continue;
        out.push_back({loss.id, loss.formula, loss.effect, "", "",
                       [&loss](int d, double base) {
                           Recipe recipe = usual(gallery_parts::half, d, base);
                           recipe.tables = loss.tables;
                           recipe.angle = [&loss, theta = recipe.theta](double t, double p) {
                               const auto i = std::ranges::find(theta, t) - theta.begin();
                               return loss.angle_of(theta, static_cast<std::size_t>(i), p);
                           };
                           return gallery_parts::streams(recipe.box());
                       },
                       Kind::precision});
    }
    return out;
}

}  // namespace audit
