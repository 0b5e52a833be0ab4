#include "exact/coefficients.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <unordered_map>

#include "term/compute.hpp"
#include "term/term.hpp"

namespace prover {
namespace {

/// x^e or k.a: numbers of variables or angles, each with its exponent or factor; ascending, none of them 0.
using Part = std::vector<std::pair<std::int32_t, std::int32_t>>;

/// a + sign b.
Part combined(const Part& a, const Part& b, int sign) {
    Part sum;
    sum.reserve(a.size() + b.size());
    auto i = a.begin();
    auto j = b.begin();
    while (i != a.end() || j != b.end()) {
        const bool from_a = j == b.end() || (i != a.end() && i->first <= j->first);
        const bool from_b = i == a.end() || (j != b.end() && j->first <= i->first);
        const std::int64_t k = (from_a ? i->second : std::int64_t{0}) + (from_b ? sign * std::int64_t{j->second} : 0);
        if (std::abs(k) > Angle::largest_factor) throw std::length_error("an exponent is too large");
        if (k != 0) sum.emplace_back(from_a ? i->first : j->first, static_cast<std::int32_t>(k));
        if (from_a) ++i;
        if (from_b) ++j;
    }
    return sum;
}

/// Gives every part a number; () has 0.
class Parts {
public:
    Parts() { (void)number({}); }
    std::uint32_t number(Part part) {
        if (parts_.size() >= largest) throw std::length_error("there are too many coefficients");
        const auto [place, is_new] = numbers_.try_emplace(std::move(part), static_cast<std::uint32_t>(parts_.size()));
        if (is_new) parts_.push_back(&place->first);
        return place->second;
    }
    const Part& operator[](std::uint32_t number) const { return *parts_[number]; }

private:
    struct Hash {
        std::size_t operator()(const Part& part) const {
            std::uint64_t hash = part.size();
            for (const auto& [n, k] : part)
                hash = (hash ^ (static_cast<std::uint64_t>(n) << 32 | static_cast<std::uint32_t>(k))) *
                       std::uint64_t{0x9E3779B97F4A7C15};
            return static_cast<std::size_t>(hash ^ hash >> 32);
        }
    };
    static constexpr std::size_t largest = std::size_t{1} << 31;
    std::unordered_map<Part, std::uint32_t, Hash> numbers_;
    std::vector<const Part*> parts_;
};

/// A function x^e cos(k.a) or x^e sin(k.a), by the numbers of e and k.
struct Function {
    std::uint32_t powers;
    std::uint32_t angles;
    bool sine;
    [[nodiscard]] std::uint64_t key() const {
        return std::uint64_t{powers} << 32 | std::uint64_t{angles} << 1 | std::uint64_t{sine};
    }
    static Function of(std::uint64_t key) {
        return {static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key) >> 1, (key & 1) != 0};
    }
};

/// A finite sum of functions: the coefficient of each, none of them 0.
using Sum = std::map<std::uint64_t, Quotient>;

void add(Sum& sum, std::uint64_t function, const Quotient& coefficient) {
    if (coefficient.is_zero()) return;
    const auto [place, is_new] = sum.try_emplace(function, coefficient);
    if (is_new) return;
    place->second = place->second + coefficient;
    if (place->second.is_zero()) sum.erase(place);
}

/// A program in this arithmetic. What is no longer needed is given back, and a sum grows in the place of its larger
/// part: a sum of n terms takes n steps, not n^2.
class Coefficients {
public:
    Coefficients(const Program& program, double most_work)
        : program_(program), most_work_(most_work), values_(program.nodes.size()), left_(program.nodes.size()) {}

    std::vector<CoefficientStep> compare() {
        std::vector<CoefficientStep> results(program_.outputs.size());
        try {
            run();
            for (const std::size_t k : equations(program_)) compare(program_.outputs[k], results[k]);
        } catch (const std::length_error& error) {
            for (CoefficientStep& step : results) {
                step.refused = true;
                step.why = error.what();
            }
        }
        return results;
    }

