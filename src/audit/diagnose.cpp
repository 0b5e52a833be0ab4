#include "audit/diagnose.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "audit/diagnosis.hpp"
#include "audit/properties.hpp"
#include "audit/question_parts.hpp"

namespace audit {

void rank(Report& report) {
    const auto order = [](const Finding& f) {
        const Kind kinds[] = {Kind::mistake, Kind::undecided, Kind::convention, Kind::precision, Kind::note};
        return std::ranges::find(kinds, f.kind) - kinds;
    };
    std::ranges::stable_sort(report.findings, {}, order);
    report.correct = !report.findings.empty() && report.findings.front().kind == Kind::convention;
    const bool mistaken =
        std::ranges::any_of(report.findings, [](const Finding& f) { return f.kind == Kind::mistake; });
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

namespace {

/// xPos lengthens what is far out beyond the range of the format. Where no answer nearer to 0 than some position is
/// infinite, and what is nearer is xPos, that is said; nullopt for everything else.
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
    Report report = read(asked.x, asked.positions, answers, options);
    if (report.findings.empty() || report.findings.front().id != "xpos") return std::nullopt;
    report.findings.push_back({"note", Kind::note,
                               "at position " + std::to_string(first_lost) + " the answer is beyond the largest " +
                                   name(y.format) + ": what is so far out was not read",
                               "", ""});
    return report;
}

}  // namespace

Report read(const Tensor& x, const Positions& positions, const Tensor& y, const Options& options) {
    const bool fit = y.rows == x.rows && y.dim == x.dim && positions.size() == x.rows && x.dim > 0;
    if (fit)
        if (auto report = read_within_range(x, positions, y, options)) return *report;
    return diagnose(maps(x, positions, y), x, y, options);
}

}  // namespace audit
