// The legitimate ways.
#include "audit/gallery/parts.hpp"

namespace audit {

using namespace gallery_parts;

std::vector<Suspect> conventions() {
    const auto good = [](const char* id, const char* formula, const char* effect, auto make,
                         std::function<Expected(int head_dim, double base)> meant = {}) {
        return Suspect{id, formula, effect, "", "", std::move(make), Kind::convention, std::move(meant)};
    };
    return {
        good("half-split", "(x_i, x_{i+d/2}) by p base^{-2i/d}", "GPT-NeoX, Hugging Face", as_usual(half)),
        good("interleaved", "(x_{2i}, x_{2i+1}) by p base^{-2i/d}", "RoFormer, GPT-J, Llama as released",
             as_usual(pairs)),
        good("partial-half-split", "half-split in the first r coordinates, base^{-2i/r}", "GPT-NeoX, Phi",
             as_usual(half, true)),
        good("partial-interleaved", "interleaved in the first r coordinates, base^{-2i/r}", "GPT-J",
             as_usual(pairs, true)),
        good("rotary-last", "the last r coordinates are rotated",
             "multi-head latent attention: content first, position last",
             changed(
                 [](Recipe& r, double) {
                     for (auto& [a, b] : r.planes) {
                         a += r.head_dim - 2 * static_cast<int>(r.planes.size());
                         b += r.head_dim - 2 * static_cast<int>(r.planes.size());
                     }
                 },
                 half, true)),
        good("permuted-output", "interleaved in, half-split out: y = P R x",
             "scores are kept, as queries and keys are permuted alike",
             changed(
                 [](Recipe& r, double) {
                     const int d = r.head_dim;
                     for (int j = 0; j < d; ++j) r.permutation.push_back(j < d / 2 ? 2 * j : 2 * j - d + 1);
                 },
                 pairs)),
        good("proportional", "planes (i, i+d/2), base^{-2i/d} for i < r/2, the rest 0",
             "partial rotation that keeps the pairing of the full head", changed([](Recipe& r, double) {
                 r.planes.resize(r.planes.size() / 2);
                 r.theta.resize(r.planes.size());
             })),
        good("linear-interpolation", "p/s instead of p",
             "a longer context squeezed into the trained one; neighbours get harder to tell apart",
             scaled(Scaling::linear)),
        good("ntk-aware", "base s^{d/(d-2)}", "slow planes are interpolated, fast ones kept", scaled(Scaling::ntk)),
        good("dynamic-ntk", "base (s L/L_0 - (s - 1))^{d/(d-2)} for L > L_0",
             "the base grows with the call; cached keys keep the old one", scaled(Scaling::dynamic_ntk)),
        good("llama3", "theta/s, theta or a blend linear in L_0/wavelength", "Llama 3.1",
             scaled(Scaling::llama3, 1, 4)),
        good("yarn", "a blend linear in the plane, cos and sin times 0.1 ln s + 1", "YaRN as its code has it",
             scaled(Scaling::yarn, 1, 32, mscale)),
        good("yarn-paper", "a blend linear in L_0/wavelength, cos and sin times 0.1 ln s + 1",
             "YaRN as its paper has it", scaled(Scaling::yarn_paper, 1, 32, mscale)),
        good("xpos", "R_m q zeta_i^{m/512}, R_n k zeta_i^{-n/512}, zeta_i = (2i/d + 0.4)/1.4",
             "far tokens fade; the score still sees n - m alone", xpos),
        good(
            "longrope", "theta_i / lambda_i, a factor for each plane", "LongRoPE, Phi-3: factors found by search",
            [](int d, double b) { return turned_as(searched(d), d, b); },
            [](int d, double b) {
                Expected expected;
                expected.base = b;
                expected.scaling = searched(d);
                return expected;
            }),
    };
}

}  // namespace audit
