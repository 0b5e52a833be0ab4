#include "audit/diagnose/lengths.hpp"

#include <algorithm>
#include <cmath>
#include <complex>

#include "audit/diagnose/finding.hpp"
#include "audit/number/format.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

double length(const Plane& plane, std::size_t k) { return std::abs(plane.turned(k)); }

/// The factor is that of position 0, where rounded tables are exact, or of the first.
double factor_of(const Coupling& coupled, const std::vector<Map>& maps) {
    const auto zero = std::ranges::find(maps, 0, &Map::position);
    const auto at = zero == maps.end() ? std::size_t{0} : static_cast<std::size_t>(zero - maps.begin());
    double sum = 0;
    for (const Plane& plane : coupled.planes) sum += length(plane, at);
    return sum / static_cast<double>(coupled.planes.size());
}

/// ln of the lengths of one plane as a line in the position: its slope, and where it is 0.
struct Lengthening {
    double rate, rate_error, centre, centre_error;
};

/// nullopt unless every length that is kept is explained by the line through the first and the last.
std::optional<Lengthening> growth_of(const Plane& plane, const std::vector<Map>& maps,
                                     const std::vector<std::size_t>& kept, Format format) {
    const auto at = [&](std::size_t k) { return static_cast<double>(maps[k].position); };
    const double distance = at(kept.back()) - at(kept.front());
    const double first = std::log(length(plane, kept.front())), last = std::log(length(plane, kept.back()));
    const double rate = (last - first) / distance;
    const auto error_at = [&](double p) { return rounding::growth(format, p, rate); };
    const double rate_error = (error_at(at(kept.front())) + error_at(at(kept.back()))) / distance;
    for (const std::size_t k : kept) {
        const double off = std::log(length(plane, k)) - first - rate * (at(k) - at(kept.front()));
        const double allowed =
            error_at(at(k)) + error_at(at(kept.front())) + rate_error * std::abs(at(k) - at(kept.front()));
        if (!(std::abs(off) <= allowed)) return std::nullopt;
    }
    const double centre = at(kept.front()) - first / rate;
    return Lengthening{
        rate, rate_error, centre,
        (error_at(at(kept.front())) + rate_error * std::abs(centre - at(kept.front()))) / std::abs(rate)};
}

/// Where a length leaves the format's range neither it nor the direction is left, and these positions are set aside.
bool read_growth(const Coupling& coupled, const std::vector<Map>& maps, Format format, Lengths& out) {
    const auto lost = [&](std::size_t k) {
        return std::ranges::any_of(coupled.planes,
                                   [&](const Plane& plane) { return length(plane, k) < least_normal(format); });
    };
    std::vector<std::size_t> kept;
    for (std::size_t k = 0; k < maps.size(); ++k) (lost(k) ? out.lost : kept).push_back(k);
    if (kept.size() < 3) return false;
    std::optional<Lengthening> surest;
    std::vector<Lengthening> all;
    for (const Plane& plane : coupled.planes) {
        const auto growth = growth_of(plane, maps, kept, format);
        if (!growth) return false;
        all.push_back(*growth);
        if (!surest || growth->centre_error < surest->centre_error) surest = growth;
    }
    if (std::ranges::none_of(all, [](const Lengthening& g) { return std::abs(g.rate) > g.rate_error; })) return false;
    // the centre is one for all planes
    for (const Lengthening& g : all)
        if (!(std::abs(g.centre - surest->centre) <= g.centre_error + surest->centre_error)) return false;
    // what the growth itself takes out of the range is lost, and nothing else
    const double least = std::log(least_normal(format));
    for (const std::size_t k : out.lost) {
        const auto p = static_cast<double>(maps[k].position);
        if (std::ranges::none_of(all, [&](const Lengthening& g) {
                const double error = g.rate_error * std::abs(p - g.centre) + g.centre_error * std::abs(g.rate);
                return g.rate * (p - g.centre) <= least + error;
            }))
            return false;
    }
    for (const Lengthening& g : all) out.growth.push_back(g.rate);
    const double error = surest->centre_error;
    out.centre = std::abs(surest->centre) <= error ? 0 : surest->centre;
    // a centre is a whole position or one between two
    const double halves = std::round(2 * out.centre) / 2;
    if (std::abs(halves - out.centre) <= error && error < 0.25) out.centre = halves;
    out.factor = 1;
    return true;
}

/// Cosine or sine alone multiplied: then (cos/f)^2 + sin^2 = 1, or cos^2 + (sin/f)^2, at every position.
std::optional<Finding> one_lengthened(const Coupling& coupled, std::size_t maps, double allowed) {
    for (const bool cosine : {true, false}) {
        std::vector<std::pair<double, double>> all;  // the one that may be multiplied, and the other
        for (const Plane& plane : coupled.planes)
            for (std::size_t k = 0; k < maps; ++k) {
                const std::complex<double> turned = plane.turned(k);
                all.emplace_back(cosine ? turned.real() : turned.imag(), cosine ? turned.imag() : turned.real());
            }
        const auto surest = std::min_element(all.begin(), all.end(), [](const auto& one, const auto& other) {
            return std::abs(one.second) < std::abs(other.second);
        });
        const double factor = std::abs(surest->first) / std::sqrt(1 - surest->second * surest->second);
        if (std::ranges::all_of(all, [&](const auto& two) {
                return std::abs(std::hypot(two.first / factor, two.second) - 1) <= allowed;
            }))
            return slip("one-lengthened",
                        said("{1} alone is multiplied by {2}", cosine ? "cos" : "sin", about(factor, 1e-4)),
                        "lengths of all planes at all positions", "multiply cos and sin by the length factor, both");
    }
    return std::nullopt;
}

