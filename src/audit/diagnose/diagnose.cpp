// From maps to a report, stage by stage, each a value: structure (linear? which coordinates couple? a rotation?), what
// is done with positions, what the frequencies are and which arithmetic made them, the verdict.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "audit/diagnose/finding.hpp"
#include "audit/diagnose/large.hpp"
#include "audit/diagnose/verdict.hpp"
#include "audit/measure/activations.hpp"
#include "audit/measure/ask.hpp"
#include "audit/measure/laws.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

void add(Report& report, const std::vector<Finding>& findings) {
    report.findings.insert(report.findings.end(), findings.begin(), findings.end());
}

void report_structure(const Structure& s, Report& report) {
    report.format = s.answers;
    report.linearity_residual = s.linearity_residual;
    report.layout = s.layout;
    report.planes = pairs_of(s.coupled.planes);
    report.passed_through = s.coupled.unchanged;
    report.rotary_dim = 2 * s.coupled.planes.size();
    report.length_factor = s.lengths.factor;
    report.growth = s.lengths.growth;
    report.growth_centre = s.lengths.centre;
    add(report, s.findings);
}

void report_positions(const PositionReading& p, Report& report) {
    report.frequencies = p.law.theta;
    report.position_offset = p.offset;
    report.linear_in_position = p.law.linear();
    add(report, p.findings);
}

void report_frequencies(const FrequencyReading& found, Report& report) {
    const Reading& reading = found.reading;
    report.scaling = reading.scaling;
    report.base = reading.base;
    report.parameters = reading.parameters;
    report.rule = reading.words;
    const char* scale = reading.scaling == Scaling::linear ? "factor" : "interpolation";
    if (reading.id == "linear-interpolation") report.position_scale = 1 / reading.parameter(scale).value_or(1);
}

/// The error at each position, what explains it, and whether it is more than is allowed.
void grade_precision(const Structure& s, const FrequencyReading& found, const Tensor& x, const Tensor& y,
                     const Options& options, Report& report) {
    report.precision = grade(reference(s, found), s.maps, x, y, s.answers);
    report.error_law = law_of(report.precision, report.attainable() / unit(s.answers));
    const Cause& cause = found.cause;
    const double relative = report.largest_relative_error();
    const bool stated = options.max_error.has_value();
    // what is kept in 16 bits on the way to answers that are finer is no rounding of theirs
    const bool coarser =
        unit(s.answers) < unit(Format::float16) &&
        (cause.in_16_bits || (unit(cause.tables) >= unit(Format::float16) && cause.tables != options.of_table));
    const bool beyond = stated ? report.largest_error() > *options.max_error : relative > report.limit || coarser;
    if (cause.id.empty() && cause.explains && !beyond) return;
    const std::string off = cause.evidence.empty()
                                ? said("off the reference by up to {1}", brief(cause.without))
                                : said("off the reference by up to {1}; {2}", brief(cause.without), cause.evidence);
    const std::string mend =
        said("make the tables in float64 and round cos and sin last: then no position is off by more than {1}",
             brief(report.attainable()));
    if (cause.explains && cause.circle > 0) {
        report.findings.push_back(named(cause.id, off, {plain(cause.circle), brief(report.largest_error())}));
        return;
    }
    report.cause = cause.id.empty() && !cause.explains ? "cause unknown"
                   : cause.explains                    ? cause.name
                                                       : said("like {1}", cause.name);
    const std::string law = name(report.error_law), error = brief(report.largest_error());
    const std::string largest = law.empty() ? error : said("{1}, law {2}", error, law);
    if (!cause.explains && !stated) {
        report.findings.push_back(
            unsure("unexplained",
                   said("{1}, is nearest, but the answers are off by {2}, and no known loss of digits explains that",
                        report.findings.front().words, largest),
                   off, "if so much is right for you, say so: --max-error"));
        return;
    }
    std::string words = said("{1}: error {2}", report.cause.empty() ? "rounding" : report.cause, largest);
    if (beyond)
        words = stated ? said("{1}, where {2} is allowed", words, brief(*options.max_error))
                : relative > report.limit
                    ? said("{1}, where {2} is half of what one position turns", words, brief(report.limit))
                    : said("{1}, in answers of {2}", words, name(s.answers));
    report.findings.push_back(
        {cause.id.empty() ? "imprecise" : cause.id, beyond ? Kind::imprecise : Kind::precision, words, off, mend});
}

