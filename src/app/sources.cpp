// rope-proofs sources: how much of each source is decided.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/options.hpp"
#include "app/select.hpp"
#include "report/json.hpp"
#include "report/sources.hpp"

namespace app {
namespace {

struct Sources : Settings {
    std::vector<std::string> words;
    bool json = false;
};

int run(const prover::Book& book, const Sources& arguments) {
    const auto sources = select_sources(book, arguments.words);
    const report::Screen screen = arguments.screen();
    const bool problems = report_problems(book);
    const report::Run run = prove(book, report::theorems_of(book, sources), arguments);
    const std::vector<report::SourceReport> reports = report::decide_sources(run, sources);
    if (arguments.json)
        std::cout << report::to_text(report::sources_as_json(run, reports));
    else
        report::write_sources(std::cout, run, reports, screen);
    const report::Coverage coverage = report::cover(reports);
    if (problems || coverage.unexpected > 0) return unexpected_verdict;
    // a row that only a build with MPFI can decide is no contradiction, but isn't decided either
    return coverage.undecided == 0 ? success : std::max(unexpected_verdict, report::exit_code(run));
}

}  // namespace

Action sources_command(CLI::App& app) {
    auto arguments = std::make_shared<Sources>();
    app.add_option("sources", arguments->words, "S1, S2, ...; all without any")->option_text("SOURCE...");
    app.add_flag("--json", arguments->json, "as JSON");
    arguments->add_proving(app);
    return [arguments](const prover::Book& book) { return run(book, *arguments); };
}

}  // namespace app
