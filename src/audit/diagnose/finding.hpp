// Findings in short, and what they come to.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "audit/audit.hpp"

namespace audit {

/// A mistake.
inline Finding slip(std::string id, std::string words, std::string evidence, std::string mend) {
    return {std::move(id), Kind::mistake, std::move(words), std::move(evidence), std::move(mend)};
}
/// A mistake of the catalogue, which is the gallery and what departs from a statement: its words with these values for
/// {1}, {2}, ..., its mend.
[[nodiscard]] Finding named(const std::string& id, std::string evidence, const std::vector<std::string>& values = {});
/// Too little to tell; mend: what to ask.
inline Finding unsure(std::string id, std::string words, std::string evidence, std::string mend) {
    return {std::move(id), Kind::undecided, std::move(words), std::move(evidence), std::move(mend)};
}
/// Whether any of them is one.
inline bool has_mistake(const std::vector<Finding>& findings) {
    return std::ranges::count(findings, Kind::mistake, &Finding::kind) > 0;
}
/// Whether a finding has this id.
inline bool has(const Report& report, std::string_view id) {
    return std::ranges::count(report.findings, id, &Finding::id) > 0;
}
/// Worth knowing.
inline Finding noted(std::string words) { return {"note", Kind::note, std::move(words), "", ""}; }

/// Puts mistakes first, then what is undecided or imprecise, the convention, precision, notes; keeps the order in each.
/// What was assumed of what is expected is a note, once. Whether the report is correct, follows.
void rank(Report&, const Expected&);

}  // namespace audit
