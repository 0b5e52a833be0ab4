// rope-proofs markdown: the tables of the README and the documentation.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "report/markdown.hpp"

namespace app {
namespace {

struct Markdown : Settings {
    std::string what = "table";
};

int run(const book::Book& book, const Markdown& arguments) {
    if (arguments.what != "table" && arguments.what != "slips" && arguments.what != "errata")
        throw BadInput("markdown prints table, slips or errata, got " + in_quotes(arguments.what) +
                       suggestion(arguments.what, {"table", "slips", "errata"}));
    const book::Run run = prove(book, book.theorems(), arguments);
    std::cout << (arguments.what == "table"   ? report::theorems_as_markdown(run)
                  : arguments.what == "slips" ? report::slips_as_markdown(run)
                                              : report::errata_as_markdown(run));
    return book::exit_code(run);
}

}  // namespace

Action markdown_command(CLI::App& app) {
    auto arguments = std::make_shared<Markdown>();
    app.add_option(
           "what", arguments->what,
           "table (of all theorems), slips (of the sources) or errata (the same, each with a paragraph) [table]")
        ->option_text("table|slips|errata");
    arguments->add_proving(app);
    return [arguments](const book::Book& book) { return run(book, *arguments); };
}

}  // namespace app
