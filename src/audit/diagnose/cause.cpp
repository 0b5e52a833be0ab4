#include "audit/diagnose/cause.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "audit/gallery/losses.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

using Turn = std::complex<double>;

Turn turn(double angle) { return {std::cos(angle), std::sin(angle)}; }

/// The larger of the differences of cosines and of sines.
double apart(const Turn& a, const Turn& b) {
    return std::max(std::abs(a.real() - b.real()), std::abs(a.imag() - b.imag()));
}

/// What was measured, and what it is held against.
struct Tried {
    const Reference& reference;
    const Turned& measured;
    std::vector<double> theta;  ///< of the reference
    double unavoidable;         ///< what the format of the answers explains

    [[nodiscard]] std::size_t positions() const { return measured.positions.size(); }
    [[nodiscard]] double position(std::size_t k) const { return static_cast<double>(measured.positions[k]); }
    /// The largest difference between what was measured and turn(i, p).
    template <class At>
    [[nodiscard]] double distance(const At& turn) const {
        double worst = 0;
        for (std::size_t k = 0; k < positions(); ++k)
            for (std::size_t i = 0; i < theta.size(); ++i)
                worst = std::max(worst, apart(turn(i, measured.positions[k]), measured.turns[k][i]));
        return worst;
    }
};

/// Frequencies that are computed in the format of the angles differ by the power function that made them: the most that
/// cos and sin may be off for that, if they are rounded to `tables` after. \returns the largest allowance, or 0 if
/// something is beyond. times: what one step loses is lost so often; recurrence: the frequency of plane i is a product
/// of i ratios, each rounded, as the product is
double within(const Tried& tried, Format angles, double times, double tables, const Loss& before,
              bool recurrence = false) {
    double largest = 0;
    for (std::size_t k = 0; k < tried.positions(); ++k)
        for (std::size_t i = 0; i < tried.theta.size(); ++i) {
            const double p = tried.position(k), q = rounded(p, before.position);
            const double t = before.frequency_of(tried.theta, i);
            const bool exact = q == p && t == tried.theta[i];
            const double off = apart(exact ? tried.reference.turn(i, tried.measured.positions[k]) : turn(q * t),
                                     tried.measured.turns[k][i]);
            // theta (g + (1 - g)/s): an error of g, which is of the size of 1, counts s times where g is small
            const double blended =
                angles == Format::float64 ? 4 * tried.reference.blended * unit(angles) * std::abs(q * t) : 0;
            const double steps = recurrence ? 2 * static_cast<double>(i) * unit(angles) * std::abs(q * t) : 0;
            const double allowed = times * rounding::turn(angles, q, t) + blended + steps + tables + tried.unavoidable;
            largest = std::max(largest, allowed);
            if (!(off <= allowed)) return 0;
        }
    return largest;
}

/// How a plane is turned otherwise than the reference: as by another frequency, and what that leaves.
struct Drift {
    double theta = 0, resolution = 0;  ///< the frequency that explains most, and how well it is known
    bool exact = true;                 ///< whether that leaves no more than float64 angles do
};

std::vector<Drift> drifts(const Tried& tried) {
    std::vector<Drift> out;
    const auto size = [&](std::size_t k) { return std::abs(tried.position(k)); };
    std::size_t far = 0;
    for (std::size_t k = 0; k < tried.positions(); ++k) far = size(k) > size(far) ? k : far;
    for (std::size_t i = 0; i < tried.theta.size(); ++i) {
        const auto more = [&](std::size_t k) {  // what is turned after the reference
            return std::arg(tried.measured.turns[k][i] *
                            std::conj(tried.reference.turn(i, tried.measured.positions[k])));
        };
        const auto noise = [&](std::size_t k) {
            return 2 * tried.unavoidable + rounding::turn(Format::float64, size(k), tried.theta[i]);
        };
        const double reach = std::max(1.0, size(far)), slope = more(far) / reach;
        Drift drift{tried.theta[i] + slope, noise(far) / reach};
        for (std::size_t k = 0; k < tried.positions(); ++k) {
            const double left = more(k) - slope * tried.position(k);
            drift.exact = drift.exact && std::abs(left) <= noise(k) + noise(far);
        }
        out.push_back(drift);
    }
    return out;
}

