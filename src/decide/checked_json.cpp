// The report of a document's formulas as data, for a page in a browser too, so without what draws on a terminal.
#include <algorithm>

#include "decide/checked.hpp"

namespace report {

using formula::Checked;

namespace {

bool has(const std::vector<CheckedFile>& files, Checked::Verdict verdict) {
    return std::ranges::any_of(files, [&](const CheckedFile& file) { return count_of(file, verdict) > 0; });
}

}  // namespace

std::size_t count_of(const CheckedFile& file, Checked::Verdict verdict) {
    return static_cast<std::size_t>(std::ranges::count(file.found, verdict, &Checked::verdict));
}

Json checked_as_json(const std::vector<CheckedFile>& files, int code) {
    Json list = Json::array();
    for (const CheckedFile& file : files) {
        Json found = Json::array();
        for (const Checked& checked : file.found)
            found.push_back({{"line", checked.line},
                             {"tag", checked.tag.empty() ? Json(nullptr) : Json(checked.tag)},
                             {"left", checked.left},
                             {"sign", checked.sign},
                             {"right", checked.right},
                             {"verdict", name(checked.verdict)},
                             {"reading", checked.reading},
                             {"notes", checked.notes},
                             {"scope", checked.scope.empty() ? Json(nullptr) : Json(checked.scope)},
                             {"why", checked.why.empty() ? Json(nullptr) : Json(checked.why)},
                             {"nearest", checked.nearest.empty() ? Json(nullptr) : Json(checked.nearest)},
                             {"counterexample", checked.counterexample ? counterexample_as_json(*checked.counterexample)
                                                                       : Json(nullptr)}});
        Json counts = Json::object();
        for (const Checked::Verdict verdict : formula::all_verdicts) {
            std::string key = name(verdict);
            std::ranges::replace_if(
                key, [](char c) { return c == ' ' || c == '-'; }, '_');
            counts[key] = count_of(file, verdict);
        }
        list.push_back({{"path", file.path}, {"counts", std::move(counts)}, {"equations", std::move(found)}});
    }
    return {{"kind", "check"}, {"exit_code", code}, {"files", std::move(list)}};
}

int exit_code(const std::vector<CheckedFile>& files, bool strict) {
    if (has(files, Checked::Verdict::refuted) || has(files, Checked::Verdict::ill_formed)) return 1;
    if (strict && has(files, Checked::Verdict::not_read)) return 2;
    return has(files, Checked::Verdict::undecided) ? 3 : 0;
}

}  // namespace report
