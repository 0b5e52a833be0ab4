#include "audit/diagnose.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "audit/blocks.hpp"
#include "audit/frequency_fit.hpp"
#include "audit/phases.hpp"
#include "audit/planes.hpp"
#include "audit/properties.hpp"
#include "audit/reading.hpp"
#include "audit/reference.hpp"
#include "audit/words.hpp"

namespace audit {
namespace {

struct Diagnosis {
    std::vector<Map> maps;
    const Tensor& x;
    const Tensor& y;
    const Options& options;
    Report report;
    Coupling coupled{};
    std::vector<std::int64_t> positions{};
    std::vector<std::vector<double>> phases{};
    PhaseLaw law{};
    double length_error = 0;

    void mistake(std::string id, std::string words, std::string evidence, std::string mend) {
        report.findings.push_back({std::move(id), Kind::mistake, std::move(words), std::move(evidence), std::move(mend)});
    }
    void note(std::string words) { report.findings.push_back({"note", Kind::note, std::move(words), "", ""}); }
    [[nodiscard]] double u() const { return unit(y.format); }

    bool is_linear();
    bool has_planes();
    bool is_a_rotation();
    void read_lengths();
    bool reads_positions();
    void read_frequencies_and_name();
    [[nodiscard]] Reference reference(const Reading&) const;
    [[nodiscard]] Cause why(const Reading&) const;
    void grade_precision(const Reading&);
    [[nodiscard]] std::string layout_words() const;
};

bool Diagnosis::is_linear() {
    double constant = 0, inputs = 1;
    std::size_t others = 0;
    for (const Map& map : maps) {
        report.linearity_residual = std::max(report.linearity_residual, map.residual);
        constant = std::max(constant, map.constant.lpNorm<Eigen::Infinity>());
        others += map.others;
    }
    if (others == 0) note("there is no row beside the basis vectors, so linearity in x was not seen");
    if (constant > 0) inputs = static_cast<double>(x.dim);
    // two products and a sum on each side, each rounded once
    if (report.linearity_residual > 6 * inputs * u()) {
        mistake("not-linear", "y is no linear function of x", "y(x) - A x is up to " + brief(report.linearity_residual), "multiply x by cos and sin, nothing else");
        return false;
    }
    if (constant > 0) {
        mistake("added-not-rotated", "a vector that depends on the position alone is added to x, as absolute encodings do",
                "at x = 0 the answer would be up to " + brief(constant), "rotate x: y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
        return false;
    }
    return true;
}

bool Diagnosis::has_planes() {
    coupled = coupling(maps, y.format);
    report.layout = layout_of(coupled.planes, static_cast<int>(x.dim));
    for (const Plane& plane : coupled.planes) report.planes.emplace_back(plane.a, plane.b);
    report.passed_through = coupled.unchanged;
    report.rotary_dim = 2 * coupled.planes.size();
    if (!coupled.mutual) {
        mistake("wrong-partner", "some coordinate couples with several others, or with one that couples elsewhere", "", "couple coordinates in pairs, (2i, 2i+1) or (i, i + d/2)");
        return false;
    }
    if (!coupled.lone.empty()) {
        const std::string which = std::to_string(coupled.lone.size()) + " coordinates are multiplied by a number that depends on the position and meet no other";
        mistake("sin-dropped", "the term with sin is missing: y = x cos", which, "y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
        return false;
    }
    if (!coupled.zeroed.empty()) {
        mistake("rest-dropped", "coordinates from " + std::to_string(coupled.zeroed.front()) + " on come back as 0 instead of passing through",
                std::to_string(coupled.zeroed.size()) + " rows of the map are 0 at every position", "copy the coordinates from rotary_dim on");
        return false;
    }
    if (coupled.planes.empty()) {
        mistake("no-rotation", "nothing is rotated: y = x at every position", "largest position asked: " + std::to_string(maps.back().position), "call the rotation");
        return false;
    }
    if (report.layout == "other") {
        std::string first;
        for (std::size_t i = 0; i < std::min<std::size_t>(4, report.planes.size()); ++i)
            first += (i > 0 ? ", (" : "(") + std::to_string(report.planes[i].first) + ", " + std::to_string(report.planes[i].second) + ")";
        mistake("other-pairing", "the pairing is neither interleaved nor half-split: " + first + ", ...", "largest entries of the maps off the diagonal", "pair (2i, 2i+1) or (i, i + d/2)");
    }
    return true;
}

bool Diagnosis::is_a_rotation() {
    if (auto slip = not_a_rotation(coupled, maps, y.format)) {
        report.findings.push_back(*slip);
        return false;
    }
    for (const Map& map : maps) positions.push_back(map.position);
    for (std::size_t k = 0; k < maps.size(); ++k) {
        phases.emplace_back();
        for (const Plane& plane : coupled.planes) phases.back().push_back(plane.phase(k));
    }
    read_lengths();
    return true;
}

/// The factor is that of position 0, where rounded tables are exact, or of the first; it has to be that of every plane and position, but for rounded tables.
void Diagnosis::read_lengths() {
    double sum = 0, low = 0, high = 0;
    const auto zero = std::ranges::find(positions, 0);
    const auto at = zero == positions.end() ? std::size_t{0} : static_cast<std::size_t>(zero - positions.begin());
    for (const Plane& plane : coupled.planes) sum += std::abs(plane.turned(at));
    report.length_factor = sum / static_cast<double>(coupled.planes.size());
    low = high = report.length_factor;
    std::int64_t where = 0;
    for (std::size_t k = 0; k < maps.size(); ++k)
        for (const Plane& plane : coupled.planes) {
            const double length = std::abs(plane.turned(k));
            if (length < low || length > high) where = maps[k].position;
            low = std::min(low, length);
            high = std::max(high, length);
        }
    // two rounded entries, each the mean of two, squared and added, and the root of that
    length_error = 8 * u() * report.length_factor;
    if (std::abs(report.length_factor - 1) <= length_error) report.length_factor = 1;
    // cos and sin rounded to the coarsest format anybody keeps tables in
    const double coarsest = 2 * unit(Format::bfloat16) * report.length_factor;
    if (high - low <= coarsest) return;
    mistake("length-varies", "the length of y depends on the position: |y|/|x| is from " + brief(low) + " to " + brief(high),
            "the extreme is at position " + std::to_string(where), "use cos and sin of the same angle, and one factor for all positions");
}

bool Diagnosis::reads_positions() {
    law = phase_law(positions, phases, y.format);
    if (law.name == "none") {
        mistake("position-ignored", "every position is turned by the same angle", "the maps of all positions are equal", "let the angle be p theta_i");
        return false;
    }
    law.theta = unaliased(law.theta, law.resolution);
    std::size_t backwards = 0;
    for (const double theta : law.theta) backwards += theta < 0;
    const bool clockwise = 2 * backwards > law.theta.size();
    report.frequencies = law.theta;
    const double quarter = std::numbers::pi / 2;
    const double noise = 4 * u();
    if (clockwise && std::abs(law.constant - quarter) <= noise) {
        mistake("sin-cos-swapped", "sin and cos have changed places", "at position 0 every plane is turned by pi/2, and then backwards", "y_a = x_a cos - x_b sin");
        return false;
    }
    if (std::abs(law.constant) > noise)
        mistake("constant-phase", "every plane is turned by " + plain(law.constant) + " more than p theta_i", "phase at position 0", "let the angle be p theta_i");
    report.position_offset = law.offset;
    const double fastest = std::abs(*std::ranges::max_element(law.theta, {}, [](double t) { return std::abs(t); }));
    const double offset_error = 2 * noise / fastest;
    report.linear_in_position = law.linear;
    const std::string seen = "position " + std::to_string(law.first_deviation) + " is turned as " + plain(std::round(law.found_instead * 1000) / 1000) + " would be";
    if (law.name == "square") mistake("position-squared", "the angle is p^2 theta_i", seen, "let the angle be p theta_i");
    else if (law.name == "clipped") mistake("position-clipped", "positions are clipped at " + plain(law.parameter), seen, "make the tables longer");
    else if (law.name == "modulo") mistake("position-wraps", "positions count modulo " + plain(law.parameter), seen, "make the tables longer");
    else if (law.name == "divided") mistake("position-integer-division", "positions are divided by " + plain(law.parameter) + " as integers", seen, "divide as floating-point numbers");
    else if (law.name == "other") mistake("position-not-linear", "the phase is not linear in the position", seen, "let the angle be p theta_i");
    else if (std::abs(law.offset) > offset_error) {
        const double offset = std::round(law.offset);
        const bool whole = std::abs(offset - law.offset) <= offset_error;
        report.position_offset = whole ? offset : law.offset;
        if (clockwise) {
            report.position_offset = -report.position_offset;
            mistake("positions-reversed", "positions run backwards: p is turned as " + plain(-report.position_offset) + " - p", "phase at position 0 and direction", "count from the first token");
        } else
            mistake("position-offset", "positions are off by " + plain(report.position_offset) + ": p is turned as p + (" + plain(report.position_offset) + ")",
                    "position 0 is turned by theta_i times " + plain(law.offset), "count positions from 0");
    } else {
        report.position_offset = 0;
        if (clockwise)
            mistake("flipped-sign", "the rotation runs backwards: by -p theta_i", "frequency of the first plane: " + plain(law.theta.front()), "y_a = x_a cos - x_b sin, y_b = x_a sin + x_b cos");
        else if (backwards > 0)
            note(std::to_string(backwards) + " planes seem to turn backwards; a frequency beyond pi can't be told from a negative one");
    }
    return report.findings.empty() || std::ranges::none_of(report.findings, [](const Finding& f) { return f.kind == Kind::mistake; });
}

std::string Diagnosis::layout_words() const {
    std::string out = report.layout == "half-split over head_dim" ? "half-split" : report.layout;
    if (!coupled.permutation.empty()) {
        bool halves = true;
        const int half = static_cast<int>(x.dim) / 2;
        for (int i = 0; i < half; ++i)
            halves = halves && coupled.permutation[static_cast<std::size_t>(i)] == 2 * i && coupled.permutation[static_cast<std::size_t>(i + half)] == 2 * i + 1;
        out += halves ? " in, half-split out" : " with a permuted output";
    }
    return out;
}

void Diagnosis::read_frequencies_and_name() {
    std::vector<double> theta = law.theta;
    for (double& t : theta) t = std::abs(t);
    Setting setting;
    setting.head_dim = static_cast<int>(x.dim);
    setting.rotary_dim = static_cast<int>(report.rotary_dim);
    setting.length_factor = report.length_factor;
    setting.length_error = length_error;
    setting.over_head_dim = report.layout == "half-split over head_dim" && report.rotary_dim < x.dim;
    setting.base = options.base;
    FrequencyFit fitted = fit(theta, law.resolution);
    Reading reading = read_frequencies(theta, law.resolution, fitted, setting);
    // the frequencies of a recurrence are a line too, a little tilted: a plainer base that explains all is the better one
    fitted.log_error += fitted.recurrence_error;
    const Reading wide = read_frequencies(theta, law.resolution, fitted, setting);
    if (!wide.mistake && wide.id == reading.id && wide.base != reading.base && why(wide).explains) reading = wide;
    report.scaling = reading.scaling;
    report.base = reading.base;
    report.parameters = reading.parameters;
    for (const auto& [name, value] : reading.parameters)
        if (name == "factor" && reading.id == "linear-interpolation") report.position_scale = 1 / value;
    const std::string fitted_words = fitted.geometric ? "ln theta_i is a line, slope " + plain(-fitted.slope) + ", intercept " + plain(fitted.log_scale) : "frequencies of " + std::to_string(theta.size()) + " planes";
    if (reading.mistake) {
        mistake(reading.id, reading.words, fitted_words, reading.mend);
        return;
    }
    const double factor = [&] {
        for (const auto& [name, value] : reading.parameters)
            if (name == "factor") return value;
        return 1.0;
    }();
    const double mscale = 0.1 * std::log(factor) + 1;
    const bool yarn = reading.scaling == "yarn" || reading.scaling == "yarn-paper";
    if (yarn && std::abs(report.length_factor - mscale * mscale) <= 2 * length_error && factor != 1) {
        mistake("mscale-twice", "the length factor of YaRN is applied twice: " + plain(report.length_factor) + " = (0.1 ln " + plain(factor) + " + 1)^2",
                "length factor " + plain(report.length_factor), "multiply cos and sin by 0.1 ln(factor) + 1 once");
        return;
    }
    if (report.length_factor != 1 && !yarn && reading.scaling != "longrope") {
        mistake("length-factor", "y is " + plain(report.length_factor) + " times as long as x, and no scaling asks for it", "length factor", "leave the length of x alone");
        return;
    }
    std::string id = reading.id;
    const bool partial = report.rotary_dim < x.dim;
    if (id.empty()) {
        if (!coupled.permutation.empty()) id = "permuted-output";
        else if (partial && report.planes.front().first > 0) id = "rotary-last";
        else if (partial) id = "partial-" + report.layout;
        else id = report.layout;
    }
    std::string words = layout_words() + ", " + reading.words + ", d = " + std::to_string(x.dim);
    if (partial)
        words += ", rotary_dim " + std::to_string(report.rotary_dim) + (report.planes.front().first > 0 ? " from coordinate " + std::to_string(report.planes.front().first) : "");
    if (yarn && report.length_factor != 1) words += ", length factor " + plain(report.length_factor);
    report.findings.insert(report.findings.begin(), {id, Kind::convention, words, fitted_words, ""});
    for (const std::string& text : reading.notes) note(text);
    if (!reading.theta.empty()) grade_precision(reading);
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
    report.error_law = law_of(report.precision);
    const Cause cause = why(reading);
    if (cause.id.empty() && cause.explains) return;
    report.cause = cause.id.empty() ? "cause unknown" : cause.explains ? cause.name : "like " + cause.name;
    report.findings.push_back({cause.id.empty() ? "imprecise" : cause.id, Kind::precision, report.cause + ": error " + brief(report.largest_error()) + ", law " + report.error_law,
                               "off the reference by up to " + brief(cause.without) + "; computing that way leaves " + brief(cause.left),
                               "make the tables in float64 and round cos and sin last: then every position is within 2 units, " + brief(2 * u())});
}

}  // namespace

void rank(Report& report) {
    const auto order = [](const Finding& f) { return f.kind == Kind::mistake ? 0 : f.kind == Kind::convention ? 1 : f.kind == Kind::precision ? 2 : 3; };
    std::ranges::stable_sort(report.findings, {}, order);
    report.correct = !report.findings.empty() && report.findings.front().kind == Kind::convention;
    const bool mistaken = std::ranges::any_of(report.findings, [](const Finding& f) { return f.kind == Kind::mistake; });
    if (mistaken) std::erase_if(report.findings, [](const Finding& f) { return f.kind == Kind::convention; });
}

Report diagnose(std::vector<Map> maps, const Tensor& x, const Tensor& y, const Options& options) {
    Diagnosis d{std::move(maps), x, y, options, {}};
    d.report.head_dim = x.dim;
    d.report.format = y.format;
    d.report.properties = properties(d.maps);
    if (d.is_linear() && d.has_planes() && d.is_a_rotation() && d.reads_positions()) d.read_frequencies_and_name();
    rank(d.report);
    if (options.max_error && d.report.largest_error() > *options.max_error) d.report.correct = false;
    return d.report;
}

Report read(const Tensor& x, const Positions& positions, const Tensor& y, const Options& options) {
    return diagnose(maps(x, positions, y), x, y, options);
}

}  // namespace audit
