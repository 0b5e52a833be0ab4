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

/// The stated scaling with one thing read otherwise.
struct Misread {
    const char* id;
    std::string words, mend;
    Scaled scaled;
    double call_length;
};

std::vector<Misread> misread(const Scaled& stated, double base, double call_length) {
    std::vector<Misread> out;
    const double length = stated.original_length;
    const std::string expected = ", expected " + words_of(stated, base);
    if (depends_on_call(stated) && call_length > length)
        out.push_back({"call-length-ignored",
                       "calls of more than " + plain(length) + " positions are turned as shorter ones are",
                       "take the frequencies by the longest position of each call", stated, length});
    Scaled other = stated;
    other.whole_planes = !stated.whole_planes;
    if (stated.kind == Scaling::yarn)
        out.push_back({"ramp-ends",
                       std::string("the ends of YaRN's ramp are ") + (other.whole_planes ? "" : "not ") +
                           "rounded to whole planes" + expected + (stated.whole_planes ? ", rounded" : ", not rounded"),
                       "use the configuration's truncate", other, call_length});
    for (int k = 1; length > 0 && !depends_on_call(stated) && k <= 12; ++k)
        for (const int sign : {-1, 1}) {
            other = stated;
            other.original_length = std::ldexp(length, sign * k);
            out.push_back({"wrong-length", words_of(other, base) + " is computed" + expected,
                           "use the configuration's original length, before any scaling", other, call_length});
        }
    return out;
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
    if (reading.mistake) return slip(reading.id, reading.words, seen, reading.mend + "; expected is " + stated);
    const bool readable = !reading.words.empty() && !reading.theta.empty();
    const std::string computed = readable ? reading.words : "frequencies of no known family";
    const bool other_base = expected.base && reading.base && reading.scaling == scaled.kind && readable &&
                            std::abs(std::log(*reading.base / *expected.base)) > 1e-3;
    if (other_base)
        return slip("wrong-base", "the base is " + plain(*reading.base) + ", not " + plain(*expected.base), seen,
                    "set the base that the weights were trained with");
    if (readable && reading.scaling == Scaling::none && scaled.kind != Scaling::none)
        return slip("scaling-ignored", "no scaling is applied: " + computed + ", expected " + stated, seen,
                    "apply the scaling of the configuration");
    if (expected.base)
        for (const Misread& other : misread(scaled, *expected.base, call_length))
            if (same_frequencies(p.law, frequencies_of<Real>(other.scaled, *expected.base, 2 * planes, dim,
                                                             other.call_length)))
                return slip(other.id, other.words, seen, other.mend);
    if (readable && reading.scaling == scaled.kind)
        return slip("wrong-factor", computed + " is computed, expected " + stated, seen,
                    "use the parameters of the configuration");
    return slip("wrong-scaling", computed + (readable ? " is" : " are") + " computed, expected " + stated, seen,
                "apply the scaling of the configuration, and no other");
}

}  // namespace audit
