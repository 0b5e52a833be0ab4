#include "exact/coefficients.hpp"

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "term/compute.hpp"
#include "term/places.hpp"
#include "term/term.hpp"

namespace prover {
namespace {

/// x^e or k.a: numbers of variables or angles, each with its exponent or factor; ascending, none of them 0.
using Part = AngleSum;

/// a + sign b.
Part combined(Part a, const Part& b, int sign) {
    for (const auto& [n, k] : b) add_to(a, n, sign * std::int64_t{k});
    return a;
}

/// Gives every part a number; () has 0.
class Parts {
public:
    Parts() {
        parts_.reserve(8);  // more than most equations have
        (void)number({});
    }
    NodeId number(const Part& part) { return places_.of(part, parts_); }
    const Part& operator[](NodeId number) const { return parts_[index(number)]; }

private:
    std::vector<Part> parts_;
    Places<Part> places_;
};

/// A function x^e cos(k.a) or x^e sin(k.a): the numbers of e and k in one, which a register holds.
class Function {
public:
    Function(NodeId powers, NodeId angles, bool sine)
        : number_(std::uint64_t{static_cast<std::uint32_t>(powers)} << 32 | index(angles) << 1 | (sine ? 1U : 0U)) {}
    [[nodiscard]] NodeId powers() const { return static_cast<NodeId>(number_ >> 32); }
    [[nodiscard]] NodeId angles() const { return static_cast<NodeId>(static_cast<std::uint32_t>(number_) >> 1); }
    [[nodiscard]] bool sine() const { return number_ % 2 == 1; }
    auto operator<=>(const Function&) const = default;

private:
    std::uint64_t number_;
};

/// A finite sum of functions: the coefficient of each, none of them 0.
class Sum {
public:
    struct Summand {
        Function function;
        Quotient coefficient;
        bool operator==(const Summand&) const = default;
    };
    using Summands = boost::container::small_vector<Summand, 2>;

    /// Among a few it is put in its place. Among many it stands at the end, until someone looks or there is more than
    /// all that is in order: n summands that come one by one take n log n steps.
    void add(Function function, const Quotient& coefficient) {
        if (coefficient.is_zero()) return;
        if (unordered_ == 0 && summands_.size() < few) return insert(function, coefficient);
        if (unordered_ > summands_.size() / 2 + 4) settle();
        summands_.push_back({function, coefficient});
        ++unordered_;
    }
    void reserve(std::size_t summands) { summands_.reserve(summands); }
    void negate() {
        for (Summand& one : summands_) one.coefficient = -one.coefficient;
    }
    /// Before they are put in order: no fewer than there are.
    [[nodiscard]] std::size_t written() const { return summands_.size(); }
    /// Each function once, ascending.
    [[nodiscard]] const Summands& summands() const {
        if (unordered_ > 0) settle();
        return summands_;
    }

private:
    static constexpr std::size_t few = 8;
    void insert(Function function, const Quotient& coefficient) {
        auto place = summands_.end();
        while (place != summands_.begin() && function < std::prev(place)->function) --place;
        if (place == summands_.begin() || std::prev(place)->function != function) {
            summands_.insert(place, {function, coefficient});
        } else {
            Quotient& own = std::prev(place)->coefficient;
            own = own + coefficient;
            if (own.is_zero()) summands_.erase(std::prev(place));
        }
    }
    void settle() const {
        const auto before = [](const Summand& a, const Summand& b) { return a.function < b.function; };
        if (!std::is_sorted(summands_.begin(), summands_.end(), before))
            std::sort(summands_.begin(), summands_.end(), before);
        auto end = summands_.begin();
        for (auto next = end; next != summands_.end();) {
            Summand sum = std::move(*next);
            while (++next != summands_.end() && next->function == sum.function)
                sum.coefficient = sum.coefficient + next->coefficient;
            if (!sum.coefficient.is_zero()) *end++ = std::move(sum);
        }
        summands_.erase(end, summands_.end());
        unordered_ = 0;
    }
    mutable Summands summands_;
    mutable std::size_t unordered_ = 0;  ///< of them, at the end
};

/// A program in this arithmetic. What is no longer needed is given back, and a sum grows in the place of its larger
/// part: a sum of n terms takes about n steps, not n^2.
class Coefficients : public WithoutGenericPlane<void> {
public:
    Coefficients(const Program& program, double most_work)
        : program_(program), most_work_(most_work), values_(program.nodes.size()), left_(program.nodes.size()) {}

