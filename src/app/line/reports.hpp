// The verdicts of a command as files that other programs read: the same options everywhere.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/line/file.hpp"
#include "report/cases.hpp"
#include "words/say.hpp"

namespace CLI {
class App;
}

namespace app {

/// What was asked for.
struct Reports {
    std::optional<std::string> json, sarif, junit;
    void add_to(CLI::App&);
};

/// The files, open before the work begins.
class ReportFiles {
public:
    /// \throws BadInput if one can't be written, or two are the same
    explicit ReportFiles(const Reports&);
    /// What wasn't asked for isn't made.
    void write(const std::function<report::Json()>& json, const std::function<std::vector<report::Case>()>& cases,
               double seconds = 0) const;
    /// Whether one of them takes the standard output: then nothing else may be there.
    [[nodiscard]] bool standard_output() const;

private:
    std::optional<OutputFile> json_, sarif_, junit_;
    std::optional<words::Heard> heard_;  ///< from when the JSON was asked for
};

}  // namespace app
