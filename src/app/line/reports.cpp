#include "app/line/reports.hpp"

#include <CLI/CLI.hpp>
#include <utility>

#include "app/line/input.hpp"

namespace app {

void Reports::add_to(CLI::App& app) {
    app.add_option("--json", json, "write all verdicts to FILE as JSON, - for standard output")->option_text("FILE");
    app.add_option("--sarif", sarif, "what is not as it should be as SARIF 2.1.0, for editors and code hosts")
        ->option_text("FILE");
    app.add_option("--junit", junit, "every verdict as JUnit XML, for whatever shows tests")->option_text("FILE");
}

ReportFiles::ReportFiles(const Reports& asked) {
    struct One {
        const char* option;
        const std::optional<std::string>& path;
        std::optional<OutputFile>& file;
    };
    const One all[] = {
        {"--json", asked.json, json_}, {"--sarif", asked.sarif, sarif_}, {"--junit", asked.junit, junit_}};
    for (const One& one : all) {
        if (!one.path) continue;
        one.file.emplace(one.option, *one.path);
        for (const One* other = all; other != &one; ++other)
            if (other->file && other->file->same_as(*one.file))
                throw BadInput(std::string(other->option) + " and " + one.option + " must name two files, got " +
                               in_quotes(*one.path) + " twice");
    }
    if (json_) heard_.emplace();
}

void ReportFiles::write(const std::function<report::Json()>& json,
                        const std::function<std::vector<report::Case>()>& cases, double seconds) const {
    if (json_) {
        report::Json written = json();
        heard_->into(written);
        json_->write(report::to_text(written));
    }
    if (sarif_) sarif_->write(report::to_text(report::as_sarif(cases())));
    if (junit_) junit_->write(report::as_junit(cases(), seconds));
}

bool ReportFiles::standard_output() const {
    for (const auto* one : {&json_, &sarif_, &junit_})
        if (*one && (*one)->standard_output()) return true;
    return false;
}

}  // namespace app
