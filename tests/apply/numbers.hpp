// What the tests of rope::apply share: numbers with 50 digits, storages as doubles, and a seeded source of numbers.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cstdint>
#include <random>

#include "apply/storage.hpp"

using Real = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>, boost::multiprecision::et_off>;

template <class T>
double value(T x) {
    return rope::detail::load(x);
}
template <class T>
T stored(double x) {
    T y;
    rope::detail::store(y, x);
    return y;
}

struct Random {
    explicit Random(std::uint64_t seed) : engine(seed) {}
    std::int64_t below(std::int64_t bound) {
        return static_cast<std::int64_t>(engine() % static_cast<std::uint64_t>(bound));
    }
    double unit() { return static_cast<double>(engine() >> 11) * 0x1p-52 - 1; }
    std::mt19937_64 engine;
};
