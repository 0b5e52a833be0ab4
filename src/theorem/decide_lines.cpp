#include <algorithm>
#include <limits>
#include <map>

#include "theorem/decide.hpp"
#include "exact/every_dimension.hpp"
#include "exact/exact.hpp"
#include "enclosure/high_precision.hpp"
#include "theorem/rules.hpp"

namespace prover {
namespace {

std::string at_dimension(int d) { return d == 0 ? std::string() : " at d = " + std::to_string(d); }

/// What is known of one line while it is decided.
struct Line {
    StepResult* result;
    std::vector<int> refuted_at;  ///< dimensions, in the order they were decided
};

/// The equations of a theorem, tier by tier; each tier may leave a line in trouble.
class Equations {
public:
    Equations(const Theorem& theorem, const Options& options, std::vector<StepResult>& results)
        : theorem_(theorem), options_(options), results_(results) {
        for (std::size_t s = 0; s < theorem.steps().size(); ++s)
            if (theorem.steps()[s].algebraic()) {
                steps_.push_back(&theorem.steps()[s]);
                lines_.push_back({&results[s], {}});
            }
    }

    void decide() {
        if (lines_.empty()) return;
        dimensions_ = !theorem_.in_dimensions()              ? std::vector<int>{0}
                      : has_own_dimensions(theorem_)       ? theorem_.exact_dimensions()
                                                           : options_.dimensions;
        if (dimensions_.empty()) throw std::domain_error("no dimension is given at which it could be decided");
        require_one_value();
        if (theorem_.has_generic_plane()) decide_generic();
        for (const int d : dimensions_) decide_at(d);
        measure_numbers();
        for (std::size_t k = 0; k < lines_.size(); ++k) settle(k);
        decide_conclusions(theorem_, dimensions_, results_);
    }

private:
    [[nodiscard]] bool begins(std::size_t k) const { return program_.outputs[k].previous < 0; }

    static void trouble(StepResult& result, std::string text) {
        if (result.trouble.empty()) result.trouble = std::move(text);
    }

    /// A line is a function of its variables: what it computes must not change from one run to the next.
    void require_one_value() const {
        const int d = dimensions_.front();
        bool same = true;
        if (theorem_.has_generic_plane())
            same = same && same_recording(theorem_.record_generic(), theorem_.record_generic());
        same = same && same_recording(theorem_.record(d), theorem_.record(d));
        if (!same)
            throw std::domain_error(
                "its lines compute something else when they run again: they must depend on their variables only");
    }

    /// For every even d, by the generic plane.
    void decide_generic() {
        if (!theorem_.in_dimensions())
            throw std::domain_error("a derivation over planes needs a variable of size d");
        generic_ = theorem_.record_generic();
        const std::vector<EveryDimension> decided = decide_every_dimension(generic_);
        for (std::size_t k = 0; k < lines_.size(); ++k) {
            StepResult& result = *lines_[k].result;
            bool holds = true;
            for (std::size_t n = 0; n < decided[k].by_planes.size(); ++n) {
                const ExactStep& exact = decided[k].by_planes[n];
                holds = holds && !exact.refused && !exact.counterexample;
                if (exact.refused) trouble(result, "for " + std::to_string(n + 1) + " planes: " + exact.why);
            }
            if (decided[k].by_planes.empty() || !holds) continue;
            result.generic = certificate(decided[k]);
        }
    }

    /// At one dimension, for the code as it is; and that it is the formula of the generic plane.
    void decide_at(int d) {
        const bool tied = theorem_.has_generic_plane() && d % 2 == 0;
        program_ = tied ? theorem_.record_with_generic(generic_, d) : theorem_.record(d);
        const std::vector<ExactStep> exact = decide_exactly(program_);
        for (std::size_t k = 0; k < lines_.size(); ++k) {
            StepResult& result = *lines_[k].result;
            if (tied) require_tie(result, exact[lines_.size() + k], d);
            if (begins(k)) continue;
            const ExactStep& step = exact[k];
            if (step.refused) {
                trouble(result, step.why + at_dimension(d));
                continue;
            }
            result.exact.push_back(certificate(program_, step, k, d));
            result.definition = step.definition && (result.definition || result.exact.size() == 1);
            if (d != 0) result.scope.dimensions.push_back(d);
            if (step.counterexample) {
                lines_[k].refuted_at.push_back(d);
                if (result.counterexample) continue;
                result.counterexample = explain(program_, *step.counterexample, static_cast<int>(k));
                result.counterexample->dimension = d;
            } else if (!lines_[k].refuted_at.empty()) {
                trouble(result, "it differs at d = " + std::to_string(lines_[k].refuted_at.front()) +
                                    " but not at d = " + std::to_string(d));
            } else if (step.vacuous) {
                trouble(result, "vacuous" + at_dimension(d) + ": both sides are zero for all values");
            }
        }
    }

    static void require_tie(StepResult& result, const ExactStep& tie, int d) {
        if (tie.refused) trouble(result, "compared with the generic plane" + at_dimension(d) + ": " + tie.why);
        if (tie.counterexample)
            trouble(result, "the line" + at_dimension(d) + " is not the line of the generic plane");
    }

