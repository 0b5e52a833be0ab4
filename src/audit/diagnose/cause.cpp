#include "audit/diagnose/cause.hpp"

#include <cmath>

#include "audit/gallery/losses.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

using Turn = std::pair<double, double>;

Turn turn(double angle) { return {std::cos(angle), std::sin(angle)}; }

/// The turns of all planes at position p, from the exact frequencies theta, with such a loss and tables of a format.
std::vector<Turn> run(const Loss& loss, Format table, const std::vector<double>& theta, double p) {
    std::vector<Turn> out;
    const auto kept = [&](double v) { return rounded(rounded(v, loss.tables), table); };
    for (std::size_t i = 0; i < theta.size(); ++i) {
        const auto [c, s] = turn(loss.angle_of(theta, i, p));
        out.emplace_back(kept(c), kept(s));
    }
    return out;
}

/// The largest difference between what was measured and what turns_at(p) computes.
template <typename TurnsAt>
double distance(const Turned& measured, const TurnsAt& turns_at) {
    double worst = 0;
    for (std::size_t k = 0; k < measured.positions.size(); ++k) {
        const std::vector<Turn> turns = turns_at(measured.positions[k]);
        for (std::size_t i = 0; i < turns.size(); ++i)
            worst = std::max({worst, std::abs(turns[i].first - measured.turns[k][i].first),
                              std::abs(turns[i].second - measured.turns[k][i].second)});
    }
    return worst;
}

/// Frequencies that are computed in the format of the angles differ by the power function that made them: the most that
/// cos and sin may be off for that, if they are rounded to `tables` after. \returns the largest allowance, or 0 if
/// something is beyond. times: what one step loses is lost so often; recurrence: the frequency of plane i is a product
/// of i ratios, each rounded, as the product is
double within(const Reference& reference, const std::vector<double>& theta, const Turned& measured, Format angles,
              double times, double tables, double unavoidable, const Loss& before, bool recurrence = false) {
    double largest = 0;
    for (std::size_t k = 0; k < measured.positions.size(); ++k)
        for (std::size_t i = 0; i < theta.size(); ++i) {
            const double p = static_cast<double>(measured.positions[k]) + static_cast<double>(reference.offset);
            const double q = rounded(p, before.position), t = before.frequency_of(theta, i);
            const auto [c, s] = q == p && t == theta[i] ? reference.turn(i, measured.positions[k]) : turn(q * t);
            const auto& [mc, ms] = measured.turns[k][i];
            const double off = std::max(std::abs(c - mc), std::abs(s - ms));
            // theta (g + (1 - g)/s): an error of g, which is of the size of 1, counts s times where g is small
            const double blended =
                angles == Format::float64 ? 4 * reference.blended * unit(angles) * std::abs(q * t) : 0;
            const double steps = recurrence ? 2 * static_cast<double>(i) * unit(angles) * std::abs(q * t) : 0;
            const double allowed = times * rounding::turn(angles, q, t) + blended + steps + tables + unavoidable;
            largest = std::max(largest, allowed);
            if (!(off <= allowed)) return 0;
        }
    return largest;
}

}  // namespace

Cause cause_of(const Reference& reference, const Turned& measured) {
    Cause cause;
    std::vector<double> theta;
    for (const Real& t : reference.theta) theta.push_back(static_cast<double>(t));
    cause.without = distance(measured, [&](std::int64_t p) {
        std::vector<Turn> out;
        for (std::size_t i = 0; i < theta.size(); ++i) out.push_back(reference.turn(i, p));
        return out;
    });
    cause.left = cause.without;
    const double unavoidable = measured.noise * rounding::entry(measured.format) + measured.length_error;
    cause.allowed = unavoidable;
    cause.explains = cause.exactly = cause.without <= unavoidable;
    if (cause.explains) return cause;
    std::vector<Format> tables{Format::float64};
    // an answer to a basis vector is the entry of the table, whatever format it is multiplied in
    for (const Format coarse : {Format::float16, Format::bfloat16})
        if (unit(coarse) > unit(measured.format) && (measured.entries == coarse || measured.noise > 1))
            tables.push_back(coarse);
    const Loss& exact = losses_known().front();
    for (const Loss& candidate : losses_known())
        for (const Format table : tables) {
            if (candidate.angle == Format::float64 && &candidate != &exact) continue;  // of tables alone: `table`
            const double left = distance(measured, [&](std::int64_t p) {
                return run(candidate, table, theta, static_cast<double>(p) + static_cast<double>(reference.offset));
            });
            if (!(left < cause.left)) continue;
            const bool coarse = table != Format::float64, exact_angles = &candidate == &exact;
            cause.name = !coarse        ? candidate.name
                         : exact_angles ? said("{1} cos and sin tables", name(table))
                                        : said("{1} cos and sin tables of {2}", name(table), candidate.name);
            cause.id = coarse ? name(table) + "-tables" : candidate.id;
            cause.left = left;
            cause.in_16_bits = candidate.in_16_bits();
            cause.tables = coarse ? table : candidate.tables;
            // another library's cosine is another in the last places
            cause.explains = cause.exactly = left <= unavoidable + 2 * rounding::table_ulps * unit(Format::float64);
            cause.evidence = said("computing that way leaves {1}", brief(left));
        }
    if (cause.explains) return cause;
    const auto allowing = [&](double allowed, const std::string& id, const std::string& words, const char* what,
                              Format table, bool in_16_bits) {
        cause.in_16_bits = in_16_bits;
        cause.tables = table;
        cause.id = id;
        cause.name = words;
        cause.explains = true;
        cause.allowed = allowed;
        cause.evidence = said(what, brief(allowed));
        return cause;
    };
    // made in many steps, as by a matrix exponential, float64 loses more: up to halfway to float32, in digits
    const double many = std::sqrt(unit(Format::float32) / unit(Format::float64));
    for (const Format table : tables)
        for (const Loss& before : losses_known())
            for (const auto& [angles, times] :
                 {std::pair{Format::float64, 1.0}, {Format::float64, many}, {Format::float32, 1.0}}) {
                // either of position and frequency, or neither, and nothing else
                const bool exact_position = before.position == Format::float64;
                const bool rounded_before = exact_position != (before.frequency == Format::float64);
                if (&before != &exact && !rounded_before) continue;
                const bool coarse = table != Format::float64;
                const double allowed =
                    within(reference, theta, measured, angles, times, coarse ? unit(table) : 0, unavoidable, before);
                if (allowed == 0) continue;
                const std::string made = rounded_before ? before.name : said("{1} angles", name(angles));
                return allowing(allowed,
                                rounded_before ? before.id
                                : coarse       ? name(table) + "-tables"
                                               : name(angles) + "-angles",
                                coarse ? said("{1} cos and sin tables of {2}", name(table), made) : made,
                                "frequencies and angles in that format may be off by {1}", table, before.in_16_bits());
            }
    // a scaling that is done to the angles of a recurrence, as ggml's YaRN, rounds otherwise than the one run above
    if (const double allowed = within(reference, theta, measured, Format::float32, 1, 0, unavoidable, exact, true);
        allowed > 0)
        return allowing(allowed, "float32-recurrence", "float32 recurrence",
                        "a recurrence in that format may be off by {1}", Format::float64, false);
    return cause;
}

}  // namespace audit
