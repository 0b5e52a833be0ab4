#include "audit/diagnose/other_frequencies.hpp"

#include <cmath>

#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// The first position at which two frequencies turn a plane apart by more than rounding: |e^{i t p} - e^{i u p}| >
/// bound.
std::string since(double t, double u, double bound) {
    const double p = bound / std::abs(t - u);
    return "from position " + plain(std::max(1.0, std::ceil(p))) + " on";
}

/// The plane that turns furthest from what was expected.
std::string most_off(const std::vector<double>& measured, const std::vector<double>& expected, double bound) {
    std::size_t worst = 0;
    for (std::size_t i = 0; i < measured.size(); ++i)
        if (std::abs(measured[i] - expected[i]) > std::abs(measured[worst] - expected[worst])) worst = i;
    return "plane " + std::to_string(worst) + " turns by " +
           plain(shortest_decimal(measured[worst] * (1 - 1e-9), measured[worst] * (1 + 1e-9))) +
           " a position, expected " +
           plain(shortest_decimal(expected[worst] * (1 - 1e-9), expected[worst] * (1 + 1e-9))) + "; it matters " +
           since(measured[worst], expected[worst], bound);
}

/// The stated scaling with one thing done otherwise.
struct Misread {
    const char* id;
    std::string words, mend;
    std::vector<Real> theta;
};

/// length: what was read off the answers, which may be any.
std::vector<Misread> misread(const Scaled& stated, double base, int rotary_dim, int head_dim, double call_length,
                             const std::optional<double>& length) {
    std::vector<Misread> out;
    const auto of = [&](const Scaled& s, double b) {
        return frequencies_of<Real>(s, b, rotary_dim, head_dim, call_length);
    };
    const std::vector<Real> meant = of(stated, base), usual = of({}, base);
    const std::string words = words_of(stated, base), expected = ", expected " + words;
    const bool longer = call_length > stated.original_length;
    if (depends_on_call(stated) && (longer || stated.kind == Scaling::longrope))
        out.push_back({"call-length-ignored",
                       std::string("calls of ") + (longer ? "more than " : "up to ") + plain(stated.original_length) +
                           " positions are turned as " + (longer ? "shorter" : "longer") + " ones are",
                       "take the frequencies by the longest position of each call",
                       frequencies_of<Real>(stated, base, rotary_dim, head_dim, stated.original_length + !longer)});
    const bool yarn = stated.kind == Scaling::yarn, llama3 = stated.kind == Scaling::llama3;
    Scaled other = stated;
    other.whole_planes = !stated.whole_planes;
    if (yarn)
        out.push_back({"ramp-ends",
                       std::string("the ends of YaRN's ramp are ") + (other.whole_planes ? "" : "not ") +
                           "rounded to whole planes" + expected + (stated.whole_planes ? ", rounded" : ", not rounded"),
                       "use the configuration's truncate", of(other, base)});
    other = stated;
    other.low = 1;
    other.high = yarn ? 32 : 4;
    const auto ends = [&](const Scaled& s) {
        return std::string(yarn ? "beta_fast " : "high_freq_factor ") + plain(s.high) + " and " +
               (yarn ? "beta_slow " : "low_freq_factor ") + plain(s.low);
    };
    if ((yarn || llama3) && (other.high != stated.high || other.low != stated.low))
        out.push_back({"wrong-ramp", "the ramp is that of " + ends(other) + ", expected " + ends(stated),
                       "use the configuration's parameters of the ramp", of(other, base)});
    if (yarn && base != rope::default_base) {  // which find_correction_range has by default
        std::vector<Real> theta = of(stated, rope::default_base);
        const std::vector<Real> unscaled = of({}, rope::default_base);
        for (std::size_t i = 0; i < theta.size(); ++i) theta[i] = theta[i] / unscaled[i] * usual[i];
        out.push_back({"ramp-base", "the ends of YaRN's ramp are those of base " + plain(rope::default_base) + expected,
                       "find the ends of the ramp by the configuration's base", theta});
    }
    for (const double at : {stated.low, stated.high}) {
        other.low = other.high = at;
        if (llama3 && stated.low != stated.high)
            out.push_back({"ramp-is-step",
                           "planes are kept or divided by " + plain(stated.factor) + ", and none is between" + expected,
                           "blend the planes that turn between low_freq_factor and high_freq_factor times",
                           of(other, base)});
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
        out.push_back({"wrong-length", words_of(other, base) + " is computed" + expected,
                       "use the configuration's original length, before any scaling", of(other, base)});
    }
    const bool dynamic = stated.kind == Scaling::dynamic_ntk;
    if (dynamic || stated.kind == Scaling::ntk) {
        const double by = dynamic ? rope::dynamic_ntk_factor(stated.factor, call_length, stated.original_length)
                                  : stated.factor;
        out.push_back({"ntk-power", "the base is multiplied by " + plain(by) + " itself" + expected,
                       "multiply the base by the power r/(r - 2) of the factor, r of the rotated coordinates",
                       of({}, base * by)});
    }
    if (stated.kind == Scaling::none || stated.kind == Scaling::proportional) return out;
    Misread twice{"scaling-twice", words + " is applied twice", "scale the frequencies once", meant};
    Misread inverted{"factor-inverted",
                     words + " is the wrong way up: each plane is sped up by what should slow it down",
                     "divide the frequencies by the factors", usual};
    for (std::size_t i = 0; i < meant.size(); ++i) {
        twice.theta[i] *= meant[i] / usual[i];
        inverted.theta[i] *= usual[i] / meant[i];
    }
    out.insert(out.end(), {twice, inverted});
    return out;
}

