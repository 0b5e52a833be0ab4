// rope-proofs check: the formulas of a document.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include "app/commands.hpp"
#include "app/line/file.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "app/line/reports.hpp"
#include "decide/checked.hpp"
#include "decide/formats.hpp"

namespace app {
namespace {

std::string read(const std::string& text, const std::string& path) {
    try {
        return formula::document_of(text, path);
    } catch (const formula::NotText& error) {
        throw BadInput(in_quotes(path) + ": check needs " + error.what());
    }
}

std::string contents_of(const std::string& path) {
    if (path == "-") return read({std::istreambuf_iterator<char>(std::cin), {}}, path);
    std::ifstream in(path, std::ios::binary);
    std::error_code error;
    if (!in.is_open() || std::filesystem::is_directory(path, error))
        throw BadInput("check needs a file that can be read, got " + in_quotes(path));
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (in.bad()) throw BadInput("check needs a file that can be read, got " + in_quotes(path));
    return read(text, path);
}

}  // namespace

Action check_command(CLI::App& app) {
    struct Arguments : Settings {
        std::vector<std::string> files, wheres, fors;
        std::string certificate;
        Reports reports;
        bool strict = false, all = false;
    };
    auto arguments = std::make_shared<Arguments>();
    app.add_option("files", arguments->files,
                   "Markdown, LaTeX, HTML, reStructuredText, plain text or a Jupyter notebook; - reads standard input")
        ->option_text("FILE...")
        ->required();
    app.add_flag("--all", arguments->all, "show what is proved and defined, too");
    app.add_flag("--strict", arguments->strict, "what is not read makes the exit code 2");
    app.add_option("--for", arguments->fors, "what letters are, in all files: 'vectors u, v'")->option_text("WORDS");
    app.add_option("--where", arguments->wheres, "what a name stands for, in all files")->option_text("NAME:=EXPR");
    arguments->reports.add_to(app);
    add_certificate(app, arguments->certificate);
    arguments->add_colour(app);
    arguments->add_language(app);
    app.footer(R"(
Every "=" between dollars, in \[...\] and in equation, align and aligned is decided in its place, and with it what
goes on from there with \le, \ge, < or \approx; nothing is edited.
A document may say what its letters are, in a comment:

  <!-- formulas: where q' := R_m q; for vectors u, v -->        Markdown
  % formulas: where q' := R_m q; for vectors u, v              LaTeX

A name that has no meaning of its own is defined by the equation that it begins; so is a function of letters,
as in f(q, m) = R_m q.

Exit code
  0   nothing is refuted
  1   something is refuted, or ill-formed: its shapes or its brackets don't fit
  2   bad input; with --strict, something is not read
  3   something is undecided)");
    return [arguments](const book::Book&) {
        const report::Screen screen = arguments->screen();
        const formula::Context context = context_of(arguments->wheres, arguments->fors);
        const ReportFiles reports(arguments->reports);
        std::optional<OutputFile> certificate;
        if (!arguments->certificate.empty()) certificate.emplace("--certificate", arguments->certificate);
        std::vector<report::CheckedFile> files;
        for (const std::string& path : arguments->files)
            files.push_back({path, formula::check_document(contents_of(path), context)});
        if (certificate) {
            std::vector<prover::Certificate> all;
            for (const report::CheckedFile& one : files)
                for (prover::Certificate& found : formula::certificates_of(one.found)) all.push_back(std::move(found));
            certificate->write(prover::written(all));
        }
        const int code = report::exit_code(files, arguments->strict);
        reports.write([&] { return report::checked_as_json(files, code); }, [&] { return report::cases_of(files); });
        if (!reports.standard_output() && !(certificate && certificate->standard_output()))
            report::write_checked(std::cout, files, arguments->all, screen);
        return code;
    };
}

}  // namespace app