/// Coordinates that come back lengthened and not turned may be planes too slow to be seen, if all that is seen turns
/// slowly enough before them and they are as long; nullopt then.
std::optional<Finding> rest_lengthened(const Structure& s, const PositionReading& p, const Expected& expected) {
    const std::vector<double>& theta = p.law.theta;
    double least_ratio = 1, furthest = 0;
    for (std::size_t i = 1; i < theta.size(); ++i)
        least_ratio = std::min(least_ratio, std::abs(theta[i] / theta[i - 1]));
    for (const std::int64_t position : s.positions)
        furthest = std::max(furthest, std::abs(static_cast<double>(position)));
    const double next_turn = theta.empty() ? 1 : std::abs(theta.back()) * least_ratio * furthest;
    const bool all_seen = expected.rotary_dim && *expected.rotary_dim == 2 * s.coupled.planes.size();
    for (const int j : s.coupled.lengthened) {
        const double value = s.maps.front().matrix(j, j);
        const bool as_long = std::abs(value - s.lengths.factor) <= s.lengths.error + rounding::entry(s.entries) * value;
        if (as_long && !all_seen && next_turn <= rounding::lost_turn(s.entries)) continue;
        return slip(
            "rest-lengthened", said("coordinate {1} is not rotated, and comes back multiplied by {2}", j, brief(value)),
            said("{1} such coordinates", s.coupled.lengthened.size()), "copy the coordinates from rotary_dim on");
    }
    return std::nullopt;
}

/// nullopt where all planes that turn do so in one direction, or some so fast that it can't be told.
std::optional<Finding> directions_mixed(const PhaseLaw& law) {
    const auto [backwards, forwards] = directions(law);
    const bool fast = std::ranges::any_of(law.theta, [](double t) { return std::abs(t) > std::numbers::pi; });
    if (fast || std::min(backwards, forwards) == 0) return std::nullopt;
    return slip("directions-mixed", said("{1} planes turn backwards and {2} forwards", backwards, forwards),
                "frequencies of the planes, by their signs", "y_a = x_a cos - x_b sin in every plane");
}

Report diagnosed(std::vector<Map> maps, double noise, const Tensor& x, const Tensor& y, Format answers,
                 double call_length, const Options& options) {
    Report report;
    report.head_dim = x.dim;
    report.format = answers;
    report.limit = options.max_error.value_or(rounding::half_a_position());
    report.properties = laws(maps);
    const Structure s = structure(std::move(maps), y.format, answers, noise);
    report_structure(s, report);
    if (!s.turned) return report;
    const PositionReading p = read_positions(s);
    report_positions(p, report);
    if (const auto found = rest_lengthened(s, p, options.expected)) report.findings.push_back(*found);
    const bool unsure = std::ranges::count(p.findings, Kind::undecided, &Finding::kind) > 0;
    if (unsure || has_mistake(report.findings)) return report;
    const FrequencyReading found = read_frequencies(s, p, options.expected, call_length);
    if (p.angles_needed && !found.cause.explains) {
        report.findings.push_back(not_linear_in_position(p));
        return report;
    }
    if (const auto backwards = directions_mixed(p.law); backwards && !found.cause.explains) {
        const auto early = scaled_too_early(p.law, options.expected, call_length, backwards->words);
        report.findings.push_back(early.value_or(*backwards));
        return report;
    }
    report_frequencies(found, report);
    if (!options.max_error) report.limit = rounding::half_a_position(fastest(p.law.theta));
    add(report, unexpected(s, p, found, options.expected, call_length));
    if (has_mistake(report.findings)) return report;
    name_convention(s, found, options.expected, report);
    if (const std::size_t axes = options.expected.sections.size(); axes > 0)
        report.findings.push_back(
            noted(said("the sections of {1} axes were not judged, as a position was one number here: --position-axes "
                       "{1} asks each axis",
                       axes)));
    const bool named = report.findings.front().kind == Kind::convention;
    const std::vector<double> theta(found.reading.theta.begin(), found.reading.theta.end());
    const bool told = found.as_expected || found.reading.scaling == Scaling::none;  // by no parameters of a ramp
    const auto odd = named && told && !found.cause.explains
                         ? other_planes(theta, p.law.theta, p.law.resolution, found.reading.words, found.cause.evidence)
                         : std::nullopt;
    if (odd)
        report.findings.push_back(*odd);
    else if (named && s.lengths.growth.empty())
        grade_precision(s, found, x, y, options, report);
    return report;
}

