// The report of a document's formulas: file and line, what is proved, refuted, defined, not read.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "decide/check.hpp"
#include "report/cases.hpp"
#include "report/json.hpp"
#include "report/screen.hpp"

namespace report {

/// One document.
struct CheckedFile {
    std::string path;                     ///< as it was named
    std::vector<formula::Checked> found;  ///< in its order
};

/// How many of its equations this became of.
[[nodiscard]] std::size_t count_of(const CheckedFile&, formula::Checked::Verdict);

/// All: every equation; otherwise what is refuted, ill-formed, undecided or not read.
void write_checked(std::ostream&, const std::vector<CheckedFile>&, bool all, const Screen&);

/// As data; docs/decide.schema.json says what each field means.
[[nodiscard]] Json checked_as_json(const std::vector<CheckedFile>&, int exit_code);

/// Each equation, in its line.
[[nodiscard]] std::vector<Case> cases_of(const std::vector<CheckedFile>&);

/// 1 if something is refuted or ill-formed, else 3 if something is undecided, else 0; strict: 2 for what was not read.
[[nodiscard]] int exit_code(const std::vector<CheckedFile>&, bool strict);

}  // namespace report
