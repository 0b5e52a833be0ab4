// A Program with numbers: every node's value at a sample, in the arithmetic that is given.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "prover/high_precision.hpp"

namespace prover {

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
            if (node.op == Op::constant) {
                const Fraction& f = program.constants[a];
                arithmetic_.set(value, Rational(f.numerator, f.denominator));
            }
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
        for (std::size_t n = 0; n < program_.nodes.size(); ++n) {
            const Node& node = program_.nodes[n];
            const auto a = static_cast<std::size_t>(node.a);
            const auto b = static_cast<std::size_t>(node.b);
            switch (node.op) {
                case Op::constant:
                case Op::cos:
                case Op::sin: break;
                case Op::variable: Arithmetic::set(values_[n], sample.variables[a]); break;
                case Op::add: Arithmetic::add(values_[n], values_[a], values_[b]); break;
                case Op::subtract: Arithmetic::subtract(values_[n], values_[a], values_[b]); break;
                case Op::multiply: Arithmetic::multiply(values_[n], values_[a], values_[b]); break;
            }
        }
    }

    [[nodiscard]] const Number& operator[](NodeId node) const { return values_[static_cast<std::size_t>(node)]; }
    [[nodiscard]] Number make() const { return arithmetic_.make(); }

private:
    using Unit = const std::pair<const RealNumber, Number>*;

    /// sum of k_j a_j in radians; the multipliers of equal units are added first, exactly: (n - m) theta.
    void set_radians(const AngleSum& sum, const Sample& sample) {
        const auto index = [](auto a) { return static_cast<std::size_t>(a); };
        if (sum.size() == 1 && sum.front().second == 1) {
            const auto a = index(sum.front().first);
            return Arithmetic::scale(radians_, units_[a]->second, sample.multipliers[a]);
        }
        multipliers_.clear();
        for (const auto& [a, k] : sum) {
            const Unit unit = units_[index(a)];
            auto place = multipliers_.begin();
            while (place != multipliers_.end() && place->first != unit) ++place;
            if (place == multipliers_.end()) place = multipliers_.emplace(place, unit, 0);
            place->second += k * sample.multipliers[index(a)];
        }
        Arithmetic::set(radians_, Rational(0));
        for (const auto& [unit, multiplier] : multipliers_) {
            Arithmetic::scale(part_, unit->second, multiplier);
            Arithmetic::add(radians_, radians_, part_);
        }
    }

    /// The unit's value, looked up only if it is not the one that the angle had before.
    Unit value_of(const RealNumber& unit, Unit before) {
        if (before != nullptr && before->first == unit) return before;
        const auto [place, is_new] = known_.try_emplace(unit, make());
        if (is_new) arithmetic_.set(place->second, unit);
        return &*place;
    }

    const Program& program_;
    Arithmetic arithmetic_;
    std::vector<Number> values_;                                ///< by node
    std::vector<std::pair<Number*, Number*>> trigonometric_;    ///< by angle sum: where its sin and cos go
    std::map<RealNumber, Number> known_;
    std::vector<Unit> units_;                                   ///< by angle
    std::vector<std::pair<Unit, Rational>> multipliers_;
    Number radians_, part_, unused_;
};

}  // namespace prover
