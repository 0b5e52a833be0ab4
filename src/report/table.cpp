#include "report/table.hpp"

#include <algorithm>
#include <ostream>

#include "report/scope.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"

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
    if (outcome == Outcome::unexpected) return std::string("FAILED: ") + name(result->verdict);
    const std::string limits = is_success(outcome) && result != nullptr ? reach(*result) : std::string();
    return name(outcome) + (limits.empty() ? "" : " " + prose(limits));
}

namespace {

struct Columns {
    int id = 7, digits = 6;  ///< "theorem" and "digits", the heads of the columns
    int tier{}, verdict{}, evidence{};
    static constexpr int time = 7;
    static constexpr int least_evidence = 12, least_verdict = 18;
    bool below{};  ///< too narrow for one line: the evidence goes below
    bool timed{};  ///< too narrow even so: the time is left out

    Columns(const Run& run, int width) {
        const auto widen = [](int& column, std::string_view text) { column = std::max(column, display_width(text)); };
        for (std::size_t i = 0; i < run.asked; ++i) {
            const std::string& name = run.theorems[i]->id();
            widen(id, name);
            widen(tier, prover::name(run.results[i].tier));
            widen(digits, agreement(*run.theorems[i], run.results[i]));
            widen(verdict, verdict_words(run, name));
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
             unicode_lines(claim_of(theorem, static_cast<std::size_t>(failing)), screen.width - 8))
            out << "        " << line << "\n";
        if (!step.reason.empty())
            out << "        " << screen.paint(Paint::faint, "because " + prose(step.reason)) << "\n";
    }
    for (const std::string& line : wrapped(prose(explain_failure(run, theorem.id())), screen.width - 8))
        out << "        " << screen.paint(paint, line) << "\n";
    if (failing >= 0) {
        const prover::StepResult& step = result.steps[static_cast<std::size_t>(failing)];
        if (step.counterexample) write_walkthrough(out, *step.counterexample, 8, screen);
        for (const std::string& note : step.notes)
            for (const std::string& line : wrapped(prose(note), screen.width - 8)) out << "        " << line << "\n";
    }
}

void write_row(std::ostream& out, const Run& run, std::size_t i, const Columns& columns, const Screen& screen) {
    const prover::Theorem& theorem = *run.theorems[i];
    const prover::Result& result = run.results[i];
    const Outcome outcome = judge(run, theorem.id()).outcome;
    const Paint paint = paint_of(outcome);
    const std::string digits = agreement(theorem, result);
    std::vector<std::string> items = evidence(run, theorem);
    if (columns.below && !digits.empty()) items.push_back(digits + " digits");
    const std::vector<std::string> lines = fill(items, columns.evidence);
    out << "  " << screen.paint(paint, mark(outcome)) << " " << padded(theorem.id(), columns.id) << "  "
        << screen.paint(Paint::faint, padded(name(result.tier), columns.tier)) << "  ";
    if (!columns.below)
        out << padded(lines.front(), columns.evidence) << "  " << padded_left(digits, columns.digits) << "  ";
    const std::vector<std::string> verdict = verdict_lines(verdict_words(run, theorem.id()), columns.verdict);
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
    std::string line = "    " + padded("theorem", columns.id) + "  " + padded("tier", columns.tier) + "  ";
    if (!columns.below)
        line += padded("decided by", columns.evidence) + "  " + padded_left("digits", columns.digits) + "  ";
    line += columns.timed ? padded("verdict", columns.verdict) + " " + padded_left("time", Columns::time) : "verdict";
    out << screen.paint(Paint::faint, line) << "\n";
}

}  // namespace

void write_table(std::ostream& out, const Run& run, const Screen& screen) {
    const Columns columns(run, screen.width);
    write_header(out, columns, screen);
    for (const book::Chapter& chapter : run.book->chapters) {
        bool heading = true;
        for (const prover::Theorem& theorem : chapter.theorems) {
            const auto found = run.places.find(theorem.id());
            if (found == run.places.end() || found->second >= run.asked) continue;
            if (heading) out << "\n" << screen.paint(Paint::strong, prose(chapter.title)) << "\n";
            heading = false;
            write_row(out, run, found->second, columns, screen);
        }
    }
}

void write_summary(std::ostream& out, const Run& run, const Screen& screen) {
    const book::Counts counts = book::count(run);
    std::string line = screen.paint(Paint::strong, counted(run.asked, "theorem")) + ":";
    bool first = true;
    for (std::size_t i = 0; i < book::outcomes; ++i) {
        const auto outcome = static_cast<Outcome>(i);
        const bool always = outcome == Outcome::proved || !is_success(outcome);
        if (counts[outcome] == 0 && !always) continue;
        std::string words = grouped(counts[outcome]) + " " + name(outcome);
        if (outcome == Outcome::refuted_near_miss && counts[outcome] > 1)
            words = grouped(counts[outcome]) + " near misses refuted";
        line += (first ? " " : ", ") + (counts[outcome] == 0 ? words : screen.paint(paint_of(outcome), words));
        first = false;
    }
    out << "\n" << line << "\n";
    std::vector<std::string> digits;
    for (const unsigned d : run.options.digits) digits.push_back(std::to_string(d));
    out << screen.paint(Paint::faint, "in " + duration(run.seconds) + " on " +
                                          counted(static_cast<std::size_t>(run.jobs), "thread") +
                                          ", in high precision at " + joined(digits, ", ") + " digits")
        << "\n";
    const auto note = [&](const std::string& what, const std::string& meaning) {
        out << what << screen.paint(Paint::faint, ": " + meaning) << "\n";
    };
    if (counts[Outcome::refuted_as_printed] > 0)
        note(screen.paint(Paint::misprint, "✓ refuted as printed"),
             "a source misprints it; 'show ID' follows the counterexample and names the mended form");
    if (counts[Outcome::refuted_near_miss] > 0)
        note(screen.paint(Paint::misprint, "✓ near miss refuted"),
             "stated falsely on purpose, to show which hypothesis or sign the true form needs");
}

}  // namespace report
