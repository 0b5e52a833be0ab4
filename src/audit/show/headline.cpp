// What the enumerators of a report are called, and its first line.
#include <algorithm>
#include <cmath>

#include "audit/audit.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {

double Report::largest_error() const {
    double largest = 0;
    for (const Grade& grade : precision) largest = std::max(largest, grade.error);
    return largest;
}

double Report::largest_relative_error() const {
    double largest = 0;
    for (const Grade& grade : precision) largest = std::max(largest, grade.units * unit(format));
    return largest;
}

double Report::attainable() const { return rounding::rotated(format) * length_factor; }

std::string Report::headline() const {
    std::string out = "can't be named";
    for (const Finding& finding : findings) {
        if (finding.kind == Kind::precision || finding.kind == Kind::note) continue;
        if (finding.kind == Kind::imprecise) {
            const auto of = std::ranges::find(findings, Kind::convention, &Finding::kind);
            return said("is too imprecise: {1} ({2})", finding.words, of == findings.end() ? "" : of->words);
        }
        out = said(finding.kind == Kind::mistake     ? "is no correct RoPE: {1}"
                   : finding.kind == Kind::undecided ? "can't be named: {1}"
                                                     : "matches: {1}",
                   finding.words);
        break;
    }
    if (precision.empty() || out.starts_with("can't")) return out;
    const auto worst = std::ranges::max_element(precision, {}, &Grade::error);
    const std::string error = brief(worst->error);
    return cause.empty() ? said("{1}; error {2} at {3}", out, error, worst->position)
                         : said("{1}; {2}: error {3} at {4}", out, cause, error, worst->position);
}

// what enumerators are called in reports, in JSON and on the command line, in their order

std::string name(Layout layout) {
    constexpr const char* names[] = {"none", "interleaved", "half-split", "half-split over head_dim", "other"};
    return names[static_cast<std::size_t>(layout)];
}

std::string name(ErrorLaw law) {
    constexpr const char* names[] = {"", "flat", "~ p", "~ p log p"};
    return names[static_cast<std::size_t>(law)];
}

std::string name(Kind kind) {
    constexpr const char* names[] = {"convention", "mistake", "undecided", "imprecise", "precision", "note"};
    return names[static_cast<std::size_t>(kind)];
}

}  // namespace audit
