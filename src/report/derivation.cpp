#include "report/derivation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>
#include <utility>

#include "book/premises.hpp"
#include "report/language.hpp"
#include "report/scope.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"
#include "theorem/rules.hpp"
#include "words/say.hpp"

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
        out_ << "\n" << screen_.paint(Paint::strong, theorem_.id()) << " · " << prose(said(theorem_.title())) << "\n";
        if (const std::string_view title = chinese(theorem_.title()); !title.empty() && !screen_.chinese)
            out_ << padded("", display_width(theorem_.id()) + 3) << title << "\n";
        out_ << "\n";
        for (const std::string& line : unicode_lines(screen_.statement(theorem_.latex()), screen_.width - 4))
            out_ << "    " << screen_.paint(Paint::strong, line) << "\n";
        out_ << "\n";
        const Outcome outcome = judge(run_, theorem_.id()).outcome;
        std::string verdict = mark(outcome) + (" " + said(verdict_words(run_, theorem_.id())));
        if (outcome != Outcome::cited) verdict += " " + said("({1})", {said(strength(run_, result_))});
        field("verdict", verdict, paint_of(outcome));
        std::string label = "scope";
        if (is_success(outcome))
            for (const std::string& ground : grounds(theorem_, result_)) field(std::exchange(label, ""), said(ground));
        if (!is_success(outcome)) field("because", said(explain_failure(run_, theorem_.id())));
        if (!second_opinion.empty()) field("Coq", said("second opinion: {1}", {said(second_opinion)}));
        for (const std::string& hypothesis : theorem_.hypotheses()) field("given", said(hypothesis));
        if (!theorem_.remark().empty()) field("remark", said(theorem_.remark()));
        sources();
        premises();
        const std::vector<std::string> above = book::resting_on(*run_.book, theorem_.id());
        if (!above.empty()) field("used by", joined(above, ", "));
        if (const book::Chapter* chapter = run_.book->chapter_of(theorem_.id()))
            field("chapter", said("{1}: {2}", {chapter->id, said(chapter->title)}));
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
                if (!result.trouble.empty()) say(said(result.trouble), Paint::bad);
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
        const std::string id = screen_.paint(Paint::strong, form->id());
        out_ << "  " << prose(said("It is mended by {1} ({2}):", {id, verdict_of(form->id())})) << "\n";
        for (const std::string& line : unicode_lines(screen_.statement(form->latex()), screen_.width - 6))
            out_ << "      " << line << "\n";
        out_ << "\n";
    }

