// Frequencies for a longer context. A model was trained on positions below L; to run at s L, each of these takes the
// frequencies theta_i = base^(-2i/r) and slows the slow planes down:
//
//     position interpolation   theta_i / s                            every plane alike
//     NTK                      (base s^{r/(r-2)})^(-2i/r)             the last by exactly s, the first not at all
//     dynamic NTK              NTK by a factor that grows with the call
//     YaRN, Llama 3            theta_i (g_i + (1 - g_i)/s)            kept where g_i = 1, divided by s where g_i = 0
//     LongRoPE                 theta_i / lambda_i                     a factor for each plane, found by search
//     p-RoPE                   theta_i or 0                           fast planes turn, slow ones don't
//
// Always: one vector of frequencies for all positions of a call, so its scores see n - m alone. With s >= 1 the first
// four leave theta_i between theta_i / s and theta_i. r = rotary_dim; lengths in positions, frequencies in radians per
// position. Templates over the scalar S, which may be an interval: the clamp of one that holds 0 or 1 is the interval
// itself, which encloses what either branch gives.
#pragma once

#include <utility>

#include "rope/frequency.hpp"

namespace rope {

namespace detail {
/// pi as the type itself has it, or by 4 arctan 1
template <class S>
S pi() {
    if constexpr (requires { S::pi(); }) {
        return S::pi();
    } else {
        using std::atan;
        return S(S(4) * atan(S(1)));
    }
}

/// min(max(x, 0), 1)
template <class S>
S clamped(const S& x) {
    return x < S(0) ? S(0) : x > S(1) ? S(1) : x;
}

/// Where a scaled frequency stands between the original one and that one over s.
template <class S>
S blended(const S& theta, const S& kept, const S& factor) {
    return theta * (kept + (S(1) - kept) / factor);
}

template <class S>
void require_factor(const S& factor) {
    require(factor > S(0), "factor", "positive", factor);
}
}  // namespace detail

/// theta_i / s: position m turns as far as m/s did. Shapes: theta (planes).
/// Source: Chen et al., Extending Context Window of Large Language Models via Positional Interpolation, eq. (4)
/// \throws std::domain_error unless factor > 0
template <class S>
std::vector<S> interpolated(std::vector<S> theta, const S& factor) {
    detail::require_factor(factor);
    for (S& t : theta) t = t / factor;
    return theta;
}

/// base s^{r/(r-2)}: theta_0 stays 1, the last frequency is divided by exactly s.
/// Source: bloc97, NTK-Aware Scaled RoPE (2023); Peng et al., YaRN, definition 1
/// \throws std::domain_error unless rotary_dim is even and at least 4, factor > 0 and base > 0
template <class S>
S ntk_base(const S& base, const S& factor, int rotary_dim) {
    require_even(rotary_dim, "rotary_dim");
    require(rotary_dim >= 4, "rotary_dim", "at least 4", rotary_dim);
    require(base > S(0), "base", "positive", base);
    detail::require_factor(factor);
    using std::pow;
    return base * S(pow(factor, S(S(rotary_dim) / S(rotary_dim - 2))));
}

/// s l / L - (s - 1) for a call of l > L positions, 1 up to L: the factor that dynamic NTK puts in place of s. At
/// l = s L it is s^2 - s + 1; with s = 1 it is l / L, which is what YaRN's section 3.3 means by dynamic scaling.
/// Source: emozilla, Dynamically Scaled RoPE (2023), as Hugging Face has it in _compute_dynamic_ntk_parameters
/// \throws std::domain_error unless factor >= 1 and trained > 0
template <class S>
S dynamic_ntk_factor(const S& factor, const S& length, const S& trained) {
    require(!(factor < S(1)), "factor", "at least 1", factor);
    require(trained > S(0), "trained length", "positive", trained);
    return length > trained ? S(factor * length / trained - (factor - S(1))) : S(1);
}

/// L theta / 2 pi: how often a plane turns within the trained length.
template <class S>
S turns(const S& theta, const S& trained) {
    return trained * theta / (S(2) * detail::pi<S>());
}

/// theta_i (g + (1 - g)/s) with g = min(max((turns - low) / (high - low), 0), 1): a plane that turns at most `low`
/// times within the trained length is divided by s, one that turns at least `high` times is kept.
///   YaRN's paper: low 1, high 32 (alpha, beta). Source: Peng et al., YaRN, definition 2
///   Llama 3.1:    low 1, high 4. Source: Meta, llama-models, apply_scaling; its branches are this clamp
/// Shapes: theta (planes). \throws std::domain_error unless factor, trained and high - low > 0
template <class S>
std::vector<S> by_parts(std::vector<S> theta, const S& factor, const S& trained, const S& low, const S& high) {
    detail::require_factor(factor);
    require(trained > S(0), "trained length", "positive", trained);
    require(high > low, "high", "more than low", high);
    for (S& t : theta) t = detail::blended(t, detail::clamped(S((turns(t, trained) - low) / (high - low))), factor);
    return theta;
}

/// r ln(L / (2 pi beta)) / (2 ln base): the plane, no whole number as a rule, that turns `beta` times within the
/// trained length. Source: Peng et al., YaRN, code: find_correction_dim
/// \throws std::domain_error unless beta > 0, trained > 0, base > 1 and rotary_dim is even and positive
template <class S>
S plane_of_turns(const S& beta, const S& trained, int rotary_dim, const S& base = S(default_base)) {
    require_even(rotary_dim, "rotary_dim");
    require(beta > S(0), "beta", "positive", beta);
    require(trained > S(0), "trained length", "positive", trained);
    require(base > S(1), "base", "more than 1", base);
    using std::log;
    return S(rotary_dim) * S(log(S(trained / (beta * S(2) * detail::pi<S>())))) / (S(2) * S(log(base)));
}

/// The planes between which YaRN's code has its ramp: plane_of_turns(fast) rounded down and of slow rounded up, unless
/// the ends may lie between planes (gpt-oss), within 0 and r - 1.
/// Source: Peng et al., YaRN, code: find_correction_range
/// \throws as plane_of_turns
template <class S>
std::pair<S, S> yarn_range(const S& trained, int rotary_dim, const S& base = S(default_base), const S& fast = S(32),
                           const S& slow = S(1), bool whole_planes = true) {
    using std::ceil;
    using std::floor;
    S first = plane_of_turns(fast, trained, rotary_dim, base), last = plane_of_turns(slow, trained, rotary_dim, base);
    if (whole_planes) {
        first = S(floor(first));
        last = S(ceil(last));
    }
    return {first < S(0) ? S(0) : first, last > S(rotary_dim - 1) ? S(rotary_dim - 1) : last};
}

/// theta_i (g + (1 - g)/s) with g = 1 - min(max((i - first) / width, 0), 1): a ramp linear in the plane. Shape:
/// (rotary_dim/2). \throws std::domain_error unless factor > 0, and as frequencies
template <class S>
std::vector<S> by_planes(int rotary_dim, const S& factor, const S& base, const S& first, const S& width) {
    detail::require_factor(factor);
    auto theta = frequencies<S>(rotary_dim, base);
    for (int i = 0; i < rotary_dim / 2; ++i) {
        S& t = theta[static_cast<std::size_t>(i)];
        t = detail::blended(t, S(S(1) - detail::clamped(S((S(i) - first) / width))), factor);
    }
    return theta;
}

/// by_planes over yarn_range: YaRN as its code has it, where its paper has a ramp linear in the turns (by_parts).
/// Source: Peng et al., YaRN, code: LlamaYaRNScaledRotaryEmbedding; Hugging Face, _compute_yarn_parameters
/// \throws as yarn_range and by_planes
template <class S>
std::vector<S> yarn(int rotary_dim, const S& factor, const S& trained, const S& base = S(default_base),
                    const S& fast = S(32), const S& slow = S(1)) {
    detail::require_factor(factor);
    const auto [first, last] = yarn_range(trained, rotary_dim, base, fast, slow);
    // a step, where the code avoids the division by 0
    return by_planes(rotary_dim, factor, base, first, first < last ? S(last - first) : S(1));
}

/// sqrt(1/t) = 0.1 ln s + 1: YaRN multiplies cos and sin by it, and so every score by 1/t.
/// Source: Peng et al., YaRN, eq. (22) and the paragraph before it
/// \throws std::domain_error unless factor >= 1
template <class S>
S yarn_length_factor(const S& factor) {
    require(!(factor < S(1)), "factor", "at least 1", factor);
    using std::log;
    return S(log(factor)) / S(10) + S(1);
}

/// theta_i / lambda_i. Shapes: both (planes).
/// Source: Ding et al., LongRoPE, eq. (2)
/// \throws std::domain_error if the sizes differ or a factor is not positive
template <class S>
std::vector<S> longrope(std::vector<S> theta, const std::vector<S>& factors) {
    require(factors.size() == theta.size(), "number of factors", "that of the frequencies", factors.size());
    for (std::size_t i = 0; i < theta.size(); ++i) {
        detail::require_factor(factors[i]);
        theta[i] = theta[i] / factors[i];
    }
    return theta;
}

/// The factors of a call of this length: the short ones up to the trained length, the long ones beyond. Keys that were
/// cached before the switch keep the short ones, and then no score depends on n - m alone.
/// Source: Microsoft, Phi-3's code: Phi3LongRoPEScaledRotaryEmbedding
template <class S>
const std::vector<S>& longrope_factors(const std::vector<S>& short_factors, const std::vector<S>& long_factors,
                                       const S& length, const S& trained) {
    return length > trained ? long_factors : short_factors;
}

/// sqrt(1 + ln s / ln L): Phi-3 multiplies cos and sin by it; 1 if s <= 1.
/// Source: Microsoft, Phi-3's code: Phi3LongRoPEScaledRotaryEmbedding
/// \throws std::domain_error unless factor > 0 and trained > 1
template <class S>
S longrope_length_factor(const S& factor, const S& trained) {
    detail::require_factor(factor);
    require(trained > S(1), "trained length", "more than 1", trained);
    using std::log;
    using std::sqrt;
    return factor > S(1) ? S(sqrt(S(S(1) + S(log(factor)) / S(log(trained))))) : S(1);
}

/// The first `kept` frequencies, and 0 for the others: those planes score without position.
/// Source: Barbero et al., Round and Round We Go! What makes Rotary Positional Encodings useful?, p-RoPE
/// \throws std::domain_error unless 0 <= kept <= planes
template <class S>
std::vector<S> fast_only(std::vector<S> theta, int kept) {
    require(kept >= 0 && static_cast<std::size_t>(kept) <= theta.size(), "planes kept", "from 0 to their number", kept);
    for (std::size_t i = static_cast<std::size_t>(kept); i < theta.size(); ++i) theta[i] = S(0);
    return theta;
}

}  // namespace rope
