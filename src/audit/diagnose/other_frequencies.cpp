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

class Misreadings {
public:
    Misreadings(const Scaled& stated, double base, int rotary_dim, int head_dim, double call_length)
        : stated_(stated), base_(base), rotary_dim_(rotary_dim), head_dim_(head_dim), call_length_(call_length),
          meant_(of(stated)), plain_(rope::frequencies<Real>(rotary_dim, Real(base))),
          expected_(", expected " + words_of(stated, base)) {
        switched();
        ramps();
        for (int k = 1; stated.original_length > 0 && !depends_on_call(stated) && k <= 12; ++k)
            for (const int sign : {-1, 1}) from_length(std::ldexp(stated.original_length, sign * k));
        if (stated.kind == Scaling::none || stated.kind == Scaling::proportional) return;
        const std::string by = words_of(stated, base) + " is ";
        combined("scaling-twice", by + "applied twice", "scale the frequencies once",
                 [](const Real& meant, const Real& plain) { return Real(meant * meant / plain); });
        combined("factor-inverted", by + "the wrong way up: each plane is sped up by what should slow it down",
                 "divide the frequencies by the factors",
                 [](const Real& meant, const Real& plain) { return Real(plain * plain / meant); });
    }

    /// From a length that was read off the answers, which may be any.
    void from_length(double length) {
        Scaled other = stated_;
        other.original_length = length;
        add("wrong-length", words_of(other, base_) + " is computed" + expected_,
            "use the configuration's original length, before any scaling", of(other));
    }
    [[nodiscard]] const std::vector<Misread>& all() const { return all_; }

private:
    [[nodiscard]] std::vector<Real> of(const Scaled& scaled) const {
        return frequencies_of<Real>(scaled, base_, rotary_dim_, head_dim_, call_length_);
    }
    void add(const char* id, std::string words, std::string mend, std::vector<Real> theta) {
        all_.push_back({id, std::move(words), std::move(mend), std::move(theta)});
    }
    void combined(const char* id, std::string words, std::string mend,
                  Real (*f)(const Real& meant, const Real& plain)) {
        std::vector<Real> theta;
        for (std::size_t i = 0; i < meant_.size(); ++i) theta.push_back(f(meant_[i], plain_[i]));
        add(id, std::move(words), std::move(mend), std::move(theta));
    }
    void switched() {
        const double length = stated_.original_length;
        if (!depends_on_call(stated_) || !(call_length_ > length)) return;
        add("call-length-ignored", "calls of more than " + plain(length) + " positions are turned as shorter ones are",
            "take the frequencies by the longest position of each call",
            frequencies_of<Real>(stated_, base_, rotary_dim_, head_dim_, length));
    }
    void ramps() {
        const bool yarn = stated_.kind == Scaling::yarn, llama3 = stated_.kind == Scaling::llama3;
        if (!yarn && !llama3) return;
        Scaled other = stated_;
        other.whole_planes = !stated_.whole_planes;
        if (yarn)
            add("ramp-ends",
                std::string("the ends of YaRN's ramp are ") + (other.whole_planes ? "" : "not ") +
                    "rounded to whole planes" + expected_ + (stated_.whole_planes ? ", rounded" : ", not rounded"),
                "use the configuration's truncate", of(other));
        other = stated_;
        other.high = yarn ? 32 : 4;
        other.low = 1;
        const char* names[] = {yarn ? "beta_fast" : "high_freq_factor", yarn ? "beta_slow" : "low_freq_factor"};
        if (other.high != stated_.high || other.low != stated_.low)
            add("wrong-ramp",
                std::string("the ramp is that of ") + names[0] + " " + plain(other.high) + " and " + names[1] + " 1" +
                    ", expected " + plain(stated_.high) + " and " + plain(stated_.low),
                "use the configuration's parameters of the ramp", of(other));
        if (yarn && base_ != rope::default_base) {  // what find_correction_range has by default
            const std::vector<Real> usual = rope::frequencies<Real>(rotary_dim_, Real(rope::default_base));
            std::vector<Real> theta = frequencies_of<Real>(stated_, rope::default_base, rotary_dim_, head_dim_, 1);
            for (std::size_t i = 0; i < theta.size(); ++i) theta[i] = theta[i] / usual[i] * plain_[i];
            add("ramp-base", "the ends of YaRN's ramp are those of base " + plain(rope::default_base) + expected_,
                "find the ends of the ramp by the configuration's base", theta);
        }
        for (const double at : {stated_.low, stated_.high}) {
            other = stated_;
            other.low = other.high = at;
            if (llama3 && stated_.low != stated_.high)
                add("ramp-is-step",
                    "planes are kept or divided by " + plain(stated_.factor) + ", and none is between" + expected_,
                    "blend the planes that turn between low_freq_factor and high_freq_factor times", of(other));
        }
    }

    const Scaled& stated_;
    double base_;
    int rotary_dim_, head_dim_;
    double call_length_;
    std::vector<Real> meant_, plain_;
    std::string expected_;
    std::vector<Misread> all_{};
};

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
    const bool raised = other_base && *reading.base > *expected.base;  // which scales, too
    if (readable && !raised && reading.scaling == Scaling::none && scaled.kind != Scaling::none)
        return slip("scaling-ignored", "no scaling is applied: " + computed + ", expected " + stated, seen,
                    "apply the scaling of the configuration");
    if (expected.base) {
        Misreadings known(scaled, *expected.base, 2 * planes, dim, call_length);
        if (const auto length = parameter(reading, "original_length"); length && reading.scaling == scaled.kind)
            known.from_length(*length);
        const bool all_alike = readable && reading.scaling == Scaling::linear;  // as from a length of a few positions
        for (const Misread& other : known.all())
            if (same_frequencies(p.law, other.theta) && !(all_alike && std::string(other.id) == "wrong-length"))
                return slip(other.id, other.words, seen, other.mend);
    }
    if (reading.mistake) return mistaken();
    if (readable && reading.scaling == scaled.kind && parameter(reading, "factor").value_or(1) == scaled.factor)
        return scaled.kind == Scaling::none
                   ? slip("wrong-frequencies", computed + " is nearest, and not what the planes turn by", seen,
                          "theta_i = base^(-2i/d)")
                   : slip("wrong-ramp", computed + " is computed, expected " + stated + ", which has another ramp",
                          seen, "use the configuration's parameters of the ramp");
    if (readable && reading.scaling == scaled.kind)
        return slip("wrong-factor", computed + " is computed, expected " + stated, seen,
                    "use the parameters of the configuration");
    return slip("wrong-scaling", computed + (readable ? " is" : " are") + " computed, expected " + stated, seen,
                "apply the scaling of the configuration, and no other");
}

}  // namespace audit