    std::vector<CoefficientStep> compare() {
        std::vector<CoefficientStep> results(program_.outputs.size());
        try {
            run();
            for (const std::size_t k : equations(program_)) compare(program_.outputs[k], results[k]);
        } catch (const std::domain_error& error) {
            for (CoefficientStep& step : results) {
                step.refused = true;
                step.why = error.what();
            }
        }
        return results;
    }

    // the arithmetic of compute(), whose values are written where they stay
    void constant(const Fraction& f) { value().add({0, 0, false}, Quotient(f)); }
    void variable(NodeId x) { value().add({powers_.number({{x, 1}}), 0, false}, 1); }
    void cos(NodeId sum) { value().add({0, of_angles(program_.angle_sums[index(sum)]).first, false}, 1); }
    void sin(NodeId sum) {
        const auto [angles, sign] = of_angles(program_.angle_sums[index(sum)]);
        if (angles != 0) value().add({0, angles, true}, sign);
    }
    void add(NodeId a, NodeId b) { sum(a, b, 1); }
    void subtract(NodeId a, NodeId b) { sum(a, b, -1); }
    void multiply(NodeId a, NodeId b) {
        multiply(values_[index(a)].summands(), values_[index(b)].summands(), value());
        release(a);
        release(b);
    }

private:
    Sum& value() { return values_[index(node_)]; }  ///< of the node that is computed

    void run() {
        const std::vector<NodeId> ends = both_sides(program_, equations(program_));
        const std::vector<NodeId> used = used_by(program_, ends);
        for (const NodeId end : ends) ++left_[index(end)];
        for (const NodeId n : used) {
            const Node& node = program_.nodes[index(n)];
            if (!is_sum(node) && node.op != Op::multiply) continue;
            ++left_[index(node.a)];
            ++left_[index(node.b)];
        }
        const auto itself = [](NodeId n) { return n; };
        for (const NodeId n : used) compute(program_, node_ = n, itself, *this);
    }

    void spend(std::size_t operations) {
        work_ += operation * static_cast<double>(operations);
        if (work_ > most_work_) throw std::domain_error("there are too many coefficients");
    }
    void release(NodeId n) {
        if (--left_[index(n)] == 0) values_[index(n)] = {};
    }

    /// k.a with the first factor positive; the sign that this takes.
    std::pair<NodeId, int> of_angles(Part part) {
        const bool turn = !part.empty() && part.front().second < 0;
        if (turn)
            for (auto& [a, k] : part) k = -k;
        return {angles_.number(part), turn ? -1 : 1};
    }

    void sum(NodeId a, NodeId b, int sign) {
        const bool keeps_b =
            values_[index(b)].written() > values_[index(a)].written() && left_[index(b)] == 1 && a != b;
        const NodeId kept = keeps_b ? b : a, other = keeps_b ? a : b;
        Sum& result = value();
        result = left_[index(kept)] == 1 && a != b ? std::move(values_[index(kept)]) : Sum(values_[index(kept)]);
        if (keeps_b && sign < 0) {
            spend(result.written());
            result.negate();
        }
        const Sum::Summands& added = values_[index(other)].summands();
        spend(added.size() + 1);
        for (const auto& [function, coefficient] : added)
            result.add(function, keeps_b || sign > 0 ? coefficient : -coefficient);
        release(a);
        release(b);
    }

