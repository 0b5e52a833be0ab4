#include "audit/diagnose.hpp"

#include <algorithm>

#include "audit/diagnosis.hpp"
#include "audit/properties.hpp"

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

Report read(const Tensor& x, const Positions& positions, const Tensor& y, const Options& options) {
    return diagnose(maps(x, positions, y), x, y, options);
}

}  // namespace audit
