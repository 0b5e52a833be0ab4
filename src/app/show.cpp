// rope-proofs show: derivations line by line.
#include <iostream>
#include <memory>

#include "app/commands.hpp"
#include "app/options.hpp"
#include "coq/folder.hpp"
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
    arguments->add_dimension(app);
    arguments->add_proving(app);
    return [arguments](const book::Book& book) {
        const auto theorems = theorems_meant(book, arguments->words);
        const report::Screen screen = arguments->screen();
        const book::Run run = prove(book, theorems, *arguments);
        for (const prover::Theorem* theorem : theorems)
            report::write_derivation(std::cout, run, *theorem, screen, coq::second_opinion(*theorem));
        return book::exit_code(run);
    };
}

}  // namespace app
