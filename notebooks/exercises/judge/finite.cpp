// Exercises whose answers are numbers: counterexamples, exponents, indices.
#include "check.hpp"
#include "report/unicode.hpp"

namespace judge {
namespace {

using prover::Rational;
using prover::to_text;
using Numbers = std::vector<Rational>;

Numbers numbers(const Part& part, std::size_t output, std::size_t count) {
    Numbers x = part.numbers(output);
    if (x.size() != count)
        throw std::domain_error("expected " + std::to_string(count) + " numbers, got " + std::to_string(x.size()));
    return x;
}

Line on_circle(const std::string& name, const Numbers& p) {
    const Rational sum = p[0] * p[0] + p[1] * p[1];
    return finite(name + " = (" + to_text(p[0]) + ", " + to_text(p[1]) + ") is a point of the circle", sum == 1,
                  "the squares add up to 1",
                  {"the squares add up to " + to_text(sum) + ", not 1; (3/5, 4/5) is one, (0, 1) another"});
}

Rational dot(const Numbers& a, const Numbers& b) { return a[0] * b[0] + a[1] * b[1]; }
/// R x for R = (c, s)
Numbers turned(const Numbers& r, const Numbers& x) {
    return {Rational(r[0] * x[0] - r[1] * x[1]), Rational(r[1] * x[0] + r[0] * x[1])};
}

}  // namespace

Report sign_slip(const Answer& answer) {
    const Part& part = answer.at(0);
    const Numbers q = numbers(part, 0, 2), k = numbers(part, 1, 2), m = numbers(part, 2, 2), n = numbers(part, 3, 2);
    Report report;
    report.lines.push_back(on_circle("(cos m, sin m)", m));
    report.lines.push_back(on_circle("(cos n, sin n)", n));
    const Numbers minus_n = {n[0], Rational(-n[1])};
    const Numbers difference = turned(minus_n, m);  // of m - n
    const Rational left = dot(turned(m, q), turned(n, k));
    const Rational right = dot(q, turned(difference, k));
    report.lines.push_back(finite("the two sides differ", left != right, to_text(left) + " is not " + to_text(right),
                                  {"both are " + to_text(left)}));
    if (report.passed()) return report;
    if (dot(q, q) == 0 || dot(k, k) == 0)
        report.mistake = "A zero vector makes both sides 0.";
    else if (difference[1] == 0)
        report.mistake = "m and n are the same angle, or half a turn apart: R_{m-n} and R_{n-m} are then equal.";
    else if (q[0] * k[1] == q[1] * k[0])
        report.mistake = "q and k are parallel: only the part that has no sine is left, and it is right.";
    return report;
}

Report frequencies(const Answer& answer) {
    Report report;
    struct Mistake {
        const char* name;
        Rational (*exponent)(int i, int d);
        bool possible = true;
    };
    std::vector<Mistake> mistakes = {
        {"The 2 is missing: the exponent is -2i/d, for d/2 planes.", [](int i, int d) { return Rational(-i, d); }},
        {"The planes are counted from 1: with i + 1 the first frequency is not 1. Count from 0.",
         [](int i, int d) { return Rational(-2 * (i + 1), d); }},
        {"The sign is missing: the frequencies fall, 10000^(-2i/d).", [](int i, int d) { return Rational(2 * i, d); }},
        {"An integer division made every exponent 0: -2 * i / d is rounded to 0; return {-2 * i, d}.",
         [](int, int) { return Rational(0); }},
        {"You divided by the number of planes, d/2, and kept the 2: it is -2i/d = -i/(d/2).",
         [](int i, int d) { return Rational(-4 * i, d); }},
    };
    bool first_is_one = true;
    std::vector<std::string> wrong;
    int cases = 0;
    for (int d = 2; d <= 64; d += 2)
        for (int i = 0; i < d / 2; ++i) {
            const Numbers f = numbers(answer.at(d), static_cast<std::size_t>(i), 2);
            ++cases;
            const std::string where = "i = " + std::to_string(i) + ", d = " + std::to_string(d);
            if (f[1] == 0) {
                wrong.push_back(where + ": the denominator is 0");
                if (i == 0) first_is_one = false;
                for (Mistake& m : mistakes) m.possible = false;
                continue;
            }
            const Rational exponent = f[0] / f[1];
            if (i == 0 && exponent != 0) first_is_one = false;
            if (exponent != Rational(-2 * i, d))
                wrong.push_back(where + ": yours is " + to_text(exponent) + ", it should be " +
                                to_text(Rational(-2 * i, d)));
            for (Mistake& m : mistakes) m.possible = m.possible && exponent == m.exponent(i, d);
        }
    report.lines.push_back(
        finite("theta_0 = 1", first_is_one, "the exponent is 0 for all d", {"the exponent of plane 0 should be 0"}));
    if (wrong.size() > 1) wrong.resize(1);
    report.lines.push_back(finite("theta_i = 10000^(-2i/d), every i, d = 2, 4, ..., 64", wrong.empty(),
                                  "all " + std::to_string(cases) + " cases", wrong));
    if (!report.passed())
        for (const Mistake& m : mistakes)
            if (m.possible && report.mistake.empty()) report.mistake = m.name;
    return report;
}

Report permutation(const Answer& answer) {
    Report report;
    struct Mistake {
        const char* name;
        int (*to)(int j, int d);
        bool possible = true;
    };
    std::vector<Mistake> mistakes = {
        {"This is the way back, from half-split to interleaved.",
         [](int j, int d) { return j < d / 2 ? 2 * j : 2 * (j - d / 2) + 1; }},
        {"Every coordinate stays where it is.", [](int j, int) { return j; }},
        {"The two components of a plane are exchanged: the even one goes to the lower half.",
         [](int j, int d) { return j % 2 == 1 ? j / 2 : j / 2 + d / 2; }},
        {"The upper half begins one too late: coordinates count from 0, so it begins at d/2.",
         [](int j, int d) { return j / 2 + (j % 2) * (d / 2 + 1); }},
    };
    std::vector<std::string> twice, wrong;
    int cases = 0;
    for (int d = 2; d <= 64; d += 2) {
        std::set<Rational> seen;
        for (int j = 0; j < d; ++j) {
            const Rational to = numbers(answer.at(d), static_cast<std::size_t>(j), 1)[0];
            ++cases;
            const std::string where =
                "j = " + std::to_string(j) + ", d = " + std::to_string(d) + ": yours is " + to_text(to);
            if (to < 0 || to >= d) twice.push_back(where + ", outside of 0 ... d - 1");
            if (!seen.insert(to).second) twice.push_back(where + ", which is taken already");
            const int wanted = j / 2 + (j % 2) * (d / 2);
            if (to != wanted) wrong.push_back(where + ", it should be " + std::to_string(wanted));
            for (Mistake& m : mistakes) m.possible = m.possible && to == m.to(j, d);
        }
    }
    if (twice.size() > 1) twice.resize(1);
    if (wrong.size() > 1) wrong.resize(1);
    const std::string all = "all " + std::to_string(cases) + " cases";
    report.lines.push_back(finite("each place of 0 ... d - 1 once", twice.empty(), all, twice));
    report.lines.push_back(
        finite("plane (2i, 2i + 1) goes to (i, i + d/2), d = 2, 4, ..., 64", wrong.empty(), all, wrong));
    if (!report.passed())
        for (const Mistake& m : mistakes)
            if (m.possible && report.mistake.empty()) report.mistake = m.name;
    return report;
}

Report not_commuting(const Answer& answer) {
    const Part& part = answer.at(0);
    const Numbers a = numbers(part, 0, 4), b = numbers(part, 1, 4);
    const auto product = [](const Numbers& x, const Numbers& y) {
        return Numbers{Rational(x[0] * y[0] + x[1] * y[2]), Rational(x[0] * y[1] + x[1] * y[3]),
                       Rational(x[2] * y[0] + x[3] * y[2]), Rational(x[2] * y[1] + x[3] * y[3])};
    };
    const auto text = [](const Numbers& x) {
        return "[" + to_text(x[0]) + ", " + to_text(x[1]) + "; " + to_text(x[2]) + ", " + to_text(x[3]) + "]";
    };
    const auto symmetric = [&](const char* name, const Numbers& x) {
        return finite(std::string(name) + " = " + text(x) + " is symmetric", x[1] == x[2], "so it is",
                      {to_text(x[1]) + " is not " + to_text(x[2])});
    };
    const Numbers ab = product(a, b), ba = product(b, a);
    Report report;
    report.lines.push_back(symmetric("A", a));
    report.lines.push_back(symmetric("B", b));
    report.lines.push_back(
        finite("AB is not BA", ab != ba, text(ab) + " is not " + text(ba), {"both are " + text(ab)}));
    if (report.passed()) return report;
    const auto diagonal = [](const Numbers& x) { return x[1] == 0 && x[2] == 0; };
    const auto scalar = [&](const Numbers& x) { return diagonal(x) && x[0] == x[3]; };
    if (ab != ba)
        report.mistake = "They do not commute, but they must be symmetric: the entries beside the diagonal are equal.";
    else if (a == b)
        report.mistake = "A and B are equal, and a matrix commutes with itself.";
    else if (scalar(a) || scalar(b))
        report.mistake = "One of them is a multiple of I, which commutes with everything.";
    else if (diagonal(a) && diagonal(b))
        report.mistake = "Both are diagonal, and diagonal matrices commute.";
    return report;
}

}  // namespace judge
