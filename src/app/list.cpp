// rope-proofs list: the contents, unproved.
#include <iostream>
#include <memory>
#include <set>

#include "app/commands.hpp"
#include "app/line/options.hpp"
#include "formula/shown.hpp"
#include "report/screen.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/wording.hpp"

namespace app {
namespace {

void write_ids(const book::Book& book, const std::vector<const prover::Theorem*>& theorems) {
    for (const prover::Theorem* theorem : theorems) {
        std::vector<std::string> sources;
        for (const prover::Source& source : theorem->sources())
            if (sources.empty() || sources.back() != source.text) sources.push_back(source.text);
        const std::set<std::string> once(sources.begin(), sources.end());
        std::cout << theorem->id() << '\t' << book.chapter_of(theorem->id())->id << '\t'
                  << report::joined({once.begin(), once.end()}, ",") << '\n';
    }
}

void write_contents(const book::Book& book, const std::vector<const prover::Theorem*>& theorems,
                    const report::Screen& screen) {
    int width = 0;
    for (const prover::Theorem* theorem : theorems) width = std::max(width, report::display_width(theorem->id()));
    const book::Chapter* chapter = nullptr;
    for (const prover::Theorem* theorem : theorems) {
        if (const book::Chapter* here = book.chapter_of(theorem->id()); here != chapter) {
            chapter = here;
            std::cout << "\n"
                      << screen.paint(report::Paint::strong, report::prose(screen.said(chapter->title))) << "  "
                      << screen.paint(report::Paint::faint, chapter->id) << "\n";
        }
        std::vector<std::string> rows;
        for (const prover::Source& source : theorem->sources()) rows.push_back(book::row(source));
        const std::string sources = rows.empty() ? "" : "  [" + report::joined(rows, " ") + "]";
        const bool slip = theorem->expected() == prover::Verdict::refuted;
        const std::string latex = report::unicode(screen.statement(theorem->latex()));
        const std::string statement = slip ? screen.said("false: {1}", {latex}) : latex;
        const int room = screen.width - width - 4;
        bool first = true;
        for (const std::string& line : report::wrapped(statement + sources, std::max(20, room))) {
            std::cout << "  "
                      << screen.paint(slip ? report::Paint::misprint : report::Paint::strong,
                                      report::padded(first ? theorem->id() : "", width))
                      << "  " << line << "\n";
            first = false;
        }
    }
    const std::string many = screen.said(report::counted(theorems.size(), "theorem"));
    std::cout << "\n" << screen.said("{1}; 'rope-proofs show ID' shows a derivation line by line", {many}) << "\n";
}

/// The formulas that the reader can't read, with the reason, and how many it can.
int write_unread(const std::vector<const prover::Theorem*>& theorems) {
    std::size_t lines = 0, equal_lines = 0, statements = 0, equal_statements = 0, others = 0;
    bool differs = false;
    for (const prover::Theorem* theorem : theorems) {
        const auto algebraic = std::ranges::count_if(theorem->steps(), &prover::Step::algebraic);
        others += theorem->steps().size() - static_cast<std::size_t>(algebraic);
        for (const formula::Shown& shown : formula::compare_shown(*theorem)) {
            const bool statement = shown.step < 0;
            const bool equal = shown.verdict == formula::Shown::Verdict::equal;
            ++(statement ? statements : lines);
            if (equal) ++(statement ? equal_statements : equal_lines);
            if (equal) continue;
            differs = differs || shown.verdict == formula::Shown::Verdict::differs;
            std::cout << theorem->id() << "  " << report::place(shown.file, shown.source_line) << "  "
                      << (shown.verdict == formula::Shown::Verdict::differs ? "DIFFERS" : "not read")
                      << (statement ? ", the statement" : "") << "\n    " << shown.latex << "\n    " << shown.why
                      << "\n";
        }
    }
    std::cout << "\nread and equal to the code: " << equal_lines << " of " << lines << " algebraic lines, "
              << equal_statements << " of " << statements << " statements that such lines prove\n"
              << "not compared: " << report::counted(others, "line") << " that look at cases, enclose or cite, and "
              << theorems.size() - statements << " statements that have no other\n";
    return differs ? unexpected_verdict : success;
}

}  // namespace

Action list_command(CLI::App& app) {
    struct Arguments : Settings {
        std::vector<std::string> words;
        bool ids = false;
        bool unread = false;
    };
    auto arguments = std::make_shared<Arguments>();
    app.add_option("theorems", arguments->words, "as for prove")->option_text("WHAT...");
    app.add_flag("--ids", arguments->ids, "id, chapter and sources on one line each, separated by tabs");
    app.add_flag("--unread", arguments->unread,
                 "the shown formulas that are not read and compared with their code, and why");
    arguments->add_colour(app);
    arguments->add_language(app);
    return [arguments](const book::Book& book) {
        const report::Screen screen = arguments->screen();
        const auto theorems = theorems_meant(book, arguments->words);
        if (arguments->unread) return write_unread(theorems);
        if (arguments->ids)
            write_ids(book, theorems);
        else
            write_contents(book, theorems, screen);
        return success;
    };
}

}  // namespace app