/// Each plane is as long at every position, and some are longer than others: the first that is not as the first plane
/// is.
std::optional<Finding> planes_lengthened(const Coupling& coupled, std::size_t maps, double allowed) {
    const Plane *odd = nullptr, &first = coupled.planes.front();
    for (const Plane& plane : coupled.planes) {
        for (std::size_t k = 1; k < maps; ++k)
            if (std::abs(length(plane, k) - length(plane, 0)) > allowed) return std::nullopt;
        if (odd == nullptr && std::abs(length(plane, 0) - length(first, 0)) > allowed) odd = &plane;
    }
    if (odd == nullptr) return std::nullopt;
    bool still = true;
    for (std::size_t k = 1; k < maps; ++k) still = still && std::abs(odd->turned(k) - odd->turned(0)) <= allowed;
    const std::string which =
        said("plane ({1}, {2}) is lengthened by {3} at every position, and plane ({4}, {5}) by {6}", odd->a, odd->b,
             about(length(*odd, 0), 1e-4), first.a, first.b, about(length(first, 0), 1e-4));
    return slip("planes-lengthened",
                still ? said("{1}; it is turned by {2}, whatever the position", which, brief(odd->phase(0))) : which,
                "lengths of all planes at all positions",
                still ? "let cos be 1 and sin 0 in planes that don't turn" : "use one factor for all planes");
}

/// cos and sin of one angle are equal at multiples of a half turn from pi/4 alone, and not at every position.
std::optional<Finding> one_table(const Coupling& coupled, std::size_t maps, double allowed) {
    for (const Plane& plane : coupled.planes)
        for (std::size_t k = 0; k < maps; ++k)
            if (std::abs(plane.turned(k).real() - plane.turned(k).imag()) > allowed) return std::nullopt;
    const bool cosine = length(coupled.planes.back(), 0) > 1;  // the slowest has hardly turned
    return slip("one-table", cosine ? "cosines stand in the place of sines" : "sines stand in the place of cosines",
                "both are alike at every position", "fill one table with cosines and the other with sines");
}

}  // namespace

Lengths lengths(const Coupling& coupled, const std::vector<Map>& maps, Format format, double noise) {
    Lengths out;
    out.factor = factor_of(coupled, maps);
    double low = out.factor, high = out.factor;
    std::int64_t where = 0;
    for (std::size_t k = 0; k < maps.size(); ++k)
        for (const Plane& plane : coupled.planes) {
            const double found = length(plane, k);
            if (found < low || found > high) where = maps[k].position;
            low = std::min(low, found);
            high = std::max(high, found);
        }
    // that of each, and of their sum
    const double summed = static_cast<double>(coupled.planes.size()) * unit(Format::float64);
    out.error = (noise * rounding::point(format) + summed) * out.factor;
    if (std::abs(out.factor - 1) <= out.error) out.factor = 1;
    // cos and sin rounded to the coarsest format anybody keeps tables in: by up to u, up or down; and the answer itself
    const double coarsest = 2 * (unit(Format::bfloat16) * out.factor + out.error);
    if (high - low <= coarsest || read_growth(coupled, maps, format, out)) return out;
    out.growth.clear();
    out.lost.clear();
    const auto nothing = [&](std::size_t k) {
        return std::ranges::all_of(coupled.planes, [&](const Plane& plane) { return length(plane, k) == 0; });
    };
    std::size_t end = maps.size();
    while (end > 0 && nothing(end - 1)) --end;
    if (end > 0 && end < maps.size()) {
        out.mistake = slip("answers-end", said("from position {1} on the answers are 0", maps[end].position),
                           said("at position {1} they are not", maps[end - 1].position),
                           "make the tables longer than the largest position: what is behind their end is 0");
        return out;
    }
    for (const auto known : {one_table, one_lengthened, planes_lengthened})
        if ((out.mistake = known(coupled, maps.size(), coarsest))) return out;
    std::string seen = said("the extreme is at position {1}", where);
    bool alike = true;
    for (std::size_t k = maps.size(); k-- > 0;)
        for (const Plane& plane : coupled.planes) {
            alike = alike && std::abs(length(plane, k) - length(coupled.planes.front(), k)) <= coarsest;
            if (std::abs(length(plane, k) - out.factor) > coarsest) where = maps[k].position;
        }
    if (out.factor == 1) seen = said("{1}, the first that is not as long is {2}", seen, where);
    if (alike)
        seen = said("{1}; all planes are lengthened alike, as a temperature that grows with the position does", seen);
    out.mistake = named("length-varies", seen, {brief(low), brief(high)});
    return out;
}

}  // namespace audit
