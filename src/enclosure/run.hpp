// A Program with numbers: every node's value at a sample, in the arithmetic that is given.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "term/compute.hpp"
#include "enclosure/high_precision.hpp"
#include "number/quotient.hpp"

namespace prover {

/// r = value, in an arithmetic.
template <class Arithmetic, class Number>
void set(const Arithmetic& arithmetic, Number& r, const RealNumber& value) {
    Number t = arithmetic.make();
    Arithmetic::set(r, value.factor);
    Arithmetic::pi(t);
    for (int i = 0; i < value.pi_power; ++i) Arithmetic::multiply(r, r, t);
    Arithmetic::set(t, Fraction{value.base, 1});
    Arithmetic::logarithm(t, t);
    Arithmetic::scale(t, t, Quotient(value.exponent).rational());
    Arithmetic::exponential(t, t);
    Arithmetic::multiply(r, r, t);
}

/// Runs a program with one arithmetic; the numbers are made once and used again for every sample.
template <class Arithmetic>
class Run {
public:
    using Number = typename Arithmetic::Number;

    Run(const Program& program, Arithmetic arithmetic)
        : program_(program), arithmetic_(arithmetic), radians_(make()), part_(make()), unused_(make()) {
        values_.reserve(program.nodes.size());
        trigonometric_.resize(program.angle_sums.size(), {&unused_, &unused_});
        units_.resize(program.angles.size());
        for (const Node& node : program.nodes) {
            Number& value = values_.emplace_back(make());
            const auto a = static_cast<std::size_t>(node.a);
            if (node.op == Op::constant) Arithmetic::set(value, program.constants[a]);
            // sin_cos writes into the nodes themselves; where only one of the two is used, the other goes nowhere
            if (node.op == Op::sin) trigonometric_[a].first = &value;
            if (node.op == Op::cos) trigonometric_[a].second = &value;
        }
    }
    Run(const Run&) = delete;  // it holds pointers to its own numbers
    Run& operator=(const Run&) = delete;

    void at(const Sample& sample) {
        for (std::size_t a = 0; a < units_.size(); ++a) units_[a] = value_of(sample.units[a], units_[a]);
        for (std::size_t s = 0; s < program_.angle_sums.size(); ++s) {
            set_radians(program_.angle_sums[s], sample);
            Arithmetic::sin_cos(*trigonometric_[s].first, *trigonometric_[s].second, radians_);
        }
        const auto value = [&](NodeId n) -> const Number& { return values_[index(n)]; };
        for (std::size_t n = 0; n < program_.nodes.size(); ++n)
            compute(program_, static_cast<NodeId>(n), value, InPlace{{}, values_[n], sample});
    }

    [[nodiscard]] const Number& operator[](NodeId node) const { return values_[static_cast<std::size_t>(node)]; }
    [[nodiscard]] Number make() const { return arithmetic_.make(); }

private:
    /// Computes into a number that was made before; constants, cos and sin stand there already.
    struct InPlace : WithoutGenericPlane<void> {
        Number& result;
        const Sample& sample;
        void constant(const Fraction&) const {}
        void variable(NodeId x) const { Arithmetic::set(result, sample.variables[index(x)]); }
        void cos(NodeId) const {}
        void sin(NodeId) const {}
        void add(const Number& a, const Number& b) const { Arithmetic::add(result, a, b); }
        void subtract(const Number& a, const Number& b) const { Arithmetic::subtract(result, a, b); }
        void multiply(const Number& a, const Number& b) const { Arithmetic::multiply(result, a, b); }
    };
    using Unit = const std::pair<const RealNumber, Number>*;

    /// sum of k_j a_j in radians; the multipliers of equal units are added first, exactly: (n - m) theta.
    void set_radians(const AngleSum& sum, const Sample& sample) {
        multipliers_.clear();
        for (const auto& [a, k] : sum) {
            const Unit unit = units_[index(a)];
            auto place = multipliers_.begin();
            while (place != multipliers_.end() && place->first != unit) ++place;
            if (place == multipliers_.end()) place = multipliers_.emplace(place, unit, 0);
            place->second = place->second + k * Quotient(sample.multipliers[index(a)]);
        }
        const auto scale = [](Number& part, const std::pair<Unit, Quotient>& by) {
            Arithmetic::scale(part, by.first->second, by.second.rational());
        };
        scale(radians_, multipliers_.front());
        for (std::size_t i = 1; i < multipliers_.size(); ++i) {
            scale(part_, multipliers_[i]);
            Arithmetic::add(radians_, radians_, part_);
        }
    }

    /// The unit's value, looked up only if it is not the one that the angle had before.
    Unit value_of(const RealNumber& unit, Unit before) {
        if (before != nullptr && before->first == unit) return before;
        const auto [place, is_new] = known_.try_emplace(unit, make());
        if (is_new) set(arithmetic_, place->second, unit);
        return &*place;
    }

    const Program& program_;
    Arithmetic arithmetic_;
    std::vector<Number> values_;                                ///< by node
    std::vector<std::pair<Number*, Number*>> trigonometric_;    ///< by angle sum: where its sin and cos go
    std::map<RealNumber, Number> known_;
    std::vector<Unit> units_;                                   ///< by angle
    std::vector<std::pair<Unit, Quotient>> multipliers_;
    Number radians_, part_, unused_;
};

}  // namespace prover