    // the arithmetic of compute()
    [[nodiscard]] static Sum constant(const Fraction& f) {
        Sum sum;
        prover::add(sum, 0, Quotient(f));
        return sum;
    }
    [[nodiscard]] Sum variable(NodeId x) { return {{Function{powers_.number({{x, 1}}), 0, false}.key(), 1}}; }
    [[nodiscard]] Sum cos(NodeId sum) { return trigonometric(sum, false); }
    [[nodiscard]] Sum sin(NodeId sum) { return trigonometric(sum, true); }
    [[nodiscard]] Sum add(NodeId a, NodeId b) { return sum(a, b, 1); }
    [[nodiscard]] Sum subtract(NodeId a, NodeId b) { return sum(a, b, -1); }
    [[nodiscard]] Sum multiply(NodeId a, NodeId b) {
        const Sum product = times(values_[index(a)], values_[index(b)]);
        release(a);
        release(b);
        return product;
    }
    [[noreturn]] static Sum sum_over_planes(NodeId) {
        throw std::logic_error("a program of the generic plane has no value of its own");
    }

private:
    void run() {
        std::vector<NodeId> ends;
        for (const std::size_t k : equations(program_))
            for (const Output* side : {&program_.outputs[k], &program_.outputs[index(program_.outputs[k].previous)]})
                ends.insert(ends.end(), side->nodes.begin(), side->nodes.end());
        const std::vector<bool> used = used_by(program_, ends);
        for (const NodeId end : ends) ++left_[index(end)];
        for (std::size_t n = 0; n < used.size(); ++n) {
            const Node& node = program_.nodes[n];
            if (!used[n] || !(is_sum(node) || node.op == Op::multiply)) continue;
            ++left_[index(node.a)];
            ++left_[index(node.b)];
        }
        const auto itself = [](NodeId n) { return n; };
        for (std::size_t n = 0; n < used.size(); ++n)
            if (used[n]) values_[n] = compute(program_, static_cast<NodeId>(n), itself, *this);
    }

    void spend(std::size_t operations) {
        work_ += operation * static_cast<double>(operations);
        if (work_ > most_work_) throw std::length_error("there are too many coefficients");
    }
    void release(NodeId n) {
        if (--left_[index(n)] == 0) values_[index(n)] = {};
    }

    /// k.a with the first factor positive; the sign that this takes.
    std::pair<std::uint32_t, int> of_angles(Part part) {
        const bool turn = !part.empty() && part.front().second < 0;
        if (turn)
            for (auto& [a, k] : part) k = -k;
        return {angles_.number(std::move(part)), turn ? -1 : 1};
    }
    Sum trigonometric(NodeId sum_of_angles, bool sine) {
        const auto [angles, sign] = of_angles(program_.angle_sums[index(sum_of_angles)]);
        Sum sum;
        prover::add(sum, Function{0, angles, sine}.key(), angles == 0 && sine ? 0 : sine ? sign : 1);
        return sum;
    }

    Sum sum(NodeId a, NodeId b, int sign) {
        const bool keeps_b = values_[index(b)].size() > values_[index(a)].size() && left_[index(b)] == 1 && a != b;
        const NodeId kept = keeps_b ? b : a, other = keeps_b ? a : b;
        Sum result = left_[index(kept)] == 1 && a != b ? std::move(values_[index(kept)]) : values_[index(kept)];
        if (keeps_b && sign < 0) {
            spend(result.size());
            for (auto& part : result) part.second = -part.second;
        }
        spend(values_[index(other)].size() + 1);
        for (const auto& [function, coefficient] : values_[index(other)])
            prover::add(result, function, keeps_b || sign > 0 ? coefficient : -coefficient);
        release(a);
        release(b);
        return result;
    }

