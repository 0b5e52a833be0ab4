#include <algorithm>
#include <cmath>

#include "audit/audit.hpp"
#include "audit/words.hpp"

namespace audit {

double Report::largest_error() const {
    double largest = 0;
    for (const Grade& grade : precision) largest = std::max(largest, grade.error);
    return largest;
}

std::string Report::headline() const {
    std::string out;
    for (const Finding& finding : findings)
        if (finding.kind == Kind::mistake || finding.kind == Kind::convention) {
            out = (finding.kind == Kind::mistake ? "is no correct RoPE: " : "matches: ") + finding.words;
            break;
        }
    if (out.empty()) out = "can't be named";
    if (precision.empty()) return out;
    const auto worst = std::ranges::max_element(precision, {}, &Grade::error);
    out += "; " + (cause.empty() ? std::string() : cause + ": ") + "error " + brief(worst->error) + " at " + std::to_string(worst->position);
    return out;
}

}  // namespace audit