std::optional<double> parameter(const Reading& reading, const char* name) {
    for (const auto& [key, value] : reading.parameters)
        if (key == name) return value;
    return std::nullopt;
}

}  // namespace

Finding unexpected_frequencies(const Structure& s, const PositionReading& p, const FrequencyReading& found,
                               const Expected& expected, double call_length) {
    const Reading& reading = found.reading;
    const Scaled& scaled = *expected.scaling;
    const auto planes = static_cast<int>(s.coupled.planes.size());
    const int dim = static_cast<int>(s.maps.front().matrix.rows());
    std::string seen = "frequencies of " + std::to_string(planes) + " planes";
    if (expected.base) {
        const auto meant = frequencies_of<double>(scaled, *expected.base, 2 * planes, dim, call_length);
        if (meant.size() == p.law.theta.size()) seen = most_off(p.law.theta, meant, rounding::rotated(s.answers));
    }
    const std::string stated = expected.base ? words_of(scaled, *expected.base) : name(scaled.kind) + " scaling";
    const auto mistaken = [&] {
        return slip(reading.id, reading.words, seen, reading.mend + "; expected is " + stated);
    };
    if (reading.mistake && reading.id != "no-known-frequencies") return mistaken();
    const bool readable = !reading.words.empty() && !reading.theta.empty();
    const std::string computed = readable ? reading.words : "frequencies of no known family";
    const bool other_base =
        expected.base && reading.base && readable && std::abs(std::log(*reading.base / *expected.base)) > 1e-3;
    if (other_base && reading.scaling == scaled.kind)
        return slip("wrong-base", "the base is " + plain(*reading.base) + ", not " + plain(*expected.base), seen,
                    "set the base that the weights were trained with");
    for (const double off : {-1.0, 1.0}) {  // of a call that is long enough to be scaled either way
        if (!expected.base || scaled.kind != Scaling::dynamic_ntk || call_length + off <= scaled.original_length)
            continue;
        if (same_frequencies(p.law, frequencies_of<Real>(scaled, *expected.base, 2 * planes, dim, call_length + off)))
            return slip("call-length-off",
                        "the length of a call is taken to be " + plain(call_length + off) + ", where it is " +
                            plain(call_length) + ": its longest position + 1",
                        seen, "take the longest position of the call, and 1 more");
    }
    const bool raised = other_base && *reading.base > *expected.base;  // which scales, too
    if (readable && !raised && reading.scaling == Scaling::none && scaled.kind != Scaling::none)
        return slip("scaling-ignored", "no scaling is applied: " + computed + ", expected " + stated, seen,
                    "apply the scaling of the configuration");
    if (expected.base) {
        const bool all_alike = readable && reading.scaling == Scaling::linear;  // as from a length of a few positions
        const auto length = reading.scaling == scaled.kind ? parameter(reading, "original_length") : std::nullopt;
        for (const Misread& other : misread(scaled, *expected.base, 2 * planes, dim, call_length, length))
            if (same_frequencies(p.law, other.theta) && !(all_alike && std::string(other.id) == "wrong-length"))
                return slip(other.id, other.words, seen, other.mend);
    }
    if (reading.mistake) return mistaken();
    if (readable && reading.scaling == scaled.kind && parameter(reading, "factor").value_or(1) == scaled.factor) {
        if (scaled.kind == Scaling::llama3 || scaled.kind == Scaling::yarn || scaled.kind == Scaling::yarn_paper)
            return slip("wrong-ramp", computed + " is computed, expected " + stated + ", which has another ramp", seen,
                        "use the configuration's parameters of the ramp");
        return slip("wrong-frequencies", computed + " is nearest, and not what the planes turn by", seen,
                    "turn every plane by its own frequency");
    }
    if (readable && reading.scaling == scaled.kind)
        return slip("wrong-factor", computed + " is computed, expected " + stated, seen,
                    "use the parameters of the configuration");
    return slip("wrong-scaling", computed + (readable ? " is" : " are") + " computed, expected " + stated, seen,
                "apply the scaling of the configuration, and no other");
}

}  // namespace audit
