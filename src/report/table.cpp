#include "report/table.hpp"

#include <algorithm>
#include <ostream>

#include "report/scope.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"
#include "words/say.hpp"

namespace report {

const char* mark(Outcome outcome) {
    switch (outcome) {
        case Outcome::undecided: return "?";
        case Outcome::unexpected: return "✗";
        default: return "✓";
    }
}

Paint paint_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::proved: return Paint::good;
        case Outcome::refuted_as_printed:
        case Outcome::refuted_near_miss: return Paint::misprint;
        case Outcome::supported:
        case Outcome::cited: return Paint::strong;
        case Outcome::undecided: return Paint::open;
        case Outcome::unexpected: return Paint::bad;
    }
    return Paint::bad;
}

std::string verdict_words(const Run& run, const std::string& id) {
    const Outcome outcome = judge(run, id).outcome;
    const prover::Result* result = run.find(id);
    if (outcome == Outcome::unexpected) return words::say("FAILED: {1}", {name(result->verdict)});
    const std::string limits = is_success(outcome) && result != nullptr ? reach(*result) : std::string();
    return limits.empty() ? name(outcome) : words::say("{1} {2}", {name(outcome), limits});
}

namespace {

struct Columns {
    int id{}, tier{}, digits{}, verdict{}, evidence{};
    static constexpr int time = 7;
    static constexpr int least_evidence = 12, least_verdict = 18;
    bool below{};  ///< too narrow for one line: the evidence goes below
    bool timed{};  ///< too narrow even so: the time is left out

    Columns(const Run& run, const Screen& screen) {
        const int width = screen.width;
        const auto widen = [](int& column, std::string_view text) { column = std::max(column, display_width(text)); };
        widen(id, screen.said("theorem"));
        widen(digits, screen.said("digits"));
        for (std::size_t i = 0; i < run.asked; ++i) {
            const std::string& name = run.theorems[i]->id();
            widen(id, name);
            widen(tier, screen.said(prover::name(run.results[i].tier)));
            widen(digits, agreement(*run.theorems[i], run.results[i]));
            widen(verdict, prose(screen.said(verdict_words(run, name))));
        }
        // a verdict that says how far it reaches may take several lines
        const int before = 4 + id + 2 + tier + 2, after = 1 + time;
        const int room = width - before - 2 - digits - 2 - after - least_evidence;
        below = room < std::min(verdict, least_verdict);
        verdict = std::min(verdict, std::max(least_verdict, below ? width - before - after : std::min(room, 30)));
        evidence = below ? width - 6 : std::min(width - before - 2 - digits - 2 - verdict - after, 50);
        timed = !below || before + verdict + after <= width;
    }
    [[nodiscard]] int evidence_at() const { return below ? 6 : 4 + id + 2 + tier + 2; }
    [[nodiscard]] int verdict_at() const { return 4 + id + 2 + tier + 2 + (below ? 0 : evidence + 2 + digits + 2); }
};

/// Items side by side, on as many lines as they need; one that alone is too long takes two.
std::vector<std::string> fill(const std::vector<std::string>& items, int width) {
    std::vector<std::string> lines(1);
    for (const std::string& item : items) {
        const std::string gap = lines.back().empty() ? "" : " · ";
        if (!gap.empty() && display_width(lines.back() + gap + item) > width) lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : gap) + item;
    }
    std::vector<std::string> fitting;
    for (const std::string& line : lines) {
        const std::vector<std::string> parts = wrapped(line, width);
        fitting.push_back(shortened(parts.front(), width));
        if (parts.size() == 2) fitting.push_back(shortened(parts.back(), width));
        if (parts.size() > 2) fitting.push_back(shortened(parts[1] + " " + parts[2], width));
    }
    return fitting;
}

/// "proved" and "for every even d" on two lines rather than "d" alone on one.
std::vector<std::string> verdict_lines(const std::string& words, int width) {
    const std::size_t limits = words.find(" for ");
    if (display_width(words) <= width || limits == std::string::npos) return wrapped(words, width);
    std::vector<std::string> lines{words.substr(0, limits)};
    for (std::string& line : wrapped(words.substr(limits + 1), width)) lines.push_back(std::move(line));
    return lines;
}

void write_failure(std::ostream& out, const Run& run, const prover::Theorem& theorem, const Screen& screen) {
    const prover::Result& result = *run.find(theorem.id());
    const int failing = book::first_failure(result);
    const auto paint = paint_of(judge(run, theorem.id()).outcome);
    if (failing >= 0) {
        const prover::Step& step = theorem.steps()[static_cast<std::size_t>(failing)];
        out << "      " << screen.paint(Paint::strong, place(step)) << "\n";
        for (const std::string& line :
             unicode_lines(screen.statement(claim_of(theorem, static_cast<std::size_t>(failing))), screen.width - 8))
            out << "        " << line << "\n";
        if (!step.reason.empty())
            out << "        "
                << screen.paint(Paint::faint, prose(screen.said("because {1}", {screen.said(step.reason)}))) << "\n";
    }
    for (const std::string& line : wrapped(prose(screen.said(explain_failure(run, theorem.id()))), screen.width - 8))
        out << "        " << screen.paint(paint, line) << "\n";
    if (failing >= 0) {
        const prover::StepResult& step = result.steps[static_cast<std::size_t>(failing)];
        if (step.counterexample) write_walkthrough(out, *step.counterexample, 8, screen);
        for (const std::string& note : step.notes)
            for (const std::string& line : wrapped(prose(screen.said(note)), screen.width - 8))
                out << "        " << line << "\n";
    }
}

