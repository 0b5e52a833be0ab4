// The legitimate ways.
#include "audit/gallery/parts.hpp"

namespace audit {

using namespace gallery_parts;

std::vector<Suspect> conventions() {
    constexpr Kind good = Kind::convention;
    return {
        {"half-split", good, "(x_i, x_{i+d/2}) by p base^{-2i/d}", "GPT-NeoX, Hugging Face",
         changed([](Recipe&, double) {})},
        {"interleaved", good, "(x_{2i}, x_{2i+1}) by p base^{-2i/d}", "RoFormer, GPT-J, Llama as released",
         changed([](Recipe&, double) {}, pairs)},
        {"partial-half-split", good, "half-split in the first r coordinates, base^{-2i/r}", "GPT-NeoX, Phi",
         [](int d, double b) { return partial(d, b, half, d / 4 * 2); }},
        {"partial-interleaved", good, "interleaved in the first r coordinates, base^{-2i/r}", "GPT-J",
         [](int d, double b) { return partial(d, b, pairs, d / 4 * 2); }},
        {"rotary-last", good, "the last r coordinates are rotated",
         "multi-head latent attention: content first, position last", rotary_last},
        {"permuted-output", good, "interleaved in, half-split out: y = P R x",
         "scores are kept, as queries and keys are permuted alike", permuted_output},
        {"proportional", good, "planes (i, i+d/2), base^{-2i/d} for i < r/2, the rest 0",
         "partial rotation that keeps the pairing of the full head", changed([](Recipe& r, double) {
             r.planes.resize(r.planes.size() / 2);
             r.theta.resize(r.planes.size());
         })},
        {"linear-interpolation", good, "p/s instead of p",
         "a longer context squeezed into the trained one; neighbours get harder to tell apart",
         scaled(Scaling::linear)},
        {"ntk-aware", good, "base s^{d/(d-2)}", "slow planes are interpolated, fast ones kept", scaled(Scaling::ntk)},
        {"dynamic-ntk", good, "base (s L/L_0 - (s - 1))^{d/(d-2)} for L > L_0",
         "the base grows with the call; cached keys keep the old one", scaled(Scaling::dynamic_ntk)},
        {"llama3", good, "theta/s, theta or a blend linear in L_0/wavelength", "Llama 3.1",
         scaled(Scaling::llama3, 1, 4)},
        {"yarn", good, "a blend linear in the plane, cos and sin times 0.1 ln s + 1", "YaRN as its code has it",
         scaled(Scaling::yarn, 1, 32, mscale)},
        {"yarn-paper", good, "a blend linear in L_0/wavelength, cos and sin times 0.1 ln s + 1",
         "YaRN as its paper has it", scaled(Scaling::yarn_paper, 1, 32, mscale)},
        {"xpos", good, "R_m q zeta_i^{m/512}, R_n k zeta_i^{-n/512}, zeta_i = (2i/d + 0.4)/1.4",
         "far tokens fade; the score still sees n - m alone", xpos},
        {"longrope", good, "theta_i / lambda_i, a factor for each plane", "LongRoPE, Phi-3: factors found by search",
         [](int d, double b) { return turned_as(searched(d), d, b); },
         [](int d, double b) {
             Expected expected;
             expected.base = b;
             expected.scaling = searched(d);
             return expected;
         }},
    };
}

}  // namespace audit
