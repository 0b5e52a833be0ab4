#include "audit/diagnose/frequencies.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "audit/diagnose/convention.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

Turned turned_of(const Structure& s, double length_factor) {
    const bool exact = length_factor == 1 || length_factor != s.lengths.factor;
    Turned out{s.positions, {}, s.answers, s.entries, s.noise, exact ? 0 : s.lengths.error / s.lengths.factor};
    for (std::size_t k = 0; k < s.maps.size(); ++k) {
        out.turns.emplace_back();
        for (const Plane& plane : s.coupled.planes) {
            const std::complex<double> turned = plane.turned(k);
            out.turns.back().push_back(turned / (s.lengths.growth.empty() ? length_factor : std::abs(turned)));
        }
    }
    if (!s.lengths.growth.empty()) out.length_error = rounding::point(s.entries);
    return out;
}

/// The exact length factor that a scaling asks for, where the measured one can't be told from it.
double exact_length(const Structure& s, const Reading& reading, const Expected& expected) {
    const double measured = s.lengths.factor;
    const auto is = [&](double exact) { return std::abs(measured - exact) <= s.lengths.error; };
    if (expected.length_factor && is(*expected.length_factor)) return *expected.length_factor;
    const double factor = reading.parameter("factor").value_or(1), of_yarn = rope::yarn_length_factor(factor);
    return factor >= 1 && is(of_yarn) ? of_yarn : measured;
}

class Readings {
public:
    Readings(const Structure& s, const PositionReading& p, const Expected& expected, double call_length)
        : s_(s), law_(p.law), expected_(expected), call_length_(call_length) {
        for (const double t : law_.theta) theta_.push_back(std::abs(t));
    }

    /// By the stated base and scaling; nullopt if they are not stated, or don't fit as many planes.
    [[nodiscard]] std::optional<FrequencyReading> stated() const {
        if (!expected_.base || !expected_.scaling) return std::nullopt;
        const Scaled& scaled = *expected_.scaling;
        const auto planes = static_cast<int>(s_.coupled.planes.size());
        const int rotary_dim = expected_.rotary_dim ? static_cast<int>(*expected_.rotary_dim) : 2 * planes;
        Reading reading = reading_of(scaled, *expected_.base, rotary_dim, s_.dim(), call_length_);
        // planes may be too slow to be seen in so short a call
        const Real turned_by = rounding::lost_turn(s_.entries) / static_cast<double>(s_.positions.back());
        while (reading.theta.size() > theta_.size() && reading.theta.back() < turned_by) reading.theta.pop_back();
        if (reading.theta.size() != theta_.size()) return std::nullopt;
        return with_cause(reading);
    }

