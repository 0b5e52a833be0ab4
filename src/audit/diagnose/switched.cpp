// LongRoPE: short factors for calls of at most L positions, long ones beyond. Source: Ding et al., arXiv 2402.13753;
// Phi-3.
#include "audit/diagnose/company.hpp"
#include "audit/diagnose/finding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// The rows of the probe at positions up to 8, and one more row at `longest`, which makes the call as long.
Probe few_up_to(const Probe& all, std::int64_t longest) {
    Probe out = rows_where(all, [&](std::size_t row) { return all.positions[row] >= 0 && all.positions[row] <= 8; });
    const auto first = out.x.values.begin();
    out.x.values.insert(out.x.values.end(), first, first + static_cast<std::ptrdiff_t>(out.x.dim));
    ++out.x.rows;
    out.positions.push_back(longest);
    return out;
}

/// The answers to the rows at positions up to 8 in a call as long.
Tensor near(const BlackBox& box, const Probe& all, std::int64_t longest) {
    Tensor y = ask(box, few_up_to(all, longest));
    --y.rows;
    y.values.resize(y.rows * y.dim);
    return y;
}

}  // namespace

std::optional<Report> switched(const BlackBox& box, const Probe& all, const Options& options) {
    const Tensor small = near(box, all, 9), large = near(box, all, options.longest);
    const double same = explained_by_rounding(all.x, small.format);
    if (largest_difference(small, large) <= same) return std::nullopt;
    // between the last position that is answered as short calls are and the first that is answered as long ones
    std::int64_t low = 9, high = options.longest;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        const Tensor y = near(box, all, middle);
        if (largest_difference(y, small) <= same)
            low = middle;
        else if (largest_difference(y, large) <= same)
            high = middle;
        else
            return std::nullopt;
    }
    const Probe some =
        rows_where(all, [&](std::size_t row) { return all.positions[row] >= 0 && all.positions[row] <= low; });
    const Report brief_call = read(some.x, some.positions, ask(box, some), options);
    Report report = read(all.x, all.positions, ask(box, all), options);
    if (has_mistake(brief_call.findings)) return brief_call;
    if (has_mistake(report.findings)) return report;
    report.parameters.emplace_back("original_length", static_cast<double>(low + 1));
    report.correct = false;
    report.findings.insert(
        report.findings.begin(),
        {"longrope-switch", Kind::undecided,
         "calls of up to " + std::to_string(low + 1) +
             " positions are turned by one table of frequencies, "
             "longer ones by another, as LongRoPE's short and long factors are; the tables can't be told from "
             "wrong ones without the factors",
         "short calls: " + brief_call.headline() + "; long calls: " + report.headline(),
         "say which factors are meant: --expect config.json"});
    return report;
}

}  // namespace audit