private:
    void field(const std::string& label, const std::string& text, std::optional<Paint> paint = {}) {
        bool first = true;
        for (const std::string& line : wrapped(prose(text), screen_.width - label_width - 2)) {
            out_ << "  " << screen_.paint(Paint::faint, padded(first ? said(label) : "", label_width))
                 << (paint ? screen_.paint(*paint, line) : line) << "\n";
            first = false;
        }
    }

    /// "proved, exact"
    std::string verdict_of(const std::string& id) const {
        const Result* result = run_.find(id);
        const Outcome outcome = judge(run_, id).outcome;
        const bool has_tier = result != nullptr && outcome != Outcome::cited;
        const std::string words = said(verdict_words(run_, id));
        return has_tier ? said("{1}, {2}", {words, said(strength(run_, *result))}) : words;
    }

    void sources() {
        std::string label = "sources";
        for (const prover::Source& source : theorem_.sources()) {
            std::string text = book::row(source);
            for (const book::SourceText& known : run_.book->sources) {
                if (known.id != source.text) continue;
                for (const book::Claim& claim : known.claims)
                    if (claim.row == book::row(source)) text += "  " + said(claim.text);
            }
            field(label, text);
            label.clear();
        }
    }

    void premises() {
        std::string label = "rests on";
        for (const std::string& id : theorem_.premises()) {
            field(label, id + " " + said("({1})", {verdict_of(id)}));
            label.clear();
        }
    }

    void formula(int number, const Step& step, const StepResult& result) {
        if (!step.shows.empty()) say(said("to show: {1}", {said(step.shows)}), {});
        const bool follows = step.kind == StepKind::line;
        const std::string sign = !follows                                     ? ""
                                 : !step.slip                                 ? "= "
                                 : result.verdict == prover::Verdict::refuted ? "≠ "
                                                                              : "= ";
        if (step.kind == StepKind::supposition) say(said("suppose"), {});
        const std::vector<std::string> lines =
            unicode_lines(screen_.statement(step.shown()), screen_.width - indent - 2);
        const bool matrix = step.latex.find("matrix}") != std::string::npos;
        const std::size_t middle = matrix ? (lines.size() - 1) / 2 : 0;
        for (std::size_t l = 0; l < lines.size(); ++l)
            out_ << screen_.paint(Paint::faint, padded_left(l == middle ? std::to_string(number) : "", 4)) << "  "
                 << (l == middle ? sign
                     : follows   ? "  "
                                 : "")
                 << screen_.paint(Paint::strong, lines[l]) << "\n";
        if (!step.decided()) return;
        const std::string reason = said(step.reason);
        say(step.kind == StepKind::citation         ? said("by {1}", {reason})
            : step.kind == StepKind::conclusion     ? said("follows by rule, {1}: {2}", {said(name(step.rule)), reason})
            : !step.slip                            ? said("because {1}", {reason})
            : step.reason.starts_with("as printed") ? reason
            : is_printed(*run_.book, theorem_)      ? said("as printed, {1}", {reason})
                                                    : said("near miss: {1}", {reason}),
            {});
    }

    [[nodiscard]] std::string said(const std::string& english) const { return screen_.said(english); }
    [[nodiscard]] std::string said(std::string_view id, std::initializer_list<std::string_view> parts) const {
        return screen_.said(id, parts);
    }

    void say(const std::string& text, std::optional<Paint> paint) {
        for (const std::string& line : wrapped(prose(text), screen_.width - indent - 2))
            out_ << std::string(indent + 1, ' ') << (paint ? screen_.paint(*paint, line) : line) << "\n";
    }

    void checked(const Step& step, const StepResult& result) {
        const bool good = result.as_expected;
        const Paint paint = !good ? Paint::bad : step.slip ? Paint::misprint : Paint::good;
        say((good ? "✓ " : "✗ ") + said(words(step, result)) + "   " + place(step), paint);
        for (const std::string& certificate : certificates(result)) say(said(certificate), Paint::faint);
        if (!result.trouble.empty()) say(said(result.trouble), good ? std::optional<Paint>{} : paint);
        if (result.counterexample) {
            out_ << "\n";
            write_walkthrough(out_, *result.counterexample, indent + 1, screen_);
            if (!result.precisions.empty()) out_ << "\n";
        }
        if (!result.definition) precisions(result);
        for (const std::string& note : result.notes) say("· " + said(note), {});
    }

    static std::string words(const Step& step, const StepResult& result) {
        if (result.verdict == prover::Verdict::undecided) return "undecided";
        std::string text = name(result.verdict);
        if (result.verdict != prover::Verdict::cited) words::append(text, name(result.tier), "{1}, {2}");
        if (step.kind == StepKind::cases) words::append(text, counted(result.cases, "case"), "{1}: {2}");
        if (step.kind == StepKind::enclosures || step.kind == StepKind::agreement)
            words::append(text, counted(result.cases, "interval"), "{1}: {2}");
        return step.domain ? words::say("{1} over {2}", {text, "$" + step.domain->latex() + "$"}) : text;
    }

    void precisions(const StepResult& result) {
        if (result.precisions.empty()) return;
        const std::string samples = counted(static_cast<std::size_t>(result.samples), "sample");
        columns({said("digits"), said("agree"), said("|left − right|"), said("computed bound")}, Paint::faint,
                "   " + said("real cos and sin, {1}", {samples}));
        for (const prover::PrecisionStep& p : result.precisions) {
            const bool refuted = p.refuting_sample >= 0;
            columns({std::to_string(p.digits), refuted ? said("differ") : std::to_string(static_cast<int>(p.agreeing)),
                     magnitude(p.residual), magnitude(p.tolerance)},
                    refuted ? std::optional(Paint::misprint) : std::nullopt);
        }
    }

    void columns(const std::array<std::string, 4>& cells, std::optional<Paint> paint, const std::string& behind = "") {
        const std::string line = padded_left(cells[0], 6) + padded_left(cells[1], 9) + padded_left(cells[2], 18) +
                                 padded_left(cells[3], 18) + behind;
        out_ << std::string(indent + 1, ' ') << (paint ? screen_.paint(*paint, line) : line) << "\n";
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