/// Whether every angle is a multiple of frequencies that are known to more digits than float32 has, and that no float32
/// arithmetic gives: no such numbers, inverses or exponents, and no powers of one.
bool finer_than_float32(const Tried& tried) {
    const std::vector<double>& theta = tried.theta;
    const std::vector<Drift> planes = drifts(tried);
    const std::size_t n = theta.size();
    if (tried.reference.scaled || n < 2 || !std::ranges::all_of(planes, &Drift::exact)) return false;
    const double logarithm =
        std::log(theta[0] / theta[n - 1]) * static_cast<double>(n) / static_cast<double>(n - 1);  // of the base
    const auto kept = [](double v) { return rounded(v, Format::float32); };
    const auto is = [&](double v, double error) { return std::abs(kept(v) - v) <= error; };
    // the step of many positions may be in float32, too
    const double of_a_step = unit(tried.measured.format) < unit(Format::float32) ? 0 : unit(Format::float32) / 16;
    const double two = std::numbers::ln2, steps = static_cast<double>(n), first = theta[0];
    const double bases[] = {logarithm, std::log(kept(std::exp(logarithm))), kept(logarithm),
                            kept(logarithm / two) * two, -steps * std::log(kept(std::exp(-logarithm / steps)))};
    const auto all = [&](const auto& of_plane) {
        for (std::size_t i = 0; i < n; ++i)
            if (!of_plane(i, static_cast<double>(i) / steps)) return false;
        return true;
    };
    const auto made_of = [&](double scale) {  // of what is interpolated: in float32 before that, or after it
        const auto single = [&](std::size_t i, double exponent) {
            const double found = planes[i].theta / scale, error = planes[i].resolution / scale;
            const double taken = -std::log(found * scale / first) / logarithm;
            return std::abs(planes[i].theta - theta[i]) <= planes[i].resolution + of_a_step || is(found, error) ||
                   is(1 / found, error / (found * found)) ||
                   std::abs(taken - kept(exponent)) <= error / (found * logarithm);
        };
        return all(single) || std::ranges::any_of(bases, [&](double base) {
                   return all([&](std::size_t i, double exponent) {
                       return std::abs(scale * std::exp(-base * exponent) - planes[i].theta) <= planes[i].resolution;
                   });
               });
    };
    const double scales[] = {1, first, kept(first), 1 / kept(1 / first)};
    return std::ranges::none_of(scales, made_of);
}

/// What a float32 recurrence from one position to the next costs, begun anew every so many, if the answers are of one:
/// a fast plane is off by what its rounded step is, and by as much as roundings add to that; a slow one may lose as
/// many as there are. 0 if they are not.
double stepped(const Tried& tried) {
    const std::vector<double>& theta = tried.theta;
    const double u = unit(Format::float32);
    const auto kept = [](double v) { return rounded(v, Format::float32); };
    for (int k = 4; k <= 40; ++k) {
        double largest = 0;
        bool right = true;
        std::vector<bool> rounds(theta.size());
        for (std::size_t row = 0; right && row < tried.positions(); ++row) {
            const std::int64_t p = tried.measured.positions[row], steps = p % (std::int64_t{1} << k);
            const auto n = static_cast<double>(steps);
            for (std::size_t i = 0; right && i < theta.size(); ++i) {
                const Turn step(kept(std::cos(theta[i])), kept(std::sin(theta[i])));
                const bool fast = theta[i] > 1.0 / 16;
                const double allowed = tried.unavoidable + u * (8 + (fast ? 8 * std::sqrt(n) : 2 * n));
                const Turn& measured = tried.measured.turns[row][i];
                right = std::abs(measured - tried.reference.turn(i, p - steps) * std::pow(step, n)) <= allowed;
                largest = std::max(largest, allowed + n * u);
                if (!fast || std::abs(measured - tried.reference.turn(i, p)) > 2 * tried.unavoidable) rounds[i] = true;
            }
        }
        if (right && std::ranges::find(rounds, false) == rounds.end()) return largest;
    }
    return 0;
}

}  // namespace

