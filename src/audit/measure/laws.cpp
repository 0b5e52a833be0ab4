#include "audit/measure/laws.hpp"

#include <Eigen/SparseCore>
#include <algorithm>
#include <cmath>
#include <map>

namespace audit {
namespace {

/// Those of a RoPE have two entries a row.
using Sparse = Eigen::SparseMatrix<double>;
using SparseAt = std::map<std::int64_t, Sparse>;

SparseAt sparse(const std::vector<Map>& maps) {
    SparseAt out;
    for (const Map& map : maps) out[map.position] = map.matrix.sparseView();
    return out;
}

double apart(const Sparse& left, const Sparse& right) {
    const Sparse difference = left - right;
    double out = 0;
    for (Eigen::Index i = 0; i < difference.nonZeros(); ++i)
        out = std::max(out, std::abs(difference.valuePtr()[i]));
    return out;
}

}  // namespace

std::vector<Property> laws(const std::vector<Map>& query, const std::vector<Map>& key, const Sums& sums) {
    const SparseAt q = sparse(query), k = sparse(key);
    std::vector<Property> out;
    if (q.empty()) return out;
    Sparse one(q.begin()->second.rows(), q.begin()->second.cols());
    one.setIdentity();
    if (q.contains(0)) out.push_back({"identity at 0", 0, apart(q.at(0), one)});
    for (const auto& [p, a] : q) out.push_back({"norm", p, apart(a.transpose() * a, one)});
    for (const auto& [m, n] : sums) {
        if (q.contains(m) && q.contains(n) && q.contains(m + n))
            out.push_back({"composition", m + n, apart(q.at(n) * q.at(m), q.at(m + n))});
        if (q.contains(m) && k.contains(m + n) && q.contains(0) && k.contains(n))
            out.push_back({"relative score", m + n,
                           apart(q.at(m).transpose() * k.at(m + n), q.at(0).transpose() * k.at(n))});
    }
    for (const auto& [p, a] : q) {
        if (p <= 0 || !q.contains(-p)) continue;
        out.push_back({"inverse", p, apart(q.at(-p) * a, one)});
        out.push_back({"adjoint", p, apart(a.transpose(), q.at(-p))});
    }
    return out;
}

std::vector<Property> laws(const std::vector<Map>& maps) {
    Sums sums;
    for (const Map& map : maps)
        if (map.position >= 1) sums.emplace_back(map.position, 1);
    return laws(maps, maps, sums);
}

}  // namespace audit
