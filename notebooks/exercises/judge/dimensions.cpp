// The exercises in d dimensions: pairing, layouts, sinusoidal codes. Decided at several d.
#include "check.hpp"

namespace judge {

using proofs::R;
using proofs::transpose;
using prover::angles;
using prover::index;
using prover::vector;
using rope::Layout;
using rope::operator+;
using rope::operator-;

namespace {

const std::vector<int> sizes = {2, 4, 6};

int d_of(const Vec& x) { return static_cast<int>(x.size()); }
int d_of(const Angles& a) { return 2 * static_cast<int>(a.size()); }

Term squared_length(const Mat& y) {
    Term sum;
    for (Eigen::Index i = 0; i < y.rows(); ++i) sum += y(i, 0) * y(i, 0);
    return sum;
}

/// Every plane (first(i), second(i)) turned by a_i; the rest as it is.
template <class First, class Second>
Mat turned(const Vec& x, const Angles& a, First first, Second second) {
    Mat y = x;
    for (int i = 0; i < static_cast<int>(a.size()); ++i) {
        const auto r = rope::rotation(a[index(i)])(x(first(i)), x(second(i)));
        y(first(i), 0) = r(0);
        y(second(i), 0) = r(1);
    }
    return y;
}

Angles constant(const Angles& a) { return Angles(a.size(), a.front()); }

/// What holds however the planes are laid out.
auto planes_turned(Report& report, const Answer& answer) {
    const auto yours = [&answer](const Vec& x, const Angles& a) { return answer.at(d_of(x))(0, x, a); };
    return Check(report, sizes, yours, vector("x"), angles("a"))
        .law(
            "angles 0 change nothing", [&](const Vec& x, const Angles& a) { return yours(x, a - a); },
            [](const Vec& x, const Angles&) { return Mat(x); })
        .law(
            "the length is kept", [&](const Vec& x, const Angles& a) { return squared_length(yours(x, a)); },
            [](const Vec& x, const Angles&) { return proofs::squared_norm(x); });
}

}  // namespace

Report rotate(const Answer& answer) {
    Report report;
    planes_turned(report, answer)
        .law("plane i is (2i, 2i + 1), turned by a_i; d = 2, 4, 6",
             [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a)); })
        .mistake("The pairing is the half-split one, (i, i + d/2); here plane i is (2i, 2i + 1).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a, Layout::half_split)); })
        .mistake("Every plane turns clockwise: this is R(-a), the transpose.",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, -a)); })
        .mistake("All planes turn by the first angle; plane i has its own, a_i.",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, constant(a))); })
        .mistake("You overwrote x_{2i} before x_{2i+1} used it: keep the old value.",
                 [](const Vec& x, const Angles& a) {
                     Mat y = x;
                     for (int i = 0; i < static_cast<int>(a.size()); ++i) {
                         y(2 * i, 0) = x(2 * i) * cos(a[index(i)]) - x(2 * i + 1) * sin(a[index(i)]);
                         y(2 * i + 1, 0) = y(2 * i, 0) * sin(a[index(i)]) + x(2 * i + 1) * cos(a[index(i)]);
                     }
                     return y;
                 })
        .mistake("The planes overlap: you paired (i, i + 1); plane i is (2i, 2i + 1).",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, a, [](int i) { return i; }, [](int i) { return i + 1; });
                 })
        .mistake("The angles are shifted by one: plane i turns by a_i, counted from 0.",
                 [](const Vec& x, const Angles& a) {
                     Angles shifted(a.begin() + 1, a.end());
                     shifted.emplace_back();
                     return Mat(rope::rotate(x, shifted));
                 });
    return report;
}

Report block_diagonal(const Answer& answer) {
    Report report;
    Check(
        report, sizes, [&](const Angles& a) { return answer.at(d_of(a))(0, a); }, angles("a"))
        .law(
            "angles 0 give I", [&](const Angles& a) { return answer.at(d_of(a))(0, a - a); },
            [](const Angles& a) { return proofs::identity(d_of(a)); })
        .law(
            "R^T R = I",
            [&](const Angles& a) -> Mat { return transpose(answer.at(d_of(a))(0, a)) * answer.at(d_of(a))(0, a); },
            [](const Angles& a) { return proofs::identity(d_of(a)); })
        .law("R(a_0), R(a_1), ... along the diagonal, 0 elsewhere; d = 2, 4, 6", [](const Angles& a) { return R(a); })
        .mistake("This is the transpose: every block turns clockwise.", [](const Angles& a) { return transpose(R(a)); })
        .mistake("These are the planes (i, i + d/2) of the half-split layout; the blocks stand along the diagonal.",
                 [](const Angles& a) { return Mat(rope::rotation_matrix(a, Layout::half_split)); })
        .mistake("All blocks turn by the first angle; block i has its own, a_i.",
                 [](const Angles& a) { return R(constant(a)); })
        .mistake("The minus is missing: one of the two sines of a block has it.", [](const Angles& a) {
            Mat m = R(a);
            for (int i = 0; i < static_cast<int>(a.size()); ++i) m(2 * i, 2 * i + 1) = sin(a[index(i)]);
            return m;
        });
    return report;
}

