#include <cmath>
#include <complex>

#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/verdict.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// The plane that turns furthest from what was expected, and the first position at which that is more than rounding:
/// |e^{i t p} - e^{i u p}| > bound.
std::string most_off(const std::vector<double>& measured, const std::vector<double>& expected, double bound) {
    const auto off = [&](std::size_t i) { return std::abs(measured[i] - expected[i]); };
    std::size_t worst = 0;
    for (std::size_t i = 0; i < measured.size(); ++i)
        if (off(i) > off(worst)) worst = i;
    return said("{1}; it matters from position {2} on", turns_otherwise(worst, measured[worst], expected[worst], 1e-9),
                std::max(1.0, std::ceil(bound / off(worst))));
}

/// The stated scaling with one thing done otherwise.
struct Misread {
    Finding found;
    std::vector<double> theta;
};

/// length: what was read off the answers, which may be any; seen: the evidence.
std::vector<Misread> misread(const Scaled& stated, double base, int rotary_dim, int head_dim, double call_length,
                             const std::optional<double>& length, const std::string& seen) {
    std::vector<Misread> out;
    const auto of = [&](const Scaled& s, double b) {
        return frequencies_of<double>(s, b, rotary_dim, head_dim, call_length);
    };
    const auto add = [&](const char* id, const std::vector<std::string>& values, std::vector<double> theta) {
        out.push_back({named(id, seen, values), std::move(theta)});
    };
    const std::vector<double> meant = of(stated, base), usual = of({}, base);
    const std::string words = words_of(stated, base);
    const bool longer = call_length > stated.original_length;
    if (depends_on_call(stated) && (longer || stated.kind == Scaling::longrope))
        add("call-length-ignored",
            {said(longer ? "more than {1}" : "up to {1}", stated.original_length), longer ? "shorter" : "longer"},
            frequencies_of<double>(stated, base, rotary_dim, head_dim, stated.original_length + !longer));
    Scaled backwards = stated;
    for (auto* factors : {&backwards.short_factors, &backwards.long_factors}) std::ranges::reverse(*factors);
    if (stated.kind == Scaling::longrope) add("factors-backwards", {words}, of(backwards, base));
    const bool yarn = stated.kind == Scaling::yarn, llama3 = stated.kind == Scaling::llama3;
    Scaled other = stated;
    other.whole_planes = !stated.whole_planes;
    if (yarn)
        add("ramp-ends",
            {other.whole_planes ? "rounded" : "not rounded", words, stated.whole_planes ? "rounded" : "not rounded"},
            of(other, base));
    other = stated;
    other.low = 1;
    other.high = yarn ? 32 : 4;
    const auto ends = [&](const Scaled& s) {
        return said(yarn ? "beta_fast {1} and beta_slow {2}" : "high_freq_factor {1} and low_freq_factor {2}", s.high,
                    s.low);
    };
    if ((yarn || llama3) && (other.high != stated.high || other.low != stated.low))
        add("wrong-ramp", {said("the ramp is that of {1}", ends(other)), ends(stated)}, of(other, base));
    if (yarn && base != rope::default_base) {  // which find_correction_range has by default
        std::vector<double> theta = of(stated, rope::default_base);
        const std::vector<double> unscaled = of({}, rope::default_base);
        for (std::size_t i = 0; i < theta.size(); ++i) theta[i] = theta[i] / unscaled[i] * usual[i];
        add("ramp-base", {plain(rope::default_base), words}, theta);
    }
    for (const double at : {stated.low, stated.high}) {
        other.low = other.high = at;
        if (llama3 && stated.low != stated.high) add("ramp-is-step", {plain(stated.factor), words}, of(other, base));
    }
    std::vector<double> lengths;
    if (length) lengths.push_back(*length);
    if (stated.original_length > 0 && !depends_on_call(stated)) {
        lengths.push_back(stated.original_length * stated.factor);  // that of the scaled model
        for (int k = 1; k <= 12; ++k)
            for (const int sign : {-1, 1}) lengths.push_back(std::ldexp(stated.original_length, sign * k));
    }
    other = stated;
    for (const double one : lengths) {
        other.original_length = one;
        add("wrong-length", {words_of(other, base), words}, of(other, base));
    }
    const bool dynamic = stated.kind == Scaling::dynamic_ntk;
    if (dynamic || stated.kind == Scaling::ntk) {
        const double by =
            dynamic ? rope::dynamic_ntk_factor(stated.factor, call_length, stated.original_length) : stated.factor;
        add("ntk-power", {said("{1} itself", by), words}, of({}, base * by));
        const double d = head_dim;  // of which a part is rotated
        add("ntk-power", {said("{1}^({2}/{3})", by, d, d - 2), words}, of({}, rope::ntk_base(base, by, head_dim)));
    }
    if (stated.kind == Scaling::none || stated.kind == Scaling::proportional) return out;
    std::vector<double> twice = meant, inverted = usual;
    for (std::size_t i = 0; i < meant.size(); ++i) {
        twice[i] *= meant[i] / usual[i];
        inverted[i] *= usual[i] / meant[i];
    }
    add("scaling-twice", {words}, twice);
    add("factor-inverted", {words}, inverted);
    return out;
}

