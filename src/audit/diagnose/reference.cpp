#include "audit/diagnose/reference.hpp"

#include <algorithm>
#include <boost/math/constants/constants.hpp>
#include <cmath>

namespace audit {

std::complex<double> Reference::turn(std::size_t i, std::int64_t p) const {
    static const Real turn = boost::math::constants::two_pi<Real>();
    const Real angle = theta[i] * Real(p);
    const auto reduced = static_cast<long double>(Real(angle - turn * round(Real(angle / turn))));
    return {static_cast<double>(std::cos(reduced)), static_cast<double>(std::sin(reduced))};
}

std::vector<double> turned_row(const Tensor& x, std::size_t row, const std::vector<std::pair<int, int>>& planes,
                               const std::vector<std::complex<double>>& turns) {
    const auto begin = x.values.begin() + static_cast<std::ptrdiff_t>(row * x.dim);
    std::vector<double> out(begin, begin + static_cast<std::ptrdiff_t>(x.dim));
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const auto a = static_cast<std::size_t>(planes[i].first), b = static_cast<std::size_t>(planes[i].second);
        const double c = turns[i].real(), s = turns[i].imag();
        out[a] = x(row, a) * c - x(row, b) * s;
        out[b] = x(row, a) * s + x(row, b) * c;
    }
    return out;
}

std::vector<Grade> grade(const Reference& reference, const std::vector<Map>& maps, const Tensor& x, const Tensor& y,
                         Format answers) {
    std::vector<Grade> out;
    std::vector<int> place(x.dim);  // where input i comes out
    for (std::size_t j = 0; j < x.dim; ++j) {
        const std::size_t from = reference.permutation.empty() ? j : static_cast<std::size_t>(reference.permutation[j]);
        place[from] = static_cast<int>(j);
    }
    for (const Map& map : maps) {
        std::vector<std::complex<double>> turns;
        for (std::size_t i = 0; i < reference.planes.size(); ++i)
            turns.push_back(reference.turn(i, map.position) * reference.length_factor);
        double worst = 0, relative = 0;
        for (const std::size_t row : map.rows) {
            const std::vector<double> expected = turned_row(x, row, reference.planes, turns);
            const double found = largest_of_row(x, row), largest = found == 0 ? 1 : found;
            for (std::size_t j = 0; j < x.dim; ++j) {
                const double error = std::abs(y(row, static_cast<std::size_t>(place[j])) - expected[j]);
                worst = std::max(worst, error);
                relative = std::max(relative, error / largest);
            }
        }
        out.push_back({map.position, worst, relative / unit(answers)});
    }
    return out;
}

ErrorLaw law_of(const std::vector<Grade>& grades, double attainable) {
    std::vector<std::pair<double, double>> points;  // ln p, ln error
    double largest_units = 0;
    for (const Grade& g : grades) {
        largest_units = std::max(largest_units, g.units);
        if (g.position > 1 && g.error > 0)
            points.emplace_back(std::log(static_cast<double>(g.position)), std::log(g.error));
    }
    if (largest_units <= attainable) return ErrorLaw::flat;
    if (points.size() < 3) return ErrorLaw::unknown;
    ErrorLaw best = ErrorLaw::unknown;
    double least = 0;
    const auto consider = [&](ErrorLaw law, auto shape) {
        double mean = 0, squares = 0;
        for (const auto& [p, e] : points) mean += (e - shape(p)) / static_cast<double>(points.size());
        for (const auto& [p, e] : points) squares += (e - shape(p) - mean) * (e - shape(p) - mean);
        if (best == ErrorLaw::unknown || squares < least) {
            best = law;
            least = squares;
        }
    };
    consider(ErrorLaw::flat, [](double) { return 0.0; });
    consider(ErrorLaw::p, [](double p) { return p; });
    consider(ErrorLaw::p_log_p, [](double p) { return p + std::log(p); });
    return best;
}

}  // namespace audit
