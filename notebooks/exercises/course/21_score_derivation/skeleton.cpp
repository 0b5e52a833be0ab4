// A derivation: the score sees only n - m
// Goal: a chain of at least three lines. It begins with the inner product of R(m) q and R(n) k, by their components,
// and ends with a line in which cos and sin are of n - m alone.
// Formula: (R_m q)^T (R_n k) = ... = q^T R_{n-m} k
// Source: RoFormer, eq. (16); S1, eq. (13) and (14)
//
// Every "=" is decided by the prover, and a step is one rule. n - m is an angle: cos(n - m).
//
// Minutes: 25   Points: 4   Theorem: score-2d
#include "exercise.hpp"

std::vector<Term> derivation(Vec q, Vec k, Angle m, Angle n) {
    return {
        q(0) * k(0) * cos(m) * cos(n),  // TODO: the inner product of R(m) q and R(n) k
        q(0) * k(0) * cos(n - m),       // TODO: = ...
    };
}
