// What a student's program does: it declares the variables, calls the answer, and sends away what was recorded. It
// decides nothing, so it has nothing to forge: the judge, another program, works on the expressions.
#pragma once

#include <string>
#include <vector>

#include "exercise.hpp"
#include "sizes.hpp"

namespace ask {

/// One recording; `size` tells the sizes of an answer apart (d, or 0). What can be is compiled once, with the kit: what
/// stands here costs every answer its time.
class Part {
public:
    explicit Part(int size = 0);
    ~Part();
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    Term real();
    Vec vector(int n);
    Angle angle();
    Angles angles(int n);
    Rope rope();

    void put(const Term& answer);
    void put(const Vec& answer);
    void put(const Mat& answer);
    void put(const Fraction& answer);
    void put(int answer);
    template <class T>
    void put(const T& answer) {
        add(prover::output(answer));
    }

private:
    void add(prover::Output&& output);
    int size_;
    prover::Recorder recorder_;
};

/// One recording as text, as the judge reads it.
std::string written(int size, const prover::Program&);

/// Writes all parts to file descriptor 3.
void send();

}  // namespace ask