Cause cause_of(const Reference& reference, const Turned& measured) {
    Cause cause;
    Tried tried{reference, measured, {}, measured.noise * rounding::entry(measured.format) + measured.length_error};
    for (const Real& t : reference.theta) tried.theta.push_back(static_cast<double>(t));
    cause.left = cause.without =
        tried.distance([&](std::size_t i, std::int64_t p) { return tried.reference.turn(i, p); });
    cause.allowed = tried.unavoidable;
    cause.explains = cause.exactly = cause.without <= tried.unavoidable;
    if (cause.explains) return cause;
    std::vector<Format> tables{Format::float64};
    struct Tables {
        Format cosine, sine;
    };
    std::vector<Tables> both{{Format::float64, Format::float64}};
    // an answer to a basis vector is the entry of the table, whatever format it is multiplied in
    for (const Format coarse : {Format::float16, Format::bfloat16}) {
        if (unit(coarse) <= unit(measured.format)) continue;
        if (measured.entries == coarse || measured.noise > 1) {
            tables.push_back(coarse);
            both.push_back({coarse, coarse});
        }
        both.insert(both.end(), {{coarse, Format::float64}, {Format::float64, coarse}});
    }
    const Loss& exact = losses_known().front();
    const double furthest = std::max(std::abs(tried.position(0)), std::abs(tried.position(tried.positions() - 1)));
    for (const Loss& candidate : losses_known())
        for (const Tables& of : both) {
            const Format table = unit(of.cosine) > unit(of.sine) ? of.cosine : of.sine;
            const bool same = candidate.angle == Format::float64 && candidate.way == Loss::Way::product;
            if (same && &candidate != &exact) continue;  // of tables alone: `table`
            // what is rarer is tried with float64 tables alone
            if ((candidate.circle > 0 && table != Format::float64) || (of.cosine != of.sine && candidate.in_16_bits()))
                continue;
            const auto kept = [&](double v, Format in) { return rounded(rounded(v, candidate.tables), in); };
            const double left = tried.distance([&](std::size_t i, std::int64_t p) {
                const Turn turned = turn(candidate.angle_of(tried.theta, i, static_cast<double>(p)));
                return Turn(kept(turned.real(), of.cosine), kept(turned.imag(), of.sine));
            });
            if (!(left < cause.left)) continue;
            const bool coarse = table != Format::float64, exact_angles = &candidate == &exact;
            cause.name = !coarse                ? candidate.name
                         : of.cosine != of.sine ? said("{1} table of {2} alone, of {3}", name(table),
                                                       table == of.cosine ? "cos" : "sin", candidate.name)
                         : exact_angles         ? said("{1} cos and sin tables", name(table))
                                                : said("{1} cos and sin tables of {2}", name(table), candidate.name);
            cause.id = coarse ? name(table) + "-tables" : candidate.id;
            cause.left = left;
            cause.in_16_bits = candidate.in_16_bits();
            cause.circle = candidate.circle;
            cause.tables = coarse ? table : candidate.tables;
            // another library's cosine is another in the last places
            const double of_angle =
                candidate.circle > 0 ? rounding::turn(Format::float64, furthest, tried.theta.front()) : 0;
            cause.explains = cause.exactly =
                left <= tried.unavoidable + 2 * rounding::table_ulps * unit(Format::float64) + of_angle;
            cause.evidence = said("computing that way leaves {1}", brief(left));
        }
    if (cause.explains) return cause;
    const auto allowing = [&](double allowed, const std::string& id, const std::string& words, const char* what,
                              Format table, bool in_16_bits) {
        cause.in_16_bits = in_16_bits;
        cause.circle = 0;
        cause.tables = table;
        cause.id = id;
        cause.name = words;
        cause.explains = true;
        cause.allowed = allowed;
        cause.evidence = said(what, brief(allowed));
        return cause;
    };
    const bool finer = finer_than_float32(tried);
    // made in many steps, as by a matrix exponential, float64 loses more: up to halfway to float32, in digits
    const double many = std::sqrt(unit(Format::float32) / unit(Format::float64));
    for (const Format table : tables)
        for (const Loss& before : losses_known())
            for (const auto& [angles, times] :
                 {std::pair{Format::float64, 1.0}, {Format::float64, many}, {Format::float32, 1.0}}) {
                // either of position and frequency, or neither, and nothing else
                const bool exact_position = before.position == Format::float64;
                const bool rounded_before = exact_position != (before.frequency == Format::float64);
                if ((&before != &exact && !rounded_before) || (angles == Format::float32 && finer)) continue;
                const bool coarse = table != Format::float64;
                const double allowed = within(tried, angles, times, coarse ? unit(table) : 0, before);
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
    if (const double allowed = finer ? 0 : within(tried, Format::float32, 1, 0, exact, true); allowed > 0)
        return allowing(allowed, "float32-recurrence", "float32 recurrence",
                        "a recurrence in that format may be off by {1}", Format::float64, false);
    if (unit(measured.format) < unit(Format::float32)) return cause;
    if (const double allowed = stepped(tried); allowed > 0)
        return allowing(allowed, "float32-recurrence", "float32 recurrence from position to position",
                        "a recurrence in that format may be off by {1}", Format::float64, false);
    return cause;
}

}  // namespace audit