Report rotate_half_split(const Answer& answer) {
    Report report;
    planes_turned(report, answer)
        .law("plane i is (i, i + d/2), turned by a_i; d = 2, 4, 6",
             [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a, Layout::half_split)); })
        .mistake("The pairing is the interleaved one, (2i, 2i + 1); here plane i is (i, i + d/2).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a)); })
        .mistake("The minus stands in the wrong half: this is R(-a). rotate_half is (-x_upper, x_lower).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, -a, Layout::half_split)); })
        .mistake("The minus is missing: the first half gets -x_{i+d/2} sin a_i.",
                 [](const Vec& x, const Angles& a) {
                     Mat y = x;
                     const int h = static_cast<int>(a.size());
                     for (int i = 0; i < h; ++i) {
                         y(i, 0) = x(i) * cos(a[index(i)]) + x(i + h) * sin(a[index(i)]);
                         y(i + h, 0) = x(i) * sin(a[index(i)]) + x(i + h) * cos(a[index(i)]);
                     }
                     return y;
                 })
        .mistake("You paired i with d - 1 - i, from both ends; the partner of i is i + d/2.",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, a, [](int i) { return i; }, [&](int i) { return d_of(x) - 1 - i; });
                 });
    return report;
}

Report rotate_partial(const Answer& answer) {
    Report report;
    Check(
        report, {4, 6, 8}, [&](const Vec& x, const Angles& a) { return answer.at(d_of(x))(0, x, a); }, vector("x"),
        angles("a", 2))
        .law(
            "coordinates from 4 on pass through",
            [&](const Vec& x, const Angles& a) {
                const Mat y = answer.at(d_of(x))(0, x, a);
                Mat rest = Mat(x);
                for (int i = 4; i < d_of(x); ++i) rest(i, 0) = entry(y, i);
                return rest;
            },
            [](const Vec& x, const Angles&) { return Mat(x); })
        .law(
            "the length is kept",
            [&](const Vec& x, const Angles& a) { return squared_length(answer.at(d_of(x))(0, x, a)); },
            [](const Vec& x, const Angles&) { return proofs::squared_norm(x); })
        .law("the first 4 of d coordinates are rotated; d = 4, 6, 8",
             [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a)); })
        .mistake("The coordinates that are not rotated became 0; they pass through unchanged.",
                 [](const Vec& x, const Angles& a) {
                     Mat y = rope::rotate(x, a);
                     for (int i = 4; i < d_of(x); ++i) y(i, 0) = Term();
                     return y;
                 })
        .mistake("You rotated the last coordinates; it is the first ones.",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, a, [&](int i) { return d_of(x) - 4 + 2 * i; }, [&](int i) { return d_of(x) - 3 + 2 * i; });
                 })
        .mistake("The pairing is the half-split one; here plane i is (2i, 2i + 1).",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, a, Layout::half_split)); })
        .mistake("You paired i with i + d/2 of the whole head; the planes lie within the first rotary_dim coordinates.",
                 [](const Vec& x, const Angles& a) {
                     return turned(
                         x, a, [](int i) { return i; }, [&](int i) { return i + d_of(x) / 2; });
                 })
        .mistake("Every plane turns clockwise: this is R(-a), the transpose.",
                 [](const Vec& x, const Angles& a) { return Mat(rope::rotate(x, -a)); });
    return report;
}

Report sinusoidal(const Answer& answer) {
    Report report;
    Check(
        report, sizes, [&](const Angles& a) { return answer.at(d_of(a))(0, a); }, angles("a"))
        .law(
            "the squared length is d/2", [&](const Angles& a) { return squared_length(answer.at(d_of(a))(0, a)); },
            [](const Angles& a) { return Term(a.size()); })
        .law("PE_{2i} = sin, PE_{2i+1} = cos; d = 2, 4, 6", [](const Angles& a) { return Mat(rope::sinusoidal(a)); })
        .mistake("cos stands first: the even components are the sines.",
                 [](const Angles& a) {
                     Mat pe(d_of(a), 1);
                     for (int i = 0; i < d_of(a); ++i)
                         pe(i, 0) = i % 2 == 0 ? cos(a[index(i / 2)]) : sin(a[index(i / 2)]);
                     return pe;
                 })
        .mistake("All sines stand first, then all cosines; the formula interleaves them.",
                 [](const Angles& a) {
                     const int h = static_cast<int>(a.size());
                     Mat pe(2 * h, 1);
                     for (int i = 0; i < h; ++i) {
                         pe(i, 0) = sin(a[index(i)]);
                         pe(i + h, 0) = cos(a[index(i)]);
                     }
                     return pe;
                 })
        .mistake("Every pair has the first angle; pair i has its own, a_i.",
                 [](const Angles& a) { return Mat(rope::sinusoidal(constant(a))); });
    return report;
}

Report shift(const Answer& answer) {
    Report report;
    Check(
        report, sizes, [&](const Angles& g, const Angles&) { return answer.at(d_of(g))(0, g); }, angles("g"),
        angles("t"))
        .law(
            "M(0) = I", [&](const Angles& g, const Angles&) { return answer.at(d_of(g))(0, g - g); },
            [](const Angles& g, const Angles&) { return proofs::identity(d_of(g)); })
        .law(
            "M(g) PE(t) = PE(t + g), for all t",
            [&](const Angles& g, const Angles& t) -> Mat {
                return answer.at(d_of(g))(0, g) * Mat(rope::sinusoidal(t));
            },
            [](const Angles& g, const Angles& t) { return Mat(rope::sinusoidal(t + g)); })
        .mistake(
            "This is the rotation R(g), which takes PE(t) to PE(t - g): the sine stands first in a pair, so the "
            "matrix is the transpose.",
            [](const Angles& g, const Angles&) { return R(g); })
        .mistake("The minus is missing: cos(t + g) = cos t cos g - sin t sin g.",
                 [](const Angles& g, const Angles&) {
                     Mat m = R(g);
                     for (int i = 0; i < static_cast<int>(g.size()); ++i) m(2 * i, 2 * i + 1) = sin(g[index(i)]);
                     return m;
                 })
        .mistake("These are the planes (i, i + d/2); the code's pairs are (2i, 2i + 1).",
                 [](const Angles& g, const Angles&) { return Mat(rope::rotation_matrix(-g, Layout::half_split)); });
    return report;
}

}  // namespace judge
