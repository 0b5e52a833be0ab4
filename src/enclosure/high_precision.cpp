#include "enclosure/high_precision.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>

#include "enclosure/run.hpp"

#ifdef ROPE_PROOFS_HEADER_ONLY
#include "enclosure/arithmetic_bounds.hpp"
#include "enclosure/interval.hpp"
#else
#include "enclosure/arithmetic_mpfr.hpp"
#endif

namespace prover {
namespace {

/// What one entry of one "=" shows at one sample.
struct Difference {
    double residual, tolerance, size;
    bool contains_zero;
    std::string text;
};

#ifdef ROPE_PROOFS_HEADER_ONLY

class Precision {
public:
    Precision(const Program& program, unsigned digits) : bits_(digits), run_(program, {}) {}

    void at(const Sample& sample) { run_.at(sample); }

    Difference compare(NodeId left, NodeId right) {
        const Bounds difference = run_[left] - run_[right];
        const Dyadic residual = middle(difference);
        const bool contains_zero = difference.low().sign() <= 0 && difference.high().sign() >= 0;
        return {residual.log10(), difference.log10_width(),
                std::max(middle(run_[left]).log10(), middle(run_[right]).log10()), contains_zero,
                contains_zero ? "" : residual.scientific(10)};
    }

private:
    static Dyadic middle(const Bounds& x) { return (x.low() + x.high()).shifted(-1); }
    Interval::Precision bits_;
    Run<BoundsArithmetic> run_;
};

#else

class Precision {
public:
    Precision(const Program& program, unsigned digits)
        : rounded_(program, {digits}),
          enclosed_(program, {digits}),
          rounded_difference_(rounded_.make()),
          difference_(enclosed_.make()),
          width_(rounded_.make()) {}

    void at(const Sample& sample) {
        rounded_.at(sample);
        enclosed_.at(sample);
    }

    Difference compare(NodeId left, NodeId right) {
        using R = RoundedArithmetic;
        using E = EnclosingArithmetic;
        R::subtract(rounded_difference_, rounded_[left], rounded_[right]);
        E::subtract(difference_, enclosed_[left], enclosed_[right]);
        mpfi_diam_abs(R::raw(width_), E::raw(difference_));
        const bool contains_zero = mpfi_has_zero(E::raw(difference_)) != 0;
        // a rounded value always lies in the interval that encloses it
        if (mpfi_is_inside_fr(R::raw(rounded_difference_), E::raw(difference_)) == 0)
            throw std::logic_error("a rounded residual lies outside its enclosure");
        std::string text;
        if (!contains_zero) text = rounded_difference_.str(10, std::ios_base::scientific);
        return {log10_magnitude(R::raw(rounded_difference_)), log10_magnitude(R::raw(width_)),
                std::max(log10_magnitude(R::raw(rounded_[left])), log10_magnitude(R::raw(rounded_[right]))),
                contains_zero, std::move(text)};
    }

private:
    Run<RoundedArithmetic> rounded_;
    Run<EnclosingArithmetic> enclosed_;
    RoundedArithmetic::Number rounded_difference_;
    EnclosingArithmetic::Number difference_;
    RoundedArithmetic::Number width_;
};

#endif

/// Both sides at one more sample, which may be the worst of all so far.
void compare_lines(Precision& precision, int sample, const Output& left, const Output& right, PrecisionStep& worst) {
    double residual = -std::numeric_limits<double>::infinity(), size = residual;
    for (std::size_t e = 0; e < left.nodes.size(); ++e) {
        Difference d = precision.compare(left.nodes[e], right.nodes[e]);
        residual = std::max(residual, d.residual);
        worst.tolerance = std::max(worst.tolerance, d.tolerance);
        size = std::max(size, d.size);
        if (d.contains_zero || worst.refuting_sample >= 0) continue;
        worst.refuting_sample = sample;
        worst.entry = static_cast<int>(e);
        worst.difference = std::move(d.text);
    }
    worst.residual = std::max(worst.residual, residual);
    if (std::isfinite(residual)) worst.agreeing = std::min(worst.agreeing, std::max(size - residual, 0.0));
}

}  // namespace

std::vector<Sample> samples(const Program& program, int count, std::uint64_t seed) {
    std::mt19937_64 random(seed);  // its sequence is the same on every platform; the distributions are not
    const auto below = [&](std::int64_t bound) {
        return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(bound));
    };
    const std::int64_t ends[] = {largest_position, 0, 1};
    std::vector<Sample> result;
    for (int s = 0; s < count; ++s) {
        Sample sample;
        const auto plane = static_cast<std::uint64_t>(below(1 << 30));
        for (std::size_t g = 0; g < program.groups.size(); ++g) {
            const Group& group = program.groups[g];
            if (group.kind == GroupKind::reals) {
                for (int i = 0; i < group.size; ++i)
                    sample.variables.push_back({below(4095) - 2047, 1024});
                continue;
            }
            const std::int64_t position = s < 2 ? ends[(g + index(s)) % 3] : below(largest_position + 1);
            for (int i = 0; i < group.size; ++i) {
                if (group.kind == GroupKind::position) {
                    const std::size_t unit = group.size == 1 ? plane % group.units.size() : index(i);
                    sample.multipliers.push_back({position, 1});
                    sample.units.push_back(group.units[unit]);
                } else {
                    sample.multipliers.push_back({below((1 << 24) - 1) - (1 << 23) + 1, 1 << 20});
                    sample.units.emplace_back();
                }
            }
            if (group.size == 0) continue;
            sample.text += (sample.text.empty() ? "" : ", ") + group.name + " at ";
            if (group.kind == GroupKind::position)
                sample.text += "position " + std::to_string(position);
            else
                sample.text += to_text(Quotient(sample.multipliers.back())) + " rad";
        }
        result.push_back(std::move(sample));
    }
    return result;
}

HighPrecisionResult measure(const Program& program, const std::vector<unsigned>& digits, int count,
                            std::uint64_t seed) {
    require_equal_shapes(program);
    HighPrecisionResult result;
    result.used = samples(program, count, seed);
    result.steps.resize(program.outputs.size());
    for (const unsigned wanted : digits) {
        const unsigned at = supported_digits(wanted);
        Precision precision(program, at);
        constexpr double none = -std::numeric_limits<double>::infinity();
        for (const std::size_t k : equations(program))
            if (count > 0) result.steps[k].push_back({at, none, none, double(at)});
        for (int s = 0; s < count; ++s) {
            precision.at(result.used[index(s)]);
            for (const std::size_t k : equations(program)) {
                const Output& right = program.outputs[k];
                compare_lines(precision, s, program.outputs[index(right.previous)], right, result.steps[k].back());
            }
        }
    }
    return result;
}

unsigned supported_digits(unsigned digits) {
    if (digits >= 16 && digits <= 10000) return digits;
    throw std::domain_error("digits must be from 16 to 10000, got " + std::to_string(digits));
}

const char* high_precision_premise() {
#ifdef ROPE_PROOFS_HEADER_ONLY
    return "the intervals of src/enclosure/bounds.cpp enclose";
#else
    return "MPFR rounds correctly and MPFI encloses";
#endif
}

}  // namespace prover
