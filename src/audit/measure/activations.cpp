#include "audit/measure/activations.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <map>

#include "audit/measure/planes.hpp"
#include "audit/number/rounding.hpp"
#include "audit/number/words.hpp"

namespace audit {
namespace {

/// Coordinates of x, and where the answer to each pair is in y.
struct Paired {
    Pairs in, out;
};
using Rows = std::map<std::int64_t, std::vector<std::size_t>>;
using Turns = std::vector<std::vector<std::complex<double>>>;

std::complex<double> at(const Tensor& t, std::size_t row, const std::pair<int, int>& pair) {
    return {t(row, static_cast<std::size_t>(pair.first)), t(row, static_cast<std::size_t>(pair.second))};
}

/// The layouts that rotate what changes: interleaved, half-split, half-split over the whole head, and interleaved in
/// with half-split out.
std::vector<Paired> layouts(const Tensor& x, const Tensor& y) {
    std::vector<bool> changes(x.dim);
    for (std::size_t row = 0; row < x.rows; ++row)
        for (std::size_t j = 0; j < x.dim; ++j) changes[j] = changes[j] || x(row, j) != y(row, j);
    const auto first = static_cast<std::size_t>(std::ranges::find(changes, true) - changes.begin());
    std::size_t last = x.dim;
    while (last > first && !changes[last - 1]) --last;
    std::vector<Paired> out;
    if (last <= first) return {{}};  // nothing changes: every coordinate is its own
    const std::size_t start = first % 2 == 0 ? first : first - 1, r = (last - start + 1) / 2 * 2;
    const auto begin = static_cast<int>(start), d = static_cast<int>(x.dim);
    Pairs interleaved = pairs_of(Layout::interleaved, r / 2, begin, d);
    Pairs halves = pairs_of(Layout::half_split, r / 2, begin, d);
    Pairs over_head = pairs_of(Layout::half_split_over_head, x.dim / 2, 0, d);
    const Paired permuted{interleaved, halves};
    const auto still = [&](int j) { return !changes[static_cast<std::size_t>(j)]; };
    for (Pairs* pairs : {&interleaved, &halves, &over_head})  // one that never changes may be of any layout
        std::erase_if(*pairs, [&](const auto& pair) { return still(pair.first) && still(pair.second); });
    out = {{interleaved, interleaved}};
    if (r > 2) out.push_back({halves, halves});
    if (over_head != halves && over_head != interleaved) out.push_back({over_head, over_head});
    if (r > 2) out.push_back(permuted);
    return out;
}

/// One complex number for each pair and position, by least squares over the rows there; nullopt if some row
/// contradicts.
std::optional<Turns> turns(const Tensor& x, const Tensor& y, const Rows& rows, const Paired& tried, double noise) {
    Turns out;
    double low = 0, high = 0;
    for (const auto& [position, here] : rows) {
        out.emplace_back();
        for (std::size_t i = 0; i < tried.in.size(); ++i) {
            const auto& pair = tried.in[i];
            std::complex<double> products = 0;
            double squares = 0;
            for (const std::size_t row : here) {
                products += std::conj(at(x, row, pair)) * at(y, row, tried.out[i]);
                squares += std::norm(at(x, row, pair));
            }
            if (squares == 0) return std::nullopt;
            const std::complex<double> turn = products / squares;
            for (const std::size_t row : here) {
                const double off = std::abs(at(y, row, tried.out[i]) - turn * at(x, row, pair));
                if (off > noise * std::abs(turn) * std::abs(at(x, row, pair))) return std::nullopt;
            }
            const double length = std::abs(turn);
            low = out.size() == 1 && out.back().empty() ? length : std::min(low, length);
            high = std::max(high, length);
            out.back().push_back(turn);
        }
    }
    if (high - low > noise * high) return std::nullopt;
    return out;
}

}  // namespace

bool are_activations(const Tensor& x) {
    for (std::size_t row = 0; row < x.rows; ++row) {
        std::size_t others = 0;
        for (std::size_t j = 0; j < x.dim && others < 2; ++j) others += x(row, j) != 0;
        if (others < 2) return false;
    }
    return x.rows > 0 && x.dim % 2 == 0;
}

std::vector<Map> maps_of_activations(const Tensor& x, const Positions& positions, const Tensor& y, Format answers) {
    Rows rows;
    for (std::size_t row = 0; row < x.rows; ++row) rows[positions[row]].push_back(row);
    // tables in the coarsest format anybody keeps them in turn all rows alike, but lengthen them a little
    const double noise = 2 * unit(Format::bfloat16) + 2 * rounding::rotated(answers);
    std::optional<Turns> found;
    Paired layout;
    int layouts_found = 0;
    for (const Paired& tried : layouts(x, y))
        if (auto turned = turns(x, y, rows, tried, noise)) {
            found = std::move(turned);
            layout = tried;
            ++layouts_found;
        }
    if (layouts_found != 1)
        throw BadAnswer(layouts_found == 0
                            ? "x has no basis vectors, and no known layout explains the rows: ask with basis vectors, "
                              "as the probe has them"
                            : "x has no basis vectors, and several layouts explain the rows: ask with basis vectors, "
                              "as the probe has them");
    std::vector<Map> out;
    const auto d = static_cast<Eigen::Index>(x.dim);
    std::size_t k = 0;
    for (const auto& [position, here] : rows) {
        Map map{position, Eigen::MatrixXd::Identity(d, d), Eigen::VectorXd::Zero(d), 0, here.size(), here};
        for (const auto& [a, b] : layout.in) map.matrix(a, a) = map.matrix(b, b) = 0;
        for (std::size_t i = 0; i < layout.in.size(); ++i) {
            const auto [a, b] = layout.in[i];
            const auto [to_a, to_b] = layout.out[i];
            const std::complex<double> turn = (*found)[k][i];
            map.matrix(to_a, a) = map.matrix(to_b, b) = turn.real();
            map.matrix(to_b, a) = turn.imag();
            map.matrix(to_a, b) = -turn.imag();
        }
        out.push_back(std::move(map));
        ++k;
    }
    return out;
}

}  // namespace audit
