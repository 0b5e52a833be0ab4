#include "theorem/certificate.hpp"

#include <algorithm>
#include <set>

#include "theorem/enclosed.hpp"

namespace prover {
namespace {

const char* what_it_is(const Step& step) {
    switch (step.kind) {
        case StepKind::cases: return "a finite statement, looked at case by case";
        case StepKind::enclosures: return "inequalities, enclosed by intervals";
        case StepKind::agreement: return "numbers that agree, which prove nothing";
        case StepKind::citation: return "cited, not computed";
        default: return "an equation that is not decided";
    }
}

}  // namespace

Certificate certificate_of(const Theorem& theorem, const Result& result) {
    Certificate out{"theorem", theorem.id(), theorem.latex(), {}, {}, {}};
    for (const std::string& hypothesis : theorem.hypotheses()) out.read.push_back("given " + hypothesis);
    std::vector<const StepResult*> lines;
    std::set<int> dimensions;
    bool generic = false;
    for (std::size_t s = 0; s < theorem.steps().size(); ++s) {
        const Step& step = theorem.steps()[s];
        const StepResult& found = result.steps[s];
        const bool certified = step.algebraic() && found.verdict != Verdict::undecided;
        if (!certified && found.verdict == Verdict::proved && step.kind == StepKind::conclusion) continue;
        if (step.kind == StepKind::enclosures && found.verdict != Verdict::undecided)
            if (const auto text = enclosed(theorem, s)) {
                out.enclosed.push_back({s + 1, step.latex, *text});
                continue;
            }
        if (!certified) out.without.push_back("line " + std::to_string(s + 1) + ": " + what_it_is(step));
        if (!step.algebraic()) continue;
        out.shown.push_back(step.shown());
        lines.push_back(&found);
        for (const ExactCertificate& exact : found.exact) dimensions.insert(exact.dimension);
        generic = generic || found.generic;
    }
    const auto followed = [&](Program program) {  // without what does not follow
        std::vector<Conclusion> proved;
        std::size_t k = 0;
        for (std::size_t s = 0; s < theorem.steps().size(); ++s)
            if (theorem.steps()[s].kind == StepKind::conclusion) {
                if (result.steps[s].verdict == Verdict::proved) proved.push_back(program.conclusions[k]);
                ++k;
            }
        program.conclusions = std::move(proved);
        return program;
    };
    if (generic) {
        Claims claims{Claims::every_dimension, followed(theorem.record_generic())};
        for (std::size_t k = 0; k < lines.size(); ++k)
            if (lines[k]->generic && lines[k]->verdict == Verdict::proved)
                claims.lines.push_back({static_cast<int>(k), {}});
        out.claims.push_back(std::move(claims));
    }
    for (const int d : dimensions) {
        Claims claims{d, followed(theorem.record(d))};
        std::vector<ExactStep> exact;
        for (const std::size_t k : equations(claims.program)) {
            const int line = static_cast<int>(k);
            if (lines[k]->verdict == Verdict::proved) claims.lines.push_back({line, {}});
            if (lines[k]->verdict != Verdict::refuted || lines[k]->counterexample->dimension != d) continue;
            if (exact.empty()) exact = decide_exactly(claims.program);
            claims.lines.push_back({line, exact[k].counterexample});
        }
        out.claims.push_back(std::move(claims));
    }
    return out;
}

}  // namespace prover