void write_row(std::ostream& out, const Run& run, std::size_t i, const Columns& columns, const Screen& screen) {
    const prover::Theorem& theorem = *run.theorems[i];
    const prover::Result& result = run.results[i];
    const Outcome outcome = judge(run, theorem.id()).outcome;
    const Paint paint = paint_of(outcome);
    const std::string digits = agreement(theorem, result);
    std::vector<std::string> items = evidence(run, theorem);
    if (columns.below && !digits.empty()) items.push_back(words::say("{1} digits", {digits}));
    for (std::string& item : items) item = screen.said(item);
    const std::vector<std::string> lines = fill(items, columns.evidence);
    out << "  " << screen.paint(paint, mark(outcome)) << " " << padded(theorem.id(), columns.id) << "  "
        << screen.paint(Paint::faint, padded(screen.said(name(result.tier)), columns.tier)) << "  ";
    if (!columns.below)
        out << padded(lines.front(), columns.evidence) << "  " << padded_left(digits, columns.digits) << "  ";
    const std::vector<std::string> verdict =
        verdict_lines(prose(screen.said(verdict_words(run, theorem.id()))), columns.verdict);
    out << screen.paint(paint, columns.timed ? padded(verdict.front(), columns.verdict) : verdict.front());
    if (columns.timed) out << " " << screen.paint(Paint::faint, padded_left(duration(result.seconds), Columns::time));
    out << "\n";
    // what is left of both columns, side by side where they are
    const auto rest = [&](std::size_t l) {
        std::string line;
        const bool found = !columns.below && l < lines.size() && !lines[l].empty();
        if (found) line = padded("", columns.evidence_at()) + lines[l];
        if (l < verdict.size()) line = padded(line, columns.verdict_at()) + screen.paint(paint, verdict[l]);
        return line;
    };
    std::size_t l = 0;
    for (std::string line = rest(++l); !line.empty(); line = rest(++l)) out << line << "\n";
    if (columns.below)
        for (const std::string& line : lines)
            if (!line.empty()) out << padded("", columns.evidence_at()) << line << "\n";
    if (!is_success(outcome)) write_failure(out, run, theorem, screen);
}

void write_header(std::ostream& out, const Columns& columns, const Screen& screen) {
    const auto head = [&](const char* word, int width) { return padded(screen.said(word), width); };
    std::string line = "    " + head("theorem", columns.id) + "  " + head("tier", columns.tier) + "  ";
    if (!columns.below)
        line += head("decided by", columns.evidence) + "  " + padded_left(screen.said("digits"), columns.digits) + "  ";
    line += columns.timed ? head("verdict", columns.verdict) + " " + padded_left(screen.said("time"), Columns::time)
                          : screen.said("verdict");
    out << screen.paint(Paint::faint, line) << "\n";
}

}  // namespace

void write_table(std::ostream& out, const Run& run, const Screen& screen) {
    const Columns columns(run, screen);
    write_header(out, columns, screen);
    for (const book::Chapter& chapter : run.book->chapters) {
        bool heading = true;
        for (const prover::Theorem& theorem : chapter.theorems) {
            const auto found = run.places.find(theorem.id());
            if (found == run.places.end() || found->second >= run.asked) continue;
            if (heading) out << "\n" << screen.paint(Paint::strong, prose(screen.said(chapter.title))) << "\n";
            heading = false;
            write_row(out, run, found->second, columns, screen);
        }
    }
}

void write_summary(std::ostream& out, const Run& run, const Screen& screen) {
    const book::Counts counts = book::count(run);
    std::vector<std::string> each;
    for (std::size_t i = 0; i < book::outcomes; ++i) {
        const auto outcome = static_cast<Outcome>(i);
        const bool always = outcome == Outcome::proved || !is_success(outcome);
        if (counts[outcome] == 0 && !always) continue;
        const bool several = outcome == Outcome::refuted_near_miss && counts[outcome] > 1;
        const std::string words = screen.said(several ? "{1} near misses refuted" : "{1} " + std::string(name(outcome)),
                                              {grouped(counts[outcome])});
        each.push_back(counts[outcome] == 0 ? words : screen.paint(paint_of(outcome), words));
    }
    const std::string all = screen.paint(Paint::strong, screen.said(counted(run.asked, "theorem")));
    out << "\n" << screen.said("{1}: {2}", {all, words::list_of(each)}) << "\n";
    std::vector<std::string> digits;
    for (const unsigned d : run.options.digits) digits.push_back(std::to_string(d));
    const std::string jobs = counted(static_cast<std::size_t>(run.jobs), "thread");
    out << screen.paint(Paint::faint, screen.said("in {1} on {2}, in high precision at {3} digits",
                                                  {duration(run.seconds), screen.said(jobs), joined(digits, ", ")}))
        << "\n";
    const auto note = [&](const std::string& what, const std::string& meaning) {
        out << screen.said("{1}: {2}", {screen.paint(Paint::misprint, "✓ " + screen.said(what)),
                                        screen.paint(Paint::faint, screen.said(meaning))})
            << "\n";
    };
    if (counts[Outcome::refuted_as_printed] > 0)
        note("refuted as printed",
             "a source misprints it; 'show ID' follows the counterexample and names the mended form");
    if (counts[Outcome::refuted_near_miss] > 0)
        note("near miss refuted", "stated falsely on purpose, to show which hypothesis or sign the true form needs");
}

}  // namespace report