    Sum times(const Sum& a, const Sum& b) {
        spend(4 * a.size() * b.size() + 1);
        Sum product;
        for (const auto& [f, x] : a) {
            for (const auto& [g, y] : b) multiply_into(product, Function::of(f), Function::of(g), x * y);
            if (product.size() > most_terms) throw std::length_error("there are too many coefficients");
        }
        return product;
    }
    void multiply_into(Sum& product, Function f, Function g, const Quotient& coefficient) {
        const std::uint32_t powers = product_of(f.powers, g.powers);
        if (f.angles == 0 || g.angles == 0) {
            const Function& turning = f.angles == 0 ? g : f;
            return prover::add(product, Function{powers, turning.angles, turning.sine}.key(), coefficient);
        }
        const auto& [sum, difference, sign] = sum_and_difference(f.angles, g.angles);
        const Quotient half = coefficient * one_half;
        if (f.sine == g.sine) {  // cos A cos B, sin A sin B
            prover::add(product, Function{powers, difference, false}.key(), half);
            prover::add(product, Function{powers, sum, false}.key(), f.sine ? -half : half);
        } else {  // sin A cos B, cos A sin B; a sum of A and B, whose first factors are positive, needs no sign
            prover::add(product, Function{powers, sum, true}.key(), half);
            if (difference != 0)
                prover::add(product, Function{powers, difference, true}.key(), (sign > 0) == f.sine ? half : -half);
        }
    }
    std::uint32_t product_of(std::uint32_t a, std::uint32_t b) {
        if (a == 0 || b == 0) return std::max(a, b);
        const std::uint64_t both = std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
        const auto [place, is_new] = products_.try_emplace(both);
        if (is_new) place->second = powers_.number(combined(powers_[a], powers_[b], 1));
        return place->second;
    }
    struct Angles {
        std::uint32_t sum, difference;
        int sign;  ///< of the difference
    };
    const Angles& sum_and_difference(std::uint32_t a, std::uint32_t b) {
        const auto [place, is_new] = turned_.try_emplace(std::uint64_t{a} << 32 | b);
        if (is_new) {
            const auto [difference, sign] = of_angles(combined(angles_[a], angles_[b], -1));
            place->second = {of_angles(combined(angles_[a], angles_[b], 1)).first, difference, sign};
        }
        return place->second;
    }

    void compare(const Output& right, CoefficientStep& step) {
        const Output& left = program_.outputs[index(right.previous)];
        for (std::size_t e = 0; e < left.nodes.size(); ++e) {
            const Sum& l = values_[index(left.nodes[e])];
            const Sum& r = values_[index(right.nodes[e])];
            spend(l.size() + r.size() + 1);
            step.terms += std::max(l.size(), r.size());
            step.vacuous = step.vacuous && l.empty() && r.empty();
            if (left.nodes[e] == right.nodes[e] || l == r) continue;
            Sum difference = l;
            for (const auto& [function, x] : r) prover::add(difference, function, -x);
            DifferentCoefficient first = first_of(difference, l, r);
            first.row = static_cast<int>(e) / left.columns;
            first.column = static_cast<int>(e) % left.columns;
            if (!step.counterexample) {
                Counterexample& at = step.counterexample.emplace(where_not_zero(difference, first.powers));
                const auto values = evaluate_exactly(program_, at.variables, at.angles);
                at.row = first.row;
                at.column = first.column;
                at.left = values[index(left.nodes[e])];
                at.right = values[index(right.nodes[e])];
            }
            step.differs.push_back(std::move(first));
        }
    }

    static Quotient coefficient(const Sum& sum, std::uint64_t function) {
        const auto place = sum.find(function);
        return place == sum.end() ? 0 : place->second;
    }

    /// The first function whose coefficients differ: of few variables and angles, then in their order.
    [[nodiscard]] DifferentCoefficient first_of(const Sum& difference, const Sum& left, const Sum& right) const {
        const auto order = [this](std::uint64_t key) {
            const Function f = Function::of(key);
            const Part &e = powers_[f.powers], &k = angles_[f.angles];
            std::int64_t size = 0;
            for (const Part* part : {&e, &k})
                for (const auto& power : *part) size += std::abs(std::int64_t{power.second});
            return std::tuple(e.size() + k.size(), size, e, k, f.sine);
        };
        const auto first = std::min_element(difference.begin(), difference.end(), [&](const auto& a, const auto& b) {
            return order(a.first) < order(b.first);
        });
        const Function f = Function::of(first->first);
        return {powers_[f.powers], angles_[f.angles], f.sine, coefficient(left, first->first),
                coefficient(right, first->first)};
    }