    /// With the real cos and sin, at the numeric dimension; at the counterexamples' own too if they need it.
    void measure_numbers() {
        const int d = theorem_.numeric_dimension();
        program_ = theorem_.record(d);
        numeric_ = measure(program_, options_.digits, options_.samples, options_.seed);
        for (std::size_t k = 0; k < lines_.size(); ++k) {
            if (begins(k)) continue;
            StepResult& result = *lines_[k].result;
            result.precisions = numeric_.steps[k];
            result.samples = static_cast<int>(numeric_.used.size());
            if (const PrecisionStep* p = refuting(result.precisions))
                result.notes.push_back("at " + std::to_string(p->digits) + " digits, left - right = " + p->difference +
                                       " at sample " + numeric_.used[index(p->refuting_sample)].text);
        }
    }

    static const PrecisionStep* refuting(const std::vector<PrecisionStep>& precisions) {
        const auto found =
            std::ranges::find_if(precisions, [](const PrecisionStep& p) { return p.refuting_sample >= 0; });
        return found == precisions.end() ? nullptr : &*found;
    }

    /// A statement about positions is not refuted by a point of the circle that no position reaches. Where the numbers
    /// asked for show no difference, more positions are tried.
    [[nodiscard]] bool differs_in_numbers(std::size_t k, int d) {
        if (refuting(lines_[k].result->precisions) != nullptr) return true;
        const auto is_position = [](const Group& g) { return g.kind == GroupKind::position; };
        if (std::ranges::none_of(program_.groups, is_position)) return true;
        auto [place, is_new] = numbers_at_.try_emplace(d);
        const int samples = std::max(options_.samples, positions_tried);
        if (is_new) place->second = measure(theorem_.record(d), {options_.digits.back()}, samples, options_.seed);
        return refuting(place->second.steps[k]) != nullptr;
    }

    /// The verdict, from all that was found.
    void settle(std::size_t k) {
        StepResult& result = *lines_[k].result;
        if (begins(k)) return settle_beginning(k);
        if (!result.trouble.empty()) return;
        const bool differs = refuting(result.precisions) != nullptr;
        if (result.counterexample) {
            if (!differs_in_numbers(k, result.counterexample->dimension)) {
                result.trouble =
                    "the sides differ as functions of independent angles, and agree at all positions that were tried";
                return;
            }
            result.verdict = Verdict::refuted;
            result.tier = Tier::witness;
        } else if (differs) {
            result.trouble = "the exact tier finds no difference, the high-precision tier does: " + result.notes.back();
        } else if (!sinks(result.precisions)) {
            result.trouble = "the residual's bound does not sink with the precision";
        } else {
            result.verdict = Verdict::proved;
            result.tier = Tier::exact;
            result.scope.every_dimension = result.generic.has_value();
            if (theorem_.has_generic_plane() && !result.generic) trouble(result, "the generic plane contradicts it");
        }
        if (!result.trouble.empty()) result.verdict = Verdict::undecided;
    }

    void settle_beginning(std::size_t k) {
        StepResult& result = *lines_[k].result;
        const bool goes_on = std::ranges::any_of(
            program_.outputs, [&](const Output& next) { return next.previous == static_cast<int>(k); });
        if (steps_[k]->kind == StepKind::supposition) {
            const bool used = std::ranges::any_of(program_.conclusions, [&](const Conclusion& use) {
                return std::ranges::any_of(use.given,
                                           [&](const auto& one) { return one.first == static_cast<int>(k); });
            });
            if (!used) trouble(result, "nothing is concluded from what is supposed");
        } else if (steps_[k]->kind != StepKind::begin) {
            trouble(result, "there is no line before it that it could equal");
        } else if (!goes_on) {
            trouble(result, "nothing is claimed: no line follows");
        }
        if (!result.trouble.empty()) return;
        result.verdict = Verdict::proved;
        result.tier = Tier::exact;
    }

    static bool sinks(const std::vector<PrecisionStep>& precisions) {
        for (std::size_t i = 1; i < precisions.size(); ++i)
            if (precisions[i].digits > precisions[i - 1].digits &&
                precisions[i].tolerance > -std::numeric_limits<double>::infinity() &&  // the bound is not 0
                !(precisions[i].tolerance < precisions[i - 1].tolerance))
                return false;
        return true;
    }

    static constexpr int positions_tried = 16;

    const Theorem& theorem_;
    const Options& options_;
    std::vector<StepResult>& results_;
    std::vector<const Step*> steps_;
    std::vector<Line> lines_;
    std::vector<int> dimensions_;
    Program program_;  ///< the one that was recorded last
    Program generic_;  ///< of the generic plane: the one that is decided is the one that the code is compared with
    HighPrecisionResult numeric_;
    std::map<int, HighPrecisionResult> numbers_at_;
};

}  // namespace

bool has_own_dimensions(const Theorem& theorem) {
    return !theorem.exact_dimensions().empty() && !theorem.has_generic_plane();
}

void decide_lines(const Theorem& theorem, const Options& options, std::vector<StepResult>& results) {
    Equations(theorem, options, results).decide();
}

}  // namespace prover
