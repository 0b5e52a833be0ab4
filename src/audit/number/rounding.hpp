// How far rounding alone takes an answer, for vectors whose largest entry is 1. What is beyond is no rounding.
// u: unit(format); sums of errors of the first order.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "audit/audit.hpp"

namespace audit::rounding {

/// |a - b|; 0 of two that are the same, infinite or none, and infinite where only one is a number.
inline double apart(double a, double b) {
    if (a == b || (std::isnan(a) && std::isnan(b))) return 0;
    return std::isnan(a - b) ? std::numeric_limits<double>::infinity() : std::abs(a - b);
}

/// y_a = x_a c - x_b s with tables, products and difference each rounded once: every term carries three roundings,
/// and |x_a c| + |x_b s| <= |c| + |s| <= sqrt 2.
inline double rotated(Format format) { return 3 * std::numbers::sqrt2 * unit(format); }

/// The same made in steps, by three shears or two reflections, whose vectors are up to sqrt 8 long: each of eight
/// products and sums is rounded, in float32 at least.
inline double in_steps(Format format) {
    return rotated(format) + 8 * std::sqrt(8) * std::min(unit(format), unit(Format::float32));
}

/// An entry of a map, so of the answer to a basis vector: the table and the product are rounded.
inline double entry(Format format) { return 2 * unit(format); }

/// The length and the direction of a point (c, s) whose coordinates are two such entries.
inline double point(Format format) { return std::numbers::sqrt2 * entry(format); }

/// What is less is no entry: of the products that make one all but one are 0, so nothing but that one is rounded, and
/// sums are kept in float32 at least, also where the answer is not.
inline double least_turn(Format format) { return 2 * std::min(unit(format), unit(Format::float32)); }

/// What is less may come out as no entry: where numbers near 0 are a step apart, it may have been rounded by half of
/// it.
inline double lost_turn(Format format) {
    const double step = format == Format::float16 ? std::ldexp(1.0, -24) : 0;  // the other formats reach below 2^-126
    return least_turn(format) + step / 2;
}

/// The direction f of such a point, where each coordinate is off by its own size times 2u: by 2u |sin 2f| <= 2u. What
/// is kept in float32 before that is off by its unit, however small a coordinate is.
inline double phase(Format format, double f) {
    const double before = std::min(unit(format), unit(Format::float32));
    return entry(format) * std::abs(std::sin(2 * f)) + 2 * std::numbers::sqrt2 * before;
}

/// Half of what one position turns, sin(theta/2) in the fastest plane, 1 where nothing is interpolated: a row that is
/// further off its place than that is nearer to its neighbour's. For rows whose largest entry is 1.
inline double half_a_position(double fastest = 1) { return std::sin(std::min(fastest, 1.0) / 2); }

/// ln of a length zeta^{p/scale} = e^{g p}, scale >= 1, read from a point. zeta and the exponent are rounded, which
/// costs |p| u and |g p| u, and so are the power (within a unit in the last place, up to 2u) and the table times it;
/// all that in float32 at least, as nobody takes powers in the 16-bit formats.
inline double growth(Format format, double p, double g) {
    const double finer = std::min(unit(format), unit(Format::float32));
    return finer * (std::abs(p) + std::abs(g * p) + 3) + unit(format) + point(format);
}

/// How far cos and sin of a library may be off, in units in the last place, each of which is up to 2u. The scalar ones
/// of glibc are within 1 (its manual, "Known Maximum Errors in Math Functions", x86_64), which tests/audit/rounding.cpp
/// measures; those for vectors, which compilers put in their place, were tested to be within 4
/// (https://sourceware.org/glibc/wiki/libmvec).
constexpr double table_ulps = 4;

/// cos and sin of the angle p base^{-x}. x, the power (within a unit, as libraries promise), a quotient and the product
/// are rounded; x = -ln theta / ln base off by u x takes theta off by u |ln theta| theta.
inline double turn(Format format, double p, double theta) {
    return unit(format) * ((std::abs(std::log(theta)) + 5) * std::abs(p * theta) + 2 * table_ulps);
}

}  // namespace audit::rounding