    /// A point at which a sum is not 0. Variables that `kept` does not have are 0: its own terms stay. Then one
    /// variable and one angle after the other takes the first value that leaves something; there is one among as many
    /// values as the argument of grid.hpp needs.
    Counterexample where_not_zero(const Sum& sum, const Part& kept) {
        Counterexample point{};
        point.variables.assign(program_.variables.size(), 0);
        point.angles.assign(program_.angles.size(), {1, 0});
        const auto is_kept = [&](const auto& power) {
            return std::ranges::any_of(kept, [&](const auto& own) { return own.first == power.first; });
        };
        Sum rest;
        for (const auto& [key, x] : sum)
            if (std::ranges::all_of(powers_[Function::of(key).powers], is_kept)) rest.emplace(key, x);
        for (const auto& power : kept)
            rest = first_value(rest, [&](const Sum& s, int n) {
                point.variables[index(power.first)] = real_value(n);
                return with_variable(s, power.first, real_value(n));
            });
        for (std::int32_t a = 0; a < static_cast<std::int32_t>(program_.angles.size()); ++a)
            rest = first_value(rest, [&](const Sum& s, int n) {
                point.angles[index(a)] = circle_value(n);
                return with_angle(s, a, circle_value(n));
            });
        return point;
    }
    template <class F>
    Sum first_value(const Sum& sum, F&& at) {
        for (int n = 0;; ++n) {
            Sum rest = at(sum, n);
            spend(sum.size() + 1);
            if (!rest.empty()) return rest;
        }
    }
    /// The number `n` of a part and what else it has.
    static std::pair<std::int32_t, Part> without(Part part, std::int32_t n) {
        const auto own = std::ranges::find(part, n, [](const auto& power) { return power.first; });
        if (own == part.end()) return {0, std::move(part)};
        const std::int32_t k = own->second;
        part.erase(own);
        return {k, std::move(part)};
    }
    Sum with_variable(const Sum& sum, std::int32_t x, const Quotient& value) {
        Sum result;
        for (const auto& [key, coefficient] : sum) {
            const Function f = Function::of(key);
            auto [exponent, others] = without(powers_[f.powers], x);
            Quotient factor = coefficient;
            spend(index(exponent));
            for (; exponent > 0; --exponent) factor = factor * value;
            prover::add(result, Function{powers_.number(std::move(others)), f.angles, f.sine}.key(), factor);
        }
        return result;
    }
    Sum with_angle(const Sum& sum, std::int32_t a, const CirclePoint& point) {
        Sum result;
        for (const auto& [key, coefficient] : sum) {
            const Function f = Function::of(key);
            auto [factor, others] = without(angles_[f.angles], a);
            if (factor == 0) {
                prover::add(result, key, coefficient);
                continue;
            }
            spend(index(std::abs(factor)));
            const CirclePoint turned = multiple(point, factor);
            const auto [rest, sign] = of_angles(std::move(others));
            const Quotient sine_sign = sign;  // sin(-K) = -sin K
            // cos(K + ka) = cos K c - sin K s; sin(K + ka) = sin K c + cos K s
            const Quotient& of_cos = f.sine ? turned.s : turned.c;
            const Quotient of_sin = sine_sign * (f.sine ? turned.c : -turned.s);
            prover::add(result, Function{f.powers, rest, false}.key(), coefficient * of_cos);
            if (rest != 0) prover::add(result, Function{f.powers, rest, true}.key(), coefficient * of_sin);
        }
        return result;
    }

    static constexpr std::size_t most_terms = 500'000;  ///< of a product: what fits in a hundred megabytes
    static constexpr double operation = 40;  ///< a term found and changed, in operations with short numbers
    static inline const Quotient one_half{Fraction{1, 2}};
    const Program& program_;
    double most_work_, work_{};
    Parts powers_, angles_;
    std::unordered_map<std::uint64_t, std::uint32_t> products_;
    std::unordered_map<std::uint64_t, Angles> turned_;
    std::vector<Sum> values_;
    std::vector<int> left_;  ///< how often a value is still asked for
};

}  // namespace

std::vector<CoefficientStep> compare_coefficients(const Program& program, double most_work) {
    require_equal_shapes(program);
    return Coefficients(program, most_work).compare();
}

}  // namespace prover