    void multiply(const Sum::Summands& a, const Sum::Summands& b, Sum& product) {
        spend(4 * a.size() * b.size() + 1);
        product.reserve(std::min(2 * a.size() * b.size(), most_terms));
        for (const auto& [f, x] : a) {
            for (const auto& [g, y] : b) multiply_into(product, f, g, x * y);
            if (product.written() > 2 * most_terms) require_few(product);
        }
        require_few(product);
    }
    static void require_few(const Sum& sum) {
        if (sum.summands().size() > most_terms) throw std::domain_error("there are too many coefficients");
    }
    void multiply_into(Sum& product, Function f, Function g, const Quotient& coefficient) {
        const NodeId powers = f.powers() == 0   ? g.powers()
                              : g.powers() == 0 ? f.powers()
                                                : powers_.number(combined(powers_[f.powers()], powers_[g.powers()], 1));
        if (f.angles() == 0 || g.angles() == 0) {
            const Function turning = f.angles() == 0 ? g : f;
            return product.add({powers, turning.angles(), turning.sine()}, coefficient);
        }
        const auto& [sum, difference, sign] = turned(f.angles(), g.angles());
        const Quotient half = coefficient * one_half;
        if (f.sine() == g.sine()) {  // cos A cos B, sin A sin B
            product.add({powers, difference, false}, half);
            product.add({powers, sum, false}, f.sine() ? -half : half);
        } else {  // sin A cos B, cos A sin B; a sum of A and B, whose first factors are positive, needs no sign
            product.add({powers, sum, true}, half);
            if (difference != 0) product.add({powers, difference, true}, (sign > 0) == f.sine() ? half : -half);
        }
    }

    struct Turned {
        NodeId sum, difference;
        int sign;  ///< of the difference
    };
    /// Most products are of the same two angles as the one before.
    const Turned& turned(NodeId a, NodeId b) {
        if (std::exchange(turned_by_, std::pair(a, b)) != std::pair(a, b)) {
            const auto [difference, sign] = of_angles(combined(angles_[a], angles_[b], -1));
            turned_ = {of_angles(combined(angles_[a], angles_[b], 1)).first, difference, sign};
        }
        return turned_;
    }

    void compare(const Output& right, CoefficientStep& step) {
        const Output& left = program_.outputs[index(right.previous)];
        for (std::size_t e = 0; e < left.nodes.size(); ++e) {
            const Sum::Summands& l = values_[index(left.nodes[e])].summands();
            const Sum::Summands& r = values_[index(right.nodes[e])].summands();
            spend(l.size() + r.size() + 1);
            step.terms += std::max(l.size(), r.size());
            step.vacuous = step.vacuous && l.empty() && r.empty();
            if (left.nodes[e] == right.nodes[e] || l == r) continue;
            Sum difference = values_[index(left.nodes[e])];
            for (const auto& [function, x] : r) difference.add(function, -x);
            DifferentCoefficient first = first_of(difference.summands(), l, r);
            first.row = static_cast<int>(e) / left.columns;
            first.column = static_cast<int>(e) % left.columns;
            if (!step.counterexample) {
                Counterexample& at = step.counterexample.emplace(where_not_zero(difference.summands(), first.powers));
                const auto values = evaluate_exactly(program_, at.variables, at.angles);
                at.row = first.row;
                at.column = first.column;
                at.left = values[index(left.nodes[e])];
                at.right = values[index(right.nodes[e])];
            }
            step.differs.push_back(std::move(first));
        }
    }

    static Quotient coefficient(const Sum::Summands& sum, Function function) {
        const auto place = std::ranges::find(sum, function, &Sum::Summand::function);
        return place == sum.end() ? 0 : place->coefficient;
    }

    /// The first function whose coefficients differ: of few variables and angles, then in their order.
    [[nodiscard]] DifferentCoefficient first_of(const Sum::Summands& difference, const Sum::Summands& left,
                                                const Sum::Summands& right) const {
        const auto order = [this](Function f) {
            const Part &e = powers_[f.powers()], &k = angles_[f.angles()];
            std::int64_t size = 0;
            for (const Part* part : {&e, &k})
                for (const auto& power : *part) size += std::abs(std::int64_t{power.second});
            return std::tuple(e.size() + k.size(), size, e, k, f.sine());
        };
        const auto first = std::min_element(difference.begin(), difference.end(), [&](const auto& a, const auto& b) {
            return order(a.function) < order(b.function);
        });
        const Function f = first->function;
        return {powers_[f.powers()], angles_[f.angles()], f.sine(), coefficient(left, f), coefficient(right, f)};
    }

