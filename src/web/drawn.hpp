// What the pictures show, computed by the templates of src/rope in double precision: by docs/numbers.cpp for those that
// stand still and for the tests, by pictures.cpp in the browser for those that move.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "rope/frequency.hpp"
#include "rope/layout.hpp"
#include "rope/scaling.hpp"
#include "rope/score.hpp"

namespace drawn {

using Vector = rope::Vector<double>;
using Numbers = std::vector<double>;

inline constexpr double two_pi = 2 * std::numbers::pi;

/// A vector of length 1 in every plane, at angles that an irrational step scatters; both in turns. The same on every
/// machine.
inline Vector scattered(int d, double first, double step) {
    Vector x(d);
    for (int i = 0; i < d / 2; ++i) {
        const double a = two_pi * std::fmod(first + i * step, 1.0);
        x(2 * i) = std::cos(a);
        x(2 * i + 1) = std::sin(a);
    }
    return x;
}

/// Two steps, so that the angle between query and key is scattered too; in plane 0 they are (1, 0) and (0, 1).
inline Vector query(int d) { return scattered(d, 0, std::numbers::phi); }
inline Vector key(int d) { return scattered(d, 0.25, std::numbers::sqrt2); }

inline Vector turned(const Vector& x, double position, const Numbers& theta) {
    return rope::rotate(x, rope::angles_at(position, theta));
}

/// RoPE's frequencies times theta. In plane 0: q, k, q turned, k turned, two numbers each; then the score.
inline Numbers turning(int d, double m, double n, double theta) {
    Numbers frequencies = rope::frequencies<double>(d);
    for (double& each : frequencies) each *= theta;
    const Vector q = query(d), k = key(d), q_m = turned(q, m, frequencies), k_n = turned(k, n, frequencies);
    return {q(0), q(1), k(0), k(1), q_m(0), q_m(1), k_n(0), k_n(1), rope::dot<double>(q_m, k_n)};
}

/// For each plane where (1, 0) is at position m, and how often it has come round.
inline Numbers clocks(double m, int d, double base) {
    Numbers out;
    for (const double theta : rope::frequencies<double>(d, base)) {
        const auto hand = rope::rotation(rope::Angle<double>(m * theta))(1.0, 0.0);
        out.insert(out.end(), {hand(0), hand(1), rope::turns(theta, m)});
    }
    return out;
}

/// How far apart the entries of a square are on one of its diagonals, at most.
inline double spread(const Numbers& square, int size) {
    double widest = 0;
    for (int diagonal = 1 - size; diagonal < size; ++diagonal) {
        const int first = std::max(0, -diagonal), last = std::min(size, size - diagonal);
        double low = square[static_cast<std::size_t>(first * size + first + diagonal)], high = low;
        for (int m = first; m < last; ++m) {
            const double x = square[static_cast<std::size_t>(m * size + m + diagonal)];
            low = std::min(low, x);
            high = std::max(high, x);
        }
        widest = std::max(widest, high - low);
    }
    return widest;
}

enum class Keys { right, turned_back, another_base };

/// The scores of queries at m and keys at n, both from `first` on, row by row; then their spread on the diagonals.
inline Numbers scores(int d, int first, int size, Keys keys) {
    const Numbers theta = rope::frequencies<double>(d);
    const Numbers theirs = keys == Keys::another_base ? rope::frequencies<double>(d, 5e5) : theta;
    std::vector<Vector> q, k;
    for (int p = first; p < first + size; ++p) {
        q.push_back(turned(query(d), p, theta));
        k.push_back(turned(key(d), keys == Keys::turned_back ? -p : p, theirs));
    }
    Numbers out;
    for (const Vector& q_m : q)
        for (const Vector& k_n : k) out.push_back(rope::dot<double>(q_m, k_n));
    out.push_back(spread(out, size));
    return out;
}

/// What Start's figure lets one get wrong; `minus` is a turn whose two sines have one sign, `squares` have angles that
/// grow as the square of the position.
enum class Slip { none, sign, pairing, twice, base, minus, shear, squares };

/// x with d = 4 and base 100 (one of the slips: 10000), turned to a position.
inline Vector slipped(const Vector& x, double position, Slip slip) {
    const Numbers theta = rope::frequencies<double>(4, slip == Slip::base ? 1e4 : 100.0);
    if (slip == Slip::minus || slip == Slip::shear) {
        Vector y(4);
        for (int i = 0; i < 2; ++i) {
            const double a = position * theta[static_cast<std::size_t>(i)], x0 = x(2 * i), x1 = x(2 * i + 1);
            const bool minus = slip == Slip::minus;
            y(2 * i) = minus ? std::cos(a) * x0 + std::sin(a) * x1 : x0 + a * x1;
            y(2 * i + 1) = minus ? std::sin(a) * x0 + std::cos(a) * x1 : x1;
        }
        return y;
    }
    const auto layout = slip == Slip::pairing ? rope::Layout::half_split : rope::Layout::interleaved;
    const double by = slip == Slip::sign ? -1 : slip == Slip::twice ? 2 : slip == Slip::squares ? position : 1;
    return rope::rotate(x, rope::angles_at(by * position, theta), layout);
}

/// Plane 1 of the query at m and the key at n, as they are with the slip, in both or in the keys alone, and as they
/// should be, two numbers each; their score. Then of all positions below `size` by how much a vector stands elsewhere,
/// and is longer or shorter, at most; the scores, row by row, and their spread on the diagonals.
inline Numbers sight(Slip slip, bool keys_alone, int m, int n, int size) {
    const Vector q = scattered(4, 0, 0), k = scattered(4, 0.1, 0.05);
    const Slip of_q = keys_alone ? Slip::none : slip;
    const Vector q_m = slipped(q, m, of_q), k_n = slipped(k, n, slip);
    const Vector right_q = slipped(q, m, Slip::none), right_k = slipped(k, n, Slip::none);
    double elsewhere = 0, length = 0;
    Numbers square;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            square.push_back(rope::dot<double>(slipped(q, row, of_q), slipped(k, column, slip)));
    for (int p = 0; p < size; ++p)
        for (const auto& [x, its] : {std::pair{q, of_q}, std::pair{k, slip}}) {
            const Vector y = slipped(x, p, its);
            elsewhere = std::max(elsewhere, (y - slipped(x, p, Slip::none)).norm());
            length = std::max(length, std::abs(y.norm() - x.norm()));
        }
    Numbers out{q_m(2),     q_m(3),     k_n(2),     k_n(3),    right_q(2), right_q(3),
                right_k(2), right_k(3), rope::dot<double>(q_m, k_n), elsewhere, length};
    out.insert(out.end(), square.begin(), square.end());
    out.push_back(spread(square, size));
    return out;
}

/// What each way to a context `factor` times as long leaves of every frequency, plane by plane: position
/// interpolation, NTK, YaRN's code, Llama 3's bands; then how often the plane turned within the trained length.
inline Numbers stretched(int d, double base, double factor, double trained) {
    const Numbers theta = rope::frequencies<double>(d, base);
    const Numbers ways[] = {rope::interpolated<double>(theta, factor),
                            rope::frequencies<double>(d, rope::ntk_base<double>(base, factor, d)),
                            rope::yarn<double>(d, factor, trained, base),
                            rope::by_parts<double>(theta, factor, trained, 1, 4)};
    Numbers out;
    for (std::size_t i = 0; i < theta.size(); ++i) {
        for (const Numbers& way : ways) out.push_back(way[i] / theta[i]);
        out.push_back(rope::turns(theta[i], trained));
    }
    return out;
}

/// B(m) = sum of cos(m theta_i).
inline double cosine_sum(double m, const Numbers& theta) {
    double sum = 0;
    for (const auto& angle : rope::angles_at(m, theta)) sum += cos(angle);
    return sum;
}

/// m and B(m) at about `a_decade` positions a decade, from 1 to `last`.
inline Numbers cosine_sums(int d, double base, int last, int a_decade) {
    const Numbers theta = rope::frequencies<double>(d, base);
    Numbers out;
    int before = 0;
    for (int step = 0; before < last; ++step) {
        const int m = std::min(last, static_cast<int>(std::pow(10.0, step / static_cast<double>(a_decade))));
        if (m == before) continue;
        before = m;
        out.insert(out.end(), {static_cast<double>(m), cosine_sum(m, theta)});
    }
    return out;
}

/// Each coordinate of the interleaved layout: its plane, its place there, and its place in the half-split one.
inline Numbers layouts(int d) {
    const auto p = rope::permutation<double>(rope::Layout::interleaved, rope::Layout::half_split, d);
    Numbers out;
    for (int i = 0; i < d / 2; ++i) {
        const auto [a, b] = rope::plane(rope::Layout::interleaved, i, d);
        for (const int from : {a, b})
            for (int to = 0; to < d; ++to)
                if (p(to, from) != 0) out.insert(out.end(), {double(i), double(from), double(to)});
    }
    return out;
}

}  // namespace drawn
