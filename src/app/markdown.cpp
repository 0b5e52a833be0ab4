// rope-proofs markdown: the tables of the README and the documentation.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/options.hpp"
#include "report/markdown.hpp"

namespace app {
namespace {

struct Markdown : Settings {
    std::string what = "table";
};

int run(const prover::Book& book, const Markdown& arguments) {
    if (arguments.what != "table" && arguments.what != "slips")
        throw BadInput("markdown prints table or slips, got " + in_quotes(arguments.what) +
                       suggestion(arguments.what, {"table", "slips"}));
    const bool problems = report_problems(book);
    const report::Run run = prove(book, book.theorems(), arguments);
    std::cout << (arguments.what == "table" ? report::theorems_as_markdown(run) : report::slips_as_markdown(run));
    return problems ? unexpected_verdict : report::exit_code(run);
}

}  // namespace

Action markdown_command(CLI::App& app) {
    auto arguments = std::make_shared<Markdown>();
    app.add_option("what", arguments->what, "table (of all theorems) or slips (of the sources) [table]")->option_text("table|slips");
    arguments->add_proving(app);
    return [arguments](const prover::Book& book) { return run(book, *arguments); };
}

}  // namespace app
