#include "theorem/evidence.hpp"

#include <algorithm>
#include <iterator>

#include "exact/every_dimension.hpp"
#include "exact/exact.hpp"

namespace prover {

const char* name(Verdict verdict) {
    constexpr const char* names[] = {"proved", "supported", "cited", "refuted", "undecided"};
    return names[static_cast<std::size_t>(verdict)];
}

const char* name(Tier tier) {
    constexpr const char* names[] = {"exact", "exhaustive", "witness", "enclosure", "high precision", "cited", "none"};
    return names[static_cast<std::size_t>(tier)];
}

ExactCertificate certificate(const Program& program, const ExactStep& step, std::size_t output, int dimension) {
    ExactCertificate made{dimension, {}, step.points, program.outputs[output].nodes.size(), step.uses_angles,
                          step.by_points, step.by_coefficients, step.terms};
    if (step.by_points)
        for (std::size_t g = 0; g < program.groups.size(); ++g)
            made.degrees.emplace_back(program.groups[g].name, step.degree[g]);
    return made;
}

GenericCertificate certificate(const EveryDimension& step) {
    GenericCertificate made{step.sums};
    for (const ExactStep& one : step.by_planes) {
        made.points += one.points;
        made.terms += one.terms;
        made.by_points = made.by_points && one.by_points;
    }
    return made;
}

bool Scope::narrow(const Scope& other) {
    if (other.every_dimension || !other.dimensions.empty()) {
        const bool is_first = !every_dimension && dimensions.empty();
        const bool every = other.every_dimension && (is_first || every_dimension);
        std::vector<int> both = other.dimensions;
        if (!is_first) {
            both.clear();
            std::ranges::set_intersection(dimensions, other.dimensions, std::back_inserter(both));
        }
        if (!every && both.empty()) return false;
        every_dimension = every;
        dimensions = std::move(both);
    }
    for (const std::string& domain : other.domains)
        if (std::ranges::find(domains, domain) == domains.end()) domains.push_back(domain);
    return true;
}

std::string listed(const std::vector<int>& ascending) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    for (std::size_t i = 0; i < ascending.size(); ++i) {
        const auto step = [&](std::size_t k) { return ascending[k + 1] - ascending[k]; };
        std::size_t last = i;
        while (last + 1 < ascending.size() && step(last) == step(i)) ++last;
        add(std::to_string(ascending[i]));
        if (last < i + 4) continue;
        add(std::to_string(ascending[i + 1]));
        add("\\dots");
        add(std::to_string(ascending[last]));
        i = last;
    }
    return text;
}

std::string in_words(const Scope& scope) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "for " : "; for ") + part; };
    if (scope.every_dimension) {
        add("every even $d$");
    } else if (!scope.dimensions.empty()) {
        add("$d = " + listed(scope.dimensions) + "$");
    }
    for (const std::string& domain : scope.domains) add("$" + domain + "$");
    return text;
}

}  // namespace prover