    /// The frequencies of a recurrence are a line too, a little tilted, and angles of few digits scatter about one:
    /// where a plain base within that explains every turn, it is the better reading.
    [[nodiscard]] FrequencyReading plainest(std::optional<double> meant) const {
        Setting setting;
        setting.head_dim = s_.dim();
        setting.rotary_dim = static_cast<int>(2 * s_.coupled.planes.size());
        setting.length_factor = s_.lengths.factor;
        setting.length_error = s_.lengths.error;
        setting.over_head_dim = s_.layout == Layout::half_split_over_head && setting.rotary_dim < setting.head_dim;
        setting.base = meant;
        setting.resolution = law_.resolution;
        setting.rotary_stated = expected_.rotary_dim.has_value();
        const std::vector<FrequencyFit> fits =
            fits_of(theta_, law_.resolution, factor_of_length(s_.lengths.factor, s_.lengths.error));
        const FrequencyFit& finest = fits.front();
        // the intercept has the rounding of the largest of the logarithms
        const double planes = static_cast<double>(theta_.size());
        const double known = std::pow(10.0, std::floor(-std::log10(planes * std::numeric_limits<double>::epsilon() *
                                                                   std::max(1.0, std::abs(finest.slope) * planes))));
        const double intercept = std::round(finest.log_scale * known) / known;
        const std::string evidence =
            finest.geometric ? said("ln theta_i is a line, slope {1}, intercept {2}", -finest.slope, intercept)
                             : said("frequencies of {1} planes", theta_.size());
        const auto finished = [&](FrequencyReading found) {
            found.evidence = evidence;
            return found;
        };
        const FrequencyReading narrow = with_cause(audit::read_frequencies(theta_, finest, setting));
        const bool settled = named(narrow.reading) && narrow.cause.exactly;
        for (FrequencyFit wide : fits) {
            if (!wide.geometric) continue;
            wide.log_error += wide.recurrence_error;
            const Reading plainer = audit::read_frequencies(theta_, wide, setting);
            // a line stays what it is, however plain another base; but for the one that is meant
            const bool same = plainer.id == narrow.reading.id || narrow.reading.id == "wrong-base";
            if (finest.geometric && !same && !narrow.reading.mistake()) continue;
            if (!named(plainer)) continue;
            const FrequencyReading found = with_cause(plainer);
            // and but for one whose arithmetic, run again, gives the answers: then the mistake was that of rounding
            if (finest.geometric && !same && !found.cause.exactly) continue;
            // no reading that needs coarser arithmetic to hold goes before one that explains all by a finer one
            const bool finer =
                named(narrow.reading) && narrow.cause.explains && narrow.cause.allowed < found.cause.allowed;
            if (found.cause.exactly || (found.cause.explains && !settled && !finer)) return finished(found);
        }
        if (named(narrow.reading) && narrow.cause.explains) return finished(narrow);
        for (const double base : published_bases) {
            const FrequencyReading found = with_cause(reading_of({}, base, setting.rotary_dim, setting.head_dim));
            if (found.cause.exactly && found.cause.circle > 0) return finished(found);  // which bends the line
        }
        // what is published, where the answers are too coarse for a fit to hit it
        if (finest.geometric) return finished(narrow);
        for (const Reading& likely : likely_readings(theta_, law_.resolution, setting)) {
            const FrequencyReading found = with_cause(likely);
            if (found.cause.explains) return finished(found);
        }
        return finished(narrow);
    }

private:
    static bool named(const Reading& reading) { return !reading.mistake() && !reading.theta.empty(); }

    [[nodiscard]] FrequencyReading with_cause(const Reading& reading) const {
        FrequencyReading out{reading, {}, "", exact_length(s_, reading, expected_)};
        if (named(reading)) out.cause = cause_of(reference(s_, out), turned_of(s_, out.length_factor));
        return out;
    }

    const Structure& s_;
    const PhaseLaw& law_;
    const Expected& expected_;
    double call_length_;
    std::vector<double> theta_{};
};

}  // namespace

Reference reference(const Structure& s, const FrequencyReading& found) {
    Reference out;
    out.planes = pairs_of(s.coupled.planes);
    out.theta = found.reading.theta;
    out.length_factor = found.length_factor;
    out.permutation = s.coupled.permutation;
    const Scaling kind = found.reading.scaling;
    out.scaled = kind != Scaling::none && kind != Scaling::ntk && kind != Scaling::linear;
    if (blends(kind)) out.blended = found.reading.parameter("factor").value_or(0);
    return out;
}

FrequencyReading read_frequencies(const Structure& s, const PositionReading& p, const Expected& expected,
                                  double call_length) {
    const Readings readings(s, p, expected, call_length);
    // where no frequency is known to differ, rounding is on trial, not the convention
    if (auto stated = readings.stated();
        stated && (stated->cause.explains || may_be(stated->reading.theta, p.law.theta, p.law.resolution))) {
        stated->as_expected = true;
        stated->evidence = "the frequencies that were expected explain every turn";
        if (!stated->cause.explains) stated->evidence = "no frequency is known to differ from the expected one";
        return *stated;
    }
    if (expected.scaling) {
        FrequencyReading found = readings.plainest({});
        if (!found.reading.undecided() || !expected.base) return found;
        // two readings of one function: the stated base tells which
        FrequencyReading meant = readings.plainest(expected.base);
        return meant.reading.mistake() && meant.reading.id != "wrong-base" ? meant : found;
    }
    FrequencyReading out = readings.plainest(expected.base);
    if (out.reading.id != "wrong-base") return out;
    // what it is after all, for whoever meant another one
    const FrequencyReading found = readings.plainest({});
    if (!found.reading.mistake() && found.reading.base)
        out.reading.is_of_wrong_base(*found.reading.base, *expected.base);
    return out;
}

}  // namespace audit
