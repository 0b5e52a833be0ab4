#include "report/json.hpp"

#include <cmath>

#include "book/premises.hpp"
#include "enclosure/high_precision.hpp"
#include "report/bibtex.hpp"
#include "report/scope.hpp"
#include "report/language.hpp"
#include "report/walkthrough.hpp"
#include "theorem/rules.hpp"

namespace report {
namespace {

using prover::StepKind;

/// JSON has no infinity: the magnitude of 0 is null.
Json finite(double x) { return std::isfinite(x) ? Json(x) : Json(nullptr); }
Json optional(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

const char* name(StepKind kind) {
    switch (kind) {
        case StepKind::begin: return "begin";
        case StepKind::line: return "line";
        case StepKind::supposition: return "supposition";
        case StepKind::conclusion: return "conclusion";
        case StepKind::cases: return "cases";
        case StepKind::enclosures: return "enclosures";
        case StepKind::agreement: return "agreement";
        case StepKind::citation: return "citation";
    }
    return "";
}

Json generic(const prover::GenericCertificate& c) {
    return {{"sums", c.sums},
            {"planes", c.sums + 1},
            {"points", c.points},
            {"by_points", c.by_points},
            {"coefficients", c.terms}};
}

/// null where nothing was proved or supported: one counterexample refutes.
Json scope_as_json(prover::Verdict verdict, const prover::Scope& scope) {
    if (verdict != prover::Verdict::proved && verdict != prover::Verdict::supported) return nullptr;
    return {{"every_even_dimension", scope.every_dimension},
            {"dimensions", scope.dimensions},
            {"domains", scope.domains},
            {"words", in_words(scope)}};
}

Json scope_of(const book::RowDecision& row) {
    const bool proved = row.decision == book::Decision::proved;
    return scope_as_json(proved ? prover::Verdict::proved : prover::Verdict::undecided, row.scope);
}

Json precision(const prover::PrecisionStep& p) {
    Json out{{"digits", p.digits},
             {"agreeing", finite(p.agreeing)},
             {"residual_log10", finite(p.residual)},
             {"tolerance_log10", finite(p.tolerance)},
             {"refuted", p.refuting_sample >= 0}};
    if (p.refuting_sample >= 0) {
        out["sample"] = p.refuting_sample;
        out["entry"] = p.entry;
        out["difference"] = p.difference;
    }
    return out;
}

Json step_as_json(const prover::Step& step) {
    return {{"kind", name(step.kind)},
            {"slip", step.slip},
            {"latex", step.shown()},
            {"rule", step.kind == StepKind::conclusion ? Json(prover::name(step.rule)) : Json(nullptr)},
            {"reason", step.reason},
            {"shows", optional(step.shows)},
            {"domain", step.domain ? Json(step.domain->latex()) : Json(nullptr)},
            {"file", file(step)},
            {"line", step.source_line},
            {"expected", prover::name(step.expected())}};
}

Json step_as_json(const prover::Step& step, const prover::StepResult& result) {
    Json exact = Json::array();
    for (const auto& c : result.exact) exact.push_back(certificate_as_json(c));
    Json precisions = Json::array();
    for (const auto& p : result.precisions) precisions.push_back(precision(p));
    Json out = step_as_json(step);
    out.update(
        {{"verdict", prover::name(result.verdict)},
         {"tier", prover::name(result.tier)},
         {"as_expected", result.as_expected},
         {"trouble", optional(result.trouble)},
         {"scope", scope_as_json(result.verdict, result.scope)},
         {"definition", result.definition},
         {"generic", result.generic ? generic(*result.generic) : Json(nullptr)},
         {"exact", std::move(exact)},
         {"counterexample", result.counterexample ? counterexample_as_json(*result.counterexample) : Json(nullptr)},
         {"samples", result.samples},
         {"precisions", std::move(precisions)},
         {"cases", result.cases},
         {"notes", result.notes}});
    return out;
}

/// Everything of the statement but its steps.
Json heading_as_json(const book::Book& book, const prover::Theorem& theorem) {
    const book::Chapter* chapter = book.chapter_of(theorem.id());
    Json sources = Json::array();
    for (const prover::Source& source : theorem.sources())
        sources.push_back({{"text", source.text}, {"equation", source.equation}});
    return {{"id", theorem.id()},
            {"chapter", chapter == nullptr ? "" : chapter->id},
            {"title", theorem.title()},
            {"title_zh", chinese(theorem.title())},
            {"latex", theorem.latex()},
            {"hypotheses", theorem.hypotheses()},
            {"remark", theorem.remark()},
            {"sources", std::move(sources)},
            {"premises", theorem.premises()},
            {"used_by", book::resting_on(book, theorem.id())},
            {"mended_by", optional(theorem.mended_by())},
            {"expected", prover::name(theorem.expected())}};
}

Json theorem_as_json(const Run& run, const prover::Theorem& theorem) {
    const prover::Result& result = *run.find(theorem.id());
    const Judgement judgement = judge(run, theorem.id());
    Json steps = Json::array();
    for (std::size_t s = 0; s < theorem.steps().size(); ++s)
        steps.push_back(step_as_json(theorem.steps()[s], result.steps[s]));
    Json out = heading_as_json(*run.book, theorem);
    out.update({{"verdict", prover::name(result.verdict)},
                {"outcome", book::name(judgement.outcome)},
                {"as_expected", is_success(judgement.outcome)},
                {"scope", scope_as_json(result.verdict, result.scope)},
                {"grounds", grounds(theorem, result)},
                {"tier", prover::name(result.tier)},
                {"strength", prover::name(result.strength)},
                {"weakest_premise", optional(result.weakest_premise)},
                {"seconds", result.seconds},
                {"steps", std::move(steps)}});
    return out;
}

Json header(const Run& run, const char* kind) {
    return {{"kind", kind},
            {"program",
             {{"name", "rope-proofs"},
              {"version", run.program.version},
              {"build", run.program.build},
              {"high_precision_premise", prover::high_precision_premise()}}},
            {"options",
             {{"digits", run.options.digits},
              {"samples", run.options.samples},
              {"seed", run.options.seed},
              {"dimensions", run.options.dimensions},
              {"jobs", run.jobs}}}};
}

/// The chapters of these theorems, in reading order.
Json chapters_as_json(const Run& run) {
    Json out = Json::array();
    for (std::size_t i = 0; i < run.asked; ++i) {
        const book::Chapter& chapter = *run.book->chapter_of(run.theorems[i]->id());
        if (out.empty() || out.back()["id"] != chapter.id)
            out.push_back({{"id", chapter.id}, {"title", chapter.title}, {"title_zh", chinese(chapter.title)}});
    }
    return out;
}

}  // namespace

Json statement_as_json(const book::Book& book, const prover::Theorem& theorem) {
    Json out = heading_as_json(book, theorem);
    out["steps"] = Json::array();
    for (const prover::Step& step : theorem.steps()) out["steps"].push_back(step_as_json(step));
    return out;
}

Json run_as_json(const Run& run) {
    Json out = header(run, "run");
    const book::Counts counts = book::count(run);
    Json summary{{"theorems", run.asked}};
    for (std::size_t i = 0; i < book::outcomes; ++i) {
        std::string key = book::name(static_cast<Outcome>(i));
        for (char& c : key) c = c == ' ' ? '_' : c;
        summary[key] = counts.of[i];
    }
    summary["seconds"] = run.seconds;
    summary["exit_code"] = exit_code(run);
    out["summary"] = std::move(summary);
    out["chapters"] = chapters_as_json(run);
    out["theorems"] = Json::array();
    for (std::size_t i = 0; i < run.asked; ++i) out["theorems"].push_back(theorem_as_json(run, *run.theorems[i]));
    return out;
}

Json sources_as_json(const Run& run, const std::vector<book::SourceDecision>& reports) {
    Json out = header(run, "sources");
    const book::Coverage coverage = book::cover(reports);
    out["coverage"] = {{"rows", coverage.rows},           {"proved", coverage.proved},
                       {"supported", coverage.supported}, {"slips_mended", coverage.slips},
                       {"cited", coverage.cited},         {"definitions", coverage.definitions},
                       {"notation", coverage.notation},   {"out_of_scope", coverage.out_of_scope},
                       {"undecided", coverage.undecided}, {"unexpected", coverage.unexpected}};
    out["sources"] = Json::array();
    for (const book::SourceDecision& report : reports) {
        Json rows = Json::array();
        for (const book::RowDecision& row : report.rows)
            rows.push_back({{"row", row.claim->row},
                            {"text", row.claim->text},
                            {"decision", name(row.decision)},
                            {"tier", row.tier ? Json(prover::name(*row.tier)) : Json(nullptr)},
                            {"scope", scope_of(row)},
                            {"decided_by", row.claim->decided_by},
                            {"mended_by", row.claim->mended_by},
                            {"severity", optional(name(row.claim->cost.severity))},
                            {"cost", optional(row.claim->cost.words)},
                            {"remark", row.claim->remark},
                            {"counterexample", optional(counterexample_of(run, row))},
                            {"bibtex", optional(bibtex(*report.source, *row.claim))},
                            {"trouble", optional(row.trouble)}});
        out["sources"].push_back({{"id", report.source->id},
                                  {"title", report.source->title},
                                  {"title_en", report.source->title_en},
                                  {"authors", report.source->authors},
                                  {"date", report.source->date},
                                  {"kind", report.source->kind},
                                  {"rows", std::move(rows)}});
    }
    return out;
}

}  // namespace report
