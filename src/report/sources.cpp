#include "report/sources.hpp"

#include <algorithm>
#include <set>

#include "report/text.hpp"
#include "report/unicode.hpp"
#include "report/walkthrough.hpp"

namespace report {

using prover::Claim;
using prover::ClaimKind;

const char* name(Decision decision) {
    switch (decision) {
        case Decision::proved: return "proved";
        case Decision::supported: return "supported";
        case Decision::cited: return "cited";
        case Decision::slip: return "slip, mended";
        case Decision::definition: return "definition";
        case Decision::out_of_scope: return "out of scope";
        case Decision::undecided: return "undecided";
        case Decision::unexpected: return "unexpected";
    }
    return "";
}

namespace {

std::vector<std::string> named_by(const Claim& claim) {
    std::vector<std::string> ids = claim.decided_by;
    ids.insert(ids.end(), claim.mended_by.begin(), claim.mended_by.end());
    return ids;
}

std::string short_counterexample(const Run& run, const std::string& id) {
    const prover::Theorem& theorem = *run.theorems[run.places.at(id)];
    const prover::Result& result = *run.find(id);
    for (std::size_t s = 0; s < result.steps.size(); ++s) {
        const prover::StepResult& step = result.steps[s];
        if (!theorem.steps()[s].slip || step.verdict != prover::Verdict::refuted) continue;
        return step.counterexample ? in_short(*step.counterexample) : prose(step.trouble);
    }
    return {};
}

bool weaker(prover::Tier a, prover::Tier b) { return prover::strength(a) < prover::strength(b); }

RowReport decide(const Run& run, const Claim& claim) {
    RowReport row{&claim, Decision::undecided, {}, {}, {}};
    std::optional<prover::Tier> weakest;
    std::set<Outcome> outcomes_seen;
    for (const std::string& id : named_by(claim)) {
        const prover::Result* result = run.find(id);
        const Outcome outcome = judge(run, id).outcome;
        if (result == nullptr || !is_success(outcome)) {
            row.decision = outcome == Outcome::unexpected ? Decision::unexpected : Decision::undecided;
            row.trouble = id + ": " + explain_failure(run, id);
            return row;
        }
        const bool decides = std::ranges::count(claim.decided_by, id) > 0;
        if (decides) {
            outcomes_seen.insert(outcome);
            // what proves a claim sets its tier; a near miss beside it doesn't
            const prover::Tier tier = std::max(result->tier, result->strength, weaker);
            if (claim.kind == ClaimKind::slip || result->verdict != prover::Verdict::refuted)
                if (!weakest || prover::strength(tier) > prover::strength(*weakest)) weakest = tier;
        }
        if (decides && row.counterexample.empty()) row.counterexample = short_counterexample(run, id);
    }
    if (weakest && (claim.kind == ClaimKind::statement || claim.kind == ClaimKind::slip)) row.tier = prover::name(*weakest);
    const bool refuted =
        outcomes_seen.contains(Outcome::refuted_as_printed) || outcomes_seen.contains(Outcome::refuted_near_miss);
    switch (claim.kind) {
        case ClaimKind::definition: row.decision = Decision::definition; break;
        case ClaimKind::out_of_scope: row.decision = Decision::out_of_scope; break;
        case ClaimKind::slip:
            if (claim.mended_by.empty() || outcomes_seen.empty())
                row.trouble = "a slip needs a theorem that refutes it and one that mends it";
            else
                row.decision = Decision::slip;
            break;
        case ClaimKind::statement:
            // near misses may stand beside the theorem that proves a claim, but can't prove it alone
            if (outcomes_seen.contains(Outcome::cited))
                row.decision = Decision::cited;
            else if (outcomes_seen.contains(Outcome::supported))
                row.decision = Decision::supported;
            else if (outcomes_seen.contains(Outcome::proved))
                row.decision = Decision::proved;
            else if (refuted) {
                row.decision = Decision::unexpected;
                row.trouble = "registered as a true statement, but refuted";
            } else {
                row.trouble = "no theorem decides it";
            }
            break;
    }
    return row;
}

}  // namespace

std::vector<SourceReport> decide_sources(const Run& run, const std::vector<const prover::SourceText*>& sources) {
    std::vector<SourceReport> reports;
    for (const prover::SourceText* source : sources) {
        SourceReport& report = reports.emplace_back();
        report.source = source;
        for (const Claim& claim : source->claims) report.rows.push_back(decide(run, claim));
    }
    return reports;
}

std::vector<const prover::Theorem*> theorems_of(const prover::Book& book,
                                                const std::vector<const prover::SourceText*>& sources) {
    std::set<std::string> ids;
    for (const prover::SourceText* source : sources)
        for (const Claim& claim : source->claims)
            for (const std::string& id : named_by(claim)) ids.insert(id);
    std::vector<const prover::Theorem*> found;
    for (const prover::Theorem* theorem : book.theorems())
        if (ids.contains(theorem->id())) found.push_back(theorem);
    return found;
}

Coverage cover(const std::vector<SourceReport>& reports) {
    Coverage c;
    for (const SourceReport& report : reports)
        for (const RowReport& row : report.rows) {
            ++c.rows;
            switch (row.decision) {
                case Decision::proved: ++c.proved; break;
                case Decision::supported: ++c.supported; break;
                case Decision::cited: ++c.cited; break;
                case Decision::slip: ++c.slips; break;
                case Decision::definition: ++c.definitions; break;
                case Decision::out_of_scope: ++c.out_of_scope; break;
                case Decision::undecided: ++c.undecided; break;
                case Decision::unexpected: ++c.unexpected; break;
            }
        }
    return c;
}

std::string coverage_line(const Coverage& c) {
    std::string line = counted(c.rows, "row") + ": " + grouped(c.proved) + " proved, " + grouped(c.slips) +
                       (c.slips == 1 ? " slip" : " slips") + " refuted and mended, ";
    if (c.supported > 0) line += grouped(c.supported) + " supported, ";
    line += grouped(c.cited) + " cited, " + counted(c.definitions, "definition") + ", " + grouped(c.out_of_scope) +
            " out of scope, " + grouped(c.undecided) + " undecided";
    if (c.unexpected > 0) line += ", " + grouped(c.unexpected) + " unexpected";
    return line;
}

}  // namespace report
