// Ways that are right but for rounding.
#include "audit/gallery/parts.hpp"

namespace audit {

using namespace gallery_parts;

namespace {

template <Format format>
auto everything() {
    return changed([](Recipe& r, double) {
        r.angle = [](double t, double p) {
            const double held = format == Format::float16 ? std::min(p, 65504.0) : p;
            return to<format>(to<format>(held) * to<format>(t));
        };
        r.tables = format;
    });
}

}  // namespace

std::vector<Suspect> losses() {
    constexpr Kind coarse = Kind::precision;
    return {
        {"bfloat16-inverse-frequencies", coarse, "theta_i rounded to 8 bits", "wrong by up to `2^-8 p` radians",
         angle([](double t, double p) { return f32(p * to<Format::bfloat16>(t)); })},
        {"float16-inverse-frequencies", coarse, "theta_i rounded to 11 bits", "wrong by up to `2^-11 p` radians",
         angle([](double t, double p) { return f32(p * to<Format::float16>(t)); })},
        {"bfloat16-positions", coarse, "p rounded to 8 bits", "beyond 256 neighbours share a position",
         angle([](double t, double p) { return f32(to<Format::bfloat16>(p) * f32(t)); })},
        {"float16-positions", coarse, "p rounded to 11 bits",
         "beyond 2048 neighbours share a position, beyond 65504 none is left",
         angle([](double t, double p) { return f32(to<Format::float16>(std::min(p, 65504.0)) * f32(t)); })},
        {"bfloat16-everything", coarse, "theta_i, p, p theta_i, cos and sin rounded to 8 bits",
         "useful for some hundred positions", everything<Format::bfloat16>()},
        {"float16-everything", coarse, "theta_i, p, p theta_i, cos and sin rounded to 11 bits",
         "useful for some thousand positions, beyond 65504 none is left", everything<Format::float16>()},
        {"bfloat16-tables", coarse, "cos and sin rounded to 8 bits", "wrong by `2^-9` everywhere, no worse far out",
         changed([](Recipe& r, double) { r.tables = Format::bfloat16; })},
        {"float32-angles", coarse, "p theta rounded to 24 bits",
         "wrong by up to `2^-24 p` radians; what most code does",
         angle([](double t, double p) { return static_cast<double>(static_cast<float>(p) * static_cast<float>(t)); })},
        {"float32-recurrence", coarse, "angle_{i+1} = angle_i base^{-2/d}, each product rounded to 24 bits",
         "wrong by up to `i 2^-24 p` radians; ggml", changed([](Recipe& r, double) {
             r.angle = [theta = r.theta](double t, double p) {
                 const auto ratio = static_cast<float>(theta[1] / theta[0]);
                 auto value = static_cast<float>(p);
                 for (std::size_t i = 0; i < theta.size() && theta[i] != t; ++i) value *= ratio;
                 return static_cast<double>(value);
             };
         })},
        {"float32-reduction", coarse, "p theta - 2 pi floor(p theta / (2 pi)), all in float32", "fast-math sin and cos",
         angle([](double t, double p) {
             const auto value = static_cast<float>(p) * static_cast<float>(t), circle = static_cast<float>(2 * pi);
             return static_cast<double>(value - circle * std::floor(value / circle));
         })},
    };
}

}  // namespace audit
