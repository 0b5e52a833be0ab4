// rope-proofs graph: what rests on what.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "report/graph.hpp"

namespace app {
namespace {

struct Graph : Settings {
    std::vector<std::string> words;
    std::string format = "dot";
};

int run(const book::Book& book, const Graph& arguments) {
    if (arguments.format != "dot" && arguments.format != "mermaid")
        throw BadInput("--format must be dot or mermaid, got " + in_quotes(arguments.format) +
                       suggestion(arguments.format, {"dot", "mermaid"}));
    const auto theorems = theorems_meant(book, arguments.words);
    const book::Run run = prove(book, theorems, arguments);
    std::cout << (arguments.format == "dot" ? report::graph_as_dot(run) : report::graph_as_mermaid(run));
    return book::exit_code(run);
}

}  // namespace

Action graph_command(CLI::App& app) {
    auto arguments = std::make_shared<Graph>();
    app.add_option("theorems", arguments->words, "as for prove; what they rest on is drawn too")
        ->option_text("WHAT...");
    app.add_option("--format", arguments->format, "dot (Graphviz) or mermaid [dot]")->option_text("FORMAT");
    arguments->add_proving(app);
    return [arguments](const book::Book& book) { return run(book, *arguments); };
}

}  // namespace app
