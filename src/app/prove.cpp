// rope-proofs prove: the main job.
#include <iostream>
#include <memory>
#include <optional>

#include "app/commands.hpp"
#include "app/file.hpp"
#include "app/input.hpp"
#include "app/options.hpp"
#include "app/select.hpp"
#include "report/json.hpp"
#include "report/junit.hpp"
#include "report/table.hpp"

namespace app {
namespace {

struct Prove : Settings {
    std::vector<std::string> words;
    std::optional<std::string> json, junit;
};

int run(const prover::Book& book, const Prove& arguments) {
    const auto theorems = select(book, arguments.words);
    const report::Screen screen = arguments.screen();
    // everything that can be wrong with the input is found before the proving begins
    (void)arguments.options();
    (void)arguments.threads();
    std::optional<OutputFile> json;
    std::optional<OutputFile> junit;
    if (arguments.json) json.emplace("--json", *arguments.json);
    if (arguments.junit) junit.emplace("--junit", *arguments.junit);
    if (json && junit && json->same_as(*junit))
        throw BadInput("--json and --junit must name two files, got " + in_quotes(*arguments.json) + " twice");

    const bool problems = report_problems(book);
    const report::Run run = prove(book, theorems, arguments);
    if (json) json->write(report::to_text(report::run_as_json(run)));
    if (junit) junit->write(report::run_as_junit(run));
    if (!(json && json->standard_output()) && !(junit && junit->standard_output())) {
        report::write_table(std::cout, run, screen);
        report::write_summary(std::cout, run, screen);
    }
    return problems ? unexpected_verdict : report::exit_code(run);
}

}  // namespace

bool report_problems(const prover::Book& book) {
    const std::vector<std::string> problems = book.problems();
    for (const std::string& problem : problems) std::cerr << "rope-proofs: the book is wrong: " << problem << "\n";
    return !problems.empty();
}

Action prove_command(CLI::App& app) {
    auto arguments = std::make_shared<Prove>();
    app.add_option("theorems", arguments->words,
                   "ids, chapters, sources (S1), rows (S1.13), patterns ('score-*'); everything without any")
        ->option_text("WHAT...");
    app.add_option("--json", arguments->json, "write all verdicts and certificates to FILE, - for standard output")->option_text("FILE");
    app.add_option("--junit", arguments->junit, "write a JUnit report to FILE, - for standard output")->option_text("FILE");
    arguments->add_proving(app);
    return [arguments](const prover::Book& book) { return run(book, *arguments); };
}

}  // namespace app
