// The frequencies and the length factor of a stated scaling, by the templates of rope/scaling.hpp.
#pragma once

#include "audit/audit.hpp"
#include "rope/scaling.hpp"

namespace audit {

/// theta_i of the planes i < rotary_dim/2; of `proportional` the exponent is over head_dim.
/// call_length: the longest position of the call + 1, which decides for dynamic NTK and LongRoPE
/// \throws std::domain_error as rope/scaling.hpp does
template <class S>
std::vector<S> frequencies_of(const Scaled& s, double base_, int rotary_dim, int head_dim, double call_length) {
    const S base(base_), factor(s.factor), trained(s.original_length);
    const auto plain = [&] { return rope::frequencies<S>(rotary_dim, base); };
    switch (s.kind) {
        case Scaling::linear: return rope::interpolated(plain(), factor);
        case Scaling::ntk: return rope::frequencies<S>(rotary_dim, rope::ntk_base(base, factor, rotary_dim));
        case Scaling::dynamic_ntk: {
            const S grown = rope::dynamic_ntk_factor(factor, S(call_length), trained);
            return rope::frequencies<S>(rotary_dim, rope::ntk_base(base, grown, rotary_dim));
        }
        case Scaling::llama3:
        case Scaling::yarn_paper: {
            if (s.low < s.high) return rope::by_parts(plain(), factor, trained, S(s.low), S(s.high));
            std::vector<S> theta = plain();  // without a ramp between them: a step
            for (S& t : theta)
                if (rope::turns(t, trained) < S(s.low)) t = t / factor;
            return theta;
        }
        case Scaling::yarn: {
            if (s.whole_planes) return rope::yarn(rotary_dim, factor, trained, base, S(s.high), S(s.low));
            const auto [first, last] = rope::yarn_range(trained, rotary_dim, base, S(s.high), S(s.low), false);
            return rope::by_planes(rotary_dim, factor, base, first, S(last - first));
        }
        case Scaling::longrope: {
            const auto& factors =
                rope::longrope_factors(s.short_factors, s.long_factors, call_length, s.original_length);
            return rope::longrope(plain(), std::vector<S>(factors.begin(), factors.end()));
        }
        case Scaling::proportional: {
            std::vector<S> theta = rope::frequencies<S>(head_dim, base);
            theta.resize(static_cast<std::size_t>(rotary_dim / 2));
            return rope::interpolated(std::move(theta), factor);
        }
        case Scaling::none: break;
    }
    return plain();
}

[[nodiscard]] inline bool is_yarn(Scaling kind) { return kind == Scaling::yarn || kind == Scaling::yarn_paper; }
/// Whether it keeps fast planes, slows others and blends those between.
[[nodiscard]] inline bool blends(Scaling kind) { return is_yarn(kind) || kind == Scaling::llama3; }
/// Whether the frequencies depend on the longest position of a call.
[[nodiscard]] inline bool depends_on_call(const Scaled& s) {
    return s.kind == Scaling::dynamic_ntk || (s.kind == Scaling::longrope && s.short_factors != s.long_factors);
}

/// What a scaling is called, and which of its parameters have a place in its words.
struct ScalingRow {
    const char *name, *id;  ///< in reports; in the gallery, empty of none
    const char* words;      ///< {1}: those of the base; {2}, {3}: the parameters
    bool factor, length;
};
[[nodiscard]] const ScalingRow& row_of(Scaling);

/// "base 500000, Llama 3 scaling by 8 from length 8192"
[[nodiscard]] std::string words_of(const Scaled&, double base);

/// Of what is stated, with its base or without one.
[[nodiscard]] std::string words_of_stated(const Expected&);

/// "plane 3 turns by 0.1 a position, expected 0.2"; share: how well both are known, of themselves.
[[nodiscard]] std::string turns_otherwise(std::size_t plane, double theta, double meant, double share);

}  // namespace audit
