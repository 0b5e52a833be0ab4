// rope-proofs show: derivations line by line.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/options.hpp"
#include "app/select.hpp"
#include "report/derivation.hpp"

namespace app {

Action show_command(CLI::App& app) {
    struct Arguments : Settings {
        std::vector<std::string> words;
    };
    auto arguments = std::make_shared<Arguments>();
    app.add_option("theorems", arguments->words, "an id; or several, or anything else that prove takes")
        ->option_text("ID...")
        ->required();
    arguments->add_proving(app);
    return [arguments](const prover::Book& book) {
        const auto theorems = select(book, arguments->words);
        const report::Screen screen = arguments->screen();
        const report::Run run = prove(book, theorems, *arguments);
        for (const prover::Theorem* theorem : theorems) report::write_derivation(std::cout, run, *theorem, screen);
        return report::exit_code(run);
    };
}

}  // namespace app
