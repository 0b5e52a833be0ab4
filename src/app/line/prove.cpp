// rope-proofs prove: the main job.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>

#include "app/line/command.hpp"
#include "app/line/file.hpp"
#include "app/line/input.hpp"
#include "app/line/options.hpp"
#include "app/line/reports.hpp"
#include "book/judge.hpp"
#include "book/parallel.hpp"
#include "book/select.hpp"
#include "formula/figures.hpp"
#include "formula/shown.hpp"
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
    std::string certificate;
};

int run(const book::Book& book, const Prove& arguments) {
    const auto theorems = theorems_meant(book, arguments.words);
    const report::Screen screen = arguments.screen();
    // everything that can be wrong with the input is found before the proving begins
    (void)arguments.options();
    (void)arguments.threads();
    const ReportFiles reports(arguments.reports);
    std::optional<OutputFile> certificate;
    if (!arguments.certificate.empty()) certificate.emplace("--certificate", arguments.certificate);

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
    if (certificate) certificate->write(certificate_of(run));
    if (!reports.standard_output() && !(certificate && certificate->standard_output())) {
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
    arguments->add_dimension(app);
    arguments->add_proving(app);
    return [arguments](const book::Book& book) { return run(book, *arguments); };
}

}  // namespace app