/// From which plane to which YaRN's ramp goes, and from which to which it should; nullopt where that isn't known.
std::optional<std::vector<std::string>> ramp_ends(const Reading& reading, const Scaled& stated,
                                                  const std::optional<double>& base, int rotary_dim) {
    const auto begin = reading.parameter("ramp_begin"), end = reading.parameter("ramp_end");
    if (stated.kind != Scaling::yarn || !base || !begin || !end) return std::nullopt;
    const auto [first, last] =
        rope::yarn_range(stated.original_length, rotary_dim, *base, stated.high, stated.low, stated.whole_planes);
    const auto same = [](double a, double b) { return std::abs(a - b) < 1e-3; };
    if (same(*begin, first) && same(*end, last)) return std::nullopt;
    return std::vector{said("the ramp goes from plane {1} to {2}", about(*begin, 1e-3), about(*end, 1e-3)),
                       said("from {1} to {2} by {3}", about(first, 1e-3), about(last, 1e-3), words_of(stated, *base))};
}

/// Dynamic NTK of a call that is too short for it: its factor is then below 1, and where it is below 0 the power is a
/// complex number, of which the real part is kept.
std::vector<double> unclamped_ntk(const Scaled& s, double base, int rotary_dim, double call_length) {
    const std::complex<double> grown = s.factor * call_length / s.original_length - (s.factor - 1);
    const double r = rotary_dim;
    const std::complex<double> other = base * std::pow(grown, r / (r - 2));
    std::vector<double> theta;
    for (int i = 0; i < rotary_dim / 2; ++i) theta.push_back(std::abs((1.0 / std::pow(other, 2 * i / r)).real()));
    return theta;
}

/// A stated ramp keeps some planes and slows others, and these are as stated, or either have another base; what is
/// between is blended otherwise.
std::optional<Finding> other_part_of_ramp(const PhaseLaw& law, const Scaled& s, double base, const Expected& expected,
                                          double call_length, int head_dim, const std::string& seen) {
    const int planes = static_cast<int>(law.theta.size());
    if (!(s.factor > 1) || (s.kind != Scaling::llama3 && s.kind != Scaling::yarn)) return std::nullopt;
    const auto meant = frequencies_of<double>(s, base, 2 * planes, head_dim, call_length),
               usual = frequencies_of<double>({}, base, 2 * planes, head_dim, call_length);
    // 1 of a plane that is kept, 0 of one that is slowed
    const auto kept = [&](double theta, std::size_t i) { return (s.factor * theta / usual[i] - 1) / (s.factor - 1); };
    const double rounded = 8 * unit(Format::float64) * s.factor / (s.factor - 1);  // of a share
    std::vector<double> ends = meant, other_base;
    std::vector<std::size_t> fast, slow, between;
    for (std::size_t i = 0; i < meant.size(); ++i) {
        const double share = kept(meant[i], i);
        (share > 1 - rounded ? fast : share > rounded ? between : slow).push_back(i);
    }
    for (const std::size_t i : between) ends[i] = std::abs(law.theta[i]);
    if (!between.empty() && may_be(ends, law.theta, law.resolution)) {
        const std::size_t first = between.front(), last = between.back();
        const bool backwards = kept(ends[first], first) < kept(ends[last], last);
        return named("wrong-ramp", seen,
                     {said(backwards ? "planes {1} to {2} are blended the wrong way round, the faster the more slowed"
                                     : "planes {1} to {2} are blended otherwise",
                           first, last),
                      words_of_stated(expected)});
    }
    for (const auto* part : {&fast, &slow}) {
        if (part->size() < 3) continue;
        const auto may_have = [&](double of_part) {
            other_base = ends;
            for (const std::size_t i : *part) other_base[i] = std::pow(of_part, -static_cast<double>(i) / planes);
            return may_be(other_base, law.theta, law.resolution);
        };
        const auto last = static_cast<double>(part->back());
        const double found = std::pow(std::abs(law.theta[part->back()]), -planes / last);
        if (!may_have(found)) continue;
        std::string words = about(found, 1e-6);
        if (may_have(rope::ntk_base(base, s.factor, 2 * planes)))
            words = said("{1}, as NTK-aware scaling by {2} has it", words, s.factor);
        else if (may_have(base * s.factor))
            words = said("{1}, the factor {2} inside the power", words, s.factor);
        return named(part == &fast ? "ramp-kept-base" : "ramp-slowed-base", seen, {words, words_of_stated(expected)});
    }
    return std::nullopt;
}

}  // namespace

