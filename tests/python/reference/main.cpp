// The C++ side of tests/python: reads one request a line, answers with the bits of rope/'s own functions.
//   rotate float64 float64 interleaved <base> <rotary_dim> <position> <x...>       prints y
//   score float32 float64 half_split <base> <rotary_dim> <m> <n> <q...> <k...>     prints the score
//   sinusoidal float64 float64 interleaved <base> <d> <position>                   prints PE
// Types are those of the coordinates and of the angles; numbers are hexadecimal floats, both ways.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "rope/frequency.hpp"
#include "rope/score.hpp"
#include "rope/sinusoidal.hpp"

namespace {

/// An angle of float64 for coordinates of float32: only its cosine and sine are rounded.
struct Table {
    double a = 0;
    friend float cos(const Table& t) { return static_cast<float>(std::cos(t.a)); }
    friend float sin(const Table& t) { return static_cast<float>(std::sin(t.a)); }
    friend Table operator+(Table s, Table t) { return {s.a + t.a}; }
    friend Table operator-(Table s, Table t) { return {s.a - t.a}; }
    friend Table operator-(Table t) { return {-t.a}; }
};

struct Request {
    std::string function, type, angle_type, layout;
    double base = 0;
    int rotary_dim = 0;
    std::vector<double> numbers;

    [[nodiscard]] rope::Layout planes() const {
        return layout == "half_split" ? rope::Layout::half_split : rope::Layout::interleaved;
    }
    [[nodiscard]] std::vector<double> theta() const { return rope::frequencies<double>(rotary_dim, base); }
};

Request read(const std::string& line) {
    Request r;
    std::istringstream words(line);
    words >> r.function >> r.type >> r.angle_type >> r.layout;
    std::string word;
    const auto number = [&] { return std::strtod(word.c_str(), nullptr); };
    words >> word;
    r.base = number();
    words >> r.rotary_dim;
    while (words >> word) r.numbers.push_back(number());
    return r;
}

template <class S, class A, class At>
std::vector<S> answer(const Request& r, At at) {
    const auto vector = [&](std::size_t begin, std::size_t end) {
        rope::Vector<S> v(static_cast<Eigen::Index>(end - begin));
        for (std::size_t i = begin; i < end; ++i)
            v(static_cast<Eigen::Index>(i - begin)) = static_cast<S>(r.numbers[i]);
        return v;
    };
    const std::size_t size = r.numbers.size();
    const std::vector<A> m = at(r.numbers[0]);
    if (r.function == "score") {
        const std::size_t d = (size - 2) / 2;
        return {rope::score<A>(vector(2, 2 + d), m, vector(2 + d, size), at(r.numbers[1]), r.planes())};
    }
    const rope::Vector<S> y =
        r.function == "rotate" ? rope::rotate<A>(vector(1, size), m, r.planes()) : rope::sinusoidal<A>(m);
    return {y.begin(), y.end()};
}

template <class S>
void print(const std::vector<S>& values) {
    for (const S& x : values) std::printf("%a ", static_cast<double>(x));
    std::printf("\n");
}

}  // namespace

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const Request r = read(line);
        const auto theta = r.theta();
        if (r.type == "float64") {
            print(answer<double, rope::Angle<double>>(r, [&](double m) { return rope::angles_at(m, theta); }));
        } else if (r.angle_type == "float32") {
            const std::vector<float> rounded(theta.begin(), theta.end());
            print(answer<float, rope::Angle<float>>(
                r, [&](double m) { return rope::angles_at(static_cast<float>(m), rounded); }));
        } else {
            print(answer<float, Table>(r, [&](double m) {
                std::vector<Table> angles;
                for (const auto& a : rope::angles_at(m, theta)) angles.push_back({a.radians()});
                return angles;
            }));
        }
    }
}
