#include "exercise.hpp"

#include <stdexcept>

Term fraction(std::int64_t numerator, std::int64_t denominator) { return Term::fraction(numerator, denominator); }

Mat matrix2(Term a, Term b, Term c, Term d) {
    Mat m(2, 2);
    m << a, b, c, d;
    return m;
}

Vec vector2(Term x0, Term x1) {
    Vec v(2);
    v << x0, x1;
    return v;
}

Rope::Rope(prover::Recorder& recorder)
    : entries_(recorder.reals({prover::GroupKind::reals, "F", 4 * most_calls})) {}

Mat Rope::operator()(const Angle& a) const {
    if (calls_.size() == most_calls) throw std::length_error("rope may be called at most 8 times");
    const std::size_t first = 4 * calls_.size();
    calls_.push_back(cos(a));
    return matrix2(entries_[first], entries_[first + 1], entries_[first + 2], entries_[first + 3]);
}

Vec Rope::calls() const {
    Vec all(static_cast<Eigen::Index>(calls_.size()));
    for (std::size_t i = 0; i < calls_.size(); ++i) all(static_cast<Eigen::Index>(i)) = calls_[i];
    return all;
}

Equation::Equation(const Mat& l, const Mat& r) : left(l), right(r) {}
Mat Equation::one_by_one(const Term& x) { return Mat::Constant(1, 1, x); }