    /// A point at which a sum is not 0. Variables that `kept` does not have are 0: its own terms stay. Then one
    /// variable and one angle after the other takes the first value that leaves something; there is one among as many
    /// values as the argument of grid.hpp needs.
    Counterexample where_not_zero(const Sum::Summands& sum, const Part& kept) {
        Counterexample point{};
        point.variables.assign(program_.variables.size(), 0);
        point.angles.assign(program_.angles.size(), {1, 0});
        const auto is_kept = [&](const auto& power) {
            return std::ranges::any_of(kept, [&](const auto& own) { return own.first == power.first; });
        };
        Sum rest;
        for (const auto& [f, x] : sum)
            if (std::ranges::all_of(powers_[f.powers()], is_kept)) rest.add(f, x);
        for (const auto& power : kept)
            rest = first_value(rest, [&](const Sum::Summands& s, int n) {
                point.variables[index(power.first)] = real_value(n);
                return with_variable(s, power.first, real_value(n));
            });
        for (std::int32_t a = 0; a < static_cast<std::int32_t>(program_.angles.size()); ++a)
            rest = first_value(rest, [&](const Sum::Summands& s, int n) {
                point.angles[index(a)] = circle_value(n);
                return with_angle(s, a, circle_value(n));
            });
        return point;
    }
    template <class F>
    Sum first_value(const Sum& sum, F&& at) {
        for (int n = 0;; ++n) {
            Sum rest = at(sum.summands(), n);
            spend(sum.written() + 1);
            if (!rest.summands().empty()) return rest;
        }
    }
    /// Takes the number `n` out of a part; what it had there.
    static std::int32_t taken_out(Part& part, std::int32_t n) {
        const auto own = std::ranges::find(part, n, [](const auto& power) { return power.first; });
        if (own == part.end()) return 0;
        const std::int32_t k = own->second;
        part.erase(own);
        return k;
    }
    Sum with_variable(const Sum::Summands& sum, std::int32_t x, const Quotient& value) {
        Sum result;
        for (const auto& [f, coefficient] : sum) {
            Part others = powers_[f.powers()];
            std::int32_t exponent = taken_out(others, x);
            Quotient factor = coefficient;
            spend(index(exponent));
            for (; exponent > 0; --exponent) factor = factor * value;
            result.add({powers_.number(others), f.angles(), f.sine()}, factor);
        }
        return result;
    }
    Sum with_angle(const Sum::Summands& sum, std::int32_t a, const CirclePoint& point) {
        Sum result;
        for (const auto& [f, coefficient] : sum) {
            Part others = angles_[f.angles()];
            const std::int32_t factor = taken_out(others, a);
            if (factor == 0) {
                result.add(f, coefficient);
                continue;
            }
            spend(index(std::abs(factor)));
            const CirclePoint turned = multiple(point, factor);
            const auto [rest, sign] = of_angles(others);
            const Quotient sine_sign = sign;  // sin(-K) = -sin K
            // cos(K + ka) = cos K c - sin K s; sin(K + ka) = sin K c + cos K s
            const Quotient& of_cos = f.sine() ? turned.s : turned.c;
            const Quotient of_sin = sine_sign * (f.sine() ? turned.c : -turned.s);
            result.add({f.powers(), rest, false}, coefficient * of_cos);
            if (rest != 0) result.add({f.powers(), rest, true}, coefficient * of_sin);
        }
        return result;
    }

    static constexpr std::size_t most_terms = 500'000;  ///< of a product: what fits in a hundred megabytes
    static constexpr double operation = 40;  ///< a term found and changed, in operations with short numbers
    static inline const Quotient one_half{Fraction{1, 2}};
    const Program& program_;
    double most_work_, work_{};
    Parts powers_, angles_;
    std::pair<NodeId, NodeId> turned_by_;
    Turned turned_{};
    NodeId node_{};
    std::vector<Sum> values_;
    std::vector<int> left_;  ///< how often a value is still asked for
};

}  // namespace

std::vector<CoefficientStep> compare_coefficients(const Program& program, double most_work) {
    require_equal_shapes(program);
    return Coefficients(program, most_work).compare();
}

}  // namespace prover
