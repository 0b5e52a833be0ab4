#include "report/wording.hpp"

#include <set>

#include "words/say.hpp"

namespace report {

using prover::Result;
using prover::Step;

std::string strength(const Run& run, const Result& result) {
    std::string text = name(result.tier);
    if (!weaker(result.strength, result.tier)) return text;
    // the premise at the bottom says more than the one in between; below it none is as weak
    std::string id = result.weakest_premise;
    std::set<std::string> seen;
    for (const Result* below = run.find(id); below != nullptr && below->strength == result.strength &&
                                             weaker(below->strength, below->tier) && seen.insert(id).second;
         below = run.find(id))
        id = below->weakest_premise;
    const char* tier = result.strength == prover::Tier::none ? "unsettled" : name(result.strength);
    return words::say("{1}, on {2} {3}", {text, tier, id});
}

std::string file(const std::string& path) {
    const std::size_t start = path.rfind("proofs/");
    if (start != std::string::npos) return path.substr(start);
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

std::string file(const Step& step) { return file(step.file); }
std::string place(const Step& step) { return place(step.file, step.source_line); }
std::string place(const std::string& path, unsigned line) { return file(path) + ":" + std::to_string(line); }

std::string claim_of(const prover::Theorem& theorem, std::size_t step) {
    const auto& steps = theorem.steps();
    if (steps[step].kind != prover::StepKind::line) return steps[step].shown();
    // a chain goes on from the last line that isn't a slip
    for (std::size_t before = step; before-- > 0;)
        if (steps[before].algebraic() && !steps[before].slip && steps[before].after.empty())
            return steps[before].latex + " = " + steps[step].latex;
    return steps[step].latex;
}

}  // namespace report
