#include <algorithm>
#include <cmath>

#include "audit/audit.hpp"
#include "audit/rounding.hpp"
#include "audit/words.hpp"

namespace audit {

double Report::largest_error() const {
    double largest = 0;
    for (const Grade& grade : precision) largest = std::max(largest, grade.error);
    return largest;
}

double Report::attainable() const { return rounding::rotated(format) * length_factor; }

std::string Report::headline() const {
    std::string out = "can't be named";
    for (const Finding& finding : findings) {
        if (finding.kind == Kind::precision || finding.kind == Kind::note) continue;
        out = finding.kind == Kind::mistake     ? "is no correct RoPE: "
              : finding.kind == Kind::undecided ? "can't be named: "
                                                : "matches: ";
        out += finding.words;
        break;
    }
    if (precision.empty()) return out;
    const auto worst = std::ranges::max_element(precision, {}, &Grade::error);
    out += "; " + (cause.empty() ? std::string() : cause + ": ") + "error " + brief(worst->error) + " at " +
           std::to_string(worst->position);
    return out;
}

}  // namespace audit