/// What is far out may leave the range of the format: what is nearer to 0 than any such position is read, and that is
/// said, xPos's lengths apart, as a mistake. nullopt where all is finite, or position 0 is not.
std::optional<Report> read_within_range(const Tensor& x, const Positions& positions, const Tensor& y,
                                        const Options& options) {
    constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
    std::int64_t first_lost = none;
    for (std::size_t i = 0; i < y.values.size(); ++i)
        if (!std::isfinite(y.values[i])) first_lost = std::min(first_lost, std::abs(positions[i / y.dim]));
    if (first_lost == none || first_lost == 0) return std::nullopt;
    const auto near = [&](std::size_t row) { return std::abs(positions[row]) < first_lost; };
    const Probe asked = rows_where({x, positions}, near);
    const Tensor answers = rows_where({y, positions}, near).x;
    Report report;
    try {
        report = read(asked.x, asked.positions, answers, options);
    } catch (const BadAnswer&) {
        return std::nullopt;  // too little is left: that it is not finite is all that there is to say
    }
    if (!report.findings.empty() && report.findings.front().id == "xpos") {
        report.findings.push_back(
            noted(said("at position {1} the answer is beyond the largest {2}: what is so far out was not read",
                       first_lost, name(y.format))));
        return report;
    }
    report.findings.push_back(slip("not-finite",
                                   said("at position {1} the answer is infinite or no number", first_lost),
                                   said("of what is nearer to 0: {1}", report.headline()),
                                   "keep positions and angles in a format that holds them: float16 ends at 65504"));
    rank(report, options.expected);
    return report;
}

/// Where no rotation is meant to be, none is right, and any other answer is none.
void judge_still(Report& report) {
    if (has(report, "no-rotation") && report.passed_through.size() == report.head_dim) {
        for (Finding& one : report.findings)
            if (one.id == "no-rotation")
                one = {one.id, Kind::convention, "no rotation, as is meant in this layer", one.evidence, ""};
    } else if (!has(report, "rotated-layer") && !report.findings.empty()) {
        report.findings.insert(
            report.findings.begin(),
            slip("rotated-layer", "the layer is turned, and is one without positions in the configuration",
                 said("what is computed: {1}", report.findings.front().words),
                 "leave out the rotation in these layers"));
    }
}

}  // namespace

void rank(Report& report, const Expected& expected) {
    if (expected.still) judge_still(report);
    for (const std::string& words : expected.assumed)
        if (std::ranges::count(report.findings, words, &Finding::words) == 0) report.findings.push_back(noted(words));
    const auto order = [](const Finding& f) {
        const Kind kinds[] = {Kind::mistake,    Kind::undecided, Kind::imprecise,
                              Kind::convention, Kind::precision, Kind::note};
        return std::ranges::find(kinds, f.kind) - kinds;
    };
    std::ranges::stable_sort(report.findings, {}, order);
    const bool finite = std::isfinite(report.base.value_or(1)) && std::isfinite(report.length_factor);
    report.correct = finite && !report.findings.empty() && report.findings.front().kind == Kind::convention;
    if (has_mistake(report.findings))
        std::erase_if(report.findings, [](const Finding& f) { return f.kind == Kind::convention; });
}

Report read(const Tensor& x, const Positions& positions, const Tensor& y, const Options& options) {
    const bool fit = y.rows == x.rows && y.dim == x.dim && positions.size() == x.rows && x.dim > 0;
    if (fit)
        if (auto report = read_within_range(x, positions, y, options)) return *report;
    const bool ordinary = fit && are_activations(x);
    // many positions say no more than a few that grow; the others are held against what those say
    if (fit && (ordinary || x.rows > rows_at_once))
        if (2 * telling_rows(positions, x.dim).size() < x.rows)
            return read_large(
                [&](const auto& rows) {
                    return std::pair{rows_of(x, rows), rows_of(y, rows)};
                },
                positions, x.dim, options);
    const Format answers = narrowest(y.values, y.format);
    std::vector<Map> measured =
        ordinary ? maps_of_activations(x, positions, y, answers) : maps(x, positions, y, answers);
    const double call_length = static_cast<double>(*std::ranges::max_element(positions)) + 1;
    Report report =
        diagnosed(std::move(measured), ordinary ? activation_noise : 1, x, y, answers, call_length, options);
    rank(report, options.expected);
    return report;
}

}  // namespace audit
