// What was checked, case by case, in the formats that other programs show: SARIF 2.1.0 and JUnit XML. What proves a
// book, checks a document or audits an implementation says its cases; how they are written is said here alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/json.hpp"
#include "report/wording.hpp"

namespace report {

/// One verdict: of a theorem, of an equation in its line, of an answer.
struct Case {
    /// passed: as it should be. error: not so. warning, note: not decided, or not looked at; nothing is claimed of it.
    enum class Level { passed, note, warning, error };

    std::string suite, name;    ///< a chapter and its theorem, a file and its equation
    Level level = Level::passed;
    std::string rule = {};      ///< unless it passed: which sort of finding this is, by id
    std::string about = {};     ///< and in a sentence
    std::string words = {};     ///< why, in one line
    std::string details = {};   ///< more lines, where there are
    std::string file = {};      ///< where it stands, if it does
    std::size_t line = 0;       ///< of the file, from 1; 0: the file as a whole
    double seconds = 0;         ///< how long it took, where that was measured
};

/// Every case, those of a suite together; an error is a failure, a warning and a note were skipped.
[[nodiscard]] std::string as_junit(const std::vector<Case>&, double seconds);
/// The cases that did not pass, each in its place, for editors and code hosts.
[[nodiscard]] Json as_sarif(const std::vector<Case>&);

/// A case for each theorem that was asked.
[[nodiscard]] std::vector<Case> cases_of(const Run&);

[[nodiscard]] std::string xml_escaped(std::string_view);

}  // namespace report
