#include "report/derivation.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

#include "book/premises.hpp"
#include "report/scope.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "report/titles.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"
#include "theorem/rules.hpp"

namespace report {
namespace {

using prover::Result;
using prover::Step;
using prover::StepKind;
using prover::StepResult;
using prover::Theorem;

constexpr int label_width = 12;
constexpr int indent = 7;

class Writer {
public:
    Writer(std::ostream& out, const Run& run, const Theorem& theorem, const Screen& screen)
        : out_(out), run_(run), theorem_(theorem), result_(*run.find(theorem.id())), screen_(screen) {}

    void heading(const std::string& second_opinion) {
        out_ << "\n" << screen_.paint(Paint::strong, theorem_.id()) << " · " << prose(theorem_.title()) << "\n";
        if (const std::string_view title = chinese(theorem_.title()); !title.empty())
            out_ << padded("", display_width(theorem_.id()) + 3) << title << "\n";
        out_ << "\n";
        for (const std::string& line : unicode_lines(theorem_.latex(), screen_.width - 4))
            out_ << "    " << screen_.paint(Paint::strong, line) << "\n";
        out_ << "\n";
        const Outcome outcome = judge(run_, theorem_.id()).outcome;
        std::string verdict = std::string(mark(outcome)) + " " + verdict_words(run_, theorem_.id());
        if (outcome != Outcome::cited) verdict += " (" + strength(run_, result_) + ")";
        field("verdict", verdict, paint_of(outcome));
        std::string label = "scope";
        if (is_success(outcome))
            for (const std::string& ground : grounds(theorem_, result_)) field(std::exchange(label, ""), ground);
        if (!is_success(outcome)) field("because", explain_failure(run_, theorem_.id()));
        if (!second_opinion.empty()) field("Coq", "second opinion: " + second_opinion);
        for (const std::string& hypothesis : theorem_.hypotheses()) field("given", hypothesis);
        if (!theorem_.remark().empty()) field("remark", theorem_.remark());
        sources();
        premises();
        const std::vector<std::string> above = book::resting_on(*run_.book, theorem_.id());
        if (!above.empty()) field("used by", joined(above, ", "));
        if (const book::Chapter* chapter = run_.book->chapter_of(theorem_.id()))
            field("chapter", chapter->id + ": " + chapter->title);
        if (!theorem_.steps().empty()) field("proof", place(theorem_.steps().front()));
        out_ << "\n";
    }

    void steps() {
        int number = 0;
        for (std::size_t s = 0; s < theorem_.steps().size(); ++s) {
            const Step& step = theorem_.steps()[s];
            const StepResult& result = result_.steps[s];
            formula(++number, step, result);
            if (!step.decided()) {
                if (!result.trouble.empty()) say(result.trouble, Paint::bad);
                if (step.kind == StepKind::supposition) out_ << "\n";
                continue;
            }
            checked(step, result);
            out_ << "\n";
        }
    }

    void mended() {
        const Theorem* form = theorem_.mended_by().empty() ? nullptr : run_.book->find(theorem_.mended_by());
        if (form == nullptr) return;
        out_ << "  It is mended by " << screen_.paint(Paint::strong, form->id()) << " (" << verdict_of(form->id())
             << "):\n";
        for (const std::string& line : unicode_lines(form->latex(), screen_.width - 6))
            out_ << "      " << line << "\n";
        out_ << "\n";
    }

private:
    void field(const std::string& label, const std::string& text, std::optional<Paint> paint = {}) {
        bool first = true;
        for (const std::string& line : wrapped(prose(text), screen_.width - label_width - 2)) {
            out_ << "  " << screen_.paint(Paint::faint, padded(first ? label : "", label_width))
                 << (paint ? screen_.paint(*paint, line) : line) << "\n";
            first = false;
        }
    }

    /// "proved, exact"
    std::string verdict_of(const std::string& id) const {
        const Result* result = run_.find(id);
        const Outcome outcome = judge(run_, id).outcome;
        const bool has_tier = result != nullptr && outcome != Outcome::cited;
        return verdict_words(run_, id) + (has_tier ? ", " + strength(run_, *result) : "");
    }

    void sources() {
        std::string label = "sources";
        for (const prover::Source& source : theorem_.sources()) {
            std::string text = book::row(source);
            for (const book::SourceText& known : run_.book->sources) {
                if (known.id != source.text) continue;
                for (const book::Claim& claim : known.claims)
                    if (claim.row == text) text += "  " + claim.text;
            }
            field(label, text);
            label.clear();
        }
    }

