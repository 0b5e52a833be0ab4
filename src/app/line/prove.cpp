// rope-proofs prove: the main job.
#include <algorithm>
#include <chrono>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>
#include <mutex>

#include "app/line/command.hpp"
#include "app/line/file.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "app/line/reports.hpp"
#include "book/decision.hpp"
#include "book/judge.hpp"
#include "book/parallel.hpp"
#include "book/select.hpp"
#include "formula/figures.hpp"
#include "formula/shown.hpp"
#include "report/graph.hpp"
#include "report/json.hpp"
#include "report/screen.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "report/wording.hpp"

namespace app {
namespace {

void say(const prover::Theorem& theorem, const formula::Shown& shown) {
    std::cerr << "rope-proofs: " << theorem.id() << (shown.step < 0 ? ", the statement" : "")
              << (shown.verdict == formula::Shown::Verdict::differs
                      ? ": what is shown is not what is computed at "
                      : ": what is shown can't be read and compared with the code at ")
              << report::place(shown.file, shown.source_line) << ": " << shown.latex << ": " << shown.why << "\n";
}

/// What is shown must be what its code computes: a line beside its expression, and the formula of a finite or enclosing
/// check in the numbers of its text and in those that the check compares. What can't be read, or not in full, must be
/// announced; what is read of it must be so too. \returns how many are not as they should be
std::ptrdiff_t report_shown(const std::vector<const prover::Theorem*>& theorems, int jobs) {
    using Verdict = formula::Shown::Verdict;
    std::vector<std::vector<formula::Shown>> found(theorems.size());
    {
        report::Progress progress("comparing what is shown", theorems.size());
        std::mutex one_at_a_time;
        book::in_parallel(jobs, theorems.size(), [&](std::size_t t) {
            found[t] = formula::compare_shown(*theorems[t]);
            std::ranges::move(formula::compare_figures(*theorems[t]), std::back_inserter(found[t]));
            const std::scoped_lock lock(one_at_a_time);
            progress.advance(theorems[t]->id());
        });
    }
    std::ptrdiff_t wrong = 0;
    for (std::size_t t = 0; t < theorems.size(); ++t) {
        const prover::Theorem& theorem = *theorems[t];
        std::vector<int> announced = theorem.unread();
        for (const formula::Shown& shown : found[t]) {
            if (shown.verdict == Verdict::equal) continue;
            const int line = shown.step + 1;
            const bool foreseen = std::ranges::count(theorem.unread(), line) > 0;
            if (shown.verdict == Verdict::unread && foreseen) {
                std::erase(announced, line);
                continue;
            }
            ++wrong;
            say(theorem, shown);
        }
        for (const int line : announced) {
            ++wrong;
            std::cerr << "rope-proofs: " << theorem.id() << ": unread() names "
                      << (line == 0 ? "the statement" : "line " + std::to_string(line))
                      << ": expected a formula that can't be read, got none\n";
        }
    }
    return wrong;
}

std::string not_as_computed(std::ptrdiff_t wrong) {
    return report::counted(static_cast<std::size_t>(wrong), "shown formula") + " not as computed, or not as announced";
}

struct Prove : Settings {
    std::vector<std::string> words;
    Reports reports;
    std::string certificate, sources, graph;
};

/// One more file that a run fills, open before the proving begins.
struct Filled {
    OutputFile file;
    std::function<std::string(const book::Run&)> text;
};

std::vector<Filled> files_of(const book::Book& book, const Prove& arguments) {
    std::vector<Filled> files;
    const auto add = [&](const char* option, const std::string& path, auto text) {
        if (!path.empty()) files.push_back({OutputFile(option, path), text});
    };
    add("--certificate", arguments.certificate, certificate_of);
    add("--sources", arguments.sources, [&book](const book::Run& run) {
        auto sources = book::select_sources(book, {});
        const auto unasked = [&](const prover::Theorem* theorem) { return run.find(theorem->id()) == nullptr; };
        std::erase_if(sources, [&](const book::SourceText* source) {
            return std::ranges::any_of(book::theorems_of(book, {source}), unasked);
        });
        return report::to_text(report::sources_as_json(run, book::decide(run, sources)));
    });
    add("--graph", arguments.graph, report::graph_as_dot);
    return files;
}

int run(const book::Book& book, const Prove& arguments) {
    const auto theorems = theorems_meant(book, arguments.words);
    const report::Screen screen = arguments.screen();
    // everything that can be wrong with the input is found before the proving begins
    (void)arguments.options();
    (void)arguments.threads();
    const ReportFiles reports(arguments.reports);
    const std::vector<Filled> files = files_of(book, arguments);

    const auto start = std::chrono::steady_clock::now();
    book::Run run = prove(book, theorems, arguments);
    const std::ptrdiff_t wrong = report_shown(theorems, arguments.threads());
    run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const auto cases = [&] {
        std::vector<report::Case> all = report::cases_of(run);
        if (wrong > 0)
            all.push_back({"shown", "shown = computed", report::Case::Level::error, "shown",
                           "A formula that is shown is not what its code computes, or not announced.",
                           not_as_computed(wrong)});
        return all;
    };
    reports.write([&] { return report::run_as_json(run); }, cases, run.seconds);
    for (const Filled& filled : files) filled.file.write(filled.text(run));
    const auto taken = [](const Filled& filled) { return filled.file.standard_output(); };
    if (!reports.standard_output() && std::ranges::none_of(files, taken)) {
        report::write_table(std::cout, run, screen);
        report::write_summary(std::cout, run, screen);
        if (wrong > 0) std::cout << not_as_computed(wrong) << ": see above\n";
    }
    return wrong > 0 ? unexpected_verdict : book::exit_code(run);
}

}  // namespace

std::vector<const prover::Theorem*> theorems_meant(const book::Book& book, const std::vector<std::string>& words) {
    return book::select(book, words, command_names());
}

Action prove_command(CLI::App& app) {
    auto arguments = std::make_shared<Prove>();
    app.add_option("theorems", arguments->words,
                   "ids, chapters, sources (S1), rows (S1.13), patterns ('score-*'); everything without any")
        ->option_text("WHAT...");
    arguments->reports.add_to(app);
    add_certificate(app, arguments->certificate);
    app.add_option("--sources", arguments->sources, "write what 'sources --json' prints of all that is proved to FILE")
        ->option_text("FILE");
    app.add_option("--graph", arguments->graph, "write what 'graph' prints to FILE")->option_text("FILE");
    arguments->add_dimension(app);
    arguments->add_proving(app);
    arguments->add_language(app);
    return [arguments](const book::Book& book) { return run(book, *arguments); };
}

}  // namespace app
