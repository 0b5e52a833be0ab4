#include "term/term.hpp"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <string>

namespace prover {
namespace {

thread_local Recorder* active_recorder = nullptr;
std::atomic<std::uint32_t> recordings{};

std::string by(std::int64_t a, std::int64_t b) { return std::to_string(a) + "x" + std::to_string(b); }

[[noreturn]] void of_another_recording(const char* what) {
    throw std::logic_error(std::string("a prover::") + what +
                           " of another recording, or one that is gone, was used in a line: it must not be kept in a "
                           "static, captured by the line, or part of an expression of Eigen that an auto keeps "
                           "(write Vec or Mat)");
}

/// Of two that are computed with: the OnePlane that either belongs to.
std::uint32_t common_plane(std::uint32_t a, std::uint32_t b) {
    if (a != 0 && b != 0 && a != b)
        throw std::domain_error("what one sum over the planes takes of its plane was used in another sum");
    return a != 0 ? a : b;
}

/// A factor that overflowed would be a different angle, and could prove what is false.
std::int32_t factor(std::int64_t k) {
    if (k < -Angle::largest_factor || k > Angle::largest_factor)
        throw std::domain_error("an exponent or the factor of an angle must be at most " +
                                std::to_string(Angle::largest_factor) + ", got " + std::to_string(k));
    return static_cast<std::int32_t>(k);
}

}  // namespace

void refused_by_eigen(const char* condition) {
    const std::string text = condition;
    const bool is_index = text.find("index") != std::string::npos || text.find("row < ") != std::string::npos;
    throw std::domain_error(is_index ? "an index lies beyond the end of a vector or matrix"
                                     : "the sizes of a vector or matrix do not fit: Eigen asks that " + text);
}

Recorder::Recorder() : number_(++recordings), previous_(active_recorder) {
    active_recorder = this;
    program.nodes.reserve(64);  // as a formula has
    constant({0, 1});
    constant({1, 1});
}

Recorder::~Recorder() { active_recorder = previous_; }

Recorder& Recorder::active() {
    if (active_recorder == nullptr)
        throw std::logic_error("a prover::Term was computed outside of a theorem's line");
    return *active_recorder;
}

NodeId Recorder::own(const Term& term) const {
    if (term.recording_ != number_ && term.node_ != Program::zero) of_another_recording("Term");
    return term.node_;
}

NodeId Recorder::of_no_plane(const Term& term) const {
    if (term.plane_ != 0)
        throw std::domain_error("what one sum over the planes takes of its plane was used outside of it");
    return own(term);
}

void Recorder::spend(double work) {
    work_ += work;
    if (work_ > most_work)
        throw std::domain_error("too large: the products of whole matrices look at more than 4 * 10^9 entries");
}

NodeId Recorder::emit(Op op, NodeId a, NodeId b) {
    if (static_cast<double>(program.nodes.size()) >= most_nodes)
        throw std::domain_error("too large: a line takes more than 500000 steps");
    return nodes_.of({op, a, b}, program.nodes);
}

Term Recorder::constant(Fraction value) {
    if (value.numerator == INT64_MIN || value.denominator == INT64_MIN)  // its negative does not fit
        throw std::domain_error("a constant must fit in 63 bits and a sign");
    const std::int64_t sign = value.denominator < 0 ? -1 : 1;
    const std::int64_t divisor = sign * std::gcd(value.numerator, value.denominator);
    value = {value.numerator / divisor, value.denominator / divisor};
    return term(emit(Op::constant, constants_.of(value, program.constants), {}));
}

Term Recorder::trigonometric(Op op, const Angle& angle) {
    if (angle.recording_ != number_ && !angle.sum_.empty()) of_another_recording("Angle");
    if (angle.sum_.empty()) return op == Op::cos ? 1 : 0;
    return term(emit(op, angle_sums_.of(angle.sum_, program.angle_sums), {}), angle.plane_);
}

std::vector<Term> Recorder::reals(Group group) {
    group.first = static_cast<int>(program.variables.size());
    for (int i = 0; i < group.size; ++i) {
        program.variables.push_back({static_cast<int>(program.groups.size()), i});
        variables_.push_back(term(emit(Op::variable, group.first + i, {})));
    }
    program.groups.push_back(std::move(group));
    return {variables_.end() - program.groups.back().size, variables_.end()};
}

std::vector<Angle> Recorder::angles(Group group) {
    if (group.kind == GroupKind::position && group.units.size() < static_cast<std::size_t>(group.size))
        throw std::domain_error("a position needs a unit for each of its " + std::to_string(group.size) +
                                " angles, got " + std::to_string(group.units.size()));
    group.first = static_cast<int>(program.angles.size());
    for (int i = 0; i < group.size; ++i) {
        program.angles.push_back({static_cast<int>(program.groups.size()), i});
        Angle& angle = declared_angles_.emplace_back();
        angle.sum_ = {{group.first + i, 1}};
        angle.recording_ = number_;
    }
    program.groups.push_back(std::move(group));
    return {declared_angles_.end() - program.groups.back().size, declared_angles_.end()};
}

Term Term::fraction(std::int64_t numerator, std::int64_t denominator) {
    if (denominator == 0)
        throw std::domain_error("the denominator of a constant must not be 0, got " +
                                std::to_string(numerator) + "/0");
    return constant({numerator, denominator});
}

Term Term::emitted(Op op, const Term& a, const Term& b) {
    Recorder& recorder = Recorder::active();
    return recorder.term(recorder.emit(op, recorder.own(a), recorder.own(b)), common_plane(a.plane_, b.plane_));
}

Term Term::constant(Fraction value) { return Recorder::active().constant(value); }

void add_to(AngleSum& sum, NodeId n, std::int64_t k) {
    const auto own = std::lower_bound(sum.begin(), sum.end(), std::pair{n, INT32_MIN});
    if (own == sum.end() || own->first != n)
        sum.emplace(own, n, factor(k));
    else if ((own->second = factor(own->second + k)) == 0)
        sum.erase(own);
}

Angle operator+(const Angle& a, const Angle& b) {
    if (a.recording_ != b.recording_ && !a.sum_.empty() && !b.sum_.empty()) of_another_recording("Angle");
    Angle result = a;
    if (a.sum_.empty()) result.recording_ = b.recording_;
    result.plane_ = common_plane(a.plane_, b.plane_);
    for (const auto& [angle, k] : b.sum_) add_to(result.sum_, angle, k);
    return result;
}

Angle Angle::times(std::int64_t k) const {
    Angle result = *this;
    for (auto& [angle, own] : result.sum_) own = factor(factor(k) * std::int64_t{own});
    if (k == 0) result.sum_.clear();
    return result;
}

namespace {

template <Whole A>
A combined(const A& a, const A& b, const char* what, Term (*combine)(Term, Term)) {
    if (a.rows() != b.rows() || a.cols() != b.cols())
        throw std::domain_error(std::string("a ") + what + " needs equal shapes, got " + by(a.rows(), a.cols()) +
                                " and " + by(b.rows(), b.cols()));
    A result(a.rows(), a.cols());
    for (Eigen::Index i = 0; i < a.size(); ++i) result(i) = combine(a(i), b(i));
    return result;
}

}  // namespace

template <std::same_as<Mat> A, Whole B>
B operator*(const A& a, const B& b) {
    if (a.cols() != b.rows())
        throw std::domain_error("a product needs as many rows on the right as columns on the left, got " +
                                by(a.rows(), a.cols()) + " times " + by(b.rows(), b.cols()));
    Recorder::active().spend(static_cast<double>(a.size()));
    B result = B::Constant(a.rows(), b.cols(), Term());
    for (Eigen::Index r = 0; r < a.rows(); ++r)
        for (Eigen::Index j = 0; j < a.cols(); ++j) {
            if (a(r, j).node() == Program::zero) continue;
            Recorder::active().spend(static_cast<double>(b.cols()));
            for (Eigen::Index c = 0; c < b.cols(); ++c) result(r, c) += a(r, j) * b(j, c);
        }
    return result;
}
template <Whole A>
A operator+(const A& a, const A& b) {
    return combined(a, b, "sum", [](Term x, Term y) { return x + y; });
}
template <Whole A>
A operator-(const A& a, const A& b) {
    return combined(a, b, "difference", [](Term x, Term y) { return x - y; });
}
template Mat operator*(const Mat&, const Mat&);
template Vec operator*(const Mat&, const Vec&);
template Mat operator+(const Mat&, const Mat&);
template Vec operator+(const Vec&, const Vec&);
template Mat operator-(const Mat&, const Mat&);
template Vec operator-(const Vec&, const Vec&);

Term cos(const Angle& a) { return Recorder::active().trigonometric(Op::cos, a); }
Term sin(const Angle& a) { return Recorder::active().trigonometric(Op::sin, a); }

}  // namespace prover
