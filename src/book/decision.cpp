#include "book/decision.hpp"

#include <algorithm>
#include <set>

namespace book {

using prover::Theorem;

const char* name(Decision decision) {
    switch (decision) {
        case Decision::proved: return "proved";
        case Decision::supported: return "supported";
        case Decision::cited: return "cited";
        case Decision::slip: return "slip, mended";
        case Decision::definition: return "definition";
        case Decision::notation: return "notation";
        case Decision::out_of_scope: return "out of scope";
        case Decision::undecided: return "undecided";
        case Decision::unexpected: return "unexpected";
    }
    return "";
}

namespace {

/// Refuted by every theorem that decides it, and true as every theorem says that mends it.
void decide_slip(const Run& run, RowDecision& row) {
    const Claim& claim = *row.claim;
    if (claim.decided_by.empty() || claim.mended_by.empty()) {
        row.trouble = "a slip needs a theorem that refutes it and one that mends it";
        return;
    }
    for (const std::string& id : claim.decided_by)
        if (const Outcome outcome = judge(run, id).outcome; !is_refuted(outcome)) {
            row.decision = Decision::unexpected;
            row.trouble = id + ": registered as a slip, but " + name(outcome);
            return;
        }
    for (const std::string& id : claim.mended_by)
        if (const Outcome outcome = judge(run, id).outcome; outcome != Outcome::proved && outcome != Outcome::cited) {
            row.decision = is_refuted(outcome) ? Decision::unexpected : Decision::undecided;
            row.trouble = id + ": should mend it, but is " + name(outcome);
            return;
        }
    row.decision = Decision::slip;
}

/// Near misses may stand beside the theorem that proves a claim, but can't prove it alone.
void decide_statement(const Run& run, RowDecision& row) {
    std::set<Outcome> outcomes_seen;
    for (const std::string& id : row.claim->decided_by) outcomes_seen.insert(judge(run, id).outcome);
    if (outcomes_seen.contains(Outcome::cited))
        row.decision = Decision::cited;
    else if (outcomes_seen.contains(Outcome::supported))
        row.decision = Decision::supported;
    else if (outcomes_seen.contains(Outcome::proved))
        row.decision = Decision::proved;
    else if (outcomes_seen.empty())
        row.trouble = "no theorem decides it";
    else {
        row.decision = Decision::unexpected;
        row.trouble = "registered as a true statement, but refuted";
    }
}

/// What proves a claim sets its tier; a near miss beside it doesn't.
std::optional<prover::Tier> weakest_tier(const Run& run, const Claim& claim) {
    std::optional<prover::Tier> weakest;
    for (const std::string& id : claim.decided_by) {
        const prover::Tier tier = run.find(id)->strength;
        const bool decides = claim.kind == ClaimKind::slip || !is_refuted(judge(run, id).outcome);
        if (decides && (!weakest || weaker(tier, *weakest))) weakest = tier;
    }
    return weakest;
}

/// A row that several theorems prove reaches as far as each of them; where they share no d, none is left.
void limit_scope(const Run& run, RowDecision& row) {
    for (const std::string& id : row.claim->decided_by) {
        if (judge(run, id).outcome != Outcome::proved || row.scope.narrow(run.find(id)->scope)) continue;
        row.decision = Decision::undecided;
        row.trouble = id + ": decided at no d at which the others of this row are: " + in_words(run.find(id)->scope);
        return;
    }
}

RowDecision decide(const Run& run, const Claim& claim) {
    RowDecision row{&claim, Decision::undecided, {}, {}, {}, {}};
    for (const std::string& id : claim.theorems()) {
        const Outcome outcome = judge(run, id).outcome;
        if (is_success(outcome)) continue;
        row.decision = outcome == Outcome::unexpected ? Decision::unexpected : Decision::undecided;
        row.trouble = id + ": " + explain_failure(run, id);
        return row;
    }
    const auto refuting = std::ranges::find_if(
        claim.decided_by, [&](const std::string& id) { return is_refuted(judge(run, id).outcome); });
    if (refuting != claim.decided_by.end()) row.refuted_by = *refuting;
    switch (claim.kind) {
        case ClaimKind::definition: row.decision = Decision::definition; return row;
        case ClaimKind::notation: row.decision = Decision::notation; return row;
        case ClaimKind::out_of_scope: row.decision = Decision::out_of_scope; return row;
        case ClaimKind::slip: decide_slip(run, row); break;
        case ClaimKind::statement: decide_statement(run, row); break;
    }
    row.tier = weakest_tier(run, claim);
    if (row.decision == Decision::proved) limit_scope(run, row);
    return row;
}

}  // namespace

std::vector<const Theorem*> theorems_of(const Book& book, const std::vector<const SourceText*>& sources) {
    std::set<std::string> ids;
    for (const SourceText* source : sources)
        for (const Claim& claim : source->claims)
            for (const std::string& id : claim.theorems()) ids.insert(id);
    std::vector<const Theorem*> found;
    for (const Theorem* theorem : book.theorems())
        if (ids.contains(theorem->id())) found.push_back(theorem);
    return found;
}

std::vector<SourceDecision> decide(const Run& run, const std::vector<const SourceText*>& sources) {
    std::vector<SourceDecision> decisions;
    for (const SourceText* source : sources) {
        SourceDecision& decision = decisions.emplace_back();
        decision.source = source;
        for (const Claim& claim : source->claims) decision.rows.push_back(decide(run, claim));
    }
    return decisions;
}

Coverage cover(const std::vector<SourceDecision>& decisions) {
    Coverage c;
    for (const SourceDecision& decision : decisions)
        for (const RowDecision& row : decision.rows) {
            ++c.rows;
            switch (row.decision) {
                case Decision::proved: ++c.proved; break;
                case Decision::supported: ++c.supported; break;
                case Decision::cited: ++c.cited; break;
                case Decision::slip: ++c.slips; break;
                case Decision::definition: ++c.definitions; break;
                case Decision::notation: ++c.notation; break;
                case Decision::out_of_scope: ++c.out_of_scope; break;
                case Decision::undecided: ++c.undecided; break;
                case Decision::unexpected: ++c.unexpected; break;
            }
        }
    return c;
}

int exit_code(const Run& run, const Coverage& coverage) {
    return run.problems.empty() && coverage.unexpected == 0 && coverage.undecided == 0 ? 0 : 1;
}

}  // namespace book
