#include "audit/gallery/kill_matrix.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "audit/diagnose/company.hpp"
#include "audit/gallery/recipe.hpp"
#include "audit/measure/laws.hpp"

namespace audit {
namespace {

/// Half the digits, a genuine choice: tests/audit/gallery.cpp sees that no residual is between 1e-10 and 1e-5, so that
/// any number between gives the same matrix.
const double tolerance = std::sqrt(unit(Format::float64));

/// m, n and m + n are all asked, near and far, and so are the negative ones.
const Sums sums{{1, 2}, {3, 5}, {255, 1001}, {1001, 2047}};

struct Asked {
    std::vector<Map> query, key;
    double linearity = 0;         ///< of y(x) in x
    double company = 0;           ///< by how much a row's answer changes with the other rows
    double value = 0;             ///< by how much the value is changed
    std::vector<double> answers;  ///< query, key and value, to basis vectors and to others
};

Probe basis_at(const std::vector<std::int64_t>& positions, std::size_t d) {
    Probe out{Tensor(positions.size() * (d + 1), d), {}};
    std::size_t row = 0;
    for (const std::int64_t p : positions)
        for (std::size_t j = 0; j <= d; ++j, ++row) {
            out.positions.push_back(p);
            for (std::size_t i = 0; i < d; ++i)
                out.x(row, i) = j == d ? 1.0 / static_cast<double>(i + 2) : i == j ? 1 : 0;
        }
    return out;
}

Asked ask(const Streams& streams, std::size_t d) {
    std::set<std::int64_t> positions{0};
    for (const auto& [m, n] : sums)
        for (const std::int64_t p : {m, n, m + n}) positions.insert({p, -p});
    const Probe probe = basis_at({positions.begin(), positions.end()}, d);
    Asked out;
    const Tensor y = streams.query(probe.x, probe.positions);
    const Tensor key = streams.key(probe.x, probe.positions), value = streams.value(probe.x, probe.positions);
    out.query = maps(probe.x, probe.positions, y, y.format);
    out.key = maps(probe.x, probe.positions, key, key.format);
    for (auto* read : {&out.query, &out.key})
        for (Map& map : *read) {
            // what is added to x breaks linearity as well: A is what the basis vectors show
            map.matrix.colwise() += map.constant;
            out.linearity = std::max({out.linearity, map.residual, map.constant.lpNorm<Eigen::Infinity>()});
        }
    out.value = largest_difference(value, probe.x);
    for (const Tensor* t : {&y, &key, &value})
        out.answers.insert(out.answers.end(), t->values.begin(), t->values.end());
    const Probe alone = basis_at({3}, d);
    const auto at_3 = rows_where({y, probe.positions}, [&](std::size_t row) { return probe.positions[row] == 3; });
    out.company = largest_difference(streams.query(alone.x, alone.positions), at_3.x);
    return out;
}

/// The distance to the nearer of the two layouts with this base.
double to_reference(const Asked& asked, std::size_t d, double base) {
    double nearest = 0;
    for (const auto layout : {rope::Layout::half_split, rope::Layout::interleaved}) {
        const Recipe recipe = usual(layout, static_cast<int>(d), base);
        const Asked right = ask({recipe.box(), recipe.box(), [](const Tensor& x, const Positions&) { return x; }}, d);
        double off = 0;
        for (std::size_t i = 0; i < right.answers.size(); ++i)
            off = std::max(off, std::abs(right.answers[i] - asked.answers[i]));
        nearest = layout == rope::Layout::half_split ? off : std::min(nearest, off);
    }
    return nearest;
}

std::vector<double> residuals(const Asked& asked, std::size_t d, double base) {
    std::map<std::string, double> worst{{"linearity", asked.linearity},
                                        {"row alone", asked.company},
                                        {"value kept", asked.value},
                                        {"absolute reference", to_reference(asked, d, base)}};
    std::vector<Property> all = laws(asked.query, asked.key, sums);
    for (const Property& of_key : laws(asked.key, {}, sums)) all.push_back(of_key);
    for (const Property& p : all) worst[p.name] = std::max(worst[p.name], p.residual);
    std::vector<double> out;
    for (const Check& check : checks()) out.push_back(worst[check.name]);
    return out;
}

}  // namespace

Report question_suspect(const Suspect& suspect, int head_dim, double base) {
    Options options;
    options.head_dim = static_cast<std::size_t>(head_dim);
    if (suspect.kind == Kind::precision) options.format = Format::float32;
    options.negative_positions = true;
    if (suspect.meant) options.expected = suspect.meant(head_dim, base);
    return question(suspect.make(head_dim, base), options);
}

std::string first_diagnosis(const Suspect& suspect, const Report& report) {
    for (const Finding& finding : report.findings) {
        if (finding.kind == Kind::mistake || finding.kind == Kind::undecided) return finding.id;
        const bool coarse = finding.kind == Kind::precision || finding.kind == Kind::imprecise;
        if (suspect.kind == Kind::precision ? coarse : finding.kind == Kind::convention) return finding.id;
    }
    return "";
}

std::vector<Check> checks() {
    return {{"identity at 0", "`A_0 = I`", {}},
            {"norm", "`A_p^T A_p = I`", {}},
            {"composition", "`A_m A_n = A_{m+n}`", {}},
            {"relative score", "`A_m^T A_{m+n} = A_0^T A_n`, query against key", {}},
            {"inverse", "`A_{-p} A_p = I`", {}},
            {"adjoint", "`A_p^T = A_{-p}`", {}},
            {"linearity", "`y(x) = A_p x`", {}},
            {"row alone", "a row's answer does not change with the other rows", {}},
            {"value kept", "v comes back as it was", {}},
            {"absolute reference", "y is that of plain RoPE, in either layout, with the intended base", {}}};
}

KillRow kill_row(const Suspect& suspect, const Report& report, int head_dim, double base) {
    const auto d = static_cast<std::size_t>(head_dim);
    KillRow row{
        &suspect, residuals(ask(suspect.make(head_dim, base), d), d, base), {}, first_diagnosis(suspect, report)};
    for (const double residual : row.residuals) row.killed.push_back(residual > tolerance);
    return row;
}

KillMatrix kill_matrix(int head_dim, double base) {
    KillMatrix out{head_dim, base, checks(), {}};
    for (const Suspect& suspect : gallery()) {
        if (suspect.kind == Kind::precision) continue;
        out.rows.push_back(kill_row(suspect, question_suspect(suspect, head_dim, base), head_dim, base));
        for (std::size_t i = 0; i < out.checks.size(); ++i)
            if (!out.rows.back().killed[i] && suspect.kind == Kind::mistake) out.checks[i].unseen.push_back(suspect.id);
    }
    return out;
}

std::vector<std::string> KillMatrix::unseen_by_properties() const {
    std::vector<std::string> out;
    for (const KillRow& row : rows)
        if (row.suspect->kind == Kind::mistake &&
            std::find(row.killed.begin(), row.killed.end() - 1, true) == row.killed.end() - 1)
            out.push_back(row.suspect->id);
    return out;
}

}  // namespace audit
