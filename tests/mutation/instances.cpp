// Every function of src/rope that the proofs call, at the prover's scalar. Built without inlining and linked first,
// this object brings a mutated header into all proofs at once; the script checks that nothing they call is missing
// here.
#include "proofs/common.hpp"
#include "rope/frequency.hpp"

namespace {

using prover::Angle, prover::Angles, prover::Vec, rope::Layout;

[[maybe_unused]] void every_function(const Angle& a, const Angles& m, const Vec& x, const prover::Term& t) {
    using proofs::Complex;
    const Complex z = rope::cis(a) * rope::as_complex(x) + rope::conj(Complex{t, t}) - Complex{};
    (void)components(z);
    (void)rope::norm(z);
    (void)rope::as_vector(z);
    (void)rope::as_matrix(z);
    rope::Rotation<prover::Term> r = rope::rotation(a);
    r = r * r.inverse();
    (void)r(t, t);
    (void)rope::row_rotation_matrix(a);
    (void)rope::rotation_matrix(rope::operator-(m, rope::operator+(m, m)), Layout::half_split);
    (void)rope::plane_rotation_matrix(0, a, 2);
    (void)rope::rotate(x, m);
    (void)rope::score(x, m, x, m);
    (void)rope::squared_norm<prover::Term>(x);
    (void)rope::permutation<prover::Term>(Layout::interleaved, Layout::half_split, 2);
    (void)rope::sinusoidal(m);
    (void)rope::sinusoidal_shift(m);
    (void)rope::frequency<double>(0, 2);
}

}  // namespace
