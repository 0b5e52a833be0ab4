// A Program with numbers: every node's value at a sample, in the arithmetic that is given.
#pragma once

#include <map>
#include <vector>

#include "prover/high_precision.hpp"

namespace prover {

/// Runs a program with one arithmetic; the numbers are made once and used again for every sample.
template <class Arithmetic>
class Run {
public:
    using Number = typename Arithmetic::Number;

    Run(const Program& program, Arithmetic arithmetic) : program_(program), arithmetic_(arithmetic) {
        const auto fill = [&](std::vector<Number>& numbers, std::size_t count) {
            numbers.reserve(count);
            while (numbers.size() < count) numbers.push_back(arithmetic_.make());
        };
        fill(values_, program.nodes.size());
        fill(sines_, program.angle_sums.size());
        fill(cosines_, program.angle_sums.size());
        for (std::size_t n = 0; n < program.nodes.size(); ++n)
            if (program.nodes[n].op == Op::constant) {
                const Fraction& f = program.constants[static_cast<std::size_t>(program.nodes[n].a)];
                arithmetic_.set(values_[n], Rational(f.numerator, f.denominator));
            }
    }

    void at(const Sample& sample) {
        for (std::size_t s = 0; s < program_.angle_sums.size(); ++s) {
            const Number radians = angle(program_.angle_sums[s], sample);
            Arithmetic::sin_cos(sines_[s], cosines_[s], radians);
        }
        for (std::size_t n = 0; n < program_.nodes.size(); ++n) {
            const Node& node = program_.nodes[n];
            const auto a = static_cast<std::size_t>(node.a);
            const auto b = static_cast<std::size_t>(node.b);
            switch (node.op) {
                case Op::constant: break;
                case Op::variable: Arithmetic::set(values_[n], sample.variables[a]); break;
                case Op::cos: values_[n] = cosines_[a]; break;
                case Op::sin: values_[n] = sines_[a]; break;
                case Op::add: Arithmetic::add(values_[n], values_[a], values_[b]); break;
                case Op::subtract: Arithmetic::subtract(values_[n], values_[a], values_[b]); break;
                case Op::multiply: Arithmetic::multiply(values_[n], values_[a], values_[b]); break;
            }
        }
    }

    [[nodiscard]] const Number& operator[](NodeId node) const { return values_[static_cast<std::size_t>(node)]; }
    [[nodiscard]] Number make() const { return arithmetic_.make(); }

private:
    /// sum of k_j a_j in radians; the multipliers of equal units are added first, exactly: (n - m) theta.
    Number angle(const AngleSum& sum, const Sample& sample) {
        std::map<RealNumber, Rational> multiplier;
        for (const auto& [a, k] : sum) multiplier[sample.units[static_cast<std::size_t>(a)]] += k * sample.multipliers[static_cast<std::size_t>(a)];
        Number total = make();
        Number part = make();
        for (const auto& [unit, factor] : multiplier) {
            Arithmetic::scale(part, value_of(unit), factor);
            Arithmetic::add(total, total, part);
        }
        return total;
    }

    const Number& value_of(const RealNumber& unit) {
        const auto place = units_.find(unit);
        if (place != units_.end()) return place->second;
        Number value = make();
        arithmetic_.set(value, unit);
        return units_.emplace(unit, std::move(value)).first->second;
    }

    const Program& program_;
    Arithmetic arithmetic_;
    std::vector<Number> values_, sines_, cosines_;
    std::map<RealNumber, Number> units_;
};

}  // namespace prover