std::optional<Finding> scaled_too_early(const PhaseLaw& law, const Expected& expected, double call_length,
                                        const std::string& seen) {
    const auto& scaling = expected.scaling;
    const int rotary_dim = 2 * static_cast<int>(law.theta.size());
    if (!expected.base || !scaling || scaling->kind != Scaling::dynamic_ntk ||
        call_length >= scaling->original_length || rotary_dim <= 2 ||
        !may_be(unclamped_ntk(*scaling, *expected.base, rotary_dim, call_length), law.theta, law.resolution))
        return std::nullopt;
    return named("ntk-too-early", seen, {plain(scaling->original_length), words_of_stated(expected)});
}

Finding unexpected_frequencies(const Structure& s, const PositionReading& p, const FrequencyReading& found,
                               const Expected& expected, double call_length) {
    const Reading& reading = found.reading;
    const Scaled& scaled = *expected.scaling;
    const auto planes = static_cast<int>(s.coupled.planes.size());
    const int dim = s.dim();
    std::string seen = said("frequencies of {1} planes", planes);
    std::vector<double> meant;
    if (expected.base) {
        meant = frequencies_of<double>(scaled, *expected.base, 2 * planes, dim, call_length);
        if (meant.size() == p.law.theta.size()) seen = most_off(p.law.theta, meant, rounding::rotated(s.answers));
    }
    const std::string stated = words_of_stated(expected);
    const auto mistaken = [&] {
        return slip(reading.id, reading.words, seen, said("{1}; expected is {2}", reading.mend, stated));
    };
    if (reading.mistake() && reading.id != "no-known-frequencies") return mistaken();
    const bool readable = !reading.words.empty() && !reading.theta.empty();
    const std::string computed = readable ? reading.words : "frequencies of no known family";
    const bool other_base =
        expected.base && reading.base && readable && std::abs(std::log(*reading.base / *expected.base)) > 1e-3;
    if (other_base && reading.scaling == scaled.kind)
        return named("wrong-base", seen, {plain(*reading.base), plain(*expected.base)});
    for (const double off : {-1.0, 1.0}) {  // of a call that is long enough to be scaled either way
        if (!expected.base || scaled.kind != Scaling::dynamic_ntk || call_length + off <= scaled.original_length)
            continue;
        const auto other = frequencies_of<double>(scaled, *expected.base, 2 * planes, dim, call_length + off);
        if (may_be(other, p.law.theta, p.law.resolution))
            return named("call-length-off", seen, {plain(call_length + off), plain(call_length)});
    }
    if (const auto early = scaled_too_early(p.law, expected, call_length, seen)) return *early;
    const bool raised = other_base && *reading.base > *expected.base;  // which scales, too
    if (readable && !raised && reading.scaling == Scaling::none && scaled.kind != Scaling::none)
        return named("scaling-ignored", seen, {computed, stated});
    if (expected.base) {
        const bool all_alike = readable && reading.scaling == Scaling::linear;  // as from a length of a few positions
        const auto length = reading.scaling == scaled.kind ? reading.parameter("original_length") : std::nullopt;
        for (const auto& [one, theta] : misread(scaled, *expected.base, 2 * planes, dim, call_length, length, seen))
            if (may_be(theta, p.law.theta, p.law.resolution) && !(all_alike && one.id == "wrong-length")) return one;
    }
    if (expected.base && !(readable && reading.scaling == scaled.kind))
        if (const auto part = other_part_of_ramp(p.law, scaled, *expected.base, expected, call_length, dim, seen))
            return *part;
    const bool same_kind = readable && reading.scaling == scaled.kind;
    const auto odd = meant.empty() ? std::nullopt : other_planes(meant, p.law.theta, p.law.resolution, stated, seen);
    if (odd && !same_kind) return *odd;
    if (reading.mistake()) return mistaken();
    if (same_kind && reading.parameter("factor").value_or(1) == scaled.factor) {
        if (const auto ends = ramp_ends(reading, scaled, *expected.base, 2 * planes))
            return named("wrong-ramp", seen, *ends);
        if (blends(scaled.kind))
            return named("wrong-ramp", seen,
                         {said("{1} is computed", computed), said("{1}, which has another ramp", stated)});
        if (odd) return *odd;
        return slip("wrong-frequencies", said("{1} is nearest, and not what the planes turn by", computed), seen,
                    "turn every plane by its own frequency");
    }
    if (same_kind) return named("wrong-factor", seen, {computed, stated});
    Finding other = named("wrong-scaling", seen, {computed, stated});
    if (!readable) other.words = said("{1} are computed, expected {2}", computed, stated);
    return other;
}

}  // namespace audit
