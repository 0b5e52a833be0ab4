// What the frequencies mean, the name of it all, and where it has one, how precise it is.
#include <algorithm>
#include <cmath>

#include "audit/diagnosis.hpp"
#include "audit/rounding.hpp"
#include "audit/words.hpp"

namespace audit {

std::string Diagnosis::layout_words() const {
    std::string out = report.layout == "half-split over head_dim" ? "half-split" : report.layout;
    if (!coupled.permutation.empty()) {
        bool halves = true;
        const int half = static_cast<int>(x.dim) / 2;
        for (int i = 0; i < half; ++i)
            halves = halves && coupled.permutation[static_cast<std::size_t>(i)] == 2 * i &&
                     coupled.permutation[static_cast<std::size_t>(i + half)] == 2 * i + 1;
        out += halves ? " in, half-split out" : " with a permuted output";
    }
    return out;
}

/// The frequencies of a recurrence are a line too, a little tilted, and angles of few digits scatter about one: where a
/// plain base within that explains every turn, it is the better reading.
Reading Diagnosis::plainest_reading(std::optional<double> meant) {
    std::vector<double> theta = law.theta;
    for (double& t : theta) t = std::abs(t);
    Setting setting;
    setting.head_dim = static_cast<int>(x.dim);
    setting.rotary_dim = static_cast<int>(report.rotary_dim);
    setting.length_factor = report.length_factor;
    setting.length_error = length_error;
    setting.over_head_dim = report.layout == "half-split over head_dim" && report.rotary_dim < x.dim;
    setting.base = meant;
    setting.resolution = law.resolution;
    const std::vector<FrequencyFit> fits =
        fits_of(theta, law.resolution, factor_of_length(report.length_factor, length_error));
    const FrequencyFit& finest = fits.front();
    fitted_words = finest.geometric ? "ln theta_i is a line, slope " + plain(-finest.slope) + ", intercept " +
                                          plain(finest.log_scale)
                                    : "frequencies of " + std::to_string(theta.size()) + " planes";
    const Reading narrow = read_frequencies(theta, finest, setting);
    const bool settled = !narrow.mistake && !narrow.theta.empty() && why(narrow).exactly;
    for (FrequencyFit wide : fits) {
        if (!wide.geometric) continue;
        wide.log_error += wide.recurrence_error;
        const Reading plainer = read_frequencies(theta, wide, setting);
        // a line stays what it is, however plain another base; but for the one that is meant
        if (finest.geometric && plainer.id != narrow.id && narrow.id != "wrong-base") continue;
        if (plainer.mistake || plainer.theta.empty()) continue;
        const Cause cause = why(plainer);
        if (cause.exactly || (cause.explains && !settled)) return plainer;
    }
    return narrow;
}

void Diagnosis::read_frequencies_and_name() {
    Reading reading = plainest_reading(options.base);
    if (reading.id == "wrong-base") {
        // what it is after all, for whoever meant another one
        const Reading found = plainest_reading({});
        if (!found.mistake && found.base) {
            reading.base = found.base;
            reading.words = "the base is " + plain(*found.base) + ", not " + plain(*options.base);
        }
    }
    report.scaling = reading.scaling;
    report.base = reading.base;
    report.parameters = reading.parameters;
    for (const auto& [name, value] : reading.parameters)
        if (name == "factor" && reading.id == "linear-interpolation") report.position_scale = 1 / value;
    if (reading.mistake) {
        mistake(reading.id, reading.words, fitted_words, reading.mend);
    } else if (reading.undecided) {
        report.findings.push_back({reading.id, Kind::undecided, reading.words, fitted_words, reading.mend});
    } else {
        name_convention(reading);
    }
}

void Diagnosis::name_convention(const Reading& reading) {
    const bool yarn = reading.scaling == "yarn" || reading.scaling == "yarn-paper";
    // the square, the logarithm and the sum are rounded in float64
    const double square_error = length_error + 4 * unit(Format::float64) * report.length_factor;
    for (const auto& [name, factor] : reading.parameters) {
        const double mscale = 0.1 * std::log(factor) + 1;
        if (!yarn || name != "factor" || factor == 1) continue;
        if (std::abs(report.length_factor - mscale * mscale) > square_error) continue;
        mistake("mscale-twice",
                "the length factor of YaRN is applied twice: " + plain(report.length_factor) + " = (0.1 ln " +
                    plain(factor) + " + 1)^2",
                "length factor " + plain(report.length_factor), "multiply cos and sin by 0.1 ln(factor) + 1 once");
        return;
    }
    const double told = factor_of_length(report.length_factor, length_error);
    if (told > 1 && reading.scaling == "none") {
        report.findings.push_back(
            {"unseen-ramp", Kind::undecided,
             "y is " + plain(report.length_factor) + " times as long as x, as YaRN by " + plain(told) +
                 " has it, but no plane is slowed: its ramp begins beyond the slowest plane, or the factor is out of "
                 "place",
             "length factor; " + fitted_words, "if no YaRN is meant, leave the length of x alone"});
        return;
    }
    if (report.length_factor != 1 && !yarn && reading.scaling != "longrope") {
        mistake("length-factor",
                "y is " + plain(report.length_factor) + " times as long as x, and no scaling asks for it",
                "length factor", "leave the length of x alone");
        return;
    }
    const bool partial = report.rotary_dim < x.dim;
    const int first = report.planes.front().first;
    std::string id = reading.id;
    if (!growth.empty())
        id = "xpos";
    else if (!id.empty()) {
    } else if (!coupled.permutation.empty())
        id = "permuted-output";
    else if (partial && first > 0)
        id = "rotary-last";
    else
        id = (partial ? "partial-" : "") + report.layout;
    std::string words = layout_words() + ", " + reading.words + ", d = " + std::to_string(x.dim);
    if (partial)
        words += ", rotary_dim " + std::to_string(report.rotary_dim) +
                 (first > 0 ? " from coordinate " + std::to_string(first) : "");
    if (yarn && report.length_factor != 1) words += ", length factor " + plain(report.length_factor);
    if (!growth.empty()) {
        words += ", xPos: plane i is lengthened by e^(g_i p), g from " + brief(growth.front()) + " to " +
                 brief(growth.back());
        note("xPos is a RoPE only where the key is lengthened by e^(-g_i p): the score then sees n - m alone");
        report.scaling = report.scaling == "none" ? "xpos" : report.scaling + "+xpos";
        for (std::size_t i = 0; i < growth.size(); ++i)
            report.parameters.emplace_back("growth_" + std::to_string(i), growth[i]);
    }
    report.findings.insert(report.findings.begin(), {id, Kind::convention, words, fitted_words, ""});
    for (const std::string& text : reading.notes) note(text);
    if (!reading.theta.empty() && growth.empty()) grade_precision(reading);
}

Reference Diagnosis::reference(const Reading& reading) const {
    Reference out;
    out.planes = report.planes;
    out.theta = reading.theta;
    out.length_factor = report.length_factor;
    out.permutation = coupled.permutation;
    return out;
}

Cause Diagnosis::why(const Reading& reading) const {
    std::vector<std::vector<std::pair<double, double>>> turned;
    for (std::size_t k = 0; k < maps.size(); ++k) {
        turned.emplace_back();
        for (const Plane& plane : coupled.planes) {
            const std::complex<double> value = plane.turned(k) / report.length_factor;
            turned.back().emplace_back(value.real(), value.imag());
        }
    }
    return cause_of(reference(reading), positions, turned, y.format);
}

void Diagnosis::grade_precision(const Reading& reading) {
    report.precision = grade(reference(reading), maps, x, y);
    report.error_law = law_of(report.precision, report.attainable() / unit(y.format));
    const Cause cause = why(reading);
    if (cause.id.empty() && cause.explains) return;
    report.cause = cause.id.empty() ? "cause unknown" : cause.explains ? cause.name : "like " + cause.name;
    report.findings.push_back(
        {cause.id.empty() ? "imprecise" : cause.id, Kind::precision,
         report.cause + ": error " + brief(report.largest_error()) + ", law " + report.error_law,
         "off the reference by up to " + brief(cause.without) + (cause.evidence.empty() ? "" : "; ") + cause.evidence,
         "make the tables in float64 and round cos and sin last: then no position is off by more than " +
             brief(report.attainable())});
}

}  // namespace audit
