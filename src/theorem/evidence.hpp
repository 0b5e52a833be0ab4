// What the prover may say, and what it must show for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "enclosure/precision_step.hpp"
#include "exact/explanation.hpp"

namespace prover {

struct EveryDimension;
struct ExactStep;
struct Program;

/// What was found out. Of several steps the one further down is the verdict of all.
enum class Verdict : std::uint8_t {
    proved,     ///< for all values of the statement
    supported,  ///< no disagreement found; no proof
    cited,      ///< decided by a theorem that is named, not by a computation
    refuted,    ///< by a counterexample
    undecided   ///< none of these, and why
};

/// The kinds of evidence, strongest first; the first three prove alike.
enum class Tier : std::uint8_t { exact, exhaustive, witness, enclosure, high_precision, cited, none };

/// "proved", ...
[[nodiscard]] const char* name(Verdict);
/// "exact", ..., "high precision", "none"
[[nodiscard]] const char* name(Tier);

/// Whether `a` is weaker evidence than `b`: the one order of strength.
[[nodiscard]] constexpr bool weaker(Tier a, Tier b) { return a > b && a > Tier::witness; }
/// The weaker of the two; of two that prove alike the one further down.
[[nodiscard]] constexpr Tier weakest(Tier a, Tier b) { return a > b ? a : b; }

/// The exact tier's certificate for one dimension.
struct ExactCertificate {
    int dimension = 0;                                 ///< 0 where the statement has a fixed one
    std::vector<std::pair<std::string, int>> degrees;  ///< (group, bound)
    std::uint64_t points = 0;                          ///< at which both sides were computed
    std::uint64_t entries = 0;                         ///< equations decided at each point
    bool group_law = false;                            ///< the circle group law is taken for granted
    bool by_points = true;                             ///< the points decide it (exact.hpp)
    bool by_coefficients = true;                       ///< the coefficients decide it (coefficients.hpp)
    std::uint64_t terms = 0;                           ///< coefficients that were compared, over all entries
};
/// Of an "=" that was decided: output `output` of the program, at this dimension or at none (0).
[[nodiscard]] ExactCertificate certificate(const Program&, const ExactStep&, std::size_t output, int dimension);

/// The certificate for every even d (every_dimension.hpp).
struct GenericCertificate {
    int sums = 0;              ///< degree in sums over the planes, k; decided for 1, ..., k + 1 planes
    std::uint64_t points = 0;  ///< at which both sides were computed, over all numbers of planes
    std::uint64_t terms = 0;   ///< coefficients that were compared, over all of them
    bool by_points = true;     ///< the points decide it at each
};
/// Of an "=" that was decided for a generic plane.
[[nodiscard]] GenericCertificate certificate(const EveryDimension&);

/// How far a verdict reaches: what of the variables of the statement is covered.
struct Scope {
    bool every_dimension = false;      ///< every even d, by a generic plane
    std::vector<int> dimensions;       ///< the d at which the code of src/rope was decided; empty: no d, or fixed
    std::vector<std::string> domains;  ///< LaTeX of what finite and enclosing checks range over

    /// Covered by both; false, and nothing changed, where they share no d.
    [[nodiscard]] bool narrow(const Scope& other);
    bool operator==(const Scope&) const = default;  ///< the same reach
};

/// "2, 4, 8"; "2, 4, \dots, 16, 32" where five or more stand at equal steps. LaTeX.
[[nodiscard]] std::string listed(const std::vector<int>& ascending);
/// "for every even d"; "for d = 2, 4, 6"; "for 1 \le g \le 10^6"; "" where no variable has a range. LaTeX in dollars.
[[nodiscard]] std::string in_words(const Scope&);

/// What was found out about one step.
struct StepResult {
    Verdict verdict = Verdict::undecided;       ///< of this step
    Tier tier = Tier::none;                     ///< what it rests on
    bool as_expected = false;                   ///< the verdict is the announced one
    std::string trouble;                        ///< why it is undecided, or what contradicts it
    Scope scope;                                ///< how far the verdict reaches
    bool definition = false;                    ///< both sides are the same computation: nothing to decide
    std::vector<ExactCertificate> exact;        ///< one for each dimension
    std::optional<GenericCertificate> generic;  ///< for every even d
    std::optional<Explanation> counterexample;  ///< of a refuted line
    std::vector<PrecisionStep> precisions;      ///< one for each precision
    int samples = 0;                            ///< in high precision
    std::uint64_t cases = 0;                    ///< cases or enclosures
    std::vector<std::string> notes;             ///< what the code of the step has to say
};

/// What was found out about one theorem.
struct Result {
    std::string id;                        ///< of the theorem
    Verdict verdict = Verdict::undecided;  ///< of all its steps
    Tier tier = Tier::none;                ///< of its own evidence
    Tier strength = Tier::none;            ///< never above the weakest premise's
    std::string weakest_premise;           ///< where that lowers it
    Scope scope;                           ///< how far the verdict reaches
    bool as_expected = false;              ///< every step has its announced verdict
    double seconds = 0;                    ///< wall-clock time
    std::vector<StepResult> steps;         ///< one for each step of the theorem
};

}  // namespace prover
