#include "prover/term.hpp"

#include <numeric>
#include <stdexcept>
#include <string>

namespace prover {
namespace {
thread_local Recorder* active_recorder = nullptr;
}

Recorder::Recorder() : previous_(active_recorder) {
    active_recorder = this;
    constant({0, 1});
    constant({1, 1});
}

Recorder::~Recorder() { active_recorder = previous_; }

Recorder& Recorder::active() {
    if (active_recorder == nullptr)
        throw std::logic_error("a prover::Term was computed outside of a theorem's line");
    return *active_recorder;
}

NodeId Recorder::emit(Op op, NodeId a, NodeId b) {
    const bool arithmetic = op == Op::add || op == Op::subtract || op == Op::multiply;
    const auto here = static_cast<NodeId>(program.nodes.size());
    if (arithmetic && (a < 0 || b < 0 || a >= here || b >= here))
        throw std::logic_error("a prover::Term of another recording, or one that is gone, was used in a line");
    program.nodes.push_back({op, a, b});
    return static_cast<NodeId>(program.nodes.size() - 1);
}

NodeId Recorder::constant(Fraction value) {
    if (value.numerator == INT64_MIN || value.denominator == INT64_MIN)  // its negative does not fit
        throw std::domain_error("a constant must fit in 63 bits and a sign");
    const std::int64_t sign = value.denominator < 0 ? -1 : 1;
    const std::int64_t divisor = sign * std::gcd(value.numerator, value.denominator);
    value = {value.numerator / divisor, value.denominator / divisor};
    const auto [place, is_new] = constants_.try_emplace(value, 0);
    if (is_new) {
        program.constants.push_back(value);
        place->second = emit(Op::constant, static_cast<NodeId>(program.constants.size() - 1), 0);
    }
    return place->second;
}

NodeId Recorder::trigonometric(Op op, const AngleSum& sum) {
    if (sum.empty()) return op == Op::cos ? Program::one : Program::zero;
    const auto [node, is_new] = trigonometric_.try_emplace({op, sum}, 0);
    if (is_new) {
        const auto [index, is_new_sum] =
            angle_sums_.try_emplace(sum, static_cast<NodeId>(program.angle_sums.size()));
        if (is_new_sum) program.angle_sums.push_back(sum);
        node->second = emit(op, index->second, 0);
    }
    return node->second;
}

std::vector<Term> Recorder::reals(Group group) {
    const int number = static_cast<int>(program.groups.size());
    group.first = static_cast<int>(program.variables.size());
    std::vector<Term> terms;
    for (int i = 0; i < group.size; ++i) {
        program.variables.push_back({number, i});
        terms.push_back(Term::of(emit(Op::variable, group.first + i, 0)));
    }
    program.groups.push_back(std::move(group));
    return terms;
}

std::vector<Angle> Recorder::angles(Group group) {
    if (group.kind == GroupKind::position && group.units.size() < static_cast<std::size_t>(group.size))
        throw std::domain_error("a position needs a unit for each of its " + std::to_string(group.size) +
                                " angles, got " + std::to_string(group.units.size()));
    const int number = static_cast<int>(program.groups.size());
    group.first = static_cast<int>(program.angles.size());
    std::vector<Angle> angles(static_cast<std::size_t>(group.size));
    for (int i = 0; i < group.size; ++i) {
        program.angles.push_back({number, i});
        angles[static_cast<std::size_t>(i)].sum_ = {{group.first + i, 1}};
    }
    program.groups.push_back(std::move(group));
    return angles;
}

Term Term::fraction(std::int64_t numerator, std::int64_t denominator) {
    if (denominator == 0)
        throw std::domain_error("the denominator of a constant must not be 0, got " +
                                std::to_string(numerator) + "/0");
    return of(Recorder::active().constant({numerator, denominator}));
}

namespace {
/// A factor that overflowed would be a different angle, and could prove what is false.
std::int32_t factor(std::int64_t k) {
    if (k < -Angle::largest_factor || k > Angle::largest_factor)
        throw std::domain_error("the factor of an angle must be at most " + std::to_string(Angle::largest_factor) +
                                ", got " + std::to_string(k));
    return static_cast<std::int32_t>(k);
}
}  // namespace

Angle operator+(const Angle& a, const Angle& b) {
    std::map<NodeId, std::int32_t> sum(a.sum_.begin(), a.sum_.end());
    for (const auto& [angle, k] : b.sum_) sum[angle] = factor(std::int64_t{sum[angle]} + k);
    Angle result;
    for (const auto& part : sum)
        if (part.second != 0) result.sum_.push_back(part);
    return result;
}

Angle Angle::times(std::int64_t k) const {
    Angle result;
    if (k != 0)
        for (const auto& [angle, own] : sum_) result.sum_.emplace_back(angle, factor(factor(k) * std::int64_t{own}));
    return result;
}

Angle operator-(const Angle& a) { return a.times(-1); }

namespace {

/// Eigen asserts it, but not in a release build.
template <class B>
B checked_product(const Mat& a, const B& b) {
    if (a.cols() != b.rows())
        throw std::domain_error("a product needs as many rows as the left side has columns, " +
                                std::to_string(a.cols()) + ", got " + std::to_string(b.rows()));
    return a.lazyProduct(b);
}

}  // namespace

Mat product(const Mat& a, const Mat& b) { return checked_product(a, b); }
Vec product(const Mat& a, const Vec& b) { return checked_product(a, b); }

Term cos(const Angle& a) { return Term::of(Recorder::active().trigonometric(Op::cos, a.sum_)); }
Term sin(const Angle& a) { return Term::of(Recorder::active().trigonometric(Op::sin, a.sum_)); }

}  // namespace prover
