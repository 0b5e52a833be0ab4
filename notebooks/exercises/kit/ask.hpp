// What a student's program does: it declares the variables, calls the answer, and sends away what was recorded. It
// decides nothing, so it has nothing to forge: the judge, another program, works on the expressions.
#pragma once

#include <string>
#include <vector>

#include "exercise.hpp"

namespace ask {

/// One recording; `size` tells the sizes of an answer apart (d, or 0).
class Part {
public:
    explicit Part(int size = 0) : size_(size) {}
    ~Part();
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    Term real() { return recorder_.reals({prover::GroupKind::reals, "x"}).front(); }
    Vec vector(int n) {
        const auto x = recorder_.reals({prover::GroupKind::reals, "x", n});
        return Eigen::Map<const Vec>(x.data(), n);
    }
    Angle angle() { return recorder_.angles({prover::GroupKind::angles, "a"}).front(); }
    Angles angles(int n) { return recorder_.angles({prover::GroupKind::angles, "a", n}); }
    Rope rope() { return Rope(recorder_); }

    template <class T>
    void put(const T& answer) {
        recorder_.program.outputs.push_back(prover::output(answer));
    }
    void put(const Fraction& f) { put(vector2(Term(f.numerator), Term(f.denominator))); }
    void put(int n) { put(Term(n)); }

private:
    int size_;
    prover::Recorder recorder_;
};

/// Writes all parts to file descriptor 3.
void send();

}  // namespace ask