    void premises() {
        std::string label = "rests on";
        for (const std::string& id : theorem_.premises()) {
            field(label, id + " (" + verdict_of(id) + ")");
            label.clear();
        }
    }

    void formula(int number, const Step& step, const StepResult& result) {
        if (!step.shows.empty()) say("to show: " + prose(step.shows), {});
        const bool follows = step.kind == StepKind::line;
        const std::string sign = !follows                                     ? ""
                                 : !step.slip                                 ? "= "
                                 : result.verdict == prover::Verdict::refuted ? "≠ "
                                                                              : "= ";
        if (step.kind == StepKind::supposition) say("suppose", {});
        const std::vector<std::string> lines = unicode_lines(step.shown(), screen_.width - indent - 2);
        const bool matrix = step.latex.find("matrix}") != std::string::npos;
        const std::size_t middle = matrix ? (lines.size() - 1) / 2 : 0;
        for (std::size_t l = 0; l < lines.size(); ++l)
            out_ << screen_.paint(Paint::faint, padded_left(l == middle ? std::to_string(number) : "", 4)) << "  "
                 << (l == middle ? sign : follows ? "  " : "") << screen_.paint(Paint::strong, lines[l]) << "\n";
        if (!step.decided()) return;
        const bool printed = is_printed(*run_.book, theorem_);
        const std::string claimed = step.reason.starts_with("as printed") ? ""
                                    : printed                             ? "as printed, "
                                                                          : "near miss: ";
        const std::string rule =
            step.kind == StepKind::conclusion ? std::string("follows by rule, ") + name(step.rule) + ": " : "";
        say((step.kind == StepKind::citation ? "by "
             : !rule.empty()                 ? rule
             : step.slip                     ? claimed
                                             : "because ") +
                prose(step.reason),
            {});
    }

    void say(const std::string& text, std::optional<Paint> paint) {
        for (const std::string& line : wrapped(text, screen_.width - indent - 2))
            out_ << std::string(indent + 1, ' ') << (paint ? screen_.paint(*paint, line) : line) << "\n";
    }

    void checked(const Step& step, const StepResult& result) {
        const bool good = result.as_expected;
        const Paint paint = !good ? Paint::bad : step.slip ? Paint::misprint : Paint::good;
        say(std::string(good ? "✓ " : "✗ ") + words(step, result) + "   " + place(step), paint);
        for (const std::string& certificate : certificates(result)) say(prose(certificate), Paint::faint);
        if (!result.trouble.empty()) say(prose(result.trouble), good ? std::optional<Paint>{} : paint);
        if (result.counterexample) {
            out_ << "\n";
            write_walkthrough(out_, *result.counterexample, indent + 1, screen_);
            if (!result.precisions.empty()) out_ << "\n";
        }
        if (!result.definition) precisions(result);
        for (const std::string& note : result.notes) say("· " + prose(note), {});
    }

    static std::string words(const Step& step, const StepResult& result) {
        if (result.verdict == prover::Verdict::undecided) return "undecided";
        std::string text = name(result.verdict);
        if (result.verdict != prover::Verdict::cited) text += std::string(", ") + name(result.tier);
        if (step.kind == StepKind::cases) text += ": " + counted(result.cases, "case");
        if (step.kind == StepKind::enclosures || step.kind == StepKind::agreement)
            text += ": " + counted(result.cases, "interval");
        if (step.domain) text += " over " + unicode(step.domain->latex());
        return text;
    }

    void precisions(const StepResult& result) {
        if (result.precisions.empty()) return;
        say("digits" + padded_left("agree", 9) + padded_left("|left − right|", 18) +
                padded_left("computed bound", 18) +
                "   real cos and sin, " + counted(static_cast<std::size_t>(result.samples), "sample"),
            Paint::faint);
        for (const prover::PrecisionStep& p : result.precisions) {
            const bool refuted = p.refuting_sample >= 0;
            say(padded_left(std::to_string(p.digits), 6) +
                    padded_left(refuted ? "differ" : std::to_string(static_cast<int>(p.agreeing)), 9) +
                    padded_left(magnitude(p.residual), 18) + padded_left(magnitude(p.tolerance), 18),
                refuted ? std::optional(Paint::misprint) : std::nullopt);
        }
    }

    std::ostream& out_;
    const Run& run_;
    const Theorem& theorem_;
    const Result& result_;
    const Screen& screen_;
};

}  // namespace

void write_derivation(std::ostream& out, const Run& run, const Theorem& theorem, const Screen& screen,
                      const std::string& second_opinion) {
    Writer writer(out, run, theorem, screen);
    writer.heading(second_opinion);
    writer.steps();
    writer.mended();
}

}  // namespace report
