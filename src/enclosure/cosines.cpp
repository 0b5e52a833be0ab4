#include "enclosure/cosines.hpp"

#include <cmath>
#include <stdexcept>

namespace prover {
namespace {

__extension__ using Wide = __int128;

/// floor(2^56 x) of an enclosure narrower than 2^-58
std::int64_t rounded_down(const Interval& x) {
    const Interval scaled = x * Interval(Cosines::one);
    if (!(scaled.high() - scaled.low() < Rational(1, 4)))
        throw std::domain_error("an angle must be known to about 2^-58, got a cosine or sine of " + x.str());
    const Rational low = scaled.low();
    const Integer whole = numerator(low) / denominator(low);  // towards 0
    const Integer below = Rational(whole) > low ? Integer(whole - 1) : whole;
    return static_cast<std::int64_t>(below);
}

std::int64_t shifted(Wide x) { return static_cast<std::int64_t>(x >> Cosines::fraction_bits); }

Cosines::Point product(const Cosines::Point& a, const Cosines::Point& b) {
    return {shifted(Wide{a.c} * b.c - Wide{a.s} * b.s), shifted(Wide{a.s} * b.c + Wide{a.c} * b.s)};
}

/// z^0 .. z^{count-1} for every angle, row after row
std::vector<Cosines::Point> powers(const std::vector<Cosines::Point>& z, std::int64_t count) {
    std::vector<Cosines::Point> table(z.size(), {Cosines::one, 0});
    for (std::int64_t m = 1; m < count; ++m)
        for (std::size_t k = 0; k < z.size(); ++k)
            table.push_back(product(table[table.size() - z.size()], z[k]));
    return table;
}

}  // namespace

Cosines::Cosines(const std::vector<Interval>& angles, std::int64_t largest)
    : angles_(angles.size()), largest_(largest) {
    if (angles.empty() || angles.size() > most_angles)
        throw std::domain_error("the number of angles must be from 1 to 64, got " + std::to_string(angles.size()));
    if (largest < 0 || largest > most_positions)
        throw std::domain_error("the largest multiple must be from 0 to 2^20, got " + std::to_string(largest));
    step_ = static_cast<std::int64_t>(std::sqrt(static_cast<double>(largest))) + 1;
    std::vector<Point> z;
    for (const Interval& t : angles) z.push_back({rounded_down(cos(t)), rounded_down(sin(t))});
    baby_ = powers(z, step_);
    std::vector<Point> stride;  // z^B = z^{B-1} z
    for (std::size_t k = 0; k < angles_; ++k) stride.push_back(product(row(baby_, step_ - 1)[k], z[k]));
    giant_ = powers(stride, largest / step_ + 1);
}

void Cosines::check(std::int64_t m) const {
    if (m < 0 || m > largest_)
        throw std::domain_error("a multiple must be from 0 to " + std::to_string(largest_) + ", got " +
                                std::to_string(m));
}

Cosines::Point Cosines::at(std::int64_t m, std::size_t k) const {
    check(m);
    if (k >= angles_)
        throw std::domain_error("an angle must be from 0 to " + std::to_string(angles_ - 1) + ", got " +
                                std::to_string(k));
    return product(row(giant_, m / step_)[k], row(baby_, m % step_)[k]);
}

std::int64_t Cosines::sum(std::int64_t m) const {
    check(m);
    const Point *giant = row(giant_, m / step_), *baby = row(baby_, m % step_);
    Wide total = 0;
    for (std::size_t k = 0; k < angles_; ++k) total += Wide{giant[k].c} * baby[k].c - Wide{giant[k].s} * baby[k].s;
    return shifted(total);
}

Interval Cosines::enclosed_sum(std::int64_t m) const {
    const std::int64_t value = sum(m), error = sum_error(m);
    return Interval::between(Rational(Rational(value - error) / one), Rational(Rational(value + error) / one));
}

}  // namespace prover
