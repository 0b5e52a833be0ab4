// rope-proofs sources: how much of each source is decided.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/line/options.hpp"
#include "book/select.hpp"
#include "report/json.hpp"
#include "report/sources.hpp"

namespace app {
namespace {

struct Sources : Settings {
    std::vector<std::string> words;
    bool json = false;
};

int run(const book::Book& book, const Sources& arguments) {
    const auto sources = book::select_sources(book, arguments.words);
    const report::Screen screen = arguments.screen();
    const book::Run run = prove(book, book::theorems_of(book, sources), arguments);
    const std::vector<book::SourceDecision> reports = book::decide(run, sources);
    if (arguments.json)
        std::cout << report::to_text(report::sources_as_json(run, reports));
    else
        report::write_sources(std::cout, run, reports, screen);
    return book::exit_code(run, book::cover(reports));
}

}  // namespace

Action sources_command(CLI::App& app) {
    auto arguments = std::make_shared<Sources>();
    app.add_option("sources", arguments->words, "S1, S2, ...; all without any")->option_text("SOURCE...");
    app.add_flag("--json", arguments->json, "as JSON");
    arguments->add_proving(app);
    arguments->add_language(app);
    return [arguments](const book::Book& book) { return run(book, *arguments); };
}

}  // namespace app
