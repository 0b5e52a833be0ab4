// rope-proofs show: derivations line by line.
#include <iostream>
#include <memory>
#include <optional>

#include "app/commands.hpp"
#include "app/line/file.hpp"
#include "app/line/options.hpp"
#include "coq/folder.hpp"
#include "report/derivation.hpp"

namespace app {

Action show_command(CLI::App& app) {
    struct Arguments : Settings {
        std::vector<std::string> words;
        std::string certificate;
    };
    auto arguments = std::make_shared<Arguments>();
    app.add_option("theorems", arguments->words, "an id; or several, or anything else that prove takes")
        ->option_text("ID...")
        ->required();
    add_certificate(app, arguments->certificate);
    arguments->add_dimension(app);
    arguments->add_proving(app);
    arguments->add_language(app);
    return [arguments](const book::Book& book) {
        const auto theorems = theorems_meant(book, arguments->words);
        const report::Screen screen = arguments->screen();
        std::optional<OutputFile> certificate;
        if (!arguments->certificate.empty()) certificate.emplace("--certificate", arguments->certificate);
        const book::Run run = prove(book, theorems, *arguments);
        if (certificate) certificate->write(certificate_of(run));
        if (certificate && certificate->standard_output()) return book::exit_code(run);
        for (const prover::Theorem* theorem : theorems)
            report::write_derivation(std::cout, run, *theorem, screen, coq::second_opinion(*theorem));
        return book::exit_code(run);
    };
}

}  // namespace app
