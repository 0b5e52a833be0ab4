// Frequencies of no family: a table with errors, or with a factor for each plane.
#include <algorithm>

#include "audit/diagnose/convention.hpp"
#include "audit/diagnose/reading.hpp"
#include "rope/scaling.hpp"

namespace audit {

std::optional<Finding> other_planes(const std::vector<double>& meant, const std::vector<double>& theta,
                                    const std::vector<double>& resolution, const std::string& words,
                                    const std::string& seen) {
    constexpr std::size_t fewest = 8;
    const std::size_t count = theta.size();
    if (meant.size() != count || count < fewest) return std::nullopt;
    for (const Format made : {Format::float64, Format::float32}) {
        const auto is = [&](std::size_t i, std::size_t j) {
            const double rounded = 2 * unit(made) * static_cast<double>(j + 1) * meant[j];
            return std::abs(std::abs(theta[i]) - meant[j]) <= resolution[i] + rounded;
        };
        std::vector<std::string> off;
        bool elsewhere = true;
        for (std::size_t i = 0; i < count; ++i) {
            if (is(i, i)) continue;
            std::size_t j = 0;
            while (j < count && !is(i, j)) ++j;
            elsewhere = elsewhere && j < count;
            const double apart = std::abs(std::abs(theta[i]) / meant[i] - 1);
            off.push_back(j < count ? said("plane {1} turns as plane {2} should", i, j)
                                    : turns_otherwise(i, std::abs(theta[i]), meant[i], std::min(apart, 1.0) / 64));
        }
        if (off.empty()) return std::nullopt;
        if (4 * off.size() > count && !elsewhere) continue;
        const std::string number = said("{1} of its {2}", off.size(), count);
        if (off.size() > 3) off.resize(3);
        return named("wrong-frequencies", seen, {words, number, words::list_of(off)});
    }
    return std::nullopt;
}

namespace {

/// One table with errors, where others of so many planes would do as well: nullopt where there is none.
std::optional<Finding> wrong_table(const std::vector<double>& theta, const Setting& s) {
    std::vector<double> bases(std::begin(published_bases), std::end(published_bases));
    for (const std::size_t apart : {theta.size() / 2, std::size_t{1}})  // two planes, neither of which is wrong
        for (std::size_t i = 0, j = apart; j < theta.size(); ++i, ++j) {
            const double steps = static_cast<double>(theta.size()) / static_cast<double>(apart);
            const double error = s.resolution[i] / theta[i] + s.resolution[j] / theta[j] + 4 * unit(Format::float32);
            const Measured base = Measured{std::log(theta[i] / theta[j]), error}.times(steps);
            if (base.log > base.error) bases.push_back(base.shortest());
        }
    if (s.base) bases = {*s.base};
    for (const double base : bases) {
        const std::vector<double> meant = rope::frequencies<double>(s.rotary_dim, base);
        const std::string words = said("base {1}", base);
        for (int digits = 1; digits <= 7; ++digits) {
            std::vector<double> kept;
            for (const double t : meant) kept.push_back(std::round(t * std::pow(10, digits)) / std::pow(10, digits));
            if (may_be(kept, theta, s.resolution))
                return named("frequencies-rounded", "", {words, std::to_string(digits)});
        }
        if (auto odd = other_planes(meant, theta, s.resolution, words)) return odd;
    }
    return std::nullopt;
}

}  // namespace

void read_table(const std::vector<double>& theta, const Setting& s, Reading& out) {
    std::vector<double> bases{s.base.value_or(rope::default_base)}, factors;
    for (const double one : bases_of(theta, s.resolution, s.rotary_dim, s.base)) bases.push_back(one);
    double base = 0;
    bool falling = true, slowed = false;
    const double coarsest = unit(Format::bfloat16);
    for (std::size_t k = 0; k < bases.size() && !slowed; ++k) {
        base = bases[k];
        factors.clear();
        for (std::size_t i = 0; i < theta.size(); ++i) {
            factors.push_back(std::pow(base, -2.0 * static_cast<double>(i) / s.rotary_dim) / theta[i]);
            falling = falling && (i == 0 || theta[i] - s.resolution[i] < theta[i - 1] + s.resolution[i - 1]);
        }
        slowed = std::ranges::all_of(factors, [&](double f) { return f > 1 - coarsest; });
    }
    // whatever falls from 1 or less is slowed, against some base
    const bool some_base = falling && !s.base && factors.front() > 1 - coarsest;
    // where the last are slowed, the factors of the others may be 1
    const bool by_factors = falling && slowed && factors.back() > 1 + coarsest;
    if (const auto wrong = wrong_table(theta, s); wrong && !by_factors) {
        out.is(*wrong);
        return;
    }
    if (!(falling && slowed) && !some_base) {
        out.is(slip("no-known-frequencies", "the frequencies follow no known family", "", "theta_i = base^(-2i/d)"));
        return;
    }
    if (!slowed) {
        out.is(unsure("base-unknown",
                      said("the frequencies fall, but not as base^(-2i/d), and some are faster than base {1} has them: "
                           "too little to tell LongRoPE's factors at a smaller base from a wrong table",
                           base),
                      "", "say which base is meant: --base"));
        return;
    }
    if (theta.size() < fewest_planes_of_two_ends) {
        out.is(unsure("too-few-planes",
                      said("{1} planes are too few to tell LongRoPE's factors from YaRN or Llama 3", theta.size()), "",
                      "ask at a larger head_dim"));
        return;
    }
    out.scaling = Scaling::longrope;
    out.base = base;
    out.is(unsure(
        "longrope",
        said("{1}, each plane slowed by a factor of its own, from {2} to {3}, as LongRoPE has it, or Llama 3 and "
             "YaRN whose ramp is not over at the slowest plane: a wrong table can't be told from a right one "
             "without the table",
             said(base == bases.front() && !s.base ? "base {1} (taken for granted)" : "base {1}", base),
             brief(factors.front()), brief(factors.back())),
        "", "say which factors are meant: --expect config.json"));
    for (std::size_t i = 0; i < factors.size(); ++i)
        out.parameters.emplace_back("factor_" + std::to_string(i), factors[i]);
}

}  // namespace audit
